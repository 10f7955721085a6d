// Windows at a table: nobody learns who is asked, answers stay sealed, orders answer, and nobody is waited for in vain.
import { ambushWith, type Deal } from '@skelos/games/test/ambush/rules.ts'
import type { Order, Seat } from '@skelos/kernel'
import { afterEach, describe, expect, test } from 'vitest'
import { type AnyGame, type Caller, type Deed, requests, type Update } from '../../matches/index.ts'
import type { Id } from '../../store/store.ts'
import { Client, codeOf, delivered, done, everyStore, type House, newId, openHouse, picture } from './house.ts'

const second = 1_000
const day = 24 * 60 * 60 * second
const slow = { kind: 'slow', days: 2 }
const live = { kind: 'live', minutes: 10 }
const pass = { do: 'pass' }
const play = (card: number) => ({ do: 'play', card })

let houses: House[] = []
afterEach(async () => {
  for (const house of houses) await house.close()
  houses = []
})

interface Table {
  house: House
  match: Id
  people: Caller[]
  act(seat: Seat, action: Record<string, unknown>, actionId?: string): Promise<Deed>
}

/** Three people at a table of this deal; seat 0 has marched, so that a window is open. */
async function ambushed(deal: Deal, { clock = slow, kind = 'memory', ...request }: Partial<Options> = {}) {
  const game = ambushWith(deal) as unknown as AnyGame
  const house = await openHouse(kind, { games: new Map([['ambush', { game, levels: ['random'], draws: false }]]) })
  houses.push(house)
  const people: Caller[] = []
  for (const name of ['Amra', 'Zenobia', 'Thoth']) people.push(await house.person(name))
  const plan = { game: 'ambush', title: 'A table', clock, ...request }
  const { match } = done(await house.matches.create(people[0], requests.create.parse(plan)))
  for (const seat of [1, 2]) done(await house.matches.join(people[seat], requests.join.parse({ match, seats: [seat] })))
  done(await house.matches.start(people[0], { match }))
  const table: Table = {
    house,
    match,
    people,
    act: (seat, action, actionId = newId()) => house.matches.act(people[seat], { match, seat, action, actionId }),
  }
  return table
}
interface Options {
  clock: object
  kind: 'memory' | 'sqlite' | 'postgres'
  askEverybody: boolean
}

const march = async ({ act }: Table) => done(await act(0, { do: 'march' }))
const seen = ({ house, people, match }: Table, seat: Seat | null) =>
  picture(house.matches, seat === null ? null : people[seat], match)
const asks = async (table: Table, seat: Seat) => (await seen(table, seat)).legal[seat] !== undefined
const seqOf = async ({ house, match }: Table) => (await house.store.match(match))?.seq ?? 0

/** Everything that somebody can learn of a match by looking, reading and listening. */
async function learned(table: Table, viewer: Seat | null, updates: readonly Update[]) {
  const { house, match, people } = table
  const caller = viewer === null ? null : people[viewer]
  const { seq, events } = done(await house.matches.events(caller, requests.events.parse({ match })))
  const list = done(await house.matches.list(caller, requests.list.parse({})))
  const all = { seq, events, updates, picture: await seen(table, viewer), list: list.items }
  // Tables of two houses differ in nothing but their names and seeds.
  return JSON.parse(
    JSON.stringify(all, (key, value) => (['match', 'key', 'commitment'].includes(key) ? key : (value as unknown))),
  ) as unknown
}

