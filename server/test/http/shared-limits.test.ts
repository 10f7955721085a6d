// Two nodes over one Postgres: what is taken at one is gone at the other, and who signs out at one is out at the other.
import { gameIds } from '@skelos/games'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { PostgresStore } from '../../store/postgres.ts'
import { type PostgresServer, startPostgres } from '../store/postgres-server.ts'
import { Client, guest, refusal, startTest, type TestServer } from './harness.ts'
import { SocketClient } from './socket-client.ts'

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.remove())

/** Time stands still at both, so that no bucket fills. */
async function twoNodes(...args: string[]): Promise<readonly [TestServer, TestServer]> {
  const database = await postgres.createDatabase()
  const node = async () => startTest({ args, store: await PostgresStore.open(database) })
  return [await node(), await node()]
}

/** Once a node has been told that this was taken elsewhere so many times. */
function told({ store }: TestServer, key: string, count: number): Promise<void> {
  let sum = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  store.onAnnounced((text) => {
    const { limits } = JSON.parse(text) as { limits?: { taken: [string, string, number][] } }
    for (const [name, of, taken] of limits?.taken ?? []) if (`${name} ${of}` === key) sum += taken
    if (sum >= count) resolve()
  })
  return promise
}

it('requests by one account are counted over all nodes', async () => {
  const [one, other] = await twoNodes('--account-requests', '3')
  const client = await guest(one)
  const there = new Client(other.url)
  there.cookie = client.cookie
  const heard = told(other, `account ${client.id}`, 2)
  for (let i = 0; i < 2; i++) expect((await client.ask('GET', '/api/account')).status).toBe(200)
  await heard
  expect((await there.ask('GET', '/api/account')).status).toBe(200)
  expect(refusal(await there.ask('GET', '/api/account'))).toBe('429 too-many-requests')
})

it('attempts at the password of an account are counted over all nodes', async () => {
  const [one, other] = await twoNodes('--attempts', '1', '--trust-proxy', '1')
  const login = async ({ url }: TestServer, from: string) => {
    const client = new Client(url, { origin: url, 'x-forwarded-for': from })
    return refusal(await client.ask('POST', '/api/login', { email: 'belit@example.org', password: 'wrong' }))
  }
  const heard = told(other, 'logins belit@example.org', 5)
  for (let i = 0; i < 5; i++) expect(await login(one, `192.0.2.${i}`)).toBe('401 wrong-credentials')
  await heard
  expect(await login(other, '192.0.2.9')).toBe('429 too-many-attempts')
})

it('guesses at the password of a table are counted over all nodes, and right ones are not', async () => {
  const [one, other] = await twoNodes('--attempts', '5')
  const host = await guest(one)
  const table = { game: gameIds[0], title: 'T', options: {}, visibility: 'password', password: 'crom' }
  const { body } = await host.ask<{ match: string }>('POST', '/api/tables', table)
  const look = async ({ url }: TestServer, given: string) =>
    refusal(await new Client(url).ask('GET', `/api/tables/${body.match}`, undefined, { 'x-table-password': given }))
  const heard = told(other, `tables ${body.match}`, 4)
  for (let i = 0; i < 9; i++) expect(await look(one, 'crom')).toBe('200 ')
  for (let i = 0; i < 4; i++) expect(await look(one, 'set')).toBe('403 wrong-password')
  await heard
  expect(await look(other, 'crom')).toBe('200 ')
  expect(await look(other, 'set')).toBe('403 wrong-password')
  expect(await look(other, 'crom')).toBe('429 too-many-attempts')
})

it('a token that is taken back at one node ends its sockets at the other', async () => {
  const [one, other] = await twoNodes()
  const client = await guest(one)
  const { body } = await client.ask<{ id: string; token: string }>('POST', '/api/account/tokens', { name: 'bot' })
  const socket = new SocketClient(other.url, { authorization: `Bearer ${body.token}` })
  onTestFinished(() => socket.cut())
  await socket.until(() => socket.welcome !== undefined)
  await client.ask('DELETE', `/api/account/tokens/${body.id}`)
  expect(await socket.closed).toEqual({ code: 4001, reason: 'signed-out' })
})
