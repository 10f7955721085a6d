// Models that come: by points, free of charge, in haste, out of the water, awake from stone, mustered, washed away, turned.
import { pack } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import type { Color, EventEffect } from '../content/types.ts'
import { asideOf, bringIn, canCome, deadOf, groupsNamed, hasRiverRoom, hasSpare } from '../rules/models.ts'
import { tileName } from '../rules/river.ts'
import { areaNumber } from '../rules/state.ts'
import { TestTable } from './table.ts'

const guards = 'bossonian_guards'
const accept = (t: TestTable, who = 'overlord') => {
  while (t.optionsOf(who, 'accept').length > 0) t.play(who, { do: 'accept' })
  return t
}
const tiles = ({ state }: TestTable) =>
  state.river.map((tile) => (tile < 0 ? 'event' : Object.values(tileName(state, tile)).join(' ')))
const dead = { at: -1, life: 0 }
/** The event tile is activated; only this effect is written on it, if one is given. */
const event = (t: TestTable, ...effects: EventEffect[]) => {
  t.gems(12).overlordTurn()
  if (effects.length > 0) {
    const own = structuredClone(content)
    Object.assign(own.scenarios[t.state.scenario], {
      events: { mode: 'all_in_order', options: [{ id: 'own', do: effects }] },
    })
    t.state[pack] = own
  }
  return t.play('overlord', { do: 'activate', slot: t.state.river.indexOf(-1) + 1 })
}

describe('off the board', () => {
  const table = () => {
    const t = new TestTable('hut_by_the_black_river').hero('conan', { at: 'altar' })
    return t
      .unit('pirates', 'nw_road', { color: 'red', count: 3 })
      .unit('pirates', 'altar', { color: 'blue' })
      .unit('hyenas', 'altar')
  }

  test('[reinforce.cost] [scen.stealth] the dead lie off the board without life, are of the group, and are no bodies', () => {
    const { state } = table()
    Object.assign(state.models[1], dead)
    expect([deadOf(state, 0), deadOf(state, 1), asideOf(state, 0)]).toEqual([1, -1, -1])
    state.bodies = [{ model: 1, at: 3 }]
    expect(deadOf(state, 0)).toBe(-1)
    state.bodies = [{ model: 2, at: 3 }]
    expect(deadOf(state, 0)).toBe(1)
    state.models[1].life = 1
    expect([deadOf(state, 0), asideOf(state, 0)]).toEqual([-1, 1])
    Object.assign(state.models[0], { at: 0, life: 0 })
    expect(deadOf(state, 0)).toBe(-1)
  })

  test('[reinforce.cost] from the box up to a number, as long as the box has any of the unit', () => {
    const t = table()
    expect([hasSpare(t.state, 0, 3), hasSpare(t.state, 0, 4)]).toEqual([false, true])
    expect([canCome(t.state, 0), canCome(t.state, 1), canCome(t.state, 2)]).toEqual([true, true, true])
    t.unit('pirates', 'altar', { color: 'green', count: 10 })
    expect(hasSpare(t.state, 0, 4)).toBe(true)
    t.unit('pirates', 'altar', { color: 'green', count: 1 })
    expect([hasSpare(t.state, 0, 4), canCome(t.state, 0), canCome(t.state, 2)]).toEqual([false, false, true])
    Object.assign(t.state.models[0], dead)
    expect(canCome(t.state, 0)).toBe(true)
    t.state.models[0].life = 1
    expect(canCome(t.state, 0)).toBe(true)
  })

  test('[ol.groups] groups of the Overlord by unit, and by colour where one is named', () => {
    const { state } = table().unit('pirates', 'altar', { color: 'green', side: 'heroes' })
    expect([
      groupsNamed(state, 'pirates'),
      groupsNamed(state, 'pirates', 'blue'),
      groupsNamed(state, 'pirates', 'green'),
    ]).toEqual([[0, 1], [1], []])
  })

  test('[death.unit] one set aside comes before the dead, the dead before the box, each with the life of the group', () => {
    const t = table()
    t.state.groups[0].life = 4
    Object.assign(t.state.models[0], { at: -1, life: 1 })
    Object.assign(t.state.models[2], dead)
    const told: unknown[] = []
    const come = () => bringIn({ state: t.state, tell: (fact: unknown) => told.push(fact) } as never, 0, 5)
    expect([come(), come(), come()]).toEqual([0, 2, 5])
    expect(t.state.models.filter(({ at }) => at === 5).map(({ group, life }) => [group, life])).toEqual([
      [0, 4],
      [0, 4],
      [0, 4],
    ])
    expect(told[0]).toEqual({ fact: 'reinforced', unit: 'pirates', color: 'red', at: 'west_yard' })
  })

  test('[ol.river-places] eight places, for one tile or several', () => {
    const room = (length: number, count?: number) => {
      const { state } = table()
      state.river = Array.from({ length }, () => -1)
      return hasRiverRoom(state, count)
    }
    expect([room(7), room(8), room(6, 2), room(7, 2)]).toEqual([true, false, true, false])
  })
})

