// Rules that the other files touch only in passing: sight, hindering, skills of movement, allies, and limits.
import { describe, expect, test } from 'vitest'
import { attackPenalty } from '../rules/attack-dice.ts'
import { crossings } from '../rules/crossing.ts'
import { basePoints } from '../rules/hero-options.ts'
import { hinderingOfDice } from '../rules/hindering.ts'
import { sees, wallBetween } from '../rules/places.ts'
import { areaId, areaNumber, boardOf } from '../rules/state.ts'
import { meleeTargets } from '../rules/targets.ts'
import { onBoard, TestTable } from './table.ts'

const village = () => new TestTable(onBoard.village)
const guards = 'bossonian_guards'
const costOf = (t: TestTable, who: number, to: string) =>
  crossings(t.state, who).find((way) => areaId(t.state, way.to) === to)?.cost

describe('sight', () => {
  const pairs = (t: TestTable) => {
    const { areas } = boardOf(t.state)
    return areas.flatMap((from) =>
      areas.filter((to) => sees(t.state, from.index, to.index)).map((to) => `${from.id} ${to.id}`),
    )
  }

  test('[los.center-line] a closed door hides the two areas from each other; without it they see each other', () => {
    const t = new TestTable('ophirs_gold').hero('conan', { at: 'great_hall' })
    const [hall, court] = ['great_hall', 'great_court'].map((id) => areaNumber(t.state, id))
    const closed = [sees(t.state, hall, court), sees(t.state, court, hall)]
    t.state.doors = []
    expect([closed, sees(t.state, hall, court), sees(t.state, court, hall)]).toEqual([[false, false], true, true])
  })

  test('[los.board-data] an opening adds exactly the two areas it joins', () => {
    const t = village().hero('conan', { at: 'west_gate' })
    const before = pairs(t)
    t.state.openings.push(wallBetween(t.state, areaNumber(t.state, 'hut_1'), areaNumber(t.state, 'nw_road')))
    expect(pairs(t).filter((pair) => !before.includes(pair))).toEqual(['nw_road hut_1', 'hut_1 nw_road'])
  })
})

describe('hindering', () => {
  test('[hinder.scope] a Melee Attack among five enemies loses nothing', () => {
    const t = village()
      .hero('conan', { at: 'altar', cards: ['sword'] })
      .unit('hyenas', 'altar', { count: 5 })
    const attack = { by: 0, target: 1, at: t.state.heroes[0].at, sort: 'hero', weapons: ['sword'], gems: 1 } as const
    const loss = (kind: 'melee' | 'ranged') => attackPenalty(t.state, { ...attack, kind, chair: false })
    expect([loss('melee'), loss('ranged')]).toEqual([0, 5])
  })

  test('[hinder.counts] a stone monster and a carried princess do not count, a pirate does', () => {
    const t = village()
      .hero('conan', { at: 'altar', cards: ['yselda'] })
      .unit('thak', 'altar')
    t.state.groups[0].petrified = true
    const alone = hinderingOfDice(t.state, 0, 'manipulation')
    t.unit('pirates', 'altar')
    expect([alone, hinderingOfDice(t.state, 0, 'manipulation')]).toEqual([0, 1])
  })

  test('[skill.feline-grace] hindered by 3, Taurus pays 2 extra', () => {
    const t = village().hero('taurus', { at: 'altar' }).unit(guards, 'altar', { count: 3 })
    expect(costOf(t, 0, 'bone_heap')).toBe(3)
  })
})

describe('skills of movement', () => {
  test('[skill.intangible] Thog passes a stone wall for 1 point, whoever is in his area, and leaves no opening', () => {
    const t = village().hero('conan', { at: 'south_gate' }).unit('thog', 'south_gate').gems(0)
    expect(costOf(t, 1, 'hut_8')).toBe(1)
    t.modelTurn('thog', 'south_gate').play('overlord', { do: 'move', to: 'hut_8' })
    expect([t.models('thog'), t.state.openings]).toEqual([{ hut_8: 1 }, []])
  })

  test('[skill.swimming] a pirate goes overboard for 1 and climbs back for 2; a Guard of Bêlit does not go', () => {
    const t = new TestTable('infernal_pursuit_1')
      .hero('conan', { at: 't_poop' })
      .unit('pirates', 't_bow', { color: 'green' })
    t.unit('belits_guards', 't_bow', { side: 'heroes' }).unit('pirates', 'channel_1', { color: 'blue' })
    // Alone in the area, so that nobody is hindered.
    t.state.models[1].at = areaNumber(t.state, 't_mainmast')
    expect([costOf(t, 1, 'channel_1'), costOf(t, 3, 't_bow')]).toEqual([1, 2])
    expect(crossings(t.state, 2).filter(({ to }) => /channel|sea/.test(areaId(t.state, to)))).toEqual([])
  })

  test('[scen.areas-in-play] [special:areas_in_play] on the one ship no leap to the other is offered', () => {
    const t = new TestTable('infernal_pursuit_1').hero('conan', { at: 't_foremast' }).gems(0).heroTurn()
    expect(t.optionsOf('conan', 'leap')).toEqual([])
  })

  test('[move.lost-at-end] nothing is left of base movement when the Action phase is over', () => {
    const t = village().hero('conan', { at: 'west_gate' }).gems(5).heroTurn('end')
    expect(basePoints(t.state, 0)).toBe(0)
  })
})

