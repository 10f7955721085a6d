// The upkeep of the store: at the start, about every hour, whatever goes wrong, until it is stopped.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { readSettings, startServer } from '../../index.ts'
import { startUpkeep } from '../../upkeep.ts'
import { Client } from './harness.ts'

const hour = 3_600_000
afterEach(() => vi.useRealTimers())

it('comes at once and then about every hour, also after a failure', async () => {
  vi.useFakeTimers()
  const purged: number[] = []
  let checks = 0
  const failures: unknown[] = []
  const store = {
    purge: async (now: number) => {
      purged.push(now)
      if (purged.length === 2) throw new Error('away')
      return 0
    },
    check: async () => {
      checks++
    },
  }
  const upkeep = startUpkeep({ store, now: () => 7, onError: (error) => failures.push(error) })
  expect(purged).toEqual([7])
  await vi.advanceTimersByTimeAsync(0.74 * hour)
  expect(purged).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(0.52 * hour)
  expect(purged).toHaveLength(2)
  expect(failures).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1.26 * hour)
  expect(purged.length).toBeGreaterThan(2)
  expect(checks).toBe(purged.length)
  await upkeep.stop()
  const before = purged.length
  await vi.advanceTimersByTimeAsync(5 * hour)
  expect(purged).toHaveLength(before)
})

it('is waited for when it is stopped, and begins nothing more', async () => {
  vi.useFakeTimers()
  const purge = Promise.withResolvers<number>()
  let purges = 0
  let checks = 0
  const store = {
    purge: () => {
      purges++
      return purge.promise
    },
    check: async () => {
      checks++
    },
  }
  const upkeep = startUpkeep({ store, now: () => 0, onError: () => undefined })
  let stopped = false
  const stop = async () => {
    await upkeep.stop()
    stopped = true
  }
  const stopping = stop()
  await vi.advanceTimersByTimeAsync(hour)
  expect(stopped).toBe(false)
  purge.resolve(0)
  await stopping
  await vi.advanceTimersByTimeAsync(5 * hour)
  expect([purges, checks]).toEqual([1, 0])
})

it('is kept by the server: sessions that ended while it was away are gone when it is back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'skelos-upkeep-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const settings = readSettings(['--port', '0', '--host', '127.0.0.1', '--data', folder, '--web', folder], {})
  const start = async (now: () => number) => {
    const server = await startServer(settings, { say: () => undefined, logTo: { write: () => undefined }, now })
    onTestFinished(() => server.stop())
    return server
  }
  const first = await start(() => 0)
  await new Client(first.address).ask('POST', '/api/guests', { name: 'Conan' })
  const held = async (store: typeof first.store) => {
    const names: string[] = []
    for await (const { table } of store.dump()) names.push(table)
    return names.filter((name) => name === 'sessions' || name === 'links').sort()
  }
  expect(await held(first.store)).toEqual(['links', 'sessions'])
  await first.stop()
  const second = await start(() => 400 * 24 * hour)
  await vi.waitFor(async () => expect(await held(second.store)).toEqual([]))
})
