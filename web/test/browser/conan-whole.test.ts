// Conan from beginning to end: the first scenario whole from either side by mouse, three heroes against an Overlord on four
// browsers with one of them cut off, and a scenario without a network.
import type { State } from '@skelos/games/conan/rules/state.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSerious, violationsIn } from './axe.ts'
import { answer, stateOf } from './conan-player.ts'
import { desktop, House } from './house.ts'
import { look } from './party.ts'
import { nextQuestion, panel, takeScreen, whatIsNext } from './player.ts'
import { beginTable } from './tables.ts'
import { Wire } from './wire.ts'

/** Small windows are drawn sooner; the layout is that of a desktop. */
const laptop = { width: 1280, height: 800 }
const minutes = { timeout: 600_000 }
const greedy = { bot: 'greedy' }

let house: House
beforeAll(async () => {
  house = await House.open()
}, 60_000)
afterAll(() => house.close())

/** Answers whatever is asked until the game is over; gives how often. */
async function playToTheEnd(page: Page): Promise<number> {
  for (let answers = 0; answers < 900; answers++) {
    if ((await answer(page)) !== undefined) continue
    const next = await whatIsNext(page)
    if (next === 'over') return answers
    if (next === 'hand-over') await takeScreen(page)
  }
  throw new Error('the game does not end')
}

test('the first scenario whole as the heroes, by mouse', minutes, async () => {
  const { page, complaints, close } = await house.visitor({ size: laptop })
  const match = await beginTable([page], {
    game: 'conan',
    options: { scenario: 'hut_by_the_black_river' },
    seats: [greedy, 'me', 'me'],
  })
  await page.goto(`/t/${match}`)
  expect(await playToTheEnd(page)).toBeGreaterThan(5)
  const { picture } = await look(page)
  expect(picture).toMatchObject({ phase: 'finished', ending: { reason: 'played' } })
  // How it ended and why, with how far each side had come.
  const { winner } = picture.view as State
  const told = page.getByRole('dialog')
  expect(await told.locator('[data-won]').getAttribute('data-side')).toBe(winner)
  expect(await told.locator('[data-side]').count()).toBe(2)
  expect((await violationsIn(page)).filter(isSerious)).toEqual([])
  await lookBack(page, match)
  expect(complaints).toEqual([])
  await close()
})

/** Afterwards: every die checked, what each side knew, damage, gems and luck, and another end from a moment of it. */
async function lookBack(page: Page, match: string): Promise<void> {
  await page.setViewportSize(desktop)
  await page.goto(`/replay/${match}`)
  await page.getByText('Every die checked against the seed').waitFor()
  const knowledge = page.getByRole('group', { name: 'View as' }).getByRole('radio')
  expect(await knowledge.count()).toBeGreaterThan(3)
  await page.getByRole('tab', { name: 'Charts' }).click()
  const charts = page.getByRole('tabpanel')
  await charts.getByText('In numbers').first().waitFor({ state: 'attached' })
  const told = (await charts.allTextContents()).join()
  for (const what of [/damage/i, /gems/i, /luck/i]) expect(told).toMatch(what)
  expect((await violationsIn(page)).filter(isSerious)).toEqual([])
  // From either side.
  for (const own of [0, 1]) {
    await page.goto(`/replay/${match}?step=2`)
    await page.getByRole('button', { name: 'Play on from here' }).click()
    const seats = page.getByRole('dialog').getByRole('combobox')
    for (const [seat, chosen] of (await seats.all()).entries())
      await chosen.selectOption(seat === own ? { value: 'me' } : { index: 1 })
    await page.getByRole('button', { name: 'Start the what-if' }).click()
    await page.waitForURL('**/t/*')
    expect(await answer(page)).toBeDefined()
    expect((await look(page)).picture.you).toEqual([own])
  }
}

