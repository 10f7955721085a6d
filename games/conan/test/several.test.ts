// Where there are several of a kind, the one that is meant: barricades, leaps, doors, chairs, captives, marks, allies; and
// where something may come more than once, one after the other.
import { pack } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { SKILLS } from '../content/vocabulary.ts'
import { captivesIn } from '../rules/area-attack.ts'
import { faultsIn } from '../rules/audit.ts'
import { crossings } from '../rules/crossing.ts'
import { lifeOf } from '../rules/damage.ts'
import { guardLimits, guardOrderOf, guardPolicy } from '../rules/guard-order.ts'
import { edgeNamed, roomIn, wallBetween } from '../rules/places.ts'
import { progressOf } from '../rules/progress.ts'
import { areaId, areaNumber } from '../rules/state.ts'
import { isImmune } from '../rules/summon.ts'
import { meleeTargets } from '../rules/targets.ts'
import { onBoard, TestTable } from './table.ts'

const guards = 'bossonian_guards'
const village = () => new TestTable(onBoard.village)

describe('on the board', () => {
  test('[scen.barricade] a blow at one barricade leaves the others whole', () => {
    const t = new TestTable('final_ritual')
      .gems(0)
      .hero('conan', { at: 'south_gate', cards: ['battle_axe'] })
      .heroTurn()
    t.play('conan', { do: 'batter', to: 'altar', weapons: ['battle_axe'] })
    t.dice('r1', 'r2', 'r0').play('conan', { do: 'gems', count: 2 }, { do: 'accept' })
    const struck = t.state.barricades.filter(({ life }) => life < 12)
    expect(struck).toEqual([{ edge: edgeNamed(t.state, ['south_gate', 'altar']), life: 9 }])
  })

  test('[skill.leap] of six ways over the water a hero takes the one that is named', () => {
    const over = (to: string) => {
      const t = new TestTable(onBoard.swamp).hero('conan', { at: 'swamp_altar' }).heroTurn().dice('o2')
      t.play('conan', { do: 'leap', to })
      while (t.optionsOf('conan', 'accept').length > 0) t.play('conan', { do: 'accept' })
      return t.at('conan')
    }
    expect([over('se_walk'), over('nw_walk')]).toEqual(['se_walk', 'nw_walk'])
  })

  test('[scen.doors] of the doors of the fort heroes pass the six for 1 more, and no cell; hyenas pass none', () => {
    const ways = (t: TestTable) =>
      crossings(t.state, 0).flatMap(({ to, cost, opens }) => (opens ? [`${areaId(t.state, to)} ${cost}`] : []))
    const from = (at: string) => ways(new TestTable('ophirs_gold').hero('hadrathus', { at }))
    expect([from('west_court'), from('east_court'), from('cell_w')]).toEqual([
      ['chapel 2', 'storehouse 2'],
      ['armory 2'],
      [],
    ])
    expect(ways(new TestTable('ophirs_gold').unit('hyenas', 'west_court'))).toEqual([])
    expect(ways(new TestTable('ophirs_gold').unit(guards, 'east_court'))).toEqual(['armory 2'])
  })

  test('[scen.furniture] a model that breaks no chair leaves them all', () => {
    const t = new TestTable(onBoard.inn)
      .hero('conan', { at: 'hall_nw', reserve: 0, fatigue: 11 })
      .unit(guards, 'hall_nw')
    const before = [...t.state.chairs]
    const target = { who: 'conan', at: 'hall_nw' }
    t.gems(0).dice('y0', 'o0').modelTurn(guards, 'hall_nw').play('overlord', { do: 'attack', target })
    expect(t.state.chairs).toEqual(before)
  })
})

