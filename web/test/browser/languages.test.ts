// Every page in every language and at every width: all of it in words, nothing beyond its sides, no complaint.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languages } from '@skelos/text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, House, phone, tablet, type Visitor } from './house.ts'
import { beyondSidesAt } from './measure.ts'
import { furnish, open } from './pages.ts'
import { nextQuestion, panel, rows } from './player.ts'
import { beGuest, bring, recorded } from './tables.ts'

let house: House
let visitor: Visitor
let pages: Record<string, string>
beforeAll(async () => {
  house = await House.open()
  visitor = await house.visitor()
  pages = await furnish(visitor.page)
}, 120_000)
afterAll(() => house.close())

const keys = new Set(
  globSync(fileURLToPath(new URL('../../text/*/en.json', import.meta.url))).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object),
  ),
)
/** A word that was not found shows its key. */
const bareKeys = (text: string): string[] => (text.match(/[\w-]+(?:\.[\w-]+)+/g) ?? []).filter((word) => keys.has(word))

test.each(languages)(
  'every page in %s is all words, fits every width and complains of nothing',
  async (language) => {
    const { page, complaints } = visitor
    await page.goto(`/settings?lang=${language}`)
    const wrong: Record<string, unknown> = {}
    // A phone is where words run out of room; how a page is laid out at the other widths is the same in every language.
    const sizes = language === 'pl' ? [desktop, tablet, phone] : [phone]
    for (const [name, path] of Object.entries(pages)) {
      await page.setViewportSize(desktop)
      await open(page, path)
      const found = {
        language: await page.evaluate(() => document.documentElement.lang),
        bare: bareKeys(`${await page.title()} ${await page.locator('body').innerText()}`),
        beyond: [] as string[],
        complaints: complaints.splice(0),
      }
      for (const size of sizes) found.beyond.push(...(await beyondSidesAt(page, size)))
      if (JSON.stringify(found) !== JSON.stringify({ language, bare: [], beyond: [], complaints: [] }))
        wrong[name] = found
    }
    expect(wrong).toEqual({})
  },
  180_000,
)

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

test('the language of an open table can be changed without losing the choice', { timeout: 60_000 }, async () => {
  const { page, complaints, close } = await house.visitor()
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
