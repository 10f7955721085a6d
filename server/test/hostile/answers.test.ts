// Every refusal has a name of its own: each is provoked over HTTP, and none is forgotten.
import { expect, test } from 'vitest'
import { games } from '../../games.ts'
import { statusOf } from '../../http/errors.ts'
import { statusOfReplayRefusal } from '../../http/replays/statuses.ts'
import { refusalCodes } from '../../matches/answers.ts'
import { Client } from '../http/harness.ts'
import { SocketClient } from '../http/socket-client.ts'
import { expectRefusal, expectRefused, given } from './answers.ts'
import { game, must, openArena, type Person, password, person, table } from './arena.ts'

const at = (match: string, path = '') => `/api/tables/${match}${path}`
const unknownMatch = 'AAAAAAAAAAAAAAAAAAAA'

test('accounts: passwords, links, names, tokens, blocks and hosts', async () => {
  let now = Date.now()
  const arena = await openArena({ now: () => now, args: ['--admin', 'numedides@aquilonia.example'] })
  const conan = await person(arena, 'Conan', { email: 'conan@aquilonia.example' })
  const guest = await person(arena, 'Guest')
  const nobody = new Client(arena.url)
  const login = (email: string, word: string) => ['POST', '/api/login', { email, password: word }] as const
  await expectRefused(nobody, '401 wrong-credentials', ...login('conan@aquilonia.example', 'wrong'))
  await expectRefused(nobody, '401 wrong-credentials', ...login('nobody@aquilonia.example', password))
  const change = { oldPassword: 'wrong', newPassword: 'a longer password' }
  await expectRefused(conan.client, '403 wrong-password', 'PUT', '/api/account/password', change)
  await expectRefused(conan.client, '403 wrong-password', 'DELETE', '/api/account', { password: 'wrong' })
  await expectRefused(guest.client, '403 not-registered', 'PUT', '/api/account/password', change)
  await expectRefused(conan.client, '403 not-a-guest', 'POST', '/api/account/recovery-link')
  const taken = { email: 'conan@aquilonia.example', password }
  await expectRefused(guest.client, '409 email-taken', 'POST', '/api/register', taken)
  await expectRefused(nobody, '400 invalid-input', 'POST', '/api/register', { email: 'no', password: 'short' })
  await expectRefused(nobody, '401 not-signed-in', 'GET', '/api/account')
  // A link is good once, give or take some minutes, and not for ever.
  await must(new Client(arena.url), 'POST', '/api/recover', { secret: guest.recovery })
  now += 10 * 60 * 1000
  await expectRefused(nobody, '410 link-expired', 'POST', '/api/recover', { secret: guest.recovery })
  const later = await person(arena, 'Later')
  now += 401 * 24 * 60 * 60 * 1000
  await expectRefused(nobody, '410 link-expired', 'POST', '/api/recover', { secret: later.recovery })
  const reset = { secret: `${'A'.repeat(43)}.${'A'.repeat(16)}`, password }
  await expectRefused(nobody, '410 link-expired', 'POST', '/api/password/reset', reset)

  const keeper = await person(arena, 'Keeper')
  const { client } = keeper
  await expectRefused(client, '404 unknown-token', 'DELETE', '/api/account/tokens/none')
  for (let i = 0; i < 20; i++) await must(client, 'POST', '/api/account/tokens', { name: `bot ${i}` })
  await expectRefused(client, '409 too-many-tokens', 'POST', '/api/account/tokens', { name: 'one more' })
  const { tokens } = await must<{ tokens: { id: string }[] }>(client, 'GET', '/api/account/tokens')
  await must(client, 'DELETE', `/api/account/tokens/${tokens[0].id}`)
  const { token } = await must<{ token: string }>(client, 'POST', '/api/account/tokens', { name: 'bot' })
  const program = new Client(arena.url, { authorization: `Bearer ${token}` })
  await expectRefused(program, '403 not-for-tokens', 'POST', '/api/account/tokens', { name: 'another' })
  await expectRefused(
    new Client(arena.url, { authorization: 'Bearer skelos_no' }),
    '401 token-unknown',
    'GET',
    '/api/games',
  )
  await expectRefused(client, '404 unknown-account', 'PUT', '/api/account/blocks/nobody')
  await expectRefused(client, '403 not-allowed', 'PUT', `/api/account/blocks/${keeper.id}`)
  await expectRefused(client, '403 not-allowed', 'GET', '/api/admin/accounts')
  const { store } = arena.server
  const known = await store.account(keeper.id)
  if (!known) throw new Error('no account')
  for (let i = 0; i < 500; i++) {
    await store.createAccount({ ...known, id: `crowd-${i}` })
    await store.block(keeper.id, `crowd-${i}`)
  }
  await expectRefused(client, '409 too-many-blocks', 'PUT', `/api/account/blocks/${conan.id}`)
})