describe('reinforcement', () => {
  const hut = (...colors: Color[]) => {
    const t = new TestTable('hut_by_the_black_river').hero('conan', { at: 'altar' })
    for (const color of colors) t.unit('pict_hunters', 'hut_1', { color })
    t.unit('pict_warriors', 'hut_1').unit('zogar_sag', 'hut_1')
    for (const model of t.state.models) Object.assign(model, dead)
    return t
  }
  const returns = (t: TestTable) =>
    t.optionsOf('overlord', 'reinforce').map(({ unit, color, area }) => [unit, color, area].join(' '))

  test('[reinforce.cost] [reinforce.points] the colour that is named returns; who costs more than is left or nothing at all does not', () => {
    const t = event(hut('blue', 'green'))
    expect(returns(t)).toEqual([
      'pict_hunters blue north_path',
      'pict_hunters blue south_path',
      'pict_hunters green north_path',
      'pict_hunters green south_path',
      'pict_warriors  north_path',
      'pict_warriors  south_path',
    ])
    t.play('overlord', { do: 'reinforce', unit: 'pict_hunters', color: 'green', area: 'south_path' })
    expect(returns(t)).toEqual(['pict_hunters blue north_path', 'pict_hunters blue south_path'])
    expect(t.told('reinforced')).toEqual([
      { fact: 'reinforced', unit: 'pict_hunters', color: 'green', at: 'south_path' },
    ])
    t.play('overlord', { do: 'done' })
    expect([t.asked, t.models('pict_hunters')]).toEqual([['overlord: activation'], { south_path: 1 }])
  })

  test('[reinforce.cost] of two units without a colour the one that is named returns', () => {
    const t = new TestTable('hut_by_the_black_river')
      .hero('conan', { at: 'altar' })
      .unit('hyenas', 'hut_1')
      .unit('pict_warriors', 'hut_1')
    for (const model of t.state.models) Object.assign(model, dead)
    event(t).play('overlord', { do: 'reinforce', unit: 'pict_warriors', area: 'north_path' })
    expect([t.models('hyenas'), t.models('pict_warriors')]).toEqual([{}, { north_path: 1 }])
  })

  test('[reinforce.cost] a maximum per tile lets models come from the box, none does not', () => {
    const t = (most?: number) => {
      const own = new TestTable('hut_by_the_black_river')
        .hero('conan', { at: 'altar' })
        .unit('hyenas', 'altar', { count: 2 })
      return event(own, { do: 'reinforce', points: 9, ...(most !== undefined && { max_per_tile: most }) }).asked
    }
    expect([t(3), t(2), t()]).toEqual([['overlord: reinforce'], ['overlord: activation'], ['overlord: activation']])
  })

  test('[event.refill] the listed units come free of charge; nothing to refill, nothing asked', () => {
    const t = event(hut('blue'), { do: 'refill', units: ['pict_warriors'] })
    expect(new Set(returns(t))).toEqual(new Set(['pict_warriors  north_path', 'pict_warriors  south_path']))
    expect(t.optionsOf('overlord', 'done')).toEqual([])
    t.play('overlord', { do: 'reinforce', unit: 'pict_warriors', area: 'north_path' })
    expect(t.asked).toEqual(['overlord: activation'])
    expect(event(t, { do: 'refill', units: ['pict_warriors'] }).asked).toEqual(['overlord: activation'])
  })

  test('[event.modes] only what can have an effect is offered: swapping needs two tiles, one step that can happen is enough', () => {
    const lone = new TestTable('key_of_kuthchemes').hero('conan', { at: 'hall_n' }).gems(5)
    lone.state.river = [-1]
    lone.overlordTurn().play('overlord', { do: 'activate', slot: 1 })
    expect(lone.told('event-resolved')).toEqual([])
    const t = hut('blue').gems(9).overlordTurn()
    const own = structuredClone(content)
    const steps = [{ do: 'ranged_volley' }, { do: 'refill', units: ['pict_hunters'] }]
    Object.assign(own.scenarios[t.state.scenario], {
      events: { mode: 'choose_one', options: [{ id: 'own', do: steps }] },
    })
    t.state[pack] = own
    t.play('overlord', { do: 'activate', slot: t.state.river.indexOf(-1) + 1 })
    expect([t.told('event-resolved').map((fact) => fact.event), t.asked]).toEqual([['own'], ['overlord: refill']])
  })

  test('[event.modes] an event of several steps happens as far as it can', () => {
    const t = event(
      hut('blue'),
      { do: 'swap_tiles' },
      { do: 'ranged_volley' },
      { do: 'refill', units: ['pict_hunters'] },
    )
    expect(t.asked).toEqual(['overlord: swap'])
    t.play('overlord', { do: 'pass' })
    expect(t.asked).toEqual(['overlord: refill'])
  })
})

