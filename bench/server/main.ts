// node bench/server/main.ts: the server's promised figures, each beside boardgame.io's own server under the same load or
// beside its budget. `--json` prints a list of records; `--quick` is a small run that only shows that all of it works.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from '../measure.ts'
import { actsInOneGo } from './drafts.ts'
import { type Extent, full, quick } from './extent.ts'
import { show } from './figures.ts'
import { finishedMatch } from './finished.ts'
import { endAll } from './hosted.ts'
import { besideBoardgameIo } from './live.ts'
import { messageSizes } from './sizes.ts'
import { manySlowMatches } from './waiting.ts'

/** In a folder of its own; nothing is left behind, whatever happens. */
async function measureServer(extent: Extent): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'skelos-bench-'))
  const measured = async () => [
    ...(await besideBoardgameIo(extent, folder)),
    ...(await messageSizes(extent, folder)),
    ...(await actsInOneGo(extent, folder)),
    ...(await manySlowMatches(extent, folder)),
    ...(await finishedMatch(extent, folder)),
  ]
  try {
    return await Promise.race([measured(), givenUp(extent.limit)])
  } finally {
    await endAll()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A server that no longer answers must not hold up whoever waits for the figures. */
async function givenUp(seconds: number): Promise<never> {
  await wait(seconds * 1000, undefined, { ref: false })
  throw new Error(`the server's bench took longer than ${seconds} seconds`)
}

const figures = await measureServer(process.argv.includes('--quick') ? quick : full)
if (process.argv.includes('--json')) console.log(JSON.stringify(figures, null, 2))
else for (const figure of figures) console.log(show(figure))
// Sockets of ended servers may still be closing.
process.exit()
