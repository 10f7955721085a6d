// The host: how the first one comes to be, what hosts may do, and that nobody else may.
import { describe, expect, it } from 'vitest'
import { ensureAdmin, linkFor } from '../../http/accounts/hosts.ts'
import { Client, guest, password, refusal, registered, secretOf, startTest, type TestServer } from './harness.ts'
import { SocketClient } from './socket-client.ts'

const email = 'host@example.org'

function hostOf({ store, settings, clock }: TestServer) {
  return { store, settings, now: () => clock.now, address: 'http://localhost:8080' }
}

async function host(server: TestServer): Promise<Client & { id: string }> {
  const link = (await ensureAdmin(hostOf(server), email)) ?? ''
  const client = new Client(server.url)
  const set = await client.ask<{ account: { id: string } }>('POST', '/api/password/reset', {
    secret: secretOf(link),
    password,
  })
  return Object.assign(client, { id: set.body.account.id })
}

describe('the first host', () => {
  it('sets the password by a link on the console, which is printed until it is set', async () => {
    const server = await startTest()
    expect(await ensureAdmin(hostOf(server), email)).toMatch(/^http:\/\/localhost:8080\/reset#/)
    const client = await host(server)
    expect((await client.ask('GET', '/api/account')).body.account).toMatchObject({ email, role: 'admin', guest: false })
    expect(await ensureAdmin(hostOf(server), email)).toBeUndefined()
  })

  it('is not whoever was quicker to register with the same e-mail', async () => {
    const server = await startTest()
    const thief = await registered(server, email, 'Thief')
    const { body } = await thief.ask<{ token: string }>('POST', '/api/account/tokens', { name: 'bot' })
    expect(await ensureAdmin(hostOf(server), email)).toBeDefined()
    expect(refusal(await thief.ask('GET', '/api/admin/accounts'))).toBe('401 not-signed-in')
    const program = new Client(server.url, { authorization: `Bearer ${body.token}` })
    expect(refusal(await program.ask('GET', '/api/admin/accounts'))).toBe('401 token-unknown')
    const login = await new Client(server.url).ask('POST', '/api/login', { email, password })
    expect(refusal(login)).toBe('401 wrong-credentials')
  })
})

describe('hosts', () => {
  it('see all accounts, page by page', async () => {
    const server = await startTest()
    const client = await host(server)
    for (const name of ['Conan', 'Bêlit', 'Valeria']) await guest(server, name)
    const names: string[] = []
    let cursor = ''
    for (let page = 0; page < 5; page++) {
      const { body } = await client.ask<{ items: { name: string }[]; cursor: string | null }>(
        'GET',
        `/api/admin/accounts?limit=2${cursor}`,
      )
      names.push(...body.items.map(({ name }) => name))
      if (body.cursor === null) break
      cursor = `&cursor=${encodeURIComponent(body.cursor)}`
    }
    expect(names.sort()).toEqual(['Bêlit', 'Conan', 'Valeria', 'host'])
  })

  it('hand out links: a new password for the registered, a way back for guests', async () => {
    const server = await startTest()
    const client = await host(server)
    const [lost, visitor] = [await registered(server), await guest(server, 'Conan')]
    const link = async (id: string) =>
      (await client.ask<{ link: string }>('POST', `/api/admin/accounts/${id}/link`)).body.link
    const reset = await link(lost.id)
    expect(reset).toMatch(/^\/reset#/)
    const set = await new Client(server.url).ask('POST', '/api/password/reset', {
      secret: secretOf(reset),
      password: 'a new password',
    })
    expect(set.status).toBe(200)
    const way = await link(visitor.id)
    expect(way).toMatch(/^\/recover#/)
    expect((await new Client(server.url).ask('POST', '/api/recover', { secret: secretOf(way) })).status).toBe(200)
    expect(refusal(await client.ask('POST', '/api/admin/accounts/nobody/link'))).toBe('404 unknown-account')
    expect(server.logs.join('')).not.toContain(secretOf(reset))
    expect(await linkFor(hostOf(server), ' BELIT@example.org')).toMatch(/\/reset#/)
    expect(await linkFor(hostOf(server), visitor.id)).toMatch(/\/recover#/)
    expect(await linkFor(hostOf(server), 'nobody')).toBeUndefined()
  })

  it('make others hosts and players again, but never themselves, nor guests', async () => {
    const server = await startTest()
    const client = await host(server)
    const [other, visitor] = [await registered(server), await guest(server, 'Conan')]
    const role = (id: string, to: string) => client.ask('PUT', `/api/admin/accounts/${id}/role`, { role: to })
    expect((await role(other.id, 'admin')).status).toBe(204)
    expect((await other.ask('GET', '/api/admin/accounts')).status).toBe(200)
    expect((await role(other.id, 'player')).status).toBe(204)
    expect(refusal(await other.ask('GET', '/api/admin/accounts'))).toBe('403 not-allowed')
    expect(refusal(await role(client.id, 'player'))).toBe('403 not-allowed')
    expect(refusal(await role(visitor.id, 'admin'))).toBe('403 not-registered')
    expect(refusal(await client.ask('DELETE', '/api/account', { password }))).toBe('403 not-allowed')
  })

  it('keep accounts out, registered or not, by every way in, until they let them in again', async () => {
    const server = await startTest({ args: ['--attempts', '100'] })
    const client = await host(server)
    const [other, visitor] = [await registered(server), await guest(server, 'Conan')]
    const { body } = await other.ask<{ token: string }>('POST', '/api/account/tokens', { name: 'bot' })
    const program = new Client(server.url, { authorization: `Bearer ${body.token}` })
    const table = { game: 'age-of-conan', title: 'T', options: { players: 2 }, seats: ['me', { bot: 'random' }] }
    const { match } = (await visitor.ask<{ match: string }>('POST', '/api/tables', table)).body
    await visitor.ask('POST', `/api/tables/${match}/start`)
    const socket = await SocketClient.of(other)
    const role = async (to: string) => {
      for (const { id } of [other, visitor])
        expect((await client.ask('PUT', `/api/admin/accounts/${id}/role`, { role: to })).status).toBe(204)
    }
    await role('banned')
    expect((await socket.closed).code).toBe(4001)
    for (const one of [other, visitor]) expect(refusal(await one.ask('GET', '/api/account'))).toBe('401 not-signed-in')
    expect(refusal(await program.ask('GET', '/api/account'))).toBe('401 token-unknown')
    const enter = (path: string, given: object) => new Client(server.url).ask('POST', path, given)
    const login = () => enter('/api/login', { email: 'belit@example.org', password })
    const recover = () => enter('/api/recover', { secret: visitor.recovery })
    expect(refusal(await login())).toBe('403 not-allowed')
    expect(refusal(await recover())).toBe('403 not-allowed')
    const { link } = (await client.ask<{ link: string }>('POST', `/api/admin/accounts/${other.id}/link`)).body
    const reset = await enter('/api/password/reset', { secret: secretOf(link), password })
    expect(refusal(reset)).toBe('403 not-allowed')
    const look = await client.ask<{ picture: { seats: object[] } }>('GET', `/api/tables/${match}`)
    expect(look.body.picture.seats[0]).toMatchObject({ standIn: { level: 'strong', why: 'left' } })
    await role('player')
    expect([(await login()).status, (await recover()).status]).toEqual([200, 200])
  })

  it('are nobody else', async () => {
    const server = await startTest()
    const client = await registered(server)
    expect(refusal(await client.ask('GET', '/api/admin/accounts'))).toBe('403 not-allowed')
    expect(refusal(await client.ask('POST', `/api/admin/accounts/${client.id}/link`))).toBe('403 not-allowed')
    expect(refusal(await client.ask('PUT', `/api/admin/accounts/${client.id}/role`, { role: 'admin' }))).toBe(
      '403 not-allowed',
    )
    expect(refusal(await new Client(server.url).ask('GET', '/api/admin/accounts'))).toBe('401 not-signed-in')
  })
})
