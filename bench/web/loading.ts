// How much a first visit loads, and how soon a table can be used once the app is installed.
import type { Browser } from 'playwright-core'
import { bench } from '../game.ts'
import { budget, type Figure } from '../measure.ts'
import { ascending, percentile } from '../server/figures.ts'
import { compressed } from './compressed.ts'
import type { Extent } from './main.ts'
import { desktop, midGame, phone, throttle, timeToTable } from './visit.ts'

const kilobyte = 1024
const isText = /javascript|css|html|json/

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

/** What opening a table brings beyond the start page: this game, its board and its words in one language. */
export async function loadOfATable(browser: Browser, address: string): Promise<Figure[]> {
  if (bench.table === undefined) return []
  const context = await browser.newContext({ ...desktop, baseURL: address, locale: 'en' })
  const page = await context.newPage()
  const loaded = new Set<string>()
  page.on('request', (request) => loaded.add(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  const first = new Set(loaded)
  await timeToTable(page, `/t/${await midGame(context, address)}`)
  await page.waitForLoadState('networkidle')
  await context.close()
  const texts = [...loaded].filter((path) => !first.has(path) && /\.(?:js|css|json)$/.test(path))
  return [budget('a table beyond the start page: compressed texts', compressed(texts) / kilobyte, 'KB', bench.table)]
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
