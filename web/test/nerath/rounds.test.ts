// How a battle has gone, worked out from what was told of it: the same as whoever stayed has seen.
import { readFileSync } from 'node:fs'
import { content } from '@skelos/games/nerath/content/index.ts'
import { battleOdds, battleUnderWay } from '@skelos/games/nerath/odds/index.ts'
import { currentBattle } from '@skelos/games/nerath/rules/battle-frame.ts'
import type { Fact } from '@skelos/games/nerath/rules/facts.ts'
import { nerath } from '@skelos/games/nerath/rules/game.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import { readReplay, rerun } from '@skelos/kernel'
import { expect, test } from 'vitest'
import { chanceIn } from '../../games/nerath/decide/forecast.ts'
import { roundsOf } from '../../games/nerath/decide/rounds.ts'

const golden = (name: string): string =>
  readFileSync(new URL(`../../../games/nerath/test/golden/${name}.jsonl`, import.meta.url), 'utf8')

/** The attacker's chance at this very moment. */
function chanceNow(state: State): number | undefined {
  const question = battleUnderWay(state)
  return question && battleOdds(content, question).win
}

test.each(['greedy-4', 'greedy-4-alliances', 'random-4'])(
  'the chances of every round of every battle of %s are found again from its facts',
  (name) => {
    const facts: Fact[] = []
    /** By round: what a reader sees at the question whether to go on, and before the first one. */
    let seen: (number | undefined)[] = []
    let battles = 0
    let compared = 0
    for (const { state, facts: told } of rerun(nerath, readReplay(golden(name)))) {
      facts.push(...(told as Fact[]))
      const battle = currentBattle(state)
      if (!battle) continue
      if (state.battles !== battles) seen = []
      battles = state.battles
      if (battle.round <= 1 && facts.at(-1)?.fact === 'battle-round') seen = [chanceNow(state)]
      const [open] = nerath.pending(state)
      if (open?.kind !== 'continue') continue
      const rounds = roundsOf(battle, facts)
      expect(rounds.map(({ round }) => round)).toEqual(rounds.map((_, i) => i + 1))
      for (const [i, then] of rounds.entries()) {
        if (seen[i] === undefined) continue
        expect(chanceIn(state, battle.attacker, then), `${name}: round ${i} in ${battle.at}`).toBeCloseTo(seen[i], 9)
        compared++
      }
      seen[battle.round] = chanceNow(state)
    }
    expect(compared).toBeGreaterThan(10)
  },
)
