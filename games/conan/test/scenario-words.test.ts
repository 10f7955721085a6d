// What a scenario may say besides: webs, skills that scenarios define, a host's own scenario, and words that nobody knows.
import { FastChance } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { findProblems } from '../content/check/pack.ts'
import { contentFiles } from '../content/index.ts'
import { readContent } from '../content/read.ts'
import { conanWith } from '../rules/game.ts'
import { hasSkill, scenarioOf } from '../rules/state.ts'
import { webPrice } from '../rules/web.ts'
import { onBoard, TestTable } from './table.ts'

describe('webs', () => {
  const spider = () =>
    new TestTable(onBoard.village).hero('conan', { at: 'altar' }).unit('giant_spider', 'altar').gems(0)
  const web = (t: TestTable) => {
    t.modelTurn('giant_spider', 'altar').dice('o2', 'o2', 'o2')
    t.play('overlord', { do: 'web', target: { who: 'conan', at: 'altar' } })
    while (t.asked[0] === 'overlord: reroll') t.play('overlord', { do: 'accept' })
    t.play('conan', { do: 'guard', gems: 0 })
    while (t.optionsOf('conan', 'accept').length > 0) t.play('conan', { do: 'accept' })
    return t
  }

  test('[skill.web-projection] a hit does no damage, and holds the target until it pays 4 points in one turn', () => {
    const t = web(spider())
    expect([t.told('webbed').length, t.heroOf('conan').wound]).toEqual([1, 0])
    t.heroTurn()
    expect([...t.optionsOf('conan', 'move'), ...t.optionsOf('conan', 'leap')]).toEqual([])
    const { reserve } = t.heroOf('conan')
    t.play('conan', { do: 'tear-web' })
    // Two base points and two gems.
    expect([t.heroOf('conan').walked, t.heroOf('conan').reserve]).toEqual([2, reserve - 2])
    expect(t.state.marks).toEqual([])
  })

  test('[skill.web-projection] a model that can never gather 4 points pays all it can', () => {
    const t = spider().unit('pirates', 'altar', { side: 'heroes' })
    t.state.marks = [{ mark: 'webbed', on: 2, value: 0 }]
    expect(webPrice(t.state, 2)).toBe(4)
    t.state.groups[1].mutineers = true
    expect(webPrice(t.state, 2)).toBe(3)
  })
})

test('[skill.scenario-defined] Poison and Alchemy change no roll by themselves', () => {
  const t = new TestTable(onBoard.village).hero('conan', { at: 'altar' }).unit('giant_scorpion', 'altar')
  expect(hasSkill(t.state, 1, 'poison')).toBe(true)
  t.gems(0).struck({ who: 'giant_scorpion', at: 'altar' }, { who: 'conan', at: 'altar' }, 2)
  t.play('conan', { do: 'guard', gems: 0 })
  expect([t.heroOf('conan').wound, t.state.marks]).toEqual([2, []])
})

test('[move.action-immediate] a crossing buys exactly the points it needs, so nothing is left over', () => {
  const t = new TestTable(onBoard.village).hero('conan', { at: 'west_gate' }).gems(0).heroTurn()
  t.heroOf('conan').walked = 3
  t.heroTurn().play('conan', t.optionsOf('conan', 'move')[0])
  const [{ cost, gems }] = t.told('moved')
  expect([gems, t.heroOf('conan').spaces[5]]).toEqual([cost, cost])
})

test('[amb.ranged-declaration-order] target, weapon and gems are fixed before the roll', () => {
  const t = new TestTable(onBoard.village)
    .hero('conan', { at: 'altar', cards: ['dagger', 'javelin'] })
    .unit('giant_snake', 'bone_heap')
    .gems(0)
    .heroTurn()
  const target = { who: 'giant_snake', at: 'bone_heap' }
  t.play('conan', { do: 'shoot', target, weapon: 'dagger' }, { do: 'gems', count: 1 })
  expect(t.refusal('conan', { do: 'shoot', target, weapon: 'javelin' })?.code).toBe('not-legal')
  expect(t.refusal('conan', { do: 'gems', count: 2 })?.code).toBe('not-legal')
})

