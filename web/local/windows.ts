// Windows at a table of this browser: whom an open one waits for, and the standing orders that answer for people.
import {
  type AnyGame,
  canonical,
  hasPlay,
  isOver,
  type Order,
  orderedAnswer,
  type Seat,
  type TableState,
} from '@skelos/kernel'
import type { TableRow } from './record.ts'

/** As many as the server keeps. */
const mostOrders = 20

type Orders = NonNullable<TableRow['orders']>

const none: readonly Order[] = []

/** Who has given up his seat orders no more. */
export const ordersOf = ({ orders, out }: TableRow, seat: Seat): readonly Order[] =>
  out.includes(seat) ? none : (orders?.[seat] ?? none)

/** What orders of this seat answer where it is asked. */
export const answerByOrder = (
  game: AnyGame,
  state: TableState,
  row: TableRow,
  seat: Seat,
): { action: object; order?: Order } | undefined => orderedAnswer(game, state, seat, ordersOf(row, seat))

/** Who goes back to a decision wants to make it: what would answer it at once is over. */
export function withoutAnswers(game: AnyGame, state: TableState, row: TableRow, seat: Seat): TableRow {
  const answer = answerByOrder(game, state, row, seat)
  if (!answer?.order) return row
  const left = ordersOf(row, seat).filter((order) => order !== answer.order)
  return withoutAnswers(game, state, { ...row, orders: { ...row.orders, [seat]: left } }, seat)
}

/**
 * Whether the table waits for what this seat does. In a window: not once it has answered, nor where its orders pass or it
 * has nothing to play, unless everybody is asked.
 */
export function waitsFor(game: AnyGame, state: TableState, row: TableRow, seat: Seat): boolean {
  const open = game.pending(state).find((decision) => decision.seat === seat)
  if (!open?.veiled) return open !== undefined
  if (row.answers?.[seat] || answerByOrder(game, state, row, seat)) return false
  const isPerson = row.holders[seat].kind === 'person' && !row.out.includes(seat)
  return (row.askEverybody === true && isPerson) || hasPlay(game, state, seat)
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
  return own[place] && { ...orders, [seat]: own.filter((_, i) => i !== place) }
}

/** Those that have not come to their end. */
export const keptOrders = (game: AnyGame, state: TableState, orders: Orders): Orders =>
  Object.fromEntries(
    Object.entries(orders).map(([seat, own]) => [
      seat,
      own.filter((order) => !isOver(game, state, Number(seat), order)),
    ]),
  )
