// Learning: the first lessons are done at the real table, and the rules are found by their words.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lessons } from '../../games/age-of-conan/lessons/lessons.ts'
import type { Handle } from '../../table/choice.ts'
import { House } from './house.ts'
import { nextQuestion, primary, rows } from './player.ts'

let house: House
beforeAll(async () => {
  house = await House.open()
}, 60_000)
afterAll(() => house.close())

const guide = (page: Page) => page.getByRole('region', { name: 'Guide' })

async function touch(page: Page, { on, id }: Handle): Promise<void> {
  if (on === 'place') await page.locator(`path[data-place="${id}"]`).click({ force: true })
  else
    await page.locator(`[data-region="panel"] [data-handle="${on} ${id}"], [data-handle="${on} ${id}"]`).first().click()
}

/** The rings and pins that are shown. */
const pointers = (page: Page) => page.locator('[data-pointer]:not([hidden])')

/** What a lesson points at beside what it means: a pin stands on its own place, a ring around its own card or row. */
async function strayPointers(page: Page): Promise<(string | null)[]> {
  await pointers(page).first().waitFor({ state: 'attached' })
  return pointers(page).evaluateAll((marks) =>
    marks.flatMap((mark) => {
      const name = mark.getAttribute('data-pointer') ?? ''
      const { left, top, width } = mark.getBoundingClientRect()
      const isOn = name.startsWith('place ')
        ? document.elementsFromPoint(left, top).some((one) => one.matches(`[data-place="${name.slice(6)}"]`))
        : Math.abs(width - (document.querySelector(`[data-handle="${name}"]`)?.getBoundingClientRect().width ?? 0)) < 2
      return isOn ? [] : [name]
    }),
  )
}

test('the lessons are begun, read and done by clicking what they point at', { timeout: 120_000 }, async () => {
  const { page, complaints, close } = await house.visitor()
  await page.goto('/')
  await page.getByRole('link', { name: 'Your first age' }).first().click()
  for (const [number, lesson] of lessons.slice(0, 5).entries()) {
    await guide(page)
      .getByText(`Lesson ${number + 1} of ${lessons.length}`)
      .waitFor()
    for (const { asks, points = [], takes } of lesson.steps) {
      const told = await guide(page).locator('[aria-live]').innerText()
      if (asks === null) await guide(page).getByRole('button', { name: 'Continue' }).click()
      else {
        await nextQuestion(page)
        if (points.length > 0) await expect.poll(() => strayPointers(page)).toEqual([])
        for (const handle of points) await touch(page, handle)
        const asked = await nextQuestion(page)
        // Where a number of units is left to be chosen, the one that is taught.
        const { units }: Record<string, unknown> = takes[0]
        const taught = rows(page).filter({ hasText: typeof units === 'number' ? `${units} unit` : '' })
        if (asked && asked.rows > 0 && !asked.ready) await taught.first().click()
        await primary(page).click()
      }
      await expect.poll(() => guide(page).locator('[aria-live]').innerText()).not.toBe(told)
    }
  }
  await guide(page).getByText(`Lesson 6 of ${lessons.length}`).waitFor()
  // Whoever comes back goes on where he was.
  await page.reload()
  await guide(page).getByText(`Lesson 6 of ${lessons.length}`).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a rule is found by its words, in any language, and has an address of its own', async () => {
  const { page, complaints, close } = await house.visitor()
  await page.goto('/rules/age-of-conan?lang=fr')
  const search = page.getByRole('searchbox')
  await search.fill('marche forcee')
  await page.getByText(/résultats? pour/).waitFor()
  await page.goto('/rules/age-of-conan?lang=en')
  await search.fill('forced-march.cost')
  await page.getByText('1 hit for').waitFor()
  await page.goto('/rules/age-of-conan/bid.when')
  await page.locator('article', { hasText: 'bid.when' }).first().waitFor()
  expect(complaints).toEqual([])
  await close()
})
