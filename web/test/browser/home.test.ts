// The start page of somebody who has games under way: what he is asked, the real position, one red button, and nothing that
// jumps or is cut off.
import { nerath } from '@skelos/games/nerath/rules/game.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSerious, violationsIn } from './axe.ts'
import { desktop, House, phone } from './house.ts'
import { beyondSidesAt } from './measure.ts'
import { goldenOf, stepsOf } from './nerath-player.ts'
import { beGuest, bring, recordedUntil, savedAfter, setTable } from './tables.ts'

let house: House
let page: Page
const seats = ['me' as const, ...[1, 2, 3].map(() => ({ bot: 'greedy' }))]
beforeAll(async () => {
  house = await House.open()
  page = (await house.visitor()).page
  await beGuest(page, 'Ania')
  const battle = stepsOf('greedy-4').findIndex(({ action }) => action.do === 'fight-on')
  await bring(page, { file: savedAfter(nerath, goldenOf('greedy-4'), battle), title: 'The Dread Marches', seats })
  await bring(page, { file: recordedUntil('greedy-4-standard', 727), title: 'Red Nails', seats })
  await setTable([page], { seats: ['me', 'open'] })
}, 120_000)
afterAll(() => house.close())

const lead = () => page.locator('article').first()
const go = () => lead().getByRole('link', { name: 'Take your turn' })

/** Where something lies on the screen; NaN where it does not. */
async function boxOf(selector: string): Promise<DOMRect> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON())
}

test('the turn that waits shows its question and the position, and neither moves the button', async () => {
  await page.setViewportSize(desktop)
  await page.goto('/')
  await go().waitFor()
  const before = await go().boundingBox()
  await lead().getByRole('heading', { name: 'Play a card with the attack?' }).waitFor()
  await page.locator('[data-still="koth"]').waitFor()
  // The space that is fought for in the other game.
  await page.locator('li [data-still] [data-glow="contested"]').waitFor({ state: 'attached' })
  expect(await go().boundingBox()).toEqual(before)
  expect(await boxOf('[data-still="koth"]')).toMatchObject({ width: 299, height: 148 })
  expect(await page.locator('[data-still="koth"] [data-place="koth"] [data-piece="army"]').count()).toBe(1)
  expect((await violationsIn(page)).filter(isSerious)).toEqual([])
  for (const width of [1440, 1280, 820, 390])
    expect(await beyondSidesAt(page, { width, height: 900 }), `${width}`).toEqual([])
})

test('an open table shows its seats as the crests they play, the free one as a dashed shape', async () => {
  await page.setViewportSize(desktop)
  await page.goto('/')
  await page.locator('[data-seat="open"][data-side="turan"]').waitFor()
  const seatsOf = (line: Element) =>
    [...line.querySelectorAll<HTMLElement>('[data-seat]')].map(({ dataset }) => [dataset['seat'], dataset['side']])
  const line = page.locator('li', { hasText: 'The Tower of the Elephant' }).filter({ has: page.locator('[data-seat]') })
  expect(await line.evaluate(seatsOf)).toEqual([
    ['person', 'aquilonia'],
    ['open', 'turan'],
  ])
  expect(await line.innerText()).toContain('1 seat free')
  expect(
    await line.locator('[data-seat="open"] path').evaluate((path) => getComputedStyle(path).strokeDasharray),
  ).toMatch(/\d/)
  // In the columns of the games above.
  const edges = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)))
  const [, middle, last] = await edges('article[aria-labelledby]')
  const panels = await line.evaluate((one) => {
    const open = one.closest('section')
    return [open, open?.nextElementSibling].map((panel) => Math.round(panel?.getBoundingClientRect().right ?? 0))
  })
  expect(panels).toEqual([middle, last])
})

test('on a phone the red button is above the fold, games are rows, and the tabs count free tables', async () => {
  await page.setViewportSize(phone)
  await page.goto('/')
  await lead().getByRole('heading', { name: 'Play a card with the attack?' }).waitFor()
  const tabs = await boxOf('nav[class*="tabs"]')
  const button = await go().boundingBox()
  expect(tabs).toMatchObject({ height: 62, bottom: phone.height })
  expect((button?.y ?? Number.NaN) + (button?.height ?? 0)).toBeLessThan(phone.height / 2)
  // Over the games their heading, and the way to a table of one's own.
  expect(await page.getByRole('heading', { name: 'Play', exact: true }).isVisible()).toBe(true)
  const opens = page.getByRole('link', { name: 'Open a table' }).first()
  expect([await opens.isVisible(), await opens.getAttribute('href')]).toEqual([true, '/tables/new'])
  const rows = await page.locator('article[aria-labelledby]').evaluateAll((all) => all.map((row) => row.clientHeight))
  expect(rows).toHaveLength(3)
  for (const height of rows) expect(height).toBeLessThanOrEqual(96)
  expect(await page.locator('nav[class*="tabs"] a', { hasText: 'Tables' }).textContent()).toBe('Tables 1')
  expect((await violationsIn(page)).filter(isSerious)).toEqual([])
})

test('the ways into a game stand in one line at every width, in every card alike', async () => {
  await page.setViewportSize(desktop)
  await page.goto('/')
  await go().waitFor()
  for (const width of [1440, 1280, 1062, 820]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = await page
      .locator('article[aria-labelledby]')
      .evaluateAll((cards) =>
        cards.map(
          (card) =>
            new Set([...card.querySelectorAll('[class*="buttons"] > *')].map((way) => way.getBoundingClientRect().top))
              .size,
        ),
      )
    expect(lines, `${width}`).toEqual([1, 1, 1])
  }
})
