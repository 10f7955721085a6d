// What waits for a moment: bodies and the alarm, events that summon, tracks, captives that are found, and winning.
import { pack } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import type { Condition, EventEffect } from '../content/types.ts'
import { conan } from '../rules/game.ts'
import { sees } from '../rules/places.ts'
import { tileName } from '../rules/river.ts'
import { areaNumber, characterOf, different, figureOf, hasSkill, isThere } from '../rules/state.ts'
import { meleeTargets, othersInArea, rangedTargets, spellTargets } from '../rules/targets.ts'
import { holds } from '../rules/victory.ts'
import { onBoard, type Shown, TestTable } from './table.ts'

const guards = 'bossonian_guards'
const dead = { at: -1, life: 0 }
const tiles = ({ state }: TestTable) =>
  state.river.map((tile) => (tile < 0 ? 'event' : Object.values(tileName(state, tile)).join(' ')))
const accept = (t: TestTable, who = 'overlord') => {
  while (t.optionsOf(who, 'accept').length > 0) t.play(who, { do: 'accept' })
  return t
}
const event = (t: TestTable, effect: EventEffect, gems = 12) => {
  t.gems(gems).overlordTurn()
  const own = structuredClone(content)
  Object.assign(own.scenarios[t.state.scenario], {
    events: { mode: 'all_in_order', options: [{ id: 'own', do: [effect] }] },
  })
  t.state[pack] = own
  return t.play('overlord', { do: 'activate', slot: t.state.river.indexOf(-1) + 1 })
}

describe('stealth and alarm', () => {
  const rats = (at = 'kitchen') => new TestTable('trapped_like_rats').gems(0).hero('conan', { at })
  const lie = (t: TestTable, ...areas: string[]) => {
    t.state.bodies = areas.map((id, model) => ({ model, at: areaNumber(t.state, id) }))
    return t
  }

  test('[scen.stealth] a body of the own area is hidden, with no living enemy there; what is told', () => {
    const offered = (t: TestTable) => t.heroTurn().optionsOf('conan', 'hide-body').length
    expect([offered(lie(rats(), 'hall_s', 'kitchen')), offered(lie(rats(), 'hall_s')), offered(rats())]).toEqual([
      1, 0, 0,
    ])
    expect(offered(lie(rats().unit(guards, 'kitchen'), 'kitchen'))).toBe(0)
    expect(offered(lie(rats().hero('shevatas', { at: 'kitchen' }).unit(guards, 'kitchen'), 'kitchen'))).toBe(0)
    const t = lie(rats(), 'hall_s', 'kitchen', 'room_1').heroTurn().play('conan', { do: 'hide-body' })
    expect(t.facts).toEqual([{ fact: 'body-hidden', hero: 'conan' }])
    expect(t.state.bodies.map(({ model }) => model)).toEqual([0, 2])
  })

  test('[scen.alarm] a unit of the Overlord beside a hero or a body when the Overlord’s turn begins, no ally and no empty place', () => {
    const raised = (arrange: (t: TestTable) => unknown) => {
      const t = rats().unit('captain', 'hall_s').gems(1)
      arrange(t)
      return t.overlordTurn('track').told('alarm-raised')
    }
    expect(raised(() => undefined)).toEqual([])
    expect(raised((t) => t.unit(guards, 'kitchen'))).toEqual([{ fact: 'alarm-raised' }])
    expect(raised((t) => lie(t, 'room_1', 'hall_s'))).toHaveLength(1)
    expect(raised((t) => lie(t, 'room_1'))).toEqual([])
    expect(raised((t) => t.unit('belits_guards', 'kitchen', { side: 'heroes' }))).toEqual([])
    expect(raised((t) => Object.assign(t.unit(guards, 'kitchen').state.models[1], dead))).toEqual([])
    expect(raised((t) => t.unit(guards, 'kitchen').state.flags.push('alarm'))).toEqual([])
  })

  test('[scen.alarm] at the end of round 4, not of round 3, and not when the heroes’ turn begins', () => {
    const raised = (round: number, step: 'start' | 'end') => {
      const t = rats().unit('captain', 'hall_s').gems(1)
      t.state.round = round
      return t.heroTurn(step).told('alarm-raised').length
    }
    expect([raised(3, 'end'), raised(4, 'end'), raised(5, 'start')]).toEqual([0, 1, 0])
  })

  test('[scen.alarm] an orb or a broken wall, nothing else; five green Guards come, those without room into the street', () => {
    const t = rats('kitchen').unit(guards, 'room_1', { color: 'green', count: 5 }).unit('captain', 'hall_s')
    t.heroOf('conan').cards = ['explosive_orb', 'dagger']
    for (const model of t.state.models.slice(0, 5)) model.at = -1
    t.state.river = [1, -1]
    t.unit('hyenas', 'entrance', { count: 3 }).gems(1)
    t.heroTurn().play('conan', { do: 'drop', object: 'dagger' })
    expect(t.state.flags).toEqual([])
    t.dice('r0', 'r0').play('conan', { do: 'drop', object: 'explosive_orb' }, { do: 'accept' })
    while (t.asked[0]?.startsWith('conan: guard')) t.play('conan', { do: 'guard', gems: 0 })
    expect([t.state.flags, t.models(guards), t.state.overlord.recovery]).toEqual([
      ['alarm'],
      { entrance: 3, street_m: 2 },
      5,
    ])
    expect(tiles(t).slice(0, 2)).toEqual([`${guards} green`, 'captain'])
    expect(t.told('tile-added')).toEqual([{ fact: 'tile-added', unit: guards, color: 'green', slot: 1 }])
  })
})

