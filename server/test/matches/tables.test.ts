// Tables: options, doors, seats, start, closing, rematch and lists; every refusal has its own code.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, requests } from '../../matches/index.ts'
import { codeOf, done, type House, newId, openHouse, picture, playOn, started, table } from './house.ts'

let house: House
let host: Caller
let guest: Caller
beforeEach(async () => {
  house = await openHouse()
  host = await house.person('Amra')
  guest = await house.person('Zenobia')
})
afterEach(() => house.close())

const join = (caller: Caller, request: object) => house.matches.join(caller, requests.join.parse(request))

describe('creating', () => {
  test('takes options from the game and seats for people and bots', async () => {
    const seats = ['me', { bot: 'greedy' }, 'me', 'open']
    const match = await table(house.matches, host, { options: { players: 4 }, seats, title: '  Thursday ' })
    const seen = await picture(house.matches, host, match)
    expect(seen).toMatchObject({ title: 'Thursday', phase: 'lobby', you: [0, 2], view: null, commitment: null })
    expect(seen.options).toMatchObject({ kingdoms: ['aquilonia', 'turan', 'stygia', 'hyperborea'] })
    expect(seen.seats.map(({ holder }) => holder)).toEqual([
      { kind: 'person', account: host.account, name: 'Amra' },
      { kind: 'bot', level: 'greedy' },
      { kind: 'person', account: host.account, name: 'Amra' },
      { kind: 'open', heldFor: null },
    ])
  })

  test('refuses what the game refuses', async () => {
    const create = async (request: object) =>
      house.matches.create(host, requests.create.parse({ game: 'age-of-conan', title: 'T', ...request }))
    expect(await create({ game: 'chess' })).toMatchObject({ code: 'no-such-game' })
    expect(await create({ options: { players: 9 } })).toMatchObject({
      code: 'bad-options',
      params: { path: 'players' },
    })
    expect(await create({ options: { players: 2 }, seats: ['me', 'me', 'me'] })).toMatchObject({ code: 'no-such-seat' })
    expect(await create({ seats: [{ bot: 'divine' }] })).toMatchObject({ code: 'no-such-level' })
    expect(await create({ standIn: 'divine' })).toMatchObject({ code: 'no-such-level' })
  })

  test('remarks of the game on its options are shown', async () => {
    const match = await table(house.matches, host, { options: { kingdoms: ['turan', 'stygia'] } })
    expect((await picture(house.matches, host, match)).warnings).toEqual(['no-aquilonia'])
  })
})

describe('doors', () => {
  test('a table by link opens with its key', async () => {
    const made = done(
      await house.matches.create(host, requests.create.parse({ game: 'age-of-conan', title: 'T', visibility: 'link' })),
    )
    const { match, key } = made
    expect(await house.matches.look(guest, { match })).toMatchObject({ code: 'key-needed' })
    expect(await house.matches.look(null, { match, key: 'guess' })).toMatchObject({ code: 'wrong-key' })
    const watched = done(await house.matches.look(null, { match, key })).picture
    expect(watched.key).toBeNull()
    expect(await join(guest, { match })).toMatchObject({ code: 'key-needed' })
    done(await join(guest, { match, key }))
    expect((await picture(house.matches, guest, match)).key).toBe(key)
    expect(await house.matches.subscribe(null, { match }, () => {})).toMatchObject({ code: 'key-needed' })
    expect(await house.matches.events(null, { match, after: 0, limit: 5 })).toMatchObject({ code: 'key-needed' })
    expect(await house.matches.note(await house.person('X'), { match })).toMatchObject({ code: 'key-needed' })
  })

  test('a table by password opens with it', async () => {
    const match = await table(house.matches, host, { visibility: 'password', password: 'crom' })
    expect(await join(guest, { match })).toMatchObject({ code: 'password-needed' })
    expect(await join(guest, { match, password: 'mitra' })).toMatchObject({ code: 'wrong-password' })
    done(await join(guest, { match, password: 'crom', seats: [1] }))
    const late = await house.person('Thoth')
    expect(codeOf(await join(late, { match, password: 'crom', seats: [1] }))).toBe('table-full')
    expect((await picture(house.matches, guest, match)).you).toEqual([1])
  })

  test('who is blocked by the host stays outside, and an admin may look', async () => {
    await house.store.block(host.account, guest.account)
    const match = await table(house.matches, host, { visibility: 'link' })
    const open = await table(house.matches, host, {})
    expect(codeOf(await join(guest, { match: open }))).toBe('blocked')
    expect((await house.matches.look({ ...guest, admin: true }, { match })).ok).toBe(true)
    expect(codeOf(await join(guest, { match: 'nowhere-at-all' }))).toBe('no-such-match')
  })
})

