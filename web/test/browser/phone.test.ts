// On a phone: a turn is played by touch.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { House, phone } from './house.ts'
import { beyondSides, tooSmall } from './measure.ts'
import { decide, nextQuestion, primary, rows, steadyHand } from './player.ts'
import { beGuest, bring, recorded } from './tables.ts'

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

test('a turn is played by touch, on the map and in the sheet', async () => {
  const { page, complaints, close } = await house.visitor({ size: phone, stepByStep: true })
  await beGuest(page, 'Nestor')
  const file = recorded('greedy-2-standard')
  const seats = ['me' as const, { bot: 'greedy' }]
  const match = await bring(page, { file, title: 'Rogues in the House', whatIfFrom: 60, seats })
  await page.goto(`/t/${match}`)
  const hand = steadyHand()
  let onTheMap = 0
  for (let turn = 0; turn < 12 || onTheMap === 0; turn++) {
    const asked = await nextQuestion(page)
    if (!asked || turn === 60) break
    const lit = page.locator('path[data-place][aria-label*=" can "]')
    if (asked.rows > 1 && (await lit.count()) > 0) {
      // The middle of the province, wherever the map shows it now.
      const { x, y, width, height } = (await lit.first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await page.touchscreen.tap(x + width / 2, y + height / 2)
      onTheMap++
    }
    expect(await beyondSides(page)).toEqual([])
    while ((await nextQuestion(page))?.ready === false && (await rows(page).count()) > 0) await rows(page).first().tap()
    await decide(page, hand)
  }
  expect(onTheMap).toBeGreaterThan(0)
  for (const tab of ['Hand', 'Dice', 'Log', 'Map']) {
    await page.getByRole('tab', { name: tab }).tap()
    await page.getByRole('tabpanel', { name: tab }).waitFor()
    expect(await beyondSides(page)).toEqual([])
    expect(await tooSmall(page)).toEqual([])
  }
  await primary(page).waitFor()
  expect(complaints).toEqual([])
  await close()
})
