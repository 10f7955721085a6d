// What is not for everybody: words, notes, tables by link or password, and the people one does not want to meet.
import { describe, expect, test } from 'vitest'
import { Client, type Reply, refusal } from '../http/harness.ts'
import { SocketClient } from '../http/socket-client.ts'
import { type Arena, game, must, openArena, type Person, person, table } from './arena.ts'

const words = 'the secret of the tower'
const at = (match: string, path = '') => `/api/tables/${match}${path}`

/** Every way to ask or do something about a table, by request. */
async function tryEverything(client: Client, match: string, admission: Record<string, string> = {}): Promise<Reply[]> {
  const deed = { seat: 0, actionId: 'a-1' }
  const asks: [string, string, object?][] = [
    ['GET', at(match)],
    ['GET', at(match, '/events')],
    ['GET', at(match, '/note')],
    ['PUT', at(match, '/note'), { text: 'mine' }],
    ['GET', at(match, '/replay')],
    ['GET', at(match, '/replay/moments?from=0')],
    ['GET', at(match, '/replay/luck')],
    ['GET', at(match, '/replay/file')],
    ['GET', at(match, '/replay/verification')],
    ['POST', at(match, '/replay/what-if'), { step: 0, title: 'What if' }],
    ['POST', at(match, '/join'), {}],
    ['PUT', at(match, '/seats/0'), { to: 'me' }],
    ['POST', at(match, '/start'), {}],
    ['POST', at(match, '/close'), {}],
    ['POST', at(match, '/rematch')],
    ['POST', at(match, '/actions'), { ...deed, action: { do: 'pass' } }],
    ['POST', at(match, '/orders'), { seat: 0, order: { until: 'game' } }],
    ['POST', at(match, '/orders/clear'), { seat: 0, place: 0 }],
    ['POST', at(match, '/undo'), deed],
    ['POST', at(match, '/concede'), deed],
    ['POST', at(match, '/come-back'), deed],
    ['POST', at(match, '/proposals'), { what: { kind: 'draw' }, actionId: 'a-1' }],
    ['POST', at(match, '/proposals/answer'), { agree: true, actionId: 'a-1' }],
    ['POST', at(match, '/resume'), { actionId: 'a-1' }],
    ['POST', at(match, '/chat'), { text: 'Hello', actionId: 'a-1' }],
    ['POST', at(match, '/point'), { seat: 0, place: 'anywhere' }],
  ]
  const replies: Reply[] = []
  for (const [method, path, body] of asks) replies.push(await client.ask(method, path, body, admission))
  return replies
}

async function listed(client: Client, scope = 'open'): Promise<string[]> {
  const pages = await Promise.all(
    ['', '&phase=lobby', '&phase=playing', '&phase=finished', '&phase=closed'].map((phase) =>
      must<{ items: { match: string }[] }>(client, 'GET', `/api/tables?scope=${scope}${phase}&limit=100`),
    ),
  )
  return [...new Set(pages.flatMap(({ items }) => items.map(({ match }) => match)))]
}

async function hidden(arena: Arena, host: Person, mate: Person, door: object): Promise<string[]> {
  const request = { ...door, title: 'Tower of the Elephant' }
  const lobby = await table([host, mate], { ...request, options: { players: 3 } }, false)
  const playing = await table([host, mate], request)
  const finished = await table([host, mate], request)
  const closed = await table([host, mate], request, false)
  await must(mate.client, 'POST', at(finished.match, '/concede'), { seat: 1, actionId: 'c' })
  await must(host.client, 'POST', at(closed.match, '/close'), {})
  for (const { match } of [lobby, playing, finished])
    await must(host.client, 'POST', at(match, '/chat'), { text: words, actionId: 'w' })
  expect((await arena.server.store.match(finished.match))?.phase).toBe('finished')
  return [lobby, playing, finished, closed].map(({ match }) => match)
}

