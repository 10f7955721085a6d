// Ways over borders, doors, walls and water, ways off the board, and leaps: what each costs whom.
import { pack } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { SKILLS } from '../content/vocabulary.ts'
import { costToFlee, crossings, diesOfMissedLeap, leapsOf } from '../rules/crossing.ts'
import { wallBetween } from '../rules/places.ts'
import { areaId, areaNumber } from '../rules/state.ts'
import { meleeTargets } from '../rules/targets.ts'
import { onBoard, TestTable } from './table.ts'

const guards = 'bossonian_guards'
const village = () => new TestTable(onBoard.village)
const way = (t: TestTable, who: number, to: string) =>
  crossings(t.state, who).find((crossing) => areaId(t.state, crossing.to) === to)
const cost = (t: TestTable, who: number, to: string) => way(t, who, to)?.cost
const open = (t: TestTable, one: string, other: string) => {
  t.state.openings.push(wallBetween(t.state, areaNumber(t.state, one), areaNumber(t.state, other)))
  return t
}

describe('borders', () => {
  test('[death.hero] nobody leads off the board: whoever is gone has no way, no leap and no flight', () => {
    const t = new TestTable(onBoard.ships).hero('belit', { at: 't_foremast' })
    Object.assign(t.heroOf('belit'), { at: -1, fate: 'dead' })
    expect([crossings(t.state, 0), leapsOf(t.state, 0), costToFlee(t.state, 0)]).toEqual([[], [], 0])
  })

  test('[move.edges] [skill.climb] onto the rock slide of the fort Conan steps for 1 point, Hadrathus for 3', () => {
    const t = new TestTable(onBoard.fort).hero('conan', { at: 'out_e_s' }).hero('hadrathus', { at: 'out_e_s' })
    expect([cost(t, 0, 'breach'), cost(t, 1, 'breach')]).toEqual([1, 3])
  })

  test('[scen.forbidden-terrain] who flies crosses water in spite of the sharks', () => {
    const t = new TestTable(onBoard.ships).hero('belit', { at: 't_poop' }).unit('outer_dark_demon', 't_bow')
    expect([cost(t, 1, 'channel_1'), cost(t.unit('pirates', 't_bow'), 2, 'channel_1')]).toEqual([1, undefined])
  })

  test('[move.water] [event.place-token] out of a flooded area 1 more, 2 more onto wood or into a hut; never less than the border asks', () => {
    const t = new TestTable(onBoard.swamp).hero('hadrathus', { at: 'nw_walk' })
    const costs = () => ['nw_bank', 'north_reeds', 'west_pier', 'swamp_hut_1'].map((to) => cost(t, 0, to))
    expect(costs()).toEqual([1, 1, 1, 2])
    t.state.water = [areaNumber(t.state, 'west_pier')]
    expect(costs()).toEqual([1, 1, 1, 2])
    t.state.water = [areaNumber(t.state, 'nw_walk')]
    expect(costs()).toEqual([2, 2, 3, 3])
    const wading = new TestTable(onBoard.swamp).hero('hadrathus', { at: 'ring_nw' })
    wading.state.water = [areaNumber(wading.state, 'ring_nw')]
    expect([cost(wading, 0, 'ring_sw'), cost(wading, 0, 'nw_walk')]).toEqual([2, 3])
  })
})

