// How soon an exact chance stands beside a deed: from the touch that asks for it to its place in the list, by the page's own
// clock. The first one after the table was opened finds nothing worked out, and the thread of the figures just made.
import type { ChancesAsked } from '@skelos/games/manifest.ts'
import type { Browser, Page } from 'playwright-core'
import { bench } from '../game.ts'
import { budget, type Figure } from '../measure.ts'
import type { Extent } from './main.ts'
import { desktop, midGame, timeToTable } from './visit.ts'

/** Milliseconds from the touch to the first chance in the list. */
async function timeToChance(page: Page, touched: string): Promise<number> {
  await page.evaluate(() => {
    const hasChance = () => /\d\s*%/.test(document.querySelector('[data-options]')?.textContent ?? '')
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        const watch = new MutationObserver(() => {
          if (!hasChance()) return
          watch.disconnect()
          Object.assign(window, { chanceAfter: performance.now() - timeStamp })
        })
        watch.observe(document.body, { childList: true, subtree: true, characterData: true })
      },
      { once: true, capture: true },
    )
    Object.assign(window, { chanceAfter: undefined })
  })
  await page.locator(touched).click({ force: true })
  const found = await page.waitForFunction(() => (window as { chanceAfter?: number }).chanceAfter)
  return Number(await found.jsonValue())
}

async function timesAt(page: Page, match: string, touches: readonly string[]): Promise<number[]> {
  await timeToTable(page, `/t/${match}`)
  // Sooner than that nobody finds what to touch.
  await page.waitForTimeout(1000)
  const times: number[] = []
  for (const touched of touches) {
    times.push(await timeToChance(page, touched))
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
  }
  return times
}

export async function chancesBesideDeeds(browser: Browser, address: string, { loads }: Extent): Promise<Figure[]> {
  const asked: ChancesAsked | undefined = bench.chances
  if (!asked) return []
  const context = await browser.newContext({ ...desktop, baseURL: address, locale: 'en', reducedMotion: 'reduce' })
  const match = await midGame(context, address, asked)
  const firsts: number[] = []
  const nexts: number[] = []
  for (let i = 0; i < loads; i++) {
    const page = await context.newPage()
    const [first, ...rest] = await timesAt(page, match, asked.touches)
    firsts.push(first)
    nexts.push(...rest)
    await page.close()
  }
  await context.close()
  // Of several tries the fastest: what it takes, and not what else the machine had to do.
  return [
    budget('a chance beside a deed, the first after the table was opened', Math.min(...firsts), 'ms', 100),
    budget(`a chance beside a deed, slowest of ${asked.touches.length - 1} next`, slowest(nexts, loads), 'ms', 100),
  ]
}

/** Of the touches after the first: for each its fastest try, and of those the slowest. */
function slowest(times: readonly number[], loads: number): number {
  const each = times.length / loads
  const best = Array.from({ length: each }, (_, touch) =>
    Math.min(...Array.from({ length: loads }, (_, load) => times[load * each + touch])),
  )
  return Math.max(0, ...best)
}
