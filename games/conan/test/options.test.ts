// The options of a match, the table as it is laid out, and how rolls are made and made again.
import { FastChance } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { conanWith } from '../rules/game.ts'
import { blankTable, optionsFor } from '../rules/setup.ts'
import { areaId, areaNumber } from '../rules/state.ts'
import { onBoard, type Shown, TestTable } from './table.ts'

describe('options', () => {
  const problems = (options: unknown, chosen?: string) => {
    const { error } = optionsFor(content, chosen).safeParse(options)
    return error?.issues.map(({ path, message }) => [path.join('.'), message].join(': ')) ?? []
  }

  test('[frame.hero-control] the first scenario and its first number of heroes, unless others are named', () => {
    expect(optionsFor(content).parse({})).toEqual({ scenario: 'hut_by_the_black_river', heroes: 2 })
    expect(optionsFor(content).parse({ scenario: 'clutches_of_the_picts' })).toEqual({
      scenario: 'clutches_of_the_picts',
      heroes: 3,
    })
    expect(optionsFor(content).parse({ scenario: 'clutches_of_the_picts', heroes: 4 }).heroes).toBe(4)
  })

  test('[frame.hero-control] a number that the scenario does not list is named', () => {
    expect(problems({ scenario: 'clutches_of_the_picts', heroes: 2 })).toEqual(['heroes: not-so-many-heroes'])
    expect(problems({ scenario: 'clutches_of_the_picts', heroes: 3 })).toEqual([])
    expect(problems({ heroes: 0 })).not.toEqual([])
    expect(problems({ heroes: 5 })).not.toEqual([])
    expect(problems({ scenario: 'wrath_of_anu', heroes: 1 })).toEqual([])
  })

  test('[frame.hero-control] what is open hangs on the scenario that is chosen', () => {
    const chosen = 'clutches_of_the_picts'
    const message = (heroes: number) => problems({ scenario: chosen, heroes }, chosen)
    expect([message(3), message(4)]).toEqual([[], []])
    expect(message(2)).toHaveLength(2)
    expect(message(5)).toHaveLength(2)
  })

  test('[scen.continues] only a first part may be played alone', () => {
    const alone = (scenario: string, chosen?: string) =>
      optionsFor(content, chosen).safeParse({ scenario, alone: true })
    expect(alone('infernal_pursuit_1', 'infernal_pursuit_1').data).toEqual({
      scenario: 'infernal_pursuit_1',
      heroes: 2,
      alone: true,
    })
    expect(alone('final_ritual', 'final_ritual').success).toBe(false)
    expect(alone('final_ritual').data).toEqual({ scenario: 'final_ritual', heroes: 3 })
    expect(optionsFor(content).parse({ scenario: 'infernal_pursuit_1', alone: false })).not.toHaveProperty('alone')
    const reordered = { ...content, scenarios: [...content.scenarios].map((scenario) => ({ ...scenario, next: 0 })) }
    expect(optionsFor(reordered, 'final_ritual').parse({ scenario: 'final_ritual', alone: true })).toHaveProperty(
      'alone',
    )
  })
})

