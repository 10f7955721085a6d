// Files and replays in a real browser: what a file is and how it goes on, what-ifs with files of their own, dice checked
// one by one, and a long game that is gone through by keyboard.
import { readFileSync } from 'node:fs'
import { readReplay } from '@skelos/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSerious, violationsIn } from './axe.ts'
import { House, phone, type Visitor } from './house.ts'
import { look } from './party.ts'
import { decide, nextQuestion, steadyHand } from './player.ts'
import { beGuest, bring, recorded, recordedUntil } from './tables.ts'

let house: House
let visitor: Visitor
let page: Page
const hand = steadyHand()
const golden = recorded('greedy-3-standard')
const steps = readReplay(golden).steps.length

beforeAll(async () => {
  house = await House.open()
  visitor = await house.visitor()
  page = visitor.page
  await beGuest(page, 'Ania')
})
afterAll(() => house.close())

async function choose(text: string, path = '/replay/file', on = page): Promise<void> {
  await on.goto(path)
  const file = { name: 'game.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from(text) }
  await on.locator('input[type=file]').setInputFiles(file)
}

const slider = () => page.getByRole('slider', { name: 'Moment of the game' })
const at = async () => Number(await slider().getAttribute('aria-valuenow'))
const status = () => page.getByRole('region', { name: 'The board at this moment' }).getByRole('status').innerText()

/** What axe finds serious on a page that no address leads to. */
async function seriousOn(page: Page): Promise<string[]> {
  return (await violationsIn(page)).filter(isSerious).map(({ id }) => id)
}

/** Whatever is downloaded when this is pressed. */
async function downloaded(press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFileSync(await download.path(), 'utf8')
}

test('a file of a game that was left says what it is, and goes on here and online', async () => {
  for (const [deed, path] of [
    ['Play on here, offline', '**/here/*'],
    ['Play on online', '**/t/*'],
  ]) {
    await choose(recordedUntil('greedy-2-standard', 120))
    await page.getByRole('heading', { name: 'What is in this file' }).waitFor()
    const facts = await page.locator('dl').innerText()
    expect(facts).toContain('120 moves')
    // It is still at hand after a reload.
    await page.reload()
    await page.getByRole('heading', { name: 'What is in this file' }).waitFor()
    expect(facts).toContain('Not finished.')
    expect(facts).toContain('Every die checked against the seed')
    await page.getByRole('button', { name: deed }).click()
    await page.waitForURL(path)
    expect((await nextQuestion(page))?.question).not.toBe('')
    await decide(page, hand)
  }
})

test('a what-if here is played, given up, replayed, downloaded, and checked', async () => {
  await choose(golden)
  await page.getByRole('radio', { name: 'What-if, from a given move' }).check()
  await page.getByLabel('From move').fill('5000')
  await page
    .getByText(`Enter a move from 0 to ${steps - 1}.`)
    .first()
    .waitFor()
  expect(await seriousOn(page)).toEqual([])
  await page.getByLabel('From move').fill('300')
  await page.getByRole('button', { name: 'Play on here, offline' }).click()
  await page.waitForURL('**/here/*')
  for (let turn = 0; turn < 3; turn++) await decide(page, hand)
  await nextQuestion(page)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.locator('[data-menu]').click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.locator('dialog[open]').getByRole('button', { name: 'Concede', exact: true }).last().click()
  await page.getByRole('link', { name: 'Watch the replay' }).first().click()
  await slider().waitFor()
  expect(await status()).toContain('The what-if begins here.')
  await page.keyboard.press('End')
  await page.getByText(/^Conceded by/).waitFor()
  await page.getByRole('button', { name: 'More about this replay' }).click()
  const text = await downloaded(() => page.getByRole('button', { name: 'Download the replay file' }).click())
  expect(readReplay(text)).toMatchObject({
    header: { before: [{ steps: { length: 300 } }] },
    closing: { ending: { reason: 'conceded' } },
  })
  await page.goto(`/verify?local=${id}`)
  await page.getByRole('heading', { name: 'Every die matches the seed' }).waitFor()
  await page.getByText(/branches off at move 300 of another game/).waitFor()
  // The same file, brought in again.
  await choose(text)
  await page.getByText(/^Conceded by/).waitFor()
  await page.getByRole('button', { name: 'Move it to the server' }).click()
  await page.waitForURL('**/t/*')
})

test('the coach looks at a finished game, shows its chances, and stops', async () => {
  const match = await bring(page, { file: golden, title: 'Queen of the Black Coast' })
  await page.goto(`/replay/${match}`)
  await page.getByRole('tab', { name: 'Coach' }).click()
  await page.getByRole('heading', { name: 'Luck and play' }).waitFor()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByText('The analysis was stopped.').waitFor()
  await page.keyboard.press(']')
  expect(await at()).toBeGreaterThan(0)
  expect(await page.getByRole('tabpanel').getByRole('row').count()).toBeGreaterThan(3)
  expect(await seriousOn(page)).toEqual([])
})

test('whatever is wrong with a file is said with its line, and nothing comes of it', async () => {
  const lines = golden.trim().split('\n')
  const other = (line: number, from: RegExp, to: string) =>
    lines.map((text, i) => (i === line - 1 ? text.replace(from, to) : text)).join('\n')
  const wrong: [text: string, says: string][] = [
    ['hello', 'Line 1 of this file cannot be read.'],
    ['{"hello":1}', 'This file is not a Skelos replay (line 1).'],
    [other(1, /"game":"[^"]*"/, '"game":"chess"'), 'This file belongs to another game (line 1).'],
    [lines.slice(0, 50).join('\n'), 'This file breaks off at line 50.'],
    [other(121, /"hash":"..../, '"hash":"beef'), 'After line 121 the table is not what the file says.'],
    [
      other(lines.length, /skelos1:golden/, 'skelos1:olden'),
      `not the one that was sealed at the start (line ${lines.length})`,
    ],
    [golden + ' '.repeat(2_000_000), 'too long to be a game'],
  ]
  for (const [text, says] of wrong) {
    await choose(text)
    expect(await page.getByRole('alert').innerText()).toContain(says)
  }
  await choose(other(121, /"hash":"..../, '"hash":"beef'), '/verify')
  await page.getByRole('heading', { name: 'Move 120 does not check out (line 121)' }).waitFor()
})

test('a finished match is gone through by keyboard, checked, and branched against bots', async () => {
  const match = await bring(page, { file: golden, title: 'Beyond the Black River' })
  await page.goto(`/replay/${match}`)
  await slider().waitFor()
  await page.getByText('Every die checked against the seed').waitFor()
  const seen: number[] = []
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'ArrowLeft', 'Home', '.']) {
    await page.keyboard.press(key)
    await expect.poll(async () => (await at()) !== seen.at(-1)).toBe(true)
    seen.push(await at())
  }
  expect(seen).toEqual([1, 2, 1, steps, steps - 1, 0, 1])
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByText(/^Turn 1 of \d+/).waitFor()
  await page.getByLabel('Speed').selectOption('8')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByText(/^Turn 2 of \d+/).waitFor()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('button', { name: 'Age 2' }).click()
  await page.getByRole('button', { name: 'Play on from here' }).click()
  // Another side than the one that is proposed: the last.
  const dialog = page.getByRole('dialog')
  const plans = await dialog.locator('select').all()
  for (const [seat, plan] of plans.entries()) await plan.selectOption({ index: seat === plans.length - 1 ? 0 : 1 })
  const side = await dialog.locator('li label').last().innerText()
  await page.getByRole('button', { name: 'Start the what-if' }).click()
  await page.waitForURL('**/t/*')
  expect((await look(page)).picture.you).toEqual([plans.length - 1])
  for (let turn = 0; turn < 3; turn++) expect(await decide(page, hand)).toBeDefined()
  // Of a game under way nobody sees more than at its table.
  await nextQuestion(page)
  await page.goto(`/replay/${new URL(page.url()).pathname.split('/').at(-1)}`)
  await slider().waitFor()
  expect(await page.getByRole('group', { name: 'View as' }).getByRole('radio').count()).toBe(2)
  // It is listed under the side that is played there.
  await page.goto('/tables?mine')
  await page.getByRole('link', { name: new RegExp(`^What if, as ${side}: .*“Beyond the Black River”`) }).waitFor()
  await page.goto(`/verify/${match}`)
  await page.getByRole('heading', { name: 'Every die matches the seed' }).waitFor()
  expect(visitor.complaints).toEqual([])
})

test('on a phone charts and their figures fit the screen', async () => {
  const other = await house.visitor({ size: phone, theme: 'dark' })
  await choose(golden, '/replay/file', other.page)
  await other.page.getByRole('link', { name: 'Watch it' }).click()
  await other.page.getByRole('tab', { name: 'Charts' }).click()
  for (const figures of await other.page.getByText('In numbers').all()) await figures.click()
  const wide = () =>
    [...document.querySelectorAll('[role=tabpanel] *')].filter((e) => e.scrollWidth > innerWidth).length
  expect(await other.page.evaluate(wide)).toBe(0)
  await other.page.getByRole('table', { name: 'Luck' }).getByText('In standard deviations').waitFor()
  expect(await seriousOn(other.page)).toEqual([])
  // On its side, too, everything is within reach without scrolling.
  await other.page.setViewportSize({ width: 844, height: 390 })
  const lowest = () =>
    Math.max(
      ...[...document.querySelectorAll('[role=tab], [role=slider]')].map((e) => e.getBoundingClientRect().bottom),
    )
  await expect.poll(() => other.page.evaluate(lowest)).toBeLessThanOrEqual(390)
  expect(other.complaints).toEqual([])
  await other.close()
})
