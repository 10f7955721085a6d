// A full disk, as far as SQLite can tell a real one: an answer of its own, nothing acknowledged is lost, reading goes on.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { games } from '../../games.ts'
import { makeApp } from '../../http/app.ts'
import { hashPassword, verifyPassword } from '../../http/secrets.ts'
import { readSettings } from '../../http/settings.ts'
import { createMatches } from '../../matches/index.ts'
import { SqliteStore } from '../../store/sqlite.ts'
import { Client, refusal } from '../http/harness.ts'
import { SocketClient } from '../http/socket-client.ts'
import { failuresIn, game, must } from './arena.ts'

async function serve(folder: string, maxPages: number) {
  const args = [
    '--port',
    '0',
    '--host',
    '127.0.0.1',
    '--data',
    folder,
    '--web',
    join(folder, 'web'),
    '--log-level',
    'warn',
  ]
  const settings = readSettings([...args, '--account-requests', '100000', '--address-requests', '100000'], {})
  const store = new SqliteStore(join(folder, 'test.db'), { maxPages })
  const matches = createMatches({
    store,
    games,
    bots: { choose: async () => 0, close: async () => undefined },
    passwords: { hash: hashPassword, verify: verifyPassword },
    now: Date.now,
    random: (bytes) => randomBytes(bytes),
    node: 'test',
  })
  const logs: string[] = []
  const logTo = { write: (line: string) => void logs.push(line) }
  const app = await makeApp({ settings, store, matches, games, mail: null, logTo })
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.fastify.server.address() as AddressInfo
  let stopped: Promise<void> | undefined
  const stop = () =>
    (stopped ??= (async () => {
      await app.fastify.close()
      await matches.shutDown()
      await store.close()
    })())
  onTestFinished(stop)
  return { url: `http://127.0.0.1:${port}`, store, logs, stop }
}

test('a full disk is told as such by request and by socket, and what was acknowledged stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'skelos-full-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const server = await serve(folder, 120)
  const client = new Client(server.url)
  await must(client, 'POST', '/api/guests', { name: 'Conan' })
  const socket = await SocketClient.of(client)
  onTestFinished(() => socket.cut())
  const made = { game, title: 'Tarantia', options: { players: 2 }, seats: ['me', 'me'] }
  const { match } = await must<{ match: string }>(client, 'POST', '/api/tables', made)
  await must(client, 'POST', `/api/tables/${match}/start`, {})
  const say = (i: number) =>
    client.ask<{ seq: number }>('POST', `/api/tables/${match}/chat`, {
      text: `${i} ${'x'.repeat(490)}`,
      actionId: `c${i}`,
    })
  const acknowledged: number[] = []
  let reply = await say(0)
  for (let i = 1; reply.status === 200 && i < 5000; i++) {
    acknowledged.push(reply.body.seq)
    reply = await say(i)
  }
  expect(refusal(reply as never)).toBe('507 store-full')
  expect(reply.text).not.toMatch(/SQLITE|disk is full|database/)
  const told = await socket.ask('chat', { match, text: 'x'.repeat(500), actionId: 'again' })
  expect(told.error).toEqual({ code: 'store-full', params: {} })
  expect((await client.ask('GET', `/api/tables/${match}`)).status).toBe(200)
  expect((await client.ask('GET', '/healthz')).status).toBe(200)
  expect(failuresIn(server.logs)).toEqual([])
  await server.stop()

  // The host has made room.
  const again = await serve(folder, 100_000)
  const entries = await again.store.entries(match, 0)
  const words = entries.filter(({ kind }) => kind === 'chat').map(({ seq }) => seq)
  expect(words).toEqual(acknowledged)
  expect(acknowledged.length).toBeGreaterThan(100)
  const back = new Client(again.url)
  back.cookie = client.cookie
  const next = await must<{ seq: number }>(back, 'POST', `/api/tables/${match}/chat`, { text: 'on', actionId: 'on' })
  expect(next.seq).toBe((acknowledged.at(-1) ?? 0) + 1)
})
