// The words of the game: every key in every language and none besides, and whole sentences for all that can happen.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FastChance, factFor, refusalCodes, spectator } from '@skelos/kernel'
import { checkWords, languages } from '@skelos/text'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { content } from '../content/index.ts'
import type { Action, Figure } from '../rules/actions.ts'
import type { Fact } from '../rules/facts.ts'
import { conan } from '../rules/game.ts'
import { progressOf } from '../rules/progress.ts'
import { actionRules } from '../text/action-rules.ts'
import { catalogues, wordsOf } from '../text/index.ts'
import { keys } from '../text/keys.ts'

test('every language has every key and no other, with the same parameters and sound syntax', () => {
  expect(keys).toHaveLength(new Set(keys).size)
  expect(checkWords(catalogues, keys)).toEqual([])
})

test('the rules behind each action are in the ledger', () => {
  const file = readFileSync(resolve(import.meta.dirname, '../ledger/rules.yaml'), 'utf8')
  const ledger: { sections: { rules: { id: string }[] }[]; ambiguities: { id: string }[] } = parse(file)
  const ids = new Set([...ledger.sections.flatMap(({ rules }) => rules), ...ledger.ambiguities].map(({ id }) => id))
  const named = Object.values(actionRules).flat()
  expect(named.filter((id) => !ids.has(id))).toEqual([])
})

const figure: Figure = { who: 'pirates', color: 'green', at: 't_bow' }
const snake: Figure = { who: 'giant_spider', at: 'altar' }
const target = { who: 'conan', at: 'altar' }

/** What random games seldom or never come to. */
const rareActions: readonly Action[] = [
  { do: 'tear-web' },
  { do: 'web', target },
  { do: 'batter', to: 'drum_circle', weapons: ['battle_axe'] },
  { do: 'batter', to: 'drum_circle', weapon: 'dagger' },
  { do: 'bodyguard', by: target },
  { do: 'unlock', to: 'altar' },
  { do: 'open-object', object: 'red_chest' },
  { do: 'break-out' },
  { do: 'hide-body' },
  { do: 'fire' },
  { do: 'sail' },
  { do: 'hasten', unit: 'pict_hunters', color: 'red' },
  { do: 'wash', hero: 'conan', to: 't_bow' },
  { do: 'wash-away', model: figure },
  { do: 'turn-coat', model: figure, color: 'blue' },
  { do: 'lose-gem', from: { ally: true } },
  { do: 'lose-gem', from: { spell: 'teleportation' } },
  { do: 'aim-object', object: 'sword', area: 'altar' },
]
const rareFacts: readonly Fact[] = [
  { fact: 'webbed', by: snake, target },
  { fact: 'web-torn', who: target },
  { fact: 'npc-died', npc: 'priestess', at: 'hut_5' },
  { fact: 'charm-broken', object: 'yselda' },
  { fact: 'questioned', hero: 'conan', at: 'room_2', symbols: 3, outcome: 'dies' },
  { fact: 'questioned', hero: 'conan', at: 'room_2', symbols: 1, outcome: 'talks', broken: true },
  { fact: 'broke-out', hero: 'conan', at: 'room_2', power: 3, difficulty: 3, opened: true },
  { fact: 'body-hidden', hero: 'conan' },
  { fact: 'ballista-fired', hero: 'conan', at: 't_waist_star' },
  { fact: 'jammed', at: 't_waist_star' },
  { fact: 'turned-coat', who: figure, color: 'blue' },
  { fact: 'scenario-continues', scenario: 'infernal_pursuit_2' },
  { fact: 'entry-closed', at: 'stable' },
  { fact: 'object-opened', hero: 'conan', object: 'red_chest', gives: 'sword' },
]

/** A sentence that names a hole in itself is none. */
const expectWhole = (text: string) => {
  expect(text).not.toMatch(/\{|\}|undefined|NaN|\bnull\b|\bhidden\b(?! card)|\byes\b|\[object|_/)
  expect(text.trim()).not.toBe('')
}

describe.each(languages)('sentences in %s', (language) => {
  const words = wordsOf(language)

  test('every action and fact of a game of each scenario, and the way to victory, also for a reader who may not know it all', () => {
    for (const { id, heroCounts } of content.scenarios) {
      const chance = new FastChance(5)
      const { state, facts } = conan.setup({ scenario: id, heroes: heroCounts[0] }, chance)
      const told: Fact[] = [...facts]
      const offered = new Map<string, Action>()
      for (let i = 0; i < 150 && !conan.result(state); i++) {
        const [{ seat }] = conan.pending(state)
        const legal = conan.legal(state, seat)
        for (const action of legal) offered.set(action.do, action)
        const outcome = conan.apply(state, seat, legal[chance.below(legal.length)], chance)
        if (outcome.ok) told.push(...outcome.facts)
      }
      for (const action of offered.values()) expectWhole(words.action(action, state))
      for (const fact of told) expectWhole(words.fact(factFor(fact, spectator)))
      for (const goal of progressOf(state)) expectWhole(words.progress(goal))
      for (const { seat } of conan.pending(state)) expectWhole(words.seat(id, heroCounts[0], seat))
    }
    for (const action of rareActions) expectWhole(words.action(action))
    for (const fact of rareFacts) expectWhole(words.fact(fact))
  })

  test('refusals, orders and the end', () => {
    for (const code of refusalCodes) expectWhole(words.refusal({ code, rule: 'chest.open', decision: 'stance' }))
    for (const until of ['turn', 'round', 'game'])
      expectWhole(words.order({ kind: 'reaction-window', option: null, until, unless: 'attacked' }))
    expectWhole(words.result({ kind: 'shared', winners: [1, 2], scores: [], out: [] }).join())
  })
})

test('[goal.time-conditions] progress tells the round of the limit, and who is out', () => {
  const words = wordsOf('en')
  const { state } = conan.setup({ scenario: 'trapped_like_rats', heroes: 3 }, new FastChance(1))
  state.round = 3
  Object.assign(state.heroes[1], { at: -1, fate: 'fled' })
  expect(progressOf(state).map((goal) => words.progress(goal))).toEqual([
    'Heroes out: 1 of 3',
    'Round 3 of 10',
    'Heroes dead: 0 of 2',
  ])
})

test('[goal.time-conditions] progress of a track that runs down tells how far it has come', () => {
  const words = wordsOf('en')
  const { state } = conan.setup({ scenario: 'final_ritual', heroes: 3 }, new FastChance(1))
  const told = () => progressOf(state).map((goal) => words.progress(goal))
  expect(told()).toContain('Invocation: 0 of 10')
  state.tracks[0].at = 7
  expect(told()).toContain('Invocation: 3 of 10')
})
