// kill -9 at random moments under load, with SQLite.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { clocksGoOn, killAgainAndAgain, kills, timeout } from './kills.ts'

const folder = mkdtempSync(join(tmpdir(), 'skelos-kills-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test(`SQLite: kill -9 ${kills} times under load loses nothing and doubles nothing`, { timeout }, async () => {
  await expect(killAgainAndAgain({ data: join(folder, 'kills') }, 2026)).resolves.toBeUndefined()
})

test('SQLite: clocks run on while the server is dead, and run out once', { timeout }, async () => {
  await expect(clocksGoOn({ data: join(folder, 'clocks') }, 1)).resolves.toBeUndefined()
})
