// Infernal Pursuit, both parts: mutineers, sails, waves, turncoats, the step from the first part to the second, ballistas.
import { FastChance } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { conan } from '../rules/game.ts'
import { tileName } from '../rules/river.ts'
import { areaNumber } from '../rules/state.ts'
import { TestTable } from './table.ts'

const tiles = ({ state }: TestTable) =>
  state.river.map((tile) => (tile < 0 ? 'event' : Object.values(tileName(state, tile)).join(' ')))
const accept = (t: TestTable, who: string) => {
  while (t.optionsOf(who, 'accept').length > 0) t.play(who, { do: 'accept' })
  return t
}
/** Ships with a hero, and a mutineer beside him unless there are none. */
function ship(scenario: string, mutineers = 1): TestTable {
  const t = new TestTable(scenario).gems(0)
  t.hero('conan', { at: 't_bow', cards: ['battle_axe'] }).hero('shevatas', { at: 't_poop' })
  t.unit('pirates', 't_bow', { color: 'red', side: 'heroes', count: mutineers })
  t.state.groups[0].mutineers = true
  return t
}
const first = (mutineers?: number) => ship('infernal_pursuit_1', mutineers)
const second = (mutineers?: number) => ship('infernal_pursuit_2', mutineers)
const mutineer = { who: 'pirates', color: 'red', at: 't_bow' } as const

