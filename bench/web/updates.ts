// How long the main thread is held up while the table follows a game.
import type { Browser, Page } from 'playwright-core'
import type { Figure } from '../measure.ts'
import { budget } from '../server/figures.ts'
import type { Extent } from './main.ts'
import { desktop, midGame, timeToTable } from './visit.ts'

interface Picture {
  legal: Record<string, object[]>
}

/** One action of seat 0 from outside the page, as if it were made on another device; false where nothing is asked. */
async function act(page: Page, address: string, match: string, count: number): Promise<boolean> {
  const answer = await page.context().request.get(`${address}/api/tables/${match}`)
  const { picture } = (await answer.json()) as { picture: Picture }
  const legal = picture.legal['0']
  if (!legal) return false
  const data = { seat: 0, action: legal[count % legal.length], actionId: `m${count}` }
  const done = await page.context().request.post(`${address}/api/tables/${match}/actions`, {
    data,
    headers: { origin: address },
  })
  return done.ok()
}

export async function updatesOfTheTable(browser: Browser, address: string, { steps }: Extent): Promise<Figure[]> {
  const context = await browser.newContext({ ...desktop, baseURL: address })
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
  for (let done = 0, tries = 0; done < steps && tries < steps * 20; tries++) {
    if (await act(page, address, match, done)) done++
    else await page.waitForTimeout(100)
    await page.waitForTimeout(150)
  }
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
  await context.close()
  return [
    budget(`the table follows ${steps} steps: longest task, 0 for none over 50 ms`, Math.max(0, ...tasks), 'ms', 50),
    budget(`the table follows ${steps} steps: tasks over 50 ms`, tasks.length, 'tasks', 1),
  ]
}
