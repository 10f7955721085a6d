// What the screen makes of the rules of Conan: parts that tell every action apart, words for whatever is asked or happens,
// a position that facts carry on, odds beside attacks, and secrets that stay secret on a shared screen.
import { content } from '@skelos/games/conan/content/index.ts'
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import type { Fact } from '@skelos/games/conan/rules/facts.ts'
import { conan } from '@skelos/games/conan/rules/game.ts'
import { areaNumber, type State } from '@skelos/games/conan/rules/state.ts'
import { FastChance } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { identitiesOf } from '../../games/conan/board/identities.ts'
import { afterFact, positionOf } from '../../games/conan/board/position.ts'
import { rules } from '../../games/conan/cover-rules.ts'
import { attackByGems } from '../../games/conan/decide/attack-odds.ts'
import { parts } from '../../games/conan/decide/parts.ts'
import { usual } from '../../games/conan/decide/usual.ts'
import { publicFact } from '../../games/conan/text/public-fact.ts'
import { Choice } from '../../table/choice.ts'

interface Asked {
  state: State
  seat: number
  legal: readonly Action[]
  before: State
  facts: readonly Fact[]
}

function* game(scenario: string, seed: number, steps: number): Generator<Asked> {
  const chance = new FastChance(seed)
  const options = conan.options.safeParse({ scenario }).data
  if (!options) throw new Error(`no scenario ${scenario}`)
  const { state } = conan.setup(options, chance)
  let before = conan.copy(state)
  let facts: readonly Fact[] = []
  for (let i = 0; i < steps; i++) {
    const [open] = conan.pending(state)
    if (!open) return
    const legal = conan.legal(state, open.seat)
    yield { state, seat: open.seat, legal, before, facts }
    before = conan.copy(state)
    const outcome = conan.apply(state, open.seat, legal[chance.below(legal.length)], chance)
    if (!outcome.ok) throw new Error('refused')
    facts = outcome.facts
  }
}

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

  test('attacks have their exact chances by gems', () => {
    for (const { state, seat, legal } of game(scenario, 3, 120))
      for (const action of legal.filter((one) => one.do === 'melee' || one.do === 'shoot').slice(0, 2)) {
        const odds = attackByGems(state, seat, action)
        expect(odds.length).toBeGreaterThan(0)
        for (const [i, { gems, kill }] of odds.entries()) {
          expect(gems).toBe(i + 1)
          expect(kill).toBeGreaterThanOrEqual(i === 0 ? 0 : odds[i - 1].kill - 1e-9)
        }
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
  expect(publicFact({ fact: 'captive-hidden', area: 'hut_1' })).toEqual({ fact: 'captive-hidden' })
})
