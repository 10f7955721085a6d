// Rate limits by address, by account and on whatever must not be tried without end.
import { describe, expect, it, onTestFinished } from 'vitest'
import { callerOf, Limiter } from '../../http/limits.ts'
import { Client, guest, password, refusal, registered, startTest, type TestServer } from './harness.ts'
import { SocketClient } from './socket-client.ts'

describe('a limiter', () => {
  it('lets a burst pass, then as many as its rate', () => {
    let now = 0
    const limiter = new Limiter(60, () => now)
    for (let i = 0; i < 60; i++) expect(limiter.take('a')).toBe(0)
    expect(limiter.take('a')).toBe(1)
    expect(limiter.take('b')).toBe(0)
    now = 999
    expect(limiter.take('a')).toBe(1)
    now = 2000
    expect([limiter.take('a'), limiter.take('a'), limiter.take('a')]).toEqual([0, 0, 1])
    now = 3_600_000
    for (let i = 0; i < 60; i++) expect(limiter.take('a')).toBe(0)
    expect(limiter.take('a')).toBe(1)
    limiter.give('a')
    expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 1])
  })

  it('may fill in another time than a minute', () => {
    let now = 0
    const limiter = new Limiter(2, () => now, 3_600_000)
    expect([limiter.take('a'), limiter.take('a'), limiter.take('a')]).toEqual([0, 0, 1800])
    now = 1_800_000
    expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 1800])
  })

  it('counts a line of IPv6 addresses and an IPv4 address in IPv6 clothes as one caller', () => {
    expect(callerOf('2001:db8:1:2:3::4')).toBe(callerOf('2001:db8:1:2:ffff::9'))
    expect(callerOf('2001:db8:1:2::')).not.toBe(callerOf('2001:db8:1:3::'))
    expect(callerOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  })
})

describe('requests', () => {
  it('from one address are limited, on unknown routes too, and told when to come back', async () => {
    const server = await startTest({ args: ['--address-requests', '5'] })
    const client = new Client(server.url)
    for (let i = 0; i < 5; i++) expect((await client.ask('GET', '/api/nowhere')).status).toBe(404)
    const refused = await client.ask('GET', '/api/nowhere')
    expect(refusal(refused)).toBe('429 too-many-requests')
    expect(refused.headers.get('retry-after')).toBe('12')
    server.clock.now += 12_000
    expect((await client.ask('GET', '/api/nowhere')).status).toBe(404)
  })

  it('by one account are limited wherever they come from', async () => {
    const server = await startTest({ args: ['--account-requests', '3'] })
    const client = await guest(server)
    const other = await guest(server, 'Conan')
    for (let i = 0; i < 3; i++) expect((await client.ask('GET', '/api/account')).status).toBe(200)
    expect(refusal(await client.ask('GET', '/api/account'))).toBe('429 too-many-requests')
    expect((await other.ask('GET', '/api/account')).status).toBe(200)
  })

  it('behind a trusted proxy count by the address it names, and otherwise by the one they come from', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    for (const [proxies, expected] of [
      ['1', 404],
      ['no', 429],
    ] as const) {
      const server = await startTest({ args: ['--address-requests', '1', '--trust-proxy', proxies] })
      const client = new Client(server.url)
      await client.ask('GET', '/a', undefined, from('192.0.2.1'))
      expect((await client.ask('GET', '/b', undefined, from('192.0.2.2'))).status).toBe(expected)
      expect((await client.ask('GET', '/b', undefined, from('192.0.2.1'))).status).toBe(429)
    }
  })
})

