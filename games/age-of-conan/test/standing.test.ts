// Standing orders: how long one holds, and when it does not.
import { FastChance, isOrdered, isOver, type Order, type OrderRequest, orderFrom } from '@skelos/kernel'
import { expect, test } from 'vitest'
import type { Action } from '../rules/actions.ts'
import { ageChangeOf, incomeOf } from '../rules/age-change.ts'
import { ordersAt } from '../rules/standing.ts'
import { destination, distance, neighbours, provinceId, provinceOf } from '../rules/state.ts'
import { wordsOf } from '../text/index.ts'
import { attack } from './fights.ts'
import { table } from './table.ts'

/** Hyperborea besieges Aquilonia's fort in Punt, and both could play a card before the roll. */
const siegeOfPunt = () =>
  attack(
    table()
      .put('punt', { fort: 'aquilonia', units: { aquilonia: 1 } })
      .put('iranistan', { fort: 'hyperborea', units: { hyperborea: 3 } })
      .give('hyperborea', { table: ['mind-binder'], sorcery: 0 })
      .give('aquilonia', { table: ['gunderland-pikemen'], sorcery: 0 }),
    'hyperborea',
    'iranistan',
    'punt',
    3,
  )

const any: OrderRequest = { kind: null, option: null, until: 'contest', unless: null }
type Siege = ReturnType<typeof siegeOfPunt>

function ordered(t: Siege, kingdom: 'aquilonia' | 'hyperborea', request: OrderRequest): Order {
  const order = orderFrom(t.game, t.state, t.seat(kingdom), request)
  if ('fault' in order) throw new Error(order.fault)
  return order
}
const isPassed = (t: Siege, kingdom: 'aquilonia' | 'hyperborea', request: OrderRequest) =>
  isOrdered(t.game, t.state, t.seat(kingdom), [ordered(t, kingdom, request)])

test('what was said of a contest ends with it', () => {
  const t = siegeOfPunt()
  const order = ordered(t, 'aquilonia', any)
  const isPast = () => isOver(t.game, t.state, t.seat('aquilonia'), order)
  expect(isPast()).toBe(false)
  t.dice('miss', 'miss', 'miss', 'miss', 'miss').play('hyperborea', { do: 'pass' })
  expect(isPast()).toBe(false)
  t.play('aquilonia', { do: 'pass' })
  expect(t.asked).toEqual(['hyperborea: siege-next'])
  expect(isPast()).toBe(true)
})

test('until my turn is until it begins, and not until it ends', () => {
  const t = siegeOfPunt()
  const [own, others] = [
    ordered(t, 'hyperborea', { ...any, until: 'turn' }),
    ordered(t, 'aquilonia', { ...any, until: 'turn' }),
  ]
  const arePast = () => [
    isOver(t.game, t.state, t.seat('hyperborea'), own),
    isOver(t.game, t.state, t.seat('aquilonia'), others),
  ]
  expect(arePast()).toEqual([false, false])
  for (let turns = 0; turns < 4; turns++) {
    t.state.turn++
    t.state.active = (t.state.active + 1) % 4
    const kingdom = t.state.players[t.state.active].kingdom
    if (kingdom === 'aquilonia') expect(arePast()[1]).toBe(true)
    if (kingdom === 'hyperborea') expect(arePast()).toEqual([true, true])
    else expect(arePast()[0]).toBe(false)
  }
})

test('who is attacked is asked all the same, if he has said so', () => {
  const unless = { ...any, until: 'game', unless: 'attacked' }
  expect(isPassed(siegeOfPunt(), 'aquilonia', unless)).toBe(false)
  expect(isPassed(siegeOfPunt(), 'aquilonia', { ...any, until: 'game' })).toBe(true)
  expect(isPassed(siegeOfPunt(), 'hyperborea', unless)).toBe(true)
})

test('what may be ordered at a window: of the contest, until the turn, of single cards, of the whole game', () => {
  const t = siegeOfPunt()
  const offered = ordersAt(t.state, t.options('aquilonia'))
  expect(offered.map((order) => wordsOf('en').order(order))).toEqual([
    'In this contest',
    'Until your next turn',
    'Gunderland Pikemen: for the rest of the game',
    'For the rest of the game',
  ])
  for (const order of offered) expect(isPassed(t, 'aquilonia', order)).toBe(true)
  expect(wordsOf('pl').order({ ...any, unless: 'attacked' })).toBe('W tym starciu, chyba że ktoś cię zaatakuje')
  const laid = ordersAt({ ...t.state, stack: [] }, [
    { do: 'lay-strategy', card: 'strategy-31' },
    { do: 'lay-strategy', card: 'strategy-25' },
    { do: 'pass' },
  ])
  expect(laid.map(({ until, option }) => [until, option])).toEqual([
    ['turn', null],
    ['game', { do: 'lay-strategy' }],
    ['game', null],
  ])
})

