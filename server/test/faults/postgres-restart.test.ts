// Postgres restarts under load: the nodes stay up, refuse cleanly, and resume; the players get everything.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../store/postgres-server.ts'
import { auditPictures, auditStore } from './audit.ts'
import { until } from './node.ts'
import { type Plan, startCluster } from './party.ts'

const timeout = 180_000
let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.remove())

const plans: readonly Plan[] = [
  [0, 1, 2],
  [0, 'bot', 1],
  [2, 'bot', 'bot'],
]

/** What a stranger is told. */
async function refusal(url: string, path: string, body?: object): Promise<string> {
  const response = await fetch(url + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { origin: url, ...(body && { 'content-type': 'application/json' }) },
  })
  const { error } = (await response.json()) as { error?: { code: string } }
  return `${response.status} ${error?.code}`
}

describe('Postgres restarts under load', () => {
  test.each(['stop', 'crash'] as const)('by a %s', { timeout }, async (end) => {
    const { party, place } = await startCluster(2, { databaseUrl: await postgres.createDatabase() })
    await party.invite(3)
    for (const plan of plans) await party.table(plan)
    party.begin(plans)
    for (let round = 0; round < 2; round++) {
      const before = party.deeds.done.size
      await until('people play', () => party.deeds.done.size > before + 30)
      await postgres[end]()
      for (const { url = '' } of party.nodes) {
        expect(await refusal(url, '/healthz')).toBe('503 store-unavailable')
        expect(await refusal(url, `/api/tables/${party.matches[0]}`)).toBe('503 store-unavailable')
        expect(await refusal(url, '/api/guests', { name: 'Late' })).toBe('503 store-unavailable')
      }
      await postgres.start()
    }
    const before = { done: party.deeds.done.size, bots: party.botSteps }
    await until('people go on', () => party.deeds.done.size > before.done + 30)
    await until('bots go on', () => party.botSteps > before.bots + 5)
    await party.end()
    expect(party.nodes.map(({ gone }) => gone)).toEqual([false, false])
    expect(await auditPictures(party)).toEqual([])
    const { problems, entries } = await auditStore(place, party)
    expect(problems).toEqual([])
    // Nothing but the store was ever the matter.
    for (const { errors } of party.nodes)
      for (const line of errors) expect(line).toContain('The store is not available')
    const { done, again, lost } = party.deeds
    console.log(
      `2 restarts (${end}): ${done.size} acknowledged, ${again.get('store-unavailable')} refused for the time being, ` +
        `${lost.count} answers lost, ${entries} entries`,
    )
  })
})
