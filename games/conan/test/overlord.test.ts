// The Overlord's turn: the River and its costs, recovery, models, benefits, dredging and reinforcement.
import { describe, expect, test } from 'vitest'
import { tileName } from '../rules/river.ts'
import { onBoard, TestTable } from './table.ts'

const hunters = (color: 'blue' | 'green' | 'red', at = 'altar') => ({ who: 'pict_hunters', color, at }) as const

/** Five tiles: blue, green and red hunters, hyenas, and the event. */
const river = () =>
  new TestTable(onBoard.village)
    .hero('conan', { at: 'west_gate' })
    .unit('pict_hunters', 'altar', { color: 'blue' })
    .unit('pict_hunters', 'altar', { color: 'green' })
    .unit('pict_hunters', 'altar', { color: 'red' })
    .unit('hyenas', 'bone_heap')

const names = (t: TestTable) =>
  t.state.river.map((tile) => (tile < 0 ? 'event' : (tileName(t.state, tile).color ?? tileName(t.state, tile).unit)))

describe('the turn', () => {
  test('[turn.overlord-phases] [round.marker] [round.span] the marker moves first, then gems are recovered, then tiles', () => {
    const t = river().gems(2, 8, 5)
    t.state.round = 4
    t.overlordTurn('track')
    expect(t.state.round).toBe(5)
    // [ol.recovery]
    expect(t.state.overlord).toMatchObject({ reserve: 7, fatigue: 3 })
    expect(t.asked).toEqual(['overlord: activation'])
    expect(t.facts.map(({ fact }) => fact)).toEqual(['turn-began', 'recovered'])
  })

  test('[ol.recovery] with fewer in Fatigue than the token shows all of them move', () => {
    expect(river().gems(2, 3, 5).overlordTurn('recovery').state.overlord).toMatchObject({ reserve: 5, fatigue: 0 })
  })

  test('[ol.activations] two tiles or none, never a third', () => {
    const t = river().gems(12).overlordTurn()
    for (let i = 0; i < 2; i++) t.play('overlord', { do: 'activate', slot: 1 }, { do: 'done' })
    expect(t.asked).toEqual(['conan: stance'])
    expect(river().gems(5).overlordTurn().play('overlord', { do: 'done' }).asked).toEqual(['conan: stance'])
  })

  test('[ol.river-cost] [ol.pay] [amb.short-river] the fourth slot costs 4, and with 3 it is not offered', () => {
    const slots = (gems: number) =>
      river()
        .gems(gems)
        .overlordTurn()
        .optionsOf('overlord', 'activate')
        .map(({ slot }) => slot)
    expect(slots(4)).toEqual([1, 2, 3, 4])
    expect(slots(3)).toEqual([1, 2, 3])
    const t = river().gems(7, 3).overlordTurn().play('overlord', { do: 'activate', slot: 2 })
    expect(t.state.overlord).toMatchObject({ reserve: 5, fatigue: 5 })
  })

  test('[ol.tile-to-end] [amb.tile-move-timing] activating the second of five gives first, third, fourth, fifth, second', () => {
    const t = river().gems(7).overlordTurn().play('overlord', { do: 'activate', slot: 2 })
    expect(names(t)).toEqual(['blue', 'red', 'hyenas', 'event', 'green'])
  })

  test('[ol.same-tile-twice] [amb.same-tile-twice] the same tile again costs its new slot', () => {
    const t = river().gems(6).overlordTurn().play('overlord', { do: 'activate', slot: 1 }, { do: 'done' })
    t.play('overlord', { do: 'activate', slot: 5 })
    expect(t.optionsOf('overlord', 'choose-model')).toEqual([{ do: 'choose-model', model: hunters('blue') }])
    expect(t.state.overlord).toMatchObject({ reserve: 0, fatigue: 6 })
  })

  test('[ol.groups] [setup.colored-bases] only the models of the tile act', () => {
    const t = river().gems(2).overlordTurn().play('overlord', { do: 'activate', slot: 2 })
    expect(t.optionsOf('overlord', 'choose-model')).toEqual([{ do: 'choose-model', model: hunters('green') }])
  })
})

