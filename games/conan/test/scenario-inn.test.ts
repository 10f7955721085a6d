// The Wrath of Anu and Trapped like Rats: priests under tokens, events by a track and by themselves, single entries, stolen
// gear, stealth and alarm, a window broken open.
import { spectator } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import type { Action } from '../rules/actions.ts'
import { conan } from '../rules/game.ts'
import { tileName } from '../rules/river.ts'
import { areaNumber } from '../rules/state.ts'
import { TestTable } from './table.ts'

const guards = 'bossonian_guards'
const tiles = ({ state }: TestTable) =>
  state.river.map((tile) => (tile < 0 ? 'event' : Object.values(tileName(state, tile)).join(' ')))
const accept = (t: TestTable, who: string) => {
  while (t.optionsOf(who, 'accept').length > 0) t.play(who, { do: 'accept' })
  return t
}

describe('the Wrath of Anu', () => {
  const right = 'kitchen'
  /** Set up, with the priest who can break the curse in the kitchen. */
  const inn = () => {
    const t = TestTable.deal('wrath_of_anu', 1).play('overlord', { do: 'lay-token', number: 1, area: right })
    t.heroOf('conan').stance = 'aggressive'
    return t
  }
  const question = (t: TestTable, at: string, die: 'r0' | 'r1' | 'r2' | 'r3') => {
    t.heroOf('conan').at = areaNumber(t.state, at)
    t.state.models = t.state.models.map((model) => ({ ...model, at: -1 }))
    t.heroTurn().dice(die).play('conan', { do: 'question' })
    return accept(t, 'conan')
  }
  const eventTile = (t: TestTable) => {
    t.gems(9).overlordTurn()
    return t.play('overlord', { do: 'activate', slot: t.state.river.indexOf(-1) + 1 })
  }

  test('[scen.interrogation] [special:interrogation] [special:tokens] with 1 the right priest talks: both sides learn that the curse is broken', () => {
    const t = inn()
    const { reserve } = t.heroOf('conan')
    question(t, right, 'r1')
    expect(t.state.flags).toContain('curse_broken')
    expect(t.told('questioned')).toMatchObject([{ outcome: 'talks', broken: true }])
    expect(t.heroOf('conan').reserve).toBe(reserve - 1)
    expect([t.state.tokens.length, t.state.tracks]).toEqual([4, [{ id: 'priests_removed', at: 1 }]])
  })

  test('[scen.interrogation] with 0 nothing happens, and a wrong priest who talks says that the curse holds', () => {
    expect(question(inn(), right, 'r0').state.tokens).toHaveLength(5)
    expect(question(inn(), 'room_2', 'r2').told('questioned')).toMatchObject([{ outcome: 'talks', broken: false }])
  })

  test('[scen.interrogation] [frame.hidden-information] with 3 he dies, and only the Overlord learns what he knew', () => {
    const t = question(inn(), right, 'r3')
    expect(t.told('questioned')).toMatchObject([{ outcome: 'dies', secret: { 0: { broken: true } } }])
    expect(t.told('questioned')[0].broken).toBeUndefined()
    const other = question(inn(), 'room_2', 'r3')
    for (const viewer of [[1], spectator]) {
      const seen = (of: TestTable) => conan.view(of.state, viewer).state
      expect([seen(t).flags, seen(t).hidden.tokens]).toEqual([[], [-2, -2, -2, -2, -2]])
      expect(seen(other).hidden).toEqual(seen(t).hidden)
    }
    expect(conan.guess(conan.view(t.state, [1]), t.chance).hidden.tokens).toHaveLength(5)
  })

  test('[scen.interrogation] [condition:hero_fled] broken in silence or not decides when Conan leaves', () => {
    const leave = (t: TestTable) => {
      t.heroOf('conan').at = areaNumber(t.state, 'street_m')
      return t.heroTurn().play('conan', { do: 'flee' }).state.winner
    }
    expect(leave(question(inn(), right, 'r3'))).toBe('heroes')
    expect(leave(question(inn(), 'room_2', 'r3'))).toBe('overlord')
  })

  test('[event.place-units] [effect:place_units] after one priest the green tile joins the River with 2 guards in one entry', () => {
    const t = question(inn(), 'room_2', 'r1')
    eventTile(t).play('overlord', { do: 'event-area', area: 'stable' })
    expect(tiles(t).at(-1)).toBe(`${guards} green`)
    expect(t.models(guards)).toEqual({ stable: 2 })
  })

  test('[event.place-units] with four tiles used nothing happens', () => {
    const t = question(inn(), 'room_2', 'r1')
    eventTile(t).play('overlord', { do: 'event-area', area: 'stable' })
    t.play('overlord', { do: 'activate', slot: tiles(t).indexOf('event') + 1 })
    t.play('overlord', { do: 'event-area', area: 'street_e' })
    expect(t.state.river).toHaveLength(5)
    expect(eventTile(t).asked).toEqual(['overlord: activation'])
  })

  test('[scen.single-use-reinforcement] [special:single_use_reinforcement] the stable has one token and loses it, the street keeps its two', () => {
    const t = question(inn(), 'room_2', 'r1')
    eventTile(t).play('overlord', { do: 'event-area', area: 'stable' })
    t.play('overlord', { do: 'activate', slot: tiles(t).indexOf('event') + 1 })
    const areas = t.optionsOf('overlord', 'event-area').map(({ area }) => area)
    expect(areas).toEqual(['street_e', 'linen_room'])
    t.play('overlord', { do: 'event-area', area: 'street_e' })
    expect(t.told('entry-closed')).toMatchObject([{ at: 'stable' }])
  })

  test('[event.summon-once] [effect:summon_once] [condition:round_start] [scen.forced-event] [special:forced_event] Thak breaks loose when round 12 begins, once', () => {
    const t = inn()
    t.state.round = 11
    t.overlordTurn('track')
    expect([t.state.round, t.models('thak'), tiles(t).at(-1)]).toEqual([12, { stable: 1 }, 'thak'])
    expect(t.state.overlord.fatigue + t.state.overlord.reserve).toBe(8)
    t.state.tracks[0].at = 3
    expect(eventTile(t).told('summoned')).toHaveLength(1)
  })

  test('[scen.forced-event] [condition:hero_enters] or at once when Conan enters the stable', () => {
    const t = inn()
    t.heroOf('conan').at = areaNumber(t.state, 'street_e')
    t.heroTurn().play('conan', { do: 'move', to: 'stable' })
    expect(t.models('thak')).toEqual({ stable: 1 })
  })
})

