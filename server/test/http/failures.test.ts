// When the server itself fails: no details for the caller, everything for the operator, no secret for anybody.
import { describe, expect, it } from 'vitest'
import { StoreRefused, StoreUnavailable } from '../../store/errors.ts'
import { Client, guest, password, refusal, registered, secretOf, startTest } from './harness.ts'

describe('a failure', () => {
  it('is answered with a code and the number of the request, and logged in full', async () => {
    const server = await startTest()
    const client = await guest(server)
    server.store.tokensOf = async () => {
      throw new Error('no such column: hash of postgres://conan:crom@db/skelos')
    }
    const failed = await client.ask<{ error: { params: { request: string } } }>('GET', '/api/account/tokens')
    expect(refusal(failed)).toBe('500 internal-error')
    expect(failed.text).not.toContain('column')
    const line = server.logs.find(
      (log) => log.includes(failed.body.error.params.request) && log.includes('no such column'),
    )
    expect(line).toBeDefined()
    expect(line).not.toContain('conan:crom')
  })

  it('of the store is told as such, and the server goes on when it is back', async () => {
    const server = await startTest()
    const client = await guest(server)
    const { session, ping } = server.store
    const away = async () => {
      throw new StoreUnavailable('the disk is full')
    }
    Object.assign(server.store, { session: away, ping: away })
    expect(refusal(await client.ask('GET', '/api/account'))).toBe('503 store-unavailable')
    expect(refusal(await client.ask('GET', '/healthz'))).toBe('503 store-unavailable')
    Object.assign(server.store, { session, ping })
    expect((await client.ask('GET', '/api/account')).status).toBe(200)
    expect((await client.ask('GET', '/healthz')).body).toEqual({ status: 'ok', store: 'sqlite' })
    server.store.ping = async () => {
      throw new StoreRefused('damaged', 'database disk image is malformed')
    }
    const damaged = await client.ask('GET', '/healthz')
    expect([refusal(damaged), damaged.text.includes('malformed')]).toEqual(['503 store-damaged', false])
  })
})

describe('logs', () => {
  it('tell every request, and hold no password, cookie, token or link', async () => {
    const server = await startTest({ args: ['--metrics-token', 'a-token-of-the-host'], mail: true })
    const client = await registered(server)
    const made = await client.ask<{ token: string }>('POST', '/api/account/tokens', { name: 'bot' })
    const program = new Client(server.url, { authorization: `Bearer ${made.body.token}` })
    await program.ask('GET', '/api/account?secret=in-the-query')
    await client.ask('POST', '/api/login', { email: 'belit@example.org', password: 'wrong-but-close' })
    await client.ask('GET', '/metrics', undefined, { authorization: 'Bearer a-token-of-the-host' })
    await client.ask('POST', '/api/password/forgot', { email: 'belit@example.org' })
    await server.app.services.background.finished()
    const reset = secretOf(/\S+#\S+/.exec(server.mails[0].text)?.[0] ?? '')
    await client.ask('POST', '/api/password/reset', { secret: reset, password: 'another long password' })
    server.app.services.log.info(
      { headers: { authorization: 'Bearer x-y-z' }, password: 'plain', req: { method: 'GET', url: '/a?b=c' } },
      'by mistake',
    )
    const all = server.logs.join('')
    for (const secret of [
      password,
      'wrong-but-close',
      'another long password',
      'in-the-query',
      'a-token-of-the-host',
      'x-y-z',
      'plain',
      'b=c',
      client.cookie?.split('=')[1] ?? '-',
      client.recovery,
      made.body.token,
      reset,
    ])
      expect(all).not.toContain(secret)
    const paths = server.logs.map((line) => JSON.parse(line) as { req?: { url: string } }).map(({ req }) => req?.url)
    expect(paths).toEqual(expect.arrayContaining(['/api/guests', '/api/login', '/api/account', '/metrics']))
  })
})

describe('metrics', () => {
  it('count requests by route and are for whoever has the token', async () => {
    const server = await startTest({ args: ['--metrics-token', 'a-token-of-the-host'] })
    const client = await guest(server)
    expect(refusal(await client.ask('GET', '/metrics'))).toBe('401 token-unknown')
    expect(refusal(await client.ask('GET', '/metrics', undefined, { authorization: 'Bearer wrong' }))).toBe(
      '401 token-unknown',
    )
    const { text, headers } = await client.ask('GET', '/metrics', undefined, {
      authorization: 'Bearer a-token-of-the-host',
    })
    expect(headers.get('content-type')).toContain('version=0.0.4')
    expect(text).toContain('skelos_http_request_seconds_count{method="POST",route="/api/guests",status="201"} 1')
    expect(text).toContain('skelos_sockets 0')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
  })

  it('count the tables of the store by phase, not oftener than every few seconds, and come without it', async () => {
    const server = await startTest()
    const client = await guest(server)
    const tables = async (): Promise<string[]> => {
      const { text } = await client.ask('GET', '/metrics')
      return text.split('\n').filter((line) => line.startsWith('skelos_matches{'))
    }
    const counted = (lobby: number) => [
      `skelos_matches{phase="lobby"} ${lobby}`,
      ...['playing', 'finished', 'closed'].map((phase) => `skelos_matches{phase="${phase}"} 0`),
    ]
    expect(await tables()).toEqual(counted(0))
    await client.ask('POST', '/api/tables', { game: 'age-of-conan', title: 'T' })
    expect(await tables()).toEqual(counted(0))
    server.clock.now += 5000
    expect(await tables()).toEqual(counted(1))
    server.store.countMatches = async () => {
      throw new StoreUnavailable('the disk is full')
    }
    server.clock.now += 5000
    expect(await tables()).toEqual([])
    expect((await client.ask('GET', '/metrics')).text).toContain('skelos_sockets 0')
  })

  it('are open where the host has set no token', async () => {
    const server = await startTest()
    expect((await new Client(server.url).ask('GET', '/metrics')).status).toBe(200)
  })
})
