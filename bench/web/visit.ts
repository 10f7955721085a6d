// A browser that measures: Chromium at our own server with the built app, and a table in the middle of a game.
import { readFileSync } from 'node:fs'
import { usualLevel } from '@skelos/games/levels.ts'
import type { Manifest } from '@skelos/games/manifest.ts'
import { chromiumFlags, findChromium } from '@skelos/web/chromium.ts'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { bench, best, manifest, seats } from '../game.ts'

/** The app installs itself only where that is measured: it would be at work beside whatever is. */
const plain = { serviceWorkers: 'block' } as const
export const desktop = { ...plain, viewport: { width: 1440, height: 900 } }
export const phone = { ...plain, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true }
export const screens = [
  { name: '1440x900', screen: desktop },
  { name: '390x844 at 2x', screen: phone },
]

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('the figures of the app need Chromium: node web/chromium.ts')
  return chromium.launch({ executablePath, args: chromiumFlags })
}

const posted = async (context: BrowserContext, address: string, path: string, data: object) => {
  const answer = await context.request.post(address + path, { data, headers: { origin: address } })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}

const guest = (context: BrowserContext, address: string) => posted(context, address, '/api/guests', { name: 'Reader' })

/** This browser becomes a guest's, with a table of his in the middle of a game, where he plays on against bots. */
export async function midGame(
  context: BrowserContext,
  address: string,
  { file: recorded, step, seat = 0 }: { file: string; step: number; seat?: number } = bench.recorded,
): Promise<string> {
  await guest(context, address)
  const holders = Array.from({ length: seats }, (_, other) => (other === seat ? 'me' : { bot: best }))
  const file = readFileSync(new URL(recorded, manifest.url), 'utf8')
  const replay = { file, title: 'Measured', whatIfFrom: step, seats: holders }
  return (await posted(context, address, '/api/replays', replay)).match
}

/** The same with a table of any game that has just begun. */
export async function begun(
  context: BrowserContext,
  address: string,
  { id, levels, rules }: Manifest,
  given: object,
): Promise<string> {
  await guest(context, address)
  const { options, seats: count } = await rules()
  const others = Array.from({ length: count(options.parse(given)) - 1 }, () => ({ bot: usualLevel(levels) }))
  const table = { game: id, title: 'Measured', options: given, seats: ['me', ...others] }
  const { match } = await posted(context, address, '/api/tables', table)
  await posted(context, address, `/api/tables/${match}/start`, {})
  return match
}

/** The table can be used: it asks something, and the button is there. */
export const isReady = '[data-primary], [data-deed] button'

/** Milliseconds from the navigation until the table can be used, by the page's own clock. */
export async function timeToTable(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' })
  const found = await page.waitForFunction(
    (selector) => (document.querySelector(selector) ? performance.now() : undefined),
    isReady,
    { polling: 'raf', timeout: 60_000 },
  )
  return Number(await found.jsonValue())
}

/** As people throttle: a processor four times as slow, and a fast 3G network. */
export async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
