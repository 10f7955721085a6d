// Figures as the words and the panel ask for them: undefined while they are not known, or where there are none.
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import type { State } from '@skelos/games/conan/rules/state.ts'
import { overlordSeat } from '@skelos/games/conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { useSyncExternalStore } from 'react'
import { figures } from './figures.ts'
import type { Assault, Way } from './reach.ts'
import type { GuardRow, Strike } from './strike-odds.ts'
import type { TileReach } from './tile-reach.ts'

/** Draws whatever shows figures again when some have come; at a table and wherever else it is shown. */
export const useCome = (): number => useSyncExternalStore(figures.subscribe, figures.count, figures.count)

export function toldStrike(
  state: State,
  seat: Seat,
  { action, way: { to, cost } }: { action: Assault; way: Way },
): Strike | undefined {
  const strike = figures.of('strike', state, seat, { action, way: { to, cost } })
  return strike && strike.rows.length > 0 ? strike : undefined
}

export const toldHope = (
  state: State,
  seat: Seat,
  { action, way: { to, cost } }: { action: Assault; way: Way },
): number | undefined => figures.of('hope', state, seat, { action, way: { to, cost } })

export const toldDeclared = (state: State, seat: Seat): Strike | undefined => figures.of('declared', state, seat)

export const toldGuard = (state: State, seat: Seat, action: Action): GuardRow | undefined =>
  figures.of('guard', state, seat, action)

export const toldTile = (state: State, group: number): TileReach | undefined =>
  figures.of('tile', state, overlordSeat, { group })
