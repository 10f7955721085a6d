// A whole game against a bot, by mouse, in this browser alone; then its scores, its replay and the proof of its dice.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { House } from './house.ts'
import { decide, ending, playHere, steadyHand } from './player.ts'

let house: House
beforeAll(async () => {
  house = await House.open()
}, 60_000)
afterAll(() => house.close())

test('a whole game by mouse, from the start page to the final scores', { timeout: 300_000 }, async () => {
  // A small window is drawn sooner; the layout is that of a desktop.
  const { page, complaints, close } = await house.visitor({ size: { width: 1200, height: 640 } })
  await playHere(page, 1)
  const questions = new Set<string>()
  const hand = steadyHand()
  for (let question = await decide(page, hand); question !== undefined; question = await decide(page, hand))
    questions.add(question)
  // Every chapter of the rules was met: bidding, Conan, dice, cards, fights, the change of ages.
  expect(questions.size).toBeGreaterThan(12)
  await ending(page)
    .getByRole('heading', { name: /wins|share/ })
    .waitFor()
  expect(complaints).toEqual([])
  await close()
})
