// Graceful shutdown under load: nothing new is accepted, what is under way is finished and answered, the process ends by
// itself with code 0, and whoever comes next goes on at once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../store/open.ts'
import { type PostgresServer, startPostgres } from '../store/postgres-server.ts'
import { auditLogs, auditPictures, auditStore } from './audit.ts'
import { Line } from './line.ts'
import { type NodePlace, ServerNode, until } from './node.ts'
import { Party, type Plan } from './party.ts'

const timeout = 180_000
const folder = mkdtempSync(join(tmpdir(), 'skelos-shutdown-'))
let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
})

let places = 0
/** Patience beyond that of the test: whatever has to be cut off for the server to end is found. */
const args = ['--shutdown-seconds', '600']
const storages: Record<string, () => Promise<NodePlace>> = {
  SQLite: async () => ({ args, data: join(folder, `data-${places++}`) }),
  Postgres: async () => ({ args, databaseUrl: await postgres.createDatabase() }),
}
const plans: readonly Plan[] = [
  [0, 1, 2],
  [0, 'bot', 1],
  [2, 'bot', 'bot'],
]

async function leases(place: NodePlace): Promise<unknown[]> {
  const store = await openStore(place)
  const found: unknown[] = []
  for await (const { table, row } of store.dump())
    if (table === 'matches') found.push((row as { leased_by: unknown }).leased_by)
  await store.close()
  return found.filter((lease) => lease !== null)
}

describe.each(Object.entries(storages))('%s', (_name, placeOf) => {
  test('stops under load and is started again: nothing is lost, nothing stays leased', { timeout }, async () => {
    const place = await placeOf()
    const party = new Party(6)
    party.nodes = [await ServerNode.start(place)]
    await party.invite(3)
    for (const plan of plans) await party.table(plan)
    party.begin(plans)
    for (let round = 0; round < 2; round++) {
      const before = { done: party.deeds.done.size, bots: party.botSteps }
      await until('people play', () => party.deeds.done.size > before.done + 25)
      await until('bots play', () => party.botSteps > before.bots + 5)
      const [node] = party.nodes
      expect(await node.kill('SIGTERM')).toEqual({ code: 0, signal: null })
      expect(node.errors).toEqual([])
      expect(await leases(place)).toEqual([])
      const store = await openStore(place)
      expect(await auditLogs(store, party)).toEqual([])
      await store.close()
      party.nodes = [await ServerNode.start(place)]
    }
    await party.end()
    expect(await auditPictures(party)).toEqual([])
    expect((await auditStore(place, party)).problems).toEqual([])
  })

  test('what was asked before is answered or not done; who waits for news is let go', { timeout }, async () => {
    const place = await placeOf()
    const party = new Party(7)
    party.nodes = [await ServerNode.start(place)]
    const [node] = party.nodes
    const { url = '' } = node
    await party.invite(1)
    const [player] = party.players
    const match = await party.table([0, 0])
    const lines = await Promise.all(Array.from({ length: 40 }, () => Line.open(url, player.cookie, () => undefined)))
    const seq = player.tables.get(match)?.seq ?? 0
    const waiting = fetch(`${url}/api/tables/${match}/events?after=${seq + 1000}&wait=30`)
    await until('the request waits', async () => (await fetch(`${url}/healthz`)).ok)
    // All at once, so that some are being worked on and some are waiting when the signal comes.
    const said = lines.flatMap((line, i) =>
      ['a', 'b', 'c'].map((which) => {
        const actionId = `${which}${i}`
        const answer = line.ask('chat', { match, text: 'Crom!', actionId })
        return answer.then(
          ({ ok, error }) => ({ actionId, became: ok ? 'done' : (error?.code ?? '') }),
          () => ({ actionId, became: 'lost' }),
        )
      }),
    )
    await Promise.race(said)
    node.signal('SIGTERM')
    const answers = await Promise.all(said)
    expect((await waiting).status).toBe(200)
    await expect(node.exited).resolves.toEqual({ code: 0, signal: null })
    expect(node.errors).toEqual([])
    for (const { closed } of lines) expect(closed).toEqual({ code: 1001, reason: 'shutting-down' })

    const store = await openStore(place)
    const stored = new Set((await store.entries(match, 0)).map(({ actionId }) => actionId?.split(':')[1]))
    await store.close()
    for (const { actionId, became } of answers) {
      expect(became).toBeOneOf(['done', 'shutting-down', 'lost'])
      expect({ actionId, stored: stored.has(actionId) }).toEqual({ actionId, stored: became === 'done' })
    }
    const count = (what: string) => answers.filter(({ became }) => became === what).length
    console.log(`${count('done')} done, ${count('shutting-down')} turned away, ${count('lost')} not read any more`)
  })
})
