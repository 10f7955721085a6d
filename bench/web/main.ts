// node bench/web/main.ts: the app's promised figures, each beside its budget: the production build, our own server,
// Chromium. `--json` prints a list of records; `--quick` is a small run that only shows that all of it works.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Figure } from '../measure.ts'
import { progress, show } from '../server/figures.ts'
import { endAll, host } from '../server/hosted.ts'
import { botAnswers } from './bots.ts'
import { chancesBesideDeeds } from './chances.ts'
import { clicksOfATurn } from './clicks.ts'
import { framesWhilePanning } from './frames.ts'
import { firstLoad, loadOfATable, openingTheTable } from './loading.ts'
import { updatesOfTheTable } from './updates.ts'
import { openBrowser } from './visit.ts'
import { wordsOfOneGame } from './words.ts'

export interface Extent {
  /** Loads of which the middle one counts. */
  loads: number
  /** Seconds of panning. */
  panning: number
  /** Steps of a game that the table follows. */
  steps: number
  /** How many kinds of screens are looked at, where there are several. */
  screens: number
}
const full: Extent = { loads: 5, panning: 4, steps: 60, screens: 2 }
const quick: Extent = { loads: 1, panning: 0.5, steps: 4, screens: 1 }

async function measureApp(extent: Extent): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'skelos-bench-web-'))
  let browser: Browser | undefined
  try {
    const { port } = await host(new URL('../server/skelos/host.ts', import.meta.url), { folder })
    const address = `http://localhost:${port}`
    browser = await openBrowser()
    progress('first load and opening a table ...')
    const loading = [
      ...(await firstLoad(browser, address)),
      ...(await wordsOfOneGame(browser, address)),
      ...(await loadOfATable(browser, address)),
      ...(await openingTheTable(browser, address, extent)),
    ]
    progress('updates of the table ...')
    const updates = await updatesOfTheTable(browser, address, extent)
    progress('clicks of a turn ...')
    const clicks = await clicksOfATurn(browser, address)
    progress('chances beside deeds ...')
    const chances = await chancesBesideDeeds(browser, address, extent)
    progress('panning the map ...')
    const frames = await framesWhilePanning(browser, address, extent)
    progress('bots in the browser ...')
    return [...loading, ...updates, ...clicks, ...chances, ...frames, ...(await botAnswers(browser, address, extent))]
  } finally {
    await browser?.close()
    await endAll()
    rmSync(folder, { recursive: true, force: true })
  }
}

const figures = await measureApp(process.argv.includes('--quick') ? quick : full)
if (process.argv.includes('--json')) console.log(JSON.stringify(figures, null, 2))
else for (const figure of figures) console.log(show(figure))
process.exit()
