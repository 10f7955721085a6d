// What refusals, standing orders, views and the figures of progress say about a table.
import { FastChance, spectator } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import type { Action } from '../rules/actions.ts'
import { conan } from '../rules/game.ts'
import { progressOf } from '../rules/progress.ts'
import { ruleAgainst, turnRule } from '../rules/refusals.ts'
import { exceptions, spans } from '../rules/standing.ts'
import { areaId, areaNumber, type State } from '../rules/state.ts'
import { onBoard, TestTable } from './table.ts'

const guards = 'bossonian_guards'

describe('refusals', () => {
  const village = () =>
    new TestTable(onBoard.village).hero('conan', { at: 'west_gate' }).hero('shevatas', { at: 'altar' })

  test('[action.menu] each refusal names the rule of the action, or else of the decision', () => {
    const { state } = village()
    const named = (action: Action, decision = 'hero-action') => ruleAgainst(state, 1, action, decision)
    expect(named({ do: 'leap', to: 'altar' })).toBe('skill.leap')
    expect(named({ do: 'flee' })).toBe('scen.flee')
    expect(named({ do: 'open-chest' })).toBe('chest.open')
    expect(named({ do: 'keep' })).toBe('action.menu')
    expect(named({ do: 'keep' }, 'chest-content')).toBe('chest.reward')
    expect(named({ do: 'keep' }, 'no such decision')).toBe('action.menu')
  })

  test('[stance.cautious-actions] a cautious hero is told so about actions alone; the Overlord has no stance', () => {
    const { state } = village()
    state.heroes[0].stance = 'cautious'
    const flee = (seat: number, decision = 'hero-action') => ruleAgainst(state, seat, { do: 'flee' }, decision)
    expect([flee(1), flee(2), flee(0), flee(1, 'overload')]).toEqual([
      'stance.cautious-actions',
      'scen.flee',
      'scen.flee',
      'scen.flee',
    ])
  })

  test('[action.one-at-a-time] [frame.victory] whose choice it is says why another cannot act', () => {
    expect([undefined, 'stance', 'hero-action', 'activation', 'guard-hero'].map((kind) => turnRule(kind))).toEqual([
      'frame.victory',
      'action.free-order',
      'action.free-order',
      'ol.activations',
      'action.one-at-a-time',
    ])
  })
})

describe('standing orders', () => {
  test('[turn.hero-phases] a turn, a round and a game are as long as their names say', () => {
    const { state } = new TestTable(onBoard.village).hero('conan', { at: 'west_gate' })
    const span = (change: Partial<State>) => {
      const then = { ...state, ...change }
      return [spans.turn(then), spans.round(then), spans.game()]
    }
    expect(span({ turns: 3, side: 'heroes' })).toEqual(['3 heroes', 3, 0])
    expect(span({ turns: 3, side: 'overlord' })).toEqual(['3 overlord', 3, 0])
  })

  test('[spell.reaction] somebody is attacked if another side attacks a character of this seat', () => {
    const t = new TestTable(onBoard.village).hero('conan', { at: 'altar' }).hero('shevatas', { at: 'altar' })
    expect([0, 1, 2].map((seat) => exceptions.attacked(t.state, seat))).toEqual([false, false, false])
    t.unit(guards, 'altar').gems(0).struck({ who: guards, at: 'altar' }, { who: 'conan', at: 'altar' }, 3)
    expect([0, 1, 2].map((seat) => exceptions.attacked(t.state, seat))).toEqual([false, true, false])
    t.gems(3).struck({ who: 'conan', at: 'altar' }, { who: guards, at: 'altar' }, 3)
    expect([0, 1, 2].map((seat) => exceptions.attacked(t.state, seat))).toEqual([true, false, false])
  })
})

describe('views and guesses', () => {
  const guesses = (t: TestTable, seats: number[], of: (state: State) => number) => {
    const chance = new FastChance(5)
    const view = conan.view(t.state, seats)
    return new Set(Array.from({ length: 60 }, () => areaId(t.state, of(conan.guess(view, chance)))))
  }

  test('[scen.hidden-captive] [frame.hidden-information] a captive is guessed in any hut where no hero stands or has looked', () => {
    const t = TestTable.deal('clutches_of_the_picts', 3).play('overlord', { do: 'hide-captive', area: 'hut_6' })
    t.heroOf('conan').at = areaNumber(t.state, 'hut_1')
    t.state.searched.push({ hero: 1, at: areaNumber(t.state, 'hut_2') })
    expect([...guesses(t, [1], ({ hidden }) => hidden.captive)].sort()).toEqual(
      [3, 4, 5, 6, 7, 8].map((n) => `hut_${n}`),
    )
    expect(guesses(t, [0], ({ hidden }) => hidden.captive)).toEqual(new Set(['hut_6']))
    t.state.hidden.captive = -1
    expect(conan.view(t.state, [1]).state.hidden.captive).toBe(-1)
    t.state.hidden.captive = 0
    expect(conan.view(t.state, spectator).state.hidden.captive).toBe(-2)
  })

  test('[scen.tokens] [frame.hidden-information] the right priest is one who is left or died in silence; who has talked truly is known', () => {
    const t = TestTable.deal('wrath_of_anu').play('overlord', { do: 'lay-token', number: 1, area: 'kitchen' })
    const at = (id: string) => areaNumber(t.state, id)
    const first = () => [...guesses(t, [1], ({ hidden }) => hidden.tokens[0])].sort()
    t.state.tokens = [at('kitchen'), at('room_2')]
    t.state.silenced = [at('room_4')]
    expect(first()).toEqual(['kitchen', 'room_2', 'room_4'])
    const guessed = conan.guess(conan.view(t.state, [1]), new FastChance(3)).hidden.tokens
    expect(new Set(guessed)).toEqual(new Set(['room_2', 'room_4', 'private_room', 'kitchen', 'back_room_e'].map(at)))
    t.state.tokens = [at('room_2')]
    t.state.flags = ['curse_broken']
    expect(first()).toEqual(['back_room_e', 'kitchen', 'private_room', 'room_4'])
  })

  test('[scen.stash] [frame.hidden-information] a pile is guessed where its hero has not looked, one that was found is nowhere', () => {
    const t = new TestTable('trapped_like_rats').hero('conan', { at: 'room_1' }).hero('shevatas', { at: 'room_1' })
    t.state.hidden.piles = [areaNumber(t.state, 'room_1'), -1]
    const looked = ['room_2', 'room_3', 'room_4', 'room_5', 'guardroom', 'private_room', 'kitchen', 'storeroom']
    t.state.searched = looked.map((id) => ({ hero: 0, at: areaNumber(t.state, id) }))
    t.state.searched.push({ hero: 1, at: areaNumber(t.state, 'room_1') })
    expect([...guesses(t, [1], ({ hidden }) => hidden.piles[0])].sort()).toEqual(['back_room_w', 'room_1'])
    expect(conan.view(t.state, [1]).state.hidden.piles).toEqual([-2, -1])
    expect(conan.guess(conan.view(t.state, [1]), new FastChance(1)).hidden.piles[1]).toBe(-1)
  })
})

