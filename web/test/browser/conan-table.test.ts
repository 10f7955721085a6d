// Conan beside its attacks: the Overlord's secrets on a shared screen, the pursuit's two parts, the board in words, and the
// Overlord's lessons.
import { content } from '@skelos/games/conan/content/index.ts'
import { conan } from '@skelos/games/conan/rules/game.ts'
import type { State } from '@skelos/games/conan/rules/state.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lessons as heroLessons } from '../../games/conan/lessons/lessons.ts'
import { overlordLessons } from '../../games/conan/lessons/overlord-lessons.ts'
import type { Handle } from '../../table/choice.ts'
import { isSerious, violationsIn } from './axe.ts'
import { answer, goldenOf, playedUntil, playOn, stepsBefore } from './conan-player.ts'
import { House } from './house.ts'
import { look } from './party.ts'
import { nextQuestion, panel, primary, rows } from './player.ts'
import { beGuest, beginTable, bring, savedAfter } from './tables.ts'

/** Small windows are drawn sooner; the layout is that of a desktop. */
const laptop = { width: 1280, height: 800 }
const minutes = { timeout: 300_000 }
const patiently = { timeout: 30_000 }

let house: House
beforeAll(async () => {
  house = await House.open()
}, 60_000)
afterAll(() => house.close())

const log = (page: Page) => page.locator('[data-region="log"]')