describe('part I', () => {
  test('[scen.mutineers] [special:mutineers] once a turn they all act free of charge, without bought movement or rerolls', () => {
    const t = first(2).unit('captain', 't_bow').heroTurn().play('shevatas', { do: 'rally' })
    expect(t.asked).toEqual(['shevatas: model'])
    t.play('shevatas', { do: 'choose-model', model: mutineer })
    t.play('shevatas', { do: 'attack', target: { who: 'captain', at: 't_bow' } })
    expect(t.told('rerolled')).toEqual([])
    if (t.asked[0] === 'overlord: guard-unit') t.play('overlord', { do: 'guard', gems: 0 })
    accept(t, 'shevatas')
    while (t.asked[0] === 'shevatas: model-act' || t.asked[0] === 'shevatas: model') t.play('shevatas', { do: 'done' })
    expect(t.heroOf('shevatas')).toMatchObject({ allyGems: 0 })
    expect([...t.optionsOf('conan', 'rally'), ...t.optionsOf('shevatas', 'rally')]).toEqual([])
  })

  test('[scen.mutineers] a cautious hero may call them too, and nobody guards for them', () => {
    const t = first().unit('captain', 't_bow')
    t.heroOf('conan').stance = 'cautious'
    expect(t.heroTurn().offers('conan', { do: 'rally' })).toBe(true)
    t.struck({ who: 'captain', at: 't_bow' }, mutineer, 9)
    expect(t.models('pirates')).toEqual({})
  })

  test('[area-attack.order] an orb that kills the last hero goes on to the mutineer beside him, for whom nobody can pay', () => {
    const t = new TestTable('infernal_pursuit_1').gems(0)
    t.hero('conan', { at: 't_bow', cards: ['explosive_orb'], reserve: 1, wound: 11 })
    t.unit('pirates', 't_bow', { color: 'red', side: 'heroes' }).unit('captain', 't_poop')
    t.state.groups[0].mutineers = true
    t.heroTurn().dice('r3', 'r3').play('conan', { do: 'drop', object: 'explosive_orb' })
    for (let i = 0; i < 9 && t.asked.length > 0; i++) {
      const [who] = t.asked[0].split(':')
      t.play(who, t.options(who)[0])
    }
    expect([t.models('pirates'), conan.result(t.state)?.winners]).toEqual([{}, [0]])
  })

  test('[scen.muster] [special:muster] each symbol of Conan’s yellow die brings a mutineer, beside him where his area is full, at most 5 on board', () => {
    const t = accept(first(4).unit('captain', 't_poop').dice('y2').heroTurn('start'), 'conan')
    expect(t.models('pirates')).toEqual({ t_bow: 4, t_foremast: 1 })
    expect(t.asked[0]).toBe('conan: stance')
    const none = accept(first(4).unit('captain', 't_poop').dice('y0').heroTurn('start'), 'conan')
    expect(none.models('pirates')).toEqual({ t_bow: 4 })
  })

  const atSails = () => {
    const t = first().unit('captain', 't_aft_star')
    t.heroOf('conan').at = areaNumber(t.state, 't_mainmast')
    return t
  }
  test('[scen.navigation] [special:navigation] a simple Manipulation at a mast moves the marker, once per hero and area; allies stop attacking', () => {
    const t = atSails().unit('pirates', 't_bow', { color: 'green' }).heroTurn().play('conan', { do: 'sail' })
    expect(t.state.tracks).toEqual([{ id: 'pursuit', at: 1 }])
    expect([t.heroOf('conan').spaces[3], t.optionsOf('conan', 'sail')]).toEqual([1, []])
    t.play('conan', { do: 'rally' }, { do: 'choose-model', model: mutineer })
    expect(t.optionsOf('conan', 'attack')).toEqual([])
  })

  test('[scen.navigation] not where enemies are as many, nor after an ally has attacked', () => {
    const even = atSails().unit('pirates', 't_mainmast', { color: 'green' }).heroTurn()
    expect(even.optionsOf('conan', 'sail')).toEqual([])
    const t = atSails().unit('pirates', 't_bow', { color: 'green' }).heroTurn().play('conan', { do: 'rally' })
    t.play('conan', { do: 'choose-model', model: mutineer })
    t.play('conan', { do: 'attack', target: { who: 'pirates', color: 'green', at: 't_bow' } })
    for (let i = 0; i < 9 && t.asked[0] !== 'conan: hero-action'; i++) {
      const [who] = t.asked[0].split(':')
      const [option] = t.options(who).filter(({ do: name }) => name === 'accept' || name === 'guard' || name === 'done')
      t.play(who, option)
    }
    expect(t.optionsOf('conan', 'sail')).toEqual([])
  })

  const event = (t: TestTable, id: string) => {
    t.gems(9)
      .overlordTurn()
      .play('overlord', { do: 'activate', slot: t.state.river.indexOf(-1) + 1 })
    return t.asked[0] === 'overlord: event-option' ? t.play('overlord', { do: 'event', event: id }) : t
  }
  test('[event.wave] [effect:wave] for 2 symbols Conan is carried off and a mutineer is gone; base movement is not touched', () => {
    const t = accept(event(first(2).unit('captain', 't_poop').dice('r2'), 'rogue_wave'), 'overlord')
    const to = t.optionsOf('overlord', 'wash').map((option) => option.to)
    expect(to.every((area) => area.startsWith('t_'))).toBe(true)
    t.play('overlord', t.optionsOf('overlord', 'wash')[0], { do: 'wash-away', model: mutineer })
    expect([t.told('washed').length, t.models('pirates'), t.heroOf('conan').walked]).toEqual([1, { t_bow: 1 }, 0])
    expect(t.asked).toEqual(['overlord: activation'])
  })

  test('[event.turncoats] [effect:turncoats] each symbol replaces a mutineer by an off-board pirate in the same area', () => {
    const t = first(2).unit('captain', 't_poop').unit('pirates', 't_poop', { color: 'green' })
    Object.assign(t.state.models[3], { at: -1, life: 0 })
    accept(event(t.dice('r1'), 'turncoats'), 'overlord')
    while (t.asked[0] === 'overlord: turncoat') t.play('overlord', t.options('overlord')[0])
    expect(t.told('turned-coat')).toMatchObject([{ color: 'green' }])
    expect(t.models('pirates')).toEqual({ t_bow: 2 })
    expect(t.state.groups[t.state.models[3].group].side).toBe('overlord')
  })
})