test('tables: doors, seats, hosts and phases', async () => {
  const arena = await openArena()
  const [host, mate, other] = [await person(arena, 'Host'), await person(arena, 'Mate'), await person(arena, 'Other')]
  const make = (more: object) => ['POST', '/api/tables', { game, title: 'Tarantia', ...more }] as const
  await expectRefused(host.client, '404 no-such-game', ...make({ game: 'chess' }))
  await expectRefused(host.client, '422 bad-options', ...make({ options: { players: 9 } }))
  await expectRefused(
    host.client,
    '404 no-such-seat',
    ...make({ options: { players: 2 }, seats: ['me', 'open', 'open'] }),
  )
  await expectRefused(host.client, '404 no-such-level', ...make({ seats: ['me', { bot: 'crom' }] }))
  await expectRefused(host.client, '404 no-such-match', 'GET', at(unknownMatch))
  await expectRefused(new Client(arena.url), '401 sign-in', 'GET', '/api/tables?scope=mine')

  const link = await table([host], { visibility: 'link', options: { players: 2 } }, false)
  await expectRefused(other.client, '403 key-needed', 'GET', at(link.match))
  await expectRefused(other.client, '403 wrong-key', 'POST', at(link.match, '/join'), { key: 'guess' })
  const sealed = await table([host], { visibility: 'password', password: 'sesame', options: { players: 2 } }, false)
  await expectRefused(other.client, '403 password-needed', 'POST', at(sealed.match, '/join'), {})
  await expectRefused(other.client, '403 wrong-password', 'POST', at(sealed.match, '/join'), { password: 'Sesame' })

  const { match } = await table([host, mate], { options: { players: 3 } }, false)
  const sit = (who: Person, seats: number[]) => who.client.ask('POST', at(match, '/join'), { seats })
  expectRefusal(await sit(other, [1]), '409 seat-taken')
  expectRefusal(await sit(other, [7]), '404 no-such-seat')
  await expectRefused(host.client, '409 seats-open', 'POST', at(match, '/start'), {})
  await expectRefused(mate.client, '403 host-only', 'POST', at(match, '/start'), {})
  await expectRefused(other.client, '403 not-at-table', 'POST', at(match, '/chat'), { text: 'Hello', actionId: 'c' })
  await must(host.client, 'PUT', `/api/account/blocks/${other.id}`)
  expectRefusal(await sit(other, [2]), '403 blocked')
  await must(host.client, 'DELETE', `/api/account/blocks/${other.id}`)
  await must(other.client, 'POST', at(match, '/join'), { seats: [2] })
  expectRefusal(await sit(await person(arena, 'Late'), [1]), '409 table-full')
  const deed = { seat: 0, actionId: 'd', action: { do: 'pass' } }
  await expectRefused(host.client, '409 not-playing', 'POST', at(match, '/actions'), deed)
  await expectRefused(host.client, '409 not-started', 'GET', at(match, '/replay'))
  await expectRefused(host.client, '409 not-finished', 'POST', at(match, '/rematch'))
  await must(host.client, 'POST', at(match, '/start'), {})
  await must(host.client, 'POST', at(match, '/start'), {})
  await expectRefused(mate.client, '409 not-in-lobby', 'POST', at(match, '/start'), {})
  await expectRefused(host.client, '409 others-playing', 'POST', at(match, '/close'), {})
  for (const [seat, { client }] of [host, mate].entries())
    await must(client, 'POST', at(match, '/concede'), { seat, actionId: `c${seat}` })
  await expectRefused(host.client, '409 game-over', 'POST', at(match, '/actions'), deed)
  const next = await must<{ match: string }>(host.client, 'POST', at(match, '/rematch'))
  await expectRefused(other.client, '409 seat-held', 'PUT', at(next.match, '/seats/1'), { to: 'me' })
  await must(host.client, 'POST', at(next.match, '/close'), {})
  await expectRefused(other.client, '410 match-closed', 'POST', at(next.match, '/join'), { seats: [2] })

  const bots = await table([host], { options: { players: 2 }, seats: [{ bot: 'random' }, { bot: 'random' }] }, false)
  await expectRefused(host.client, '409 no-person', 'POST', at(bots.match, '/start'), {})
  const row = await arena.server.store.match(bots.match)
  if (!row) throw new Error('no match')
  await arena.server.store.createMatch({ ...row, id: unknownMatch, game: 'a-game-of-old' })
  await expectRefused(host.client, '409 rules-missing', 'GET', at(unknownMatch))
})

