// Conquest of Nerath with all that the shell promises: every language at every width, the lessons, one screen for two
// people, and the table in words.
import { nerath } from '@skelos/games/nerath/rules/game.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import { languages } from '@skelos/text'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lessons } from '../../games/nerath/lessons/lessons.ts'
import type { Handle } from '../../table/choice.ts'
import { isSerious, violationsIn } from './axe.ts'
import { desktop, House, phone } from './house.ts'
import { beyondSidesAt, tooSmall } from './measure.ts'
import { answer, deeds, goldenOf, playOn, stepsOf } from './nerath-player.ts'
import { comesToRest } from './pages.ts'
import { look } from './party.ts'
import { nextQuestion, nowAndThen, panel, rows, takeScreen, whatIsNext } from './player.ts'
import { gluedIn } from './spoken.ts'
import { beGuest, bring, savedAfter } from './tables.ts'

let house: House
beforeAll(async () => {
  house = await House.open()
}, 60_000)
afterAll(() => house.close())

const widths = [desktop, { width: 1280, height: 720 }, { width: 820, height: 1180 }, phone]
const touchPlace = (page: Page, id: string) => page.locator(`path[data-place="${id}"]`).click({ force: true })

test('moving, fighting and buying fit every width and finger in every language, and Axe finds nothing serious', {
  timeout: 240_000,
}, async () => {
  const { page, context, complaints, close } = await house.visitor({ size: phone })
  const settings = await context.newPage()
  await settings.goto('/settings')
  const wrong: Record<string, unknown> = {}
  const note = (where: string, found: readonly unknown[]) => {
    if (found.length > 0) wrong[where] = found
  }
  const steps = stepsOf('greedy-4')
  const first = (deed: string) => steps.findIndex(({ action }) => action.do === deed)
  for (const [scene, at] of [
    ['moving', first('move')],
    ['fighting', first('fight-on')],
    ['buying', first('buy')],
  ] as const) {
    await playOn(page, 'greedy-4', at, 0)
    await nextQuestion(page)
    if (scene === 'moving') {
      await page.locator('[data-origin]').first().click()
      await page.locator('[data-target]').first().click()
    }
    // What changed hands this turn has a flag, and what the lands will bring is told line by line.
    if (scene === 'buying') {
      expect(await page.locator('[data-taken]').count()).toBeGreaterThan(0)
      expect(await panel(page).locator('dl div').count()).toBeGreaterThan(2)
    }
    note(`${scene}: Axe`, (await violationsIn(page)).filter(isSerious))
    note(`${scene}: words run together`, await gluedIn(page))
    note(`${scene} by touch`, await tooSmall(page))
    for (const language of languages) {
      await settings.locator('select').first().selectOption(language)
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language, nowAndThen)
      await comesToRest(page)
      for (const size of language === 'pl' ? widths : [phone])
        note(`${scene} at ${size.width} in ${language}`, await beyondSidesAt(page, size))
      // A word that was not found shows its key.
      note(`${scene} in ${language}`, (await panel(page).innerText()).match(/nerath\.[\w.-]+/g) ?? [])
    }
  }
  expect(wrong).toEqual({})
  expect(complaints).toEqual([])
  await close()
})

const guide = (page: Page) => page.getByRole('region', { name: 'Guide' })

async function touch(page: Page, { on, id }: Handle): Promise<void> {
  if (on === 'place') await touchPlace(page, id)
  else await page.locator(`[data-handle="${on} ${id}"]`).first().click()
}

/** Of everybody in the space only one of this kind goes. */
async function march(page: Page, piece: string, [from, to]: readonly Handle[]): Promise<void> {
  await touch(page, from)
  await panel(page).getByRole('button', { name: 'None' }).click()
  await panel(page)
    .getByRole('button', { name: new RegExp(`^One more: ${piece}`, 'i') })
    .click()
  await touch(page, to)
  await page.locator('[data-march]').click()
}

test('“Your first turn” is begun, read and done by touching what it points at, up to a battle that is won', {
  timeout: 120_000,
}, async () => {
  const { page, complaints, close } = await house.visitor()
  await page.goto('/learn/nerath')
  for (const [number, lesson] of lessons.slice(0, 5).entries()) {
    await guide(page)
      .getByText(`Lesson ${number + 1} of ${lessons.length}`)
      .waitFor()
    for (const { asks, points = [], takes } of lesson.steps) {
      const told = await guide(page).locator('[aria-live]').innerText()
      const [deed] = takes
      if (asks === null) {
        await guide(page).getByRole('button', { name: 'Continue' }).click()
      } else {
        await nextQuestion(page)
        if (asks === 'move-step' && deed.do === 'move') await march(page, String(deed.piece), points)
        else await decideAsTaught(page, points)
      }
      await expect.poll(() => guide(page).locator('[aria-live]').innerText()).not.toBe(told)
    }
  }
  await guide(page).getByText(`Lesson 6 of ${lessons.length}`).waitFor()
  expect(complaints).toEqual([])
  await close()
})

