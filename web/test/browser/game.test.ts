// A whole game against a bot, by mouse, in this browser alone; then its scores, its replay and the proof of its dice.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { House, type Visitor } from './house.ts'
import { decide, playHere, steadyHand } from './player.ts'

let house: House
let visitor: Visitor
let page: Page
beforeAll(async () => {
  house = await House.open()
  // A small window is drawn sooner; the layout is that of a desktop.
  visitor = await house.visitor({ size: { width: 1200, height: 640 } })
  page = visitor.page
})
afterAll(() => house.close())

test('a whole game is played by mouse, from the start page to its end', { timeout: 400_000 }, async () => {
  await playHere(page, 1)
  const questions = new Set<string>()
  const hand = steadyHand()
  for (let question = await decide(page, hand); question !== undefined; question = await decide(page, hand))
    questions.add(question)
  // Every chapter of the rules was met: bidding, Conan, dice, cards, fights, the change of ages.
  expect(questions.size).toBeGreaterThan(12)
})

/** A loss is written with a true minus. */
const figures = (cells: readonly string[]): number[] => cells.map((text) => Number(text.replace('−', '-')))

test('its points are told step by step and add up', async () => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: /wins|share the victory/ }).waitFor()
  const scores = dialog.getByRole('table', { name: 'Final scoring' })
  const lines = await Promise.all(
    (await scores.locator('tbody tr').all()).map((line) => line.locator('td').allInnerTexts()),
  )
  const totals = figures(await scores.locator('tfoot td').allInnerTexts())
  expect(lines.length).toBeGreaterThan(1)
  const sums = totals.map((_, seat) => lines.reduce((sum, line) => sum + figures(line)[seat], 0))
  expect(sums).toEqual(totals)
})

test('its replay shows every step, and its dice hold', async () => {
  await page.getByRole('dialog').getByRole('link', { name: 'Watch the replay' }).click()
  const badge = page.getByRole('link', { name: 'Every die checked against the seed' })
  await badge.waitFor()
  const moment = page.getByRole('slider', { name: 'Moment of the game' })
  await page.getByRole('button', { name: 'One move forward' }).click()
  await expect.poll(() => moment.getAttribute('aria-valuetext')).toMatch(/move 1 of \d+$/)
  await page.getByRole('button', { name: 'To the end' }).click()
  await expect.poll(() => moment.getAttribute('aria-valuetext')).toMatch(/move (\d+) of \1$/)
  await badge.click()
  await page.locator('[data-holds="yes"]').waitFor()
  expect(visitor.complaints).toEqual([])
})
