// Conan with the real server: an attack with movement by mouse in a few clicks, one by keys alone, the Overlord's model, a
// guard on a phone, and a secret that no other page can read.
import { conan } from '@skelos/games/conan/rules/game.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSerious, violationsIn } from './axe.ts'
import { goldenOf, playOn as playFrom, stepsBefore } from './conan-player.ts'
import { House, phone } from './house.ts'
import { beyondSides, tooSmall } from './measure.ts'
import { look } from './party.ts'
import { nextQuestion } from './player.ts'
import { beginTable, savedAfter } from './tables.ts'

let house: House
beforeAll(async () => {
  house = await House.open()
}, 60_000)
afterAll(() => house.close())

const raid = goldenOf('clutches_of_the_picts-4')
/** How many steps were taken before this seat first did one of these. */
const before = (seat: number, ...names: string[]): number => stepsBefore(raid, seat, ...names)
/** The recorded game after so many steps, played on by this page for one seat. */
const playOn = (page: Page, steps: number, seat: number) => playFrom(page, savedAfter(conan, raid, steps), seat, 5)

const plan = (page: Page) => page.locator('[data-plan]')
const primary = (page: Page) => page.locator('[data-primary]')
const happened = (page: Page, what: RegExp) => page.getByText(what).first().waitFor()

test('a hero walks and strikes by mouse in at most 6 clicks', { timeout: 120_000 }, async () => {
  const { page, complaints, close } = await house.visitor()
  await playOn(page, before(1, 'throw', 'shoot', 'move', 'attack'), 1)
  // What Conan can reach stands on the board with its price, and whom he can strike is ringed.
  await expect.poll(() => page.locator('[data-coin]').count()).toBeGreaterThan(5)
  expect(await page.locator('[data-aim]').count()).toBeGreaterThan(3)
  expect((await violationsIn(page)).filter(isSerious)).toEqual([])
  let clicks = 0
  const click = async (what: string) => {
    clicks++
    await page.locator(what).first().click({ force: true })
  }
  await click('[data-model="zogar_sag"]')
  await click('[role="group"] button:has-text("Battle Axe"):has-text("melee")')
  await page.locator('[data-journey]').first().waitFor({ state: 'attached' })
  // The chance is worked out beside the page, and comes when it is known.
  await expect
    .poll(() => plan(page).innerText(), { timeout: 30_000 })
    .toMatch(/Go and attack: Zogar Sag, \d gems? \(\d/)
  // Gems are dragged from Reserve to the space and back, or stepped.
  const gems = async () => Number(await page.locator('[data-space="melee"] output').innerText())
  const [reserve, space] = ['[data-zone="reserve"]', '[data-space="melee"]'].map((what) => page.locator(what))
  const planned = await gems()
  await space.locator('[draggable="true"]').dragTo(reserve)
  expect(await gems()).toBe(planned - 1)
  await reserve.locator('[draggable="true"]').dragTo(space)
  expect(await gems()).toBe(planned)
  await click('[data-plan]')
  await happened(page, /Conan: .* → /)
  if (/Reroll/.test((await nextQuestion(page))?.question ?? '')) {
    // The dice lie there to be touched; the roll is accepted.
    expect(await page.locator('[data-region="panel"] button[data-lit]').count()).toBeGreaterThan(0)
    await click('[data-primary]')
  }
  await happened(page, /Zogar Sag: attack power/)
  expect(clicks).toBeLessThanOrEqual(6)
  expect(complaints).toEqual([])
  await close()
})

test('an attack by keys alone', { timeout: 120_000 }, async () => {
  const { page, complaints, close } = await house.visitor()
  await playOn(page, before(1, 'throw', 'shoot', 'move', 'attack'), 1)
  await page.keyboard.press('1')
  await plan(page).waitFor()
  await page.keyboard.press('Enter')
  await happened(page, /Conan: (ranged|melee) attack/)
  if ((await nextQuestion(page))?.question.startsWith('Reroll')) await page.keyboard.press('Enter')
  await happened(page, /: attack power \d+, defence power/)
  expect(complaints).toEqual([])
  await close()
})

test('the Overlord hides a captive that no other page can read of, and sends a model', {
  timeout: 120_000,
}, async () => {
  const [overlord, hero] = [await house.visitor(), await house.visitor()]
  /** What each page is told over its line. */
  const told = [overlord, hero].map(({ page }) => {
    const lines: string[] = []
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => lines.push(String(payload))))
    return () => lines.join()
  })
  const match = await beginTable([overlord.page, hero.page], {
    game: 'conan',
    title: 'Beyond the Black River',
    options: { scenario: 'clutches_of_the_picts', heroes: 4 },
    seats: ['me', 'open', { bot: 'greedy' }, { bot: 'greedy' }, { bot: 'greedy' }],
  })
  for (const { page } of [hero, overlord]) await page.goto(`/t/${match}`)
  expect((await nextQuestion(overlord.page))?.question).toMatch(/In secret/)
  await overlord.page.locator('[data-options] button').nth(5).click()
  await primary(overlord.page).click()
  await nextQuestion(hero.page)
  const where = /"area":"hut_\d"/
  await expect.poll(() => where.test(told[0]())).toBe(true)
  expect(told[1]()).not.toMatch(where)
  expect(await hero.page.locator('[data-region="log"]').innerText()).toMatch(/hides the captive\./)
  // Who only watches sees the board and what happens, and no secret either.
  const watcher = await house.visitor()
  const seen: string[] = []
  watcher.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => seen.push(String(payload))))
  const { picture } = await look(overlord.page)
  await watcher.page.goto(`/t/${match}?key=${picture.key}`)
  await happened(watcher.page, /hides the captive\./)
  await watcher.page.locator('[data-model="conan"]').first().waitFor()
  expect(await watcher.page.locator('[data-secret]').count()).toBe(0)
  expect(await watcher.page.locator('[data-primary], [data-plan], [data-end]').count()).toBe(0)
  expect(await overlord.page.locator('[data-secret]').count()).toBe(1)
  expect(seen.join()).not.toMatch(where)
  expect(watcher.complaints).toEqual([])
  await watcher.close()
  await hero.close()

  const { page } = overlord
  await playOn(page, before(0, 'choose-model') + 1, 0)
  expect(await page.locator('[data-tile]').count()).toBe(8)
  expect(await page.locator('[data-tile][data-active]').count()).toBe(1)
  await page.locator('[data-prey]').first().click()
  expect(await plan(page).innerText()).toMatch(/Go and attack/)
  expect((await violationsIn(page, { within: '[data-region="panel"]' })).filter(isSerious)).toEqual([])
  await plan(page).click()
  await happened(page, /Hyena: .* → /)
  expect([...overlord.complaints, ...hero.complaints]).toEqual([])
  await overlord.close()
})

