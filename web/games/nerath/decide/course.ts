// How the chance of a battle has gone from round to round, from what was told of it.
import { type Battle, currentBattle } from '@skelos/games/nerath/rules/battle-frame.ts'
import type { Fact } from '@skelos/games/nerath/rules/facts.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { useMemo } from 'react'
import type { Shown } from '../../../table/game-ui.ts'
import { useShownFacts } from '../../../table/panel/last.tsx'
import { roundsOf } from './rounds.ts'
import { toldChanceIn } from './told.ts'

interface CoursePoint {
  /** Rounds that were over; 0 is before the first. */
  round: number
  chance: number
}

/** By rounds, as far as they are told of and their chances are known. */
export function useCourse(shown: Shown<State>, seat: Seat): CoursePoint[] {
  const { state, seq } = shown
  const battle = currentBattle(state)
  // What plays has not come to the picture yet.
  const facts = useShownFacts({ ...shown, playing: null }) as readonly Fact[]
  const rounds = useMemo(() => (battle ? roundsOf(battle, facts) : []), [battle, facts, seq])
  return rounds.flatMap((then: Battle) => {
    const chance = toldChanceIn(state, seat, then)
    return chance === undefined ? [] : [{ round: then.round - 1, chance }]
  })
}
