// Windows at a table of this browser: sealed answers, seats that answer by themselves, and standing orders.
import { attack } from '@skelos/games/age-of-conan/test/fights.ts'
import { table as arranged } from '@skelos/games/age-of-conan/test/table.ts'
import type { OrderRequest, Seat } from '@skelos/kernel'
import { expect, test } from 'vitest'
import { loadLocalGame } from '../../local/games.ts'
import type { LocalHolder } from '../../local/record.ts'
import { LocalTable } from '../../local/table.ts'
import { until } from './playing.ts'
import { bot, create, person, TestShelf, tab } from './tab.ts'

const local = await loadLocalGame('age-of-conan').then((found) => found ?? Promise.reject(new Error('no game')))
const seed = 'skelos1:windows'
const kingdoms = ['hyperborea', 'aquilonia', 'stygia', 'turan']
const pass = { do: 'pass' }
const pikemen = { do: 'use-card', card: 'gunderland-pikemen' }
const binder = { do: 'use-card', card: 'mind-binder' }
const now = 7

const siegeTable = { id: 'siege', title: 'Punt', options: { kingdoms }, seed, now }

interface Settings {
  holders?: LocalHolder[]
  askEverybody?: boolean
}

/** Hyperborea besieges Aquilonia in Punt, and both could play a card before the roll; nobody else is in the fight. */
function siege(change: (t: ReturnType<typeof arranged>) => unknown = withPikemen) {
  const t = arranged({ kingdoms })
    .put('punt', { fort: 'aquilonia', units: { aquilonia: 1 } })
    .put('iranistan', { fort: 'hyperborea', units: { hyperborea: 3 } })
    .conan('cimmeria')
    .give('hyperborea', { table: ['mind-binder'], sorcery: 1 })
  change(t)
  return t
}
const withPikemen = (t: ReturnType<typeof arranged>) =>
  t.give('aquilonia', { table: ['gunderland-pikemen'], sorcery: 1 })
/** Iron Discipline is not for before a roll; but nobody else knows what it is. */
const withOther = (t: ReturnType<typeof arranged>) => t.give('aquilonia', { hand: ['iron-discipline'], sorcery: 1 })
const attacker = 0
const defender = 1

/** With the window before the roll open. */
function besieged({ holders = everybody, askEverybody = false }: Settings = {}, change?: Parameters<typeof siege>[0]) {
  const t = attack(siege(change), 'hyperborea', 'iranistan', 'punt', 3)
  const from = { state: t.state, before: [{ commitment: '', hash: '', seed, steps: [] }], drawn: 0 }
  const table = LocalTable.begin(local, {
    ...siegeTable,
    holders,
    askEverybody,
    from,
  })
  table.goOn(now)
  return table
}
const everybody = [person('Ania'), person('Luca'), person('Benoît'), person('Skald')]
const asked = (table: LocalTable) => Object.keys(table.picture(true).legal).map(Number)
const kinds = (table: LocalTable) => [...new Set(table.picture(true).decisions.map(({ kind }) => kind))]
/** As only the holder of one seat would see it. */
const seenBy = (table: LocalTable, seat: Seat) =>
  LocalTable.restore(local, {
    row: { ...table.row, holders: everybody.map((one, i) => (i === seat ? one : bot())) },
    entries: table.entries,
    snapshots: table.snapshots,
  })

test('answers are sealed, may be changed, and close the window together', () => {
  const table = besieged()
  expect([kinds(table), asked(table)]).toEqual([['before-roll'], [attacker, defender]])
  const before = seenBy(table, attacker).picture(true)
  expect(table.act(defender, pass, now)).toBe(1)
  expect([table.row.seq, table.picture(true).answers, asked(table)]).toEqual([1, { 1: pass }, [attacker]])
  expect(table.act(defender, pikemen, now)).toBe(1)
  expect([table.row.seq, table.picture(true).answers, asked(table)]).toEqual([1, { 1: pikemen }, [attacker]])
  expect(seenBy(table, attacker).picture(true)).toEqual(before)
  expect(table.act(attacker, pass, now)).toBe(1)
  expect(table.entries.at(-1)).toMatchObject({ kind: 'acted', seat: defender, action: pikemen })
  expect(table.picture(true).answers).toEqual({})
})