describe('summoning', () => {
  const demon: EventEffect = { do: 'sacrifice_summon', dies: 'skuthus', place: 'outer_dark_demon', life: 4 }

  test('[event.sacrifice-summon] what is told; the one that comes has the stated life and its tile the slot, even without room', () => {
    const t = new TestTable('heart_of_darkness')
      .hero('conan', { at: 'chapel' })
      .unit('skuthus', 'out_n_w')
      .unit('hyenas', 'out_n_w', { count: 8 })
    t.unit('zaporavo', 'chapel').unit('outer_dark_demon', 'chapel')
    Object.assign(t.state.models.at(-1) ?? {}, { at: -1 })
    t.state.river = [1, 0, -1]
    event(t, demon)
    expect(t.told('summoned')).toEqual([{ fact: 'summoned', who: { who: 'outer_dark_demon', at: 'out_n_w' } }])
    expect([t.models('outer_dark_demon'), t.state.models.at(-1)?.life]).toEqual([{ out_n_w: 1 }, 4])
    expect([tiles(t), t.state.winner]).toEqual([['hyenas', 'outer_dark_demon', 'event'], 'heroes'])
  })

  test('[event.sacrifice-summon] not without the one that gives its life', () => {
    const t = new TestTable('heart_of_darkness')
      .hero('conan', { at: 'chapel' })
      .unit('hyenas', 'chapel')
      .unit('skuthus', 'chapel')
    Object.assign(t.state.models[1], { at: -1, life: 5 })
    Object.assign(t.unit('outer_dark_demon', 'chapel').state.models.at(-1) ?? {}, { at: -1 })
    expect(event(t, demon).told('summoned')).toEqual([])
  })

  const thak: EventEffect = { do: 'summon_once', unit: 'thak', life: 10, area: 'stable' }
  const inn = () => {
    const t = new TestTable('wrath_of_anu').hero('conan', { at: 'entrance' }).unit('thak', 'stable')
    t.state.models[0].at = -1
    t.state.river = [-1]
    return t
  }

  test('[event.summon-once] with 10 life points, its tile last; with a word; not without room there or in the River', () => {
    const t = event(inn(), thak)
    expect(t.told('summoned')).toEqual([{ fact: 'summoned', who: { who: 'thak', at: 'stable' } }])
    expect([t.state.models[0].life, tiles(t)]).toEqual([10, ['event', 'thak']])
    expect(event(inn().unit(guards, 'stable', { count: 6 }), thak).models('thak')).toEqual({})
    const full = inn().unit(guards, 'hall_s')
    full.state.river = [1, 1, 1, 1, 1, 1, 1, -1]
    expect(event(full, thak).models('thak')).toEqual({})
    const killed = event(inn(), thak)
    Object.assign(killed.state.models[0], dead)
    killed.state.river = [-1]
    expect(event(killed, thak).models('thak')).toEqual({})
  })

  const bySum: EventEffect = {
    do: 'summon_by_sum',
    unit: 'thak',
    life: 6,
    dice: ['red', 'red', 'red'],
    tiles_at: [3, 6],
    from_round: 6,
    immune_to: [],
  }
  const summoned = (gems: number, ...dice: Shown[]) => {
    const t = inn()
    t.state.round = 6
    t.dice(...dice)
    return accept(event(t, bySum, gems + 1))
  }

  test('[event.summon-by-sum] areas whose number the gems can reach, numbered ones with room alone; each gem is paid', () => {
    const areas = (t: TestTable) => t.optionsOf('overlord', 'event-area').map(({ area }) => area)
    expect(areas(summoned(0, 'r2', 'r2', 'r1'))).toEqual(['room_5'])
    expect(areas(summoned(1, 'r2', 'r2', 'r1'))).toEqual(['room_4', 'room_5', 'guardroom'])
    expect(summoned(0, 'r0', 'r0', 'r0').asked[0]).not.toBe('overlord: summon-gems')
    const t = summoned(2, 'r2', 'r2', 'r1').play('overlord', { do: 'event-area', area: 'guardroom' })
    expect([t.state.overlord.reserve, t.state.overlord.fatigue, t.models('thak')]).toEqual([1, 2, { guardroom: 1 }])
    expect([t.told('rolled')[0].sort, t.state.models[0].life, tiles(t)]).toEqual([
      'event',
      6,
      ['event', 'thak', 'thak'],
    ])
    const full = inn().unit(guards, 'room_5', { count: 4 })
    full.state.round = 6
    full.dice('r2', 'r2', 'r1')
    expect(areas(accept(event(full, bySum, 3)))).toEqual(['room_4', 'guardroom'])
  })

  test('[event.summon-by-sum] [ol.river-places] two places in the River are needed, and Thak off the board', () => {
    const rolled = (...river: number[]) => {
      const t = inn().unit(guards, 'hall_s')
      t.state.round = 6
      t.state.river = river
      return event(t, bySum).told('rolled').length
    }
    expect([rolled(1, 1, 1, 1, 1, -1), rolled(1, 1, 1, 1, 1, 1, -1), rolled(0, -1)]).toEqual([1, 0, 0])
  })

  const place: EventEffect = { do: 'place_units', unit: guards, count: 2, max_tiles: 2 }
  const tavern = () => {
    const t = new TestTable('wrath_of_anu').hero('conan', { at: 'kitchen' })
    for (const color of ['green', 'orange', 'blue'] as const) t.unit(guards, 'hall_s', { color, count: 2 })
    for (const model of t.state.models) model.at = -1
    t.state.river = [-1]
    return t
  }

  test('[event.place-units] the next unused tile, as long as fewer than the maximum have been used, dredged ones included', () => {
    const t = event(tavern(), place).play('overlord', { do: 'event-area', area: 'street_e' })
    expect([tiles(t), t.models(guards)]).toEqual([['event', `${guards} green`], { street_e: 2 }])
    const asked = (change: (table: TestTable) => unknown) => {
      const table = tavern()
      change(table)
      return event(table, place).asked[0]
    }
    expect(asked(({ state }) => (state.river = [0, -1]))).toBe('overlord: event-area')
    expect(asked(({ state }) => (state.river = [0, 1, -1]))).toBe('overlord: activation')
    expect(asked(({ state }) => Object.assign(state, { river: [0, -1], dredged: [1] }))).toBe('overlord: activation')
    expect(asked(({ state }) => (state.dredged = [0]))).toBe('overlord: activation')
    expect(asked(({ state }) => (state.river = [9, 9, 9, 9, 9, 9, 9, -1].map((tile) => (tile < 0 ? -1 : 0))))).toBe(
      'overlord: activation',
    )
    expect(
      asked(({ state }) => (state.closed = ['street_e', 'stable', 'linen_room'].map((id) => areaNumber(state, id)))),
    ).toBe('overlord: activation')
  })
})

