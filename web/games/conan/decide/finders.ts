// What can be worked out of a position for one of its seats and actions, by name.
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import type { State } from '@skelos/games/conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { declaredOdds, type GuardRow, guardOdds, hopeOf, type Strike, type Struck, strikeOdds } from './strike-odds.ts'
import { type TileReach, tileReach } from './tile-reach.ts'

export const finders = {
  /** What an attack would do at the end of a way, by gems. */
  strike: (state: State, seat: Seat, struck?: Struck): Strike | undefined =>
    struck ? strikeOdds(state, seat, struck) : undefined,
  /** Its chance in one number. */
  hope: (state: State, seat: Seat, struck?: Struck): number | undefined =>
    struck ? hopeOf(state, seat, struck) : undefined,
  /** The same of the attack that waits for its gems. */
  declared: (state: State): Strike | undefined => declaredOdds(state),
  /** What a guard leaves of the blow that fell. */
  guard: (state: State, _: Seat, action?: Action): GuardRow | undefined =>
    action ? guardOdds(state, action) : undefined,
  /** What the models of a tile could reach and hit. */
  tile: (state: State, _: Seat, tile?: { group: number }): TileReach | undefined =>
    tile ? tileReach(state, tile.group) : undefined,
} as const