describe('from part I to part II', () => {
  const won = (alone = false) => {
    const t = TestTable.deal('infernal_pursuit_1', 2)
    if (alone) t.state.flags.push('alone')
    t.state.tracks[0].at = 5
    t.heroOf('conan').at = areaNumber(t.state, 't_waist_star')
    for (const hero of t.state.heroes) hero.stance = 'aggressive'
    Object.assign(t.state.models[0], { at: -1, life: 0 })
    t.state.models = t.state.models.map((model) =>
      model.at === areaNumber(t.state, 't_mainmast') ? { ...model, at: areaNumber(t.state, 't_poop') } : model,
    )
    t.heroOf('conan').at = areaNumber(t.state, 't_mainmast')
    t.heroOf('conan').wound = 2
    return t.heroTurn().play('conan', { do: 'sail' })
  }

  test('[scen.continues] [special:continues] at 6 the turn ends at once, fallen pirates return on the Vandal, Zaporavo and archers join, the Overlord plays', () => {
    const t = won()
    expect(t.asked).toEqual(['overlord: carry-over'])
    expect(t.optionsOf('overlord', 'event-area').map(({ area }) => area)).toEqual([
      'v_waist_port',
      'v_mainmast',
      'v_foremast',
    ])
    t.play('overlord', { do: 'event-area', area: 'v_foremast' })
    expect(t.told('scenario-continues')).toMatchObject([{ scenario: 'infernal_pursuit_2' }])
    expect([t.models('zaporavo'), t.models('bossonian_archers').v_poop]).toEqual([{ v_mainmast: 1 }, 2])
    expect(tiles(t).slice(-2)).toEqual(['bossonian_archers', 'zaporavo'])
    expect([t.state.tracks, t.state.turns, t.state.side]).toEqual([[{ id: 'destruction', at: 0 }], 1, 'overlord'])
    expect([t.heroOf('conan').wound, t.heroOf('conan').spaces[3], t.asked]).toEqual([2, 0, ['overlord: activation']])
    expect(t.state.chests).toHaveLength(4)
  })

  test('[scen.continues] played alone the heroes win with part I', () => {
    expect(won(true).state.winner).toBe('heroes')
    expect(conan.options.parse({ scenario: 'infernal_pursuit_1', alone: true })).toMatchObject({ alone: true })
    expect(conan.options.safeParse({ scenario: 'final_ritual', alone: true }).data).not.toHaveProperty('alone')
    const { state } = conan.setup({ scenario: 'infernal_pursuit_1', heroes: 2, alone: true }, new FastChance(1))
    expect(state.flags).toEqual(['alone'])
  })

  test('[scen.continues] part II can be played to its end after part I, and ends by its own stalemate', () => {
    const t = won().play('overlord', { do: 'event-area', area: 'v_foremast' })
    const chance = new FastChance(4)
    for (let i = 0; i < 5000 && !t.state.winner; i++) {
      const pending = conan.pending(t.state)
      const { seat } = pending[chance.below(pending.length)]
      const legal = conan.legal(t.state, seat)
      conan.apply(t.state, seat, legal[chance.below(legal.length)], chance)
    }
    expect(t.state.winner).not.toBeNull()
  })
})

describe('part II', () => {
  const atBallista = () => {
    const t = second(1).unit('captain', 't_poop')
    for (const hero of t.state.heroes) hero.at = areaNumber(t.state, 't_waist_star')
    return t.heroTurn()
  }
  test('[scen.ballista] [special:ballista] each hero there pays a gem, one rolls, the other may reroll with an own gem; symbols move the track', () => {
    const t = atBallista().dice('r0').play('conan', { do: 'fire' })
    expect(t.state.heroes.map(({ spaces }) => spaces[3])).toEqual([1, 1])
    expect(t.asked).toEqual(['conan: reroll', 'shevatas: reroll'])
    t.dice('r3').play('shevatas', { do: 'reroll', die: 'red', face: 0, by: 'gem' })
    t.play('shevatas', { do: 'accept' }).play('conan', { do: 'accept' })
    expect([t.state.tracks[0].at, t.heroOf('shevatas').spaces[4]]).toEqual([3, 1])
    expect(t.optionsOf('shevatas', 'fire')).toEqual([])
  })

  test('[scen.ballista] a cautious hero in the area prevents it', () => {
    const t = atBallista()
    t.heroOf('shevatas').stance = 'cautious'
    expect(t.heroTurn().optionsOf('conan', 'fire')).toEqual([])
  })

  test('[event.jam] [effect:jam] with a symbol one ballista cannot be used in the next heroes’ turn, and can again after it', () => {
    const t = atBallista().gems(9).overlordTurn().dice('o1')
    t.play('overlord', { do: 'activate', slot: t.state.river.indexOf(-1) + 1 })
    if (t.asked[0] === 'overlord: event-option') t.play('overlord', { do: 'event', event: 'jammed' })
    accept(t, 'overlord').play('overlord', { do: 'event-area', area: 't_waist_star' })
    expect(t.heroTurn().optionsOf('conan', 'fire')).toEqual([])
    expect(t.heroTurn('end').state.jammed).toEqual([])
  })
})