describe('tracks', () => {
  test('[event.move-track] [scen.track] what is told; never below 0 or above 15; a track that is not there does not move', () => {
    const moved = (id: string, by: number, at = 7) => {
      const t = new TestTable('final_ritual').hero('conan', { at: 'altar' }).unit('hyenas', 'altar')
      t.state.tracks = [
        { id: 'other', at: 3 },
        { id: 'invocation', at },
      ]
      event(t, { do: 'move_track', track: id, by })
      return [
        t.told('track-moved').map(({ track, to }) => `${track} ${to}`),
        t.state.tracks[1].at,
        t.state.tracks[0].at,
      ]
    }
    expect(moved('invocation', 5)).toEqual([['invocation 12'], 12, 3])
    expect(moved('invocation', 50)[1]).toBe(15)
    expect(moved('invocation', -50, 4)[1]).toBe(0)
    expect(moved('nowhere', 1)).toEqual([[], 7, 3])
    const marker = (by: number) => {
      const t = new TestTable('final_ritual').hero('conan', { at: 'altar' }).unit('hyenas', 'altar')
      event(t, { do: 'move_track', track: 'round', by })
      return t.told('track-moved')
    }
    expect([marker(2), marker(-5)]).toEqual([
      [{ fact: 'track-moved', track: 'round', to: 3 }],
      [{ fact: 'track-moved', track: 'round', to: 0 }],
    ])
  })

  test('[scen.forced-event] [goal.time-conditions] a marker that an event pushes past round 12 unleashes Thak as well', () => {
    const t = TestTable.deal('wrath_of_anu').play('overlord', { do: 'lay-token', number: 1, area: 'kitchen' })
    t.state.round = 11
    t.gems(9).overlordTurn()
    const own = structuredClone(content)
    const { options } = own.scenarios[t.state.scenario].events
    Object.assign(own.scenarios[t.state.scenario], {
      events: {
        mode: 'by_track',
        track: 'priests_removed',
        options: [{ id: 'later', at: [0], do: [{ do: 'move_track', track: 'round', by: 2 }] }, ...options.slice(3)],
      },
    })
    t.state[pack] = own
    t.play('overlord', { do: 'activate', slot: 3 })
    expect([t.state.round, t.told('summoned').length]).toEqual([13, 1])
  })
})

