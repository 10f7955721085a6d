// What the screen makes of the rules of Conan: parts that tell every action apart, words for whatever is asked or happens,
// a position that facts carry on, and secrets that stay secret on a shared screen.
import { content } from '@skelos/games/conan/content/index.ts'
import { conan } from '@skelos/games/conan/rules/game.ts'
import { areaNumber } from '@skelos/games/conan/rules/state.ts'
import { FastChance } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { identitiesOf } from '../../games/conan/board/identities.ts'
import { afterFact, positionOf } from '../../games/conan/board/position.ts'
import { rules } from '../../games/conan/cover-rules.ts'
import { parts } from '../../games/conan/decide/parts.ts'
import { usual } from '../../games/conan/decide/usual.ts'
import { factLine } from '../../games/conan/text/facts.ts'
import { publicFact } from '../../games/conan/text/public-fact.ts'
import { voiceOf } from '../../games/conan/text/voice.ts'
import { Choice } from '../../table/choice.ts'
import { speakAll } from '../all-words.ts'
import { game } from './game.ts'

await speakAll()

describe.each(content.scenarios.map(({ id }) => id))('in %s', (scenario) => {
  test('every action of a decision is told apart by its parts, and can be reached', () => {
    for (const { state, legal } of game(scenario, 1, 200)) {
      const described = legal.map((action) => ({ action, parts: parts(action) }))
      const places = described.flatMap(({ parts: all }) => all.filter(({ handle }) => handle.on === 'place'))
      for (const { value } of places) expect(areaNumber(state, value)).toBeGreaterThanOrEqual(0)
      const names = described.map(({ parts: all }) => all.map(({ slot, value }) => `${slot}=${value}`).join(' '))
      expect(new Set(names).size).toBe(names.length)
      const choice = new Choice(described)
      for (const action of [legal[0], legal[legal.length - 1]]) expect(choice.exactly(action).ready).toBe(action)
      const { question } = choice
      const preset = question && usual(question)
      if (preset !== undefined) expect(question?.options.map(({ part }) => part.value)).toContain(preset)
    }
  })

  test('whoever a fact moves or kills stands where the next picture has him', () => {
    for (const { state, before, facts } of game(scenario, 2, 200)) {
      if (!facts.every(({ fact }) => ['moved', 'teleported', 'died'].includes(fact))) continue
      const told = facts.reduce(afterFact, positionOf(before))
      const count = (position: ReturnType<typeof positionOf>) =>
        Object.fromEntries(
          [...Map.groupBy(position, ({ who, color, at }) => `${who} ${color ?? ''} ${at}`)]
            .map(([key, list]) => [key, list.reduce((sum, one) => sum + one.count, 0)] as const)
            .toSorted(([a], [b]) => a.localeCompare(b)),
        )
      expect(count(told)).toEqual(count(positionOf(state)))
    }
  })

  test('a table of it can be chosen, with a seat for the Overlord and one for each hero', () => {
    const settled = rules.settle({ scenario })
    if (!settled) throw new Error('refused')
    expect(rules.seats(settled)).toBe(Number(settled.heroes) + 1)
    expect(rules.sides?.(settled)).toEqual([
      'overlord',
      ...Array.from({ length: Number(settled.heroes) }, () => 'heroes'),
    ])
  })
})

test('no two heroes of a scenario look alike', () => {
  for (const { heroes } of content.scenarios) {
    const ids = heroes.map(({ hero }) => content.heroes[hero].id)
    expect(new Set(identitiesOf(ids)).size).toBe(ids.length)
  }
})

test('on a shared screen the log does not tell what only the Overlord knows', () => {
  const fact = { fact: 'captive-hidden', area: 'hut_1' } as const
  expect(publicFact(fact)).toEqual({ fact: 'captive-hidden' })
  // Only what is somebody's own is kept from the others.
  const { state } = conan.setup(conan.options.parse({ scenario: 'clutches_of_the_picts' }), new FastChance(1))
  expect(factLine(voiceOf('en'), state, fact).seat).toBe(0)
})