describe('progress', () => {
  const shown = (t: TestTable) =>
    progressOf(t.state).map(({ side, goal, names, now, of, done, avoid }) =>
      [side, goal, names.join('+'), `${now}/${of}`, done && 'done', avoid && 'avoid'].filter(Boolean).join(' '),
    )

  test('[frame.victory] [goal.flee-conditions] objects that have left, the round, and the dead', () => {
    const t = new TestTable('clutches_of_the_picts').hero('conan', { at: 'altar' }).hero('shevatas', { at: 'altar' })
    t.state.saved = ['yselda']
    t.state.round = 3
    Object.assign(t.heroOf('shevatas'), { at: -1, fate: 'dead' })
    expect(shown(t)).toEqual([
      'heroes fled_with yselda+zogar_sag_head 1/2',
      'overlord round_end 3/8',
      'overlord all_heroes_dead 1/2',
    ])
    t.state.round = 8
    expect(shown(t)[1]).toBe('overlord round_end 8/8 done')
  })

  test('[goal.death-conditions] units and a hero: dead or not', () => {
    const t = new TestTable('hunting_the_tigress').hero('belit', { at: 't_bow' }).unit('skuthus', 't_poop')
    t.unit('zaporavo', 't_poop')
    Object.assign(t.state.models[1], { at: -1, life: 0 })
    expect(shown(t)).toEqual([
      'heroes unit_dead zaporavo 1/1 done',
      'heroes unit_dead skuthus 0/1',
      'heroes round_end 1/8',
      'overlord hero_dead belit 0/1',
    ])
  })

  test('[goal.time-conditions] a track that runs down is told by how far it has come, and a person', () => {
    const t = new TestTable('final_ritual').hero('conan', { at: 'altar' })
    t.state.tracks[0].at = 7
    expect(shown(t)).toEqual([
      'heroes track invocation 3/10',
      'heroes round_end 1/12',
      'overlord npc_dead priestess 0/1',
      'overlord all_heroes_dead 0/1',
    ])
    t.state.flags.push('priestess-dead')
    expect(shown(t)[2]).toBe('overlord npc_dead priestess 1/1 done')
  })

  test('[goal.stalemate] a track that rises, and the turns of the Overlord towards a stalemate', () => {
    const t = new TestTable('infernal_pursuit_1').hero('conan', { at: 't_bow' })
    t.state.tracks[0].at = 2
    t.state.turns = 5
    expect(shown(t)).toEqual(['heroes track pursuit 2/6', 'overlord all_heroes_dead 0/1', 'overlord stalemate 5/20'])
  })

  test('[scen.interrogation] what must not be is told as such, and counts as what the viewer knows', () => {
    const t = new TestTable('wrath_of_anu').hero('conan', { at: 'entrance' })
    t.state.flags = ['curse_broken']
    Object.assign(t.heroOf('conan'), { at: -1, fate: 'fled' })
    expect(shown(t)).toEqual([
      'heroes hero_fled conan 1/1 done',
      'heroes flag curse_broken 1/1 done',
      'overlord hero_fled conan 1/1 done',
      'overlord flag curse_broken 1/1 done avoid',
      'overlord hero_dead conan 0/1',
      'overlord round_end 1/15',
    ])
  })

  test('[goal.flee-conditions] [goal.place-conditions] all who live have to leave; a thing in a place', () => {
    const rats = new TestTable('trapped_like_rats')
    for (const id of ['conan', 'shevatas', 'hadrathus']) rats.hero(id, { at: 'kitchen' })
    Object.assign(rats.heroOf('conan'), { at: -1, fate: 'dead' })
    Object.assign(rats.heroOf('shevatas'), { at: -1, fate: 'fled' })
    expect(shown(rats)).toEqual([
      'heroes living_heroes_all_fled 1/2',
      'overlord round_end 1/10',
      'overlord heroes_dead 1/2',
    ])
    const key = new TestTable('key_of_kuthchemes').hero('conan', { at: 'street_m', cards: ['spellbook'] })
    expect(shown(key)[0]).toBe('heroes hero_in spellbook+red_chest 1/1 done')
  })
})