describe('seats before the start', () => {
  test('are taken, given up, opened and given to bots', async () => {
    const { matches } = house
    const match = await table(matches, host, { options: { players: 3 } })
    expect(codeOf(await matches.setSeat(guest, { match, seat: 1, to: 'me' }))).toBe('not-at-table')
    done(await join(guest, { match }))
    expect(codeOf(await matches.setSeat(guest, { match, seat: 0, to: 'me' }))).toBe('seat-taken')
    expect(codeOf(await matches.setSeat(guest, { match, seat: 3, to: 'me' }))).toBe('no-such-seat')
    expect(codeOf(await matches.setSeat(guest, { match, seat: 1, to: { bot: 'random' } }))).toBe('host-only')
    done(await matches.setSeat(guest, { match, seat: 1, to: 'me' }))
    expect(codeOf(await matches.setSeat(guest, { match, seat: 0, to: 'open' }))).toBe('not-your-seat')
    expect(codeOf(await matches.setSeat(host, { match, seat: 1, to: { bot: 'random' } }))).toBe('seat-taken')
    expect(codeOf(await matches.setSeat(host, { match, seat: 2, to: { bot: 'divine' } }))).toBe('no-such-level')
    done(await matches.setSeat(host, { match, seat: 2, to: { bot: 'random' } }))
    expect(codeOf(await matches.setSeat(guest, { match, seat: 2, to: 'me' }))).toBe('seat-taken')
    expect(codeOf(await matches.setSeat(guest, { match, seat: 2, to: 'open' }))).toBe('host-only')
    // The host may make room.
    done(await matches.setSeat(host, { match, seat: 1, to: 'open' }))
    expect((await picture(matches, guest, match)).you).toEqual([])
  })

  test('all must be filled, by one person at least, and the host starts', async () => {
    const { matches } = house
    const match = await table(matches, host, { seats: [{ bot: 'random' }] })
    done(await join(guest, { match }))
    expect(codeOf(await matches.start(guest, { match }))).toBe('host-only')
    expect(codeOf(await matches.start(host, { match }))).toBe('seats-open')
    done(await matches.setSeat(host, { match, seat: 1, to: { bot: 'random' } }))
    expect(codeOf(await matches.start(host, { match }))).toBe('no-person')
    done(await matches.setSeat(host, { match, seat: 1, to: 'me' }))
    done(await matches.start(host, { match }))
    // A retry does no harm; for anybody else it is too late.
    const { seq } = done(await matches.look(host, { match }))
    expect(await matches.start(host, { match })).toEqual({ ok: true, seq })
    expect(codeOf(await matches.start(guest, { match }))).toBe('not-in-lobby')
    expect(done(await matches.look(host, { match })).seq).toBe(seq)
    const seen = await picture(matches, guest, match)
    expect(seen.commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(seen.seed).toBeNull()
    expect(codeOf(await matches.setSeat(host, { match, seat: 0, to: { bot: 'random' } }))).toBe('not-in-lobby')
  })

  test('the last to leave closes the table; a host who leaves hands it on', async () => {
    const { matches } = house
    const match = await table(matches, host, {})
    done(await join(guest, { match, seats: [1] }))
    done(await matches.leave(host, { match }))
    const seen = await picture(matches, guest, match)
    expect(seen.host.account).toBe(guest.account)
    expect(seen.seats[0].holder).toEqual({ kind: 'open', heldFor: null })
    done(await matches.leave(guest, { match }))
    expect((await picture(matches, null, match)).phase).toBe('closed')
    expect(codeOf(await join(guest, { match }))).toBe('match-closed')
    expect(codeOf(await matches.start(guest, { match }))).toBe('match-closed')
    expect(codeOf(await matches.chat(guest, { match, text: 'hello', actionId: newId() }))).toBe('match-closed')
  })
})

describe('during and after play', () => {
  test('a seat given up is played by a bot until a newcomer takes it', async () => {
    const { matches } = house
    const third = await house.person('Thoth')
    const match = await started(house, [host, guest, third])
    const newcomer = await house.person('Valeria')
    done(await join(newcomer, { match }))
    expect(codeOf(await matches.setSeat(newcomer, { match, seat: 1, to: 'me' }))).toBe('seat-taken')
    done(await matches.setSeat(guest, { match, seat: 1, to: 'open' }))
    expect((await picture(matches, null, match)).seats[1]).toMatchObject({
      holder: { kind: 'open' },
      standIn: { why: 'left' },
    })
    // Who has seen one hand may not take another.
    expect(codeOf(await matches.setSeat(host, { match, seat: 1, to: 'me' }))).toBe('seat-taken')
    done(await matches.setSeat(newcomer, { match, seat: 1, to: 'me' }))
    const seen = await picture(matches, newcomer, match)
    expect(seen.you).toEqual([1])
    expect(seen.seats[1].standIn).toBeNull()
  })

  test('who has seen one hand never sees another, whatever seats are given up', async () => {
    const { matches } = house
    const match = await table(matches, host, { options: { players: 4 }, seats: ['me', 'me', 'open', 'open'] })
    const third = await house.person('Thoth')
    done(await join(guest, { match, seats: [2] }))
    done(await join(third, { match, seats: [3] }))
    done(await matches.start(host, { match }))
    const set = (caller: Caller, seat: number, to: 'me' | 'open') => matches.setSeat(caller, { match, seat, to })
    done(await set(guest, 2, 'open'))
    for (const seat of [0, 1]) {
      done(await set(host, seat, 'open'))
      expect(codeOf(await set(host, 2, 'me'))).toBe('seat-taken')
      expect(codeOf(await set(third, seat, 'me'))).toBe('seat-taken')
    }
    // What one had from the start one may have again, also beside another.
    done(await set(host, 1, 'me'))
    done(await set(host, 0, 'me'))
    done(await set(third, 3, 'open'))
    done(await matches.leave(third, { match }))
    expect(codeOf(await join(third, { match, seats: [2] }))).toBe('seat-taken')
    done(await join(third, { match, seats: [3] }))
    expect((await picture(matches, host, match)).you).toEqual([0, 1])
    const newcomer = await house.person('Valeria')
    done(await join(newcomer, { match, seats: [2] }))
    done(await set(newcomer, 2, 'open'))
    done(await set(guest, 2, 'me'))
  })

  test('a host closes a game that nobody else plays', async () => {
    const { matches } = house
    const match = await started(house, [host, guest])
    expect(codeOf(await matches.close(guest, { match }))).toBe('host-only')
    expect(codeOf(await matches.close(host, { match }))).toBe('others-playing')
    done(await matches.leave(guest, { match }))
    done(await matches.close(host, { match }))
    done(await matches.close(host, { match }))
    const seen = await picture(matches, host, match)
    expect(seen).toMatchObject({ phase: 'closed', seed: null, decisions: [], legal: {} })
    expect(await matches.runDue()).toBe(0)
  })

  test('a rematch keeps seats for those who had them, once', async () => {
    const { matches } = house
    const match = await started(house, [host, guest], { clock: { kind: 'live', minutes: 5 } })
    expect(await matches.rematch(host, { match })).toMatchObject({ code: 'not-finished' })
    done(await matches.concede(guest, { match, seat: 1, actionId: newId() }))
    const next = done(await matches.rematch(guest, { match })).match
    expect(done(await matches.rematch(host, { match })).match).toBe(next)
    expect((await picture(matches, host, match)).rematch).toBe(next)
    const seen = await picture(matches, host, next)
    expect(seen).toMatchObject({ phase: 'lobby', host: { account: guest.account }, clock: { minutes: 5 } })
    expect(seen.seats[0].holder).toEqual({ kind: 'open', heldFor: { account: host.account, name: 'Amra' } })
    const other = await house.person('Thoth')
    expect(codeOf(await join(other, { match: next, seats: [0] }))).toBe('seat-held')
    done(await join(host, { match: next, seats: [0] }))
    done(await matches.start(guest, { match: next }))
  })

  test('a rematch that was closed makes room for another', async () => {
    const { matches } = house
    const match = await started(house, [host, guest])
    done(await matches.concede(guest, { match, seat: 1, actionId: newId() }))
    const first = done(await matches.rematch(host, { match })).match
    done(await matches.close(host, { match: first }))
    const second = done(await matches.rematch(guest, { match })).match
    expect(second).not.toBe(first)
    expect((await picture(matches, host, match)).rematch).toBe(second)
    expect(done(await matches.rematch(host, { match })).match).toBe(second)
  })

  test('a rematch leaves out whoever has blocked its host, or whom its host has blocked', async () => {
    const { matches } = house
    const people = [host, guest, await house.person('Thoth'), await house.person('Valeria')]
    const match = await started(house, people)
    for (const seat of [1, 2, 3]) done(await matches.concede(people[seat], { match, seat, actionId: newId() }))
    await house.store.block(people[1].account, host.account)
    await house.store.block(host.account, people[2].account)
    const next = done(await matches.rematch(host, { match })).match
    expect((await house.store.match(next))?.members).toEqual([host.account, people[3].account])
    const { seats } = await picture(matches, host, next)
    expect(seats.slice(1).map(({ holder }) => holder.kind === 'open' && holder.heldFor?.account)).toEqual([
      undefined,
      undefined,
      people[3].account,
    ])
  })

  test('names are looked up, and gone with the account', async () => {
    house.clock.now += 120_000
    const match = await table(house.matches, host, {})
    expect((await picture(house.matches, null, match)).host.name).toBe('Amra')
    const account = await house.store.account(host.account)
    if (account) await house.store.createAccount({ ...account, deletedAt: house.clock.now })
    house.clock.now += 120_000
    expect((await picture(house.matches, null, match)).host).toEqual({ account: host.account, name: null })
  })
})

test('lists are paged, by scope, and say where one is awaited', async () => {
  const { matches } = house
  for (let i = 0; i < 5; i++) {
    house.clock.now++
    await table(matches, host, { title: `Table ${i}` })
  }
  await table(matches, host, { visibility: 'link', title: 'Hidden' })
  house.clock.now++
  const playing = await started(house, [host, guest])
  await playOn(house, [host, guest], playing, { limit: 1 })
  const list = async (caller: Caller | null, request: object) =>
    done(await matches.list(caller, requests.list.parse(request)))
  const first = await list(null, { limit: 4 })
  expect(first.items.map(({ title }) => title)).toEqual(['A table', 'Table 4', 'Table 3', 'Table 2'])
  const second = await list(null, { limit: 4, cursor: first.cursor })
  expect(second.items.map(({ title }) => title)).toEqual(['Table 1', 'Table 0'])
  expect(second.cursor).toBeNull()
  // What the seats of a table play can be told without opening it.
  expect(second.items[0].options).toEqual((await picture(matches, null, second.items[0].match)).options)
  expect(second.items[0].options).toBeTypeOf('object')
  const mine = await list(guest, { scope: 'mine' })
  expect(mine.items).toMatchObject([{ match: playing, yours: [1], waitingForYou: true }])
  expect(await matches.list(null, requests.list.parse({ scope: 'mine' }))).toMatchObject({ code: 'sign-in' })
  expect((await list(host, { scope: 'mine', phase: 'lobby' })).items.length).toBe(6)
})
