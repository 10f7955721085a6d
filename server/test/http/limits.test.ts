// Rate limits by address, by account and on whatever must not be tried without end.
import { describe, expect, it } from 'vitest'
import { callerOf, Limiter } from '../../http/limits.ts'
import { Client, guest, password, refusal, registered, startTest } from './harness.ts'

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

  it('at one account from many addresses end as soon', async () => {
    const server = await startTest({ args: ['--attempts', '4', '--trust-proxy', '1'] })
    const codes: string[] = []
    for (let i = 0; i < 5; i++) {
      const client = new Client(server.url, { origin: server.url, 'x-forwarded-for': `192.0.2.${i}` })
      codes.push(refusal(await client.ask('POST', '/api/login', { email: 'belit@example.org', password: 'wrong' })))
    }
    expect(codes.at(3)).toBe('401 wrong-credentials')
    expect(codes.at(4)).toBe('429 too-many-attempts')
  })
})