describe('the table as it is laid out', () => {
  const laid = (id: string, heroes?: number) => {
    const listed = content.scenarios.find((scenario) => scenario.id === id)
    return blankTable({ scenario: id, heroes: heroes ?? listed?.heroCounts[0] ?? 1 }, content)
  }

  test('[setup.tokens] captives, charms and locked objects lie in their areas, chairs two in each, relics and tracks as listed', () => {
    const lying = (id: string) => {
      const state = laid(id)
      return state.lying.map(({ object, at }) => `${object} ${areaId(state, at)}`)
    }
    expect([
      lying('ophirs_gold'),
      lying('thing_from_the_swamp'),
      lying('key_of_kuthchemes'),
      lying('clutches_of_the_picts'),
    ]).toEqual([['olivia cell_e'], ['yselda swamp_altar'], ['red_chest room_5'], []])
    const inn = laid('key_of_kuthchemes')
    expect(inn.chairs.map((at) => areaId(inn, at))).toEqual(
      ['hall_nw', 'hall_ne', 'hall_sw', 'hall_se'].flatMap((at) => [at, at]),
    )
    const ritual = laid('final_ritual')
    expect([ritual.tracks, ritual.relics.length, ritual.barricades.length]).toEqual([
      [{ id: 'invocation', at: 10 }],
      6,
      3,
    ])
    expect(laid('wrath_of_anu').tracks).toEqual([{ id: 'priests_removed', at: 0 }])
    expect(laid('ophirs_gold').doors).toHaveLength(8)
  })

  test('[setup.order] nothing else is on the table yet, and nothing has happened', () => {
    const lists =
      'marks openings water saved silenced closed dredged bodies exits jammed searched piles flags lying tokens'
    const empty = `${lists} tracks doors barricades chairs relics`.split(' ').map((name): [string, []] => [name, []])
    expect(laid('hut_by_the_black_river')).toMatchObject({
      ...Object.fromEntries(empty),
      winner: null,
      ending: null,
      turns: 0,
      hidden: { captive: -1, tokens: [], piles: [] },
    })
    expect(laid('trapped_like_rats').hidden.piles).toEqual([-1, -1, -1])
    const [conan] = laid('hut_by_the_black_river').heroes
    expect(conan).toMatchObject({ walked: 0, forfeited: false, allyGems: 0, stance: 'none', fate: 'alive' })
  })

  test('[setup.already-cast] halos of heroes who take part and of units, each as strong as its spell', () => {
    expect(laid('hunting_the_tigress').marks).toEqual([{ mark: 'halo', on: 20, value: 1 }])
    const own = structuredClone(content)
    const scenario = own.scenarios.findIndex(({ id }) => id === 'clutches_of_the_picts')
    Object.assign(own.scenarios[scenario].heroes[3], { spells: ['sets_halo'], alreadyCast: ['sets_halo'] })
    const marks = (heroes: number) => blankTable({ scenario: 'clutches_of_the_picts', heroes }, own).marks
    expect([marks(3), marks(4)]).toEqual([
      [{ mark: 'halo', on: 2, value: 2 }],
      [
        { mark: 'halo', on: 2, value: 2 },
        { mark: 'halo', on: 3, value: 1 },
      ],
    ])
  })

  test('[frame.scenario-content] a table of another pack keeps it; one of the default pack does not', () => {
    const own = conanWith(structuredClone(content))
    const { state } = own.setup(own.options.parse({}), new FastChance(1))
    expect(Object.getOwnPropertySymbols(state)).toHaveLength(1)
    expect(Object.getOwnPropertySymbols(laid('hut_by_the_black_river'))).toHaveLength(0)
  })
})

