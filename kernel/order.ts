// Standing orders: what a seat answers in advance, so that nobody waits for it. A pass in windows, a policy for decisions
// that always get the same answer, or a plan: actions that are played once each, in their order. Whoever runs a table keeps
// them and asks here before he waits; nobody but their owner learns of them.
import { FastChance } from './chance.ts'
import type { Game, Seat, TableState, Told } from './game.ts'
import { canonical, equal } from './state.ts'

/** One step of a plan: at a decision of this kind, this. */
export interface Planned {
  kind: string
  action: object
}

/** "Do not ask me": answers, until what it names is over. A pass, unless it has a policy or a plan. */
export interface Order {
  /** Of a pass: the kind of window; null for every one. */
  kind: string | null
  /** Of a pass: only where nothing else could be played than what has these fields, such as one card; null for whatever it is. */
  option: object | null
  /** How decisions are answered: `forced`, or one that the game names. */
  policy?: string
  /** What is left to be played. It is over where the next step cannot be. */
  plan?: readonly Planned[]
  /** Of a plan: it goes on also when dice, a draw or a reveal have brought something new. */
  through?: true
  /** Of a plan: part of it is played. Of several plans the first that is possible is begun, and those for the same moment are over. */
  begun?: true
  /** Of a plan: what it is for, unless that is the seat's turn. */
  moment?: string
  /** A span of the game, and what it was when the order was given, or a step of the plan was made. */
  until: string
  mark: string | number
  /** An exception of the game. */
  unless: string | null
}

/** An order as its owner asks for it. */
export type OrderRequest = Omit<Order, 'mark' | 'begun' | 'moment'>

/** The policy that every game has: what cannot be chosen otherwise is done without asking. */
export const forced = 'forced'

export const orderFaults = [
  'no-such-window',
  'no-such-span',
  'no-such-exception',
  'not-an-option',
  'no-such-policy',
  'unclear-order',
  'no-plans',
  'not-planned',
] as const
/** What is wrong with an order; of a plan also at which step, from 0. */
export interface OrderFault {
  fault: (typeof orderFaults)[number]
  at?: number
}

type AnyGame<State extends TableState, Action> = Pick<
  Game<State, Action, never, Told>,
  'pending' | 'legal' | 'apply' | 'view' | 'ahead' | 'standing'
>

/**
 * Gives the order that this request asks for, or what is wrong with it. What it says of one kind of window, or of something
 * that could be played there, is said at such a window; a plan must be possible as the table stands for this seat.
 */
export function orderFrom<State extends TableState, Action>(
  game: AnyGame<State, Action>,
  state: State,
  seat: Seat,
  { kind, option, policy, plan, through, until, unless }: OrderRequest,
): Order | OrderFault {
  const { spans, exceptions, policies } = game.standing
  if (!spans.includes(until)) return { fault: 'no-such-span' }
  if (unless !== null && !exceptions.includes(unless)) return { fault: 'no-such-exception' }
  const isPass = policy === undefined && plan === undefined
  const aboutWindows = kind !== null || option !== null
  if ((policy !== undefined && plan !== undefined) || (!isPass && aboutWindows) || (through && !plan))
    return { fault: 'unclear-order' }
  const planned = plan && planTried(game, state, seat, plan, through)
  if (planned && 'fault' in planned) return planned
  const fault = plan
    ? undefined
    : policy !== undefined
      ? !policies.includes(policy) && 'no-such-policy'
      : passFault(game, state, seat, kind, option)
  if (fault) return { fault }
  const answer = {
    ...(policy !== undefined && { policy }),
    ...(plan && { plan }),
    ...(through && { through }),
    ...planned,
  }
  return { kind, option, ...answer, until, mark: game.standing.mark(until, state, seat), unless }
}

function passFault<State extends TableState, Action>(
  game: AnyGame<State, Action>,
  state: State,
  seat: Seat,
  kind: string | null,
  option: object | null,
): OrderFault['fault'] | undefined {
  const open = game.pending(state).find((decision) => decision.seat === seat && decision.veiled)
  if (kind !== null && kind !== open?.kind) return 'no-such-window'
  const plays = open ? game.legal(state, seat).slice(0, -1) : []
  return option === null || plays.some((play) => hasFields(play, option)) ? undefined : 'not-an-option'
}

/** What a plan is for: the first of the game's moments at which it is possible; or how far it comes at best. */
function planTried<State extends TableState, Action>(
  game: AnyGame<State, Action>,
  state: State,
  seat: Seat,
  plan: readonly Planned[],
  through: boolean | undefined,
): Pick<Order, 'moment'> | OrderFault {
  const { moments } = game.standing
  let best: OrderFault = { fault: 'no-plans' }
  for (const moment of moments) {
    const fault = planFault(game, state, seat, plan, through, moment)
    if (!fault) return moment === moments[0] ? {} : { moment }
    if ((fault.at ?? -1) > (best.at ?? -1)) best = fault
  }
  return best
}

/**
 * A plan is tried as if its moment came now, on a table that agrees with what the seat sees: up to the first step that
 * brings information. What follows that cannot be known, and is allowed only to a plan that goes on whatever comes.
 */
function planFault<State extends TableState, Action>(
  game: AnyGame<State, Action>,
  state: State,
  seat: Seat,
  plan: readonly Planned[],
  through: boolean | undefined,
  moment: string,
): OrderFault | undefined {
  const chance = new FastChance(1)
  const tried = game.ahead(game.view(state, [seat]), seat, chance, moment)
  if (!tried) return { fault: 'no-plans' }
  for (const [at, { kind, action }] of plan.entries()) {
    if (!game.pending(tried).some((open) => open.seat === seat && open.kind === kind))
      return { fault: 'not-planned', at }
    const outcome = game.apply(tried, seat, action as Action, chance)
    if (!outcome.ok) return { fault: 'not-planned', at }
    const isLast = at === plan.length - 1
    if (outcome.learned) return through || isLast ? undefined : { fault: 'not-planned', at: at + 1 }
  }
  return undefined
}