describe.each([
  ['link', { visibility: 'link' }, 'key-needed', 'wrong-key', { 'x-table-key': 'guess' }],
  [
    'password',
    { visibility: 'password', password: 'open sesame' },
    'password-needed',
    'wrong-password',
    { 'x-table-password': 'guess' },
  ],
] as const)('a table by %s', (_, door, needed, wrong, guess) => {
  test('shows strangers nothing, whatever they ask or try, in every phase', async () => {
    const arena = await openArena()
    const [host, mate] = [await person(arena, 'Taurus of Nemedia'), await person(arena, 'Yara')]
    const stranger = await person(arena, 'Stranger')
    const nobody = new Client(arena.url)
    const passerBy = new SocketClient(arena.url)
    await passerBy.until(() => passerBy.welcome !== undefined)
    for (const socket of [stranger.socket, passerBy]) await socket.ask('watchLobby')
    const matches = await hidden(arena, host, mate, door)
    const seen: string[] = []
    for (const match of matches) {
      for (const client of [stranger.client, nobody])
        for (const reply of await tryEverything(client, match)) {
          expect([`403 ${needed}`, '403 not-at-table', '401 not-signed-in']).toContain(refusal(reply))
          seen.push(reply.text)
        }
      for (const path of ['', '/events', '/replay', '/replay/moments?from=0'])
        expect(refusal(await stranger.client.ask('GET', at(match, path), undefined, guess))).toBe(`403 ${wrong}`)
      for (const socket of [stranger.socket, passerBy])
        for (const what of ['look', 'events', 'subscribe'])
          expect(await socket.ask(what, { match })).toMatchObject({ ok: false, error: { code: needed } })
    }
    for (const client of [stranger.client, nobody])
      expect((await listed(client)).filter((match) => matches.includes(match))).toEqual([])
    expect((await listed(host.client, 'mine')).sort()).toEqual([...matches].sort())
    // An open table made after them is told in the lobby, and they are not.
    const { match: open } = await table([host], { title: 'Open house' }, false)
    await must(host.client, 'POST', at(open, '/chat'), { text: 'Come in', actionId: 'w' })
    for (const socket of [stranger.socket, passerBy]) {
      await socket.until(() => socket.lobby.some(({ match }) => match === open))
      seen.push(...socket.received.filter((text) => !text.includes(open)))
    }
    expect(seen.join()).not.toMatch(/Tower of the Elephant|Taurus|Yara|secret of the tower|"seats"/)
    await passerBy.cut()
  })
})

test('a key opens its own table and no other, and is told to people at the table only', async () => {
  const arena = await openArena()
  const [host, friend] = [await person(arena, 'Murilo'), await person(arena, 'Nabonidus')]
  const one = await table([host], { visibility: 'link', seats: ['me', 'open'] }, false)
  const other = await table([host], { visibility: 'link', seats: ['me', 'open'] }, false)
  const look = (match: string, key?: string) =>
    friend.client.ask('GET', at(match), undefined, key === undefined ? {} : { 'x-table-key': key })
  expect(refusal(await look(other.match, one.key))).toBe('403 wrong-key')
  const seen = await look(one.match, one.key)
  expect(seen.status).toBe(200)
  // Whoever may look by the link has it; a picture hands it on only to those who have come to the table.
  expect(seen.body).toMatchObject({ picture: { key: null } })
  await must(friend.client, 'POST', at(one.match, '/join'), { key: one.key })
  expect((await look(one.match)).body).toMatchObject({ picture: { key: one.key } })
})

test('a note is its writer’s, whoever else is at the table', async () => {
  const arena = await openArena()
  const people = [await person(arena, 'Conan'), await person(arena, 'Valeria'), await person(arena, 'Olmec')]
  const { match } = await table(people.slice(0, 2))
  for (const { socket } of people) await socket.ask('subscribe', { match })
  await must(people[0].client, 'PUT', at(match, '/note'), { text: words })
  await must(people[1].client, 'PUT', at(match, '/note'), { text: 'other words' })
  expect(await must(people[0].client, 'GET', at(match, '/note'))).toEqual({ text: words })
  expect(await must(people[2].client, 'GET', at(match, '/note'))).toEqual({ text: '' })
  await must(people[0].client, 'POST', at(match, '/chat'), { text: 'over', actionId: 'c' })
  for (const { socket, client } of people.slice(1)) {
    await socket.until(() => socket.table(match).events.some(({ kind }) => kind === 'chat'))
    const texts = await Promise.all(
      ['', '/events', '/note', '/replay'].map(async (path) => (await client.ask('GET', at(match, path))).text),
    )
    expect([...texts, ...socket.received].join()).not.toContain(words)
    expect((await client.ask('GET', '/api/account/export')).text).not.toContain(words)
  }
})

