// kill -9 at random moments under load, with SQLite.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { killAgainAndAgain, kills, timeout } from './kills.ts'

const data = mkdtempSync(join(tmpdir(), 'skelos-kills-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

test(`SQLite: kill -9 ${kills} times under load loses nothing and doubles nothing`, { timeout }, async () => {
  await expect(killAgainAndAgain({ data }, 2026)).resolves.toBeUndefined()
})
