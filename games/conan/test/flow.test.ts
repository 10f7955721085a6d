// The beginning of a game, gems that come and go with the phases, and who decides for whom.
import { FastChance } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { chancesOfDamage, diceForGems, noDice } from '../rules/dice.ts'
import { conan, conanWith } from '../rules/game.ts'
import { assignable, rerollsToPay, seatOf } from '../rules/gems.ts'
import { manipulation, melee, move, ranged } from '../rules/state.ts'
import { onBoard, TestTable } from './table.ts'

const guards = 'bossonian_guards'
const village = () => new TestTable(onBoard.village)
const picts = 'clutches_of_the_picts'

describe('the beginning', () => {
  test('[frame.first-side] what is told from the first choice to the first turn', () => {
    const t = TestTable.deal(picts, 4)
    t.play('belit', { do: 'start-in', area: 'east_gate' }).play('overlord', { do: 'hide-captive', area: 'hut_1' })
    expect(t.facts).toEqual([
      { fact: 'game-began', scenario: picts, heroes: ['conan', 'shevatas', 'hadrathus', 'belit'] },
      { fact: 'started-in', hero: 'belit', at: 'east_gate' },
      { fact: 'captive-hidden', secret: { 0: { area: 'hut_1' } } },
      { fact: 'turn-began', side: 'heroes', round: 0 },
    ])
  })

  test('[setup.order] [occupied.no-entry] with any other hero, but only where there is room; else where the content says', () => {
    const starts = (arrange: (t: TestTable) => unknown) => {
      const t = TestTable.deal(picts, 4)
      arrange(t)
      t.state = t.game.copy(structuredClone(t.state))
      return t.optionsOf('belit', 'start-in').map(({ area }) => area)
    }
    const full = (t: TestTable, at: string) => t.unit('giant_snake', at, { count: 2 })
    expect(starts((t) => full(t, 'east_gate'))).toEqual(['south_gate'])
    expect(starts((t) => full(t, 'south_gate'))).toEqual(['east_gate'])
    expect(starts((t) => full(full(t, 'south_gate'), 'east_gate'))).toEqual(['south_gate'])
    expect(starts((t) => Object.assign(t.heroOf('hadrathus'), { at: 0 }))).toEqual(['south_gate', 'nw_road'])
    expect(starts((t) => Object.assign(t.heroOf('hadrathus'), { at: -1 }))).toEqual(['south_gate'])
    expect(starts((t) => Object.assign(t.heroOf('belit'), { at: 0 }))).toEqual(['south_gate', 'east_gate'])
  })

  test('[setup.hero-fatigue] each hero by the own number, never more than there is', () => {
    const own = structuredClone(content)
    Object.assign(own.scenarios[0].heroes[1], { fatigue: 1 })
    const dealt = (pack: typeof own) =>
      conanWith(pack).setup({ scenario: own.scenarios[0].id, heroes: 2 }, new FastChance(1)).state
    expect(dealt(own).heroes.map(({ reserve, fatigue }) => [reserve, fatigue])).toEqual([
      [8, 3],
      [9, 1],
    ])
    Object.assign(own.scenarios[0].heroes[1], { fatigue: 99 })
    expect(dealt(structuredClone(own)).heroes[1]).toMatchObject({ reserve: 0, fatigue: 10 })
  })

  test('[scen.tokens] [scen.stash] what is told of tokens and piles: how many, once all lie', () => {
    const t = TestTable.deal('wrath_of_anu').play('overlord', { do: 'lay-token', number: 1, area: 'kitchen' })
    expect(t.told('tokens-laid')).toEqual([{ fact: 'tokens-laid', count: 5 }])
    const rats = TestTable.deal('trapped_like_rats')
    for (const hero of ['conan', 'shevatas', 'hadrathus']) {
      expect(rats.told('piles-hidden')).toEqual([])
      rats.play('overlord', { do: 'hide-pile', hero, area: 'kitchen' })
    }
    expect(rats.told('piles-hidden')).toEqual([{ fact: 'piles-hidden', count: 3 }])
  })

  test('[frame.sides] seats and teams of a game with a pack of its own, which is another version', () => {
    const own = conanWith({ ...content, unarmedPenalty: 3 })
    const options = { scenario: picts, heroes: 4 }
    expect([own.id, own.seats(options), own.teams(options)]).toEqual(['conan', 5, [[0], [1, 2, 3, 4]]])
    expect(own.version).toMatch(/^1-[0-9a-f]{8}$/)
    expect(own.version).not.toBe(conan.version)
  })
})

