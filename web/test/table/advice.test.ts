// The coach: advice from what the reader sees, shown at his own question, at tables of this browser alone.

import { playGame } from '@skelos/bots'
import { botFor, gameIds, manifestOf } from '@skelos/games'
import { languages } from '@skelos/text'
import { expect, it } from 'vitest'
import { textOf as ageOfConanText } from '../../games/age-of-conan/text/index.ts'
import { textOf as conanText } from '../../games/conan/text/index.ts'
import { textOf as nerathText } from '../../games/nerath/text/index.ts'
import { advise } from '../../table/coach/advice.ts'
import { speakAll } from '../all-words.ts'

await speakAll()

/** Some way into a game, where there is something to choose. */
async function decision(id: string) {
  const manifest = await manifestOf(id)
  if (!manifest?.mind) return expect.unreachable(id)
  const [game, { mind, lessons }, bot] = await Promise.all([manifest.rules(), manifest.mind(), botFor(id, 'fair')])
  const options = game.options.parse(lessons[0])
  const bots = Array.from({ length: game.seats(options) }, () => bot)
  for (let limit = 20; ; limit++) {
    const { state } = playGame(game, options, bots, 4, { limit })
    const [{ seat, kind }] = game.pending(state)
    const { state: seen, decisions } = game.view(state, [seat])
    const legal = game.legal(seen, seat)
    if (legal.length > 3 && !mind.routine.has(kind))
      return { game: id, viewer: [seat], state: seen, decisions, legal, seat }
  }
}

it.each(gameIds)('names two or three legal actions of %s, the best first, with a chance and reasons', async (id) => {
  const parts: number[] = []
  const asked = await decision(id)
  const before = JSON.stringify(asked)
  const advice = (await advise(asked, (part) => parts.push(part))) ?? []
  expect(advice.length).toBeGreaterThan(1)
  expect(advice.length).toBeLessThanOrEqual(3)
  for (const { index, chance, error, better } of advice) {
    expect(asked.legal[index]).toBeDefined()
    expect(chance).toBeGreaterThan(0)
    expect(chance).toBeLessThanOrEqual(1)
    expect(error).toBeLessThanOrEqual(1)
    expect(better.length).toBeLessThanOrEqual(2)
  }
  expect(advice[0].chance).toBeGreaterThanOrEqual(advice[1].chance)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  // What it was given is as it was.
  expect(JSON.stringify(asked)).toBe(before)
})

it('has nothing to say of a game without a mind', async () => {
  expect(await advise({ ...(await decision('conan')), game: 'none' }, () => {})).toBeUndefined()
})

it.each([
  ['age-of-conan', ageOfConanText],
  ['nerath', nerathText],
  ['conan', conanText],
] as const)('has words in every language for all that counts in %s', async (id, textOf) => {
  const { mind } = (await (await manifestOf(id))?.mind?.()) ?? expect.unreachable(id)
  for (const language of languages) {
    const words = mind.value.names.map((name) => textOf(language).counts?.(name))
    expect(new Set(words).size).toBe(mind.value.names.length)
    expect(words.filter((word) => !word || word.includes('counts.'))).toEqual([])
  }
})
