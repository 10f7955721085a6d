// Standing orders that do more than pass: policies, and plans that are played step by step.
import { expect, test } from 'vitest'
import { type Action, ambushWith, type State } from '../../games/test/ambush/rules.ts'
import { FastChance } from '../chance.ts'
import type { Seat } from '../game.ts'
import {
  type Order,
  type OrderRequest,
  orderedAnswer,
  orderedStep,
  orderFrom,
  ordersAfter,
  ordersWithout,
  type Planned,
} from '../order.ts'

const march: Action = { do: 'march' }
const played = (card: number): Action => ({ do: 'play', card })
const base: OrderRequest = { kind: null, option: null, until: 'game', unless: null }
const turnOf = (card: number): Planned[] => [
  { kind: 'march', action: march },
  { kind: 'ambush', action: played(card) },
]

function table(hands: number[][] = [[6], [7, 8], [9]]) {
  const game = ambushWith({ hands })
  const chance = new FastChance(1)
  const { state } = game.setup({}, chance)
  const ordered = (seat: Seat, request: Partial<OrderRequest>, at: State = state): Order => {
    const order = orderFrom(game, at, seat, { ...base, ...request })
    if ('fault' in order) throw new Error(`${order.fault} ${order.at}`)
    return order
  }
  const fault = (seat: Seat, request: Partial<OrderRequest>) => orderFrom(game, state, seat, { ...base, ...request })
  const act = (seat: Seat, action: Action) => game.apply(state, seat, action, chance)
  return { game, state, ordered, fault, act }
}

/** Seat 1 is asked for its turn. */
function atTurnOfOne(hands?: number[][]) {
  const t = table(hands)
  t.act(0, march)
  t.act(0, { do: 'pass' })
  return t
}

test('a plan answers the decision it is for, step by step, and is over with its last', () => {
  const t = atTurnOfOne()
  const plan = t.ordered(1, { plan: turnOf(8), through: true })
  expect(orderedAnswer(t.game, t.state, 0, [plan])).toBeUndefined()
  expect(orderedStep(t.game, t.state, (seat) => (seat === 1 ? [plan] : []))).toEqual({
    seat: 1,
    action: march,
    order: plan,
  })
  t.act(1, march)
  const left = ordersAfter(t.game, t.state, 1, [plan], plan, true)
  expect(left).toMatchObject([{ plan: [{ kind: 'ambush' }], begun: true }])
  // In a window it is an answer like any other; nobody's step is made for him.
  expect(orderedStep(t.game, t.state, () => left)).toBeUndefined()
  expect(orderedAnswer(t.game, t.state, 1, left)).toEqual({ action: played(8), order: left[0] })
  t.act(1, played(8))
  expect(ordersAfter(t.game, t.state, 1, left, left[0], true)).toEqual([])
})

test('a plan ends with the first step that brings information, unless it is to go on', () => {
  const t = atTurnOfOne()
  const plan = { ...t.ordered(1, { plan: turnOf(8), through: true }) }
  expect(ordersAfter(t.game, t.state, 1, [plan], plan, true)).toHaveLength(1)
  const { through: _, ...careful } = plan
  expect(ordersAfter(t.game, t.state, 1, [careful], careful, true)).toEqual([])
  expect(ordersAfter(t.game, t.state, 1, [careful], careful, false)).toHaveLength(1)
})

test('a plan whose next step is not listed answers nothing; of several the first that is possible is begun', () => {
  const t = atTurnOfOne([[6], [7], [9]])
  const plan = (card: number): Order => ({ ...base, mark: 0, plan: [{ kind: 'ambush', action: played(card) }] })
  t.act(1, march)
  expect(orderedAnswer(t.game, t.state, 1, [plan(8)])).toBeUndefined()
  const both = [plan(8), plan(7)]
  expect(orderedAnswer(t.game, t.state, 1, both)).toEqual({ action: played(7), order: both[1] })
  const pass = t.ordered(1, {})
  expect(ordersAfter(t.game, t.state, 1, [...both, pass], both[1], false)).toEqual([pass])
})