test('on one screen the Overlord hides what the heroes beside him do not see', minutes, async () => {
  const { page, complaints, close } = await house.visitor({ size: laptop })
  const match = await beginTable([page], {
    game: 'conan',
    options: { scenario: 'clutches_of_the_picts', heroes: 3 },
    seats: ['me', 'me', 'me', 'me'],
  })
  await page.goto(`/t/${match}`)
  const take = () => page.getByRole('button', { name: /^I play (?!all)/ })
  const secret = page.locator('[data-secret]')
  await take().click()
  await nextQuestion(page)
  await rows(page).nth(4).click()
  await primary(page).click()
  await page.getByRole('heading', { name: 'Hand the device to' }).waitFor()
  expect(await secret.count()).toBe(0)
  await take().click()
  await nextQuestion(page)
  await expect.poll(() => log(page).innerText(), patiently).toMatch(/hides the captive/)
  expect(await log(page).innerText()).not.toMatch(/hides the captive:/)
  expect(await secret.count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

test('the pursuit goes on from its first part to its second', minutes, async () => {
  const { page, complaints, close } = await house.visitor({ size: laptop })
  const second = content.scenarios.findIndex(({ id }) => id === 'infernal_pursuit_2')
  const { file, seat, action } = playedUntil('infernal_pursuit_1', ({ scenario }) => scenario === second)
  // All seats: a bot would act at once where a hero of its own may.
  await beGuest(page, 'Marta')
  const match = await bring(page, { file, title: 'The pursuit', seats: ['me', 'me', 'me'] })
  await page.goto(`/t/${match}`)
  const headers = { origin: new URL(page.url()).origin }
  await page.request.post(`/api/tables/${match}/actions`, { data: { seat, action, actionId: 'on' }, headers })
  await expect.poll(async () => ((await look(page)).picture.view as State).scenario, patiently).toBe(second)
  await page
    .getByRole('button', { name: /^I play/ })
    .first()
    .click()
  await page.locator('[data-menu]').click()
  await page.getByRole('button', { name: 'Briefing' }).click()
  await page.getByRole('dialog').getByRole('heading', { name: 'Infernal Pursuit II' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('before a tile is activated it says what its models can reach and hit', minutes, async () => {
  const { page, complaints, close } = await house.visitor({ size: laptop })
  const file = goldenOf('clutches_of_the_picts-4')
  await playOn(page, savedAfter(conan, file, stepsBefore(file, 0, 'activate')), 0, 5)
  const tiles = page.locator('[data-tile-row]')
  // The event tile, too.
  expect(await tiles.count()).toBe(8)
  await expect.poll(() => tiles.first().innerText(), patiently).toMatch(/reaches \d+ areas, can hit: .*Conan/)
  // Pointed at, its areas are shown on the board.
  const shapes = () => page.locator('svg path').count()
  const before = await shapes()
  await tiles.first().focus()
  await expect.poll(shapes, patiently).toBeGreaterThan(before)
  expect((await violationsIn(page, { within: '[data-region="panel"]' })).filter(isSerious)).toEqual([])
  await tiles.first().click()
  // What can be taken back is done with the row already.
  const activated = async () => {
    if (/Activate/.test(await primary(page).innerText())) await primary(page).click()
    return log(page).innerText()
  }
  await expect.poll(activated, patiently).toMatch(/activates: Pict Hunters/)
  expect(complaints).toEqual([])
  await close()
})

test('in words: who is where, what can be reached, seen and done', minutes, async () => {
  const { page, complaints, close } = await house.visitor({ size: laptop })
  const file = goldenOf('clutches_of_the_picts-4')
  const at = stepsBefore(file, 1, 'throw', 'shoot', 'move', 'attack')
  await playOn(page, savedAfter(conan, file, at), 1, 5)
  await page.locator('[data-coin]').first().waitFor({ state: 'attached' })
  const onBoard = await page.locator('[data-coin]').count()
  await page.keyboard.press('t')
  const areas = page.locator('[data-place][role="group"]')
  await areas.first().waitFor()
  expect(await areas.count()).toBe(content.boards.find(({ id }) => id === 'pict_village')?.areas.length)
  // Besides where one can go, an object may be thrown there.
  expect(await areas.locator('[data-deed]').count()).toBeGreaterThanOrEqual(onBoard)
  expect(await areas.filter({ hasText: /here: .*Zogar Sag|life points/i }).count()).toBeGreaterThan(0)
  expect(await areas.filter({ hasText: /sees|seen/i }).count()).toBeGreaterThan(0)
  await areas.locator('[data-prey]').first().press('Enter')
  expect(await page.locator('[data-plan]').innerText()).toMatch(/attack/i)
  expect((await violationsIn(page)).filter(isSerious)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

/** The guide speaks of something else. */
const isElsewhere = (before: string): boolean =>
  document.querySelector<HTMLElement>('[aria-label="Guide"] [aria-live]')?.innerText !== before

/** Tiles lie in the book, areas on the board, everything else is a row. */
const selectorOf = ({ on, id }: Handle): string =>
  on === 'place'
    ? `path[data-place="${id}"]`
    : on === 'token'
      ? `[data-tile="${id.slice(-1)}"]`
      : `[data-handle="${on} ${id}"]`

test.each([
  { course: 'first-raid', lessons: heroLessons },
  { course: 'overlord', lessons: overlordLessons },
])('the lessons of $course are clicked to their end', minutes, async ({ course, lessons }) => {
  const { page, complaints, close } = await house.visitor({ size: laptop })
  await page.goto(`/learn/conan?course=${course}`)
  const guide = page.getByRole('region', { name: 'Guide' })
  const told = () => guide.locator('[aria-live]').innerText()
  for (const { steps } of lessons)
    for (const { asks, takes, points = [] } of steps) {
      const before = await told()
      if (asks === null) await guide.getByRole('button', { name: 'Continue' }).click()
      else {
        await nextQuestion(page)
        // By keys: who stands in the middle of an area is not meant.
        for (const handle of points)
          await page
            .locator(selectorOf(handle))
            .first()
            .press('Enter', { timeout: 1000 })
            .catch(() => undefined)
      }
      const goesOn = () => page.waitForFunction(isElsewhere, before, { timeout: 3000 }).catch(() => undefined)
      for (let clicks = 0; clicks < 4 && (await told()) === before; clicks++) {
        // He strikes but where he is to be done.
        await answer(
          page,
          takes.some(({ do: what }) => what === 'done'),
        )
        await goesOn()
      }
      expect(await told()).not.toBe(before)
    }
  await panel(page).waitFor()
  expect(complaints).toEqual([])
  await close()
})
