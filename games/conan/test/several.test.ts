// Where there are several of a kind, the one that is meant: barricades, leaps, doors, chairs, captives, marks, allies.
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { captivesIn } from '../rules/area-attack.ts'
import { faultsIn } from '../rules/audit.ts'
import { crossings } from '../rules/crossing.ts'
import { lifeOf } from '../rules/damage.ts'
import { guardLimits, guardOrderOf, guardPolicy } from '../rules/guard-order.ts'
import { edgeNamed } from '../rules/places.ts'
import { areaId, areaNumber } from '../rules/state.ts'
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
