// Standing orders: how long one holds, and when it does not.
import { FastChance, isOrdered, isOver, type Order, type OrderRequest, orderFrom } from '@skelos/kernel'
import { expect, test } from 'vitest'
import { ordersAt } from '../rules/standing.ts'
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
  expect(standing.policies).toEqual(['forced', 'fight-on', 'stop-after-victory', 'keep-tokens'])
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