describe('haste', () => {
  const table = () => {
    const t = new TestTable('final_ritual').hero('conan', { at: 'hut_5' })
    for (const color of ['red', 'green'] as const)
      t.unit('pict_hunters', color === 'red' ? 'nw_road' : 'altar', { color })
    return t.unit('hyenas', 'altar')
  }

  test('[event.haste] one group of the unit is chosen, or none; each of its models once', () => {
    const t = event(table().unit('pict_hunters', 'bone_heap', { color: 'red' }), {
      do: 'haste',
      unit: 'pict_hunters',
      points: 2,
    })
    expect(t.options('overlord')).toEqual([
      { do: 'hasten', unit: 'pict_hunters', color: 'red' },
      { do: 'hasten', unit: 'pict_hunters', color: 'green' },
      { do: 'pass' },
    ])
    t.play('overlord', { do: 'hasten', unit: 'pict_hunters', color: 'red' })
    const model = (at: string) => ({ do: 'choose-model', model: { who: 'pict_hunters', color: 'red', at } }) as const
    expect(t.options('overlord')).toEqual([model('nw_road'), model('bone_heap'), { do: 'done' }])
    t.play('overlord', model('bone_heap'), { do: 'move', to: 'altar' }, { do: 'done' })
    expect(t.options('overlord')).toEqual([model('nw_road'), { do: 'done' }])
    expect(t.play('overlord', { do: 'done' }).asked).toEqual(['overlord: activation'])
    const passed = event(table(), { do: 'haste', unit: 'pict_hunters', points: 2 }).play('overlord', { do: 'pass' })
    expect(passed.asked).toEqual(['overlord: activation'])
  })

  test('[event.haste] nobody on the board, nobody asked; the dead do not hurry', () => {
    const t = table()
    Object.assign(t.state.models[1], dead)
    event(t, { do: 'haste', unit: 'pict_hunters', points: 2 })
    expect(t.optionsOf('overlord', 'hasten').map(({ color }) => color)).toEqual(['red'])
    const none = table()
    for (const model of none.state.models) Object.assign(model, dead)
    expect(event(none, { do: 'haste', unit: 'pict_hunters', points: 2 }).asked).toEqual(['overlord: activation'])
    expect(event(table(), { do: 'haste', points: 2 }).asked).toEqual(['overlord: activation'])
  })
})

