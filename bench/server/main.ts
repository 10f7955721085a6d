// node bench/server/main.ts: the server's promised figures, each beside boardgame.io's own server under the same load or
// beside its budget. `--json` prints a list of records; `--quick` is a small run that only shows that all of it works.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from '../measure.ts'
import { type Extent, full, quick } from './extent.ts'
import { show } from './figures.ts'
import { endAll } from './hosted.ts'
import { besideBoardgameIo } from './live.ts'
import { messageSizes } from './sizes.ts'
import { manySlowMatches } from './waiting.ts'

/** In a folder of its own; nothing is left behind, whatever happens. */
async function measureServer(extent: Extent): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'skelos-bench-'))
  try {
    const figures = await besideBoardgameIo(extent, folder)
    figures.push(...(await messageSizes(extent, folder)))
    figures.push(...(await manySlowMatches(extent, folder)))
    return figures
  } finally {
    await endAll()
    rmSync(folder, { recursive: true, force: true })
  }
}

const figures = await measureServer(process.argv.includes('--quick') ? quick : full)
if (process.argv.includes('--json')) console.log(JSON.stringify(figures, null, 2))
else for (const figure of figures) console.log(show(figure))
// Sockets of ended servers may still be closing.
process.exit()
