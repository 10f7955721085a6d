// What belongs to one person: tokens, blocked people, everything exported, everything deleted.
import { describe, expect, it } from 'vitest'
import { Client, guest, password, refusal, registered, startTest } from './harness.ts'

interface MadeToken {
  id: string
  token: string
}
interface Listed {
  tokens: { id: string; name: string; lastUsedAt: number | null }[]
}
const table = { game: 'age-of-conan', title: 'Shadizar', seats: ['me', 'open', { bot: 'random' }, { bot: 'random' }] }

describe('personal tokens', () => {
  it('let programs in until they are taken back', async () => {
    const server = await startTest()
    const client = await guest(server)
    const made = await client.ask<MadeToken>('POST', '/api/account/tokens', { name: 'my bot' })
    expect(made.status).toBe(201)
    expect(made.body.token).toMatch(/^skelos_[\w-]{43}$/)
    const program = new Client(server.url, { authorization: `Bearer ${made.body.token}` })
    expect((await program.ask('GET', '/api/account')).body.account).toMatchObject({ id: client.id })
    expect((await program.ask('POST', '/api/tables', table)).status).toBe(201)
    const list = await client.ask<Listed>('GET', '/api/account/tokens')
    expect(list.body.tokens).toMatchObject([{ name: 'my bot', lastUsedAt: server.clock.now }])
    expect(list.text).not.toContain(made.body.token)
    expect((await client.ask('DELETE', `/api/account/tokens/${made.body.id}`)).status).toBe(204)
    expect(refusal(await program.ask('GET', '/api/account'))).toBe('401 token-unknown')
    expect(refusal(await client.ask('DELETE', `/api/account/tokens/${made.body.id}`))).toBe('404 unknown-token')
  })

  it('of others cannot be taken back, and open no door to the account itself', async () => {
    const server = await startTest()
    const [client, other] = [await registered(server), await guest(server, 'Thoth-Amon')]
    const { body } = await client.ask<MadeToken>('POST', '/api/account/tokens', { name: 'bot' })
    expect(refusal(await other.ask('DELETE', `/api/account/tokens/${body.id}`))).toBe('404 unknown-token')
    const program = new Client(server.url, { authorization: `Bearer ${body.token}` })
    const doors = [
      ['POST', '/api/account/tokens', { name: 'another' }],
      ['PUT', '/api/account/password', { oldPassword: password, newPassword: 'taken over by a token' }],
      ['GET', '/api/account/export', undefined],
      ['DELETE', '/api/account', { password }],
      ['POST', '/api/logout/all', undefined],
      ['POST', '/api/account/recovery-link', undefined],
      ['POST', '/api/register', { email: 'x@example.org', password }],
    ] as const
    for (const [method, path, asked] of doors)
      expect(refusal(await program.ask(method, path, asked))).toBe('403 not-for-tokens')
  })

  it.each(['Bearer', 'Bearer skelos_', 'Bearer nonsense', 'Basic Zm9v', ''])('are not %j', async (authorization) => {
    const server = await startTest()
    const program = new Client(server.url, { authorization })
    expect(refusal(await program.ask('GET', '/api/account'))).toBe('401 token-unknown')
  })

  it('are twenty at most', async () => {
    const server = await startTest({ args: ['--attempts', '100'] })
    const client = await guest(server)
    for (let i = 0; i < 20; i++) await client.ask('POST', '/api/account/tokens', { name: `bot ${i}` })
    expect(refusal(await client.ask('POST', '/api/account/tokens', { name: 'one more' }))).toBe('409 too-many-tokens')
  })
})

describe('blocked people', () => {
  it('are listed by name and cannot come to one’s table', async () => {
    const server = await startTest()
    const [client, other] = [await guest(server), await guest(server, 'Thoth-Amon')]
    expect((await client.ask('PUT', `/api/account/blocks/${other.id}`)).status).toBe(204)
    expect((await client.ask('PUT', `/api/account/blocks/${other.id}`)).status).toBe(204)
    expect((await client.ask('GET', '/api/account/blocks')).body).toEqual({
      blocked: [{ id: other.id, name: 'Thoth-Amon' }],
    })
    const { body } = await client.ask<{ match: string }>('POST', '/api/tables', table)
    const join = () => other.ask('POST', `/api/tables/${body.match}/join`, { seats: [1] })
    expect(refusal(await join())).toBe('403 blocked')
    await client.ask('DELETE', `/api/account/blocks/${other.id}`)
    expect((await join()).status).toBe(200)
    expect(refusal(await client.ask('PUT', `/api/account/blocks/${client.id}`))).toBe('403 not-allowed')
    expect(refusal(await client.ask('PUT', '/api/account/blocks/nobody'))).toBe('404 unknown-account')
  })
})

