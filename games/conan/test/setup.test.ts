// Set-up: every scenario on its board, the heroes' gems, the Overlord's tiles, and what is chosen in secret.
import { spectator } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { conan } from '../rules/game.ts'
import { roomIn } from '../rules/places.ts'
import { tileName } from '../rules/river.ts'
import { blankTable } from '../rules/setup.ts'
import { areaId, areaNumber } from '../rules/state.ts'
import { TestTable } from './table.ts'

const picts = 'clutches_of_the_picts'

describe('all scenarios', () => {
  for (const { id, heroCounts } of content.scenarios)
    for (const heroes of heroCounts)
      test(`[scenario:${id}] is set up for ${heroes}: everybody fits, and the first choice is asked`, () => {
        const t = TestTable.deal(id, heroes)
        expect(t.state.heroes).toHaveLength(heroes)
        for (const { index } of content.boards[content.scenarios[t.state.scenario].board].areas)
          expect(roomIn(t.state, index)).toBeGreaterThanOrEqual(0)
        expect(t.asked.length).toBeGreaterThan(0)
        expect(JSON.stringify(t.state).length).toBeLessThan(24 * 1024)
      })
})

describe('frame', () => {
  test('[frame.sides] a scenario for four heroes has five seats: the Overlord and one for each hero', () => {
    const options = { scenario: picts, heroes: 4 }
    expect(conan.seats(options)).toBe(5)
    expect(conan.teams(options)).toEqual([[0], [1, 2, 3, 4]])
  })

  test('[frame.hero-control] the number of heroes is one the scenario lists', () => {
    expect(conan.options.safeParse({ scenario: 'hut_by_the_black_river' }).data).toEqual({
      scenario: 'hut_by_the_black_river',
      heroes: 2,
    })
    expect(conan.options.safeParse({ scenario: 'hut_by_the_black_river', heroes: 3 }).success).toBe(false)
    expect(conan.options.safeParse({ scenario: 'nowhere' }).success).toBe(false)
  })

  test('[frame.first-side] the Clutches open with the heroes, the Final Ritual with the Overlord', () => {
    const first = (id: string) => blankTable({ scenario: id, heroes: 3 }, content).side
    expect([first(picts), first('final_ritual')]).toEqual(['heroes', 'overlord'])
  })

  test('[amb.stance-before-first-phase] [stance.none-yet] before the first Stance phase a hero has no stance', () => {
    const t = TestTable.deal('final_ritual')
    expect(t.asked).toEqual(['hadrathus: reaction-window'])
    expect(t.heroOf('conan').stance).toBe('none')
  })
})