describe('gems', () => {
  test('[skill.horror] move, manipulation and both kinds of attack are capped at 2 beside an awake enemy with Horror', () => {
    const limits = (arrange: (t: TestTable) => unknown) => {
      const t = village().hero('conan', { at: 'altar' })
      arrange(t)
      return [melee, ranged, manipulation, move].map((space) => assignable(t.state, 0, space))
    }
    expect(limits((t) => t.unit('thog', 'altar'))).toEqual([2, 2, 2, 2])
    expect(limits((t) => t.unit('thog', 'bone_heap'))).toEqual([5, 4, 3, 4])
    expect(limits((t) => t.unit('thog', 'altar', { side: 'heroes' }))).toEqual([5, 4, 3, 4])
    expect(limits((t) => (t.unit('thog', 'altar').state.groups[0].petrified = true))).toEqual([5, 4, 3, 4])
    expect(limits((t) => (t.unit('thog', 'altar').heroOf('conan').spaces[melee] = 3))).toEqual([0, 2, 2, 2])
    expect(limits((t) => (t.unit('thog', 'altar').heroOf('conan').reserve = 1))).toEqual([1, 1, 1, 1])
  })

  test('[reroll.owner] [ally.reroll] [scen.mutineers] own rolls with own gems; a leader’s for allies, nobody’s for mutineers', () => {
    const t = village()
      .hero('conan', { at: 'altar', reserve: 3, fatigue: 8 })
      .hero('belit', { at: 'altar', reserve: 4, fatigue: 5 })
    t.unit('belits_guards', 'altar', { side: 'heroes' }).unit('pirates', 'altar', { side: 'heroes' }).gems(7)
    t.state.groups[1].mutineers = true
    const [conanSeat, belitSeat] = [1, 2]
    expect([0, 1, 2, 3].map((who) => rerollsToPay(t.state, conanSeat, who))).toEqual([3, 0, 0, 0])
    expect([0, 1, 2, 3].map((who) => rerollsToPay(t.state, belitSeat, who))).toEqual([0, 4, 4, 0])
    expect(rerollsToPay(t.state, 0, -1)).toBe(7)
    expect(rerollsToPay(new TestTable('trapped_like_rats').gems(7).state, 0, -1)).toBe(0)
  })

  test('[ally.controller] a leader decides for allies, whoever is first where there is none', () => {
    const seat = (...heroes: string[]) => {
      const t = village()
      for (const id of heroes) t.hero(id, { at: 'nw_road' })
      return seatOf(t.unit('belits_guards', 'altar', { side: 'heroes' }).state, heroes.length)
    }
    expect([seat('conan', 'belit'), seat('belit', 'conan'), seat('conan', 'shevatas')]).toEqual([2, 1, 1])
    const t = village().hero('conan', { at: 'altar' }).hero('shevatas', { at: 'altar' })
    Object.assign(t.heroOf('conan'), { at: -1, fate: 'dead' })
    expect(seatOf(t.unit('pirates', 'altar', { side: 'heroes' }).state, 2)).toBe(2)
  })

  test('[end.clear] [start.clear-spent] what is told, and nothing of who has spent nothing', () => {
    const t = village().hero('conan', { at: 'west_gate', reserve: 8 }).hero('shevatas', { at: 'west_gate' }).gems(1)
    Object.assign(t.heroOf('conan'), { spaces: [1, 0, 0, 0, 0, 0], spellGems: [2], spells: ['mitras_halo'] })
    t.heroTurn('end')
    expect(t.told('gems-cleared')).toEqual([{ fact: 'gems-cleared', who: 'conan', count: 3 }])
    expect(t.heroOf('conan')).toMatchObject({ fatigue: 3, spellGems: [0] })
  })

  test('[spell.sets-possession] [spell.borne-by-the-wind] [ol.end-phase] what the heroes’ End phase ends, before the Overlord plays', () => {
    const t = new TestTable('heart_of_darkness')
      .hero('conan', { at: 'gate_road' })
      .hero('shevatas', { at: 'gate_road' })
    t.unit('skuthus', 'chapel').gems(1, 1)
    t.heroOf('shevatas').stance = 'cautious'
    t.state.casters[0].gems = [2, 1]
    t.state.marks = [
      { mark: 'held', on: 0, value: 0 },
      { mark: 'held', on: 1, value: 0 },
      { mark: 'webbed', on: 0, value: 0 },
      { mark: 'gained', on: 0, value: 1 },
      { mark: 'lost', on: 2, value: 1 },
    ]
    t.heroTurn('end')
    expect(t.asked).toEqual(['overlord: activation'])
    expect(t.state.marks.map(({ mark, on }) => `${mark} ${on}`)).toEqual(['held 1', 'webbed 0'])
    expect([t.state.overlord.fatigue, t.state.casters[0].gems]).toEqual([4, [0, 0]])
  })

  test('[ol.end-phase] [spell.clear] what the Overlord’s End phase ends: gems on spell cards of both sides, not those on spaces', () => {
    const t = new TestTable('heart_of_darkness')
      .hero('conan', { at: 'gate_road', reserve: 6 })
      .unit('skuthus', 'chapel')
      .gems(0, 1)
    Object.assign(t.heroOf('conan'), {
      spaces: [0, 0, 2, 0, 0, 0],
      spells: ['mitras_halo', 'boris_rage'],
      spellGems: [3, 2],
    })
    t.state.casters[0].gems = [2, 0]
    t.state.marks = [
      { mark: 'gained', on: 0, value: 1 },
      { mark: 'lost', on: 1, value: 1 },
      { mark: 'halo', on: 0, value: 1 },
    ]
    t.overlordTurn('end')
    expect(t.state.overlord.fatigue).toBe(3)
    expect(t.told('gems-cleared')).toEqual([{ fact: 'gems-cleared', who: 'conan', count: 2 }])
    expect(t.heroOf('conan')).toMatchObject({ fatigue: 7, spellGems: [0, 0] })
    expect(t.state.marks.map(({ mark }) => mark)).toEqual(['halo'])
  })

  test('[stance.aggressive-recovery] [ol.recovery] [stance.choose] what is told of stances and recovery', () => {
    const t = village().hero('conan', { at: 'west_gate', fatigue: 4 }).hero('shevatas', { at: 'west_gate' }).gems(1)
    t.heroTurn('stance')
      .play('conan', { do: 'stance', stance: 'aggressive' })
      .play('shevatas', { do: 'stance', stance: 'cautious' })
    expect(t.facts).toEqual([
      { fact: 'stance-chosen', hero: 'conan', stance: 'aggressive' },
      { fact: 'stance-chosen', hero: 'shevatas', stance: 'cautious' },
      { fact: 'recovered', who: 'conan', count: 2 },
      { fact: 'recovered', who: 'shevatas', count: 0 },
    ])
    const overlord = village().hero('conan', { at: 'west_gate' }).gems(1, 3, 2).overlordTurn('track')
    expect(overlord.facts).toEqual([
      { fact: 'turn-began', side: 'overlord', round: 2 },
      { fact: 'recovered', who: 'overlord', count: 2 },
    ])
  })

  test('[manip.simple] [move.base-forfeit] picking something up after a step ends the base movement; so does handing over', () => {
    const t = village()
      .hero('shevatas', { at: 'west_gate', cards: ['key'] })
      .hero('conan', { at: 'west_yard' })
    t.lay('dagger', 'west_yard').gems(0).heroTurn().play('shevatas', { do: 'move', to: 'west_yard' })
    const given = t.game.copy(structuredClone(t.state))
    t.play('shevatas', { do: 'pick-up', object: 'dagger' })
    expect([t.heroOf('shevatas').forfeited, t.heroOf('conan').forfeited]).toEqual([true, false])
    expect(t.told('picked-up')).toEqual([{ fact: 'picked-up', hero: 'shevatas', object: 'dagger' }])
    t.state = given
    t.play('shevatas', { do: 'give', object: 'key', to: 'conan' }).play('conan', { do: 'agree' })
    expect(t.heroOf('shevatas')).toMatchObject({ forfeited: true, cards: [], spaces: [0, 0, 0, 1, 0, 0] })
    expect(t.heroOf('conan')).toMatchObject({ forfeited: false, cards: ['key'] })
    expect(t.told('handed-over')).toEqual([{ fact: 'handed-over', from: 'shevatas', to: 'conan', object: 'key' }])
  })

  test('[manip.hand-over] a declined object is told; one that is taken may win the game', () => {
    const t = new TestTable('thing_from_the_swamp')
      .gems(0)
      .hero('conan', { at: 'nw_bank', cards: ['key'] })
      .hero('shevatas', { at: 'nw_bank' })
    t.heroTurn().play('conan', { do: 'give', object: 'key', to: 'shevatas' }).play('shevatas', { do: 'decline' })
    expect(t.told('hand-over-declined')).toEqual([
      { fact: 'hand-over-declined', from: 'conan', to: 'shevatas', object: 'key' },
    ])
    expect([t.heroOf('conan').cards, t.heroOf('conan').reserve]).toEqual([['key'], 11])
    const street = new TestTable('key_of_kuthchemes').gems(0).hero('conan', { at: 'street_m', cards: ['spellbook'] })
    street.hero('shevatas', { at: 'street_m' }).heroTurn()
    street.play('conan', { do: 'give', object: 'spellbook', to: 'shevatas' }).play('shevatas', { do: 'agree' })
    expect(street.state.winner).toBe('heroes')
  })
})