test('on a phone, a blow is met with gems whose worth is shown', { timeout: 120_000 }, async () => {
  const { page, complaints, close } = await house.visitor({ size: phone })
  await playOn(page, before(0, 'guard'), 0)
  const asked = await nextQuestion(page)
  expect(asked?.question).toMatch(/guard/)
  const two = page.locator('[data-gems="2"]')
  await two.waitFor()
  expect(await two.textContent()).toMatch(/2 gems: \d/)
  await two.tap()
  expect(await primary(page).innerText()).toMatch(/Guard with 2 gems/)
  expect(await beyondSides(page)).toEqual([])
  for (const tab of ['Hero', 'Book of Skelos', 'Log', 'Map']) {
    await page.getByRole('tab', { name: tab }).tap()
    expect(await beyondSides(page)).toEqual([])
  }
  expect((await violationsIn(page)).filter(isSerious)).toEqual([])
  await primary(page).tap()
  await page.getByRole('tab', { name: 'Log' }).tap()
  await happened(page, /guard with 2 gems/)
  // With ten gems nothing scrolls sideways either, and every column can be touched.
  await playFrom(page, savedAfter(conan, goldenOf('infernal_pursuit_1-2'), 250), 2, 3)
  await page.locator('[data-gems="10"]').waitFor()
  const columns = page.locator('div:has(> [data-gems])')
  expect(await columns.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  expect(await tooSmall(page, '[data-gems]')).toEqual([])
  await page.locator('[data-gems="10"]').tap()
  expect(await primary(page).innerText()).toMatch(/10 gems/)
  expect(complaints).toEqual([])
  await close()
})
