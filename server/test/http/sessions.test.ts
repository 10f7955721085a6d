// Sessions over time: made whole again for whoever keeps coming, ended for whoever does not, and never brought back.
import { expect, it } from 'vitest'
import { Client, guest, startTest, type TestServer } from './harness.ts'

const day = 86_400_000
const me = (client: Client) => client.ask('GET', '/api/session')

async function expiry(server: TestServer, account: string): Promise<number[]> {
  const found: number[] = []
  for await (const { table, row } of server.store.dump()) {
    const session = row as { account: string; expires_at: number }
    if (table === 'sessions' && session.account === account) found.push(session.expires_at)
  }
  return found
}

it('are extended in their second half, once for all requests that come together', async () => {
  const server = await startTest({ args: ['--session-days', '10'] })
  const client = await guest(server)
  const begun = server.clock.now
  expect(await expiry(server, client.id)).toEqual([begun + 10 * day])
  server.clock.now = begun + 4 * day
  expect((await me(client)).headers.getSetCookie()).toEqual([])
  server.clock.now = begun + 6 * day
  const { cookie } = client
  const replies = await Promise.all([me(client), me(client), me(client)])
  for (const { status } of replies) expect(status).toBe(200)
  expect(replies.some(({ headers }) => headers.getSetCookie().length > 0)).toBe(true)
  expect(client.cookie).toBe(cookie)
  expect(await expiry(server, client.id)).toEqual([begun + 16 * day])
  server.clock.now = begun + 15 * day
  expect((await me(client)).status).toBe(200)
  server.clock.now += 10 * day
  expect((await me(client)).body).toEqual({ account: null })
})

it('are not brought back by a renewal that comes too late', async () => {
  const server = await startTest({ args: ['--session-days', '10'] })
  const client = await guest(server)
  server.clock.now += 6 * day
  const { extendSession } = server.store
  // The other window signs out between the look at the session and its renewal.
  server.store.extendSession = async (hash, expiresAt) => {
    await server.store.deleteSession(hash)
    return extendSession.call(server.store, hash, expiresAt)
  }
  expect((await me(client)).headers.getSetCookie()).toEqual([])
  expect(await expiry(server, client.id)).toEqual([])
  expect((await me(client)).body).toEqual({ account: null })
})