/** What is pointed at is touched; where nothing is, the usual answer is given. */
async function decideAsTaught(page: Page, points: readonly Handle[]): Promise<void> {
  for (const handle of points) await touch(page, handle)
  const asked = await nextQuestion(page)
  if ((await deeds(page).count()) > 0) await deeds(page).last().click()
  else {
    if (asked && asked.rows > 0 && !asked.ready) await rows(page).last().click()
    const button = page.locator('[data-primary]')
    await expect.poll(() => button.innerText()).not.toMatch(/^Choose/)
    await button.click()
  }
}

test('two people at one screen never see each other’s hand', { timeout: 120_000 }, async () => {
  const { page, complaints, close } = await house.visitor({ size: { width: 1280, height: 800 } })
  await beGuest(page, 'Marta')
  const steps = stepsOf('greedy-4')
  // Karkoth ends its turn, and Vailin begins.
  const at = steps.findIndex(({ action, seat }) => action.do === 'buy' && seat === 0)
  const match = await bring(page, {
    file: savedAfter(nerath, goldenOf('greedy-4'), at),
    title: 'The Dread Marches',
    seats: ['me', 'me', { bot: 'greedy' }, { bot: 'greedy' }],
  })
  await page.goto(`/t/${match}`)
  const faces = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-handle^="card "]')].map((card) => card.getAttribute('data-handle') ?? ''),
    )
  const handed = new Set<string>()
  for (let turn = 0; turn < 60 && handed.size < 2; turn++) {
    if ((await whatIsNext(page)) === 'question') {
      await answer(page)
      continue
    }
    const hands = ((await look(page)).picture.view as State).realms
      .slice(0, 2)
      .map(({ hand }) => hand.map((card) => `card ${card}`))
    expect(hands.flat().filter((card) => !card.includes('?')).length).toBeGreaterThan(0)
    // While the device goes from hand to hand, nobody's cards lie open.
    expect((await faces()).filter((card) => hands.flat().includes(card))).toEqual([])
    const name = await takeScreen(page)
    await nextQuestion(page)
    const [own, other] = name === 'Karkoth' ? hands : hands.toReversed()
    const seen = await faces()
    expect(own.filter((card) => !seen.includes(card))).toEqual([])
    expect(other.filter((card) => seen.includes(card))).toEqual([])
    handed.add(name)
  }
  expect([...handed].sort()).toEqual(['Karkoth', 'Vailin'])
  expect(complaints).toEqual([])
  await close()
})

test('in words a march is chosen place by place, sent, and fought', { timeout: 120_000 }, async () => {
  const { page, complaints, close } = await house.visitor({ size: { width: 1280, height: 800 } })
  const at = stepsOf('greedy-4').findIndex(({ action }) => action.do === 'move')
  await playOn(page, 'greedy-4', at, 0)
  await nextQuestion(page)
  const origins = await page.locator('[data-origin]').count()
  await page.keyboard.press('t')
  const words = page.getByRole('region', { name: 'The map in words' })
  const choices = words.getByRole('button', { name: /^Choose/ })
  // The words offer what the map does, and choosing there is choosing here.
  await expect.poll(() => choices.count()).toBe(origins)
  await words.getByRole('button', { name: 'Choose Zaarnath' }).press('Enter')
  await expect.poll(() => page.locator('[data-target]').count()).toBeGreaterThan(0)
  expect(await choices.count()).toBe(await page.locator('[data-target]').count())
  const battle = page.locator('[data-target="battle"]').first()
  const name = (await battle.locator('span').first().innerText()).split(/\s(?=battle)/)[0]
  await words.getByRole('button', { name: `Choose ${name}` }).press('Enter')
  await page.locator('[data-march]').press('Enter')
  await expect.poll(() => page.locator('[data-origin]').count()).toBeGreaterThan(0)
  await deeds(page).last().press('Enter')
  for (let turn = 0; turn < 12 && (await page.locator('[data-battle]').count()) === 0; turn++) await answer(page)
  expect(await page.locator('[data-battle] section').count()).toBe(2)
  expect(await words.count()).toBe(1)
  expect(complaints).toEqual([])
  await close()
})
