// Barricades, spells of casters, and the step from one part to the next, told in full.
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import type { Color } from '../content/types.ts'
import { barricadesAt } from '../rules/barricade.ts'
import { castersOf, castings } from '../rules/casting.ts'
import { tileName } from '../rules/river.ts'
import { areaNumber } from '../rules/state.ts'
import { onBoard, TestTable } from './table.ts'

const guards = 'bossonian_guards'

describe('barricades', () => {
  const ritual = () => new TestTable('final_ritual').gems(0)
  const behind = (t: TestTable, at: string) => barricadesAt(t.state, areaNumber(t.state, at)).length

  test('[scen.barricade] each stands between its two areas and nowhere else', () => {
    const t = ritual()
    expect(['west_gate', 'drum_circle', 'bone_heap', 'east_gate', 'nw_road'].map((at) => behind(t, at))).toEqual([
      1, 1, 1, 1, 0,
    ])
    t.state.barricades = []
    expect(behind(t, 'west_gate')).toBe(0)
  })

  test('[scen.barricade] [melee.dice] a blow takes gems of Melee Attack and is told with what is left; both sides name the other', () => {
    const blow = (at: string, to: string) => {
      const t = ritual()
        .hero('conan', { at, cards: ['battle_axe'] })
        .heroTurn()
      t.play('conan', { do: 'batter', to, weapons: ['battle_axe'] })
      expect(t.optionsOf('conan', 'gems').map(({ count }) => count)).toEqual([1, 2, 3, 4, 5])
      t.dice('r1', 'r2', 'r0').play('conan', { do: 'gems', count: 2 }, { do: 'accept' })
      expect(t.heroOf('conan')).toMatchObject({ spaces: [2, 0, 0, 0, 0, 0], cards: ['battle_axe'] })
      expect(t.told('rolled')[0].sort).toBe('attack')
      return t.told('battered')
    }
    const told = (at: string, to: string) => [{ fact: 'battered', by: { who: 'conan', at }, to, power: 3, left: 9 }]
    expect(blow('drum_circle', 'west_gate')).toEqual(told('drum_circle', 'west_gate'))
    expect(blow('west_gate', 'drum_circle')).toEqual(told('west_gate', 'drum_circle'))
    expect(blow('south_gate', 'altar')).toEqual(told('south_gate', 'altar'))
  })

  test('[scen.barricade] [melee.unarmed] [hinder.dice] unarmed 2 symbols are lost; a shot is hindered, takes gems of Ranged Attack, and the weapon bounces off', () => {
    const t = ritual()
      .hero('conan', { at: 'drum_circle', cards: ['dagger', 'crossbow'] })
      .unit('giant_snake', 'drum_circle')
    t.heroTurn()
      .dice('r3', 'r1')
      .play('conan', { do: 'batter', to: 'west_gate', weapons: [] }, { do: 'gems', count: 2 })
    t.play('conan', { do: 'accept' })
    expect(t.told('battered')).toMatchObject([{ power: 2, left: 10 }])
    t.dice('y2', 'o2').play('conan', { do: 'batter', to: 'west_gate', weapon: 'dagger' }, { do: 'gems', count: 1 })
    t.play('conan', { do: 'accept' })
    expect(t.told('battered')[1]).toMatchObject({ power: 3, left: 7 })
    expect(t.heroOf('conan')).toMatchObject({ spaces: [2, 1, 0, 0, 0, 0], cards: ['crossbow'] })
    expect(t.told('object-lies')).toEqual([
      { fact: 'object-lies', object: 'dagger', at: 'drum_circle', cause: 'thrown' },
    ])
    t.dice('o0', 'r0').play('conan', { do: 'batter', to: 'west_gate', weapon: 'crossbow' }, { do: 'gems', count: 1 })
    t.play('conan', { do: 'accept' })
    expect(t.heroOf('conan').cards).toEqual(['crossbow'])
    expect(t.state.barricades.map(({ life }) => life)).toEqual([7, 12, 12])
  })

  test('[scen.barricade] after a model has attacked a hero the rest of its group leaves barricades alone', () => {
    const t = ritual()
      .hero('conan', { at: 'west_gate', reserve: 0, fatigue: 11 })
      .unit(guards, 'west_gate', { count: 2 })
    t.gems(1).overlordTurn().play('overlord', { do: 'activate', slot: 1 })
    const next = { do: 'choose-model', model: { who: guards, at: 'west_gate' } } as const
    t.dice('y0', 'o0').play('overlord', next, { do: 'attack', target: { who: 'conan', at: 'west_gate' } })
    t.play('overlord', next)
    expect([t.optionsOf('overlord', 'batter'), t.optionsOf('overlord', 'attack').length]).toEqual([[], 1])
  })

  test('[scen.barricade] archers batter one beside them at range; three hits of 1, 2 and 0 leave 9 of 12', () => {
    const t = ritual().hero('conan', { at: 'altar' }).unit('bossonian_archers', 'west_gate', { count: 3 }).gems(1)
    t.overlordTurn().play('overlord', { do: 'activate', slot: 1 })
    for (const [one, other] of [
      ['y1', 'y0'],
      ['y1', 'y1'],
      ['y0', 'y0'],
    ] as const) {
      t.play('overlord', { do: 'choose-model', model: { who: 'bossonian_archers', at: 'west_gate' } })
      t.dice(one, other).play('overlord', { do: 'batter', to: 'drum_circle' }, { do: 'accept' })
    }
    expect(t.told('battered').map(({ power, left }) => [power, left])).toEqual([
      [1, 11],
      [2, 9],
      [0, 9],
    ])
  })
})

