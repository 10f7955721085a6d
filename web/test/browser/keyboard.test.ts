// Without a mouse: from the start page to the end of an adventure.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Keyboard } from './focus.ts'
import { House } from './house.ts'
import { open } from './pages.ts'
import { nextQuestion, panel, primary } from './player.ts'

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

/** One of each on the screen of a sealed bid: arrows go through a group, Enter chooses. */
async function bid(keys: Keyboard): Promise<void> {
  const { page } = keys
  await keys.press('p')
  for (const group of await panel(page).getByRole('group').all()) {
    const inside = () => group.evaluate((element) => element.contains(document.activeElement))
    while (!(await inside())) await keys.press('Tab')
    const chosen = page.locator(':focus')
    if ((await chosen.getAttribute('aria-disabled')) === 'true') await keys.press('ArrowRight')
    await keys.press('Enter')
  }
  await keys.tabTo(/Seal|Close/)
  await keys.press('Enter')
}

/** Enter on the chosen row does it; what shows dice or hidden cards wants the button, which then has the focus. */
async function commit(keys: Keyboard): Promise<void> {
  await keys.press('p', 'Enter')
  if (await keys.page.locator('[data-primary]:focus').count()) await keys.press('Enter')
}

test('from the start page to the end of an adventure with keys alone', async () => {
  const { page, complaints, close } = await house.visitor({ size: { width: 1200, height: 640 } })
  const keys = new Keyboard(page)
  await open(page, '/')
  await keys.tabTo(/Play now/)
  await keys.press('Enter')
  // The number of opponents: down to one.
  await keys.tabTo(/^input "3"/)
  await keys.press('ArrowLeft', 'ArrowLeft')
  await keys.tabTo(/^button "Play .* against 1 bot/)
  await keys.press('Enter')
  await primary(page).waitFor()
  // What lies over the table gives the focus back.
  await keys.press('p')
  const here = panel(page).locator(':focus')
  await here.waitFor()
  await keys.press('?')
  await page.locator('dialog :focus').waitFor()
  await keys.press('Escape')
  await here.waitFor()

  const moment = page.getByText(/adventure \d of \d/)
  const adventure = await moment.innerText()
  let byMap = 0
  // To the end of the adventure, and on if nothing in it was to be chosen on the map.
  const goesOn = async () => byMap === 0 || (await moment.innerText()) === adventure
  for (let turn = 0; turn < 400 && (await goesOn()); turn++) {
    const asked = await nextQuestion(page)
    if (!asked) break
    if (asked.rows === 0) await bid(keys)
    else if (asked.ready) await commit(keys)
    else if (asked.rows > 1 && byMap < 3 && (await keys.press('n')).startsWith('path')) {
      byMap++
      await keys.press('Enter')
    } else await keys.press(`${1 + (turn % Math.min(9, asked.rows))}`)
  }
  expect(await moment.innerText()).not.toBe(adventure)
  expect(byMap).toBeGreaterThan(0)
  expect([...keys.unseen]).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
