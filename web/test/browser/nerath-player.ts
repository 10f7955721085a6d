// Somebody who plays Conquest of Nerath by the usual answers, and recorded games of it to begin from.
import { readFileSync } from 'node:fs'
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import { nerath } from '@skelos/games/nerath/rules/game.ts'
import { readReplay } from '@skelos/kernel'
import type { Page } from 'playwright-core'
import { nextQuestion, rows } from './player.ts'
import { beGuest, bring, savedAfter } from './tables.ts'

export const goldenOf = (name: string): string =>
  readFileSync(new URL(`../../../games/nerath/test/golden/${name}.jsonl`, import.meta.url), 'utf8')
export const stepsOf = (name: string) => readReplay<Action>(goldenOf(name)).steps

/** A recorded game after so many steps, played on by this page for one realm. */
export async function playOn(page: Page, name: string, steps: number, seat: number): Promise<void> {
  await beGuest(page, 'Marta')
  const match = await bring(page, {
    file: savedAfter(nerath, goldenOf(name), steps),
    title: 'The Dread Marches',
    seats: [0, 1, 2, 3].map((other) => (other === seat ? ('me' as const) : { bot: 'greedy' })),
  })
  await page.goto(`/t/${match}`)
}

export const deeds = (page: Page) => page.locator('[data-deed] button')
export const primary = (page: Page) => page.locator('[data-primary]')

/** The usual answer: what is chosen beforehand, else the last row; a step is ended. Gives the clicks it took. */
export async function answer(page: Page): Promise<number> {
  const asked = await nextQuestion(page)
  if (!asked) return 0
  if ((await deeds(page).count()) > 0) {
    await deeds(page).last().click()
    return 1
  }
  if (!asked.ready) await rows(page).last().click()
  if (asked.ready || (await primary(page).count()) > 0)
    await primary(page)
      .click({ timeout: 2000 })
      .catch(() => undefined)
  return asked.ready ? 1 : 2
}
