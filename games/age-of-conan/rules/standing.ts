// What standing orders may name: how long one holds, and when it does not.
import { type OrderRequest, ordersOffered, type Seat } from '@skelos/kernel'
import type { Action } from './actions.ts'
import { currentContest, defenderSide } from './sides.ts'
import type { State } from './state.ts'

/** Turns go round the table, so the one under way tells how many each seat has begun. */
function turnsBegun({ turn, active, players: { length } }: State, seat: Seat): number {
  const since = (active - seat + length) % length
  return turn > since ? Math.floor((turn - 1 - since) / length) + 1 : 0
}

export const spans = {
  /** Between contests 0, so that what was said of one ends with it. */
  contest: (state: State): number => (currentContest(state) ? state.contests : 0),
  turn: turnsBegun,
  game: (): number => 0,
}

export const exceptions = {
  attacked: (state: State, seat: Seat): boolean => currentContest(state)?.sides[defenderSide].seat === seat,
}

/** Of these nobody minds which of them it is: strategy cards, sorcery. Other cards have orders of their own. */
export const wholeKinds = ['lay-strategy', 'sorcery-reroll', 'forced-march', 'swap-bid-card'] as const

/** Orders that are worth giving at a window, the shortest first; `legal` is what the seat could play there, and a pass. */
export function ordersAt(state: State, legal: readonly Action[]): OrderRequest[] {
  const kinds: readonly string[] = wholeKinds
  const options = legal.flatMap((action): object[] =>
    kinds.includes(action.do) ? [{ do: action.do }] : 'card' in action ? [{ card: action.card }] : [],
  )
  return ordersOffered([...(currentContest(state) ? ['contest'] : []), 'turn', 'game'], options)
}
