// Conquest of Nerath with the real server: a turn by mouse, a battle by keys, hits split between allies on a phone, and a
// game to its end.
import { readFileSync } from 'node:fs'
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import { nerath } from '@skelos/games/nerath/rules/game.ts'
import { readReplay } from '@skelos/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSerious, violationsIn } from './axe.ts'
import { House, phone } from './house.ts'
import { nextQuestion, panel } from './player.ts'
import { beGuest, beginTable, bring, savedAfter } from './tables.ts'

let house: House
beforeAll(async () => {
  house = await House.open()
}, 60_000)
afterAll(() => house.close())

const golden = (name: string): string =>
  readFileSync(new URL(`../../../games/nerath/test/golden/${name}.jsonl`, import.meta.url), 'utf8')
const stepsOf = (name: string) => readReplay<Action>(golden(name)).steps

/** A recorded game after so many steps, played on by this page for one realm. */
async function playOn(page: Page, name: string, steps: number, seat: number): Promise<void> {
  await beGuest(page, 'Marta')
  const match = await bring(page, {
    file: savedAfter(nerath, golden(name), steps),
    title: 'The Dread Marches',
    seats: [0, 1, 2, 3].map((other) => (other === seat ? ('me' as const) : { bot: 'greedy' })),
  })
  await page.goto(`/t/${match}`)
}

const deeds = (page: Page) => page.locator('[data-deed] button')
const primary = (page: Page) => page.locator('[data-primary]')
const rows = (page: Page) => page.locator('[data-options] button')

/** The usual answer: what is chosen beforehand, else the last row; a step is ended. Gives the clicks it took. */
async function answer(page: Page): Promise<number> {
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

const question = async (page: Page): Promise<string> => (await nextQuestion(page))?.question ?? ''

test('three moves, a battle and three purchases by mouse in at most 30 clicks', { timeout: 180_000 }, async () => {
  const { page, complaints, close } = await house.visitor()
  const match = await beginTable([page], {
    game: 'nerath',
    title: 'The Dread Marches',
    options: { players: 4, mode: 'free-for-all', length: 'short' },
    seats: ['me', { bot: 'greedy' }, { bot: 'greedy' }, { bot: 'greedy' }],
  })
  await page.goto(`/t/${match}`)
  let clicks = 0
  while ((await question(page)) !== 'Who marches?') clicks += await answer(page)
  for (const [origin, kind] of [
    ['zaarnath', 'battle'],
    ['dread-marches', 'friendly'],
    ['bonewrack-coast', 'friendly'],
  ]) {
    await page.locator(`[data-origin="${origin}"]`).click()
    const target = page.locator(`[data-target="${kind}"]`).first()
    // The exact chance stands beside every battle.
    if (kind === 'battle') await target.locator('b').waitFor()
    await target.click()
    await page.locator('[data-march]').click()
    clicks += 3
  }
  await expect.poll(() => page.locator('[data-region="tray-turn"] li').count()).toBe(3)
  expect((await violationsIn(page)).filter(isSerious)).toEqual([])
  while ((await question(page)) !== 'Whom do you raise?') clicks += await answer(page)
  for (let bought = 0; bought < 3; bought++)
    await page
      .locator('[data-ware="footsoldier"]')
      .getByRole('button', { name: /One more/ })
      .click()
  await deeds(page).last().click()
  clicks += 4
  expect(clicks).toBeLessThanOrEqual(30)
  await page
    .getByText(/Karkoth collects/)
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a battle with keys alone', { timeout: 120_000 }, async () => {
  const steps = stepsOf('greedy-4')
  // A battle that takes more than a round.
  const longer = steps.findIndex(({ action }) => action.do === 'fight-on')
  const at = steps.findLastIndex(({ action }, i) => i < longer && action.do === 'fight')
  const { page, complaints, close } = await house.visitor()
  await playOn(page, 'greedy-4', at, steps[at].seat ?? 0)
  let sides = 0
  for (let turn = 0; turn < 60; turn++) {
    const asked = await nextQuestion(page)
    const fighting = await page.locator('[data-battle] section').count()
    if (!asked || (sides > 0 && fighting === 0)) break
    sides = Math.max(sides, fighting)
    if (!asked.ready) await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    // Where dice come of it, the button wants the key.
    await page.keyboard.press('Enter')
  }
  expect(sides).toBe(2)
  expect(await page.getByText(/End of the battle/).count()).toBeGreaterThan(0)
  expect(complaints).toEqual([])
  await close()
})

test('allies split the hits of a joint defence, on a phone', { timeout: 120_000 }, async () => {
  const steps = stepsOf('greedy-4-alliances')
  const at = steps.findIndex(({ action }) => action.do === 'propose-split')
  const { page, complaints, close } = await house.visitor({ size: phone })
  await playOn(page, 'greedy-4-alliances', at, steps[at].seat ?? 0)
  expect(await question(page)).toBe('How do you split the hits?')
  expect(await page.locator('[data-battle] section').count()).toBe(2)
  expect((await violationsIn(page)).filter(isSerious)).toEqual([])
  await rows(page).first().click()
  await primary(page).click()
  await page.getByRole('tab', { name: 'Log' }).click()
  await page
    .getByText(/proposes to take/)
    .first()
    .waitFor()
  // Nothing is wider than the screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  expect(complaints).toEqual([])
  await close()
})

test('a game goes to its end, and says who has won', { timeout: 240_000 }, async () => {
  const steps = stepsOf('greedy-4')
  // The last purchases of the game: what follows is all usual answers.
  const at = steps.findLastIndex(({ action }) => action.do === 'buy')
  const { page, complaints, close } = await house.visitor()
  await playOn(page, 'greedy-4', at, steps[at].seat ?? 0)
  expect(await question(page)).toBe('Whom do you raise?')
  for (let turn = 0; turn < 150 && (await nextQuestion(page)); turn++) await answer(page)
  await page.getByRole('dialog').waitFor()
  expect(await panel(page).innerText()).toMatch(/Vailin|Karkoth|Iron Circle|Nerath/)
  expect(complaints).toEqual([])
  await close()
})
