// Two people and a bot at a table over real sockets: play, cut, resume, retry, and nothing that is not theirs.
import { expect, it, onTestFinished } from 'vitest'
import { Client, guest, startTest, type TestServer } from './harness.ts'
import { SocketClient } from './socket-client.ts'

const game = 'age-of-conan'
/** No window waits where nobody has anything to play. */
const slow = { kind: 'slow', days: 1 }

async function seated(server: TestServer) {
  const [first, second] = [await guest(server, 'Conan'), await guest(server, 'Bêlit')]
  const sockets = [await connect(first), await connect(second)]
  const made = await sockets[0].ask('create', {
    game,
    title: 'Road of Kings',
    options: { players: 3 },
    seats: ['me', 'open', { bot: 'random' }],
    clock: slow,
  })
  const match = String(made.match)
  expect(await sockets[1].ask('join', { match, seats: [1] })).toMatchObject({ ok: true })
  for (const socket of sockets) expect(await socket.ask('subscribe', { match })).toMatchObject({ ok: true })
  expect(await sockets[0].ask('start', { match })).toMatchObject({ ok: true })
  return { match, first, second, sockets }
}

async function connect(client: Client): Promise<SocketClient> {
  const socket = await SocketClient.of(client)
  onTestFinished(() => socket.cut())
  return socket
}

let actionCount = 0

/** Whoever of these is asked something answers with some legal action, until so many were accepted. */
async function play(sockets: readonly SocketClient[], match: string, wanted: number): Promise<void> {
  for (let done = 0; done < wanted; ) {
    const able = () => sockets.findIndex((socket) => Object.keys(socket.table(match).picture.legal).length > 0)
    await Promise.race(sockets.map((socket) => socket.until(() => able() >= 0)))
    const seat = able()
    const { picture, seq } = sockets[seat].table(match)
    const choices = picture.legal[seat]
    const action = choices[(actionCount * 7) % choices.length]
    const answer = await sockets[seat].ask('act', { match, seat, action, actionId: `a${actionCount++}`, seq })
    if (answer.ok) {
      done++
      const known = answer.seq ?? 0
      await Promise.all(sockets.map((socket) => socket.until(() => socket.table(match).seq >= known)))
      // An answer in a window shows to its owner alone, until the window closes.
      const told = () => {
        const { picture, seq } = sockets[seat].table(match)
        return !answer.sealed || picture.answers[seat] !== undefined || seq > known
      }
      await sockets[seat].until(told)
    } else {
      // The bot or the other person was quicker: the picture is on its way.
      expect(answer.error?.code).toBe('stale')
      await sockets[seat].until(() => sockets[seat].table(match).seq >= Number(answer.error?.params.seq))
    }
  }
}

it('plays on through cuts: everything arrives once, in order, and the pictures agree with a fresh look', async () => {
  const server = await startTest()
  const { match, second, sockets } = await seated(server)
  await play(sockets, match, 20)
  const before = sockets[1].table(match)
  await sockets[1].cut()
  await sockets[0].ask('chat', { match, text: 'Where are you?', actionId: 'chat-1' })
  const again = await connect(second)
  again.tables.set(match, structuredClone(before))
  expect(await again.ask('subscribe', { match, since: before.seq })).toMatchObject({ ok: true })
  expect(again.table(match).events.filter(({ kind }) => kind === 'chat')).toHaveLength(1)
  await play([sockets[0], again], match, 20)
  for (const [seat, socket] of [sockets[0], again].entries()) {
    // A copy: the bot may go on meanwhile, and pictures are patched in place.
    const { events, picture, seq } = structuredClone(socket.table(match))
    expect(socket.gaps).toEqual([])
    const seqs = events.map((event) => event.seq)
    expect(seqs).toEqual(seqs.map((_, i) => seqs[0] + i))
    const look = await socket.ask('look', { match })
    if (look.seq === seq) expect(picture).toEqual(look.picture)
    expect(picture.you).toEqual([seat])
  }
})