test('a plan is for the first moment it is possible at; when it begins, those for others stay', () => {
  const t = table()
  const ambush = t.ordered(1, { plan: [{ kind: 'ambush', action: played(8) }] })
  const turns = [t.ordered(1, { plan: turnOf(7), through: true }), t.ordered(1, { plan: turnOf(8), through: true })]
  expect([ambush.moment, turns[0].moment]).toEqual(['ambush', undefined])
  expect(ordersAfter(t.game, t.state, 1, [ambush, ...turns], turns[0], true)).toMatchObject([ambush, { begun: true }])
  expect(ordersAfter(t.game, t.state, 1, [ambush, ...turns], ambush, false)).toEqual(turns)
  // The fault that is told is of the moment at which it comes furthest.
  const far = [
    { kind: 'ambush', action: played(8) },
    { kind: 'march', action: march },
  ]
  expect(t.fault(1, { plan: far })).toEqual({ fault: 'not-planned', at: 1 })
  const unplanned = { ...t.game, standing: { ...t.game.standing, moments: [] } }
  expect(orderFrom(unplanned, t.state, 1, { ...base, plan: turnOf(8) })).toEqual({ fault: 'no-plans' })
  expect(table([[6], [], [9]]).game.ahead(t.game.view(t.state, [0]), 0, new FastChance(1), 'never')).toBeUndefined()
  expect(table([[6], [], [9]]).fault(1, { plan: [far[0]] })).toEqual({ fault: 'not-planned', at: 0 })
})

test('who decides something himself in the middle of a plan has ended it', () => {
  const t = atTurnOfOne()
  const plan = t.ordered(1, { plan: turnOf(8), through: true })
  const [begun] = ordersAfter(t.game, t.state, 1, [plan], plan, true)
  expect(ordersWithout([plan, begun], 'fly')).toEqual([plan])
})

test('a plan is over when what it names has changed, and who decides by himself needs none', () => {
  const t = table()
  const plan = t.ordered(1, { plan: turnOf(8), through: true, until: 'turn' })
  t.act(0, march)
  t.act(0, { do: 'pass' })
  expect(orderedAnswer(t.game, t.state, 1, [plan])).toBeUndefined()
  const policy = t.ordered(1, { policy: 'march-on' })
  expect(ordersWithout([plan, policy], 'march')).toEqual([policy])
  const same = [plan, policy]
  expect(ordersWithout(same, 'ambush')).toBe(same)
})

test('a policy answers decisions of its kinds; what is forced is done without asking, but no window is told from it', () => {
  const t = atTurnOfOne([[6], [7, 8], [1]])
  for (const policy of ['march-on', 'forced']) {
    const order = t.ordered(1, { policy })
    expect(orderedAnswer(t.game, t.state, 1, [order])).toEqual({ action: march, order })
    expect(ordersAfter(t.game, t.state, 1, [order], order, true)).toEqual([order])
  }
  const excepted = t.ordered(1, { policy: 'march-on', unless: 'poor' })
  expect(orderedAnswer(t.game, t.state, 1, [excepted])).toBeDefined()
  t.act(1, march)
  expect(orderedAnswer(t.game, t.state, 2, [t.ordered(2, { policy: 'forced' })])).toBeUndefined()
})

test('what cannot be is refused: what is wrong, and at which step', () => {
  const t = table()
  expect(t.fault(1, { policy: 'retreat' })).toEqual({ fault: 'no-such-policy' })
  expect(t.fault(1, { policy: 'forced', plan: turnOf(7) })).toEqual({ fault: 'unclear-order' })
  expect(t.fault(1, { policy: 'forced', option: played(7) })).toEqual({ fault: 'unclear-order' })
  expect(t.fault(1, { through: true })).toEqual({ fault: 'unclear-order' })
  expect(t.fault(1, { plan: [{ kind: 'march', action: played(7) }] })).toEqual({ fault: 'not-planned', at: 0 })
  expect(t.fault(1, { plan: [{ kind: 'fly', action: march }] })).toEqual({ fault: 'not-planned', at: 0 })
  expect(t.fault(1, { plan: turnOf(7).slice(0, 1) })).not.toHaveProperty('fault')
})

test('a plan is judged by what its seat sees, whatever others hold', () => {
  const answers = [
    [[1], [7, 2], [3]],
    [[9], [7, 2], [6]],
  ].map((hands) => {
    const { fault } = table(hands)
    return [7, 8].map((card) => fault(1, { plan: turnOf(card), through: true }))
  })
  expect(answers[0]).toEqual(answers[1])
})
