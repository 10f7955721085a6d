// A table on a real server: followed without gaps or doubles over cut lines, with deeds that are done once.
import { guest } from '@skelos/server/test/http/harness.ts'
import { expect, test, vi } from 'vitest'
import type { LoadRules } from '../../net/long-lists.ts'
import type { TableData } from '../../session/session.ts'
import { begun, browser, choice, live, loadRules, startTest, step, until } from './browser.ts'

const seqs = ({ events }: TableData) => events.map(({ seq }) => seq)
const upTo = (seq: number) => Array.from({ length: seq }, (_, i) => i + 1)

test('a table opens with its picture and everything that led to it, and follows what happens', async () => {
  const server = await startTest()
  const one = await browser(server)
  const match = await begun(one)
  const session = one.open(match)
  expect(session.data.getState().status).toBe('opening')
  const opened = await live(session)
  expect(opened).toMatchObject({ where: 'server', problem: null, retryAt: null, eventsFrom: 0 })
  expect(seqs(opened)).toEqual(upTo(opened.seq))
  const before = opened.picture
  const seq = await step(session)
  const after = session.data.getState()
  expect(after.seq).toBe(seq)
  expect(seqs(after)).toEqual(upTo(seq))
  // What a step did not touch is still the same object.
  expect(after.picture).not.toBe(before)
  expect(after.picture?.seats).toBe(before?.seats)
})

const others: LoadRules = async (game) => {
  const rules = await loadRules(game)
  return rules && { ...rules, version: 'of tomorrow' }
}

test.each<[string, LoadRules, boolean[]]>([
  ['worked out here', loadRules, [true]],
  ['asked for where the rules are others than the table’s', others, [true, false]],
  ['asked for where the rules cannot be fetched', () => Promise.reject(new Error('no net')), [true, false]],
])('a list too long to be sent is %s', async (_, load, knowing) => {
  const server = await startTest()
  const one = await browser(server)
  const match = await begun(one)
  const ask = vi.spyOn(one.line, 'ask')
  const session = one.open(match, {}, load)
  await live(session)
  let longest = 0
  for (let i = 0; i < 60; i++) {
    const seq = await step(session)
    const { picture } = await until(session, (data) => data.seq >= seq)
    const { picture: whole } = await one.api.tables.look(match)
    expect(picture).toEqual(whole)
    longest = Math.max(longest, ...Object.values(whole.legal).map(({ length }) => length))
  }
  expect(longest).toBeGreaterThan(16)
  const asked = ask.mock.calls.flatMap(([what, given]) => (what === 'subscribe' ? [given] : []))
  expect(asked).toMatchObject(knowing.map((knowsRules) => ({ knowsRules })))
})

test('what happened while the line was cut comes once, in order, and the picture is the server’s', async () => {
  const server = await startTest()
  const [one, two] = [await browser(server), await browser(server)]
  const match = await begun(one)
  const [session, watcher] = [one.open(match), two.open(match)]
  await live(session)
  await live(watcher)
  for (let i = 0; i < 3; i++) {
    two.wire.isOpen = false
    two.wire.cut()
    const { problem, retryAt } = await until(watcher, ({ status }) => status === 'lost')
    expect(problem).toEqual({ code: 'connection-lost' })
    expect(retryAt).toBeGreaterThan(0)
    await step(session)
    const seq = await step(session)
    two.wire.isOpen = true
    const back = await until(watcher, (data) => data.status === 'live' && data.seq === seq)
    expect(seqs(back)).toEqual(upTo(seq))
  }
  const { picture } = await two.api.tables.look(match)
  expect(watcher.data.getState().picture).toEqual(picture)
})

test('a deed whose answer was lost is said again under the same id, and done once', async () => {
  const server = await startTest()
  const one = await browser(server)
  const match = await begun(one)
  const session = one.open(match)
  const { seq } = await live(session)
  const { seat, action } = choice(session.data.getState())
  one.wire.isDeaf = true
  const answer = session.act(seat, action)
  expect(session.data.getState().sending).toBeGreaterThan(0)
  // It has reached the server, which cannot say so.
  await expect.poll(async () => (await server.store.match(match))?.seq).toBe(seq + 1)
  one.wire.cut()
  one.wire.isDeaf = false
  expect(await answer).toEqual({ ok: true, seq: seq + 1 })
  const after = session.data.getState()
  expect(after).toMatchObject({ status: 'live', sending: null, seq: seq + 1 })
  expect(seqs(after)).toEqual(upTo(seq + 1))
})