test('play: whose turn, which action, what others agree to', async () => {
  const entry = games.get(game)
  if (!entry) throw new Error('no game')
  const arena = await openArena({ games: new Map([[game, { ...entry, draws: false }]]) })
  const [one, two] = [await person(arena, 'One'), await person(arena, 'Two')]
  const { match } = await table([one, two])
  let count = 0
  const id = () => ({ actionId: `p${count++}` })
  const post = (path: string, body: object = {}) => ['POST', at(match, path), { ...id(), ...body }] as const
  const act = (seat: number, action: object, more: object = {}) => post('/actions', { seat, action, ...more })
  type Looked = { seq: number; picture: { legal: Record<number, object[]>; commitment: string } }
  const look = ({ client }: Person) => must<Looked>(client, 'GET', at(match))
  const legal = async (who: Person, seat: number) => (await look(who)).picture.legal[seat] ?? []

  await expectRefused(one.client, '409 nothing-to-undo', ...post('/undo', { seat: 0 }))
  await expectRefused(one.client, '403 not-your-seat', ...act(1, { do: 'pass' }))
  await expectRefused(one.client, '422 not-legal', ...act(0, { do: 'dance' }))
  await expectRefused(one.client, '422 not-legal', ...act(0, { do: 'bid-token', token: 3 }))
  await expectRefused(one.client, '409 not-away', ...post('/come-back', { seat: 0 }))
  await expectRefused(one.client, '409 no-draws', ...post('/proposals', { what: { kind: 'draw' } }))
  await expectRefused(one.client, '404 no-such-step', ...post('/proposals', { what: { kind: 'takeback', to: 900 } }))
  await expectRefused(one.client, '409 no-consent', ...post('/proposals/answer', { agree: true }))
  await expectRefused(one.client, '409 not-paused', ...post('/resume'))
  await expectRefused(one.client, '409 no-allies', ...post('/chat', { text: 'Hi', seat: 0 }))
  await expectRefused(one.client, '409 no-allies', 'POST', at(match, '/point'), { seat: 0, place: 'anywhere' })

  const order = (more: object) =>
    ['POST', at(match, '/orders'), { seat: 0, order: { until: 'game', ...more } }] as const
  await expectRefused(one.client, '409 no-such-window', ...order({ kind: 'before-roll' }))
  const { known } = await expectRefused(one.client, '422 no-such-span', ...order({ until: 'doomsday' }))
  expect(known).toBe('contest, turn, pieces, game')
  await expectRefused(one.client, '422 no-such-exception', ...order({ unless: 'hungry' }))
  await expectRefused(one.client, '422 not-an-option', ...order({ option: { card: 'black-lotus' } }))
  await expectRefused(one.client, '422 no-such-policy', ...order({ policy: 'win' }))
  await expectRefused(
    one.client,
    '422 unclear-order',
    ...order({ policy: 'forced', plan: [{ kind: 'turn', action: { do: 'dance' } }] }),
  )
  await expectRefused(one.client, '422 not-planned', ...order({ plan: [{ kind: 'turn', action: { do: 'dance' } }] }))
  await expectRefused(one.client, '404 no-such-order', 'POST', at(match, '/orders/clear'), { seat: 0, place: 0 })

  const [first, second] = await legal(one, 0)
  const bid = act(0, first)
  const { seq } = await must<{ seq: number }>(one.client, ...bid)
  expect(await must(one.client, ...bid)).toEqual({ seq })
  // The same id for something else is nobody's retry.
  await expectRefused(one.client, '409 action-id-used', 'POST', at(match, '/actions'), { ...bid[2], action: second })
  await expectRefused(one.client, '409 action-id-used', 'POST', at(match, '/chat'), {
    text: 'Hi',
    actionId: bid[2].actionId,
  })
  const others: [path: string, body: object][] = [
    ['/undo', { seat: 0 }],
    ['/concede', { seat: 0 }],
    ['/come-back', { seat: 0 }],
    ['/proposals', { what: { kind: 'pause' } }],
    ['/proposals/answer', { agree: true }],
    ['/resume', {}],
  ]
  for (const [path, body] of others)
    await expectRefused(one.client, '409 action-id-used', 'POST', at(match, path), {
      ...body,
      actionId: bid[2].actionId,
    })
  const stale = await expectRefused(one.client, '409 stale', ...act(0, first, { seq: 1 }))
  expect(stale).toMatchObject({ seq, picture: { match } })
  await expectRefused(one.client, '409 stale', ...act(0, first, { seq: seq + 1000 }))
  await expectRefused(two.client, '403 not-your-step', ...post('/undo', { seat: 1 }))
  await must(one.client, ...act(0, (await legal(one, 0))[0]))
  await expectRefused(one.client, '409 not-your-decision', ...act(0, first))
  // Both bids lie: they are turned up, and nobody takes back what all have seen.
  for (let i = 0; i < 2; i++) await must(two.client, ...act(1, (await legal(two, 1))[0]))
  await expectRefused(two.client, '409 beyond-horizon', ...post('/undo', { seat: 1 }))

  await must(one.client, ...post('/proposals', { what: { kind: 'pause' } }))
  await expectRefused(two.client, '409 consent-open', ...post('/proposals', { what: { kind: 'pause' } }))
  await expectRefused(one.client, '403 not-asked', ...post('/proposals/answer', { agree: true }))
  await must(two.client, ...post('/proposals/answer', { agree: true }))
  await expectRefused(one.client, '409 paused', ...act(0, first))
  await must(two.client, ...post('/resume'))
  await expectRefused(one.client, '403 not-your-seat', 'GET', at(match, '/replay/moments?from=0&as=1'))
  await expectRefused(one.client, '409 not-finished', 'GET', at(match, '/replay/file'))
  await expectRefused(one.client, '404 no-such-step', 'GET', at(match, '/replay/moments?from=5000'))

  const alone = await table([one], { options: { players: 3 }, seats: ['me', 'me', { bot: 'random' }] })
  const give = (seat: number) => one.client.ask('POST', at(alone.match, '/concede'), { seat, ...id() })
  expect((await give(0)).status).toBe(200)
  expectRefusal(await give(0), '409 seat-out')
})

