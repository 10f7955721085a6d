// How much a first visit loads, and how soon a table can be used once the app is installed.
import { gameIds, manifestOf } from '@skelos/games'
import type { Manifest } from '@skelos/games/manifest.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { bench, manifest } from '../game.ts'
import { budget, type Figure } from '../measure.ts'
import { ascending, percentile } from '../server/figures.ts'
import { compressed, weightOf } from './compressed.ts'
import type { Extent } from './main.ts'
import { begun, desktop, midGame, phone, throttle, timeToTable } from './visit.ts'

const kilobyte = 1024
const isText = /javascript|css|html|json/
/** Threads load beside the page, once it is there, what they work with. */

/** As it came over the wire, compressed: the texts of the start page, which holds no game. */
export async function firstLoad(browser: Browser, address: string): Promise<Figure[]> {
  const context = await browser.newContext({ ...desktop, baseURL: address })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const types = new Map<string, string>()
  let texts = 0
  let rest = 0
  session.on('Network.responseReceived', ({ requestId, response }) => types.set(requestId, response.mimeType))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (isText.test(types.get(requestId) ?? '')) texts += encodedDataLength
    else rest += encodedDataLength
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await context.close()
  return [
    budget('first load of the app: compressed texts', texts / kilobyte, 'KB', 250),
    budget('first load of the app: fonts and the picture of the map', rest / kilobyte, 'KB', 500),
  ]
}

/** The paths of everything that a page of this context asks for while it does something, but for the scripts of threads. */
async function askedFor(context: BrowserContext, visit: (page: Page) => Promise<unknown>): Promise<Set<string>> {
  const page = await context.newPage()
  const paths = new Set<string>()
  const threads = new Set<string>()
  page.on('request', (request) => paths.add(new URL(request.url()).pathname))
  page.on('worker', (thread) => threads.add(new URL(thread.url()).pathname))
  await visit(page)
  await page.waitForLoadState('networkidle')
  await page.close()
  return new Set([...paths].filter((path) => !threads.has(path)))
}

const isTextFile = /\.(?:js|css|json)$/

/** What a table brings that neither the start page nor the table of another game does: this game, and one of its boards. */
export async function loadOfATable(browser: Browser, address: string): Promise<Figure[]> {
  const { table } = bench
  if (!table) return []
  const context = await browser.newContext({ ...desktop, baseURL: address, locale: 'en', colorScheme: 'light' })
  const opened = async (game: Manifest, options: object): Promise<Set<string>> => {
    const match = await begun(context, address, game, options)
    return askedFor(context, async (page) => {
      await page.goto(`/t/${match}`)
      await page.locator('[data-region="map"] img').first().waitFor()
    })
  }
  const other = await manifestOf(gameIds.find((id) => id !== manifest.id) ?? manifest.id)
  const house = await askedFor(context, (page) => page.goto('/'))
  if (other) for (const path of await opened(other, (await other.bench()).options)) house.add(path)
  const loads: number[] = []
  for (const options of table.options) {
    const own = [...(await opened(manifest, options))].filter((path) => !house.has(path))
    const texts = own.filter((path) => isTextFile.test(path))
    const board = own.filter((path) => /\.(?:avif|webp)$/.test(path))
    loads.push(compressed(texts) + (table.withBoard ? weightOf(board) : 0))
  }
  await context.close()
  const heaviest = Math.max(...loads) / kilobyte
  return [
    budget(
      `the game${table.withBoard ? ' with the heaviest of its boards' : ''}: compressed`,
      heaviest,
      'KB',
      table.most,
    ),
  ]
}

export async function openingTheTable(browser: Browser, address: string, { loads }: Extent): Promise<Figure[]> {
  const context = await browser.newContext({ ...phone, baseURL: address, serviceWorkers: 'allow' })
  const table = `/t/${await midGame(context, address)}`
  const first = await context.newPage()
  await timeToTable(first, table)
  // Installed: the worker holds the app and answers for it.
  await first.evaluate(() => navigator.serviceWorker.ready)
  await first.waitForFunction(() => caches.keys().then((names) => names.length > 0))
  await first.close()
  const times = async (slowly: boolean): Promise<number> => {
    const all: number[] = []
    for (let i = 0; i < loads; i++) {
      const page = await context.newPage()
      if (slowly) await throttle(await context.newCDPSession(page))
      all.push(await timeToTable(page, table))
      await page.close()
    }
    return percentile(ascending(all), 0.5)
  }
  const cached = await times(false)
  const throttled = await times(true)
  await context.close()
  return [
    budget('a table can be used, app installed, from cache', cached, 'ms', 500),
    budget('a table can be used, app installed, 4x slower processor and fast 3G', throttled, 'ms', 2000),
  ]
}