describe('attacks', () => {
  test('[attack.sequence] [attack.gems-locked] 3 symbols, a blank rerolled into 1 more, and only then 1 lost: power 3', () => {
    const t = village()
      .hero('conan', { at: 'altar', cards: ['dagger'] })
      .unit('giant_snake', 'altar')
      .gems(0)
      .heroTurn()
    t.dice('y1', 'o2', 'o0', 'o1')
    t.play(
      'conan',
      { do: 'shoot', target: { who: 'giant_snake', at: 'altar' }, weapon: 'dagger' },
      { do: 'gems', count: 2 },
    )
    expect(t.refusal('conan', { do: 'gems', count: 1 })?.code).toBe('not-legal')
    t.play('conan', { do: 'reroll', die: 'orange', face: 0, by: 'gem' }, { do: 'accept' })
    expect(t.told('attack-power')).toMatchObject([{ symbols: 4, power: 3 }])
  })

  test('[attack.enemies-only] a pirate is offered Conan and the ally, not the princess', () => {
    const t = village()
      .hero('conan', { at: 'altar' })
      .unit('belits_guards', 'altar', { side: 'heroes' })
      .lay('yselda', 'altar')
    t.unit('pirates', 'altar').gems(0).modelTurn('pirates', 'altar')
    expect(t.optionsOf('overlord', 'attack').map(({ target }) => target.who)).toEqual(['conan', 'belits_guards'])
    expect(meleeTargets(t.state, 0)).toEqual([2])
  })

  test('[guard.any-stance] [gems.no-limit-guard-reroll] a cautious hero with 6 gems may put all 6 on Guard', () => {
    const t = village()
      .hero('shevatas', { at: 'altar', stance: 'cautious', reserve: 6, fatigue: 4 })
      .unit(guards, 'altar')
      .gems(0)
    t.struck({ who: guards, at: 'altar' }, { who: 'shevatas', at: 'altar' }, 3)
    expect(t.optionsOf('shevatas', 'guard').map(({ gems }) => gems)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('[ol.armor] power 5 against armor 2 is 3 damage', () => {
    const t = village().hero('conan', { at: 'altar' }).unit(guards, 'altar').gems(0)
    t.struck({ who: 'conan', at: 'altar' }, { who: guards, at: 'altar' }, 5)
    expect(t.told('damage')).toMatchObject([{ defense: 2, damage: 3 }])
  })
})

describe('allies', () => {
  const beside = () =>
    village()
      .hero('belit', { at: 'west_gate' })
      .unit('belits_guards', 'altar', { side: 'heroes' })
      .unit('giant_snake', 'altar')
      .gems(0)
  const command = { do: 'command', ally: { who: 'belits_guards', at: 'altar' } } as const

  test('[ally.like-units] a Guard beside a sword is offered no Manipulation', () => {
    const t = beside().lay('sword', 'altar').heroTurn().play('belit', command)
    expect(new Set(t.options('belit').map((action) => action.do))).toEqual(new Set(['attack', 'done']))
  })

  test('[ally.reroll] a reroll of its dice costs a gem on the ally tile', () => {
    const t = beside().heroTurn().play('belit', command).dice('o0', 'o1')
    t.play('belit', { do: 'attack', target: { who: 'giant_snake', at: 'altar' } })
    t.play('belit', { do: 'reroll', die: 'orange', face: 0, by: 'gem' }, { do: 'accept' })
    expect(t.heroOf('belit')).toMatchObject({ allyGems: 2, reserve: 7 })
  })

  test('[ally.life] [ally.controller] 1 damage removes a Guard, and its leader is asked about it', () => {
    const t = beside().struck({ who: 'giant_snake', at: 'altar' }, { who: 'belits_guards', at: 'altar' }, 2)
    expect(t.asked).toEqual(['belit: guard-ally'])
    expect(t.play('belit', { do: 'guard', gems: 0 }).models('belits_guards')).toEqual({})
  })
})

test('[gems.overlord-zones] what is dredged is all the Overlord ever loses', () => {
  const t = village().hero('conan', { at: 'west_gate' }).unit('hyenas', 'altar').unit('pirates', 'altar').gems(6, 3)
  t.state.models[0] = { ...t.state.models[0], at: -1, life: 0 }
  t.overlordTurn().play('overlord', { do: 'dredge', slot: 1 }, { do: 'activate', slot: 1 }, { do: 'done' })
  expect(t.state.overlord.reserve + t.state.overlord.fatigue).toBe(7)
})

describe('the order of things', () => {
  test('[guard.timing] [armor.declare-guard-first] the power is known before gems are asked for, and the armor is rolled after them', () => {
    const t = village()
      .hero('conan', { at: 'altar', cards: ['leather_armor'] })
      .unit('hyenas', 'altar')
      .gems(0)
    t.dice('o2')
      .modelTurn('hyenas', 'altar')
      .play('overlord', { do: 'attack', target: { who: 'conan', at: 'altar' } })
    expect(t.told('attack-power')).toMatchObject([{ power: 2 }])
    expect(t.asked).toEqual(['conan: guard-hero'])
    expect(t.told('rolled').map(({ sort }) => sort)).toEqual(['attack'])
    t.dice('y0', 'o1').play('conan', { do: 'guard', gems: 1, armor: 'leather_armor' })
    expect(t.told('rolled').map(({ sort }) => sort)).toEqual(['attack', 'guard'])
    expect(t.optionsOf('conan', 'guard')).toEqual([])
  })

  test('[stance.aggressive-actions] an aggressive leader may move, fight, manipulate and command', () => {
    const t = village()
      .hero('belit', { at: 'altar', cards: ['ornamental_spear'] })
      .unit('belits_guards', 'altar', { side: 'heroes' })
    t.unit('hyenas', 'altar').lay('sword', 'altar').gems(0).heroTurn()
    const kinds = new Set(t.options('belit').map((action) => action.do))
    for (const kind of ['move', 'melee', 'shoot', 'pick-up', 'throw', 'drop', 'command', 'done'] as const)
      expect(kinds).toContain(kind)
  })

  test('[ol.attack-kind] an archer beside a hero makes a Ranged Attack', () => {
    const t = village().hero('conan', { at: 'altar' }).unit('bossonian_archers', 'altar').gems(0)
    t.modelTurn('bossonian_archers', 'altar').play('overlord', { do: 'attack', target: { who: 'conan', at: 'altar' } })
    expect(t.told('attacked')).toMatchObject([{ kind: 'ranged' }])
  })

  test('[ol.model-steps] Zogar Sag moves in, attacks and steps back with bought points', () => {
    const t = village().hero('conan', { at: 'altar', reserve: 0, fatigue: 11 }).unit('zogar_sag', 'bone_heap').gems(4)
    t.modelTurn('zogar_sag', 'bone_heap').play('overlord', { do: 'move', to: 'altar' })
    t.dice('o0', 'o0').play('overlord', { do: 'attack', target: { who: 'conan', at: 'altar' } }, { do: 'accept' })
    t.play('overlord', { do: 'move', to: 'bone_heap' })
    expect(t.told('moved').map(({ cost, gems }) => [cost, gems])).toEqual([
      [1, 0],
      [2, 2],
    ])
  })

  test('[ol.end-phase] [amb.spell-clear-every-turn] gems on the Overlord’s cards go to Fatigue at the end of either turn', () => {
    const cleared = (end: (t: TestTable) => TestTable) => {
      const t = new TestTable('heart_of_darkness')
        .hero('conan', { at: 'gate_road' })
        .unit('skuthus', 'chapel')
        .gems(0, 1)
      t.state.casters[0].gems[0] = 2
      return [end(t).state.overlord.fatigue, t.state.casters[0].gems[0]]
    }
    expect(cleared((t) => t.overlordTurn('end'))).toEqual([3, 0])
    expect(cleared((t) => t.heroTurn('end'))).toEqual([3, 0])
  })

  test('[scen.recovery-override] [special:recovery_override] in the Wrath of Anu Conan recovers as if nobody had died', () => {
    const t = new TestTable('wrath_of_anu')
      .hero('conan', { at: 'entrance', fatigue: 8 })
      .hero('shevatas', { at: 'entrance' })
    Object.assign(t.heroOf('shevatas'), { at: -1, fate: 'dead' })
    t.heroTurn('stance').play('conan', { do: 'stance', stance: 'aggressive' })
    expect(t.heroOf('conan').fatigue).toBe(6)
  })

  test('[amb.occupied-reach] out of a full area a tentacle strikes at the next one, a hyena does not', () => {
    const t = village()
      .hero('conan', { at: 'east_yard' })
      .unit('tentacles', 'ne_rocks')
      .unit('hyenas', 'ne_rocks', { count: 4 })
    expect([meleeTargets(t.state, 1), meleeTargets(t.state, 2)]).toEqual([[0], []])
  })
})
