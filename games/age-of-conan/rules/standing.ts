// What standing orders may name: how long one holds, and when it does not.
import type { Seat } from '@skelos/kernel'
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