describe('attempts', () => {
  it('at passwords of one account end soon, known or not', async () => {
    const server = await startTest({ args: ['--attempts', '6'] })
    await registered(server)
    server.clock.now += 60_000
    const tries = async (email: string) => {
      const codes: string[] = []
      for (let i = 0; i < 7; i++)
        codes.push(refusal(await new Client(server.url).ask('POST', '/api/login', { email, password: 'wrong' })))
      server.clock.now += 60_000
      return codes
    }
    const expected = [...Array<string>(6).fill('401 wrong-credentials'), '429 too-many-attempts']
    expect(await tries('belit@example.org')).toEqual(expected)
    expect(await tries('nobody@example.org')).toEqual(expected)
    const right = await new Client(server.url).ask('POST', '/api/login', { email: 'belit@example.org', password })
    expect(right.status).toBe(200)
  })

  it('at one account from many addresses end too; one address alone does not lock its owner out', async () => {
    const server = await startTest({ args: ['--attempts', '3', '--trust-proxy', '1'] })
    await registered(server)
    server.clock.now += 60_000
    const email = 'belit@example.org'
    const login = async (from: number, given: string) => {
      const client = new Client(server.url, { origin: server.url, 'x-forwarded-for': `192.0.2.${from}` })
      return refusal(await client.ask('POST', '/api/login', { email, password: given }))
    }
    const wrong = '401 wrong-credentials'
    const late = '429 too-many-attempts'
    for (const wanted of [wrong, wrong, wrong, late, late, late, late]) expect(await login(1, 'wrong')).toBe(wanted)
    // What is right counts for nothing, so that its owner may come in from anywhere.
    for (let i = 2; i < 20; i++) expect(await login(i, password)).toBe('200 ')
    const codes: string[] = []
    for (let i = 20; i < 34; i++) codes.push(await login(i, 'wrong'))
    expect(codes).toEqual([...Array<string>(12).fill(wrong), late, late])
    server.clock.now += 60_000
    expect(await login(99, password)).toBe('200 ')
  })
})

describe('tables of one account', () => {
  const table = { game: 'age-of-conan', title: 'T', options: { players: 2 }, seats: ['me', { bot: 'random' }] }
  const day = 86_400_000

  it('are so many and no more, whichever way they are opened, until they are over and a day old', async () => {
    const server = await startTest({ args: ['--account-tables', '3', '--attempts', '100'] })
    const [client, other] = [await guest(server), await guest(server, 'Conan')]
    const open = async (who: Client) => who.ask<{ match: string }>('POST', '/api/tables', table)
    // All at once is no way round.
    const made = await Promise.all(Array.from({ length: 5 }, () => open(client)))
    const opened = made.flatMap(({ status, body }) => (status === 201 ? [body.match] : []))
    expect(opened).toHaveLength(3)
    const refused = await open(client)
    expect(refusal(refused)).toBe('409 too-many-tables')
    expect(refused.body).toMatchObject({ error: { params: { most: 3 } } })
    expect((await open(other)).status).toBe(201)

    const at = `/api/tables/${opened[0]}`
    await client.ask('POST', `${at}/start`)
    await client.ask('POST', `${at}/concede`, { seat: 0, actionId: 'enough' })
    await client.ask('POST', `/api/tables/${opened[1]}/close`)
    const whatIf = () => client.ask('POST', `${at}/replay/what-if`, { step: 0, title: 'T' })
    const file = (await client.ask('GET', `${at}/replay/file`)).text
    const ways = [
      () => open(client),
      () => client.ask('POST', `${at}/rematch`),
      whatIf,
      () => client.ask('POST', '/api/replays', { file, title: 'T' }),
    ]
    for (const way of ways) expect(refusal(await way())).toBe('409 too-many-tables')
    server.clock.now += day + 1
    for (const way of [whatIf, () => open(client)]) expect((await way()).status).toBe(201)
    for (const way of ways) expect(refusal(await way())).toBe('409 too-many-tables')
  })
})

