// The Final Ritual and the Thing from the Swamp: barricades, relics, the priestess, the charm, rising water, and events that
// happen one after the other.
import { describe, expect, test } from 'vitest'
import type { Action } from '../rules/actions.ts'
import { sees } from '../rules/places.ts'
import { tileName } from '../rules/river.ts'
import { areaNumber, type State } from '../rules/state.ts'
import { TestTable } from './table.ts'

const guards = 'bossonian_guards'
const lifeOfBarricade = (state: State) => state.barricades.map(({ life }) => life)
const tiles = ({ state }: TestTable) =>
  state.river.map((tile) => (tile < 0 ? 'event' : Object.values(tileName(state, tile)).join(' ')))

describe('the Final Ritual', () => {
  const ritual = () => new TestTable('final_ritual').gems(9)
  /** The event tile is the last of the River. */
  const event = (t: TestTable) => t.overlordTurn().play('overlord', { do: 'activate', slot: t.state.river.length })

  test('[scen.barricade] [special:barricade] it stops movement and sight, has 12 life points, no armour, and falls', () => {
    const t = ritual().hero('conan', { at: 'drum_circle' }).unit(guards, 'west_gate', { count: 2 })
    const [inside, outside] = ['drum_circle', 'west_gate'].map((id) => areaNumber(t.state, id))
    expect(sees(t.state, inside, outside)).toBe(false)
    t.state.barricades[0].life = 2
    t.overlordTurn().play('overlord', { do: 'activate', slot: 1 })
    t.play('overlord', { do: 'choose-model', model: { who: guards, at: 'west_gate' } })
    expect(t.optionsOf('overlord', 'move').map(({ to }) => to)).not.toContain('drum_circle')
    t.dice('y0', 'o2').play('overlord', { do: 'batter', to: 'drum_circle' })
    if (t.asked[0] === 'overlord: reroll') t.play('overlord', { do: 'accept' })
    expect(t.told('battered')).toMatchObject([{ power: 2, left: 0 }])
    expect(lifeOfBarricade(t.state)).toEqual([12, 12])
    expect(sees(t.state, inside, outside)).toBe(true)
  })

  test('[scen.barricade] a group that has attacked one barricade attacks nothing else in this activation', () => {
    const t = ritual().hero('conan', { at: 'west_gate' }).unit(guards, 'west_gate', { count: 2 })
    t.overlordTurn().play('overlord', { do: 'activate', slot: 1 })
    const next: Action = { do: 'choose-model', model: { who: guards, at: 'west_gate' } }
    t.play('overlord', next)
    expect(t.offers('overlord', { do: 'attack', target: { who: 'conan', at: 'west_gate' } })).toBe(true)
    t.dice('o0', 'o0').play('overlord', { do: 'batter', to: 'drum_circle' }, { do: 'accept' }, { do: 'done' }, next)
    expect(t.optionsOf('overlord', 'attack')).toEqual([])
    expect(t.optionsOf('overlord', 'batter')).toEqual([{ do: 'batter', to: 'drum_circle' }])
  })

  test('[scen.barricade] heroes beside it may attack it in melee and at range', () => {
    const t = ritual()
      .hero('conan', { at: 'drum_circle', cards: ['battle_axe', 'dagger'] })
      .gems(0)
      .heroTurn()
    const ways = t.optionsOf('conan', 'batter').map(({ weapons, weapon }) => weapon ?? weapons?.join('+'))
    expect(ways).toContain('battle_axe')
    expect(ways).toContain('dagger')
    t.play('conan', { do: 'batter', to: 'west_gate', weapons: ['battle_axe'] }, { do: 'gems', count: 3 })
    while (t.optionsOf('conan', 'accept').length > 0) t.play('conan', { do: 'accept' })
    const [{ power, left }] = t.told('battered')
    expect(left).toBe(12 - power)
  })

  test('[scen.relics] [special:relics] [turn.start-triggers] a relic beside a unit is lost when the Overlord’s turn begins', () => {
    const t = ritual().hero('conan', { at: 'altar' }).unit(guards, 'skull_totem').unit('hyenas', 'altar')
    t.overlordTurn('track')
    expect(t.told('relic-lost')).toMatchObject([{ at: 'skull_totem' }])
    expect(t.state.relics).toHaveLength(5)
    const order = t.facts.map(({ fact }) => fact)
    expect(order.indexOf('relic-lost')).toBeLessThan(order.indexOf('recovered'))
  })

  test('[scen.npc] [special:npc] [condition:npc_dead] the priestess dies if a unit is in her area when the Overlord’s turn begins', () => {
    const t = ritual().hero('conan', { at: 'altar' }).unit('hyenas', 'hut_5')
    expect(t.overlordTurn('track').state.winner).toBe('overlord')
    const away = ritual().hero('conan', { at: 'altar' }).unit('hyenas', 'altar')
    expect(away.overlordTurn('track').state.winner).toBeNull()
  })

  test('[scen.track] [special:track] [event.roll-track] [effect:roll_track] [condition:track] one yellow die for each relic moves the marker towards 0, without rerolls', () => {
    const t = ritual().hero('conan', { at: 'altar' }).unit('hyenas', 'altar')
    t.state.relics = t.state.relics.slice(0, 2)
    event(t.dice('y2', 'y1'))
    expect(t.state.tracks).toEqual([{ id: 'invocation', at: 7 }])
    expect(t.asked).toEqual(['overlord: activation'])
    t.state.tracks[0].at = 2
    t.dice('y2', 'y0').play('overlord', { do: 'activate', slot: 2 })
    expect(t.state).toMatchObject({ winner: 'heroes', tracks: [{ at: 0 }] })
  })

  test('[event.refill] [effect:refill] [event.placement] dead Picts come back free of charge as far as they fit, where the Overlord likes', () => {
    const t = ritual().hero('conan', { at: 'altar' }).unit('pict_hunters', 'altar', { color: 'red', count: 2 })
    t.unit('hyenas', 'altar')
    for (const model of t.state.models) Object.assign(model, { at: -1, life: 0 })
    t.state.relics = []
    event(t)
    expect(t.asked).toEqual(['overlord: refill'])
    expect(t.options('overlord')).toEqual(
      ['nw_road', 'east_gate'].map((area) => ({ do: 'reinforce', unit: 'pict_hunters', color: 'red', area })),
    )
    const [first] = t.options('overlord')
    t.play('overlord', first, first)
    expect([t.models('pict_hunters'), t.models('hyenas')]).toEqual([{ nw_road: 2 }, {}])
  })

  test('[event.haste] [effect:haste] those who came back may spend 2 points each, and do nothing else', () => {
    const t = ritual().hero('conan', { at: 'nw_road' }).unit('pict_hunters', 'altar', { color: 'red', count: 2 })
    t.state.models[0] = { ...t.state.models[0], at: -1, life: 0 }
    t.state.relics = []
    event(t)
    t.play('overlord', { do: 'reinforce', unit: 'pict_hunters', color: 'red', area: 'east_gate' })
    t.play('overlord', { do: 'hasten', unit: 'pict_hunters', color: 'red' })
    expect(t.optionsOf('overlord', 'choose-model').map(({ model }) => model.at)).toEqual(['east_gate'])
    t.play('overlord', t.options('overlord')[0])
    const { reserve } = t.state.overlord
    for (let points = 2; points > 0; points--) {
      const [step] = t.optionsOf('overlord', 'move')
      t.play('overlord', step)
    }
    expect(t.told('moved').map(({ gems }) => gems)).toEqual([0, 0])
    expect([t.state.overlord.reserve, t.asked]).toEqual([reserve, ['overlord: activation']])
  })
})