test('of two who play something the first in order is heard, and the other is asked anew', () => {
  const table = besieged()
  table.act(defender, pikemen, now)
  table.act(attacker, binder, now)
  expect(table.entries.at(-1)).toMatchObject({ kind: 'acted', seat: attacker, action: binder })
  expect([kinds(table), asked(table)]).toEqual([['before-roll'], [defender]])
})

test('what is no choice there is refused and changes nothing', () => {
  const table = besieged()
  const { row } = table
  expect(table.act(attacker, pikemen, now)).toMatchObject({ code: 'not-legal' })
  expect(table.act(2, pass, now)).toMatchObject({ code: 'not-your-decision' })
  expect(table.row).toBe(row)
})

test('nobody waits for whoever has nothing to play, unless everybody is asked', () => {
  expect(asked(besieged({}, withOther))).toEqual([attacker])
  expect(asked(besieged({ askEverybody: true }, withOther))).toEqual([attacker, defender])
  const withBots = besieged({ holders: [person('Ania'), bot(), bot(), bot()], askEverybody: true }, withOther)
  expect(withBots.act(attacker, pass, now)).toBe(1)
  expect(withBots.entries[1]).toMatchObject({ kind: 'acted', closed: true })
})

test('a bot with something to play answers under seal too', () => {
  const table = besieged({ holders: [person('Ania'), bot(), bot(), bot()] })
  expect(table.botToMove).toBe(defender)
  table.act(defender, pikemen, now, true)
  expect([table.botToMove, table.row.seq, table.picture(true).answers]).toEqual([undefined, 1, {}])
  table.act(attacker, pass, now)
  expect(table.entries.at(-1)).toMatchObject({ seat: defender, action: pikemen, bot: true })
})

const contest: OrderRequest = { kind: null, option: null, until: 'contest', unless: null }

test('an order passes for its owner, tells him alone, and ends with what it names', () => {
  const table = besieged()
  expect(table.order(defender, contest, now)).toBeUndefined()
  expect(asked(table)).toEqual([attacker])
  expect(table.picture(true).orders).toEqual({ 1: [{ ...contest, mark: 1 }] })
  expect(seenBy(table, attacker).picture(true).orders).toEqual({})
  table.act(attacker, pass, now)
  expect(table.entries[1]).toMatchObject({ closed: true, ordered: [defender] })
  expect(table.eventsAfter(1)[0]).toMatchObject({ closed: true, ordered: [defender] })
  expect(seenBy(table, attacker).eventsAfter(1)[0]).not.toHaveProperty('ordered')
  for (let i = 0; i < 40 && table.row.orders?.[defender].length; i++) {
    const [[seat, legal]] = Object.entries(table.picture(true).legal)
    expect(kinds(table).includes('defender-after-roll')).toBe(false)
    table.act(Number(seat), legal[legal.length - 1], now)
  }
  expect(table.picture(true).orders).toEqual({ 1: [] })
})

test('an order about one card leaves the others; one with an exception does not hold then', () => {
  const one = { ...contest, option: { card: 'gunderland-pikemen' } }
  const both = besieged({}, (t) => withPikemen(t).give('aquilonia', { hand: ['hold-the-line'] }))
  both.order(defender, one, now)
  expect(asked(both)).toEqual([attacker, defender])
  const alone = besieged()
  alone.order(defender, one, now)
  expect(asked(alone)).toEqual([attacker])
  const attacked = besieged()
  attacked.order(defender, { ...contest, unless: 'attacked' }, now)
  expect(asked(attacked)).toEqual([attacker, defender])
  attacked.order(attacker, { ...contest, unless: 'attacked' }, now)
  expect(asked(attacked)).toEqual([defender])
})

test('orders are cleared by their place, kept once, and refused with what is wrong', () => {
  const table = besieged()
  const game = { ...contest, until: 'game', unless: 'attacked' }
  table.order(defender, game, now)
  table.order(defender, game, now)
  table.order(defender, contest, now)
  expect(table.row.orders?.[defender]).toHaveLength(2)
  expect(asked(table)).toEqual([attacker])
  expect(table.clearOrder(defender, 2, now)).toEqual({ code: 'no-such-order' })
  expect(table.clearOrder(defender, 1, now)).toBeUndefined()
  expect(asked(table)).toEqual([attacker, defender])
  expect(table.clearOrder(defender, 0, now)).toBeUndefined()
  expect(table.row.orders).toEqual({ 1: [] })
  const { row } = table
  expect(table.order(defender, { ...contest, kind: 'bid-card' }, now)).toEqual({ code: 'no-such-window' })
  expect(table.order(defender, { ...contest, until: 'doomsday' }, now)).toEqual({ code: 'no-such-span' })
  expect(table.order(defender, { ...contest, unless: 'bored' }, now)).toEqual({ code: 'no-such-exception' })
  expect(table.order(defender, { ...contest, option: { card: 'nothing' } }, now)).toEqual({ code: 'not-an-option' })
  expect(table.order(5, contest, now)).toEqual({ code: 'not-your-seat' })
  expect(table.row).toBe(row)
})

