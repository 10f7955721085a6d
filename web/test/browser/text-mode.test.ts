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
  visitor = await house.visitor({ size: { width: 1200, height: 800 }, stepByStep: true })
  page = visitor.page
  await beGuest(page, 'Akivasha')
  const match = await bring(page, {
    file: recorded('greedy-3-standard'),
    title: 'Shadows in Zamboula',
    whatIfFrom: 120,
    seats: ['me', { bot: 'greedy' }, { bot: 'greedy' }],
  })
  await page.goto(`/t/${match}`)
})
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

test('what can be chosen on the board can be chosen in words', async () => {
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
    // Chosen in words, it is chosen on the board; the focus goes on with the choice.
    await words().getByRole('list').first().getByRole('button').first().press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    const chosen = await asked()
    await page.keyboard.press('t')
    await board().locator('path[data-place]').first().waitFor()
    expect(await asked()).toEqual(chosen)
    await decide(page, hand)
    compared++
  }
  expect(compared).toBe(6)
})

/** From now on: everything that a screen reader is given to say, politely or at once. */
const listen = () =>
  page.evaluate(() => {
    const heard: Record<string, string[]> = {}
    for (const voice of document.querySelectorAll<HTMLElement>('[data-voice]')) {
      const said = (heard[voice.dataset['voice'] ?? ''] = [] as string[])
      const changed = () => voice.textContent && said.push(voice.textContent)
      new MutationObserver(changed).observe(voice, { childList: true, subtree: true, characterData: true })
    }
    Object.assign(window, { heard })
  })
const heard = (voice: 'polite' | 'assertive') =>
  page.evaluate((name) => (window as unknown as { heard: Record<string, string[]> }).heard[name], voice)

/** Words or map, whichever is shown now. */
const showWords = async () => {
  if (!(await words().isVisible())) await page.keyboard.press('t')
  await words().waitFor()
}

test('a whole turn is played in words, and what happens is told', async () => {
  await showWords()
  await listen()
  // Politely is at most every 1.5 seconds, in which a quick hand plays many turns.
  for (let turn = 0; turn < 8 || (turn < 60 && (await heard('polite')).length < 2); turn++) await decide(page, hand)
  await nextQuestion(page)
  await expect.poll(async () => (await heard('polite')).length).toBeGreaterThan(1)
  await expect.poll(async () => (await heard('assertive')).some((text) => text.startsWith('Your turn: '))).toBe(true)
  // What is told is what the log says: the message ends with a line of it. Older ones may have left the log's newest part.
  const endsWithALine = async () => {
    const message = (await heard('polite')).at(-1)?.trim() ?? ''
    const lines = await page.locator('[data-region="log"] [data-line]').allInnerTexts()
    return lines.some((line) => line.trim() !== '' && message.endsWith(line.trim()))
  }
  await expect.poll(endsWithALine).toBe(true)
  expect(visitor.complaints).toEqual([])
})
