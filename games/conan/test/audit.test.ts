// What must hold at every moment: each fault is found, and a table in order has none.
import { FastChance, pack, RiggedChance } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { faultsIn } from '../rules/audit.ts'
import { anyOptions } from '../rules/setup.ts'
import { areaNumber, type State } from '../rules/state.ts'
import { TestTable } from './table.ts'

const faults = (t: TestTable, change: (state: State) => unknown) => {
  const state = structuredClone(t.state)
  change(state)
  return faultsIn(state)
}

describe('faults', () => {
  const deal = () => TestTable.deal('hut_by_the_black_river')

  test('a table that has just been set up has none', () => {
    for (const { id } of content.scenarios) expect(faultsIn(TestTable.deal(id).state)).toEqual([])
  })

  test('[gems.zones] a gem too few, one too many, and one less than none', () => {
    const t = deal()
    expect(faults(t, ({ heroes }) => heroes[0].reserve--)).toEqual(['conan gems'])
    expect(faults(t, ({ heroes }) => heroes[1].wound++)).toEqual(['shevatas gems'])
    expect(faults(t, ({ heroes }) => Object.assign(heroes[0], { reserve: 12, fatigue: -1 }))).toEqual([
      'conan below zero',
    ])
    expect(
      faults(t, ({ heroes }) => Object.assign(heroes[0], { reserve: 12, spaces: [-1, 0, 0, 0, 0, 0], fatigue: 0 })),
    ).toEqual(['conan below zero'])
    expect(faults(t, ({ heroes }) => Object.assign(heroes[0], { reserve: 12, fatigue: 0, spellGems: [-1] }))).toEqual([
      'conan below zero',
    ])
  })

  test('[death.hero-cleanup] gems of a hero who has fled are out of the game; whoever is gone stands nowhere', () => {
    const t = deal()
    const gone = { at: -1, fate: 'fled', reserve: 0, fatigue: 0 } as const
    expect(faults(t, ({ heroes }) => Object.assign(heroes[0], gone))).toEqual([])
    expect(faults(t, ({ heroes }) => Object.assign(heroes[0], { fate: 'dead' }))).toEqual([
      'conan neither here nor gone',
    ])
    expect(faults(t, ({ heroes }) => Object.assign(heroes[0], { at: -1 }))).toEqual(['conan neither here nor gone'])
    expect(faults(t, ({ heroes }) => Object.assign(heroes[0], { at: 0 }))).toEqual([])
  })

  test('[enc.maximum] more than the maximum, unless the hero is about to drop something', () => {
    const t = deal()
    const laden = ({ heroes }: State) => heroes[1].cards.push('scale_mail', 'scale_mail')
    expect(faults(t, laden)).toEqual(['shevatas carries too much'])
    expect(faults(t, ({ heroes }) => (heroes[1].cards = ['scale_mail', 'scale_mail']))).toEqual([])
    const dropping = (state: State) => [laden(state), state.stack.push({ do: 'overload', step: 0 })]
    expect(faults(t, dropping)).toEqual([])
  })

  test('[spell.gift-of-life] where gems may be given the heroes’ gems are counted together, until one has fled', () => {
    const giving = structuredClone(content)
    Object.assign(giving.scenarios[0].heroes[0], { spells: ['gift_of_life'] })
    const t = deal()
    const gifted = (change: (state: State) => unknown) =>
      faults(t, (state) => {
        state[pack] = giving
        change(state)
      })
    expect(gifted(({ heroes }) => [heroes[0].reserve--, heroes[1].reserve++])).toEqual([])
    expect(gifted(({ heroes }) => heroes[0].reserve--)).toEqual(['gems of the heroes'])
    expect(gifted(({ heroes }) => [heroes[0].wound--, Object.assign(heroes[1], { at: -1, fate: 'fled' })])).toContain(
      'conan below zero',
    )
    expect(gifted(({ heroes }) => [heroes[0].reserve--, Object.assign(heroes[1], { at: -1, fate: 'fled' })])).toEqual(
      [],
    )
  })

  test('[gems.overlord-zones] [ol.river-places] the Overlord’s gems, the length of the River, and whose tiles lie there', () => {
    const t = TestTable.deal('heart_of_darkness')
    for (const zone of ['reserve', 'fatigue', 'recovery'] as const)
      expect(faults(t, ({ overlord }) => (overlord[zone] = -1))).toEqual(['Overlord below zero'])
    expect(faults(t, ({ overlord }) => Object.assign(overlord, { reserve: 0, fatigue: 0, recovery: 0 }))).toEqual([])
    const length = (tiles: number) => faults(t, (state) => (state.river = Array.from({ length: tiles }, () => -1)))
    expect([length(8), length(9)]).toEqual([[], ['River too long']])
    const stone = t.state.groups.findIndex(({ petrified }) => petrified)
    const ally = t.state.groups.findIndex(({ side }) => side === 'heroes')
    expect(faults(t, ({ river }) => river.push(stone))).toEqual(['outer_dark_demon tile'])
    expect(faults(t, ({ river }) => river.push(ally))).toEqual(['belits_guards tile'])
  })

  test('[ol.minion-life] [death.unit] a model on the board has life unless it is dying, and never less than none', () => {
    const t = deal()
    expect(faults(t, ({ models }) => (models[0].life = 0))).toEqual(['pict_hunters without life'])
    expect(faults(t, ({ models }) => Object.assign(models[0], { life: 0, at: 0 }))).toEqual([
      'pict_hunters without life',
    ])
    expect(faults(t, ({ models }) => Object.assign(models[0], { life: 0, at: -1 }))).toEqual([])
    expect(faults(t, ({ models }) => Object.assign(models[0], { life: -1, at: -1 }))).toEqual([
      'pict_hunters without life',
    ])
    for (const name of ['death', 'damage'])
      expect(faults(t, ({ models, stack }) => [(models[0].life = 0), stack.push({ do: name, step: 0 })])).toEqual([])
    expect(faults(t, ({ models, stack }) => [(models[0].life = 0), stack.push({ do: 'roll', step: 0 })])).toHaveLength(
      1,
    )
  })

  test('[reinforce.cost] the box has five hyenas, and fifteen hunters of whatever colour', () => {
    const t = deal()
    const aside = (group: number, count: number) => (state: State) => {
      for (let i = 0; i < count; i++) state.models.push({ group, at: -1, life: 1 })
    }
    expect([faults(t, aside(1, 1)), faults(t, aside(1, 2))]).toEqual([[], ['more hyenas than the box has']])
    expect([faults(t, aside(0, 6)), faults(t, aside(2, 7))]).toEqual([[], ['more pict_hunters than the box has']])
  })

  test('[occupied.no-entry] no area is too full, but where a summoned one needs no room', () => {
    const crowd = (t: TestTable, at: string) =>
      faults(t, (state) => {
        for (const model of state.models) model.at = areaNumber(state, at)
      })
    expect(crowd(deal(), 'hut_1')).toEqual(['hut_1 too full'])
    expect(crowd(TestTable.deal('hunting_the_tigress'), 't_bow')).toEqual([])
  })
})

test('[frame.hero-control] any table at all: every scenario, one of its numbers of heroes, a first part alone or not', () => {
  const options = (...numbers: number[]) => anyOptions(new RiggedChance(numbers, new FastChance(1)))
  expect(options(0, 0)).toEqual({ scenario: 'hut_by_the_black_river', heroes: 2 })
  expect(options(1, 1)).toEqual({ scenario: 'clutches_of_the_picts', heroes: 4 })
  expect(options(9, 0, 0)).toEqual({ scenario: 'infernal_pursuit_1', heroes: 2, alone: true })
  expect(options(9, 0, 1)).toEqual({ scenario: 'infernal_pursuit_1', heroes: 2 })
})