describe('rolls', () => {
  const blow = (cards: string[], gems: number, ...dice: Shown[]) => {
    const t = new TestTable(onBoard.village).gems(0).hero('conan', { at: 'altar', cards }).unit('giant_snake', 'altar')
    t.heroTurn().dice(...dice)
    const weapons = cards.slice(0, 1)
    return t.play(
      'conan',
      { do: 'melee', target: { who: 'giant_snake', at: 'altar' }, weapons },
      { do: 'gems', count: gems },
    )
  }
  const rerolls = (t: TestTable) =>
    t
      .optionsOf('conan', 'reroll')
      .map(({ die, face, by, again }) => [die, face, by, again ? 'again' : ''].join(' ').trim())

  test('[reroll.count] equal dice are one option; others by colour, face and whether they were rerolled', () => {
    const t = blow(['sword'], 3, 'o1', 'r1', 'r1', 'r0')
    expect(rerolls(t)).toEqual(['orange 1 arrow', 'orange 1 gem', 'red 1 gem', 'red 0 gem'])
    t.dice('r1').play('conan', { do: 'reroll', die: 'red', face: 0, by: 'gem' })
    expect(rerolls(t)).toEqual(['orange 1 arrow', 'orange 1 gem', 'red 1 gem', 'red 1 gem again'])
    expect(t.told('rerolled')).toEqual([
      { fact: 'rerolled', who: { who: 'conan', at: 'altar' }, by: 'gem', die: 'red', from: 0, to: 1 },
    ])
    t.dice('r3').play('conan', { do: 'reroll', die: 'red', face: 1, by: 'gem', again: true })
    expect(rerolls(t)).toEqual(['orange 1 arrow', 'orange 1 gem', 'red 1 gem', 'red 3 gem again'])
    expect(t.heroOf('conan').spaces[4]).toBe(2)
  })

  test('[reroll.count] a die of the named colour is rerolled, though another shows the same', () => {
    const t = blow(['sword'], 1, 'o1', 'r1').dice('r3')
    t.play('conan', { do: 'reroll', die: 'red', face: 1, by: 'gem' })
    expect(rerolls(t)).toEqual(['orange 1 arrow', 'orange 1 gem', 'red 3 gem again'])
  })

  test('[reroll.free-arrow] an arrow is used up and costs no gem; it never takes another colour', () => {
    const t = blow(['battle_axe'], 1, 'r1', 'r2').dice('r0')
    t.play('conan', { do: 'reroll', die: 'red', face: 1, by: 'arrow' })
    expect([rerolls(t), t.heroOf('conan').spaces[4]]).toEqual([['red 0 gem again', 'red 2 gem'], 0])
    expect(rerolls(blow(['dagger'], 1, 'y1', 'r2'))).toEqual(['yellow 1 gem', 'red 2 gem'])
  })

  test('[skill.support] a reroll of each friend with Support, free of charge, also of a die that was rerolled', () => {
    const t = new TestTable(onBoard.village).gems(0).hero('conan', { at: 'altar', reserve: 1, wound: 10 })
    t.hero('belit', { at: 'altar' }).hero('zelata', { at: 'altar' }).unit('giant_snake', 'altar').heroTurn().dice('r1')
    t.play('conan', { do: 'melee', target: { who: 'giant_snake', at: 'altar' }, weapons: [] })
    t.dice('r0', 'r3').play('conan', { do: 'reroll', die: 'red', face: 1, by: 'support' })
    t.play('conan', { do: 'reroll', die: 'red', face: 0, by: 'support', again: true })
    expect(t.told('attack-power')).toMatchObject([{ symbols: 3 }])
    expect(t.heroOf('conan').spaces[4]).toBe(0)
    const unit = new TestTable(onBoard.village).gems(0).hero('conan', { at: 'altar', reserve: 0, fatigue: 11 })
    unit.unit('captain', 'altar').unit('bossonian_guards', 'altar').hero('belit', { at: 'altar' })
    unit
      .dice('y0', 'o0')
      .modelTurn('bossonian_guards', 'altar')
      .play('overlord', { do: 'attack', target: { who: 'conan', at: 'altar' } })
    expect(unit.optionsOf('overlord', 'reroll').map(({ by }) => by)).toEqual(['support', 'support'])
  })

  test('[scen.ballista] every hero there may reroll with own gems until all accept; arrows are the roller’s', () => {
    const t = new TestTable('infernal_pursuit_2')
      .gems(0)
      .hero('conan', { at: 't_waist_star' })
      .hero('shevatas', { at: 't_waist_star' })
    t.unit('captain', 't_poop').heroTurn().dice('r0').play('conan', { do: 'fire' })
    expect(t.told('ballista-fired')).toEqual([{ fact: 'ballista-fired', hero: 'conan', at: 't_waist_star' }])
    t.play('conan', { do: 'accept' })
    expect(t.asked).toEqual(['shevatas: reroll'])
    t.dice('r1').play('shevatas', { do: 'reroll', die: 'red', face: 0, by: 'gem' })
    expect(t.asked).toEqual(['conan: reroll', 'shevatas: reroll'])
    t.play('conan', { do: 'accept' }).play('shevatas', { do: 'accept' })
    expect(t.told('track-moved')).toEqual([{ fact: 'track-moved', track: 'destruction', to: 1 }])
    expect(t.state.heroes.map(({ spaces }) => spaces[4])).toEqual([0, 1])
  })
})