describe('casters', () => {
  const fort = () => new TestTable('heart_of_darkness').hero('conan', { at: 'great_hall' })

  test('[setup.spell-cards] each unit has its own cards; who has none, is dead or on the other side casts nothing', () => {
    const t = fort().unit('hyenas', 'chapel').unit('skuthus', 'out_n_w').gems(9)
    t.state.casters.unshift({ unit: 3, spells: ['boris_rage'], gems: [0] })
    expect([castings(t.state, 1, 'any'), castersOf(t.state, 0)]).toEqual([[], [2]])
    expect(castings(t.state, 2, 'any')).toEqual([
      { do: 'cast', by: { who: 'skuthus', at: 'out_n_w' }, spell: 'sets_halo' },
    ])
    expect(castersOf(t.state, 1)).toEqual([0])
    t.state.models[1].at = -1
    expect([castersOf(t.state, 0), castings(t.state, 2, 'any')]).toEqual([[], []])
    t.state.models[1].at = 0
    t.state.groups[1].side = 'heroes'
    expect(castersOf(t.state, 0)).toEqual([])
    expect(castersOf(fort().unit('hyenas', 'chapel').state, 0)).toEqual([])
  })

  test('[spell.magical-dizziness] a hero under the spell pays 1 more, Reserve to Fatigue, and only that hero', () => {
    const cast = (dizzy: number) => {
      const t = new TestTable(onBoard.village)
        .hero('hadrathus', { at: 'altar' })
        .hero('zelata', { at: 'bone_heap' })
        .gems(0)
      Object.assign(t.heroOf('hadrathus'), { spells: ['mitras_halo'], spellGems: [0] })
      t.state.marks = [
        { mark: 'dizzy', on: dizzy, value: 1 },
        { mark: 'pinned', on: 0, value: 1 },
      ]
      t.heroTurn().play('hadrathus', { do: 'cast', by: { who: 'hadrathus', at: 'altar' }, spell: 'mitras_halo' })
      expect(t.told('cast')).toEqual([{ fact: 'cast', by: { who: 'hadrathus', at: 'altar' }, spell: 'mitras_halo' }])
      return t.heroOf('hadrathus')
    }
    expect(cast(0)).toMatchObject({ reserve: 6, fatigue: 1, spellGems: [3] })
    expect(cast(1)).toMatchObject({ reserve: 7, fatigue: 0, spellGems: [3] })
  })

  test('[spell.magical-dizziness] a unit under the spell pays it out of the Overlord’s gems', () => {
    const t = fort().unit('skuthus', 'chapel').gems(3)
    t.state.marks = [{ mark: 'dizzy', on: 1, value: 0 }]
    const halo = { do: 'cast', by: { who: 'skuthus', at: 'chapel' }, spell: 'sets_halo' } as const
    t.modelTurn('skuthus', 'chapel').play('overlord', halo)
    expect(t.state.overlord).toMatchObject({ reserve: 0, fatigue: 1 })
    const poor = fort().unit('skuthus', 'chapel').gems(2)
    poor.state.marks = [{ mark: 'dizzy', on: 1, value: 0 }]
    expect(poor.modelTurn('skuthus', 'chapel').optionsOf('overlord', 'cast')).toEqual([])
  })
})