it('finishes: the last to stay wins, the seed is shown, and both may go again', async () => {
  const server = await startTest()
  const { match, sockets } = await seated(server)
  await play(sockets, match, 4)
  expect(sockets[0].table(match).picture.seed).toBeNull()
  expect(await sockets[0].ask('concede', { match, seat: 0, actionId: 'c0' })).toMatchObject({ ok: true })
  expect(await sockets[1].ask('concede', { match, seat: 1, actionId: 'c1' })).toMatchObject({ ok: true })
  await Promise.all(sockets.map((socket) => socket.until(() => socket.table(match).picture.phase === 'finished')))
  const { picture } = sockets[1].table(match)
  expect(picture.seed).not.toBeNull()
  expect(picture.ending).not.toBeNull()
  const rematch = await sockets[1].ask('rematch', { match })
  expect(rematch).toMatchObject({ ok: true })
  expect(rematch.match).not.toBe(match)
})

it('does a retried action once, however it comes again', async () => {
  const server = await startTest()
  const { match, first, sockets } = await seated(server)
  await play(sockets, match, 2)
  const seatOf = () => sockets.findIndex((socket) => Object.keys(socket.table(match).picture.legal).length > 0)
  await Promise.race(sockets.map((socket) => socket.until(() => seatOf() >= 0)))
  const seat = seatOf()
  const action = sockets[seat].table(match).picture.legal[seat][0]
  const asked = { match, seat, action, actionId: 'the-same' }
  const answers = await Promise.all([1, 2, 3].map(() => sockets[seat].ask('act', asked)))
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(new Set(answers.map(({ seq }) => seq)).size).toBe(1)
  const other = await connect(seat === 0 ? first : await guest(server))
  if (seat === 0) expect(await other.ask('act', asked)).toMatchObject({ ok: true, seq: answers[0].seq })
  await sockets[seat].until(() => sockets[seat].table(match).seq >= Number(answers[0].seq))
  const mine = sockets[seat].table(match).events.filter((event) => event.seq === answers[0].seq)
  expect(mine).toHaveLength(1)
})

it('tells everybody of several actions in one message', async () => {
  const server = await startTest()
  const { match, sockets } = await seated(server)
  const { picture, seq } = sockets[0].table(match)
  const action = [picture.legal[0][0], { do: 'bid-token', token: 3 }]
  const answer = await sockets[0].ask('act', { match, seat: 0, action, actionId: 'both', seq })
  expect(answer).toMatchObject({ ok: true, done: 2 })
  const last = Number(answer.seq)
  for (const socket of sockets) {
    await socket.until(() => socket.table(match).seq >= last)
    const updates = socket.received.filter((text) => text.includes('"update"')).map((text) => JSON.parse(text).update)
    const own = updates.filter((update) => update.from < last && update.seq >= last - 1)
    expect(own).toHaveLength(1)
    expect(own[0].events.filter((event: { seat?: number }) => event.seat === 0)).toHaveLength(2)
    expect(socket.gaps).toEqual([])
  }
  const refused = await sockets[1].ask('act', { match, seat: 1, action: [{ do: 'pass' }, {}], actionId: 'none' })
  expect(refused.error).toMatchObject({ code: 'not-legal', params: { at: 0, rule: 'bid.commit' } })
})

it('accepts nothing for seats of others, from strangers, or that is not legal', async () => {
  const server = await startTest()
  const { match, sockets } = await seated(server)
  await play(sockets, match, 2)
  const stranger = await connect(await guest(server, 'Thoth-Amon'))
  const nobody = new SocketClient(server.url)
  onTestFinished(() => nobody.cut())
  await nobody.until(() => nobody.welcome !== undefined)
  const { seq } = sockets[0].table(match)
  const code = async (socket: SocketClient, what: string, given: object) =>
    (await socket.ask(what, { match, ...given })).error?.code
  const forged = { action: { do: 'pass' }, actionId: 'f' }
  expect(await code(sockets[0], 'act', { seat: 1, ...forged })).toBe('not-your-seat')
  expect(await code(sockets[1], 'act', { seat: 2, ...forged })).toBe('not-your-seat')
  expect(await code(stranger, 'act', { seat: 0, ...forged })).toBe('not-your-seat')
  expect(await code(sockets[0], 'act', { seat: 9, ...forged })).toBe('no-such-seat')
  expect(await code(nobody, 'act', { seat: 0, ...forged })).toBe('not-signed-in')
  expect(await code(stranger, 'concede', { seat: 0, actionId: 'f' })).toBe('not-your-seat')
  expect(await code(stranger, 'chat', { text: 'Hear me', actionId: 'f' })).toBe('not-at-table')
  expect(['not-an-action', 'not-legal', 'not-your-decision']).toContain(
    await code(sockets[0], 'act', { seat: 0, ...forged }),
  )
  const after = await sockets[0].ask('events', { match, after: seq })
  const events = after.events as { kind: string; bot?: boolean }[]
  expect(events.filter(({ kind, bot }) => !(kind === 'acted' && bot))).toEqual([])
})