describe('whoever could hold something is asked, and nobody else learns who', () => {
  const expectTheSame = async (options: Partial<Options>, after: (table: Table) => Promise<unknown>) => {
    const tables: unknown[] = []
    for (const hand of [[7], [2]]) {
      const table = await ambushed({ hands: [[6], hand, [8]] }, options)
      const heard = new Map<Seat | null, Update[]>([0, 2, null].map((viewer) => [viewer, []]))
      for (const [viewer, updates] of heard) {
        const caller = viewer === null ? null : table.people[viewer]
        done(await table.house.matches.subscribe(caller, { match: table.match }, (update) => updates.push(update)))
      }
      await march(table)
      await after(table)
      await delivered()
      const all = []
      for (const [viewer, updates] of heard) all.push(await learned(table, viewer, updates))
      tables.push(all)
    }
    expect(tables[0]).toEqual(tables[1])
  }

  test('while it is open', () => expectTheSame({}, async () => {}))
  test('when others have answered, where everybody must', () =>
    expectTheSame({ askEverybody: true }, async ({ act }) => {
      done(await act(2, pass))
      done(await act(0, pass))
    }))
  test('when he has answered himself', () =>
    expectTheSame({}, async (table) => {
      if (await asks(table, 1)) done(await table.act(1, pass))
    }))
  test('when all have passed', () =>
    expectTheSame({}, async (table) => {
      if (await asks(table, 1)) done(await table.act(1, pass))
      for (const seat of [0, 2]) done(await table.act(seat, pass))
    }))
  test('in a live game, when time has gone by', () =>
    expectTheSame({ clock: live }, async (table) => {
      if (await asks(table, 1)) done(await table.act(1, pass))
      for (const seat of [0, 2]) done(await table.act(seat, pass))
      table.house.clock.now += second
      await table.house.matches.runDue()
    }))
  test('when somebody before him plays something', () => expectTheSame({}, ({ act }) => act(0, play(6))))
})

test('without anything to play a seat passes by itself, over days and among bots at once', async () => {
  const table = await ambushed({ hands: [[1], [2], [3]] })
  await march(table)
  expect((await seen(table, null)).decisions).toEqual([{ seat: 1, kind: 'march' }])
})

test('in a live game a window stays open a moment, whoever has anything to play', async () => {
  const table = await ambushed({ hands: [[1], [2], [3]] }, { clock: live })
  await march(table)
  expect((await seen(table, null)).decisions.map(({ veiled }) => veiled)).toEqual([true, true, true])
  expect([await asks(table, 0), await asks(table, 1), await asks(table, 2)]).toEqual([false, false, false])
  table.house.clock.now += 0.4 * second
  await table.house.matches.runDue()
  expect((await seen(table, null)).decisions).toEqual([{ seat: 1, kind: 'march' }])
})

test('no clock runs in a window, and who has not answered in time passes', async () => {
  const table = await ambushed({ hands: [[1], [7], [3]] }, { clock: live })
  await march(table)
  const { clocks, windowUntil } = await seen(table, 0)
  expect(clocks.map(({ deadline }) => deadline)).toEqual([null, null, null])
  expect(windowUntil).toBe(table.house.clock.now + 30 * second)
  table.house.clock.now += 30 * second
  await table.house.matches.runDue()
  expect((await seen(table, null)).decisions).toEqual([{ seat: 1, kind: 'march' }])
  expect((await seen(table, null)).seats.every(({ standIn }) => standIn === null)).toBe(true)
})

test('over days a window waits as long as for a move', async () => {
  const table = await ambushed({ hands: [[1], [7], [3]] })
  await march(table)
  expect((await seen(table, 1)).windowUntil).toBe(table.house.clock.now + 2 * day)
  table.house.clock.now += 2 * day
  await table.house.matches.runDue()
  expect((await seen(table, null)).decisions).toEqual([{ seat: 1, kind: 'march' }])
})

test('an answer is sealed: its owner sees it, may take it back, and it has no entry', async () => {
  const table = await ambushed({ hands: [[1], [7], [8]] })
  await march(table)
  const seq = await seqOf(table)
  expect(done(await table.act(2, play(8)))).toEqual({ ok: true, seq, sealed: true })
  expect(await seqOf(table)).toBe(seq)
  expect(await seen(table, 2)).toMatchObject({ answers: { 2: play(8) }, legal: {} })
  expect(await seen(table, 1)).toMatchObject({ answers: {}, legal: { 1: [play(7), pass] } })
  done(await table.house.matches.undo(table.people[2], { match: table.match, seat: 2, actionId: newId() }))
  expect(await seen(table, 2)).toMatchObject({ answers: {}, legal: { 2: [play(8), pass] } })
})