describe('the Thing from the Swamp', () => {
  const swamp = () => new TestTable('thing_from_the_swamp').gems(9)

  test('[event.move-track] [effect:move_track] [event.place-token] [effect:place_token] the event moves the turn marker and floods an area', () => {
    const t = swamp().hero('conan', { at: 'nw_bank' }).unit('hyenas', 'south_bank')
    t.overlordTurn().play('overlord', { do: 'activate', slot: 2 })
    expect([t.state.round, t.asked]).toEqual([2, ['overlord: event-area']])
    t.play('overlord', { do: 'event-area', area: 'nw_bank' })
    expect(t.state.water).toEqual([areaNumber(t.state, 'nw_bank')])
    expect(t.at('conan')).toBe('nw_bank')
  })

  test('[event.place-token] six water tokens are all there are', () => {
    const t = swamp().hero('conan', { at: 'nw_bank' }).unit('hyenas', 'south_bank')
    t.state.water = [0, 1, 2, 3, 4, 5]
    t.overlordTurn().play('overlord', { do: 'activate', slot: 2 })
    expect(t.asked).toEqual(['overlord: activation'])
  })

  test('[event.place-group] [effect:place_group] the tentacles take the slot that the event tile has left, and rise in water', () => {
    const t = swamp().hero('conan', { at: 'nw_bank' }).unit('tentacles', 'nw_bank', { color: 'blue', count: 3 })
    t.unit('hyenas', 'south_bank').unit(guards, 'south_bank')
    t.state.river = [1, -1, 2]
    for (const model of t.state.models.slice(0, 3)) model.at = -1
    t.overlordTurn().play('overlord', { do: 'activate', slot: 2 }, { do: 'event-area', area: 'nw_walk' })
    expect(t.asked).toEqual(['overlord: emergence'])
    const water = t.optionsOf('overlord', 'event-area')
    t.play('overlord', water[0], water[0], water[1])
    expect(tiles(t)).toEqual(['hyenas', 'tentacles blue', guards, 'event'])
    expect(Object.values(t.models('tentacles'))).toEqual([2, 1])
    // Already in the River: it moves there again, and its models are set up anew.
    t.play('overlord', { do: 'activate', slot: 4 }, { do: 'event-area', area: 'north_walk' })
    t.play('overlord', { do: 'pass' })
    expect(tiles(t)).toEqual(['hyenas', 'tentacles blue', guards, 'event'])
  })

  test('[event.place-group] a dredged tile cannot return', () => {
    const t = swamp().hero('conan', { at: 'nw_bank' }).unit('tentacles', 'nw_bank', { color: 'blue', count: 3 })
    for (const model of t.state.models) Object.assign(model, { at: -1, life: 0 })
    t.overlordTurn().play('overlord', { do: 'dredge', slot: 1 }, { do: 'activate', slot: 1 })
    t.play('overlord', { do: 'event-area', area: 'nw_walk' })
    expect(t.asked).toEqual(['overlord: activation'])
  })

  test('[scen.charm] [special:charm] [condition:flag] [condition:unit_dead] Yselda is lifted once Zogar Sag is dead', () => {
    const t = swamp().hero('conan', { at: 'swamp_altar' }).unit('zogar_sag', 'swamp_altar', { life: 1 }).gems(0)
    t.lay('yselda', 'swamp_altar').heroTurn()
    expect(t.optionsOf('conan', 'pick-up')).toEqual([])
    t.struck({ who: 'conan', at: 'swamp_altar' }, { who: 'zogar_sag', at: 'swamp_altar' }, 9)
    expect(t.told('charm-broken')).toMatchObject([{ object: 'yselda' }])
    expect(t.heroTurn().optionsOf('conan', 'pick-up')).toEqual([{ do: 'pick-up', object: 'yselda' }])
  })

  test('[scen.charm] [condition:hero_has] or a hero holds the fetish', () => {
    const t = swamp().hero('conan', { at: 'swamp_altar' }).lay('pictish_fetish', 'swamp_altar').gems(0).heroTurn()
    t.play('conan', { do: 'pick-up', object: 'pictish_fetish' })
    expect(t.state.flags).toEqual(['charm_broken'])
  })

  const chest = (t: TestTable) => t.play('conan', { do: 'open-chest' }, { do: 'gems', count: 3 })
  test('[scen.deck-roll] [special:deck_roll] with no card left in the deck any roll finds the fetish, with two left a 1 does not', () => {
    const last = swamp().hero('conan', { at: 'nw_bank' }).chest('nw_bank', 'dagger').gems(0).heroTurn()
    chest(last.dice('y2', 'y2', 'y2'))
    while (last.optionsOf('conan', 'accept').length > 0) last.play('conan', { do: 'accept' })
    last.dice('r0').play('conan', { do: 'keep' }, { do: 'accept' })
    expect(last.heroOf('conan').cards).toContain('pictish_fetish')
    const early = swamp()
      .hero('conan', { at: 'nw_bank' })
      .chest('nw_bank', 'dagger', 'sword', 'kris')
      .gems(0)
      .heroTurn()
    chest(early.dice('y2', 'y2', 'y2'))
    while (early.optionsOf('conan', 'accept').length > 0) early.play('conan', { do: 'accept' })
    early.chance.rig(0)
    early.play('conan', { do: 'leave' })
    while (early.optionsOf('conan', 'accept').length > 0) early.play('conan', { do: 'accept' })
    expect(early.heroOf('conan').cards).not.toContain('pictish_fetish')
  })

  test('[scen.break-wall] [special:break_wall] instead of attacking a tentacle opens a wooden wall of its area', () => {
    const t = swamp().hero('conan', { at: 'nw_bank' }).unit('tentacles', 'swamp_hut_1', { color: 'blue' }).gems(0)
    t.modelTurn('tentacles', 'swamp_hut_1', 'blue')
    const [wall] = t.optionsOf('overlord', 'break-wall')
    t.play('overlord', wall)
    const [here, there] = ['swamp_hut_1', wall.to].map((id) => areaNumber(t.state, id))
    expect([sees(t.state, here, there), t.optionsOf('overlord', 'attack')]).toEqual([true, []])
  })
})