describe('bloodied tiles', () => {
  const bloodied = (gems: number) => {
    const t = river().gems(gems)
    t.state.models[0] = { ...t.state.models[0], at: -1, life: 0 }
    return t.overlordTurn()
  }

  test('[ol.dead-tile] [amb.dead-tile-place] the tile keeps its slot', () => {
    expect(names(bloodied(5))).toEqual(['blue', 'green', 'red', 'hyenas', 'event'])
  })

  test('[ol.dead-tile-activate] paying for it moves it to the end and counts', () => {
    const t = bloodied(2).play('overlord', { do: 'activate', slot: 1 })
    expect(names(t)).toEqual(['green', 'red', 'hyenas', 'event', 'blue'])
    expect(t.asked).toEqual(['overlord: activation'])
    t.play('overlord', { do: 'activate', slot: 1 }, { do: 'done' })
    expect(t.asked).toEqual(['conan: stance'])
  })

  test('[ol.dredge] [ol.dredge-source] [amb.dredge-source] 2 gems of Reserve for good, no activation', () => {
    const t = bloodied(4).play('overlord', { do: 'dredge', slot: 1 })
    expect(names(t)).toEqual(['green', 'red', 'hyenas', 'event'])
    expect(t.state.overlord).toMatchObject({ reserve: 2, fatigue: 0 })
    expect(t.optionsOf('overlord', 'activate')).toHaveLength(2)
    expect(bloodied(1).optionsOf('overlord', 'dredge')).toEqual([])
  })

  test('[ol.duplicate-tiles] both tiles of a dead captain are bloodied', () => {
    const t = new TestTable(onBoard.village).hero('conan', { at: 'west_gate' }).unit('captain', 'altar').gems(8)
    t.state.river.push(t.state.river[0])
    t.state.models[0] = { ...t.state.models[0], at: -1, life: 0 }
    expect(
      t
        .overlordTurn()
        .optionsOf('overlord', 'dredge')
        .map(({ slot }) => slot),
    ).toEqual([1, 3])
  })
})

describe('models', () => {
  test('[ol.base-movement] [ol.benefit-movement] [ol.benefit-movement-cap] a hunter walks 2, and 2 points more can be bought', () => {
    const t = river().gems(5).modelTurn('pict_hunters', 'altar', 'blue')
    const path = ['skull_totem', 'hunters_ring', 'west_yard', 'nw_road']
    for (const to of path) t.play('overlord', { do: 'move', to })
    expect(t.told('moved').map(({ gems }) => gems)).toEqual([0, 0, 1, 1])
    expect(t.state.overlord).toMatchObject({ reserve: 3, fatigue: 2 })
    expect(t.options('overlord').some((action) => action.do === 'move')).toBe(false)
  })

  test('[ol.move-before-attack] [ol.benefit-movement-timing] [amb.benefit-movement-after-attack] after the attack only bought points move it', () => {
    const act = (gems: number) => {
      const t = new TestTable(onBoard.village)
        .hero('conan', { at: 'altar', reserve: 0, fatigue: 11 })
        .unit('pirates', 'altar')
        .gems(gems)
      t.dice('o0')
        .modelTurn('pirates', 'altar')
        .play('overlord', { do: 'attack', target: { who: 'conan', at: 'altar' } })
      if (gems > 0) t.play('overlord', { do: 'accept' })
      return t
    }
    expect(act(0).asked).not.toContain('overlord: model-act')
    const t = act(2).play('overlord', { do: 'move', to: 'bone_heap' })
    expect(t.told('moved')).toMatchObject([{ cost: 2, gems: 2 }])
  })

  test('[ol.attack-once] [guard.single-attack] three guards attack Conan with one orange and one yellow die each, each defended anew', () => {
    const t = new TestTable(onBoard.village)
      .hero('conan', { at: 'altar', reserve: 6, fatigue: 5 })
      .unit('bossonian_guards', 'altar', { count: 3 })
      .gems(1)
    t.overlordTurn().play('overlord', { do: 'activate', slot: 1 })
    for (let i = 0; i < 3; i++) {
      t.play('overlord', { do: 'choose-model', model: { who: 'bossonian_guards', at: 'altar' } })
      t.dice('y0', 'o1').play('overlord', { do: 'attack', target: { who: 'conan', at: 'altar' } })
      t.dice('o1').play('conan', { do: 'guard', gems: 1 }, { do: 'accept' })
    }
    expect(
      t
        .told('rolled')
        .filter(({ sort }) => sort === 'attack')
        .map(({ dice }) => dice.map(({ die }) => die)),
    ).toEqual(Array.from({ length: 3 }, () => ['yellow', 'orange']))
    expect(t.heroOf('conan')).toMatchObject({ wound: 0, reserve: 3, fatigue: 8 })
  })

  test('[ol.no-manipulation] a pirate beside a sword is offered none', () => {
    const t = new TestTable(onBoard.village)
      .hero('conan', { at: 'west_gate' })
      .unit('pirates', 'altar')
      .lay('sword', 'altar')
      .gems(1)
    t.modelTurn('pirates', 'altar')
    expect(new Set(t.options('overlord').map((action) => action.do))).toEqual(new Set(['move', 'done']))
  })

  test('[ol.model-order] [amb.unit-model-order] who has acted is not chosen again', () => {
    const t = new TestTable(onBoard.village)
      .hero('conan', { at: 'west_gate' })
      .unit('hyenas', 'altar', { count: 2 })
      .gems(1)
    t.overlordTurn().play('overlord', { do: 'activate', slot: 1 })
    const model = { who: 'hyenas', at: 'altar' }
    t.play('overlord', { do: 'choose-model', model }, { do: 'move', to: 'bone_heap' }, { do: 'done' })
    expect(t.optionsOf('overlord', 'choose-model')).toEqual([{ do: 'choose-model', model }])
  })

  test('[ol.benefit-reroll] rerolling one blank of the snake twice costs 2 gems', () => {
    const t = new TestTable(onBoard.village).hero('conan', { at: 'altar' }).unit('giant_snake', 'altar').gems(3)
    t.dice('o0', 'o1', 'o1')
      .modelTurn('giant_snake', 'altar')
      .play('overlord', { do: 'attack', target: { who: 'conan', at: 'altar' } })
    t.dice('o0', 'o2').play('overlord', { do: 'reroll', die: 'orange', face: 0, by: 'gem' })
    t.play('overlord', { do: 'reroll', die: 'orange', face: 0, by: 'gem', again: true }, { do: 'accept' })
    expect(t.told('attack-power')).toMatchObject([{ power: 4 }])
    expect(t.state.overlord).toMatchObject({ reserve: 1, fatigue: 2 })
  })
})