describe('water', () => {
  const swamp = () => {
    const t = new TestTable('thing_from_the_swamp').hero('conan', { at: 'nw_bank' })
    return t.unit('hyenas', 'south_bank').unit('tentacles', 'nw_bank', { color: 'blue', count: 2 })
  }
  const rise: EventEffect = { do: 'place_group', unit: 'tentacles', color: 'blue', count: 2, where: 'water_areas' }

  test('[event.place-token] any area in play without a token; what is told', () => {
    const t = swamp()
    t.state.water = [areaNumber(t.state, 'nw_walk')]
    event(t, { do: 'place_token', token: 'water' })
    const areas = t.optionsOf('overlord', 'event-area').map(({ area }) => area)
    expect([areas.length, areas.includes('nw_walk'), areas.includes('ring_nw')]).toEqual([31, false, true])
    t.play('overlord', { do: 'event-area', area: 'nw_bank' })
    expect(t.facts.at(-1)).toEqual({ fact: 'flooded', at: 'nw_bank' })
    const ships = event(new TestTable('infernal_pursuit_1').hero('conan', { at: 't_bow' }), {
      do: 'place_token',
      token: 'water',
    })
    expect(ships.optionsOf('overlord', 'event-area').some(({ area }) => area.startsWith('v_'))).toBe(false)
  })

  test('[event.place-group] water areas with room; it may be declined before the first has risen, not after', () => {
    const t = swamp().unit('hyenas', 'ring_nw', { count: 4 })
    t.state.water = [areaNumber(t.state, 'nw_walk')]
    event(t, rise)
    const areas = t.optionsOf('overlord', 'event-area').map(({ area }) => area)
    expect(areas.sort()).toEqual(
      [
        'north_reeds',
        'north_pool',
        'nw_walk',
        'ring_ne',
        'ring_sw',
        'ring_se',
        'west_mire',
        'east_mire',
        'south_reeds',
        'south_pool',
      ].sort(),
    )
    expect(t.optionsOf('overlord', 'pass')).toHaveLength(1)
    t.play('overlord', { do: 'event-area', area: 'nw_walk' })
    expect(t.optionsOf('overlord', 'pass')).toEqual([])
    t.play('overlord', { do: 'event-area', area: 'ring_sw' })
    expect([t.models('tentacles'), t.asked]).toEqual([{ nw_walk: 1, ring_sw: 1 }, ['overlord: activation']])
  })

  test('[event.place-group] those on the board leave it first, whom they hold is free, and the tile is where the event tile was', () => {
    const t = swamp()
    t.state.marks = [
      { mark: 'pinned', on: 0, value: 2 },
      { mark: 'webbed', on: 3, value: 0 },
      { mark: 'halo', on: 0, value: 1 },
      { mark: 'webbed', on: 1, value: 0 },
    ]
    t.state.river = [-1, 0, 1]
    event(t, rise).play('overlord', { do: 'event-area', area: 'ring_nw' })
    expect(t.models('tentacles')).toEqual({ ring_nw: 1 })
    expect(t.state.marks.map(({ mark, on }) => `${mark} ${on}`)).toEqual(['halo 0', 'webbed 1'])
    expect(tiles(t)).toEqual(['tentacles blue', 'hyenas', 'event'])
    expect(t.told('tile-added')).toEqual([{ fact: 'tile-added', unit: 'tentacles', color: 'blue', slot: 1 }])
    expect(t.models('hyenas')).toEqual({ south_bank: 1 })
  })

  test('[event.place-group] [ol.river-places] with no place left in the River only a tile that lies there may rise', () => {
    const asked = (...river: number[]) => {
      const t = swamp()
      t.state.river = river
      return event(t, rise).asked
    }
    expect(asked(0, 0, 0, 0, 0, 0, 0, -1)).toEqual(['overlord: activation'])
    expect(asked(0, 0, 0, 0, 0, 0, 1, -1)).toEqual(['overlord: emergence'])
    expect(asked(0, 0, 0, 0, 0, 0, -1)).toEqual(['overlord: emergence'])
    const dry = new TestTable('hut_by_the_black_river')
      .hero('conan', { at: 'altar' })
      .unit('tentacles', 'altar', { color: 'blue' })
    expect(event(dry, rise).asked).toEqual(['overlord: activation'])
  })
})

