// kill -9 at random moments under load, with Postgres.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../store/postgres-server.ts'
import { clocksGoOn, killAgainAndAgain, kills, timeout } from './kills.ts'

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.remove())

test(`Postgres: kill -9 ${kills} times under load loses nothing and doubles nothing`, { timeout }, async () => {
  const databaseUrl = await postgres.createDatabase()
  await expect(killAgainAndAgain({ databaseUrl }, 2027)).resolves.toBeUndefined()
})

test('Postgres: clocks run on while the server is dead, and run out once', { timeout }, async () => {
  await expect(clocksGoOn({ databaseUrl: await postgres.createDatabase() }, 2)).resolves.toBeUndefined()
})
