// Conquest of Nerath by hand: pieces dragged over the map, all that reach a space, what a dungeon gave, and a game that goes
// on without a network.
import { nerath } from '@skelos/games/nerath/rules/game.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { House } from './house.ts'
import { answer, deeds, goldenOf, playOn, primary, stepsOf } from './nerath-player.ts'
import { nextQuestion, panel, rows } from './player.ts'
import { savedAfter } from './tables.ts'

/** Small windows are drawn sooner; the layout is that of a desktop. */
const laptop = { width: 1280, height: 800 }

let house: House
beforeAll(async () => {
  house = await House.open()
}, 60_000)
afterAll(() => house.close())

const steps = stepsOf('greedy-4')
const first = (deed: string): number => steps.findIndex(({ action }) => action.do === deed)

/** The middle of a piece that stands in a space. */
async function pieceIn(page: Page, id: string): Promise<[x: number, y: number]> {
  const box = await page.locator(`g[data-place="${id}"] > [data-piece]`).first().boundingBox()
  if (!box) throw new Error(`nobody is drawn in ${id}`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

test('pieces are dragged to a battle with the mouse, and all that reach it are chosen at a touch', {
  timeout: 120_000,
}, async () => {
  const { page, complaints, close } = await house.visitor({ size: laptop })
  await playOn(page, 'greedy-4', first('move'), 0)
  await nextQuestion(page)
  await page.mouse.move(...(await pieceIn(page, 'zaarnath')))
  await page.mouse.down()
  await page.mouse.move(...(await pieceIn(page, 'redwater-landing')), { steps: 8 })
  await page.mouse.up()
  const march = page.locator('[data-march]')
  await expect.poll(() => march.innerText()).toMatch(/March 2 to Redwater\s+Landing · [\d.]+%/)
  // The chance stands on the map as well, as soon as it is known.
  await expect.poll(() => page.locator('[data-badge="battle"]').first().textContent()).toMatch(/\d+%/)
  await panel(page).getByRole('button', { name: 'None' }).click()
  expect(await march.count()).toBe(0)
  await page.locator('[data-target]').first().waitFor({ state: 'detached' })
  await panel(page)
    .getByRole('button', { name: /^All 2/ })
    .click()
  const fewer = panel(page).getByRole('button', { name: /^One fewer: Footsoldier/i })
  await fewer.click()
  await expect.poll(() => march.innerText()).toMatch(/March 1 to Redwater/)
  // Those who go are ringed on the map.
  expect(await page.locator('[data-chosen="footsoldier"]').textContent()).toBe('1 of 2')
  await page.locator('[data-reach]').click()
  await expect.poll(() => march.innerText()).toMatch(/March 2 to Redwater/)
  await fewer.click()
  await march.click()
  const made = page.locator('[data-region="tray-turn"] li')
  await expect.poll(() => made.count()).toBe(1)
  // What is on its way there already is counted with those who are chosen next, and told apart.
  await page.locator('[data-origin="zaarnath"]').click()
  // Near enough to read what lies around, and the small map shows which part that is.
  await page.locator('[data-minimap] rect').waitFor({ state: 'attached' })
  await page.locator('[data-target]').filter({ hasText: 'Redwater Landing' }).click()
  await page.locator('[data-reach]').click()
  await panel(page)
    .getByText(/2 against 3; only those already on their way: [\d.]+%/)
    .waitFor()
  expect(await page.locator('[data-muster] dt').allInnerTexts()).toEqual(['On their way', 'With these', 'Iron Circle'])
  await panel(page).getByText('Stays here: nobody').waitFor()
  await panel(page).getByText('Zaarnath is left empty beside an enemy land.').waitFor()
  await march.click()
  await deeds(page).getByText('Done: 1 battle').waitFor()
  // Moves between the same spaces are one, with one undo.
  expect(await made.count()).toBe(1)
  await page.getByRole('button', { name: 'Undo: Zaarnath → Redwater Landing' }).click()
  await expect.poll(() => made.count()).toBe(0)
  await deeds(page).getByText('Done: no battles').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a landing takes three touches, is one move, and its chance is told', { timeout: 120_000 }, async () => {
  const { page, complaints, close } = await house.visitor({ size: laptop })
  await playOn(page, 'greedy-4', first('move'), 0)
  await nextQuestion(page)
  const touchPlace = (id: string) => page.locator(`path[data-place="${id}"]`).click({ force: true })
  await touchPlace('cape-dirge')
  // What each space would be is told by badge and line: friendly, battle, landing, dungeon.
  const badges = () =>
    page.locator('[data-badge]').evaluateAll((all) => all.map((badge) => badge.getAttribute('data-badge')))
  await expect
    .poll(async () => new Set(await badges()))
    .toEqual(new Set(['battle', 'dungeon', 'friendly', 'landing', 'ship']))
  await page.locator('[data-target="landing"]').filter({ hasText: 'Elmshade Haven' }).click()
  await expect.poll(() => page.locator('[data-march]').innerText()).toMatch(/March 2 to Elmshade Haven · [\d.]+%/)
  // The target, and what is written under it, is clear of what lies over the map.
  const clear = () =>
    page.evaluate(() => {
      const box = document.querySelector('path[data-place="elmshade-haven"]')?.getBoundingClientRect()
      if (!box) return false
      const at = document.elementFromPoint(box.left + box.width / 2, box.bottom - 2)
      return at?.closest('svg[role="application"]') !== null
    })
  await expect.poll(clear).toBe(true)
  await touchPlace('elmshade-haven')
  const made = page.locator('[data-region="tray-turn"] li')
  await expect.poll(() => made.count()).toBe(1)
  expect(await made.innerText()).toMatch(/Cape Dirge › Elmshade Haven[^]*%/)
  await deeds(page).getByText('Done: 1 battle').waitFor()
  // Of a realm one knows what it has, needs, and may hold.
  await page.locator('[data-region="players"] button').nth(1).click()
  await page.getByText(/[0-9]+ lands, income/).waitFor()
  await page
    .getByText(/0 of the 13 that win/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo: Cape Dirge → Elmshade Haven' }).click()
  await expect.poll(() => made.count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

test('hits are taken by touching pieces or all at once, a card says what it changes, and the queue what is still to come', {
  timeout: 120_000,
}, async () => {
  const { page, complaints, close } = await house.visitor({ size: laptop })
  const twoHits = steps.findIndex(
    ({ action, seat }, i) =>
      action.do === 'take-hit' && steps[i + 1]?.action.do === 'take-hit' && steps[i + 1].seat === seat,
  )
  await playOn(page, 'greedy-4', twoHits, steps[twoHits].seat ?? 0)
  expect((await nextQuestion(page))?.question).toBe('Who takes the hit?')
  await page.locator('[data-battle] button[data-handle^="piece "]').last().click()
  await expect.poll(() => primary(page).innerText()).toMatch(/^Take the hit: /)
  const queue = page.getByRole('list', { name: 'Battles of this turn' })
  expect(await queue.getByRole('button').first().innerText()).toMatch(/ · round \d/)
  // The land that is fought over has a line of its own.
  expect(await page.locator('[data-glow="contested"]').count()).toBe(1)
  expect(await page.locator('[data-pending]').count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: /Cheapest first: take all \d hits/ }).click()
  await page.getByRole('button', { name: /Cheapest first/ }).waitFor({ state: 'detached' })

  const rain = steps.findIndex(({ action }) => 'card' in action && action.card === 'iron-circle-hellfire-rain')
  await playOn(page, 'greedy-4', rain, steps[rain].seat ?? 0)
  await nextQuestion(page)
  const chance = async (name: string): Promise<number> =>
    Number(/([\d.]+)%/.exec(await rows(page).filter({ hasText: name }).innerText())?.[1])
  expect(await chance('Hellfire Rain')).toBeGreaterThan(await chance('Play nothing'))

  // Guardians that were turned up fight as their tile says.
  await playOn(page, 'greedy-4', first('lose-die'), steps[first('lose-die')].seat ?? 0)
  await nextQuestion(page)
  await page.locator('[data-battle]').getByRole('region', { name: 'Minotaur' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a treasure that a dungeon gave lies before its finder with its whole text', { timeout: 120_000 }, async () => {
  const { page, complaints, close } = await house.visitor({ size: laptop })
  await playOn(page, 'greedy-4', first('exit'), 0)
  await nextQuestion(page)
  const found = page.locator('[data-find="treasure"]')
  await found.getByText('Cloak of Mists').waitFor()
  expect((await found.locator('span').innerText()).length).toBeGreaterThan(20)
  expect(complaints).toEqual([])
  await close()
})

test('a game goes on without a network, and is there again after a reload', { timeout: 120_000 }, async () => {
  const { page, context, complaints, close } = await house.visitor({ size: laptop, installs: true })
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(async () => {
    const [name] = (await caches.keys()).filter((key) => key.startsWith('skelos-'))
    const kept = name ? await (await caches.open(name)).keys() : []
    return kept.some(({ url }) => url.endsWith('.webp'))
  })
  await context.setOffline(true)
  await page.goto('/replay/file')
  const saved = Buffer.from(savedAfter(nerath, goldenOf('greedy-4'), first('move')))
  const file = { name: 'game.jsonl', mimeType: 'application/x-ndjson', buffer: saved }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Play on here, offline' }).click()
  await page.waitForURL('**/here/*')
  const asked = await nextQuestion(page)
  expect(asked?.question).toBe('Who marches?')
  await page.locator('[data-origin]').first().waitFor()
  await answer(page)
  await expect.poll(async () => (await nextQuestion(page))?.question).not.toBe('Who marches?')
  const before = await nextQuestion(page)
  await page.reload()
  expect(await nextQuestion(page)).toEqual(before)
  expect(complaints).toEqual([])
  await close()
})