it('lets spectators watch and tells them nothing that is a seat’s own', async () => {
  const server = await startTest()
  const { match, sockets } = await seated(server)
  const nobody = new SocketClient(server.url)
  onTestFinished(() => nobody.cut())
  await nobody.until(() => nobody.welcome !== undefined)
  expect(nobody.welcome).toMatchObject({ account: null })
  expect(await nobody.ask('subscribe', { match })).toMatchObject({ ok: true })
  await play(sockets, match, 12)
  await nobody.until(() => nobody.table(match).seq >= sockets[0].table(match).seq)
  const { picture, events } = nobody.table(match)
  expect(picture.you).toEqual([])
  expect(picture.legal).toEqual({})
  expect(picture.key).toBeNull()
  const acted = events.filter((event) => event.kind === 'acted')
  expect(acted.length).toBeGreaterThan(0)
  expect(acted.some((event) => 'action' in event)).toBe(false)
  expect(JSON.stringify(events)).not.toContain('"secret"')
  const told = nobody.received.flatMap((text) => [...text.matchAll(/"secret":(\[[^\]]*\])/g)].map(([, list]) => list))
  expect(told.filter((list) => !/^\[(null,?)*\]$/.test(list))).toEqual([])
  expect(nobody.gaps).toEqual([])
})

it('tells who is at the table as they come and go, and counts who only watches', async () => {
  const server = await startTest()
  const { match, sockets } = await seated(server)
  const people = () => sockets[0].presence.get(match)?.people.map(({ name, seats }) => ({ name, seats }))
  const both = [
    { name: 'Conan', seats: [0] },
    { name: 'Bêlit', seats: [1] },
  ]
  await sockets[0].until(() => people()?.length === 2)
  expect(people()).toEqual(expect.arrayContaining(both))
  expect(sockets[0].presence.get(match)?.watching).toBe(0)

  const stranger = new SocketClient(server.url, { origin: server.url })
  onTestFinished(() => stranger.cut())
  await stranger.until(() => stranger.welcome !== undefined)
  expect(await stranger.ask('subscribe', { match })).toMatchObject({ ok: true })
  await sockets[0].until(() => sockets[0].presence.get(match)?.watching === 1)
  expect(people()).toHaveLength(2)

  await sockets[1].cut()
  await sockets[0].until(() => people()?.length === 1)
  expect(people()).toEqual([both[0]])
})

it('tells those before whom the host shuts the door that they no longer hear, and what would open it', async () => {
  const server = await startTest()
  const [host, stranger] = [await connect(await guest(server, 'Conan')), await connect(await guest(server, 'Bêlit'))]
  const made = await host.ask('create', { game, title: 'Road of Kings', options: { players: 2 } })
  const match = String(made.match)
  for (const socket of [host, stranger]) expect(await socket.ask('subscribe', { match })).toMatchObject({ ok: true })
  // Without a socket, too.
  const waiting = new Client(server.url).ask('GET', `/api/tables/${match}/events?wait=20`)
  await host.until(() => host.presence.get(match)?.watching === 2)
  expect(await host.ask('change', { match, visibility: 'password', password: 'crom' })).toMatchObject({ ok: true })
  await stranger.until(() => stranger.ended.has(match))
  expect(stranger.ended.get(match)).toBe('password-needed')
  expect(await waiting).toMatchObject({ status: 403, body: { error: { code: 'password-needed' } } })
  const { seq } = await host.ask('chat', { match, text: 'Among ourselves.', actionId: 'chat-1' })
  await host.until(() => host.table(match).seq === seq)
  expect(stranger.received.join()).not.toContain('Among ourselves.')
  expect(await stranger.ask('subscribe', { match, password: 'crom' })).toMatchObject({ ok: true })
  expect(stranger.table(match).picture.visibility).toBe('password')
  expect(host.ended.size).toBe(0)
})
