// How soon bots answer that think in the browser's own worker: by the times of their steps in the saved game.
import type { Browser } from 'playwright-core'
import { budget, type Figure } from '../measure.ts'
import { ascending, percentile } from '../server/figures.ts'
import type { Extent } from './main.ts'
import { desktop, isReady } from './visit.ts'

interface Entry {
  seq: number
  at: number
  kind: string
  bot?: boolean
}

/** All entries of the games kept in this browser. */
function savedEntries(): Promise<Entry[]> {
  const answer = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('unreadable')))
    })
  return answer(indexedDB.open('skelos')).then((saved) =>
    answer<Entry[]>(saved.transaction('entries').objectStore('entries').getAll()),
  )
}

export async function botAnswers(browser: Browser, address: string, { steps }: Extent): Promise<Figure[]> {
  const context = await browser.newContext({ ...desktop, baseURL: address, locale: 'en', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: '3', exact: true }).check()
  await sheet.getByRole('button', { name: /^Play .* against/ }).click()
  for (let done = 0; done < steps; done++) {
    await page.locator(isReady).first().waitFor()
    // On a screen of its own something of each group has to be chosen.
    for (const group of await page.locator('[data-region="panel"]').getByRole('group').all())
      await group
        .locator('button:not([aria-disabled="true"])')
        .first()
        .click({ timeout: 2000 })
        .catch(() => undefined)
    await page.keyboard.press('1')
    await page.locator(isReady).first().click()
    await page.waitForTimeout(60)
  }
  const entries = await page.evaluate(savedEntries)
  await context.close()
  const times: number[] = []
  // Before the first answer the page opens the table that was just made; only then is anybody asked.
  for (const [i, { at, bot }] of entries.entries())
    if (bot && entries[i - 1]?.kind === 'acted') times.push(at - entries[i - 1].at)
  const sorted = ascending(times)
  return [
    budget(`a greedy bot in the browser answers, median of ${times.length}`, percentile(sorted, 0.5), 'ms', 300),
    budget(`a greedy bot in the browser answers, slowest of ${times.length}`, percentile(sorted, 1), 'ms', 300),
  ]
}