describe('out of reach', () => {
  const openTo = (hero: string, full: boolean) => {
    const t = village().hero(hero, { at: 'hut_1' }).unit('hyenas', 'nw_road')
    t.state.openings = [wallBetween(t.state, areaNumber(t.state, 'hut_1'), areaNumber(t.state, 'nw_road'))]
    if (full) t.unit('giant_snake', 'nw_road', { count: 9 })
    return meleeTargets(t.state, 0).length
  }
  test('[occupied.melee-in] [skill.wall-wrecker] through a hole in a wall nobody strikes into an area with room', () => {
    expect([openTo('conan', false), openTo('conan', true)]).toEqual([0, 10])
  })

  test('[occupied.no-melee-out] nor out of a full hut', () => {
    const t = village().hero('conan', { at: 'hut_1' }).unit('giant_snake', 'nw_road', { count: 9 })
    t.state.openings = [wallBetween(t.state, areaNumber(t.state, 'hut_1'), areaNumber(t.state, 'nw_road'))]
    for (const id of ['shevatas', 'hadrathus', 'valeria', 'amra', 'ngora', 'zelata']) t.hero(id, { at: 'hut_1' })
    expect(roomIn(t.state, areaNumber(t.state, 'hut_1'))).toBeLessThanOrEqual(0)
    expect(meleeTargets(t.state, 0)).toEqual([])
  })

  test('[scen.furniture] from the bar one strikes down into the hall, not up onto the balcony', () => {
    const t = new TestTable(onBoard.inn).hero('conan', { at: 'bar' })
    t.unit(guards, 'balcony_w').unit('hyenas', 'hall_nw').unit('pirates', 'behind_bar')
    expect(meleeTargets(t.state, 0)).toEqual([2, 3])
  })

  test('[scen.hidden-captive] a hut that was searched in vain hides nobody in another', () => {
    const t = new TestTable('clutches_of_the_picts')
      .hero('conan', { at: 'hut_1' })
      .hero('shevatas', { at: 'north_glade' })
    t.state.hidden.captive = areaNumber(t.state, 'hut_2')
    t.state.searched = [{ hero: 0, at: areaNumber(t.state, 'hut_1') }]
    t.heroTurn().play('shevatas', { do: 'move', to: 'hut_2' })
    expect(t.told('captive-found')).toEqual([{ fact: 'captive-found', object: 'yselda', at: 'hut_2' }])
  })

  test('[fall.carried] whoever drops a captive loses to the Overlord', () => {
    const t = new TestTable('ophirs_gold').hero('conan', { at: 'wall_w', cards: ['olivia'] }).heroTurn()
    const [jump] = t.optionsOf('conan', 'move').filter(({ to }) => !to.startsWith('wall') && !to.startsWith('tower'))
    t.dice('r1').play('conan', jump, { do: 'accept' })
    expect(t.state.winner).toBe('overlord')
  })

  test('[event.summon-by-sum] only Thak is immune to Mind Control, and to nothing else', () => {
    const t = new TestTable('trapped_like_rats').hero('hadrathus', { at: 'hall_n' })
    expect(isImmune(t.state, 'thak', 'mind_control')).toBe(true)
    expect([isImmune(t.state, 'hyenas', 'mind_control'), isImmune(t.state, 'thak', 'sets_bite')]).toEqual([
      false,
      false,
    ])
  })

  test('[spell.kiss-of-death] [skill.attack-from-beyond] who dies of the own kiss strikes nobody any more', () => {
    const t = village().hero('hadrathus', { at: 'altar' }).hero('conan', { at: 'west_gate' }).gems(0)
    Object.assign(t.heroOf('hadrathus'), { spells: ['kiss_of_death'], spellGems: [0] })
    t.unit('giant_snake', 'altar', { life: 9 })
    t.state.marks = [{ mark: 'gained', on: 0, value: SKILLS.indexOf('attack_from_beyond') }]
    t.heroTurn().dice('r1', 'r1', 'r1')
    t.play('hadrathus', { do: 'cast', by: { who: 'hadrathus', at: 'altar' }, spell: 'kiss_of_death' }, { do: 'accept' })
    expect([t.heroOf('hadrathus').fate, t.asked]).toEqual(['dead', ['conan: hero-action']])
  })
})