describe('stone', () => {
  const free: EventEffect = { do: 'free_petrified', max_faceup_monsters: 2 }
  const stones = (...awake: string[]) => {
    const t = new TestTable('heart_of_darkness').hero('conan', { at: 'gate_road' })
    for (const unit of awake) t.unit(unit, 'chapel')
    t.unit('thak', 'out_n_w').unit('giant_snake', 'great_court')
    for (const group of t.state.groups.slice(-2)) group.petrified = true
    t.state.river = [...awake.keys(), -1]
    return t
  }

  test('[event.free-petrified] one of the stone monsters, or none; what is told', () => {
    const t = event(stones('hyenas'), free)
    const monster = (who: string, at: string) => ({ do: 'free', model: { who, at } }) as const
    expect(t.options('overlord')).toEqual([
      monster('thak', 'out_n_w'),
      monster('giant_snake', 'great_court'),
      { do: 'pass' },
    ])
    t.play('overlord', monster('giant_snake', 'great_court'))
    expect(t.facts.at(-1)).toEqual({ fact: 'freed', who: { who: 'giant_snake', at: 'great_court' } })
    expect([tiles(t), t.state.groups.map(({ petrified }) => petrified)]).toEqual([
      ['hyenas', 'event', 'giant_snake'],
      [false, true, false],
    ])
    expect(event(stones('hyenas'), free).play('overlord', { do: 'pass' }).state.groups.at(-1)?.petrified).toBe(true)
  })

  test('[event.free-petrified] not with two monsters awake, no stone left, or no place in the River; a dead one does not count', () => {
    const asked = (t: TestTable) => event(t, free).asked[0]
    expect([asked(stones('dark_demon')), asked(stones('dark_demon', 'outer_dark_demon'))]).toEqual([
      'overlord: petrified',
      'overlord: activation',
    ])
    const bloodied = stones('dark_demon', 'outer_dark_demon')
    Object.assign(bloodied.state.models[0], dead)
    expect(asked(bloodied)).toBe('overlord: petrified')
    const none = stones('hyenas')
    for (const group of none.state.groups) group.petrified = false
    expect(asked(none)).toBe('overlord: activation')
    const full = stones('hyenas')
    full.state.river = [0, 0, 0, 0, 0, 0, 0, -1]
    expect(asked(full)).toBe('overlord: activation')
  })
})

