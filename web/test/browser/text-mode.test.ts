// The table in words: the same position, the same choices, and what happens is told.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { House, type Visitor } from './house.ts'
import { decide, nextQuestion, panel, rows, steadyHand } from './player.ts'
import { beGuest, bring, recorded } from './tables.ts'

let house: House
let visitor: Visitor
let page: Page
const hand = steadyHand()
beforeAll(async () => {
  house = await House.open()
  visitor = await house.visitor({ size: { width: 1200, height: 640 } })
  page = visitor.page
  await beGuest(page, 'Akivasha')
  const match = await bring(page, {
    file: recorded('greedy-3-standard'),
    title: 'Shadows in Zamboula',
    whatIfFrom: 120,
    seats: ['me', { bot: 'greedy' }, { bot: 'greedy' }],
  })
  await page.goto(`/t/${match}`)
}, 60_000)
afterAll(() => house.close())

const board = () => page.locator('[data-region="map"]')
const words = () => page.getByRole('region', { name: 'The map in words' })
const byName = (names: readonly string[]): string[] => [...new Set(names)].sort()

/** The provinces that the map says can be chosen. */
const onTheMap = async (): Promise<string[]> => {
  const labels = await board()
    .locator('path[data-place]')
    .evaluateAll((regions) => regions.map((region) => region.ariaLabel ?? ''))
  return byName(labels.filter((label) => /\bcan\b/i.test(label)).map((label) => label.split(',')[0]))
}

/** The provinces that the text lists as choices. */
const inWords = async (): Promise<string[]> =>
  byName(await words().getByRole('list').first().getByRole('button').allInnerTexts())

const asked = async () => [await panel(page).locator('h2').innerText(), ...(await rows(page).allInnerTexts())]

test('what can be chosen on the board can be chosen in words', { timeout: 120_000 }, async () => {
  let compared = 0
  for (let turn = 0; turn < 60 && compared < 6; turn++) {
    await nextQuestion(page)
    const places = await onTheMap()
    if (places.length === 0) {
      await decide(page, hand)
      continue
    }
    const before = await asked()
    await page.keyboard.press('t')
    await words().waitFor()
    expect(await asked()).toEqual(before)
    expect(await inWords()).toEqual(places)
    // Chosen in words, it is chosen on the board.
    await words().getByRole('list').first().getByRole('button').first().click()
    const chosen = await asked()
    await page.keyboard.press('t')
    await board().locator('path[data-place]').first().waitFor()
    expect(await asked()).toEqual(chosen)
    await decide(page, hand)
    compared++
  }
  expect(compared).toBe(6)
})

test('a whole turn is played in words, and what happens is told', { timeout: 120_000 }, async () => {
  await page.keyboard.press('t')
  await words().waitFor()
  const told = new Set<string>()
  const called = new Set<string>()
  for (let turn = 0; turn < 8; turn++) {
    await decide(page, hand)
    await nextQuestion(page)
    told.add(await page.locator('[data-voice="polite"]').innerText())
    called.add(await page.locator('[data-voice="assertive"]').innerText())
  }
  // A line of the log is what is told, and every turn is called out.
  const log = await page.locator('[data-region="log"]').innerText()
  const lines = [...told].filter((text) => text !== '')
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.some((text) => log.includes(text.split('. ')[0].trim()))).toBe(true)
  expect([...called].some((text) => text.startsWith('Your turn: '))).toBe(true)
  expect(visitor.complaints).toEqual([])
})