test('a draw with nobody to agree, and what replays refuse', async () => {
  const entry = games.get(game)
  if (!entry) throw new Error('no game')
  const { game: rules, levels, draws } = entry
  // The same game without an account of luck.
  const arena = await openArena({ games: new Map([[game, { game: rules, levels, draws }]]) })
  const one = await person(arena, 'One')
  const { match } = await table([one], { options: { players: 2 }, seats: ['me', 'me'] })
  const draw = { what: { kind: 'draw' }, actionId: 'd' }
  await expectRefused(one.client, '409 nobody-to-ask', 'POST', at(match, '/proposals'), draw)
  await expectRefused(one.client, '404 no-luck', 'GET', at(match, '/replay/luck'))
  await must(one.client, 'POST', at(match, '/concede'), { seat: 0, actionId: 'c' })
  await expectRefused(one.client, '422 bad-file', 'POST', '/api/replays', { file: 'no replay', title: 'Bad' })
  const { store } = arena.server
  const row = await store.match(match)
  if (!row) throw new Error('no match')
  const data = { ...(row.data as object), version: 'of old' }
  await store.append({ match, expected: row.seq, entries: [], row: { data } })
  // A what-if from before what-ifs kept the game they came from.
  const origin = { kind: 'what-if', match: null, step: 0, commitment: 'c' }
  await store.append({ match, expected: row.seq, entries: [], row: { data: { ...data, origin } } })
  await expectRefused(one.client, '409 what-if-has-no-file', 'GET', at(match, '/replay/file'))
  await expectRefused(one.client, '409 other-version', 'GET', at(match, '/replay/verification'))
})