describe('mutineers', () => {
  const ship = (at = 't_bow', mutineers = 1) => {
    const t = new TestTable('infernal_pursuit_1').gems(0).hero('conan', { at }).hero('shevatas', { at: 't_poop' })
    t.unit('pirates', 't_bow', { color: 'red', side: 'heroes', count: mutineers }).unit('captain', 't_hold')
    t.state.groups[0].mutineers = true
    return t
  }
  const mustered = (t: TestTable, die: 'y0' | 'y1' | 'y2') => accept(t.dice(die).heroTurn('start'), 'conan')

  test('[scen.muster] in the hero’s area, or beside it but not in the water; no more than the maximum, nor than there are', () => {
    const t = mustered(ship(), 'y2')
    expect([t.models('pirates'), t.told('rolled')[0].sort]).toEqual([{ t_bow: 3 }, 'event'])
    const full = mustered(ship('t_mainmast').unit('captain', 't_mainmast', { count: 6 }), 'y1')
    expect(full.optionsOf('conan', 'event-area').map(({ area }) => area)).toEqual([
      't_waist_port',
      't_waist_star',
      't_aft_port',
      't_aft_star',
    ])
    full.play('conan', { do: 'event-area', area: 't_aft_star' })
    expect([full.models('pirates'), full.asked[0]]).toEqual([{ t_bow: 1, t_aft_star: 1 }, 'conan: stance'])
    expect(mustered(ship('t_mainmast', 5), 'y2').models('pirates')).toEqual({ t_bow: 5 })
    const few = ship('t_mainmast', 2).unit('pirates', 't_poop', { color: 'green', count: 12 })
    expect(mustered(few, 'y2').models('pirates')).toEqual({ t_bow: 2, t_poop: 12, t_mainmast: 1 })
    const lost = ship('t_mainmast', 3)
    for (const model of lost.state.models.slice(0, 2)) Object.assign(model, dead)
    expect(mustered(lost, 'y2').models('pirates')).toEqual({ t_bow: 1, t_mainmast: 2 })
    expect(lost.state.models).toHaveLength(4)
  })

  test('[scen.muster] nobody comes for a hero who is gone or does not take part, or where there are no mutineers', () => {
    const gone = ship()
    Object.assign(gone.heroOf('conan'), { at: -1, fate: 'dead' })
    expect(gone.heroTurn('start').told('rolled')).toEqual([])
    const other = new TestTable('infernal_pursuit_1')
      .gems(0)
      .hero('shevatas', { at: 't_poop' })
      .unit('captain', 't_hold')
    expect(other.heroTurn('start').told('rolled')).toEqual([])
    const none = ship()
    none.state.groups[0].mutineers = false
    expect(none.heroTurn('start').told('rolled')).toEqual([])
  })

  const wave: EventEffect = { do: 'wave', dice: ['red'], areas: 2 }
  const washed = (t: TestTable, die: 'r0' | 'r1' | 'r2' = 'r1') => {
    t.dice(die)
    return accept(event(t, wave))
  }

  test('[event.wave] up to two areas of the ship over borders that could be walked, with room, not into water; or a mutineer is gone', () => {
    const t = washed(ship('t_mainmast').unit('captain', 't_waist_star', { count: 6 }))
    const to = (hero: string) =>
      t.optionsOf('overlord', 'wash').flatMap((option) => (option.hero === hero ? [option.to] : []))
    expect(to('conan')).toEqual(['t_waist_port', 't_aft_port', 't_aft_star', 't_foremast', 't_poop', 't_hold'])
    expect(to('shevatas')).toEqual(['t_aft_port', 't_aft_star', 't_mainmast', 't_hold'])
    t.play('overlord', { do: 'wash', hero: 'conan', to: 't_foremast' })
    expect(t.facts.slice(-2)).toEqual([
      { fact: 'rolled', sort: 'event', dice: [{ die: 'red', face: 1 }] },
      { fact: 'washed', hero: 'conan', from: 't_mainmast', to: 't_foremast' },
    ])
    expect(t.at('conan')).toBe('t_foremast')
  })

  test('[event.wave] a mutineer that is washed away is told and forgotten; symbols may be left', () => {
    const t = ship()
    t.state.marks = [{ mark: 'webbed', on: 2, value: 0 }]
    washed(t, 'r2').play('overlord', { do: 'wash-away', model: { who: 'pirates', color: 'red', at: 't_bow' } })
    expect(t.facts.at(-1)).toEqual({ fact: 'washed-away', who: { who: 'pirates', color: 'red', at: 't_bow' } })
    expect([t.models('pirates'), t.state.marks, t.optionsOf('overlord', 'wash-away')]).toEqual([{}, [], []])
    t.play('overlord', { do: 'pass' })
    expect(t.asked).toEqual(['overlord: activation'])
    expect(washed(ship(), 'r0').asked).toEqual(['overlord: activation'])
  })

  test('[event.wave] [move.edges] not up a wall, nor over boulders without Climb, nor through a closed door', () => {
    const carried = (scenario: string, hero: string, at: string) => {
      const t = washed(new TestTable(scenario).hero(hero, { at }).unit('hyenas', at))
      return t.optionsOf('overlord', 'wash').map(({ to }) => to)
    }
    expect(carried('hut_by_the_black_river', 'hadrathus', 'ne_rocks')).not.toContain('tanning_racks')
    expect(carried('hut_by_the_black_river', 'conan', 'ne_rocks')).toContain('tanning_racks')
    expect(carried('ophirs_gold', 'conan', 'cell_w')).toEqual([])
    expect(carried('heart_of_darkness', 'conan', 'cell_w')).toEqual([
      'east_court',
      'breach',
      'stair_e',
      'cell_e',
      'great_court',
      'armory',
    ])
  })

  const turn: EventEffect = { do: 'turncoats', dice: ['red'], unit: 'pirates', colors: ['green', 'blue'] }
  const turned = (t: TestTable, die: 'r0' | 'r1' | 'r2' = 'r1') => {
    t.dice(die)
    return accept(event(t, turn))
  }
  const pirates = (color: Color, change: object) => {
    const t = ship('t_bow', 2).unit('pirates', 't_poop', { color, count: 5 })
    Object.assign(t.state.models[3], change)
    return t
  }

  test('[event.turncoats] a mutineer becomes a pirate of a colour whose tile lies in the River and who has one off the board', () => {
    const t = turned(pirates('green', dead).unit('pirates', 't_poop', { color: 'blue', count: 1 }))
    expect(t.optionsOf('overlord', 'turn-coat').map(({ color }) => color)).toEqual(['green', 'blue'])
    t.play('overlord', { do: 'turn-coat', model: { who: 'pirates', color: 'red', at: 't_bow' }, color: 'blue' })
    const model = { who: 'pirates', color: 'red', at: 't_bow' }
    expect(t.facts.slice(-2)).toEqual([
      { fact: 'turned-coat', who: model, color: 'blue' },
      { fact: 'reinforced', unit: 'pirates', color: 'blue', at: 't_bow' },
    ])
    expect(t.models('pirates')).toEqual({ t_bow: 2, t_poop: 5 })
    expect(t.asked).toEqual(['overlord: activation'])
  })

  test('[event.turncoats] no symbol, no mutineer, nobody off the board, another colour, no tile: nothing happens', () => {
    expect(turned(pirates('green', dead), 'r0').told('turned-coat')).toEqual([])
    const asked = (t: TestTable) => event(t, turn).told('rolled').length
    expect([asked(pirates('green', dead)), asked(pirates('green', {})), asked(pirates('orange', dead))]).toEqual([
      1, 0, 0,
    ])
    const tileless = pirates('green', dead)
    tileless.state.river = [1, -1]
    expect(asked(tileless)).toBe(0)
    const loyal = pirates('green', dead)
    for (const model of loyal.state.models.slice(0, 2)) Object.assign(model, dead)
    expect(asked(loyal)).toBe(0)
  })
})

