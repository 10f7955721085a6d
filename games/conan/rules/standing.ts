// What standing orders may name: how long one holds, when it does not, and how it answers.
import { forced, type OrderRequest, type Seat } from '@skelos/kernel'
import type { Attack } from './frames.ts'
import { seatOf } from './gems.ts'
import { guardPolicies, guardPolicy } from './guard-order.ts'
import { type State, underWay } from './state.ts'

export const spans = {
  /** Until the other side's turn is over. */
  turn: ({ turns, side }: State): string => `${turns} ${side}`,
  round: ({ turns }: State): number => turns,
  game: (): number => 0,
}

export const exceptions = {
  /** Somebody for whom the seat decides is attacked. */
  attacked(state: State, seat: Seat): boolean {
    const attack = underWay<Attack>(state, 'attack')
    return attack !== undefined && attack.seat !== seat && seatOf(state, attack.target) === seat
  },
}

export const policies = guardPolicies

/** Answers that most people order, for the list of orders; at a blow any other may be. */
export const answersToOrder: readonly OrderRequest[] = [
  guardPolicy({ most: 0, least: 50, ask: 'deadly' }),
  guardPolicy({ most: 2, least: 50, ask: 'deadly' }),
  forced,
].map((policy) => ({ kind: null, option: null, policy, until: 'game', unless: null }))
