// Conquest of Nerath with the real server: a whole game by mouse, a battle by keys, and hits split between allies on a phone.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSerious, violationsIn } from './axe.ts'
import { House, phone } from './house.ts'
import { answer, deeds, playOn, primary, stepsOf } from './nerath-player.ts'
import { look } from './party.ts'
import { nextQuestion, panel, rows } from './player.ts'
import { beginTable, passAlways } from './tables.ts'

let house: House
beforeAll(async () => {
  house = await House.open()
}, 60_000)
afterAll(() => house.close())

const question = async (page: Page): Promise<string> => (await nextQuestion(page))?.question ?? ''

test('a whole short game by mouse against bots, its first turn in at most 30 clicks', {
  timeout: 300_000,
}, async () => {
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
  while ((await question(page)) !== 'Who do you recruit?') clicks += await answer(page)
  for (let bought = 0; bought < 3; bought++)
    await page
      .locator('[data-ware="footsoldier"]')
      .getByRole('button', { name: /One more/ })
      .click()
  // Whoever buys three of a kind stays at its button, with keys as well.
  const atWare = () => page.evaluate(() => document.activeElement?.closest('[data-ware]')?.getAttribute('data-ware'))
  await expect.poll(atWare).toBe('footsoldier')
  await deeds(page).last().click()
  clicks += 4
  expect(clicks).toBeLessThanOrEqual(30)
  // Whatever a card in hand lets be asked before the turn is over.
  const income = page.getByText(/Karkoth collects/).first()
  while (!(await Promise.race([income.waitFor().then(() => true), nextQuestion(page).then(() => income.isVisible())])))
    await answer(page)
  // From here on the usual answers, whatever the dice and the rivals do, until somebody has won.
  await passAlways(page, match, 0)
  for (let turn = 0; turn < 400 && (await nextQuestion(page)); turn++) await answer(page)
  await page.getByRole('dialog').waitFor()
  expect((await look(page)).picture).toMatchObject({ phase: 'finished', ending: { reason: 'played' } })
  expect(await panel(page).innerText()).toMatch(/Vailin|Karkoth|Iron Circle|Nerath/)
  expect(complaints).toEqual([])
  await close()
})

test('a march and a battle with keys alone', { timeout: 120_000 }, async () => {
  const steps = stepsOf('greedy-4')
  // A battle that takes more than a round.
  const longer = steps.findIndex(({ action }) => action.do === 'fight-on')
  const at = steps.findLastIndex(({ action }, i) => i < longer && action.do === 'fight')
  const { page, complaints, close } = await house.visitor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const march = steps.findIndex(({ action }) => action.do === 'move')
  await playOn(page, 'greedy-4', march, 0)
  await nextQuestion(page)
  await page.locator('[data-origin="zaarnath"]').focus()
  await page.keyboard.press('Enter')
  // The row has gone with its choice: the focus goes on to what came in its place, and from there to the deed.
  await expect.poll(focused).toBe('Zaarnath')
  for (let tabs = 0; tabs < 20 && !(await focused()).startsWith('Redwater'); tabs++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toMatch(/^March 2 to Redwater Landing · [\d.]+%/)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('[data-region="tray-turn"] li').count()).toBe(1)
  expect(await focused()).toBe('Who marches?')

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