test('several actions in one go survive a lost answer as one, too', async () => {
  const server = await startTest()
  const one = await browser(server)
  const match = await begun(one)
  const session = one.open(match)
  const { seq } = await live(session)
  const { seat, action } = choice(session.data.getState())
  const bids = [action, { do: 'bid-token', token: 3 }]
  one.wire.isDeaf = true
  const answer = session.act(seat, bids)
  await expect.poll(async () => (await server.store.match(match))?.seq).toBeGreaterThanOrEqual(seq + 2)
  one.wire.cut()
  one.wire.isDeaf = false
  expect(await answer).toEqual({ ok: true, seq: seq + 2, done: 2 })
  const own = session.data.getState().events.filter((event) => event.kind === 'acted' && event.seat === seat)
  expect(own.map((event) => event.seq)).toEqual([seq + 1, seq + 2])
})

test('a line on which nothing is heard any more is given up for a new one', async () => {
  const server = await startTest()
  const one = await browser(server)
  const session = one.open(await begun(one))
  await live(session)
  one.wire.isDeaf = true
  one.line.probe()
  await until(session, ({ status }) => status === 'lost')
  one.wire.isDeaf = false
  expect(await until(session, ({ status }) => status === 'live')).toMatchObject({ problem: null })
})

test('a deed while the line is cut waits for it', async () => {
  const server = await startTest()
  const one = await browser(server)
  const match = await begun(one)
  const session = one.open(match)
  const { seq } = await live(session)
  one.wire.isOpen = false
  one.wire.cut()
  await until(session, ({ status }) => status === 'lost')
  const { seat, action } = choice(session.data.getState())
  const answer = session.act(seat, action)
  one.wire.isOpen = true
  session.retry()
  expect(await answer).toEqual({ ok: true, seq: seq + 1 })
})

test('a choice from a picture that is no longer true is stale, and the new picture is there', async () => {
  const server = await startTest()
  const client = await guest(server)
  const [one, two] = [await browser(server, client), await browser(server, client)]
  const match = await begun(one)
  const [session, other] = [one.open(match), two.open(match)]
  const { seq } = await live(session)
  await live(other)
  const { seat, action } = choice(session.data.getState())
  const made = await step(other)
  const answer = await session.act(seat, action, seq)
  expect(answer).toMatchObject({ ok: false, error: { code: 'stale', params: { seq: made } } })
  expect(answer).not.toHaveProperty('error.params.picture')
  const data = await until(session, (data) => data.seq === made)
  expect(seqs(data)).toEqual(upTo(made))
})

test('a table that one may not see says why, and opens with what it wants', async () => {
  const server = await startTest()
  const [one, two] = [await browser(server), await browser(server)]
  const byLink = await one.api.tables.create({ game: 'age-of-conan', title: 'Private', visibility: 'link' })
  const byPassword = await one.api.tables.create({
    game: 'age-of-conan',
    title: 'Closed',
    visibility: 'password',
    password: 'żółć',
  })
  const refused = async (match: string, admission?: { key?: string; password?: string }) => {
    const { problem, picture } = await until(two.open(match, admission), ({ status }) => status === 'refused')
    expect(picture).toBeNull()
    return problem?.code
  }
  expect(await refused('nosuchtable')).toBe('no-such-match')
  expect(await refused('?')).toBe('invalid-input')
  expect(await refused(byLink.match)).toBe('key-needed')
  expect(await refused(byLink.match, { key: 'wrong' })).toBe('wrong-key')
  expect(await refused(byPassword.match)).toBe('password-needed')
  expect(await refused(byPassword.match, { password: 'wrong' })).toBe('wrong-password')
  await live(two.open(byLink.match, { key: byLink.key }))
  await live(two.open(byPassword.match, { password: 'żółć' }))
  expect(await two.open('nosuchtable').act(0, {})).toMatchObject({ ok: false, error: { code: 'no-such-match' } })
})

test('a table whose host shuts the door is put away, and opens again with what it wants', async () => {
  const server = await startTest()
  const [one, two] = [await browser(server), await browser(server)]
  const { match, key } = await one.api.tables.create({ game: 'age-of-conan', title: 'Soon private' })
  const [host, guest, friend] = [one.open(match), two.open(match), (await browser(server)).open(match, { key })]
  for (const session of [host, guest, friend]) await live(session)
  await one.api.tables.change(match, { visibility: 'link' })
  const { problem, picture, events, present } = await until(guest, ({ status }) => status === 'refused')
  expect(problem?.code).toBe('key-needed')
  expect([picture, events, present]).toEqual([null, [], []])
  // Who is at the table, or has come with its key, notices nothing.
  for (const session of [host, friend]) {
    const { seq } = await until(session, ({ status, picture }) => status === 'live' && picture?.visibility === 'link')
    expect(seq).toBe(1)
  }
})

