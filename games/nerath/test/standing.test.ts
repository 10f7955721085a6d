// Standing orders: how long one holds, when it does not, and which are offered.
import { FastChance, hash, isOrdered, isOver, type Order, type OrderRequest, orderFrom } from '@skelos/kernel'
import { expect, test } from 'vitest'
import type { RealmId } from '../content/types.ts'
import { oddsOfAction } from '../odds/index.ts'
import { ordersAt, policiesAt } from '../rules/standing.ts'
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
  const legal = [{ do: 'pass' }, ...['storm-elemental', 'footsoldier', 'castle', 'wizard'].map(hit)]
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

test('a plan is made with fresh pieces, and the next realm follows it', () => {
  const t = attacked()
  t.state.marks = [0, 0, 1, 1]
  t.state.bonus = t.state.bonus.map(() => 2)
  const seat = seatOf('karkoth')
  const tried = t.game.ahead(t.game.view(t.state, [seat]), seat, new FastChance(1))
  if (!tried) throw new Error('nothing can be planned')
  expect([tried.step, tried.marks, tried.bonus, tried.active]).toEqual(['move', [], t.state.bonus.map(() => 0), seat])
  expect(tried.stack.map((frame) => frame.do)).toEqual(['game', 'move-step'])
})

test('a plan holds while pieces, ships and lands of its realm are the same, whatever others do', () => {
  const scene = () =>
    attacked()
      .put('aurel', 'vailin', { footsoldier: 1 })
      .ship('emerald-gulf', 'vailin', 'monster')
      .ship('pale-sea', 'nerath')
  const ends = (change: (t: TestTable) => void) => {
    const t = scene()
    const order = ordered(t, 'vailin', { ...any, until: 'pieces' })
    change(t)
    return isPast(t, 'vailin', order)
  }
  const others: ((t: TestTable) => void)[] = [
    (t) => t.put('zaarnath', 'karkoth', { monster: 1 }),
    (t) => t.put('mithralfast', 'nerath', { monster: 1 }),
    (t) => t.put('ebon-steppe', 'iron-circle', { monster: 1 }),
    (t) => t.own('nerath', 'zaarnath'),
    (t) => t.state.ships[1].cargo.push(0),
  ]
  const own: ((t: TestTable) => void)[] = [
    (t) => t.put('aurel', 'vailin', { footsoldier: 1 }),
    (t) => t.own('vailin', 'zaarnath'),
    (t) => t.state.ships[0].cargo.pop(),
    (t) => void (t.state.ships[0].at += 1),
  ]
  expect([others.map(ends), own.map(ends)]).toEqual([
    [false, false, false, false, false],
    [true, true, true, true],
  ])
})

test('[battle.continue-or-retreat] an attacker may order to fight on while the chance is good, and is asked when it is not', () => {
  const fought = (footsoldiers: number, defenders: number) =>
    new TestTable()
      .own('karkoth', land)
      .put(land, 'karkoth', { footsoldier: defenders })
      .put(land, 'vailin', { footsoldier: footsoldiers })
      .own('vailin', 'thrallmarket')
      .dice(...Array.from({ length: footsoldiers + defenders }, () => 1))
      .battle('vailin', land)
  const after = (footsoldiers: number, defenders: number) => {
    const t = fought(footsoldiers, defenders)
    return (percent: number) => isPassed(t, 'vailin', { ...any, policy: `fight-on-${percent}` })
  }
  expect([50, 60, 75].map(after(4, 2))).toEqual([true, true, true])
  const { game, state } = fought(4, 2)
  const answers = [{ do: 'retreat' }, { do: 'fight-on' }] as const
  expect(game.standing.answer('fight-on-50', state, seatOf('vailin'), 'continue', answers)).toEqual(answers[1])
  // One against one is won and lost alike, or both fall.
  expect([50, 60, 75].map(after(1, 1))).toEqual([false, false, false])
})

test('answers are offered for the battle and for the game, and named', () => {
  const said = (kind?: string) => policiesAt(kind).map((order) => wordsOf('en').order(order))
  expect(said('continue')).toHaveLength(6)
  expect(said('continue')[1]).toBe('Fight on while your chance is 60% or more: in this battle')
  expect(said('casualties-attacker')).toEqual([
    'Lose the cheapest pieces first: in this battle',
    'Lose the cheapest pieces first: for the rest of the game',
  ])
  expect(said()).toHaveLength(5)
})

test('the odds of a battle to come leave the table as it is', () => {
  const t = new TestTable().own('karkoth', land).put(land, 'karkoth', { footsoldier: 1 })
  t.put(land, 'vailin', { footsoldier: 2 })
  const before = hash(t.state)
  expect(oddsOfAction(t.state, seatOf('vailin'), { do: 'fight', at: land })?.win).toBeGreaterThan(0.5)
  expect(hash(t.state)).toBe(before)
})