describe('guesses at the password of a table', () => {
  async function closedTable(server: TestServer) {
    const host = await guest(server, 'Conan')
    const table = {
      game: 'age-of-conan',
      title: 'T',
      options: { players: 2 },
      visibility: 'password',
      password: 'crom',
    }
    const { body } = await host.ask<{ match: string }>('POST', '/api/tables', table)
    return { host, match: body.match, at: `/api/tables/${body.match}` }
  }
  /** Looks from an address, without an account. */
  const look = async (server: TestServer, at: string, from: string, given: string) =>
    refusal(
      await new Client(server.url).ask('GET', at, undefined, { 'x-forwarded-for': from, 'x-table-password': given }),
    )
  const times = (count: number, what: string) => Array<string>(count).fill(what)

  it('from one address end soon, however many accounts and connections they come by', async () => {
    const server = await startTest({ args: ['--attempts', '6', '--trust-proxy', '1'] })
    const { at } = await closedTable(server)
    const guests = [await guest(server, 'a'), await guest(server, 'b'), await guest(server, 'c')]
    const tries = guests.flatMap((client) => [1, 2, 3, 4].map(() => client))
    const join = (client: Client, password: string, from = {}) => client.ask('POST', `${at}/join`, { password }, from)
    const codes = (await Promise.all(tries.map((client) => join(client, 'set')))).map(refusal).sort()
    expect(codes).toEqual([...times(6, '403 wrong-password'), ...times(6, '429 too-many-attempts')])
    expect(refusal(await join(guests[0], 'crom'))).toBe('429 too-many-attempts')
    expect((await join(guests[0], 'crom', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(200)
    server.clock.now += 60_000
    expect((await join(guests[1], 'crom')).status).toBe(200)
  })

  it('at one table end from wherever they come; one address alone locks nobody else out', async () => {
    const server = await startTest({ args: ['--attempts', '2', '--trust-proxy', '1'] })
    const { host, at } = await closedTable(server)
    for (const wanted of ['403 wrong-password', '403 wrong-password', '429 too-many-attempts'])
      expect(await look(server, at, '192.0.2.1', 'set')).toBe(wanted)
    expect(await look(server, at, '192.0.2.2', 'crom')).toBe('200 ')
    const codes: string[] = []
    for (let i = 3; i < 13; i++) codes.push(await look(server, at, `192.0.2.${i}`, 'set'))
    expect(codes).toEqual([...times(8, '403 wrong-password'), ...times(2, '429 too-many-attempts')])
    // Whoever is at the table needs no password, and may send the one he once came in by.
    expect((await host.ask('GET', at, undefined, { 'x-table-password': 'crom' })).status).toBe(200)
    expect(await look(server, at, '192.0.2.99', 'crom')).toBe('429 too-many-attempts')
    server.clock.now += 60_000
    expect(await look(server, at, '192.0.2.2', 'crom')).toBe('200 ')
  })

  it('are not what is right: whoever has the password looks, reads and steps through the replay as he likes', async () => {
    const server = await startTest({ args: ['--attempts', '3'] })
    const { host, match, at } = await closedTable(server)
    await host.ask('PUT', `${at}/seats/1`, { to: { bot: 'random' } })
    await host.ask('POST', `${at}/start`)
    await host.ask('POST', `${at}/concede`, { seat: 0, actionId: 'enough' })
    const client = await guest(server)
    const password = { 'x-table-password': 'crom' }
    for (const path of ['', '/events', '/replay', '/replay/moments?from=0', '/replay/luck', '/replay/file'])
      for (let i = 0; i < 5; i++)
        expect(`${path} ${(await client.ask('GET', at + path, undefined, password)).status}`).toBe(`${path} 200`)
    const socket = await SocketClient.of(client)
    onTestFinished(() => socket.cut())
    for (const what of ['look', 'events', 'subscribe'])
      for (let i = 0; i < 5; i++)
        expect(await socket.ask(what, { match, password: 'crom' })).toMatchObject({ ok: true })
    for (let i = 0; i < 3; i++)
      expect((await socket.ask('subscribe', { match, password: 'set' })).error?.code).toBe('wrong-password')
    expect((await socket.ask('join', { match, password: 'crom' })).error?.code).toBe('too-many-attempts')
    expect(refusal(await client.ask('GET', at, undefined, password))).toBe('429 too-many-attempts')
  })
})