/** Whether an order has come to its end. */
export function isOver<State extends TableState, Action>(
  { standing }: AnyGame<State, Action>,
  state: State,
  seat: Seat,
  { until, mark, policy }: Order,
): boolean {
  if (policy !== undefined && !standing.policies.includes(policy)) return true
  return !standing.spans.includes(until) || standing.mark(until, state, seat) !== mark
}

/** Orders to pass that are worth offering: of everything for each span, and for the last, the longest, of each of these too. */
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

/** Answers that may be ordered: to a decision of this kind for each span, or all there are, for the last, the longest. */
export function answersOffered(
  policies: Readonly<Record<string, { kinds: readonly string[] }>>,
  spans: readonly string[],
  kind?: string,
): OrderRequest[] {
  const all = Object.entries(policies)
  const fitting = kind === undefined ? all : all.filter(([, { kinds }]) => kinds.includes(kind))
  const named = [...fitting.map(([policy]) => policy), ...(kind === undefined ? [forced] : [])]
  return (kind === undefined ? spans.slice(-1) : spans).flatMap((until) =>
    named.map((policy) => ({ kind: null, option: null, policy, until, unless: null })),
  )
}

/** What orders answer, and which of them; the one of a pass does not matter. */
interface Ordered<Action> {
  action: Action
  order?: Order
}

/** What the orders of this seat answer at its open decision: a plan goes before policies, those before passes. */
export function orderedAnswer<State extends TableState, Action>(
  game: AnyGame<State, Action>,
  state: State,
  seat: Seat,
  orders: readonly Order[],
): Ordered<Action> | undefined {
  if (orders.length === 0) return undefined
  const open = game.pending(state).find((decision) => decision.seat === seat)
  if (!open) return undefined
  const { standing } = game
  const held = orders.filter(
    (order) =>
      !isOver(game, state, seat, order) && !(order.unless !== null && standing.isExcepted(order.unless, state, seat)),
  )
  if (held.length === 0) return undefined
  const legal = game.legal(state, seat)
  for (const order of held) {
    const action = order.plan?.[0]?.kind === open.kind ? listed(legal, order.plan[0].action) : undefined
    if (action) return { action, order }
  }
  for (const order of held) {
    // Who has nothing to play in a window passes by himself.
    if (order.policy === undefined || open.veiled) continue
    const action = standing.answer(order.policy, state, seat, open.kind, legal as readonly object[])
    if (action) return { action: action as Action, order }
  }
  if (!open.veiled) return undefined
  const passes = held.filter(
    ({ kind, policy, plan }) => policy === undefined && !plan && (kind === null || kind === open.kind),
  )
  const plays = legal.slice(0, -1)
  const isPassed =
    passes.length > 0 && plays.every((play) => passes.some(({ option }) => option === null || hasFields(play, option)))
  return isPassed ? { action: legal[legal.length - 1] } : undefined
}

/** Whether the orders of this seat answer at its open decision. */
export const isOrdered = <State extends TableState, Action>(
  game: AnyGame<State, Action>,
  state: State,
  seat: Seat,
  orders: readonly Order[],
): boolean => orderedAnswer(game, state, seat, orders) !== undefined

const listed = <Action>(legal: readonly Action[], action: object): Action | undefined =>
  legal.find((one) => equal(one, action))

/** The orders that are left when one of them has answered: `after` is the state that came of it. */
export function ordersAfter<State extends TableState, Action>(
  { standing }: AnyGame<State, Action>,
  after: State,
  seat: Seat,
  orders: readonly Order[],
  order: Order | undefined,
  learned: boolean,
): readonly Order[] {
  if (!order?.plan) return orders
  const plan = order.plan.slice(1)
  const mark = standing.mark(order.until, after, seat)
  const goesOn = plan.length > 0 && (!learned || order.through)
  return orders.flatMap((other): Order[] => {
    if (!other.plan || other.moment !== order.moment) return [other]
    return other === order && goesOn ? [{ ...order, plan, mark, begun: true }] : []
  })
}

/**
 * Those that are left when the seat has answered a decision of this kind by itself: plans for it are over, and one that was
 * begun, as something has come in between.
 */
export function ordersWithout(orders: readonly Order[], kind: string | undefined): readonly Order[] {
  const left = orders.filter(({ plan, begun }) => plan === undefined || (!begun && plan[0].kind !== kind))
  return left.length < orders.length ? left : orders
}

/** The first step outside of windows that orders make; `ordersOf` gives those of a seat. */
export function orderedStep<State extends TableState, Action>(
  game: AnyGame<State, Action>,
  state: State,
  ordersOf: (seat: Seat) => readonly Order[],
): { seat: Seat; action: Action; order: Order } | undefined {
  for (const { seat, veiled } of game.pending(state)) {
    if (veiled) return undefined
    const answer = orderedAnswer(game, state, seat, ordersOf(seat))
    if (answer?.order) return { seat, action: answer.action, order: answer.order }
  }
  return undefined
}

const hasFields = (whole: unknown, part: object): boolean =>
  Object.entries(part).every(
    ([key, value]) => canonical((whole as Record<string, unknown>)[key] ?? null) === canonical(value),
  )
