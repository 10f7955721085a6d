// The socket itself: who may open one, what it refuses, how it ends, and the live lobby.
import { connect } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Update } from '../../matches/types.ts'
import { Client, guest, password, refusal, registered, startTest, type TestServer } from './harness.ts'
import { SocketClient } from './socket-client.ts'

async function opened(client: Client): Promise<SocketClient> {
  const socket = await SocketClient.of(client)
  onTestFinished(() => socket.cut())
  return socket
}

/** The status with which an upgrade is refused. */
function refused(server: TestServer, headers: Record<string, string>): Promise<number> {
  const client = new SocketClient(server.url, headers)
  return new Promise((resolve) => {
    client.socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    client.socket.on('open', () => resolve(101))
    onTestFinished(() => client.socket.terminate())
  })
}

it('opens to pages of this server and to programs, and to no other page', async () => {
  const server = await startTest()
  const client = await guest(server)
  const cookie = client.cookie ?? ''
  const { body } = await client.ask<{ token: string }>('POST', '/api/account/tokens', { name: 'bot' })
  expect(await refused(server, { origin: 'https://evil.example', cookie })).toBe(403)
  expect(await refused(server, { origin: 'null', cookie })).toBe(403)
  expect(await refused(server, { cookie })).toBe(403)
  expect(await refused(server, { authorization: 'Bearer skelos_made-up' })).toBe(401)
  expect(await refused(server, { origin: server.url, cookie })).toBe(101)
  const program = new SocketClient(server.url, { authorization: `Bearer ${body.token}` })
  onTestFinished(() => program.cut())
  await program.until(() => program.welcome !== undefined)
  expect(program.welcome?.account?.id).toBe(client.id)
})