describe('on characters', () => {
  test('[scen.captive] carried by one hero while another is elsewhere, a captive can be hurt where she is', () => {
    const t = new TestTable('clutches_of_the_picts')
      .hero('conan', { at: 'altar', cards: ['yselda'] })
      .hero('shevatas', { at: 'west_gate' })
    expect(['altar', 'west_gate'].map((at) => captivesIn(t.state, areaNumber(t.state, at)))).toEqual([['yselda'], []])
  })

  test('[spell.halo] only a halo is told to have ended, not what else is on a model', () => {
    const ended = (mark: 'halo' | 'held', on = 1) => {
      const t = village().hero('conan', { at: 'west_gate' }).unit('hyenas', 'altar', { count: 2 }).gems(9)
      t.state.marks = [{ mark, on, value: 1 }]
      return t.overlordTurn().play('overlord', { do: 'activate', slot: 1 }).told('halo-ended')
    }
    expect(ended('held')).toEqual([])
    expect(ended('halo')).toEqual([{ fact: 'halo-ended', who: { who: 'hyenas', at: 'altar' } }])
    expect(ended('halo', 0)).toEqual([])
  })

  test('[ally.last-leader] whatever held the allies who go is forgotten, and nothing else', () => {
    const t = village()
      .hero('belit', { at: 'altar', reserve: 0, fatigue: 1, wound: 8 })
      .hero('conan', { at: 'west_gate' })
    t.unit(guards, 'altar').unit('belits_guards', 'nw_road', { side: 'heroes', count: 2 })
    t.state.marks = [
      { mark: 'webbed', on: 1, value: 2 },
      { mark: 'webbed', on: 3, value: 2 },
      { mark: 'webbed', on: 4, value: 2 },
    ]
    t.struck({ who: guards, at: 'altar' }, { who: 'belit', at: 'altar' }, 1).play('belit', { do: 'pass' })
    expect(t.models('belits_guards')).toEqual({})
    expect(t.state.marks).toEqual([{ mark: 'webbed', on: 1, value: 2 }])
  })

  test('[damage.hero-spaces-second] [ally.gems-clear] gems on the ally tile are life as well', () => {
    const t = village().hero('belit', { at: 'altar', reserve: 1, wound: 6 })
    t.heroOf('belit').allyGems = 2
    expect(lifeOf(t.state, 0)).toBe(3)
  })

  test('[gems.zones] Wounds are gems like others, with and without the gift of life', () => {
    const t = TestTable.deal('hut_by_the_black_river')
    const hurt = { reserve: t.heroOf('conan').reserve - 2, wound: 2 }
    Object.assign(t.heroOf('conan'), hurt)
    expect(faultsIn(t.state)).toEqual([])
    const given = TestTable.deal('clutches_of_the_picts', 4)
    Object.assign(given.heroOf('conan'), { reserve: given.heroOf('conan').reserve - 2, wound: 2 })
    expect(faultsIn(given.state)).toEqual([])
  })
})

