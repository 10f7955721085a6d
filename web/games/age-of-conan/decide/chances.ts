// Exact chances of the choices in one position, worked out when they are first asked for and kept with the position.
import type { Action } from '@skelos/age-of-conan/rules/actions.ts'
import type { State } from '@skelos/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { type AttackOdds, chanceOfChoice, fightUnderWay, oddsOfAction } from '@skelos/odds'

interface Known {
  odds: AttackOdds | undefined
  chance: number | undefined
}

const known = new WeakMap<State, Map<string, Known>>()

function knownOf(state: State, seat: Seat, action: Action): Known {
  let here = known.get(state)
  if (!here) {
    here = new Map()
    known.set(state, here)
  }
  const key = `${seat} ${JSON.stringify(action)}`
  let entry = here.get(key)
  if (!entry) {
    const odds = oddsOfAction(state, seat, action)
    // The odds of going on with a fight are the attacker's; the defender looks at them from the other side.
    const defends = action.do === 'fight-on' && fightUnderWay(state)?.seat !== seat
    const own = odds && (defends ? 1 - odds.win : odds.win)
    entry = { odds, chance: own ?? chanceOfChoice(state, seat, action) }
    here.set(key, entry)
  }
  return entry
}

/** The fight that an action starts or goes on with. */
export const oddsOf = (state: State, seat: Seat, action: Action): AttackOdds | undefined =>
  knownOf(state, seat, action).odds

/** The seat's own chance to win the contest that the action leads to, or that it is taken in. */
export const chanceOf = (state: State, seat: Seat, action: Action): number | undefined =>
  knownOf(state, seat, action).chance
