// Every page, opened once and looked at from all sides: in every language, at every width, in both themes, by touch, by
// Tab and by Axe. What is asked of a page without opening it anew is asked of what a reader sees who changes his mind.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languages } from '@skelos/text'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asked, isSerious, violationsIn } from './axe.ts'
import { Keyboard } from './focus.ts'
import { desktop, House, phone, tablet, type Visitor } from './house.ts'
import { beyondSidesAt, tooSmall } from './measure.ts'
import { comesToRest, furnish, open } from './pages.ts'
import { nextQuestion, nowAndThen, panel, rows } from './player.ts'
import { gluedIn, toldByMouseAlone } from './spoken.ts'
import { beGuest, bring, recorded } from './tables.ts'

let house: House
let visitor: Visitor
/** Another tab of the same browser, where the language is chosen. */
let settings: Page
let pages: [name: string, path: string][]
beforeAll(async () => {
  house = await House.open()
  visitor = await house.visitor()
  pages = Object.entries(await furnish(visitor.page))
  settings = await visitor.context.newPage()
  await settings.goto('/settings')
})
afterAll(() => house.close())

test('a first visit is refused nothing, and its console stays empty', async () => {
  const { page, close } = await house.visitor()
  const heard: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && heard.push(`${answer.status()} ${answer.url()}`))
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(heard).toEqual([])
  await close()
})

const keys = new Set(
  globSync(fileURLToPath(new URL('../../text/*/en.json', import.meta.url))).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object),
  ),
)
/** A word that was not found shows its key. */
const bareKeys = (text: string): string[] => (text.match(/[\w-]+(?:\.[\w-]+)+/g) ?? []).filter((word) => keys.has(word))

async function speak(page: Page, language: string): Promise<void> {
  await settings.locator('select').first().selectOption(language)
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language, nowAndThen)
  await comesToRest(page)
}

/** What is too small for a finger, once the page knows that it is touched by one. */
async function tooSmallHere(page: Page): Promise<string[]> {
  const devtools = await visitor.context.newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.waitForFunction(() => matchMedia('(pointer: coarse)').matches, undefined, nowAndThen)
  const small = await tooSmall(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await devtools.detach()
  return small
}

const seriousIn = async (page: Page, asked?: Asked): Promise<unknown[]> =>
  (await violationsIn(page, asked)).filter(isSerious).map(({ id, html }) => [id, ...html.slice(0, 3)])

/** What one comes to by Tab without seeing it. */
async function unseenStops(page: Page): Promise<string[]> {
  const keys = new Keyboard(page)
  // Long lists repeat themselves; the first stops are of every kind there is.
  const stops = new Set(await keys.tabs(30))
  return [...keys.unseen, ...(stops.size < 4 ? ['too few stops', ...stops] : [])]
}

let theme: 'light' | 'dark' = 'light'

/** The other theme, none of its colours on the way any more. */
async function repaint(page: Page): Promise<void> {
  const before = theme
  theme = theme === 'light' ? 'dark' : 'light'
  const isPainted = () =>
    page
      .waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme, { timeout: 5000 })
      .then(() => true)
      .catch(() => false)
  await page.emulateMedia({ colorScheme: theme })
  // A browser that is told while it lays out a long page now and then forgets to tell the page: it is told again.
  for (let told = 1; !(await isPainted()); told++) {
    if (told === 10) throw new Error(`the page does not turn ${theme}`)
    await page.emulateMedia({ colorScheme: before })
    await page.emulateMedia({ colorScheme: theme })
  }
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) {
      await new Promise(requestAnimationFrame)
      for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
    }
  })
}

/** In both themes, whichever comes first: another one has other colours, but the same page. */
async function seriousInBoth(page: Page): Promise<unknown[]> {
  const found = await seriousIn(page)
  await repaint(page)
  return [...found, ...(await seriousIn(page, { rules: ['color-contrast', 'link-in-text-block'] }))]
}

test('every page is all words in every language, fits every width and finger, shows every stop of Tab, and Axe finds nothing serious', {
  timeout: 900_000,
}, async () => {
  const { page, complaints } = visitor
  const wrong: Record<string, unknown> = {}
  const note = (where: string, found: readonly unknown[]) => {
    if (found.length > 0) wrong[where] = found
  }
  await page.setViewportSize(desktop)
  for (const [turn, [name, path]] of pages.entries()) {
    // Each language is one that pages are opened in.
    await speak(settings, languages[turn % languages.length])
    await open(page, path)
    note(`${name}: Axe`, await seriousInBoth(page))
    note(`${name}: words run together`, await gluedIn(page))
    note(`${name}: told by the mouse alone`, await toldByMouseAlone(page))
    // A phone is where words run out of room; how a page is laid out at the other widths is the same in every language.
    for (const language of languages.toSorted((one) => (one === 'pl' ? -1 : 0))) {
      await speak(page, language)
      for (const size of language === 'pl' ? [desktop, tablet, phone] : [phone])
        note(`${name} at ${size.width} in ${language}`, await beyondSidesAt(page, size))
      note(`${name} in ${language}`, bareKeys(`${await page.title()} ${await page.locator('body').innerText()}`))
    }
    note(`${name} by touch`, await tooSmallHere(page))
    if (/home|middle|a replay/.test(name)) note(`${name} on a phone: Axe`, await seriousInBoth(page))
    await page.setViewportSize(desktop)
    note(`${name} by Tab`, await unseenStops(page))
    note(`${name}: complaints`, complaints.splice(0))
  }
  expect(wrong).toEqual({})
})

test('on a small phone the bar says in every language how to sign in', async () => {
  const { page, close } = await house.visitor({ size: { width: 360, height: 640 } })
  const cut: string[] = []
  for (const language of languages) {
    await page.goto(`/about?lang=${language}`)
    const word = page.locator('header a[href="/account"] span').last()
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language)
    if (await word.evaluate((e) => e.scrollWidth > e.clientWidth)) cut.push(language)
  }
  expect(cut).toEqual([])
  await close()
})

test('the language of an open table can be changed without losing the choice', async () => {
  const { page, complaints, close } = await house.visitor({ stepByStep: true })
  await beGuest(page, 'Valannus')
  const seats = ['me' as const, { bot: 'greedy' }]
  const match = await bring(page, { file: recorded('greedy-2-standard'), title: 'Iron Shadows', whatIfFrom: 68, seats })
  await page.goto(`/t/${match}`)
  const before = await nextQuestion(page)
  while ((await nextQuestion(page))?.ready === false) await rows(page).first().click()
  // Set in another tab of the same browser; this one follows.
  const other = await page.context().newPage()
  await other.goto('/settings')
  await other.getByLabel('Language').first().selectOption('pl')
  await other.close()
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('pl')
  const after = await nextQuestion(page)
  expect(after?.question).not.toBe(before?.question)
  expect(after?.ready).toBe(true)
  expect(bareKeys(await panel(page).innerText())).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