test('the first scenario whole as the Overlord, from the campaign, which keeps how it ended', minutes, async () => {
  const { page, complaints, close } = await house.visitor({ size: laptop })
  await page.goto('/campaign/conan/hut_by_the_black_river')
  await page.getByRole('button', { name: /Overlord$/ }).click()
  await page.waitForURL('**/here/*')
  expect(await playToTheEnd(page)).toBeGreaterThan(5)
  const won = await page.getByRole('dialog').locator('[data-won]').getAttribute('data-side')
  await page.goto('/campaign/conan')
  const score = page.locator('[aria-current="page"]').getByText(/Overlord/)
  await score.waitFor()
  expect(await score.innerText()).toMatch(won === 'overlord' ? /1 won, 0 lost/ : /0 won, 1 lost/)
  expect(complaints).toEqual([])
  await close()
})

/** Whoever is asked answers, until enough has happened. */
async function playAmong(pages: readonly Page[], enough: (state: State) => boolean): Promise<void> {
  for (let answers = 0; answers < 200; answers++) {
    const state = await stateOf(pages[0])
    if (enough(state) || state.winner) return
    const asked = await Promise.all(
      pages.map((page) =>
        page.evaluate(() => {
          const button = document.querySelector('[data-primary], [data-deed] button')
          return button !== null && button.ariaBusy !== 'true'
        }),
      ),
    )
    // A stance may be changed as long as the others think: everybody in turn.
    const open = pages.filter((_, i) => asked[i])
    await (open.length > 0 ? answer(open[answers % open.length], true) : pages[0].waitForTimeout(100))
  }
  throw new Error('it does not come about')
}

test('three heroes on three browsers against an Overlord on a fourth, one of them cut off', minutes, async () => {
  const wire = await Wire.to(house.url)
  const visitors = await Promise.all(
    [house.url, house.url, house.url, wire.url].map((at) => house.visitor({ size: laptop, at })),
  )
  const pages = visitors.map(({ page }) => page)
  const [overlord, near, , far] = pages
  const match = await beginTable(pages, {
    game: 'conan',
    options: { scenario: 'heart_of_darkness', heroes: 3 },
    seats: ['me', 'open', 'open', 'open'],
  })
  for (const page of pages) await page.goto(`/t/${match}`)
  await playAmong(pages, ({ turns }) => turns > 0)
  expect(await Promise.all(pages.map(async (page) => (await look(page)).picture.you))).toEqual([[0], [1], [2], [3]])
  wire.cut()
  // The others go on as far as nobody has to hear of him.
  const before = (await look(overlord)).seq
  await playAmong(pages.slice(0, 3), ({ side }) => side === 'heroes')
  expect((await look(near)).seq).toBeGreaterThan(before)
  wire.mend()
  await expect.poll(async () => (await look(far)).seq, { timeout: 60_000 }).toBe((await look(near)).seq)
  // The page itself has caught up: the river lies as it does before the others.
  const river = (page: Page) => page.locator('[data-tile]').allInnerTexts()
  await expect.poll(() => river(far), { timeout: 60_000 }).toEqual(await river(near))
  await playAmong(pages, ({ turns }) => turns > 1)
  expect((await stateOf(far)).turns).toBe((await stateOf(overlord)).turns)
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([])
  await Promise.all(visitors.map(({ close }) => close()))
  await wire.close()
})

test('a scenario is briefed, begun and played on without a network', minutes, async () => {
  const { page, context, complaints, close } = await house.visitor({ size: laptop, installs: true })
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(async () => {
    const [name] = (await caches.keys()).filter((key) => key.startsWith('skelos-'))
    const kept = name ? await (await caches.open(name)).keys() : []
    return kept.some(({ url }) => url.includes('two_ships') && url.endsWith('.avif'))
  })
  await context.setOffline(true)
  await page.goto('/campaign/conan/hunting_the_tigress')
  await page.getByText('Who is where').waitFor()
  await page.getByRole('button', { name: /Overlord$/ }).click()
  await page.waitForURL('**/here/*')
  for (let turn = 0; turn < 6; turn++) await answer(page)
  const asked = await nextQuestion(page)
  await page.reload()
  expect(await nextQuestion(page)).toEqual(asked)
  for (const path of ['/rules/conan', '/learn/conan']) {
    await page.goto(path)
    await page.locator('h1').first().waitFor({ state: 'attached' })
  }
  await panel(page).waitFor()
  expect(complaints).toEqual([])
  await close()
})
