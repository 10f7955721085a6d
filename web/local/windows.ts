// Windows at a table of this browser: whom an open one waits for, and the standing orders that answer for people.
import {
  type AnyGame,
  canonical,
  hasPlay,
  isOrdered,
  isOver,
  type Order,
  type Seat,
  type TableState,
} from '@skelos/kernel'
import type { TableRow } from './record.ts'

/** As many as the server keeps. */
const mostOrders = 20

type Orders = NonNullable<TableRow['orders']>

/**
 * Whether the table waits for what this seat does. In a window: not once it has answered, nor where it has nothing to play,
 * unless everybody is asked; `ordered`: not, because its orders pass.
 */
export function waitsFor(game: AnyGame, state: TableState, row: TableRow, seat: Seat): boolean | 'ordered' {
  const open = game.pending(state).find((decision) => decision.seat === seat)
  if (!open?.veiled) return open !== undefined
  if (row.answers?.[seat] !== undefined) return false
  const isPerson = row.holders[seat].kind === 'person' && !row.out.includes(seat)
  if (!hasPlay(game, state, seat) && !(row.askEverybody && isPerson)) return false
  return isOrdered(game, state, seat, row.orders?.[seat] ?? []) ? 'ordered' : true
}

/** The same order twice is one. */
export function withOrder(orders: Orders = {}, seat: Seat, order: Order): Orders | 'too-many-orders' {
  const own = orders[seat] ?? []
  if (own.some((other) => canonical(other) === canonical(order))) return orders
  return own.length < mostOrders ? { ...orders, [seat]: [...own, order] } : 'too-many-orders'
}

/** undefined where there is none at that place. */
export function withoutOrder(orders: Orders = {}, seat: Seat, place: number): Orders | undefined {
  const own = orders[seat] ?? []
  return own[place] && without({ ...orders, [seat]: own.filter((_, i) => i !== place) })
}

/** Those that have not come to their end. */
export function keptOrders(game: AnyGame, state: TableState, orders: Orders | undefined): Orders | undefined {
  if (!orders) return undefined
  const kept = Object.entries(orders).map(([seat, own]): [string, Order[]] => [
    seat,
    own.filter((order) => !isOver(game, state, Number(seat), order)),
  ])
  return without(Object.fromEntries(kept))
}

/** Without seats that have none left. */
const without = (orders: Orders): Orders =>
  Object.fromEntries(Object.entries(orders).filter(([, own]) => own.length > 0))