describe('coming into an area', () => {
  const picts = (hidden: string, at = 'west_yard') => {
    const t = new TestTable('clutches_of_the_picts').gems(0).hero('conan', { at }).hero('shevatas', { at })
    t.state.hidden.captive = areaNumber(t.state, hidden)
    return t.heroTurn()
  }

  test('[scen.hidden-captive] whoever looks in vain is remembered, and nobody learns it twice; what is told when she is found', () => {
    const t = picts('hut_2')
    const before = t.chance.passes
    t.play('conan', { do: 'move', to: 'hut_1' })
    expect([t.state.searched, t.chance.passes - before]).toEqual([[{ hero: 0, at: areaNumber(t.state, 'hut_1') }], 1])
    t.play('shevatas', { do: 'move', to: 'hut_1' })
    expect([t.state.searched.length, t.chance.passes - before]).toEqual([1, 1])
    const found = picts('hut_1').play('conan', { do: 'move', to: 'hut_1' })
    expect(found.facts[0]).toEqual({ fact: 'captive-found', object: 'yselda', at: 'hut_1' })
    expect([found.state.searched, found.state.hidden.captive]).toEqual([[], -1])
    const elsewhere = picts('hut_1').play('conan', { do: 'move', to: 'nw_road' })
    expect([elsewhere.state.searched, elsewhere.lying('nw_road')]).toEqual([[], []])
    const again = found.play('conan', { do: 'pick-up', object: 'yselda' }).play('shevatas', { do: 'move', to: 'hut_1' })
    expect([again.state.searched, again.told('captive-found').length]).toEqual([[], 1])
  })

  test('[skill.constriction] a hold ends when one of the two is in another area, and no other mark does', () => {
    const t = new TestTable(onBoard.village)
      .gems(0)
      .hero('conan', { at: 'nw_road' })
      .hero('shevatas', { at: 'nw_road' })
      .unit('hyenas', 'nw_road')
    t.state.marks = [
      { mark: 'pinned', on: 0, value: 9 },
      { mark: 'pinned', on: 1, value: 2 },
      { mark: 'halo', on: 0, value: 1 },
      { mark: 'provoked', on: 1, value: 0 },
    ]
    t.heroTurn().play('conan', { do: 'move', to: 'north_path' })
    expect(t.state.marks.map(({ mark, on }) => `${mark} ${on}`)).toEqual(['pinned 1', 'halo 0', 'provoked 1'])
    t.modelTurn('hyenas', 'nw_road').play('overlord', { do: 'move', to: 'north_path' })
    expect(t.state.marks.map(({ mark, on }) => `${mark} ${on}`)).toEqual(['halo 0', 'provoked 1'])
  })

  test('[frame.victory] a step into the street with the book wins, a fall and a leap are tested too', () => {
    const t = new TestTable(onBoard.inn)
      .gems(0)
      .hero('conan', { at: 'entrance', cards: ['spellbook'] })
      .heroTurn()
    expect(t.play('conan', { do: 'move', to: 'street_m' }).state.winner).toBe('heroes')
    const jumping = new TestTable('heart_of_darkness')
      .gems(0)
      .hero('conan', { at: 'wall_n_w', reserve: 0, fatigue: 1, wound: 10 })
    jumping.heroTurn().dice('r1').play('conan', { do: 'move', to: 'out_n_w' })
    expect([jumping.heroOf('conan').fate, jumping.state.winner]).toEqual(['dead', 'overlord'])
    const carried = new TestTable('ophirs_gold')
      .gems(0)
      .hero('conan', { at: 'wall_w', cards: ['olivia'] })
      .hero('shevatas', { at: 'wall_w' })
    carried.heroTurn().dice('r0').play('conan', { do: 'move', to: 'out_w_s' }, { do: 'accept' })
    expect([carried.state.winner, carried.told('fell')[0].damage]).toEqual([null, 0])
    carried.dice('r1').play('shevatas', { do: 'move', to: 'out_w_s' }, { do: 'accept' })
    expect([carried.state.winner, carried.heroOf('shevatas').wound]).toEqual([null, 1])
  })
})

