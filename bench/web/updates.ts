// How long the main thread is held up while the table follows a game, and while somebody plays at it.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { budget, type Figure } from '../measure.ts'
import type { Extent } from './main.ts'
import { desktop, isReady, midGame, screens, timeToTable } from './visit.ts'

interface Picture {
  legal: Record<string, object[]>
}

interface Table {
  page: Page
  match: string
  /** Steps made so far. */
  done: number
}

/** One action of seat 0 from outside the page, as if it were made on another device; false where nothing is asked. */
async function actElsewhere({ page, match, done }: Table): Promise<boolean> {
  const { origin } = new URL(page.url())
  const { request } = page.context()
  const answer = await request.get(`/api/tables/${match}`)
  const { picture } = (await answer.json()) as { picture: Picture }
  const legal = picture.legal['0']
  if (!legal) return false
  const data = { seat: 0, action: legal[done % legal.length], actionId: `m${done}` }
  return (await request.post(`/api/tables/${match}/actions`, { data, headers: { origin } })).ok()
}

/** One click of a person: a row while there is something to choose, then the button. What has no rows is done elsewhere. */
async function actByHand(table: Table): Promise<boolean> {
  const { page, done } = table
  const options = page.locator('[data-options] button')
  const rows = await options.count()
  if (rows === 0) return actElsewhere(table)
  const isChosen = (await page.locator('[data-options] [aria-pressed="true"]').count()) > 0
  const target = isChosen ? page.locator(isReady).first() : options.nth(done % rows)
  return target.click({ force: true, timeout: 1000 }).then(
    () => true,
    () => false,
  )
}

/** The tasks over 50 ms in so many steps, or in fewer where the game came to its end. */
async function longTasks(
  browser: Browser,
  { address, screen, steps }: { address: string; screen: BrowserContextOptions; steps: number },
  act: (table: Table) => Promise<boolean>,
): Promise<{ tasks: number[]; done: number }> {
  const context = await browser.newContext({ ...screen, baseURL: address })
  const match = await midGame(context, address)
  const page = await context.newPage()
  await timeToTable(page, `/t/${match}`)
  // What opening the table costs is another figure.
  await page.waitForTimeout(2000)
  await page.evaluate(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
    Object.assign(window, { tasks })
  })
  let done = 0
  for (let tries = 0; done < steps && tries < steps * 10; tries++) {
    if (await act({ page, match, done })) done++
    else await page.waitForTimeout(100)
    await page.waitForTimeout(150)
  }
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
  await context.close()
  return { tasks, done }
}

const figuresOf = (what: string, { tasks, done }: { tasks: number[]; done: number }): Figure[] => [
  budget(`${what}, ${done} steps: longest task, 0 for none over 50 ms`, Math.max(0, ...tasks), 'ms', 50),
  budget(`${what}, ${done} steps: tasks over 50 ms`, tasks.length, 'tasks', 1),
]

export async function updatesOfTheTable(
  browser: Browser,
  address: string,
  { steps, screens: count }: Extent,
): Promise<Figure[]> {
  const here = { address, steps }
  const figures: Figure[] = []
  for (const { name, screen } of screens.slice(0, count))
    figures.push(
      ...figuresOf(`the table follows, ${name}`, await longTasks(browser, { ...here, screen }, actElsewhere)),
    )
  const byHand = await longTasks(browser, { ...here, screen: desktop }, actByHand)
  return [...figures, ...figuresOf('somebody clicks, 1440x900', byHand)]
}