describe('events', () => {
  test('[ol.event-tile] [reinforce.points] [effect:reinforce] [reinforce.cost] [reinforce.turn-back] 2 points return two dead hunters, and the tile is good again', () => {
    const t = TestTable.deal('hut_by_the_black_river')
    for (const model of t.state.models) if (model.group === 0) Object.assign(model, { at: -1, life: 0 })
    t.gems(4).overlordTurn().play('overlord', { do: 'activate', slot: 4 })
    expect(t.asked).toEqual(['overlord: reinforce'])
    const option = { do: 'reinforce', unit: 'pict_hunters', color: 'blue', area: 'north_path' } as const
    t.play('overlord', option, option)
    expect(t.models('pict_hunters')).toEqual({ hut_2: 3, hut_6: 1, north_path: 2 })
    expect(t.asked).not.toContain('overlord: reinforce')
  })

  test('[reinforce.area] never where the base does not fit', () => {
    const t = TestTable.deal('hut_by_the_black_river')
    for (const model of t.state.models) if (model.group === 0) Object.assign(model, { at: -1, life: 0 })
    t.unit('giant_snake', 'north_path', { count: 2 }).gems(8)
    t.state.river = [-1, 0, 1, 2]
    t.overlordTurn().play('overlord', { do: 'activate', slot: 1 })
    expect(new Set(t.optionsOf('overlord', 'reinforce').map(({ area }) => area))).toEqual(new Set(['south_path']))
  })

  test('[event.modes] with nobody to return the event is paid and nothing happens', () => {
    const t = TestTable.deal('hut_by_the_black_river')
      .gems(5)
      .overlordTurn()
      .play('overlord', { do: 'activate', slot: 4 })
    expect(t.asked).toEqual(['overlord: activation'])
    expect(t.state.overlord).toMatchObject({ reserve: 1, fatigue: 4 })
  })

  test('[event.swap-tiles] [effect:swap_tiles] the tiles of two slots change places', () => {
    const t = TestTable.deal('key_of_kuthchemes').gems(8).overlordTurn()
    const before = [...t.state.river]
    t.play('overlord', { do: 'activate', slot: 5 }, { do: 'swap', slots: [2, 7] })
    const moved = [...before.slice(0, 4), ...before.slice(5), -1]
    ;[moved[1], moved[6]] = [moved[6], moved[1]]
    expect(t.state.river).toEqual(moved)
  })
})