test('so many orders and no more', () => {
  const table = besieged({ holders: [person('Ania'), person('Luca'), bot(), bot()] })
  const spans = ['contest', 'turn', 'game']
  const kindsOf = [null, 'before-roll']
  const exceptions = [null, 'attacked']
  const options = [null, { do: 'use-card' }, { card: 'gunderland-pikemen' }, pikemen]
  const requests = spans.flatMap((span) =>
    kindsOf.flatMap((kind) =>
      exceptions.flatMap((unless) => options.map((option) => ({ kind, option, until: span, unless }))),
    ),
  )
  const codes = requests.slice(0, 21).map((request) => table.order(defender, request, now)?.code ?? 'done')
  expect(codes).toEqual([...Array.from({ length: 20 }, () => 'done'), 'too-many-orders'])
})

test('an answer is taken back as long as it is sealed, and what opened the window is not', () => {
  const t = siege().startTurn('hyperborea', 'military', 'wild')
  const from = { state: t.state, before: [{ commitment: '', hash: '', seed, steps: [] }], drawn: 0 }
  const table = LocalTable.begin(local, {
    ...siegeTable,
    holders: everybody,
    askEverybody: false,
    from,
  })
  table.act(attacker, { do: 'choose-die', face: 'military' }, now)
  table.act(attacker, { do: 'attack', from: 'iranistan', to: 'punt', units: 3 }, now)
  const { seq } = table.row
  expect(kinds(table)).toEqual(['before-roll'])
  table.act(defender, pikemen, now)
  expect(asked(table)).toEqual([attacker])
  expect(table.undo(defender, now)).toBeUndefined()
  expect([table.row.seq, table.picture(true).answers, asked(table)]).toEqual([seq, {}, [attacker, defender]])
  expect(table.undo(defender, now)).toEqual({ code: 'beyond-horizon' })
  expect(table.undo(attacker, now)).toEqual({ code: 'beyond-horizon' })
})

test('a reload keeps what was answered and ordered, and rows from before open as they did', () => {
  const table = besieged()
  table.order(defender, { ...contest, until: 'game', unless: 'attacked' }, now)
  table.act(defender, pikemen, now)
  const { row, entries, snapshots } = structuredClone({
    row: table.row,
    entries: table.entries,
    snapshots: table.snapshots,
  })
  const again = LocalTable.restore(local, { row, entries, snapshots })
  expect(again.picture(true)).toEqual(table.picture(true))
  const { answers: _, orders: __, ...older } = row
  const old = LocalTable.restore(local, { row: older, entries, snapshots })
  expect(old.picture(true)).toMatchObject({ answers: {}, orders: {}, askEverybody: false })
  expect(asked(old)).toEqual([attacker, defender])
})

test('orders go by the page’s session, and are there in the next tab', async () => {
  const shelf = new TestShelf()
  const here = tab({ shelf })
  const table = await create(here, [person('Ania'), person('Luca')])
  const session = here.open(table)
  const { seq } = await until(session, ({ status }) => status === 'live')
  const game = { ...contest, until: 'game' }
  expect(await session.order?.(1, game)).toEqual({ ok: true, seq })
  const { picture } = await until(session, (data) => data.picture?.orders[1] !== undefined)
  expect(picture?.orders).toEqual({ 1: [{ ...game, mark: 0 }] })
  expect(await session.order?.(1, { ...game, until: 'never' })).toMatchObject({ error: { code: 'no-such-span' } })
  const other = await until(tab({ shelf }).open(table), ({ status }) => status === 'live')
  expect(other.picture?.orders).toEqual(picture?.orders)
  expect(await session.clearOrder?.(1, 0)).toEqual({ ok: true, seq })
  await until(session, (data) => data.picture?.orders[1]?.length === 0)
})