describe('targets', () => {
  const village = () => new TestTable(onBoard.village).hero('conan', { at: 'altar' })

  test('[skill.elite-shooter] [skill.protected] only a shot of an Elite Shooter reaches the protected; spells and blows do not', () => {
    const t = new TestTable(onBoard.village)
      .hero('balthus', { at: 'altar' })
      .unit('skuthus', 'altar')
      .unit('pirates', 'altar')
    expect([meleeTargets(t.state, 0), rangedTargets(t.state, 0), spellTargets(t.state, 0)]).toEqual([[2], [1, 2], [2]])
    expect(othersInArea(t.state, 0, t.state.heroes[0].at)).toEqual([2])
  })

  test('[skill.fascination] only a provocation by that very character counts', () => {
    const t = village().unit('thalis', 'altar').unit(guards, 'altar')
    const struck = (mark: 'provoked' | 'pinned', value: number) => {
      t.state.marks = [{ mark, on: 0, value }]
      return meleeTargets(t.state, 0)
    }
    expect([struck('provoked', 1), struck('provoked', 2), struck('pinned', 1)]).toEqual([[1, 2], [2], [2]])
  })

  test('[scen.furniture] from a table into the areas beside it, from the floor not up to it, and not to areas beyond', () => {
    const inn = (at: string, target: string) =>
      meleeTargets(new TestTable(onBoard.inn).hero('conan', { at }).unit('pirates', target).state, 0).length
    expect([
      inn('table_nw', 'hall_nw'),
      inn('hall_nw', 'table_nw'),
      inn('bar', 'hall_sw'),
      inn('bar', 'behind_bar'),
    ]).toEqual([1, 0, 1, 1])
    expect([inn('table_nw', 'hall_n'), inn('hall_nw', 'hall_n'), inn('behind_bar', 'kitchen')]).toEqual([0, 0, 0])
    const plain = new TestTable('trapped_like_rats').hero('conan', { at: 'table_nw' }).unit('pirates', 'hall_nw')
    expect(meleeTargets(plain.state, 0)).toEqual([])
  })

  test('[skill.reach] through an opening as well, from either side; not through a wall; whoever is off the board strikes nobody', () => {
    const through = (at: string, target: string, open: boolean) => {
      const t = new TestTable(onBoard.village).hero('conan', { at: target }).unit('tentacles', at)
      if (open) t.state.openings = [0]
      return meleeTargets(t.state, 1).length
    }
    expect([
      through('hut_1', 'nw_road', true),
      through('nw_road', 'hut_1', true),
      through('hut_1', 'nw_road', false),
    ]).toEqual([1, 1, 0])
    expect(through('hut_2', 'nw_road', true)).toBe(0)
    const t = village().unit('tentacles', 'altar')
    t.state.models[0].at = -1
    expect(meleeTargets(t.state, 1)).toEqual([])
  })
})