describe('one after the other', () => {
  test('[manip.overload] [enc.maximum] whoever is still too heavy drops another', () => {
    const t = new TestTable('clutches_of_the_picts')
      .hero('shevatas', { at: 'altar', cards: ['kris', 'crossbow', 'chain_mail'] })
      .lay('yselda', 'altar')
      .heroTurn()
    t.play('shevatas', { do: 'pick-up', object: 'yselda' }, { do: 'drop', object: 'kris' })
    expect(t.asked).toEqual(['shevatas: overload'])
    t.play('shevatas', { do: 'drop', object: 'chain_mail' })
    expect([t.asked, t.heroOf('shevatas').cards]).toEqual([['shevatas: hero-action'], ['crossbow', 'yselda']])
  })

  const caster = () => {
    const t = village().hero('hadrathus', { at: 'altar' }).hero('conan', { at: 'west_gate' }).gems(0)
    Object.assign(t.heroOf('hadrathus'), { spells: ['mitras_halo', 'pestilential_swarm'], spellGems: [0, 0] })
    return t.unit(guards, 'altar', { count: 2 })
  }
  const halo = { do: 'cast', by: { who: 'hadrathus', at: 'altar' }, spell: 'mitras_halo' } as const

  test('[spell.reaction] [defense.sequence] a second reaction may follow the first, before anybody guards', () => {
    const t = caster().struck({ who: guards, at: 'altar' }, { who: 'hadrathus', at: 'altar' }, 3)
    expect(t.asked[0]).toBe('hadrathus: defense-reaction')
    t.play('hadrathus', halo)
    expect(t.asked[0]).toBe('hadrathus: defense-reaction')
    expect(t.optionsOf('hadrathus', 'cast').map(({ spell }) => spell)).toEqual(['pestilential_swarm'])
  })

  test('[spell.reaction] [amb.reaction-windows] and so it may between two actions of the Overlord', () => {
    const t = caster().modelTurn(guards, 'altar')
    t.play('overlord', t.optionsOf('overlord', 'move')[0])
    expect(t.asked[0]).toBe('hadrathus: reaction-window')
    t.play('hadrathus', halo)
    expect(t.asked[0]).toBe('hadrathus: reaction-window')
  })

  test('[event.turncoats] two symbols turn two mutineers, one after the other', () => {
    const t = new TestTable('infernal_pursuit_1').gems(9).hero('conan', { at: 't_bow' })
    t.unit('pirates', 't_bow', { color: 'red', side: 'heroes', count: 3 }).unit('pirates', 't_poop', {
      color: 'green',
      count: 3,
    })
    t.state.groups[0].mutineers = true
    for (const model of t.state.models.slice(-2)) Object.assign(model, { at: -1, life: 0 })
    t.overlordTurn().dice('r2')
    t.play('overlord', { do: 'activate', slot: t.state.river.indexOf(-1) + 1 }, { do: 'event', event: 'turncoats' })
    t.play('overlord', { do: 'accept' })
    // Equal mutineers and one colour leave no choice.
    expect(t.told('turned-coat')).toHaveLength(2)
    expect(t.asked).toEqual(['overlord: activation'])
  })
})

test('[goal.place-conditions] a thing to hold is told as progress, also where a pack alone asks for it', () => {
  const own = structuredClone(content)
  Object.assign(own.scenarios[0], {
    victory: { ...own.scenarios[0].victory, heroes: { hero_has: { item: 'dagger' } } },
  })
  const t = village().hero('conan', { at: 'altar' })
  t.state[pack] = own
  const told = () => progressOf(t.state).find(({ goal }) => goal === 'hero_has')
  expect(told()).toMatchObject({ names: ['dagger'], now: 0, of: 1, done: false })
  t.heroOf('conan').cards.push('dagger')
  expect(told()).toMatchObject({ now: 1, done: true })
})

test('[scen.continues] archers who join part II have a life each, as those who were there', () => {
  const t = TestTable.deal('infernal_pursuit_1', 2)
  t.state.tracks[0].at = 5
  for (const hero of t.state.heroes) hero.stance = 'aggressive'
  for (const model of t.state.models)
    if (model.at === areaNumber(t.state, 't_mainmast')) model.at = areaNumber(t.state, 't_poop')
  t.heroOf('conan').at = areaNumber(t.state, 't_mainmast')
  t.heroTurn().play('conan', { do: 'sail' })
  const archers = content.units.findIndex(({ id }) => id === 'bossonian_archers')
  const group = t.state.groups.findIndex(({ unit }) => unit === archers)
  expect(t.state.models.filter((model) => model.group === group).map(({ life }) => life)).toEqual([1, 1, 1, 1, 1])
})

test('orders to guard are read back from their names, and no other name is one', () => {
  for (const most of guardLimits.most)
    for (const least of guardLimits.least)
      expect(guardOrderOf(guardPolicy({ most, least, ask: 'never' }))).toEqual({ most, least, ask: 'never' })
  expect(guardOrderOf('guard-9-25-never')).toBeUndefined()
})
