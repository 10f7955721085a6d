// The coach: advice from what the reader sees, shown at his own question, at tables of this browser alone.

import { ageOfConan } from '@skelos/games/age-of-conan/rules/game.ts'
import { FastChance } from '@skelos/kernel'
import { expect, it } from 'vitest'
import { advise } from '../../table/coach/advice.ts'

function decision() {
  const { state } = ageOfConan.setup(ageOfConan.options.parse({ players: 2 }), new FastChance(4))
  const [{ seat }] = ageOfConan.pending(state)
  const view = ageOfConan.view(state, [seat])
  const { decisions } = view
  return {
    game: 'age-of-conan',
    viewer: [seat],
    state: view.state,
    decisions,
    legal: ageOfConan.legal(view.state, seat),
    seat,
  }
}

it('names two or three legal actions, the best first, with a chance and reasons', async () => {
  const parts: number[] = []
  const asked = decision()
  const before = JSON.stringify(asked)
  const advice = (await advise(asked, (part) => parts.push(part))) ?? []
  expect(advice.length).toBeGreaterThan(1)
  expect(advice.length).toBeLessThanOrEqual(3)
  for (const { index, chance, error, better } of advice) {
    expect(asked.legal[index]).toBeDefined()
    expect(chance).toBeGreaterThan(0)
    expect(chance + error).toBeLessThan(1.5)
    expect(better.length).toBeLessThanOrEqual(2)
  }
  expect(advice[0].chance).toBeGreaterThanOrEqual(advice[1].chance)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  // What it was given is as it was.
  expect(JSON.stringify(asked)).toBe(before)
})

it('has nothing to say of a game without a mind', async () => {
  expect(await advise({ ...decision(), game: 'none' }, () => {})).toBeUndefined()
})