describe('sight', () => {
  test('[los.board-data] [move.doors] closed doors hide only what lies behind them', () => {
    const t = new TestTable('ophirs_gold')
    const see = (from: string, to: string) => sees(t.state, areaNumber(t.state, from), areaNumber(t.state, to))
    expect([see('great_court', 'west_court'), see('great_court', 'great_hall'), see('cell_w', 'cell_w')]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('[scen.areas-in-play] a mast that is not in play is not seen, nor does one see from it', () => {
    const masts = (scenario: string) => {
      const { state } = new TestTable(scenario)
      const [one, other] = ['t_mainmast', 'v_mainmast'].map((id) => areaNumber(state, id))
      return [sees(state, one, other), sees(state, other, one)]
    }
    expect([masts('infernal_pursuit_2'), masts('infernal_pursuit_1')]).toEqual([
      [true, true],
      [false, false],
    ])
  })

  test('[occupied.no-melee-out] out of a full hut nobody strikes into a full yard', () => {
    const t = new TestTable(onBoard.village)
      .hero('conan', { at: 'west_yard' })
      .unit('hyenas', 'west_yard', { count: 7 })
    t.unit('pict_hunters', 'hut_1', { color: 'blue', count: 5 })
    expect([meleeTargets(t.state, 8), meleeTargets(t.state, 0).length]).toEqual([[], 7])
  })
})

describe('moments of special rules', () => {
  const ritual = () =>
    new TestTable('final_ritual').hero('conan', { at: 'drum_circle' }).unit('hyenas', 'skull_totem').gems(1)

  test('[scen.relics] [scen.npc] only when the Overlord’s turn begins, and only by units of the Overlord; what is told', () => {
    const heroes = ritual().unit(guards, 'hut_5').heroTurn('start')
    expect([heroes.state.relics.length, heroes.state.winner]).toEqual([6, null])
    const overlord = ritual().overlordTurn('track')
    expect(overlord.told('relic-lost')).toEqual([{ fact: 'relic-lost', at: 'skull_totem' }])
    const priestess = ritual().unit(guards, 'hut_5').overlordTurn('track')
    expect(priestess.told('npc-died')).toEqual([{ fact: 'npc-died', npc: 'priestess', at: 'hut_5' }])
    const guarded = new TestTable('final_ritual').hero('conan', { at: 'hut_5' }).unit('hyenas', 'altar').gems(1)
    expect(guarded.overlordTurn('track').state.winner).toBeNull()
  })

  test('[scen.muster] nobody is mustered when the Overlord’s turn begins', () => {
    const t = new TestTable('infernal_pursuit_1').hero('conan', { at: 't_bow' }).unit('captain', 't_poop').gems(1)
    t.unit('pirates', 't_bow', { color: 'red', side: 'heroes' }).state.groups[1].mutineers = true
    expect(t.overlordTurn('track').told('rolled')).toEqual([])
  })
})

describe('characters', () => {
  test('[scen.petrified] [hinder.counts] who is of stone or off the board is not there, and has no area', () => {
    const t = new TestTable(onBoard.village)
      .hero('conan', { at: 'altar' })
      .unit('thak', 'altar')
      .unit('hyenas', 'altar')
    t.state.groups[0].petrified = true
    t.state.models[1].at = -1
    expect([0, 1, 2].map((who) => isThere(t.state, who))).toEqual([true, false, false])
    expect(figureOf(t.state, 2)).toEqual({ who: 'hyenas', at: '' })
  })

  test('[setup.colored-bases] one is found by name, colour and area; nobody where nobody answers', () => {
    const t = new TestTable(onBoard.village).hero('conan', { at: 'altar' })
    t.unit('pirates', 'altar', { color: 'red' }).unit('pirates', 'altar', { color: 'blue', count: 2 })
    expect(characterOf(t.state, { who: 'pirates', color: 'blue', at: 'altar' })).toBe(2)
    expect(characterOf(t.state, { who: 'pirates', at: 'altar' })).toBe(-1)
    expect(characterOf(t.state, { who: 'conan', at: 'bone_heap' })).toBe(-1)
    expect(different(t.state, [0, 1, 2, 3])).toEqual([0, 1, 2])
    t.state.models[2].life = 5
    expect(different(t.state, [1, 2, 3])).toEqual([1, 2, 3])
  })

  test('[spell.borne-by-the-wind] [spell.sets-possession] a skill gained or lost is that character’s and that skill alone', () => {
    const t = new TestTable(onBoard.village)
      .hero('conan', { at: 'altar' })
      .unit('thak', 'altar')
      .unit('dark_demon', 'altar')
    t.state.marks = [{ mark: 'lost', on: 1, value: 9 }]
    expect([hasSkill(t.state, 1, 'blocking'), hasSkill(t.state, 2, 'blocking'), hasSkill(t.state, 2, 'jinx')]).toEqual([
      false,
      true,
      true,
    ])
    t.state.marks = [{ mark: 'provoked', on: 1, value: 9 }]
    expect(hasSkill(t.state, 1, 'blocking')).toBe(true)
    t.state.marks = [{ mark: 'lost', on: 1, value: 3 }]
    expect(hasSkill(t.state, 1, 'blocking')).toBe(true)
  })
})

describe('winning', () => {
  const table = () =>
    new TestTable(onBoard.village).hero('conan', { at: 'nw_road', cards: ['key'] }).hero('shevatas', { at: 'altar' })
  const now = (t: TestTable, condition: Condition) => holds(t.state, condition, 'step')

  test('[goal.flee-conditions] nobody alive may be left, and enough must have fled', () => {
    const fled = (...fates: ('alive' | 'dead' | 'fled')[]) => {
      const t = table()
      for (const [i, fate] of fates.entries()) Object.assign(t.state.heroes[i], { fate })
      return now(t, { living_heroes_all_fled: { min: 1 } })
    }
    expect([fled('fled', 'alive'), fled('dead', 'dead'), fled('fled', 'dead'), fled('fled', 'fled')]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  test('[goal.time-conditions] [goal.place-conditions] a round ends with the heroes’ turn; a hero in the first area counts, one who is gone does not', () => {
    const t = table()
    t.state.round = 9
    expect([
      now(t, { round_end: { round: 9 } }),
      holds(t.state, { round_end: { round: 9 } }, 'heroes-turn-ended'),
    ]).toEqual([false, true])
    expect([
      now(t, { hero_has: { item: 'key' } }),
      now(t, { hero_in: { feature: 'edge', with_any: ['key'] } }),
    ]).toEqual([true, true])
    t.heroOf('conan').at = -1
    expect([
      now(t, { hero_has: { item: 'key' } }),
      now(t, { hero_in: { feature: 'edge', with_any: ['key'] } }),
    ]).toEqual([false, false])
    expect(now(t, { not: { hero_has: { item: 'key' } } })).toBe(true)
    expect(holds(t.state, { round_start: 12 }, { markerFrom: 8 })).toBe(false)
    t.state.tracks = [
      { id: 'a', at: 1 },
      { id: 'b', at: 9 },
    ]
    expect([now(t, { track: { id: 'b', at_least: 9 } }), now(t, { track: { id: 'b', at_most: 8 } })]).toEqual([
      true,
      false,
    ])
  })

  test('[goal.death-conditions] a unit that never was there has not died, one in the first area lives', () => {
    const t = table()
    expect(now(t, { unit_dead: { unit: 'hyenas' } })).toBe(false)
    t.unit('hyenas', 'nw_road', { count: 2 })
    Object.assign(t.state.models[1], dead)
    expect(now(t, { unit_dead: { unit: 'hyenas' } })).toBe(false)
    Object.assign(t.state.models[0], { at: -1 })
    Object.assign(t.state.models[1], { life: 1 })
    expect(now(t, { unit_dead: { unit: 'hyenas' } })).toBe(false)
  })

  test('[scen.interrogation] only the flag of the curse is broken in secret, once the right priest is gone', () => {
    const t = new TestTable('wrath_of_anu').hero('conan', { at: 'kitchen' })
    const broken = (id: string) => now(t, { flag: { id } })
    expect(broken('curse_broken')).toBe(false)
    t.state.hidden.tokens = [-2]
    expect(broken('curse_broken')).toBe(false)
    t.state.hidden.tokens = [0]
    t.state.tokens = [1]
    expect([broken('curse_broken'), broken('charm_broken')]).toEqual([true, false])
    t.state.tokens = [0, 1]
    expect(broken('curse_broken')).toBe(false)
  })

  test('[frame.victory] what a result says: a victory of one, one that heroes share, and who is out', () => {
    const result = (winner: 'heroes' | 'overlord', heroes: number) => {
      const t = new TestTable(onBoard.village)
      for (const id of ['conan', 'shevatas'].slice(0, heroes)) t.hero(id, { at: 'altar' })
      t.heroOf('conan').fate = 'dead'
      t.state.winner = winner
      return conan.result(t.state)
    }
    expect(result('heroes', 2)).toEqual({ kind: 'shared', winners: [1, 2], scores: [], out: [1] })
    expect(result('heroes', 1)).toEqual({ kind: 'victory', winners: [1], scores: [], out: [1] })
    expect(result('overlord', 2)).toEqual({ kind: 'victory', winners: [0], scores: [], out: [1] })
  })

  test('[scen.continues] the Overlord’s victory in a first part ends the game', () => {
    const t = new TestTable('infernal_pursuit_1')
      .gems(0)
      .hero('conan', { at: 't_bow', reserve: 0, fatigue: 1, wound: 10 })
      .unit('captain', 't_bow')
    t.struck({ who: 'captain', at: 't_bow' }, { who: 'conan', at: 't_bow' }, 1)
    expect([t.state.winner, t.told('scenario-continues')]).toEqual(['overlord', []])
  })
})