describe('dice', () => {
  test('[reroll.free-per-icon] an arrow on a space counts once however many gems there are, and not at all without one', () => {
    const space = { dice: [0, 1, 0], arrows: [0, 1, 0] }
    expect(diceForGems(space, 3)).toEqual({ dice: [0, 3, 0], arrows: [0, 1, 0] })
    expect(diceForGems(space, 0)).toEqual(noDice)
  })

  test('[attack.damage] a red die against a yellow one: 21, 9, 5 and 1 of 36 for 0 to 3 damage', () => {
    const pool = (color: number) => ({ dice: [0, 1, 2].map((other) => (other === color ? 1 : 0)), arrows: [0, 0, 0] })
    const chances = chancesOfDamage(
      content.faces,
      { pool: pool(2), penalty: 0 },
      { pool: pool(0), armor: 0, change: 0 },
    )
    const expected = [0, 0, 0, 0]
    for (const red of [0, 1, 1, 2, 2, 3]) for (const yellow of [0, 0, 0, 1, 1, 2]) expected[Math.max(0, red - yellow)]++
    expect(chances.map((chance) => Math.round(chance * 36))).toEqual(expected)
    const half = chancesOfDamage(content.faces, { pool: pool(2), penalty: 1 }, { pool: noDice, armor: 1, change: -1 })
    expect(half.map((chance) => Math.round(chance * 6))).toEqual([3, 2, 1])
  })
})

