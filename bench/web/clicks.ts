// How many clicks a turn takes that somebody plays by hand: what he is after is the game's to say.
import type { HandPlayed } from '@skelos/games/manifest.ts'
import type { TableState } from '@skelos/kernel'
import type { Browser, Page } from 'playwright-core'
import { bench } from '../game.ts'
import { budget, type Figure } from '../measure.ts'
import { desktop, isReady, midGame, timeToTable } from './visit.ts'

/** Dice may be against it: then it is tried at another table. */
const attempts = 20
/** Nobody plays on after so many. */
const most = 40
/** Others may be asked between two clicks: so often it is looked whether they have answered. */
const mostLooks = 30

export async function clicksOfATurn(browser: Browser, address: string): Promise<Figure[]> {
  const { turn } = bench
  if (!turn) return []
  const context = await browser.newContext({ ...desktop, baseURL: address, reducedMotion: 'reduce' })
  const page = await context.newPage()
  for (let attempt = 0; attempt < attempts; attempt++) {
    const match = await midGame(context, address, turn)
    await timeToTable(page, `/t/${match}`)
    const clicks = await played(page, match, turn)
    if (clicks === undefined) continue
    await context.close()
    return [budget(`clicks of a turn: ${turn.name}`, clicks, 'clicks', turn.clicks)]
  }
  throw new Error(`nobody comes to the end of "${turn.name}" in ${attempts} attempts`)
}

/** Undefined where it cannot be done any more. */
async function played(page: Page, match: string, { seat, touches, isDone }: HandPlayed): Promise<number | undefined> {
  const left = [...touches]
  for (let clicks = 0; clicks < most; clicks++) {
    const { view, isAsked } = await seenWhenAsked(page, match, seat)
    if (isDone(view)) return clicks
    if (!isAsked) return undefined
    await page.waitForFunction(
      (ready) => document.querySelector(ready) !== null && document.querySelector('[aria-busy="true"]') === null,
      isReady,
    )
    const isChosen = (await page.locator('[data-options] [aria-pressed="true"]').count()) > 0
    const next = isChosen ? isReady : selectorOf(left.shift() ?? '')
    if ((await page.locator(next).count()) === 0) return undefined
    await page.locator(next).first().click({ force: true })
    // The table answers, and whoever else is asked.
    await page.waitForTimeout(500)
  }
  return undefined
}

/** The table when this seat is asked again, or as it is when it is not asked for a while. */
async function seenWhenAsked(page: Page, match: string, seat: number): Promise<{ view: TableState; isAsked: boolean }> {
  for (let looks = 1; ; looks++) {
    const { picture } = await (await page.request.get(`/api/tables/${match}`)).json()
    const isAsked = picture.decisions.some((open: { seat: number }) => open.seat === seat)
    if (isAsked || looks === mostLooks) return { view: picture.view, isAsked }
    await page.waitForTimeout(100)
  }
}

/** A place is touched on the map, a piece where it stands, everything else in the list. */
function selectorOf(touched: string): string {
  if (touched === 'deed') return isReady
  if (touched.startsWith('press ')) return touched.slice('press '.length)
  if (touched.startsWith('place ')) return `path[data-place="${touched.slice('place '.length)}"]`
  return `:is([data-options], [data-region="map"]) [data-handle="${touched}"]`
}