describe('the Overlord’s turn', () => {
  test('[scen.track] a track that takes the marker’s place leaves the rounds uncounted', () => {
    const t = new TestTable('infernal_pursuit_1').hero('conan', { at: 't_bow' }).unit('captain', 't_poop').gems(1)
    t.overlordTurn('track')
    expect([t.state.round, t.state.turns]).toEqual([1, 1])
    expect(t.facts[0]).toEqual({ fact: 'turn-began', side: 'overlord', round: 1 })
  })

  test('[ol.dredge] with exactly 2 gems; a tile of which another lies in the River is not gone', () => {
    const t = new TestTable('hut_by_the_black_river').hero('conan', { at: 'altar' }).unit('captain', 'altar').gems(2)
    Object.assign(t.state.models[0], dead)
    t.state.river = [0, -1, 0]
    t.overlordTurn().play('overlord', { do: 'dredge', slot: 3 })
    expect([t.state.river, t.state.dredged]).toEqual([[0, -1], []])
    t.gems(2).overlordTurn().play('overlord', { do: 'dredge', slot: 1 })
    expect(t.state.dredged).toEqual([0])
  })

  test('[event.swap-tiles] any two different tiles, or none; what is told; not with one tile', () => {
    const t = new TestTable('hut_by_the_black_river')
      .hero('conan', { at: 'altar' })
      .unit('captain', 'altar')
      .unit(guards, 'altar')
    t.state.river = [0, 1, 0, -1]
    event(t, { do: 'swap_tiles' })
    expect(t.optionsOf('overlord', 'swap').map(({ slots }) => slots)).toEqual([
      [1, 2],
      [1, 4],
      [2, 3],
      [2, 4],
      [3, 4],
    ])
    t.play('overlord', { do: 'swap', slots: [1, 4] })
    expect([t.facts.at(-1), t.state.river]).toEqual([{ fact: 'tiles-swapped', slots: [1, 4] }, [-1, 1, 0, 0]])
    const lone = new TestTable('hut_by_the_black_river').hero('conan', { at: 'altar' })
    expect(event(lone, { do: 'swap_tiles' }).asked).toEqual(['overlord: activation'])
  })

  test('[event.roll-track] what is told of the incantation; without a symbol the marker stays', () => {
    const ritual = (...dice: ('y0' | 'y1' | 'y2')[]) => {
      const t = new TestTable('final_ritual').hero('conan', { at: 'altar' }).unit('hyenas', 'altar')
      t.state.relics = t.state.relics.slice(0, dice.length)
      return event(t.dice(...dice), { do: 'roll_track', track: 'invocation', die: 'yellow', per: 'relic', step: -2 })
    }
    const t = ritual('y1', 'y2')
    expect(t.facts.slice(-2)).toEqual([
      {
        fact: 'rolled',
        sort: 'event',
        dice: [
          { die: 'yellow', face: 1 },
          { die: 'yellow', face: 2 },
        ],
      },
      { fact: 'track-moved', track: 'invocation', to: 4 },
    ])
    expect([ritual('y0').told('track-moved'), ritual().told('rolled')]).toEqual([[], []])
  })
})