describe('Trapped like Rats', () => {
  const rats = () => new TestTable('trapped_like_rats').gems(0)

  const searching = (hiddenIn: string) => {
    const t = rats().hero('conan', { at: 'room_1', fatigue: 3 })
    t.state.piles = [['sword']]
    t.state.hidden.piles = [areaNumber(t.state, hiddenIn)]
    t.heroTurn()
    t.play('conan', { do: 'search' }, { do: 'gems', count: 3 })
    return accept(t, 'conan')
  }
  test('[scen.stash] [special:stash] a search finds the own pile where it is, and elsewhere nothing', () => {
    let found = searching('room_1')
    if (found.told('searched')[0].power === 0) found = searching('room_1')
    expect(found.heroOf('conan').cards).toEqual(['sword'])
    expect(found.optionsOf('conan', 'search')).toEqual([])
    const vain = searching('room_2')
    expect([vain.heroOf('conan').cards, vain.state.searched]).toEqual([[], [{ hero: 0, at: vain.heroOf('conan').at }]])
    for (let i = 0; i < 20; i++)
      expect(conan.guess(conan.view(vain.state, [1]), vain.chance).hidden.piles[0]).not.toBe(vain.heroOf('conan').at)
  })

  test('[scen.stealth] [special:stealth] before the alarm one tile, no benefits, no ranged attacks', () => {
    const t = rats().hero('conan', { at: 'hall_s', cards: ['dagger'] })
    t.unit('bossonian_archers', 'hall_n').unit(guards, 'kitchen').gems(9)
    t.heroTurn()
    expect(t.optionsOf('conan', 'shoot')).toEqual([])
    t.overlordTurn().play('overlord', { do: 'activate', slot: 2 })
    while (t.asked[0] !== 'overlord: activation' && t.asked[0]?.startsWith('overlord'))
      t.play('overlord', { do: 'done' })
    expect(t.optionsOf('overlord', 'activate')).toEqual([])
  })

  const body = () => {
    const t = rats().hero('conan', { at: 'kitchen' }).unit(guards, 'kitchen')
    t.struck({ who: 'conan', at: 'kitchen' }, { who: guards, at: 'kitchen' }, 9)
    return t
  }
  test('[scen.stealth] a dead minion lies where it fell until a hero hides it, and cannot come back before', () => {
    const t = body()
    expect(t.state.bodies).toEqual([{ model: 0, at: areaNumber(t.state, 'kitchen') }])
    const event: Action = { do: 'activate', slot: 2 }
    const before = t.gems(9).overlordTurn().play('overlord', event)
    expect(before.optionsOf('overlord', 'reinforce')).toEqual([])
    t.heroTurn().play('conan', { do: 'hide-body' })
    expect([t.state.bodies, t.heroOf('conan').spaces[3]]).toEqual([[], 1])
    expect(t.overlordTurn().play('overlord', event).asked).toEqual(['overlord: reinforce'])
  })

  test('[scen.alarm] [special:alarm] a unit beside a body when the Overlord’s turn begins raises it: bodies go, guards come', () => {
    const t = body().unit('captain', 'kitchen')
    t.unit(guards, 'kitchen', { color: 'green', count: 5 })
    for (const model of t.state.models.slice(-5)) model.at = -1
    t.state.river = [1, -1]
    t.overlordTurn('track')
    expect([t.state.flags, t.state.bodies, t.state.overlord.recovery]).toEqual([['alarm'], [], 5])
    expect(tiles(t)[0]).toBe(`${guards} green`)
    const { entrance = 0, street_m = 0 } = t.models(guards)
    expect(entrance + street_m).toBe(5)
  })

  test('[scen.alarm] so does the end of round 4, and whoever breaks a wall', () => {
    const t = rats().hero('conan', { at: 'kitchen' }).unit('captain', 'hall_s')
    t.state.round = 4
    expect(t.heroTurn('end').state.flags).toEqual(['alarm'])
    const loud = rats().hero('conan', { at: 'back_room_w' }).unit('captain', 'hall_s')
    loud.heroOf('conan').reserve = 10
    loud.heroTurn()
    const wreck = loud.optionsOf('conan', 'wreck')[0]
    if (wreck) expect(loud.play('conan', wreck).state.flags).toEqual(['alarm'])
    const orb = rats()
      .hero('conan', { at: 'kitchen', cards: ['explosive_orb'] })
      .unit('captain', 'hall_s')
    orb.heroTurn().play('conan', { do: 'drop', object: 'explosive_orb' })
    accept(orb, 'conan')
    expect(orb.told('alarm-raised').length + orb.state.stack.length).toBeGreaterThan(0)
  })

  test('[scen.breakout] [special:breakout] with the tools a window becomes an exit, and the tools are gone', () => {
    const t = rats()
      .hero('conan', { at: 'room_2', cards: ['tools'] })
      .heroTurn()
    const window = t.optionsOf('conan', 'break-out').length > 0 ? 'room_2' : 'room_1'
    t.heroOf('conan').at = areaNumber(t.state, window)
    t.heroTurn().dice('y2', 'y2', 'y2').play('conan', { do: 'break-out' }, { do: 'gems', count: 3 })
    accept(t, 'conan')
    const [{ opened }] = t.told('broke-out')
    expect([t.heroOf('conan').cards, t.state.exits.length, t.offers('conan', { do: 'flee' })]).toEqual(
      opened ? [[], 1, true] : [['tools'], 0, false],
    )
    expect(opened).toBe(true)
  })

  const thak = () => {
    const t = rats()
      .hero('conan', { at: 'kitchen' })
      .unit('captain', 'hall_s')
      .unit(guards, 'hall_n')
      .unit('thak', 'hall_s')
    t.state.models[2].at = -1
    t.state.river = [0, 1, -1]
    t.state.flags = ['alarm']
    t.state.round = 6
    return t.gems(9).overlordTurn()
  }
  const sum = (t: TestTable, ...dice: ('r0' | 'r1' | 'r2' | 'r3')[]) =>
    accept(t.dice(...dice).play('overlord', { do: 'activate', slot: 3 }), 'overlord')

  test('[event.summon-by-sum] [effect:summon_by_sum] [ol.river-places] [ol.duplicate-tiles] 3 dice and gems give the number, both tiles join the River', () => {
    const t = sum(thak(), 'r2', 'r2', 'r1')
    const { reserve } = t.state.overlord
    const areas = t.optionsOf('overlord', 'event-area').map(({ area }) => area)
    expect(areas).toContain('room_5')
    expect(areas).toContain('room_3')
    t.play('overlord', { do: 'event-area', area: 'room_3' })
    expect([t.models('thak'), t.state.overlord.reserve]).toEqual([{ room_3: 1 }, reserve - 2])
    expect(tiles(t)).toEqual(['captain', guards, 'thak', 'event', 'thak'])
  })

  test('[event.summon-by-sum] not before round 6; where it fails it may be tried again', () => {
    const early = thak()
    early.state.round = 5
    expect(early.overlordTurn().play('overlord', { do: 'activate', slot: 3 }).asked).toEqual(['overlord: activation'])
    const t = sum(thak(), 'r2', 'r2', 'r1').play('overlord', { do: 'pass' })
    t.state.overlord.reserve = 9
    expect(sum(t.overlordTurn(), 'r1', 'r1', 'r1').asked).toEqual(['overlord: summon-gems'])
  })

  test('[event.summon-by-sum] Thak is immune to Mind Control', () => {
    const t = rats().hero('hadrathus', { at: 'kitchen' }).unit('thak', 'hall_s').unit('captain', 'hall_s')
    const own = t.heroOf('hadrathus')
    Object.assign(own, { spells: ['mind_control'], spellGems: [0] })
    t.heroTurn().play('hadrathus', t.optionsOf('hadrathus', 'cast')[0])
    const targets = t.optionsOf('hadrathus', 'aim').map(({ target }) => target.who)
    expect(targets).not.toContain('thak')
  })
})
