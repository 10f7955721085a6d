// A game is two folders and one line: the expedition, put in its place in a copy of this house, is played at the command
// line, by the server, in the browser alone and on the page; its files are proved, its rules are read.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastChance } from '@skelos/kernel'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumFlags, findChromium } from '../../chromium.ts'
import { AnotherHouse } from './another-house.ts'
import { decide, steadyHand } from './player.ts'
import { beginTable } from './tables.ts'

let house: AnotherHouse
let browser: Browser
let page: Page
const complaints: string[] = []

beforeAll(async () => {
  house = new AnotherHouse()
  await house.run('web/build.ts')
  const address = await house.serve()
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('no Chromium: npm test installs one')
  browser = await chromium.launch({ executablePath, args: chromiumFlags })
  page = await browser.newPage({ baseURL: address, locale: 'en', reducedMotion: 'reduce', serviceWorkers: 'block' })
  page.on('pageerror', (error) => complaints.push(String(error)))
})
afterAll(async () => {
  await browser?.close()
  await house?.close()
})

const skelos = (...args: string[]) => house.run('cli/main.ts', ...args)
const json = async (...args: string[]) => JSON.parse(await skelos(...args, '--json')) as Record<string, unknown>
const kept = (name: string) => join(house.folder, name)

test('it takes two folders and one line, and no other file', () => {
  const { files, lines, gone } = house.differences()
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => !/^(?:web\/)?games\/expedition\//.test(file))).toEqual([])
  expect(Object.keys(lines)).toEqual(['games/index.ts'])
  expect(Object.values(lines)[0]).toHaveLength(1)
  expect(gone).toEqual([])
})

test('at the command line bots play it, chance tries it out, and its rules are read', async () => {
  expect(await json('sim', 'expedition', '--games', '20', '--bots', 'random', '--scenario', 'keep')).toMatchObject({
    games: 20,
    finished: 20,
    // Heroes who win together have not drawn.
    draws: 0,
  })
  await expect(skelos('sim', 'expedition', '--scenario', 'moon')).rejects.toThrow('Choose from: cave, keep')
  expect(await json('fuzz', 'expedition', '--games', '100')).toMatchObject({ games: 100, failures: 0 })
  expect(await skelos('rules', 'expedition', 'overlord.reaction', '--lang', 'it')).toContain(
    'il signore oscuro può colpire',
  )
})

test('a game played there leaves a file that can be told and proved', async () => {
  const file = kept('cave.jsonl')
  const args = ['--scenario', 'cave', '--bots', 'random,random,random', '--seed', 'torch', '--save', file, '--plain']
  const told = await skelos('play', 'expedition', ...args)
  expect(told).toMatch(/hero turns up tile \d: \d/)
  expect(await skelos('verify', file)).toMatch(/All agree: \d+ moves/)
  expect(await skelos('replay', file, '--lang', 'pl')).toMatch(/odkrywa kafel/)
})

test('the server plays it, with a person at the page and bots beside him', async () => {
  const seats = ['me', { bot: 'random' }, { bot: 'random' }]
  const match = await beginTable([page], { game: 'expedition', options: { scenario: 'cave' }, seats })
  await page.goto(`/t/${match}`)
  await playOut()
  const file = await page.request.get(`/api/tables/${match}/replay/file`)
  writeFileSync(kept('online.jsonl'), await file.text())
  expect(await skelos('verify', kept('online.jsonl'))).toMatch(/All agree: \d+ moves/)
})

test('the browser plays it alone, from the start page to its replay', async () => {
  await page.goto('/')
  await page.getByRole('article', { name: 'The Expedition' }).getByRole('button', { name: 'Play against bots' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Play .* against/ })
    .click()
  await page.waitForURL('**/here/*')
  await playOut()
  await page.getByRole('dialog').getByRole('link', { name: 'Watch the replay' }).click()
  const proved = page.getByRole('link', { name: 'Every die checked against the seed' })
  await expect.poll(() => proved.isVisible()).toBe(true)
})

test('a table of it is opened in the lobby, with its own options', async () => {
  await page.goto('/tables/new')
  await page.getByRole('radio', { name: 'The Expedition' }).check()
  await page.getByLabel('Scenario').selectOption('The keep')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.waitForURL('**/t/*')
  await expect.poll(() => page.getByText('The keep').isVisible()).toBe(true)
})

test('the page tells its rules in every language', async () => {
  const told = {
    it: 'Un eroe scopre una tessera ancora coperta',
    fr: 'Un héros retourne une tuile encore cachée',
    pl: 'Bohater odkrywa kafel, który jest jeszcze zakryty',
    en: 'A hero turns up a tile that is still face down',
  }
  for (const [language, rule] of Object.entries(told)) {
    await page.goto(`/rules/expedition/heroes.explore?lang=${language}`)
    await page.getByText(rule).waitFor()
  }
  await page.goto('/rules/age-of-conan')
  await page.locator('h1').waitFor()
  expect(complaints).toEqual([])
})

/** A companion's deed may withdraw a question while it is being answered: then the next one is. */
const answer = (hand: FastChance): Promise<string | undefined> => decide(page, hand).catch(() => 'withdrawn')

/** Until the dialog of the end is there. */
async function playOut(): Promise<void> {
  const hand = steadyHand()
  while ((await answer(hand)) !== undefined);
  await page.getByRole('dialog').getByRole('heading').first().waitFor()
}