test('a table that its host closes is still shown, and says so', async () => {
  const server = await startTest()
  const one = await browser(server)
  const { match } = await one.api.tables.create({ game: 'age-of-conan', title: 'Soon gone' })
  const session = one.open(match)
  await live(session)
  await one.api.tables.close(match)
  const { problem, picture } = await until(session, ({ picture }) => picture?.phase === 'closed')
  expect(problem).toEqual({ code: 'match-closed' })
  expect(picture?.title).toBe('Soon gone')
})

test('who is signed out is told so, and comes back by trying again', async () => {
  const server = await startTest()
  const client = await guest(server)
  const one = await browser(server, client)
  const match = await begun(one)
  const session = one.open(match)
  await live(session)
  await one.api.account.logout()
  const { problem } = await until(session, ({ status }) => status === 'refused')
  expect(problem).toEqual({ code: 'signed-out' })
  expect(await session.undo(0)).toEqual({ ok: false, error: { code: 'signed-out' } })
  client.cookie = undefined
  session.retry()
  const { picture } = await until(session, ({ status }) => status === 'live')
  // The table is open to all; whoever he is now, he holds no seat.
  expect(picture?.you).toEqual([])
})

test('a server that stops and comes back is found again', async () => {
  const server = await startTest()
  const one = await browser(server)
  const match = await begun(one)
  const session = one.open(match)
  const { seq } = await live(session)
  const { connections } = one.wire
  for (const client of server.app.fastify.websocketServer.clients) client.close(1001, 'shutting-down')
  await until(session, ({ status }) => status === 'lost')
  await until(session, ({ status }) => status === 'live')
  expect(one.wire.connections).toBe(connections + 1)
  expect(session.data.getState().seq).toBe(seq)
})

test('a long past comes in pieces, and what lies before it when it is asked for', async () => {
  const server = await startTest()
  const [one, two] = [await browser(server), await browser(server)]
  const match = await begun(one)
  const session = one.open(match)
  await live(session)
  const watcher = two.open(match)
  const { seq: seen } = await live(watcher)
  two.wire.isOpen = false
  two.wire.cut()
  await until(watcher, ({ status }) => status === 'lost')
  for (let i = 0; i < 460; i++) await session.chat(`line ${i}`)
  const { seq } = session.data.getState()
  two.wire.isOpen = true
  const back = await until(watcher, (data) => data.status === 'live' && data.seq === seq)
  expect(seqs(back)).toEqual(upTo(seq))
  expect(seq).toBe(seen + 460)
  // Somebody new reads the last of it at first.
  const late = two.open(match)
  const first = await until(late, ({ events }) => events.length > 0)
  expect(first.eventsFrom).toBe(seq - 200)
  expect(seqs(first)).toEqual(upTo(seq).slice(-200))
  while (late.data.getState().eventsFrom > 0) await Promise.all([late.loadEarlier(), late.loadEarlier()])
  expect(seqs(late.data.getState())).toEqual(upTo(seq))
})

test('those who are there see each other', async () => {
  const server = await startTest()
  const [one, two] = [await browser(server), await browser(server)]
  const match = await begun(one)
  const session = one.open(match)
  const watcher = two.open(match)
  const { present } = await until(session, ({ present }) => present.length === 2)
  expect(present).toContainEqual({ account: one.account, name: 'Bêlit', seats: [0, 1] })
  expect(present).toContainEqual({ account: two.account, name: 'Bêlit', seats: [] })
  watcher.close()
  await until(session, ({ present }) => present.length === 1)
})

test('two pages of one tab share the connection, and the one that stays is not cut off', async () => {
  const server = await startTest()
  const one = await browser(server)
  const match = await begun(one)
  const [first, second] = [one.open(match), one.open(match)]
  await live(first)
  await live(second)
  expect(one.wire.connections).toBeGreaterThan(0)
  first.close()
  const seq = await step(second)
  expect(second.data.getState().seq).toBe(seq)
  expect(await first.chat('still here?')).toEqual({ ok: false, error: { code: 'closed' } })
})

test('private notes are kept', async () => {
  const server = await startTest()
  const one = await browser(server)
  const session = one.open(await begun(one))
  await live(session)
  expect(await session.note?.()).toBe('')
  expect(await session.setNote?.('Koth is weak')).toMatchObject({ ok: true })
  expect(await session.note?.()).toBe('Koth is weak')
})
