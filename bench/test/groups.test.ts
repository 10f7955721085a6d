// One group of figures by its name; a name that no group or game has is answered with those there are.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gameIds } from '@skelos/games'
import { expect, test } from 'vitest'
import type { Figure } from '../measure.ts'

const bench = fileURLToPath(new URL('../main.ts', import.meta.url))
const run = (...args: string[]) => promisify(execFile)(process.execPath, [bench, ...args])

test.concurrent('a group is measured alone', { timeout: 120_000 }, async () => {
  const { stdout } = await run('--json', '--game', gameIds[0], 'positions')
  const names = (JSON.parse(stdout) as Figure[]).map(({ name }) => name)
  expect(names).toEqual([
    'legal list and view, mid-game',
    'copy of a state',
    'copy of a state',
    'largest mid-game state',
  ])
})

test.concurrent.each([
  [
    ['nothing'],
    'no group is called "nothing"; there are: playouts, positions, odds, decisions, bots, minds, games, waits, server, web',
  ],
  [['--game', 'chess'], `no game is called "chess"; there are: ${gameIds.join(', ')}`],
])('%j', async (args, stderr) => {
  await expect(run(...args)).rejects.toMatchObject({ code: 2, stderr: `${stderr}\n` })
})