test('[guard.single-attack] what is told of a guard: gems, card and armor, or nothing at all', () => {
  const told = (gems: number, cards: string[], choice: { card?: string; armor?: string }) => {
    const t = village()
      .gems(0)
      .hero('conan', { at: 'altar', cards })
      .hero('shevatas', { at: 'west_gate' })
      .unit(guards, 'altar')
    t.struck({ who: guards, at: 'altar' }, { who: 'conan', at: 'altar' }, 1).play('conan', {
      do: 'guard',
      gems,
      ...choice,
    })
    return t.told('guarded')
  }
  const by = { who: 'conan', at: 'altar' }
  expect(told(0, [], {})).toEqual([])
  expect(told(2, [], {})).toEqual([{ fact: 'guarded', by, gems: 2 }])
  expect(told(1, ['sword'], { card: 'sword' })).toEqual([{ fact: 'guarded', by, gems: 1, card: 'sword' }])
  expect(told(0, ['chain_mail'], { armor: 'chain_mail' })).toEqual([
    { fact: 'guarded', by, gems: 0, armor: 'chain_mail' },
  ])
})

test('[skill.sacrifice] [ally.controller] a leader decides whether an ally takes a blow; others are not asked', () => {
  const t = village().gems(0).hero('conan', { at: 'altar' }).hero('belit', { at: 'nw_road' }).unit(guards, 'altar')
  t.unit('belits_guards', 'altar', { side: 'heroes' })
  t.struck({ who: guards, at: 'altar' }, { who: 'conan', at: 'altar' }, 3)
  expect(t.asked).toEqual(['belit: defense-reaction'])
  t.play('belit', { do: 'sacrifice', by: { who: 'belits_guards', at: 'altar' } })
  expect([t.models('belits_guards'), t.heroOf('conan').wound, t.asked]).toEqual([
    {},
    0,
    ['conan: hero-action', 'belit: hero-action'],
  ])
})