describe('walls', () => {
  test('[skill.wall-wrecker] wooden walls alone, from both sides, into areas with room', () => {
    const wrecks = (at: string, ...full: string[]) => {
      const t = village().hero('conan', { at })
      for (const area of full) t.unit('hyenas', area, { count: 5 })
      return crossings(t.state, 0)
        .filter((crossing) => crossing.wrecks)
        .map(({ to }) => areaId(t.state, to))
    }
    expect(wrecks('hut_1')).toEqual(['nw_road', 'north_path', 'hunters_ring'])
    expect(wrecks('nw_road')).toEqual(['hut_1'])
    expect(wrecks('nw_road', 'hut_1')).toEqual([])
    expect(wrecks('hut_3')).toEqual([])
  })

  test('[skill.wall-wrecker] [hinder.movement] breaking through past one enemy costs 4, and tells of the wall, then of the step', () => {
    const t = village().hero('conan', { at: 'nw_road' }).unit(guards, 'nw_road').gems(0).heroTurn()
    expect(way(t, 0, 'hut_1')).toEqual({ to: 20, cost: 4, wrecks: true, edge: -1, fall: undefined, opens: false })
    t.play('conan', { do: 'wreck', to: 'hut_1' })
    expect(t.facts).toEqual([
      { fact: 'wall-wrecked', who: { who: 'conan', at: 'hut_1' }, from: 'nw_road' },
      { fact: 'moved', who: { who: 'conan', at: 'hut_1' }, from: 'nw_road', cost: 4, gems: 2 },
    ])
    expect(way(t, 1, 'hut_1')).toEqual({ to: 20, cost: 1, wrecks: false, edge: -1, fall: undefined, opens: false })
  })

  test('[scen.break-wall] [move.water] through the opening into the mire 1 point, back into the hut 3, for who flies 1', () => {
    const t = open(new TestTable(onBoard.swamp), 'swamp_hut_1', 'west_mire').hero('hadrathus', { at: 'swamp_hut_1' })
    t.hero('conan', { at: 'west_mire' }).unit('outer_dark_demon', 'sw_bank')
    expect([cost(t, 0, 'west_mire'), cost(t, 1, 'swamp_hut_1')]).toEqual([1, 3])
    t.state.models[0].at = areaNumber(t.state, 'west_mire')
    expect([cost(t, 1, 'swamp_hut_1'), cost(t, 2, 'swamp_hut_1')]).toEqual([4, 1])
    const dry = open(village(), 'hut_1', 'nw_road').hero('hadrathus', { at: 'nw_road' }).unit(guards, 'nw_road')
    expect(cost(dry, 0, 'hut_1')).toBe(2)
  })
})

describe('doors', () => {
  const rats = () => new TestTable('trapped_like_rats')
  const ophir = () => new TestTable('ophirs_gold')

  test('[scen.doors] a Guard walks through the front door for 1 point and it stays; heroes and allies do not; the barred gate holds for all', () => {
    const t = rats().hero('hadrathus', { at: 'entrance' }).unit('belits_guards', 'entrance', { side: 'heroes' })
    t.unit(guards, 'hall_s').unit(guards, 'stable')
    expect(way(t, 2, 'entrance')).toMatchObject({ cost: 1, opens: false, wrecks: false })
    expect([way(t, 0, 'hall_s'), way(t, 1, 'hall_s'), way(t, 3, 'street_e')]).toEqual([undefined, undefined, undefined])
  })

  test('[skill.wall-wrecker] [scen.doors] Conan breaks the front door for 3, past an enemy for 4, and it is gone; not the barred gate', () => {
    const t = rats()
      .hero('conan', { at: 'hall_s' })
      .hero('hadrathus', { at: 'kitchen' })
      .unit('captain', 'room_1')
      .gems(0)
    expect(way(t, 0, 'entrance')).toMatchObject({ cost: 3, wrecks: true, opens: false })
    t.heroTurn().play('conan', { do: 'wreck', to: 'entrance' })
    expect(t.facts.map(({ fact }) => fact).slice(0, 3)).toEqual(['wall-wrecked', 'door-removed', 'moved'])
    expect(t.told('door-removed')).toEqual([{ fact: 'door-removed', from: 'hall_s', to: 'entrance' }])
    expect([t.state.doors.length, t.state.openings, cost(t, 0, 'hall_s')]).toEqual([1, [], 1])
    const hindered = rats().hero('conan', { at: 'hall_s' }).unit('captain', 'hall_s')
    expect(cost(hindered, 0, 'entrance')).toBe(4)
    expect(way(rats().hero('conan', { at: 'stable' }), 0, 'street_e')).toBeUndefined()
  })

  test('[scen.doors] iron cells do not make the doors of another rule unbreakable', () => {
    const t = ophir().hero('conan', { at: 'cell_w' }).unit('hyenas', 'west_court')
    expect(way(t, 1, 'chapel')).toBeUndefined()
    t.state.marks = [{ mark: 'gained', on: 1, value: SKILLS.indexOf('wall_wrecker') }]
    expect(way(t, 1, 'chapel')).toMatchObject({ cost: 3, wrecks: true })
  })

  test('[skill.flying] [scen.doors] a demon that may pass the door pays for it', () => {
    const t = ophir().hero('conan', { at: 'cell_w' }).unit('outer_dark_demon', 'west_court')
    expect(way(t, 1, 'chapel')).toMatchObject({ cost: 2, opens: true })
  })

  test('[skill.intangible] Thog passes a closed door among enemies for 1 and leaves it shut', () => {
    const t = ophir().hero('conan', { at: 'west_court' }).unit('thog', 'west_court').gems(0)
    const doors = t.state.doors.length
    t.modelTurn('thog', 'west_court').play('overlord', { do: 'move', to: 'chapel' })
    expect([t.models('thog'), t.state.doors.length, t.told('door-removed')]).toEqual([{ chapel: 1 }, doors, []])
    expect(t.told('moved')).toMatchObject([{ cost: 1, gems: 0 }])
  })
})

