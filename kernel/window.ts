// Windows from outside the rules: answers that are kept sealed until the window closes, standing orders that give them, and
// the one step that closes it. Whoever runs a table collects answers; nobody else learns who has given one.
import type { Game, Seat, TableState, Told } from './game.ts'
import { canonical } from './state.ts'

/** What seats have answered in the open window; nobody but the seat itself sees it. */
export type Answers<Action = object> = Readonly<Record<Seat, Action>>

/** "Do not ask me": a pass in windows, until what it names is over. */
export interface Order {
  /** The kind of window; null for every one. */
  kind: string | null
  /** Only where nothing else could be played than what has these fields, such as one card; null for whatever it is. */
  option: object | null
  /** A span of the game, and what it was when the order was given. */
  until: string
  mark: string | number
  /** An exception of the game. */
  unless: string | null
}

/** An order as its owner asks for it. */
export type OrderRequest = Omit<Order, 'mark'>

export const orderFaults = ['no-such-window', 'no-such-span', 'no-such-exception', 'not-an-option'] as const
export type OrderFault = (typeof orderFaults)[number]

type AnyGame<State extends TableState, Action> = Pick<
  Game<State, Action, never, Told>,
  'pending' | 'legal' | 'standing'
>

/** Whether the game waits at a window. */
export const isWindow = <State extends TableState, Action>(game: AnyGame<State, Action>, state: State): boolean =>
  game.pending(state)[0]?.veiled === true

/**
 * Gives the order that this request asks for, or what is wrong with it. What it says of one kind of window, or of something
 * that could be played there, is said at such a window.
 */
export function orderFrom<State extends TableState, Action>(
  game: AnyGame<State, Action>,
  state: State,
  seat: Seat,
  { kind, option, until, unless }: OrderRequest,
): Order | OrderFault {
  const { spans, exceptions } = game.standing
  const open = game.pending(state).find((decision) => decision.seat === seat && decision.veiled)
  if (kind !== null && kind !== open?.kind) return 'no-such-window'
  if (!spans.includes(until)) return 'no-such-span'
  if (unless !== null && !exceptions.includes(unless)) return 'no-such-exception'
  const plays = open ? game.legal(state, seat).slice(0, -1) : []
  if (option !== null && !plays.some((play) => hasFields(play, option))) return 'not-an-option'
  return { kind, option, until, mark: game.standing.mark(until, state, seat), unless }
}

/** Whether an order has come to its end. */
export function isOver<State extends TableState, Action>(
  { standing }: AnyGame<State, Action>,
  state: State,
  seat: Seat,
  { until, mark }: Order,
): boolean {
  return !standing.spans.includes(until) || standing.mark(until, state, seat) !== mark
}

/** Orders worth offering at a window: of everything for each span, and for the last, the longest, of each of these too. */
export function ordersOffered(spans: readonly string[], options: readonly object[]): OrderRequest[] {
  const order = (until: string, option: object | null = null): OrderRequest => ({
    kind: null,
    option,
    until,
    unless: null,
  })
  const last = spans[spans.length - 1]
  const different = new Map(options.map((option) => [canonical(option), option])).values()
  return [
    ...spans.slice(0, -1).map((until) => order(until)),
    ...[...different].map((option) => order(last, option)),
    order(last),
  ]
}

/** Whether orders of this seat pass in the open window, whatever it holds. */
export function isOrdered<State extends TableState, Action>(
  game: AnyGame<State, Action>,
  state: State,
  seat: Seat,
  orders: readonly Order[],
): boolean {
  if (orders.length === 0) return false
  const { standing } = game
  const kind = game.pending(state).find((decision) => decision.seat === seat)?.kind
  const held = orders.filter(
    (order) =>
      (order.kind === null || order.kind === kind) &&
      !isOver(game, state, seat, order) &&
      !(order.unless !== null && standing.isExcepted(order.unless, state, seat)),
  )
  if (held.length === 0) return false
  const plays = game.legal(state, seat).slice(0, -1)
  return plays.every((play) => held.some(({ option }) => option === null || hasFields(play, option)))
}

/** Whether the seat can do anything but pass in the open window. */
export const hasPlay = <State extends TableState, Action>(
  game: AnyGame<State, Action>,
  state: State,
  seat: Seat,
): boolean => game.legal(state, seat).length > 1

/**
 * The step that closes the open window: what the first seat in order plays, or a pass. Nothing while the answer of a seat
 * that is waited for is missing; all others without an answer pass.
 */
export function closing<State extends TableState, Action>(
  game: AnyGame<State, Action>,
  state: State,
  answers: Answers<Action>,
  waitsFor: (seat: Seat) => boolean,
): { seat: Seat; action: Action } | undefined {
  const open = game.pending(state)
  const [first] = open
  const pass = game.legal(state, first.seat).at(-1)
  if (pass === undefined) throw new Error('a window in which nobody may pass')
  const passed = canonical(pass)
  for (const { seat } of open) {
    const answer = answers[seat]
    if (answer === undefined ? waitsFor(seat) : canonical(answer) !== passed)
      return answer === undefined ? undefined : { seat, action: answer }
  }
  return { seat: first.seat, action: pass }
}

/** The next step of a game whose seats all choose at once when asked, as programs do. */
export function chosenStep<State extends TableState, Action>(
  game: AnyGame<State, Action>,
  state: State,
  choose: (seat: Seat, legal: readonly Action[]) => Action,
): { seat: Seat; action: Action } | undefined {
  const open = game.pending(state)
  if (open.length === 0) return undefined
  if (!open[0].veiled) return { seat: open[0].seat, action: choose(open[0].seat, game.legal(state, open[0].seat)) }
  for (const { seat } of open) {
    const legal = game.legal(state, seat)
    const action = legal.length > 1 ? choose(seat, legal) : legal[0]
    if (action !== legal.at(-1)) return { seat, action }
  }
  return { seat: open[0].seat, action: game.legal(state, open[0].seat).at(-1) as Action }
}

const hasFields = (whole: unknown, part: object): boolean =>
  Object.entries(part).every(
    ([key, value]) => canonical((whole as Record<string, unknown>)[key] ?? null) === canonical(value),
  )