describe('on board', () => {
  const ship = (scenario: string, at: string) => {
    const t = new TestTable(scenario).gems(0).hero('conan', { at }).hero('shevatas', { at: 't_hold' })
    t.unit('pirates', 't_hold', { color: 'red', side: 'heroes' }).unit('captain', 't_poop')
    t.state.groups[0].mutineers = true
    return t
  }
  const offered = (t: TestTable, kind: 'sail' | 'fire' | 'rally', who = 'conan') =>
    t.heroTurn().optionsOf(who, kind).length

  test('[scen.navigation] at a mast or on the poop, where heroes and allies are more, with a gem on Manipulation; what is told', () => {
    const sails = (at: string, change: (t: TestTable) => unknown = () => undefined) => {
      const t = ship('infernal_pursuit_1', at)
      change(t)
      return offered(t, 'sail')
    }
    expect([sails('t_foremast'), sails('t_mainmast'), sails('t_waist_port'), sails('t_bow')]).toEqual([1, 1, 0, 0])
    expect(sails('t_poop')).toBe(0)
    expect(sails('t_poop', (t) => (t.state.models[0].at = areaNumber(t.state, 't_poop')))).toBe(1)
    expect(sails('t_foremast', (t) => (t.heroOf('conan').spaces[3] = 3))).toBe(0)
    expect(sails('t_foremast', (t) => (t.heroOf('conan').stance = 'cautious'))).toBe(0)
    const t = ship('infernal_pursuit_1', 't_foremast').heroTurn().play('conan', { do: 'sail' })
    expect(t.facts).toEqual([
      { fact: 'sailed', hero: 'conan', at: 't_foremast' },
      { fact: 'track-moved', track: 'pursuit', to: 1 },
    ])
  })

  test('[scen.navigation] once per hero, area and turn: another hero, and the same at another mast, may', () => {
    const t = ship('infernal_pursuit_1', 't_foremast')
    t.heroOf('shevatas').at = areaNumber(t.state, 't_foremast')
    t.heroTurn().play('conan', { do: 'sail' }).play('shevatas', { do: 'sail' })
    expect([...t.optionsOf('conan', 'sail'), ...t.optionsOf('shevatas', 'sail')]).toEqual([])
    t.play('conan', { do: 'move', to: 't_waist_port' }, { do: 'move', to: 't_mainmast' })
    expect([t.optionsOf('conan', 'sail').length, t.state.tracks[0].at]).toEqual([1, 2])
  })

  test('[scen.ballista] at a ballista that has not fired and is not jammed, held by the heroes, with a gem of each', () => {
    const fires = (at: string, change: (t: TestTable) => unknown = () => undefined) => {
      const t = ship('infernal_pursuit_2', at)
      change(t)
      return offered(t, 'fire')
    }
    const here = ({ state }: TestTable) => areaNumber(state, 't_waist_star')
    expect([fires('t_waist_star'), fires('t_aft_star'), fires('t_waist_port')]).toEqual([1, 1, 0])
    expect(fires('t_waist_star', (t) => (t.state.jammed = [here(t)]))).toBe(0)
    expect(fires('t_waist_star', (t) => (t.state.models[1].at = here(t)))).toBe(0)
    expect(
      fires('t_waist_star', (t) => Object.assign(t.heroOf('shevatas'), { at: here(t), reserve: 0, fatigue: 10 })),
    ).toBe(0)
    expect(fires('t_waist_star', (t) => Object.assign(t.heroOf('shevatas'), { reserve: 0, fatigue: 10 }))).toBe(1)
  })

  test('[scen.ballista] without a symbol the track stays; allies there cannot attack any more, elsewhere they can', () => {
    const t = ship('infernal_pursuit_2', 't_waist_star').unit('pirates', 't_hold', { color: 'green' })
    t.unit('pirates', 't_waist_star', { color: 'red', side: 'heroes' }).unit('pirates', 't_waist_star', {
      color: 'blue',
    })
    t.heroTurn().dice('r0').play('conan', { do: 'fire' }, { do: 'accept' }, { do: 'rally' })
    expect(t.told('track-moved')).toEqual([])
    expect(t.told('mutineers-rallied')).toEqual([{ fact: 'mutineers-rallied', hero: 'conan' }])
    const attacks = (at: string) => {
      t.play('conan', { do: 'choose-model', model: { who: 'pirates', color: 'red', at } })
      const count = t.optionsOf('conan', 'attack').length
      t.play('conan', { do: 'done' })
      return count
    }
    expect([attacks('t_waist_star'), attacks('t_hold')]).toEqual([0, 1])
  })

  test('[scen.mutineers] where there are mutineers, once a turn', () => {
    const t = ship('infernal_pursuit_1', 't_bow')
    expect([offered(t, 'rally'), offered(t, 'rally', 'shevatas')]).toEqual([1, 1])
    t.state.models[0].at = -1
    expect(offered(t, 'rally')).toBe(0)
  })

  test('[event.jam] what is told; without a symbol nothing jams', () => {
    const jam = (die: Shown) => {
      const t = ship('infernal_pursuit_2', 't_bow').gems(9).overlordTurn().dice(die)
      t.play('overlord', { do: 'activate', slot: t.state.river.indexOf(-1) + 1 })
      return t.play('overlord', { do: 'accept' })
    }
    const t = jam('o1')
    expect(t.options('overlord')).toEqual([
      { do: 'event-area', area: 't_waist_star' },
      { do: 'event-area', area: 't_aft_star' },
    ])
    t.play('overlord', { do: 'event-area', area: 't_aft_star' })
    expect([t.facts.at(-1), t.state.jammed]).toEqual([{ fact: 'jammed', at: 't_aft_star' }, [6]])
    expect(jam('o0').asked).toEqual(['overlord: activation'])
    expect(t.told('rolled')[0]).toMatchObject({ sort: 'event' })
  })
})