test('a match that was stored by rules nobody knows', async () => {
  const arena = await openArena()
  const one = await person(arena, 'One')
  const { match } = await table([one], { options: { players: 2 }, seats: ['me', 'me'] })
  const { store } = arena.server
  const [row, snapshot] = [await store.match(match), await store.snapshot(match)]
  if (!row || !snapshot) throw new Error('no match')
  const data = { ...(row.data as object), version: '0-of-old' }
  const old = 'match-of-old-rules'
  await store.createMatch({ ...row, id: old, seq: 0, data })
  await store.append({ match: old, expected: 0, entries: await store.entries(match, 0), row: {}, snapshot })
  const act = { seat: 0, action: { do: 'pass' }, actionId: 'a1' }
  await expectRefused(one.client, '409 rules-changed', 'POST', at(old, '/actions'), act)
})

test('requests: size, kind, origin and number', async () => {
  const limits = ['--attempts', '2', '--account-requests', '4', '--address-sockets', '1']
  const arena = await openArena({ args: limits })
  const nobody = new Client(arena.url)
  const post = (body: string, type = 'application/json') =>
    ['POST', '/api/guests', body, { 'content-type': type }] as const
  await expectRefused(nobody, '404 unknown-route', 'GET', '/api/nowhere')
  await expectRefused(nobody, '400 malformed-request', 'GET', '/api/%zz')
  await expectRefused(nobody, '426 upgrade-required', 'GET', '/socket')
  await expectRefused(
    nobody,
    '403 origin-refused',
    'POST',
    '/api/guests',
    { name: 'x' },
    { origin: 'https://evil.example' },
  )
  const guest = new Client(arena.url)
  await must(guest, 'POST', '/api/guests', { name: 'Conan' })
  await expectRefused(nobody, '400 malformed-json', ...post('{'))
  await expectRefused(nobody, '429 too-many-attempts', ...post('{}'))
  const table = ['POST', '/api/tables'] as const
  await expectRefused(guest, '415 unsupported-media-type', ...table, 'x', { 'content-type': 'text/plain' })
  await expectRefused(guest, '413 too-large', ...table, 'x'.repeat(70_000))
  const socket = await SocketClient.of(guest)
  const refusedSocket = new SocketClient(arena.url)
  const answer = new Promise<string>((resolve) =>
    refusedSocket.socket.on('unexpected-response', (_, response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(`${response.statusCode} ${Buffer.concat(parts).toString()}`))
    }),
  )
  expect(await answer).toMatch(/^429 .*"too-many-sockets"/)
  given.add('too-many-sockets')
  for (let i = 0; i < 4; i++) await guest.ask('GET', '/api/account')
  const { seconds } = await expectRefused(guest, '429 too-many-requests', 'GET', '/api/account')
  expect(seconds).toBeGreaterThan(0)
  await socket.cut()
})

/** Given where no request from outside can bring them about; each is proved by a test beside its cause. */
const elsewhere = [
  // A store that fails: failures.test.ts and full-disk.test.ts.
  'internal-error',
  'store-unavailable',
  'store-full',
  'store-damaged',
  // The host’s limit of tables: limits.test.ts of http.
  'too-many-tables',
  // Something that is no record at all: the schema of the request comes first.
  'not-an-action',
  // Eight conflicts with other nodes in a row.
  'busy',
  // During a shutdown.
  'shutting-down',
  // Over the socket: limits.test.ts.
  'too-many-subscriptions',
  // At a window with so much to order: orders.test.ts.
  'too-many-orders',
  // A game that is over, or has no moments to plan: order.test.ts of the kernel.
  'no-plans',
]

test('no refusal is left out', () => {
  const all = new Set([...refusalCodes, ...Object.keys(statusOf), ...Object.keys(statusOfReplayRefusal)])
  expect([...all].filter((code) => !given.has(code) && !elsewhere.includes(code))).toEqual([])
})