describe('whoever is blocked', () => {
  test('may not come to the table of the one who blocked him', async () => {
    const arena = await openArena()
    const [host, enemy] = [await person(arena, 'Zenobia'), await person(arena, 'Tarascus')]
    await must(host.client, 'PUT', `/api/account/blocks/${enemy.id}`)
    const { match } = await table([host], { seats: ['me', 'open'] }, false)
    for (const seats of [[], [1]])
      expect(refusal(await enemy.client.ask('POST', at(match, '/join'), { seats }))).toBe('403 blocked')
    expect(refusal(await enemy.client.ask('PUT', at(match, '/seats/1'), { to: 'me' }))).toBe('403 not-at-table')
    expect(refusal(await enemy.client.ask('POST', at(match, '/chat'), { text: 'Let me in', actionId: 'c' }))).toBe(
      '403 not-at-table',
    )
    expect((await enemy.client.ask('GET', at(match))).text).not.toContain('blocked')
  })

  test('is not heard by him at a table of others, from that moment on, by socket or by request', async () => {
    const arena = await openArena()
    const people = [await person(arena, 'Pallantides'), await person(arena, 'Prospero'), await person(arena, 'Trocero')]
    const [host, hearer, talker] = people
    const { match } = await table(people)
    for (const { socket } of people) await socket.ask('subscribe', { match })
    const say = (text: string, actionId: string) => must(talker.client, 'POST', at(match, '/chat'), { text, actionId })
    await say('before', 'c1')
    await must(hearer.client, 'PUT', `/api/account/blocks/${talker.id}`)
    await say('after', 'c2')
    await must(host.client, 'POST', at(match, '/chat'), { text: 'done', actionId: 'c3' })
    const chats = ({ socket }: Person) =>
      socket.table(match).events.flatMap((event) => (event.kind === 'chat' ? [event.text] : []))
    for (const { socket } of people) await socket.until(() => chats({ socket } as Person).includes('done'))
    expect(chats(host)).toEqual(['before', 'after', 'done'])
    expect(chats(hearer)).toEqual(['before', 'done'])
    expect(hearer.socket.gaps).toEqual([])
    expect((await hearer.client.ask('GET', at(match, '/events'))).text).not.toContain('after')
    expect((await host.client.ask('GET', at(match, '/events'))).text).toContain('after')
    // One page at a time still leads to the end.
    const { seq } = await must<{ seq: number }>(hearer.client, 'GET', at(match))
    for (let after = 0; after < seq; after++) {
      const page = await must<{ events: { seq: number }[] }>(
        hearer.client,
        'GET',
        at(match, `/events?after=${after}&limit=1`),
      )
      expect(page.events.map((event) => event.seq)).toEqual([after + 1])
    }
  })

  test('opens tables that the other does not find in the lists', async () => {
    const arena = await openArena()
    const [reader, enemy, friend] = [
      await person(arena, 'Bêlit'),
      await person(arena, 'Nestor'),
      await person(arena, 'N’Yaga'),
    ]
    await must(reader.client, 'PUT', `/api/account/blocks/${enemy.id}`)
    await reader.socket.ask('watchLobby')
    const request = { game, title: 'Black Coast', options: { players: 2 } }
    const theirs = await must<{ match: string }>(enemy.client, 'POST', '/api/tables', request)
    await must(enemy.client, 'POST', at(theirs.match, '/chat'), { text: 'Come', actionId: 'c' })
    const good = await must<{ match: string }>(friend.client, 'POST', '/api/tables', request)
    await must(friend.client, 'POST', at(good.match, '/chat'), { text: 'Come', actionId: 'c' })
    expect(await listed(reader.client)).toEqual([good.match])
    expect((await listed(friend.client)).sort()).toEqual([good.match, theirs.match].sort())
    const asked = (await reader.socket.ask('list', {})) as unknown as { items: { match: string }[] }
    expect(asked.items.map(({ match }) => match)).toEqual([good.match])
    await reader.socket.until(() => reader.socket.lobby.length > 0)
    expect(reader.socket.lobby.map(({ match }) => match)).toEqual([good.match])
  })
})
