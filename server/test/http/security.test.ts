// What every request meets: headers, origins, cookies' flags, limits on size, and clear answers to nonsense.
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { Client, guest, refusal, startTest } from './harness.ts'

const publicly = ['--public-address', 'https://games.example.org']

describe('headers', () => {
  it('let pages load from here only and be framed by nobody', async () => {
    const server = await startTest()
    for (const path of ['/', '/api', '/api/account', '/healthz', '/nowhere']) {
      const { headers } = await new Client(server.url).ask('GET', path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe|\*|https?:/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('strict-transport-security')).toBeNull()
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('over https ask for https ever after', async () => {
    const server = await startTest({ args: publicly })
    const { headers } = await new Client(server.url).ask('GET', '/')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' wss://games.example.org")
  })

  it('keep answers about a person out of every cache', async () => {
    const server = await startTest()
    const client = await guest(server)
    expect((await client.ask('GET', '/api/account')).headers.get('cache-control')).toBe('no-store')
  })
})

describe('the cookie', () => {
  it('is for http only and for this site only', async () => {
    const server = await startTest()
    const { headers } = await new Client(server.url).ask('POST', '/api/guests', { name: 'Conan' })
    expect(headers.getSetCookie()[0]).toMatch(/^skelos=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('over https never travels otherwise', async () => {
    const server = await startTest({ args: publicly })
    const client = new Client(server.url, { origin: 'https://games.example.org' })
    const { headers } = await client.ask('POST', '/api/guests', { name: 'Conan' })
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-skelos=[\w-]{43};.* Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })
})

describe('origins', () => {
  it('of other pages may change nothing', async () => {
    const server = await startTest()
    const client = await guest(server)
    for (const origin of [
      'https://evil.example',
      'null',
      server.url.replace('http:', 'https:'),
      `${server.url}.evil.example`,
    ]) {
      expect(refusal(await client.ask('PATCH', '/api/account', { name: 'Thoth' }, { origin }))).toBe(
        '403 origin-refused',
      )
      expect(refusal(await client.ask('POST', '/api/logout', undefined, { origin }))).toBe('403 origin-refused')
    }
    expect((await client.ask('GET', '/api/account')).body.account).toMatchObject({ name: 'Bêlit' })
  })

  it('must be named by whoever shows a cookie, and need not be by programs', async () => {
    const server = await startTest()
    const { cookie } = await guest(server)
    const unnamed = new Client(server.url, {})
    expect((await unnamed.ask('POST', '/api/guests', { name: 'Program' })).status).toBe(201)
    unnamed.cookie = cookie
    expect(refusal(await unnamed.ask('POST', '/api/logout'))).toBe('403 origin-refused')
  })

  it('are the public address and the further ones, and no other', async () => {
    const server = await startTest({ args: [...publicly, '--origins', 'https://www.example.org'] })
    const asked = (origin: string) => new Client(server.url, { origin }).ask('POST', '/api/guests', { name: 'Conan' })
    expect((await asked('https://games.example.org')).status).toBe(201)
    expect((await asked('https://www.example.org')).status).toBe(201)
    expect(refusal(await asked(server.url))).toBe('403 origin-refused')
  })
})

describe('nonsense', () => {
  it('gets a clear code and never a 500', async () => {
    const server = await startTest()
    const client = new Client(server.url)
    const post = (body: string, type = 'application/json') =>
      client.ask('POST', '/api/guests', body, { 'content-type': type })
    expect(refusal(await client.ask('GET', '/api/nowhere'))).toBe('404 unknown-route')
    expect(refusal(await client.ask('DELETE', '/api/guests'))).toBe('404 unknown-route')
    expect(refusal(await client.ask('GET', '/api/%zz'))).toBe('400 malformed-request')
    expect(refusal(await post('{"name":'))).toBe('400 malformed-json')
    expect(refusal(await post(''))).toBe('400 malformed-json')
    expect(refusal(await post('{"name":"a","__proto__":{"admin":true}}'))).toBe('400 malformed-json')
    expect(refusal(await post('name=Conan', 'application/x-www-form-urlencoded'))).toBe('415 unsupported-media-type')
    expect(refusal(await post('Conan', 'text/plain'))).toBe('415 unsupported-media-type')
    expect(refusal(await post('"Conan"'))).toBe('400 invalid-input')
    expect(refusal(await post('null'))).toBe('400 invalid-input')
    expect(refusal(await post(JSON.stringify({ name: 'x'.repeat(70_000) })))).toBe('413 too-large')
    expect(refusal(await client.ask('GET', '/socket'))).toBe('426 upgrade-required')
  })

  it('says where input is wrong without repeating it', async () => {
    const server = await startTest()
    const wrong = await new Client(server.url).ask('POST', '/api/login', { email: 'secret-thing', password: '' })
    expect(wrong.body.error).toMatchObject({
      params: { where: 'body', problems: [{ path: 'email' }, { path: 'password' }] },
    })
    expect(wrong.text).not.toContain('secret-thing')
  })

  it('that is not even HTTP is answered and cut off', async () => {
    const server = await startTest()
    const { promise, resolve } = Promise.withResolvers<string>()
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () =>
      socket.write('\u0016\u0003nonsense\r\n\r\n'),
    )
    let heard = ''
    socket.on('data', (bytes) => {
      heard += bytes.toString()
    })
    socket.on('close', () => resolve(heard))
    expect(await promise).toMatch(/^HTTP\/1\.1 400 [\s\S]*"malformed-request"/)
  })
})