test('the first in order is heard, and the others are asked anew', async () => {
  const table = await ambushed({ hands: [[1], [7], [8]] })
  await march(table)
  done(await table.act(2, play(8)))
  done(await table.act(1, play(7)))
  const { events } = done(await table.house.matches.events(null, requests.events.parse({ match: table.match })))
  expect(events.at(-1)).toMatchObject({ kind: 'acted', seat: 1, facts: [{ fact: 'played', seat: 1, card: 7 }] })
  expect(await seen(table, 2)).toMatchObject({ answers: {}, legal: { 2: [play(8), pass] } })
})

test('a retry of an answer is harmless while the window is open and after it has closed', async () => {
  const table = await ambushed({ hands: [[1], [7], [8]] })
  const seq = done(await table.act(0, { do: 'march' })).seq
  const again = () =>
    table.house.matches.act(table.people[1], { match: table.match, seat: 1, action: pass, actionId: 'once', seq })
  done(await again())
  const rev = (await table.house.store.match(table.match))?.rev
  done(await again())
  expect((await table.house.store.match(table.match))?.rev).toBe(rev)
  done(await table.act(2, pass))
  done(await again())
  expect((await seen(table, null)).decisions).toEqual([{ seat: 1, kind: 'march' }])
})

test('what is not on the list is refused with its rule, and changes nothing', async () => {
  const table = await ambushed({ hands: [[1], [7], [8]] })
  await march(table)
  const rev = (await table.house.store.match(table.match))?.rev
  expect(await table.act(1, play(8))).toMatchObject({ ok: false, code: 'not-legal', rule: 'window.ambush' })
  expect(await table.act(1, { do: 'march' })).toMatchObject({ ok: false, code: 'not-legal' })
  expect((await table.house.store.match(table.match))?.rev).toBe(rev)
})

test('ask everybody: who has nothing to play must answer too', async () => {
  const table = await ambushed({ hands: [[1], [2], [3]] }, { askEverybody: true })
  await march(table)
  expect((await seen(table, 1)).legal).toEqual({ 1: [pass] })
  for (const seat of [1, 0]) done(await table.act(seat, pass))
  expect((await seen(table, null)).decisions.map(({ veiled }) => veiled)).toEqual([true, true, true])
  done(await table.act(2, pass))
  expect((await seen(table, null)).decisions).toEqual([{ seat: 1, kind: 'march' }])
})

test('bots and stand-ins answer without telling', async () => {
  const table = await ambushed({ hands: [[1], [7], [8]] })
  done(await table.house.matches.leave(table.people[2], { match: table.match }))
  await march(table)
  const seq = await seqOf(table)
  await table.house.matches.runDue()
  expect(await seqOf(table)).toBe(seq)
  done(await table.act(1, pass))
  expect(await seqOf(table)).toBeGreaterThan(seq)
})

test('a pause keeps a window open, and afterwards there is time again', async () => {
  const table = await ambushed({ hands: [[1], [7], [3]] })
  await march(table)
  const { matches } = table.house
  const what = { kind: 'pause' } as const
  done(await matches.propose(table.people[0], { match: table.match, what, actionId: newId() }))
  for (const seat of [1, 2])
    done(await matches.answer(table.people[seat], { match: table.match, agree: true, actionId: newId() }))
  expect(await seen(table, 0)).toMatchObject({ paused: true, windowUntil: null })
  table.house.clock.now += 10 * day
  await matches.runDue()
  expect(await asks(table, 1)).toBe(true)
  done(await matches.resume(table.people[0], { match: table.match, actionId: newId() }))
  expect((await seen(table, 0)).windowUntil).toBe(table.house.clock.now + 2 * day)
})