describe('set-up', () => {
  test('[setup.hero-gems] [setup.hero-fatigue] with value 5 Conan starts with 6 and 5, Bêlit with 4 and 5', () => {
    const t = TestTable.deal(picts, 4).play('belit', { do: 'start-in', area: 'east_gate' })
    expect(t.heroOf('conan')).toMatchObject({ reserve: 6, fatigue: 5, wound: 0 })
    expect(t.heroOf('belit')).toMatchObject({ reserve: 4, fatigue: 5, wound: 0 })
  })

  test('[setup.overlord-gems] the Overlord’s gems and recovery go by the number of heroes', () => {
    const gems = (heroes: number) => blankTable({ scenario: picts, heroes }, content).overlord
    expect(gems(3)).toEqual({ reserve: 7, fatigue: 3, recovery: 3 })
    expect(gems(4)).toEqual({ reserve: 11, fatigue: 4, recovery: 7 })
  })

  test('[setup.river-order] the River reads from cost 1 to 8 as the scenario gives it', () => {
    const state = blankTable({ scenario: picts, heroes: 3 }, content)
    const names = state.river.map((tile) => (tile < 0 ? 'event' : Object.values(tileName(state, tile)).join(' ')))
    expect(names).toEqual([
      'pict_hunters blue',
      'zogar_sag',
      'pict_warriors purple',
      'hyenas',
      'pict_hunters green',
      'giant_snake',
      'pict_hunters red',
      'event',
    ])
  })

  test('[setup.markers] the turn marker is on 0, Zogar Sag has 5 life points and the Giant Snake 8', () => {
    const { round, models, groups } = blankTable({ scenario: picts, heroes: 3 }, content)
    const life = (id: string) => models.find(({ group }) => content.units[groups[group].unit].id === id)?.life
    expect([round, life('zogar_sag'), life('giant_snake')]).toEqual([0, 5, 8])
  })

  test('[setup.tokens] [setup.asset-deck] eight huts have a chest each, and eight cards lie in the deck', () => {
    const state = blankTable({ scenario: picts, heroes: 3 }, content)
    expect(state.chests.map((at) => areaId(state, at))).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `hut_${n}`))
    expect([...state.deck].sort()).toEqual([
      'bossonian_bow',
      'buckler',
      'chain_mail',
      'crossbow',
      'explosive_orb',
      'explosive_orb',
      'life_potion',
      'life_potion',
    ])
  })

  test('[setup.equipment] Conan starts with axe, shield and leather armor, Shevatas with kris and knives', () => {
    const { heroes } = blankTable({ scenario: picts, heroes: 3 }, content)
    expect(heroes[0].cards).toEqual(['battle_axe', 'shield', 'leather_armor'])
    expect(heroes[1].cards).toEqual(['kris', 'throwing_knives'])
  })

  test('[setup.spell-cards] [setup.already-cast] Hadrathus has his three spells, and the Halo without gems on the card', () => {
    const { heroes, marks } = blankTable({ scenario: picts, heroes: 3 }, content)
    expect(heroes[2].spells).toEqual(['teleportation', 'mitras_halo', 'lightning_storm'])
    expect(heroes[2].spellGems).toEqual([0, 0, 0])
    expect(marks).toEqual([{ mark: 'halo', on: 2, value: 2 }])
  })

  test('[setup.order] Bêlit’s start area is asked before the Overlord’s secret hut', () => {
    const t = TestTable.deal(picts, 4)
    expect(t.asked).toEqual(['belit: start-area'])
    expect(t.optionsOf('belit', 'start-in').map(({ area }) => area)).toEqual(['south_gate', 'east_gate'])
    t.play('belit', { do: 'start-in', area: 'east_gate' })
    expect(t.at('belit')).toBe('east_gate')
    expect(t.asked).toEqual(['overlord: secret-area'])
  })

  test('[scen.petrified] stone monsters stand on the board without a tile', () => {
    const state = blankTable({ scenario: 'heart_of_darkness', heroes: 3 }, content)
    const stone = state.groups.flatMap((group, i) => (group.petrified ? [i] : []))
    expect(stone.map((group) => content.units[state.groups[group].unit].id)).toEqual([
      'outer_dark_demon',
      'giant_snake',
      'khosatral_khel',
    ])
    for (const group of stone) expect(state.river).not.toContain(group)
  })

  test('[scen.allies] [special:allies] five Guards of Bêlit stand on the Tigress, on the heroes’ side and in no tile', () => {
    const t = TestTable.deal('hunting_the_tigress', 3)
    expect(t.models('belits_guards')).toEqual({ t_aft_port: 4, t_poop: 1 })
    const group = t.state.groups.findIndex(({ side }) => side === 'heroes')
    expect(t.state.river).not.toContain(group)
  })
})

describe('secrets', () => {
  test('[frame.hidden-information] [scen.hidden-captive] nobody but the Overlord knows the hut', () => {
    const t = TestTable.deal(picts, 3)
    expect(t.optionsOf('overlord', 'hide-captive')).toHaveLength(8)
    t.play('overlord', { do: 'hide-captive', area: 'hut_6' })
    const hut = areaNumber(t.state, 'hut_6')
    expect(conan.view(t.state, [0]).state.hidden.captive).toBe(hut)
    for (const viewer of [[1], [1, 2, 3], spectator]) expect(conan.view(t.state, viewer).state.hidden.captive).toBe(-2)
    expect(t.told('captive-hidden')).toEqual([{ fact: 'captive-hidden', secret: { 0: { area: 'hut_6' } } }])
    expect(t.state.lying).toEqual([])
  })

  test('[scen.tokens] the heroes see five priests and no numbers', () => {
    const t = TestTable.deal('wrath_of_anu')
    t.play('overlord', { do: 'lay-token', number: 1, area: 'kitchen' })
    const { state } = conan.view(t.state, [1])
    expect(state.tokens).toHaveLength(5)
    expect(state.hidden.tokens).toEqual([-2, -2, -2, -2, -2])
    expect(areaId(t.state, t.state.hidden.tokens[0])).toBe('kitchen')
    expect(new Set(t.state.hidden.tokens)).toEqual(new Set(t.state.tokens))
  })

  test('[scen.stash] the Overlord hides a pile for each hero, in the same area or not', () => {
    const t = TestTable.deal('trapped_like_rats')
    expect(t.heroOf('conan').cards).toEqual([])
    for (const [hero, area] of [
      ['conan', 'kitchen'],
      ['shevatas', 'kitchen'],
      ['hadrathus', 'room_1'],
    ])
      t.play('overlord', { do: 'hide-pile', hero, area })
    expect(t.state.piles).toEqual([['sword'], ['kris', 'shield'], ['ornamental_spear']])
    expect(t.state.hidden.piles.map((at) => areaId(t.state, at))).toEqual(['kitchen', 'kitchen', 'room_1'])
    expect(conan.view(t.state, [2]).state.hidden.piles).toEqual([-2, -2, -2])
  })
})
