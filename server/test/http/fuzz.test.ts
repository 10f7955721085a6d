// Requests and messages made up from the schemas' own words: no crash, no 500, and nothing changed by any of them.
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import type { Route } from '../../http/routes.ts'
import { askNames } from '../../http/sockets/messages.ts'
import { guest, startTest } from './harness.ts'
import { SocketClient } from './socket-client.ts'

const lots = [
  '--address-requests',
  '1000000',
  '--account-requests',
  '1000000',
  '--attempts',
  '1000000',
  '--socket-messages',
  '1000000',
]

/** Words that mean something somewhere, so that made-up input gets past the first door now and then. */
function words(match: string, account: string) {
  const telling = [
    match,
    account,
    'age-of-conan',
    'me',
    'open',
    'random',
    'takeback',
    '0',
    '1',
    '',
    '__proto__',
    '../..',
    '\u0000',
    'x'.repeat(300),
  ]
  const value = fc.oneof(fc.constantFrom(...telling), fc.jsonValue({ maxDepth: 3 }))
  const keys = [
    'match',
    'seat',
    'seats',
    'action',
    'actionId',
    'seq',
    'text',
    'what',
    'kind',
    'to',
    'name',
    'email',
    'password',
    'key',
    'game',
    'options',
    'title',
    'visibility',
    'clock',
    'since',
    'after',
    'limit',
    'wait',
    'role',
    'secret',
    'agree',
  ]
  return { value, body: fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 6 }), telling }
}

it('requests', async () => {
  const server = await startTest({ args: lots })
  const [client, other] = [await guest(server), await guest(server, 'Conan')]
  const made = await other.ask<{ match: string }>('POST', '/api/tables', {
    game: 'age-of-conan',
    title: 'T',
    // So that no made-up request can be a sound one: joining an open table would rightly change it.
    visibility: 'password',
    password: 'by Crom and by Mitra',
  })
  const { match } = made.body
  const { value, body, telling } = words(match, other.id)
  // Making accounts and hashing passwords is slow and has tests of its own.
  const slow = /guests|register|login|password|recover|export|logout|^\/api\/account$/
  const routes = server.app.routes.filter(({ path }) => !slow.test(path))
  const before = await server.store.match(match)
  const request = fc.record({
    route: fc.constantFrom<Route>(...routes),
    params: fc.constantFrom(...telling),
    query: fc.dictionary(
      fc.constantFrom('after', 'limit', 'cursor', 'scope', 'phase'),
      fc.oneof(fc.string(), fc.constantFrom('1', '-1', 'mine', 'lobby')),
      { maxKeys: 2 },
    ),
    payload: fc.oneof(body, value, fc.string()),
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ route, params, query, payload }) => {
      const url = `${route.path.replace(/:\w+/g, encodeURIComponent(params))}?${new URLSearchParams(query).toString()}`
      const reply = await server.app.fastify.inject({
        method: route.method,
        url,
        headers: {
          origin: 'http://localhost:80',
          host: 'localhost:80',
          cookie: client.cookie ?? '',
          'content-type': 'application/json',
        },
        ...(route.method !== 'GET' && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
      })
      expect(reply.statusCode).toBeLessThan(500)
    }),
    { numRuns: 3000 },
  )
  expect((await server.store.match(match))?.seq).toBe(before?.seq)
  expect(server.logs.filter((line) => line.includes('"level":50'))).toEqual([])
})

it('messages', async () => {
  const server = await startTest({ args: lots })
  const [client, other] = [await guest(server), await guest(server, 'Conan')]
  const host = await SocketClient.of(other)
  onTestFinished(() => host.cut())
  const made = await host.ask('create', {
    game: 'age-of-conan',
    title: 'T',
    visibility: 'link',
    options: { players: 2 },
    seats: ['me', { bot: 'random' }],
  })
  const match = String(made.match)
  await host.ask('start', { match })
  const { value, body } = words(match, other.id)
  const message = fc.oneof(
    fc
      .record({
        id: fc.oneof(fc.nat(), fc.string(), value),
        do: fc.oneof(fc.constantFrom(...askNames), fc.string()),
        with: fc.oneof(body, value),
      })
      .map((m) => JSON.stringify(m)),
    fc
      .record({ id: fc.nat(), do: fc.constantFrom(...askNames), with: body.map((given) => ({ ...given, match })) })
      .map((m) => JSON.stringify(m)),
    fc.string(),
    fc.json(),
  )
  const samples = fc.sample(message, 3000)
  let socket = await SocketClient.of(client)
  let received = 0
  for (let i = 0; i < samples.length; i += 20) {
    for (const text of samples.slice(i, i + 20)) socket.socket.send(text)
    expect(await socket.ask('ping')).toMatchObject({ ok: true })
    received += socket.received.length
    expect(socket.received.filter((text) => text.includes('internal-error'))).toEqual([])
    await socket.cut()
    socket = await SocketClient.of(client)
  }
  await socket.cut()
  expect(received).toBeGreaterThan(samples.length)
  const { events } = (await host.ask('events', { match })) as unknown as {
    events: { kind: string; account?: string }[]
  }
  expect(events.filter((event) => event.account === client.id)).toEqual([])
})