test('what may be answered without asking: sieges fought on, marches declined, tokens kept', () => {
  const t = siegeOfPunt()
  const { standing } = t.game
  expect(standing.policies).toEqual(['forced', 'fight-on', 'stop-after-victory', 'conan-on-his-way', 'keep-tokens'])
  t.dice('miss', 'miss', 'miss', 'miss', 'miss').play('hyperborea', { do: 'pass' }).play('aquilonia', { do: 'pass' })
  expect(t.asked).toEqual(['hyperborea: siege-next'])
  const seat = t.seat('hyperborea')
  const legal = t.game.legal(t.state, seat)
  const answer = (policy: string, kind = 'siege-next') => standing.answer(policy, t.state, seat, kind, legal)
  expect(answer('fight-on')).toEqual({ do: 'fight-on' })
  expect([answer('fight-on', 'token'), answer('keep-tokens'), answer('forced')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('Conan is led by the shortest way, and stays where he is to be', () => {
  const t = siegeOfPunt()
  const { state } = t
  const goal = destination(state)
  const moves = (from: number): Action[] => [
    { do: 'stay' },
    ...neighbours(state, from).map((p): Action => ({ do: 'move-conan', to: provinceId(state, p) })),
  ]
  const answer = () => t.game.standing.answer('conan-on-his-way', state, 0, 'conan-move', moves(state.conan))
  for (let left = distance(state, state.conan, goal); left > 0; left--) {
    expect(distance(state, state.conan, goal)).toBe(left)
    state.conan = provinceOf(state, (answer() as { to: string }).to)
  }
  expect(answer()).toEqual({ do: 'stay' })
})

test('[age-change.raise-at-forts] [age-change.buy-costs] an age change is planned with today’s income, whoever comes before', () => {
  const t = siegeOfPunt()
  const seat = t.seat('aquilonia')
  const { gold } = t.state.players[seat]
  const tried = t.game.ahead(t.game.view(t.state, [seat]), seat, new FastChance(1), 'age-change')
  expect(tried && t.game.pending(tried)).toMatchObject([{ seat, kind: 'raise' }])
  expect(tried?.players[seat].gold).toBe(gold + incomeOf(t.state, seat))
  const plan = [
    { kind: 'raise', action: { do: 'raise-unit', at: 'punt' } },
    { kind: 'raise', action: { do: 'done' } },
    { kind: 'buy', action: { do: 'buy-strategy' } },
    { kind: 'buy', action: { do: 'done' } },
  ]
  const request = { ...any, until: 'game', plan, through: true as const }
  const order = ordered(t, 'aquilonia', request)
  expect(order.moment).toBe('age-change')
  expect(wordsOf('en').order(order)).toBe('Plan for the age change: for the rest of the game')
  // What is drawn is not known, so without going on whatever comes the plan ends there.
  const { through: _, ...careful } = request
  expect(orderFrom(t.game, t.state, seat, careful)).toEqual({ fault: 'not-planned', at: 3 })
  // Nobody plans for an age change that will not come.
  t.state.age = 3
  expect(orderFrom(t.game, t.state, seat, request)).toEqual({ fault: 'no-plans' })
})

test('in an age change under way there is no second income to plan with, and nothing once it is done', () => {
  const t = siegeOfPunt()
  const [seat, other] = [t.seat('aquilonia'), t.seat('hyperborea')]
  const moment = () => t.game.ahead(t.game.view(t.state, [seat]), seat, new FastChance(1), 'age-change')
  const { gold } = t.state.players[seat]
  const frame = (what: string, of: number) => ({ do: what, step: 0, seat: of, done: [], built: false, raised: false })
  const age = ageChangeOf(t.state, seat)?.[0]
  const under = (...frames: object[]) => {
    t.state.stack = [t.state.stack[0], age, ...frames] as typeof t.state.stack
    const tried = moment()
    return tried && [t.game.pending(tried)[0].kind, tried.players[seat].gold - gold]
  }
  expect(under(frame('raise', seat), frame('raise', other))).toEqual(['raise', 0])
  t.state.players[seat].gold += 2
  expect(under(frame('buy', seat), frame('buy', other))).toEqual(['buy', 2])
  expect(under(frame('buy', other))).toBeUndefined()
})

test('a turn is planned as if it came now, and ends where something of one’s own has changed', () => {
  const t = siegeOfPunt()
  t.state.pool = [1, 1, 1, 1, 1]
  const seat = t.seat('aquilonia')
  const order: OrderRequest = { ...any, until: 'pieces', plan: [] }
  const die = t.game.legal(t.game.ahead(t.game.view(t.state, [seat]), seat, new FastChance(1)) ?? t.state, seat)
  const [choice] = die.filter((action) => action.do === 'choose-die')
  expect(choice).toBeDefined()
  const plan = ordered(t, 'aquilonia', { ...order, plan: [{ kind: 'cards-and-die', action: choice }] })
  expect(isOver(t.game, t.state, seat, plan)).toBe(false)
  t.state.players[seat].gold++
  expect(isOver(t.game, t.state, seat, plan)).toBe(true)
})
