// Exact chances of the choices in one position.
import type { Action } from '@skelos/age-of-conan/rules/actions.ts'
import type { State } from '@skelos/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { type AttackOdds, chanceOfChoice, fightUnderWay, oddsOfAction } from '@skelos/odds'
import { remembered } from './remembered.ts'

/** The fight that an action starts or goes on with. */
export const oddsOf = (state: State, seat: Seat, action: Action): AttackOdds | undefined =>
  remembered(state, `odds ${seat} ${JSON.stringify(action)}`, () => oddsOfAction(state, seat, action))

/** The seat's own chance to win the contest that the action leads to, or that it is taken in. */
export function chanceOf(state: State, seat: Seat, action: Action): number | undefined {
  const odds = oddsOf(state, seat, action)
  if (!odds)
    return remembered(state, `chance ${seat} ${JSON.stringify(action)}`, () => chanceOfChoice(state, seat, action))
  // The odds of going on with a fight are the attacker's; the defender looks at them from the other side.
  const defends = action.do === 'fight-on' && fightUnderWay(state)?.seat !== seat
  return defends ? 1 - odds.win : odds.win
}
