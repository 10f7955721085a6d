// What standing orders may name: how long one holds, and when it does not.
import { type OrderRequest, ordersOffered, type Seat } from '@skelos/kernel'
import type { Action } from './actions.ts'
import { currentBattle, fightsIn } from './battle-frame.ts'
import type { State } from './state.ts'

/** Turns that a seat has begun. */
const turnsBegun = ({ round, active }: State, seat: Seat): number => (active >= seat ? round : round - 1)

export const spans = {
  /** Between battles 0, so that what was said of one ends with it. */
  battle: (state: State): number => (currentBattle(state) ? state.battles : 0),
  turn: turnsBegun,
  game: (): number => 0,
}

export const exceptions = {
  attacked(state: State, seat: Seat): boolean {
    const battle = currentBattle(state)
    return battle !== undefined && battle.attacker !== seat && fightsIn(battle, seat)
  },
}

/** Orders that are worth giving at a window, the shortest first; `legal` is what the seat could play there, and a pass. */
export function ordersAt(state: State, legal: readonly Action[]): OrderRequest[] {
  const cards = legal.flatMap((action) => ('card' in action ? [{ card: action.card }] : []))
  return ordersOffered([...(currentBattle(state) ? ['battle'] : []), 'turn', 'game'], cards)
}
