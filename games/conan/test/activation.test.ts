// The models of a tile act: whose turn it is, and what their activation ends.
import { describe, expect, test } from 'vitest'
import { onBoard, TestTable } from './table.ts'

const guards = 'bossonian_guards'
const village = () => new TestTable(onBoard.village)

describe('what an activation ends', () => {
  /** The tiles of Skuthus (a model in the first area) and of two hyenas. */
  const table = () =>
    village()
      .hero('conan', { at: 'west_gate' })
      .unit('skuthus', 'nw_road')
      .unit('hyenas', 'altar', { count: 2 })
      .gems(9)
  const [conan, skuthus, hyena] = [0, 1, 2]
  const activate = (t: TestTable, slot: number) => {
    t.overlordTurn().play('overlord', { do: 'activate', slot })
    while (t.asked[0] === 'overlord: model') t.play('overlord', { do: 'done' })
    return t.state.marks.map(({ mark, on }) => `${mark} ${on}`)
  }

  test('[spell.halo] the halo of a unit ends when its own tile is activated, and nothing else of it', () => {
    const t = table()
    t.state.marks = [
      { mark: 'halo', on: conan, value: 2 },
      { mark: 'halo', on: skuthus, value: 1 },
      { mark: 'webbed', on: skuthus, value: 0 },
    ]
    expect(activate(t, 2)).toEqual(['halo 0', 'halo 1', 'webbed 1'])
    expect(t.told('halo-ended')).toEqual([])
    expect(activate(t, 1)).toEqual(['halo 0', 'webbed 1'])
    expect(t.told('halo-ended')).toEqual([{ fact: 'halo-ended', who: { who: 'skuthus', at: 'nw_road' } }])
  })

  test('[spell.magical-dizziness] of a unit it lasts until that unit is activated', () => {
    const t = table()
    t.state.marks = [
      { mark: 'dizzy', on: conan, value: skuthus },
      { mark: 'pinned', on: conan, value: skuthus },
      { mark: 'dizzy', on: hyena, value: conan },
    ]
    expect(activate(t, 2)).toEqual(['dizzy 0', 'pinned 0', 'dizzy 2'])
    expect(activate(t, 1)).toEqual(['pinned 0', 'dizzy 2'])
  })

  test('[spell.sets-possession] who is held may move again after the next activation of its own tile', () => {
    const t = table()
    t.state.marks = [
      { mark: 'held', on: conan, value: 0 },
      { mark: 'held', on: hyena, value: 0 },
      { mark: 'webbed', on: hyena, value: 0 },
    ]
    expect(activate(t, 1)).toEqual(['held 0', 'held 2', 'webbed 2'])
    t.overlordTurn().play('overlord', { do: 'activate', slot: 1 })
    t.play('overlord', { do: 'choose-model', model: { who: 'hyenas', at: 'altar' } })
    expect(t.optionsOf('overlord', 'move')).toEqual([])
    t.play('overlord', { do: 'done' })
    expect(t.asked).toEqual(['overlord: model'])
    t.play('overlord', { do: 'done' })
    expect(t.state.marks.map(({ mark, on }) => `${mark} ${on}`)).toEqual(['held 0', 'webbed 2'])
  })
})

describe('whose turn it is', () => {
  test('[ol.groups] the dead of a group do not act, nor one that died while its group was acting', () => {
    const t = village()
      .hero('conan', { at: 'altar', reserve: 0, fatigue: 11 })
      .unit(guards, 'altar', { count: 3 })
      .gems(1)
    Object.assign(t.state.models[0], { at: -1, life: 0 })
    t.overlordTurn().play('overlord', { do: 'activate', slot: 1 })
    t.play('overlord', { do: 'choose-model', model: { who: guards, at: 'altar' } }, { do: 'done' })
    expect(t.optionsOf('overlord', 'choose-model')).toHaveLength(1)
    Object.assign(t.state.models[2], { at: -1, life: 0 })
    expect(t.game.legal(t.game.copy(structuredClone(t.state)), 0)).toEqual([])
  })

  test('[ol.model-order] of a group in two areas the one that is named acts', () => {
    const t = village().hero('conan', { at: 'west_gate' }).unit(guards, 'altar').unit(guards, 'nw_road').gems(1)
    t.overlordTurn().play('overlord', { do: 'activate', slot: 1 })
    t.play('overlord', { do: 'choose-model', model: { who: guards, at: 'nw_road' } }, { do: 'move', to: 'north_path' })
    expect(t.models(guards)).toEqual({ altar: 1, north_path: 1 })
    expect(t.told('moved')).toEqual([
      { fact: 'moved', who: { who: guards, at: 'north_path' }, from: 'nw_road', cost: 1, gems: 0 },
    ])
  })

  test('[ol.dead-tile-activate] [ol.event-tile] what is told of a tile, bloodied or not, and of the event tile', () => {
    const t = village().hero('conan', { at: 'west_gate' }).unit('pirates', 'altar', { color: 'red' }).gems(9)
    t.overlordTurn().play('overlord', { do: 'activate', slot: 1 })
    expect(t.facts).toEqual([{ fact: 'tile-activated', unit: 'pirates', color: 'red', slot: 1, bloodied: false }])
    t.play('overlord', { do: 'done' }, { do: 'activate', slot: 1 })
    expect(t.facts[1]).toEqual({ fact: 'event-activated', slot: 1 })
    Object.assign(t.state.models[0], { at: -1, life: 0 })
    t.facts = []
    t.overlordTurn().play('overlord', { do: 'activate', slot: 1 })
    expect(t.facts).toEqual([{ fact: 'tile-activated', unit: 'pirates', color: 'red', slot: 1, bloodied: true }])
    t.play('overlord', { do: 'dredge', slot: 2 })
    expect(t.facts[1]).toEqual({ fact: 'tile-dredged', unit: 'pirates', color: 'red', slot: 2 })
  })
})
