// Standing orders: how long one holds, when it does not, and which are offered.
import { FastChance, isOrdered, isOver, type Order, type OrderRequest, orderFrom } from '@skelos/kernel'
import { expect, test } from 'vitest'
import type { RealmId } from '../content/types.ts'
import { ordersAt } from '../rules/standing.ts'
import { seatOf } from '../rules/state.ts'
import { wordsOf } from '../text/index.ts'
import { TestTable } from './table.ts'

const land = 'sorrowgate'

/** Vailin attacks Karkoth, which could play a card at the start of the battle. */
const attacked = () =>
  new TestTable()
    .give('karkoth', { hand: ['karkoth-chilling-dread', 'karkoth-chilling-dread'] })
    .own('karkoth', land)
    .put(land, 'karkoth', { footsoldier: 1 })
    .put(land, 'vailin', { footsoldier: 1 })
    .dice(6, 1)
    .battle('vailin', land)

const any: OrderRequest = { kind: null, option: null, until: 'battle', unless: null }

function ordered({ game, state }: TestTable, realm: RealmId, request: OrderRequest): Order {
  const order = orderFrom(game, state, seatOf(realm), request)
  if ('fault' in order) throw new Error(order.fault)
  return order
}
const isPassed = (t: TestTable, realm: RealmId, request: OrderRequest) =>
  isOrdered(t.game, t.state, seatOf(realm), [ordered(t, realm, request)])
const isPast = (t: TestTable, realm: RealmId, order: Order) => isOver(t.game, t.state, seatOf(realm), order)

test('what was said of a battle ends with it', () => {
  const t = attacked()
  const order = ordered(t, 'karkoth', any)
  expect(isPast(t, 'karkoth', order)).toBe(false)
  t.play('karkoth', { do: 'pass' })
  expect(t.told('battle-ended')).toMatchObject([{ at: land, won: true }])
  expect(isPast(t, 'karkoth', order)).toBe(true)
})

test('until my turn is until it begins, and not until it ends', () => {
  const t = attacked()
  const [before, own, after] = (['karkoth', 'vailin', 'nerath'] as const).map((realm) => ({
    realm,
    order: ordered(t, realm, { ...any, until: 'turn' }),
  }))
  const past = () => [before, own, after].map(({ realm, order }) => isPast(t, realm, order))
  const at = (round: number, active: RealmId) => {
    t.state.round = round
    t.state.active = seatOf(active)
    return past()
  }
  const { round } = t.state
  expect(past()).toEqual([false, false, false])
  expect(at(round, 'iron-circle')).toEqual([false, false, false])
  expect(at(round, 'nerath')).toEqual([false, false, true])
  expect(at(round + 1, 'karkoth')).toEqual([true, false, true])
  expect(at(round + 1, 'vailin')).toEqual([true, true, true])
})

test('who is attacked is asked all the same, if he has said so', () => {
  const unless = { ...any, until: 'game', unless: 'attacked' }
  expect(isPassed(attacked(), 'karkoth', unless)).toBe(false)
  expect(isPassed(attacked(), 'karkoth', { ...any, until: 'game' })).toBe(true)
})

test('what may be ordered at a window: of the battle, until the turn, of single cards, of the whole game', () => {
  const t = attacked()
  const legal = t.game.legal(t.state, seatOf('karkoth'))
  const offered = ordersAt(t.state, legal)
  expect(offered.map((order) => wordsOf('en').order(order))).toEqual([
    'In this battle',
    'Until your next turn',
    'Chilling Dread: for the rest of the game',
    'For the rest of the game',
  ])
  for (const order of offered) expect(isPassed(t, 'karkoth', order)).toBe(true)
  expect(wordsOf('pl').order({ ...any, unless: 'attacked' })).toBe('W tej bitwie, chyba że ktoś cię zaatakuje')
  expect(wordsOf('it').order({ ...any, kind: 'cancel', until: 'turn' })).toMatch(/: fino al tuo prossimo turno$/)
  expect(ordersAt({ ...t.state, stack: [] }, legal)[0].until).toBe('turn')
})

test('casualties may be taken with the cheapest piece first', () => {
  const hit = (piece: string) => ({ do: 'take-hit', fighter: { of: 'karkoth', piece, damage: 0, cards: [] } })
  const { game, state } = attacked()
  const legal = ['storm-elemental', 'footsoldier', 'castle', 'wizard'].map(hit)
  const answer = (kind: string) => game.standing.answer('cheapest-first', state, seatOf('karkoth'), kind, legal)
  expect(answer('casualties-defender')).toEqual(hit('footsoldier'))
  expect(answer('retreat')).toBeUndefined()
})

test('a move is planned as if the turn came now, and ends where something of one’s own has changed', () => {
  const t = attacked()
  const seat = seatOf('karkoth')
  const tried = t.game.ahead(t.game.view(t.state, [seat]), seat, new FastChance(1))
  expect(tried && t.game.pending(tried)).toMatchObject([{ seat, kind: 'move-step' }])
  const order = ordered(t, 'karkoth', { ...any, until: 'pieces' })
  expect(isPast(t, 'karkoth', order)).toBe(false)
  t.own('vailin', land)
  expect(isPast(t, 'karkoth', order)).toBe(true)
})
