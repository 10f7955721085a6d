// What standing orders may name: how long one holds, and when it does not.
import type { Seat } from '@skelos/kernel'
import type { Attack } from './frames.ts'
import { seatOf } from './gems.ts'
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
