// Connections to Postgres are cut under load, again and again: news that could not be read are read later.
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('connections are cut under load, but not the one that listens', { timeout }, async () => {
  const { party, place } = await startCluster(2, { databaseUrl: await postgres.createDatabase() })
  await party.invite(3)
  for (const plan of plans) await party.table(plan)
  party.begin(plans)
  const knife = new Client(place.databaseUrl)
  await knife.connect()
  let cut = 0
  try {
    for (let times = 0; times < 60; times++) {
      await wait(party.below(60))
      const { rowCount } = await knife.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid() AND query NOT LIKE 'LISTEN%'`,
      )
      cut += rowCount ?? 0
    }
  } finally {
    await knife.end()
  }
  const before = { done: party.deeds.done.size, bots: party.botSteps }
  await until('people go on', () => party.deeds.done.size > before.done + 30)
  await until('bots go on', () => party.botSteps > before.bots + 5)
  await party.end()
  expect(await auditPictures(party)).toEqual([])
  expect((await auditStore(place, party)).problems).toEqual([])
  for (const { errors } of party.nodes) for (const line of errors) expect(line).toContain('The store is not available')
  const { done, again, lost } = party.deeds
  console.log(
    `${cut} connections cut: ${done.size} acknowledged, ${again.get('store-unavailable')} refused for the time being, ` +
      `${lost.count} answers lost`,
  )
})
