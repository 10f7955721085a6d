// The Postgres store: the conformance suite, and what only a server can do to it.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Moved } from '../../store/listeners.ts'
import { openStore } from '../../store/open.ts'
import { PostgresStore } from '../../store/postgres.ts'
import type { Appended } from '../../store/store.ts'
import { tables } from '../../store/tables.ts'
import { conformance } from './conformance.ts'
import { eventually } from './conformance-matches.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import { matchRow, step } from './samples.ts'

const root = mkdtempSync(join(tmpdir(), 'skelos-postgres-files-'))
let server: PostgresServer
let databaseUrl: string
const raw = async (sql: string): Promise<Record<string, unknown>[]> => {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
beforeAll(async () => {
  server = await startPostgres()
  databaseUrl = await server.createDatabase()
})
/** Much quicker than a database for every test, which the server would have to write out before it stops. */
beforeEach(() => raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public'))
afterAll(async () => {
  await server.remove()
  rmSync(root, { recursive: true, force: true })
})

describe('Postgres', () => {
  conformance(async () => {
    const folder = mkdtempSync(join(root, 'files-'))
    return { open: () => openStore({ databaseUrl }), address: ['', databaseUrl], folder, hears: 'all' }
  })
})

describe('the Postgres database', () => {
  test('nodes that start together migrate it once; a newer schema is refused', async () => {
    const nodes = await Promise.all(Array.from({ length: 4 }, () => openStore({ databaseUrl })))
    await Promise.all(nodes.map((node) => node.close()))
    expect(await raw('SELECT number::int FROM migrations')).toEqual([1, 2, 3, 4].map((number) => ({ number })))
    const columns = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
    const held = (await raw(columns))
      .filter((row) => row.table_name !== 'migrations')
      .map((row) => `${String(row.table_name)}.${String(row.column_name)}`)
    const known = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`))
    expect(held.sort()).toEqual(known.sort())
    await raw("INSERT INTO migrations VALUES (99, 'from the future', 0)")
    await expect(openStore({ databaseUrl })).rejects.toMatchObject({
      code: 'store-newer-schema',
      message: expect.stringContaining('has schema 99; this version of Skelos knows schemas up to 4'),
    })
  })

  test('one that cannot hold all letters is refused', async () => {
    await raw("CREATE DATABASE narrow ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    const narrow = new URL(databaseUrl)
    narrow.pathname = '/narrow'
    await expect(openStore({ databaseUrl: narrow.href })).rejects.toMatchObject({ code: 'store-not-ours' })
  })

  test('a server that answers nothing is given up on', async () => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => sockets.push(socket))
    await new Promise<void>((done) => {
      silent.listen(0, '127.0.0.1', done)
    })
    const address = silent.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const opening = PostgresStore.open(`postgres://x:secret@127.0.0.1:${port}/x`, { timeout: 100 })
    const failure: unknown = await opening.catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'store-unavailable' })
    expect(String(failure)).not.toContain('secret')
    for (const socket of sockets) socket.destroy()
    silent.close()
  })

  test('a statement that waits too long for another is given up on, and the store goes on', async () => {
    const store = await PostgresStore.open(databaseUrl, { timeout: 200 })
    const other = new Client(databaseUrl)
    await other.connect()
    try {
      for (const match of ['m', 'n']) {
        await store.createMatch(matchRow(match))
        await store.append({ match, expected: 0, entries: [], row: {}, dueAt: 1 })
      }
      await other.query("BEGIN; UPDATE matches SET title = 'held' WHERE id = 'm'")
      await expect(store.append(step('m', 0, 'a1'))).rejects.toMatchObject({ code: 'store-unavailable' })
      // A row that another node is busy with is passed over, not waited for.
      expect(await store.takeDue('node', 1, 1000, 9)).toEqual(['n'])
      await other.query('ROLLBACK')
      expect(await store.append(step('m', 0, 'a1'))).toEqual({ ok: true, seq: 1 })
    } finally {
      await other.end()
      await store.close()
    }
  })

  test('idle connections that are cut off are replaced, and listeners told that they may have missed something', async () => {
    const store = await openStore({ databaseUrl })
    try {
      const heard: Moved[] = []
      store.onAppended((moved) => heard.push(moved))
      await store.ping()
      const idle = "application_name = 'skelos' AND state = 'idle'"
      const ended = await raw(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${idle}`)
      expect(ended).toHaveLength(2)
      await eventually(() => heard.length > 0)
      expect(heard).toEqual([null])
      await store.createMatch(matchRow('m'))
      await store.append(step('m', 0, 'a1'))
      await eventually(() => heard.length > 2)
      expect(heard).toEqual([null, { match: 'm', seq: 0, rev: 0 }, { match: 'm', seq: 1, rev: 1 }])
    } finally {
      await store.close()
    }
  })

  test.each(['stop', 'crash'] as const)(
    'the server restarts (%s) under load: clean failures, then all goes on and listeners are told of the gap',
    async (end) => {
      const store = await PostgresStore.open(databaseUrl, { timeout: 2000 })
      const heard: Moved[] = []
      store.onAppended((moved) => heard.push(moved))
      await store.createMatch(matchRow('m'))
      const acknowledged: number[] = []
      const failures: unknown[] = []
      const load = { on: true }
      const writer = async (name: string): Promise<void> => {
        let seq = 0
        for (let turn = 0; load.on && turn < 20_000; turn += 1) {
          const appended: Appended | undefined = await store
            .append(step('m', seq, `${name}-${turn}`))
            .catch((error) => {
              failures.push(error)
              return undefined
            })
          if (appended?.ok) acknowledged.push(appended.seq)
          if (appended) seq = appended.seq
          else await wait(5)
        }
      }
      try {
        const writers = ['p', 'q', 'r'].map(writer)
        await eventually(() => acknowledged.length > 30)
        await server[end]()
        await eventually(() => failures.length > 10)
        await expect(store.ping()).rejects.toMatchObject({ code: 'store-unavailable' })
        const before = acknowledged.length
        await server.start()
        await eventually(() => acknowledged.length > before + 30 && heard.includes(null))
        load.on = false
        await Promise.all(writers)

        expect(acknowledged.length).toBeGreaterThan(before + 30)
        expect(heard.filter((moved) => moved === null)).toHaveLength(1)
        for (const failure of failures) expect(failure).toMatchObject({ code: 'store-unavailable' })
        const log = await store.entries('m', 0)
        expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1))
        expect(new Set(acknowledged).size).toBe(acknowledged.length)
        expect(log.length).toBeGreaterThanOrEqual(Math.max(...acknowledged))
        await store.append(step('m', log.length, 'last'))
        await eventually(() => heard.at(-1)?.seq === log.length + 1)
        expect(heard.at(-1)).toMatchObject({ match: 'm', seq: log.length + 1 })
      } finally {
        load.on = false
        await store.close()
      }
    },
  )
})
