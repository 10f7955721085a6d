// Standing orders at a table: given and taken back by their owner, who alone sees them, and carried out before anybody is
// waited for.
import {
  canonical,
  isOver,
  type Order,
  orderedAnswer,
  orderedStep,
  orderFrom,
  ordersAfter,
  ordersWithout,
  type Seat,
} from '@skelos/kernel'
import type { MatchData } from './data.ts'
import { refuse } from './desk.ts'
import type { Draft } from './draft.ts'
import { limits, type Requests } from './schema.ts'
import type { Refused } from './types.ts'

const none: readonly Order[] = []

/** Who has given up his seat orders no more. */
export const ordersOf = (data: MatchData, seat: Seat): readonly Order[] =>
  data.seats[seat].out ? none : (data.orders?.[seat] ?? none)

function keep({ data }: Draft, seat: Seat, orders: readonly Order[]): void {
  if (orders !== ordersOf(data, seat)) data.orders = { ...data.orders, [seat]: orders }
}

export function giveOrder(draft: Draft, seat: Seat, request: Requests['order']['order']): Refused | undefined {
  const { data, entry, play } = draft
  if (!play) return refuse('not-playing')
  const { game } = entry
  const order = orderFrom(game, play.state, seat, request)
  if ('fault' in order) {
    const { kind, until, unless, policy } = request
    const { spans, exceptions, policies } = game.standing
    const { fault, at } = order
    return {
      ...refuse(fault, {
        ...(fault === 'no-such-window' && { kind: kind ?? '' }),
        ...(fault === 'no-such-span' && { until, known: spans.join(', ') }),
        ...(fault === 'no-such-exception' && { unless: unless ?? '', known: exceptions.join(', ') }),
        ...(fault === 'no-such-policy' && { policy: policy ?? '', known: policies.join(', ') }),
      }),
      ...(at !== undefined && { at }),
    }
  }
  const known = ordersOf(data, seat)
  if (known.some((other) => canonical(other) === canonical(order))) return undefined
  if (known.length >= limits.orders) return refuse('too-many-orders', { most: limits.orders })
  keep(draft, seat, [...known, order])
  draft.amended = true
  return undefined
}

export function takeBackOrder(draft: Draft, seat: Seat, place: number): Refused | undefined {
  const known = ordersOf(draft.data, seat)
  if (place >= known.length) return refuse('no-such-order', { place, orders: known.length })
  keep(
    draft,
    seat,
    known.filter((_, i) => i !== place),
  )
  draft.amended = true
  return undefined
}

/** What orders name is over. */
export function endOrders(draft: Draft): void {
  const { data, entry, play } = draft
  if (!data.orders || !play) return
  for (const [key, orders] of Object.entries(data.orders)) {
    const seat = Number(key)
    const left = orders.filter((order) => !isOver(entry.game, play.state, seat, order))
    if (left.length < orders.length) keep(draft, seat, left)
  }
}

/** What orders answer in the open window, by seat; an answer of their owner goes before them. */
export function answersByOrder({ data, entry: { game }, play }: Draft): Record<Seat, object> {
  if (!play) return {}
  const answers: Record<Seat, object> = {}
  for (const { seat } of game.pending(play.state)) {
    if (data.window?.answers[seat]) continue
    const answer = orderedAnswer(game, play.state, seat, ordersOf(data, seat))
    if (answer) answers[seat] = answer.action
  }
  return answers
}

/** The step outside of windows that orders make; nothing while the game pauses. */
export function stepByOrder({
  data,
  entry: { game },
  play,
  phase,
}: Draft): ReturnType<typeof orderedStep<never, object>> {
  if (!play || !data.orders || data.paused || phase !== 'playing') return undefined
  return orderedStep(game, play.state as never, (seat) => ordersOf(data, seat))
}

/** What is left of the orders of a seat when one of them has answered. */
export function spendOrder(draft: Draft, seat: Seat, order: Order | undefined, learned: boolean): void {
  const { data, entry, play } = draft
  if (play) keep(draft, seat, ordersAfter(entry.game, play.state, seat, ordersOf(data, seat), order, learned))
}

/** Who decides by himself needs no plan for it any more; to be asked before he does. */
export function dropPlans(draft: Draft, seat: Seat): void {
  const { data, entry, play } = draft
  const open = play && entry.game.pending(play.state).find((decision) => decision.seat === seat)
  if (open && data.orders?.[seat]) keep(draft, seat, ordersWithout(ordersOf(data, seat), open.kind))
}

/** Who goes back to a decision wants to make it: what would answer it at once is over. */
export function dropAnswers(draft: Draft, seat: Seat): void {
  const { data, entry, play } = draft
  if (!play || !data.orders?.[seat]) return
  for (;;) {
    const answer = orderedAnswer(entry.game, play.state, seat, ordersOf(data, seat))
    if (!answer?.order) return
    keep(
      draft,
      seat,
      ordersOf(data, seat).filter((order) => order !== answer.order),
    )
  }
}
