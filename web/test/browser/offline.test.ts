// Without a network: the app opens, a game goes on and survives a reload, and later it becomes an ordinary table.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { House, type Visitor } from './house.ts'
import { look } from './party.ts'
import { decide, nextQuestion, panel, playHere, steadyHand, unsent } from './player.ts'

let house: House
let visitor: Visitor
let page: Page
const hand = steadyHand()

beforeAll(async () => {
  house = await House.open()
  visitor = await house.visitor({ size: { width: 1440, height: 800 }, installs: true })
  page = visitor.page
  await page.goto('/')
  // Installed, and every file of the app put by.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(async () => {
    const [name] = (await caches.keys()).filter((key) => key.startsWith('skelos-'))
    const kept = name ? await (await caches.open(name)).keys() : []
    return kept.some(({ url }) => url.endsWith('.webp'))
  })
})
afterAll(() => house.close())

/** What happened so far, as the log has it; the newest line first. */
const log = () => page.locator('[data-region="log"]').innerText()

/** It comes a moment after the question. */
async function settledLog(): Promise<string> {
  let before = ''
  let now = await log()
  while (now !== before) {
    before = now
    await page.waitForTimeout(400)
    now = await log()
  }
  return now
}

test('the start page opens without a network, and a game begins', async () => {
  await visitor.context.setOffline(true)
  await page.reload()
  await page.getByText(/games in this browser keep working/i).waitFor()
  await playHere(page, 1)
  expect((await nextQuestion(page))?.question).toMatch(/\w/)
})

test('a game without a network goes on after a reload where it was', async () => {
  for (let turn = 0; turn < 8 || (await unsent(page).count()) > 0; turn++) await decide(page, hand)
  const asked = await nextQuestion(page)
  const before = await settledLog()
  await page.reload()
  expect(await nextQuestion(page)).toEqual(asked)
  await expect.poll(log).toBe(before)
  for (let turn = 0; turn < 4; turn++) await decide(page, hand)
  await nextQuestion(page)
  await expect.poll(log).not.toBe(before)
})

test('every other page opens without a network, or says what it waits for', async () => {
  const here = page.url()
  for (const path of ['/rules/age-of-conan', '/learn/age-of-conan', '/settings', '/about', '/tables', '/replay/file']) {
    await page.goto(path)
    await page.locator('h1').first().waitFor({ state: 'attached' })
  }
  await page.goto('/t/somewhere-else')
  await page
    .getByText(/cannot be reached|offline|Connection lost/)
    .first()
    .waitFor()
  await page.goto(here)
  expect(await nextQuestion(page)).toBeDefined()
})

test('back on the network the game becomes an ordinary table', async () => {
  const asked = await nextQuestion(page)
  await visitor.context.setOffline(false)
  await page.locator('[data-menu]').click()
  await page.getByRole('button', { name: 'Move to the server' }).click()
  await page.waitForURL('**/t/*')
  expect(await nextQuestion(page)).toEqual(asked)
  const { picture } = await look(page)
  expect(picture.phase).toBe('playing')
  expect(picture.seats.map(({ holder }) => holder.kind).sort()).toEqual(['bot', 'person'])
  await decide(page, hand)
  await panel(page).waitFor()
  expect(visitor.complaints).toEqual([])
})
