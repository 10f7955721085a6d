// The same hostile messages against a server on Postgres, whose texts and numbers have other bounds than SQLite's.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../store/postgres-server.ts'
import { openArena } from './arena.ts'
import { attackByHttp } from './http-attack.ts'
import { expectNoFailures, laySiege, stateOf } from './siege.ts'
import { attackBySocket } from './socket-attack.ts'

const messages = Math.ceil(Number(process.env.HOSTILE ?? 3000) / 4)

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres.remove()
})

test(
  `${messages} hostile messages and requests change nothing in Postgres`,
  async () => {
    const arena = await openArena({ databaseUrl: await postgres.createDatabase() })
    const siege = await laySiege(arena, 2)
    const before = await stateOf(siege)
    const share = (percent: number) => Math.ceil((messages * percent) / 100)
    await Promise.all([
      attackBySocket(siege, 'stranger', share(20)),
      attackBySocket(siege, 'insider', share(20)),
      attackByHttp(siege, share(30)),
      attackByHttp(siege, share(30)),
    ])
    expect(siege.tally.sent).toBeGreaterThanOrEqual(messages)
    expect(await stateOf(siege)).toBe(before)
    expectNoFailures(siege)
  },
  60_000 + messages * 20,
)
