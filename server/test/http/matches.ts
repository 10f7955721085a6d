// The real matches with the real game, for tests of the web server; bots think in a thread of their own.
import { randomBytes } from 'node:crypto'
import { hashPassword, verifyPassword } from '../../http/secrets.ts'
import { botPool, createMatches, type Games, type MatchService } from '../../matches/index.ts'
import type { Store } from '../../store/store.ts'

export interface TestMatches {
  readonly matches: MatchService
  close(): Promise<void>
}

export function startMatches(store: Store, games: Games, now: () => number, mostTables: number): TestMatches {
  const bots = botPool({ threads: 1, budget: 5000 })
  const matches = createMatches({
    store,
    games,
    bots,
    passwords: { hash: hashPassword, verify: verifyPassword },
    now,
    random: (bytes) => randomBytes(bytes),
    node: 'test',
    mostTables,
  })
  const runner = matches.startRunner()
  const close = async () => {
    await runner.stop()
    await matches.shutDown()
    await bots.close()
  }
  return { matches, close }
}