describe('from part I to part II', () => {
  /** Part I is won by sailing; the heroes’ losses and the pirates’ are as arranged. */
  const won = (arrange: (t: TestTable) => unknown) => {
    const t = TestTable.deal('infernal_pursuit_1', 2)
    t.state.tracks[0].at = 5
    for (const hero of t.state.heroes) hero.stance = 'aggressive'
    for (const model of t.state.models)
      if (model.at === areaNumber(t.state, 't_mainmast')) model.at = areaNumber(t.state, 't_poop')
    t.heroOf('conan').at = areaNumber(t.state, 't_mainmast')
    arrange(t)
    return t.heroTurn().play('conan', { do: 'sail' })
  }
  const groupOf = ({ state }: TestTable, unit: string, color: Color | null = null) =>
    state.groups.findIndex(
      (group) => content.units[group.unit].id === unit && group.color === color && group.side === 'overlord',
    )
  const kill = (t: TestTable, group: number, count: number) => {
    for (const model of t.state.models.filter((other) => other.group === group).slice(0, count))
      Object.assign(model, { at: -1, life: 0 })
  }

  test('[scen.continues] fallen green and blue pirates come back one by one where the Overlord likes and there is room', () => {
    const t = won((table) => {
      kill(table, groupOf(table, 'pirates', 'green'), 1)
      kill(table, groupOf(table, 'pirates', 'blue'), 1)
      kill(table, groupOf(table, 'bossonian_archers'), 3)
    })
    t.play('overlord', { do: 'event-area', area: 'v_foremast' }, { do: 'event-area', area: 'v_mainmast' })
    expect(t.told('reinforced')).toEqual([
      { fact: 'reinforced', unit: 'pirates', color: 'green', at: 'v_foremast' },
      { fact: 'reinforced', unit: 'pirates', color: 'blue', at: 'v_mainmast' },
      { fact: 'reinforced', unit: 'bossonian_archers', at: 'v_poop' },
      { fact: 'reinforced', unit: 'bossonian_archers', at: 'v_poop' },
      { fact: 'reinforced', unit: 'zaporavo', at: 'v_mainmast' },
    ])
    expect(t.models('pirates')).toMatchObject({ v_foremast: 1, v_mainmast: 1 })
    expect(t.models('bossonian_archers')).toEqual({ v_poop: 2 })
    expect(t.state.river.map((tile) => (tile < 0 ? 'event' : tileName(t.state, tile).unit))).toEqual([
      'pirates',
      'pirates',
      'event',
      'captain',
      'bossonian_archers',
      'zaporavo',
    ])
    const zaporavo = t.state.models.at(-1)
    expect([zaporavo?.life, t.state.models.length]).toEqual([7, 16])
  })

  test('[scen.continues] nobody fallen, nobody asked: two archers more from the box, and a dredged tile is back at the end', () => {
    const t = won((table) => {
      const archers = groupOf(table, 'bossonian_archers')
      table.state.dredged = [archers, groupOf(table, 'captain')]
      table.state.river = table.state.river.filter((tile) => tile !== archers)
    })
    expect(t.asked).toEqual(['overlord: activation'])
    expect(t.state.dredged).toEqual([groupOf(t, 'captain')])
    expect(t.models('bossonian_archers')).toEqual({ t_poop: 3, v_poop: 2 })
    expect(t.state.river.map((tile) => (tile < 0 ? 'event' : tileName(t.state, tile).unit))).toEqual([
      'pirates',
      'pirates',
      'event',
      'captain',
      'bossonian_archers',
      'zaporavo',
    ])
  })
})