test('[amb.edition] Counterattack rolls the red die of the book, Untouchable adds what the later sheet says', () => {
  const { skills } = new TestTable(onBoard.village).game
    ? { skills: readContent(contentFiles).skills }
    : { skills: undefined }
  expect(skills?.counterattack.dice.dice).toEqual([0, 0, 1])
  expect(skills?.untouchable.value).toBeGreaterThan(0)
})

describe('a pack of a host’s own', () => {
  /** The first scenario under another name, with a relic hunt and an alarm clock of other scenarios' words. */
  const files = structuredClone(contentFiles) as {
    scenarios: { scenarios: Record<string, unknown>[] }
  } & typeof contentFiles
  const [listed] = files.scenarios.scenarios
  const words = { en: 'Own', it: 'Own', fr: 'Own', pl: 'Own' }
  const own = {
    ...structuredClone(listed),
    id: 'night_watch',
    order: 13,
    victory: {
      heroes: { any: [{ track: { id: 'watch', at_least: 3 } }, { unit_dead: { unit: 'hyenas' } }] },
      overlord: { any: [{ round_end: { round: 4 } }, { all_heroes_dead: true }] },
    },
    events: {
      mode: 'all_in_order',
      options: [
        { id: 'hour', name: words, text: words, source: 'designed', do: [{ do: 'move_track', track: 'watch', by: 1 }] },
        { id: 'flood', name: words, text: words, source: 'designed', do: [{ do: 'place_token', token: 'water' }] },
      ],
    },
    special_rules: [
      {
        id: 'watch',
        kind: 'track',
        name: words,
        text: words,
        source: 'designed',
        params: { id: 'watch', start: 0, goal: 3 },
      },
      { id: 'flee', kind: 'flee', name: words, text: words, source: 'designed', params: { from_feature: 'edge' } },
    ],
  }

  test('[frame.scenario-content] a scenario written for the pack plays to its end without a line of code', () => {
    const pack = readContent({ ...files, scenarios: { ...files.scenarios, scenarios: [own] } })
    const game = conanWith(pack)
    const winners = new Set<string | null>()
    for (let seed = 1; seed <= 10; seed++) {
      const chance = new FastChance(seed)
      const { state } = game.setup(game.options.parse({}), chance)
      expect([scenarioOf(state).id, state.tracks]).toEqual(['night_watch', [{ id: 'watch', at: 0 }]])
      for (let i = 0; i < 5000 && !game.result(state); i++) {
        const pending = game.pending(state)
        const { seat } = pending[chance.below(pending.length)]
        const legal = game.legal(state, seat)
        expect(game.apply(state, seat, legal[chance.below(legal.length)], chance).ok).toBe(true)
      }
      winners.add(state.winner)
    }
    expect(winners).not.toContain(null)
  })

  const problemsWith = (change: (scenario: typeof own) => void) => {
    const broken = structuredClone(own)
    change(broken)
    return findProblems({ ...files, scenarios: { ...files.scenarios, scenarios: [broken] } })
  }
  test('words that nobody knows are refused with file, entry and field', () => {
    const named = (change: (scenario: typeof own) => void) =>
      problemsWith(change).map(({ file, entry, field }) => [file, entry, field].join(' '))
    expect(named((scenario) => Object.assign(scenario.special_rules[1], { kind: 'levitate' }))[0]).toBe(
      'scenarios.json night_watch/flee kind',
    )
    expect(named((scenario) => Object.assign(scenario.events.options[1].do[0], { do: 'explode' }))[0]).toBe(
      'scenarios.json night_watch/flood do[0].do',
    )
    expect(named((scenario) => Object.assign(scenario.victory, { heroes: { luck: true } }))[0]).toMatch(
      /^scenarios\.json night_watch victory/,
    )
    expect(problemsWith(() => undefined)).toEqual([])
  })
})