describe('one’s own data', () => {
  it('can be taken along: account, tables, notes and chat lines, and nobody else’s', async () => {
    const server = await startTest()
    const [client, other] = [await registered(server), await guest(server, 'Conan')]
    const { body } = await client.ask<{ match: string }>('POST', '/api/tables', table)
    const at = `/api/tables/${body.match}`
    await other.ask('POST', `${at}/join`, { seats: [1] })
    await client.ask('POST', `${at}/chat`, { text: 'I am here', actionId: 'c1' })
    await other.ask('POST', `${at}/chat`, { text: 'So am I', actionId: 'c2' })
    await client.ask('PUT', `${at}/note`, { text: 'Watch the north' })
    await client.ask('POST', '/api/account/tokens', { name: 'bot' })
    const exported = await client.ask('GET', '/api/account/export')
    expect(exported.headers.get('content-disposition')).toContain('attachment')
    expect(exported.body).toMatchObject({
      account: { id: client.id, email: 'belit@example.org' },
      tokens: [{ name: 'bot' }],
      matches: [{ match: body.match, title: 'Shadizar', note: 'Watch the north', chat: [{ text: 'I am here' }] }],
    })
    expect(exported.text).not.toContain('So am I')
    expect(exported.text).not.toMatch(/argon2|hash/i)
  })

  it('is deleted with the password; games go on without the name', async () => {
    const server = await startTest()
    const [client, other] = [await registered(server), await guest(server, 'Conan')]
    const { body } = await client.ask<{ match: string }>('POST', '/api/tables', table)
    const at = `/api/tables/${body.match}`
    await other.ask('POST', `${at}/join`, { seats: [1] })
    await client.ask('POST', `${at}/start`)
    await client.ask('PUT', `${at}/note`, { text: 'Watch the north' })
    expect(refusal(await client.ask('DELETE', '/api/account', {}))).toBe('403 wrong-password')
    const { cookie } = client
    expect((await client.ask('DELETE', '/api/account', { password })).status).toBe(204)
    expect(client.cookie).toBeUndefined()
    client.cookie = cookie
    expect(refusal(await client.ask('GET', '/api/account'))).toBe('401 not-signed-in')
    const login = await new Client(server.url).ask('POST', '/api/login', { email: 'belit@example.org', password })
    expect(refusal(login)).toBe('401 wrong-credentials')
    let dump = ''
    for await (const entry of server.store.dump()) dump += JSON.stringify(entry)
    for (const gone of ['belit@example.org', 'Bêlit', 'Watch the north', 'argon2id']) expect(dump).not.toContain(gone)
    expect((await other.ask(`GET`, at)).status).toBe(200)
    await registered(server)
  })

  it('holds what was written while watching and at tables left, and goes with the account', async () => {
    const server = await startTest()
    const [host, client] = [await guest(server, 'Conan'), await guest(server)]
    const opened = async () => (await host.ask<{ match: string }>('POST', '/api/tables', table)).body.match
    const [watched, left] = [await opened(), await opened()]
    await client.ask('PUT', `/api/tables/${watched}/note`, { text: 'Seen from afar' })
    await client.ask('POST', `/api/tables/${left}/join`)
    await client.ask('PUT', `/api/tables/${left}/note`, { text: 'Not for me' })
    await client.ask('POST', `/api/tables/${left}/chat`, { text: 'Farewell', actionId: 'c1' })
    await host.ask('POST', `/api/tables/${left}/chat`, { text: 'Come back', actionId: 'c2' })
    await client.ask('POST', `/api/tables/${left}/leave`)
    const { body } = await client.ask<{ matches: { match: string }[] }>('GET', '/api/account/export')
    expect(Object.fromEntries(body.matches.map((entry) => [entry.match, entry]))).toMatchObject({
      [watched]: { title: 'Shadizar', note: 'Seen from afar', chat: [] },
      [left]: { note: 'Not for me', chat: [{ text: 'Farewell' }] },
    })
    expect((await client.ask('DELETE', '/api/account', {})).status).toBe(204)
    let dump = ''
    for await (const entry of server.store.dump()) dump += JSON.stringify(entry)
    for (const gone of ['Seen from afar', 'Not for me', 'Farewell']) expect(dump).not.toContain(gone)
    expect(dump).toContain('Come back')
    const events = await host.ask<{ events: { kind: string; text?: string }[] }>('GET', `/api/tables/${left}/events`)
    expect(events.body.events.filter(({ kind }) => kind === 'chat').map(({ text }) => text)).toEqual(['', 'Come back'])
  })

  it('of a guest is deleted without one', async () => {
    const server = await startTest()
    const client = await guest(server)
    expect((await client.ask('DELETE', '/api/account', {})).status).toBe(204)
    const back = await new Client(server.url).ask('POST', '/api/recover', { secret: client.recovery })
    expect(refusal(back)).toBe('410 link-expired')
  })
})