describe('leaps', () => {
  const ships = (hero = 'conan', at = 't_foremast') => new TestTable(onBoard.ships).hero(hero, { at })

  test('[skill.leap] the leaps of an area, with their points and difficulty, in either direction, into areas with room', () => {
    const t = ships()
    const other = areaNumber(t.state, 'v_aft_port')
    expect(leapsOf(t.state, 0)).toEqual([{ to: other, cost: 2, difficulty: 1 }])
    expect(leapsOf(ships('conan', 't_bow').state, 0)).toEqual([])
    const back = ships('conan', 'v_aft_port')
    expect(leapsOf(back.state, 0).map(({ to }) => areaId(back.state, to))).toEqual(['t_foremast'])
    expect(leapsOf(t.unit('pirates', 'v_aft_port', { count: 5 }).state, 0)).toEqual([])
  })

  test('[skill.leap] [enc.skill-limit] not without the skill, nor out of a blocker’s area, nor while held; hindering does not count', () => {
    const leaps = (t: TestTable) => leapsOf(t.state, 0).map((leap) => leap.cost)
    expect(leaps(ships().unit(guards, 't_foremast', { count: 3 }))).toEqual([2])
    expect(leaps(ships().unit('pict_warriors', 't_foremast'))).toEqual([])
    const laden = ships()
    laden.heroOf('conan').cards = ['scale_mail', 'halberd']
    expect(leaps(laden)).toEqual([])
    const held = ships()
    held.state.marks = [{ mark: 'held', on: 0, value: 0 }]
    expect(leaps(held)).toEqual([])
  })

  test('[scen.leap-failure] Pirates and allies die of a miss, Zaporavo, Skuthus, heroes and whoever is not listed stay', () => {
    const t = ships().unit('pirates', 't_bow').unit('belits_guards', 't_bow', { side: 'heroes' })
    t.unit('zaporavo', 't_bow').unit('skuthus', 't_bow').unit('captain', 't_bow')
    expect([0, 1, 2, 3, 4, 5].map((who) => diesOfMissedLeap(t.state, who))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  test('[scen.leap-failure] minions, allies, heroes and single names are told apart', () => {
    const dying = (dies: string[], stays: string[] = []) => {
      const t = ships().unit('pirates', 't_bow').unit('pirates', 't_poop', { side: 'heroes' }).unit('zaporavo', 't_bow')
      const own = structuredClone(content)
      Object.assign(own.scenarios[t.state.scenario].rulesByKind, { leap_failure: [{ stays, dies }] })
      t.state[pack] = own
      return [0, 1, 2, 3].filter((who) => diesOfMissedLeap(t.state, who))
    }
    expect([dying(['heroes']), dying(['minions']), dying(['allies']), dying(['zaporavo'])]).toEqual([
      [0],
      [1],
      [2],
      [3],
    ])
    expect([dying(['heroes'], ['conan']), dying(['minions', 'allies'], ['pirates']), dying([])]).toEqual([[], [], []])
  })
})

describe('leaving the board', () => {
  test('[scen.flee] only from where the rule says, 1 point more for each hindering enemy; Blocking and webs prevent it', () => {
    const price = (at: string, change: (t: TestTable) => unknown = () => undefined) => {
      const t = village().hero('conan', { at })
      change(t)
      return costToFlee(t.state, 0)
    }
    expect([price('west_gate'), price('nw_road'), price('altar')]).toEqual([1, 1, 0])
    expect(price('west_gate', (t) => t.unit(guards, 'west_gate', { count: 2 }))).toBe(3)
    expect(price('west_gate', (t) => t.unit('giant_snake', 'west_gate'))).toBe(0)
    expect(price('west_gate', (t) => t.state.marks.push({ mark: 'webbed', on: 0, value: 0 }))).toBe(0)
    const none = new TestTable(onBoard.fort).hero('conan', { at: 'gate_road' })
    expect(costToFlee(none.state, 0)).toBe(0)
  })

  test('[scen.breakout] a window that was broken open is an exit, for 2 points past one Guard', () => {
    const t = new TestTable('trapped_like_rats').hero('hadrathus', { at: 'storeroom' })
    expect(costToFlee(t.state, 0)).toBe(0)
    t.state.exits = [areaNumber(t.state, 'storeroom')]
    expect(costToFlee(t.state, 0)).toBe(1)
    expect(costToFlee(t.unit(guards, 'storeroom').state, 0)).toBe(2)
  })

  test('[scen.flee] what is told, what goes along, and what stays behind', () => {
    const t = village()
      .hero('conan', { at: 'nw_road', cards: ['sword', 'key'] })
      .hero('shevatas', { at: 'altar' })
    Object.assign(t.heroOf('conan'), { spells: ['mitras_halo'], spellGems: [0] })
    t.heroTurn().play('conan', { do: 'flee' })
    expect(t.facts).toEqual([{ fact: 'fled', hero: 'conan', objects: ['sword', 'key'] }])
    expect(t.state.saved).toEqual(['sword', 'key'])
    expect(t.heroOf('conan')).toMatchObject({ at: -1, fate: 'fled', cards: [], spells: [], spellGems: [] })
    expect(t.asked).toEqual(['shevatas: hero-action'])
  })
})

describe('striking into full areas', () => {
  const targets = (t: TestTable) => meleeTargets(t.state, 0).length

  test('[occupied.melee-in] over a plain border and through an opening, not one that is left room', () => {
    const rocks = (count: number) => village().hero('conan', { at: 'east_yard' }).unit('hyenas', 'ne_rocks', { count })
    expect([targets(rocks(6)), targets(rocks(5))]).toEqual([6, 0])
    const hut = (t: TestTable) => targets(t.hero('conan', { at: 'nw_road' }).unit('hyenas', 'hut_1', { count: 5 }))
    expect([hut(open(village(), 'hut_1', 'nw_road')), hut(open(village(), 'hut_1', 'north_path'))]).toEqual([5, 0])
  })

  test('[occupied.melee-in] [skill.climb] over boulders only who climbs, up a parapet nobody', () => {
    const below = (hero: string) =>
      targets(village().hero(hero, { at: 'tanning_racks' }).unit('hyenas', 'ne_rocks', { count: 6 }))
    expect([below('conan'), below('hadrathus')]).toEqual([6, 0])
    const fort = new TestTable(onBoard.fort).hero('conan', { at: 'out_n_w' }).unit('hyenas', 'wall_n_w', { count: 5 })
    expect(targets(fort)).toBe(0)
  })

  test('[occupied.melee-in] [move.doors] [scen.barricade] not through a closed door or a barricade', () => {
    const chapel = () =>
      new TestTable('ophirs_gold').hero('conan', { at: 'west_court' }).unit('hyenas', 'chapel', { count: 6 })
    const opened = chapel()
    opened.state.doors = []
    expect([targets(chapel()), targets(opened)]).toEqual([0, 6])
    const gate = () =>
      new TestTable('final_ritual').hero('conan', { at: 'drum_circle' }).unit('hyenas', 'west_gate', { count: 8 })
    const fallen = gate()
    fallen.state.barricades = []
    expect([targets(gate()), targets(fallen)]).toEqual([0, 8])
  })
})
