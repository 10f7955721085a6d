// How long the main thread is held up while the table follows a game, and while somebody plays at it: by the processor time
// of its tasks, which is the same whatever else the machine does.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { budget, type Figure } from '../measure.ts'
import type { Extent } from './main.ts'
import { desktop, isReady, midGame, screens, timeToTable } from './visit.ts'

interface Picture {
  phase: string
  legal: Record<string, object[]>
}

type Outcome = 'done' | 'not yet' | 'over'

interface Table {
  page: Page
  match: string
  /** Steps made so far. */
  done: number
}

/** One action of seat 0 from outside the page, as if it were made on another device. */
async function actElsewhere({ page, match, done }: Table): Promise<Outcome> {
  const { origin } = new URL(page.url())
  const { request } = page.context()
  const answer = await request.get(`/api/tables/${match}`)
  const { picture } = (await answer.json()) as { picture: Picture }
  if (picture.phase === 'finished') return 'over'
  const legal = picture.legal['0']
  if (!legal) return 'not yet'
  const data = { seat: 0, action: legal[done % legal.length], actionId: `m${done}` }
  return (await request.post(`/api/tables/${match}/actions`, { data, headers: { origin } })).ok() ? 'done' : 'not yet'
}

/** One click of a person: a row while there is something to choose, then the button. What has no rows is done elsewhere. */
async function actByHand(table: Table): Promise<Outcome> {
  const { page, done } = table
  const options = page.locator('[data-options] button')
  const rows = await options.count()
  const isChosen = (await page.locator('[data-options] [aria-pressed="true"], [data-deed] [data-plan]').count()) > 0
  if (rows === 0 && !isChosen) return actElsewhere(table)
  const target = isChosen ? page.locator(isReady).first() : options.nth(done % rows)
  return target.click({ force: true, timeout: 1000 }).then(
    () => 'done',
    () => 'not yet',
  )
}

/** What Chromium tells of a task or a thread. */
interface Traced {
  name: string
  ph: string
  pid: number
  tid: number
  /** When it began, and the processor time that it took, in microseconds. */
  ts: number
  tdur?: number
  args: { name?: string }
}
const begin = 'bench-begin'

/** The milliseconds of every task of the page from the mark on. */
function tasksIn({ traceEvents }: { traceEvents: Traced[] }): number[] {
  const mark = traceEvents.find(({ name }) => name === begin)
  if (!mark) throw new Error('the browser has not traced the page')
  return traceEvents
    .filter(
      ({ name, pid, tid, ts }) => name.endsWith('RunTask') && pid === mark.pid && tid === mark.tid && ts > mark.ts,
    )
    .map(({ tdur = 0 }) => tdur / 1000)
}

/** The tasks over 50 ms in so many steps, or in fewer where the game came to its end. */
async function longTasks(
  browser: Browser,
  { address, screen, steps }: { address: string; screen: BrowserContextOptions; steps: number },
  act: (table: Table) => Promise<Outcome>,
): Promise<{ tasks: number[]; done: number }> {
  const context = await browser.newContext({ ...screen, baseURL: address })
  const match = await midGame(context, address)
  const page = await context.newPage()
  await timeToTable(page, `/t/${match}`)
  // What opening the table costs is another figure.
  await page.waitForTimeout(2000)
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await page.waitForTimeout(500)
  await page.evaluate((name) => void performance.mark(name), begin)
  let done = 0
  for (let tries = 0; done < steps && tries < steps * 10; tries++) {
    const outcome = await act({ page, match, done })
    if (outcome === 'over') break
    if (outcome === 'done') done++
    else await page.waitForTimeout(100)
    await page.waitForTimeout(150)
  }
  const tasks = tasksIn(JSON.parse(String(await browser.stopTracing())))
  await context.close()
  return { tasks: tasks.filter((task) => task > 50), done }
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