describe('standing orders', () => {
  const always: Omit<Order, 'mark'> = { kind: null, option: null, until: 'game', unless: null }
  const order = ({ house, people, match }: Table, seat: Seat, change: object = {}): Promise<Deed> =>
    house.matches.order(people[seat], requests.order.parse({ match, seat, order: { ...always, ...change } }))

  test('answer before anybody is waited for; only their owner hears of it', async () => {
    const table = await ambushed({ hands: [[1], [7], [8]] })
    await march(table)
    const seq = await seqOf(table)
    done(await order(table, 1))
    expect(await seqOf(table)).toBe(seq)
    expect(await seen(table, 1)).toMatchObject({ legal: {}, orders: { 1: [{ ...always, mark: 0 }] } })
    expect((await seen(table, 2)).orders).toEqual({})
    done(await table.act(2, pass))
    const last = async (caller: Caller | null) =>
      done(await table.house.matches.events(caller, requests.events.parse({ match: table.match }))).events.at(-1)
    expect(await last(table.people[1])).toMatchObject({ closed: true, ordered: [1] })
    for (const caller of [table.people[0], table.people[2], null])
      expect(await last(caller)).not.toHaveProperty('ordered')
  })

  test('are told to their owner’s devices alone', async () => {
    const table = await ambushed({ hands: [[1], [7], [8]] })
    await march(table)
    const clients = [table.people[1], table.people[2], null].map((caller) => ({ caller, client: new Client() }))
    for (const { caller, client } of clients)
      done(await table.house.matches.subscribe(caller, { match: table.match }, client.hear))
    done(await order(table, 1))
    await delivered()
    expect(clients.map(({ client }) => client.updates.length)).toEqual([2, 1, 1])
    expect(clients[0].client.picture?.orders).toMatchObject({ 1: [{ until: 'game' }] })
  })

  test('end with what they name', async () => {
    const table = await ambushed({ hands: [[1], [7], [3]] })
    await march(table)
    done(await order(table, 1, { until: 'turn' }))
    expect((await seen(table, null)).decisions).toEqual([{ seat: 1, kind: 'march' }])
    expect((await seen(table, 1)).orders).toEqual({ 1: [] })
    done(await table.act(1, { do: 'march' }))
    expect(await asks(table, 1)).toBe(true)
  })

  test('can be cleared, and then he is asked again', async () => {
    const table = await ambushed({ hands: [[1], [7], [8]] })
    await march(table)
    done(await order(table, 1))
    const clear = (place: number) =>
      table.house.matches.clearOrder(table.people[1], { match: table.match, seat: 1, place })
    expect(codeOf(await clear(1))).toBe('no-such-order')
    done(await clear(0))
    expect(await asks(table, 1)).toBe(true)
  })

  test('are kept by a bot that stands in, and not by somebody else who takes the seat', async () => {
    const table = await ambushed({ hands: [[1], [7], [8]] })
    await march(table)
    done(await order(table, 1))
    done(await table.house.matches.leave(table.people[1], { match: table.match }))
    await table.house.matches.runDue()
    done(await table.act(2, pass))
    expect((await seen(table, null)).decisions).toEqual([{ seat: 1, kind: 'march' }])
  })

  test('that speak of nothing are refused, and nothing changes', async () => {
    const table = await ambushed({ hands: [[1], [7], [8]] })
    await march(table)
    const rev = (await table.house.store.match(table.match))?.rev
    expect(codeOf(await order(table, 1, { kind: 'march' }))).toBe('no-such-window')
    expect(await order(table, 1, { until: 'doomsday' })).toMatchObject({
      code: 'no-such-span',
      params: { until: 'doomsday', known: 'turn, game' },
    })
    expect(codeOf(await order(table, 1, { unless: 'rich' }))).toBe('no-such-exception')
    expect(codeOf(await order(table, 1, { option: play(9) }))).toBe('not-an-option')
    expect(
      codeOf(await order(table, 2, {}).then(() => order({ ...table, people: table.people.toReversed() }, 0))),
    ).toBe('not-your-seat')
    expect((await table.house.store.match(table.match))?.rev).toBe((rev ?? 0) + 1)
  })
})

describe.each(everyStore())('two nodes over %s', (kind) => {
  test('each takes an answer, none is lost, and the window closes once', async () => {
    const table = await ambushed({ hands: [[6], [7], [8]] }, { kind })
    await march(table)
    const seq = await seqOf(table)
    const other = table.house.node('second')
    const both = [table.house.matches, other]
    const answers = [0, 1, 2].map((seat) =>
      both[seat % 2].act(table.people[seat], { match: table.match, seat, action: pass, actionId: newId() }),
    )
    for (const answer of await Promise.all(answers)) done(answer)
    expect(await seqOf(table)).toBe(seq + 1)
    expect((await picture(other, null, table.match)).decisions).toEqual([{ seat: 1, kind: 'march' }])
  })
})