it('leaves no connection behind where an upgrade is refused, whatever it asks for', async () => {
  const server = await startTest({ args: ['--address-requests', '4'] })
  const upgrade =
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'
  const heard = (path: string, origin: string) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\n${upgrade}\r\n`),
    )
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes.toString()
    })
    socket.on('close', () => resolve(text.split('\r\n')[0]))
    socket.on('error', () => undefined)
    return promise
  }
  expect(await heard('/socket', 'https://evil.example')).toBe('HTTP/1.1 403 Forbidden')
  expect(await heard('/api/account', 'http://x')).toBe('HTTP/1.1 401 Unauthorized')
  expect(await heard('/nowhere', 'http://x')).toBe('HTTP/1.1 404 Not Found')
  expect(await heard('/nowhere', 'https://evil.example')).toBe('HTTP/1.1 403 Forbidden')
  expect(await heard('/socket', 'http://x')).toBe('HTTP/1.1 429 Too Many Requests')
})

it('opens only so many from one address', async () => {
  const server = await startTest({ args: ['--address-sockets', '2'] })
  const first = await opened(new Client(server.url))
  await opened(new Client(server.url))
  expect(await refused(server, {})).toBe(429)
  await first.close()
  await vi.waitFor(async () => expect(await refused(server, {})).toBe(101))
})

it('counts those that are still being looked at', async () => {
  const server = await startTest({ args: ['--address-sockets', '2'] })
  const { session } = server.store
  const { cookie = '' } = await guest(server)
  const opening = Promise.withResolvers<void>()
  server.store.session = async (hash) => {
    await opening.promise
    return session.call(server.store, hash)
  }
  const burst = Array.from({ length: 6 }, () => refused(server, { origin: server.url, cookie }))
  // The four beyond the limit need not wait for the store.
  await vi.waitFor(() => expect(server.logs.filter((line) => line.includes('"statusCode":429')).length).toBe(4))
  opening.resolve()
  expect((await Promise.all(burst)).filter((status) => status === 101)).toHaveLength(2)
})

it('gives the place of a refused one back', async () => {
  const server = await startTest({ args: ['--address-sockets', '2'] })
  for (let i = 0; i < 5; i++) expect(await refused(server, { authorization: 'Bearer skelos_made-up' })).toBe(401)
  for (let i = 0; i < 2; i++) await vi.waitFor(async () => expect(await refused(server, {})).toBe(101))
  expect(await refused(server, {})).toBe(429)
})

it('answers what it cannot read, goes on, and ends it when there is nothing else', async () => {
  const server = await startTest()
  const socket = await opened(await guest(server))
  const wrong = [
    'nonsense',
    '[]',
    'null',
    '{"do":"ping"}',
    '{"id":"x","do":"constructor"}',
    '{"id":"x","do":"act","with":{"match":"../../etc"}}',
    '{"id":"x","do":"ping","with":{"more":1}}',
    `{"id":"x","do":"create","with":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}`,
  ]
  for (const text of wrong) socket.socket.send(text)
  socket.socket.send(Buffer.from([1, 2, 3]))
  expect(await socket.ask('ping')).toMatchObject({ ok: true })
  expect(socket.received).toHaveLength(1 + wrong.length + 1 + 1)
  expect(socket.problems.filter((code) => code === 'malformed-json')).toHaveLength(2)
  for (let i = 0; i < 60; i++) socket.socket.send('nonsense')
  expect(await socket.closed).toEqual({ code: 4003, reason: 'too-many-problems' })
})

it('closes on a message that is too large, and the server goes on', async () => {
  const server = await startTest()
  const client = await guest(server)
  const socket = await opened(client)
  socket.socket.send(JSON.stringify({ id: 'x', do: 'ping', with: 'x'.repeat(70_000) }))
  expect((await socket.closed).code).toBe(1009)
  expect(await (await opened(client)).ask('ping')).toMatchObject({ ok: true })
})

it('limits the messages of one account over all its sockets', async () => {
  const server = await startTest({ args: ['--socket-messages', '5'] })
  const client = await guest(server)
  const [one, two] = [await opened(client), await opened(client)]
  for (let i = 0; i < 5; i++) expect(await (i % 2 === 0 ? one : two).ask('ping')).toMatchObject({ ok: true })
  expect(await one.ask('ping')).toMatchObject({
    ok: false,
    error: { code: 'too-many-requests', params: { seconds: 12 } },
  })
  expect(await two.ask('ping')).toMatchObject({ ok: false })
  server.clock.now += 12_000
  expect(await two.ask('ping')).toMatchObject({ ok: true })
})

it('ends when its session does, here or by a change of password, and no other', async () => {
  const server = await startTest()
  const here = await registered(server)
  const there = new Client(server.url)
  await there.ask('POST', '/api/login', { email: 'belit@example.org', password })
  const [a, b, other] = [await opened(here), await opened(there), await opened(await guest(server))]
  await here.ask('POST', '/api/logout')
  expect(await a.closed).toEqual({ code: 4001, reason: 'signed-out' })
  expect(await b.ask('ping')).toMatchObject({ ok: true })
  await there.ask('PUT', '/api/account/password', { oldPassword: password, newPassword: 'another password' })
  expect((await b.closed).code).toBe(4001)
  expect(await other.ask('ping')).toMatchObject({ ok: true })
})

it('ends when its token is taken back, as does a wait for news; other tokens and the page stay', async () => {
  const server = await startTest()
  const client = await guest(server)
  const page = await opened(client)
  const { body: table } = await client.ask<{ match: string }>('POST', '/api/tables', {
    game: 'age-of-conan',
    title: 'T',
  })
  const make = async (name: string) => {
    const { body } = await client.ask<{ id: string; token: string }>('POST', '/api/account/tokens', { name })
    const headers = { authorization: `Bearer ${body.token}` }
    const socket = new SocketClient(server.url, headers)
    onTestFinished(() => socket.cut())
    await socket.until(() => socket.welcome !== undefined)
    const waiting = new Client(server.url, headers).ask('GET', `/api/tables/${table.match}/events?after=9&wait=30`)
    return { id: body.id, socket, waiting }
  }
  const [taken, kept] = [await make('taken'), await make('kept')]
  await vi.waitFor(() =>
    expect(server.logs.filter((line) => line.includes('incoming') && line.includes('/events'))).toHaveLength(2),
  )
  expect((await client.ask('DELETE', `/api/account/tokens/${taken.id}`)).status).toBe(204)
  expect(await taken.socket.closed).toEqual({ code: 4001, reason: 'signed-out' })
  expect(refusal(await taken.waiting)).toBe('401 not-signed-in')
  for (const socket of [kept.socket, page]) expect(await socket.ask('ping')).toMatchObject({ ok: true })
  await client.ask('POST', `/api/tables/${table.match}/chat`, { text: 'And now?', actionId: 'a' })
})

it('is looked after by a heartbeat: the dead are dropped, sessions that ended elsewhere too', async () => {
  const server = await startTest()
  const client = await guest(server)
  const [living, ended, dead] = [
    await opened(await guest(server)),
    await opened(client),
    await opened(new Client(server.url)),
  ]
  dead.socket.pause()
  await server.store.deleteSessionsOf(client.id)
  server.app.hub.beat()
  expect(await ended.closed).toEqual({ code: 4001, reason: 'signed-out' })
  await living.ask('ping')
  server.app.hub.beat()
  dead.socket.resume()
  expect((await dead.closed).code).toBe(1006)
  expect(await living.ask('ping')).toMatchObject({ ok: true })
})

it('drops a client that does not take what it is sent', async () => {
  const server = await startTest({ args: ['--socket-messages', '1000000'] })
  const socket = await opened(await guest(server))
  const bot = { bot: 'random' }
  const made = await socket.ask('create', { game: 'age-of-conan', title: 'Slow', seats: ['me', bot, bot, bot] })
  await socket.ask('start', { match: made.match })
  socket.socket.pause()
  const dropped = async () => (await server.app.services.metrics.socketDrops.get()).values.length > 0
  // Every look is answered by a whole picture, which is never read.
  const look = JSON.stringify({ id: 'look', do: 'look', with: { match: made.match } })
  for (let i = 0; i < 100 && !(await dropped()); i++) {
    for (let j = 0; j < 100; j++) socket.socket.send(look)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect((await server.app.services.metrics.socketDrops.get()).values).toMatchObject([
    { labels: { reason: 'too-slow' } },
  ])
  socket.socket.resume()
  expect([4002, 1006]).toContain((await socket.closed).code)
})

/** A table at which much was said, straight into the store. */
async function talkative(server: TestServer, client: Client, lines: number): Promise<{ match: string; seq: number }> {
  const { body } = await client.ask<{ match: string }>('POST', '/api/tables', { game: 'age-of-conan', title: 'Talk' })
  const entry = { at: 1, kind: 'chat', account: 'x', actionId: null, data: { text: 'x'.repeat(480) } }
  let { seq = 0 } = (await server.store.match(body.match)) ?? {}
  for (const end = seq + lines; seq < end; seq += 1000)
    await server.store.append({
      match: body.match,
      expected: seq,
      entries: Array.from({ length: Math.min(1000, end - seq) }, () => entry),
      row: {},
    })
  seq = (await server.store.match(body.match))?.seq ?? 0
  return { match: body.match, seq }
}

it('brings a long past to a client that reads, and does not drop it for that', async () => {
  const server = await startTest()
  const client = await guest(server)
  const { match, seq } = await talkative(server, client, 4_250)
  const socket = await opened(client)
  expect(await socket.ask('subscribe', { match, since: 0 })).toMatchObject({ ok: true })
  const updates = socket.received.flatMap((text) => (JSON.parse(text) as { update?: Update }).update ?? [])
  expect(updates.flatMap(({ events }) => events.map((event) => event.seq))).toEqual(
    Array.from({ length: seq }, (_, i) => i + 1),
  )
  expect(updates.filter(({ picture }) => picture)).toEqual([updates.at(-1)])
  expect(updates.map(({ from }) => from).slice(1)).toEqual(updates.map((update) => update.seq).slice(0, -1))
  await client.ask('POST', `/api/tables/${match}/chat`, { text: 'And now?', actionId: 'a' })
  await socket.until(() => socket.table(match).seq === seq + 1)
  expect(socket.gaps).toEqual([])
})

it('keeps no more of a long past than the client takes, and waits for nobody when the server stops', async () => {
  const server = await startTest()
  const client = await guest(server)
  const { match } = await talkative(server, client, 40_000)
  const socket = await opened(client)
  socket.socket.pause()
  void socket.ask('subscribe', { match, since: 0 })
  let reads = 0
  const { entries } = server.store
  server.store.entries = (...args) => {
    reads++
    return entries.apply(server.store, args)
  }
  let before = -1
  // Until the line is full.
  await vi.waitFor(
    () => {
      const still = reads > 0 && reads === before
      before = reads
      expect(still).toBe(true)
    },
    { interval: 300, timeout: 20_000 },
  )
  expect(reads).toBeLessThan(200)
  await server.stop()
  socket.socket.resume()
  expect([1001, 1006]).toContain((await socket.closed).code)
})

it('shows open tables as they come, change and go, to whoever asked', async () => {
  const server = await startTest()
  const host = await opened(await guest(server))
  const [watcher, other] = [await opened(new Client(server.url)), await opened(new Client(server.url))]
  expect(await watcher.ask('watchLobby')).toMatchObject({ ok: true })
  const { match } = await host.ask('create', { game: 'age-of-conan', title: 'Open to all' })
  await watcher.until(() => watcher.lobby.length > 0)
  expect(watcher.lobby).toMatchObject([{ match, summary: { title: 'Open to all', phase: 'lobby', yours: [] } }])
  await host.ask('create', { game: 'age-of-conan', title: 'For friends', visibility: 'link' })
  await host.ask('setSeat', { match, seat: 1, to: { bot: 'greedy' } })
  await watcher.until(() => watcher.lobby.at(-1)?.summary?.seats[1].holder.kind === 'bot')
  expect(watcher.lobby.at(-1)?.summary).toMatchObject({ title: 'Open to all', phase: 'lobby', yours: [] })
  await host.ask('close', { match })
  await watcher.until(() => watcher.lobby.at(-1)?.summary === null)
  expect(watcher.received.join()).not.toContain('For friends')
  expect(other.lobby).toEqual([])
})

it('is closed with a code when the server stops, and requests under way are finished', async () => {
  const server = await startTest()
  const client = await guest(server)
  const socket = await opened(client)
  const made = await socket.ask('create', { game: 'age-of-conan', title: 'Late' })
  const waiting = client.ask('GET', `/api/tables/${String(made.match)}/events?wait=30&after=1`)
  await vi.waitFor(() =>
    expect(server.logs.filter((line) => line.includes('/events') && line.includes('incoming')).length).toBe(1),
  )
  await server.stop()
  expect(await socket.closed).toEqual({ code: 1001, reason: 'shutting-down' })
  expect([200, 503]).toContain((await waiting).status)
  await expect(client.ask('GET', '/healthz')).rejects.toThrow('fetch failed')
  expect(refusal(await waiting)).toBe('200 ')
})

it('answers what no schema can read', async () => {
  const server = await startTest()
  const client = await guest(server, 'Conan')
  const socket = await SocketClient.of(client)
  onTestFinished(() => socket.cut())
  const unreadable = { length: { valueOf: 0, toString: 0 } }
  socket.socket.send(JSON.stringify({ id: unreadable, do: 'ping' }))
  expect(await socket.ask('create', { game: 'age-of-conan', title: unreadable })).toMatchObject({
    ok: false,
    error: { code: 'invalid-input' },
  })
  expect(
    await socket.ask('create', { game: 'age-of-conan', title: 'T', options: { kingdoms: unreadable } }),
  ).toMatchObject({ ok: false, error: { code: 'bad-options' } })
  expect(await socket.ask('ping', {})).toMatchObject({ ok: true })
  expect(socket.problems).toEqual(['invalid-input'])
})
