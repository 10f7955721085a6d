// An attack step by step: who may step in, what goes on to the next victim, what falls down, and who strikes back.
import { pack } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { SKILLS } from '../content/vocabulary.ts'
import { armorOf, attackPenalty, attackPool, type Declared, defenseChange, defensePool } from '../rules/attack-dice.ts'
import { onBoard, TestTable } from './table.ts'

const guards = 'bossonian_guards'
const village = () => new TestTable(onBoard.village).gems(0)
const here = (who: string) => ({ who, at: 'altar' })
const gained = (t: TestTable, on: number, skill: (typeof SKILLS)[number]) =>
  t.state.marks.push({ mark: 'gained', on, value: SKILLS.indexOf(skill) })

describe('dice', () => {
  const declared = (given: Partial<Declared>): Declared => ({
    by: 0,
    target: 1,
    at: 0,
    kind: 'melee',
    sort: 'hero',
    weapons: [],
    gems: 2,
    chair: false,
    ...given,
  })
  const inn = (at: string) =>
    new TestTable(onBoard.inn).hero('conan', { at }).unit('pirates', 'hall_nw').unit('giant_spider', at)

  test('[scen.furniture] from a table or the bar one yellow die more in melee and at range, on the floor none; no elevation besides', () => {
    const dice = (at: string, given: Partial<Declared>) => {
      const t = inn(at)
      return attackPool(t.state, declared({ at: t.state.models[0].at, ...given })).dice
    }
    const shot = { kind: 'ranged', weapons: ['crossbow'] } as const
    expect([dice('table_nw', {}), dice('bar', {}), dice('hall_nw', {})]).toEqual([
      [1, 0, 2],
      [1, 0, 2],
      [0, 0, 2],
    ])
    expect([dice('table_nw', shot), dice('hall_nw', shot), dice('balcony_w', shot)]).toEqual([
      [1, 2, 1],
      [0, 2, 1],
      [1, 2, 1],
    ])
    // A blow from the balcony gets nothing for the height, a web from a table the die of the table.
    expect(dice('balcony_w', {})).toEqual([0, 0, 2])
    const web = { by: 2, kind: 'ranged', sort: 'web' } as const
    expect([dice('table_nw', web), dice('hall_nw', web), dice('balcony_w', web)]).toEqual([
      [1, 3, 0],
      [0, 3, 0],
      [1, 3, 0],
    ])
  })

  test('[scen.furniture] only attacks of the kinds that the rule lists', () => {
    const t = inn('table_nw')
    const own = structuredClone(content)
    Object.assign(own.scenarios[t.state.scenario].rulesByKind.furniture[0], { table_actions: ['ranged'] })
    t.state[pack] = own
    expect(attackPool(t.state, declared({ at: t.state.models[0].at })).dice).toEqual([0, 0, 2])
  })

  test('[amb.guard-die-color] allies and units guard with the die that the pack gives each', () => {
    const t = village()
      .hero('belit', { at: 'altar' })
      .unit('belits_guards', 'altar', { side: 'heroes' })
      .unit(guards, 'altar')
    const [yellow, orange, red] = [0, 1, 2].map((color) => ({
      dice: [0, 1, 2].map((other) => (other === color ? 1 : 0)),
      arrows: [0, 0, 0],
    }))
    const dice = (target: number) => defensePool(t.state, target, { by: target, gems: 2, card: '', armor: '' }).dice
    expect([dice(1), dice(2)]).toEqual([
      [0, 2, 0],
      [0, 2, 0],
    ])
    t.state[pack] = { ...content, allyGuard: yellow, overlordGuard: red }
    expect([dice(1), dice(2), orange.dice]).toEqual([
      [2, 0, 0],
      [0, 0, 2],
      [0, 1, 0],
    ])
  })

  test('[scen.weapon-bane] the knife does nothing special to another unit', () => {
    const t = new TestTable(onBoard.fort).hero('belit', { at: 'great_hall' }).unit(guards, 'great_hall')
    expect(armorOf(t.state, 1, ['yuetshi_knife'])).toBe(2)
  })

  test('[spell.halo] a halo is armor for its bearer alone, and no other mark is', () => {
    const t = village().hero('hadrathus', { at: 'altar' }).unit(guards, 'altar')
    t.state.marks = [
      { mark: 'halo', on: 0, value: 2 },
      { mark: 'provoked', on: 1, value: 5 },
    ]
    expect([armorOf(t.state, 0, []), armorOf(t.state, 1, [])]).toEqual([2, 2])
  })

  test('[skill.precision-strike] [skill.precision-shot] [skill.untouchable] each for its own kind of attack', () => {
    const t = village().hero('taurus', { at: 'altar' }).hero('balthus', { at: 'altar' }).unit('pict_archers', 'altar')
    const change = (by: number, kind: Declared['kind'], target = 2) =>
      defenseChange(t.state, declared({ by, kind, target }))
    expect([change(0, 'melee'), change(0, 'ranged'), change(0, 'spell')]).toEqual([-1, 1, 0])
    expect([change(1, 'melee'), change(1, 'ranged'), change(1, 'ranged', 0)]).toEqual([0, 0, -1])
  })

  test('[hinder.scope] [skill.counterattack] [spell.attack] a web is hindered; free blows and spells lose nothing', () => {
    const t = village().hero('valeria', { at: 'altar' }).unit('giant_spider', 'altar')
    const loss = (given: Partial<Declared>) => attackPenalty(t.state, declared({ by: 1, ...given }))
    expect(loss({ kind: 'ranged', sort: 'web' })).toBe(1)
    expect(loss({ kind: 'spell', sort: 'spell' })).toBe(0)
    expect(attackPenalty(t.state, declared({ sort: 'counterattack' }))).toBe(0)
    expect(attackPenalty(t.state, declared({ sort: 'hero' }))).toBe(2)
  })
})

describe('an attack of a hero', () => {
  test('[ranged.dice] [gems.exertion-limit] a shot takes gems of Ranged Attack, at most 4 for Conan', () => {
    const t = village()
      .hero('conan', { at: 'altar', cards: ['crossbow'] })
      .unit('giant_snake', 'altar')
      .heroTurn()
    t.play('conan', { do: 'shoot', target: here('giant_snake'), weapon: 'crossbow' })
    expect(t.optionsOf('conan', 'gems').map(({ count }) => count)).toEqual([1, 2, 3, 4])
    t.dice('o0', 'o0', 'r0').play('conan', { do: 'gems', count: 2 }, { do: 'accept' })
    expect(t.heroOf('conan').spaces).toEqual([0, 2, 0, 0, 0, 0])
    // ranged.thrown-drop: no throw icon, so the card stays
    expect(t.heroOf('conan').cards).toEqual(['crossbow'])
  })

  test('[attack.sequence] what is told of a blow that kills', () => {
    const t = village()
      .hero('conan', { at: 'altar', cards: ['dagger'] })
      .unit('hyenas', 'altar')
      .heroTurn()
    t.dice('y1', 'r2').play(
      'conan',
      { do: 'melee', target: here('hyenas'), weapons: ['dagger'] },
      { do: 'gems', count: 1 },
    )
    t.play('conan', { do: 'accept' })
    expect(t.facts).toEqual([
      { fact: 'attacked', by: here('conan'), target: here('hyenas'), kind: 'melee', weapons: ['dagger'], gems: 1 },
      {
        fact: 'rolled',
        who: here('conan'),
        sort: 'attack',
        dice: [
          { die: 'yellow', face: 1 },
          { die: 'red', face: 2 },
        ],
      },
      { fact: 'attack-power', by: here('conan'), symbols: 3, power: 3 },
      { fact: 'damage', target: here('hyenas'), power: 3, defense: 0, damage: 3 },
      { fact: 'died', who: here('hyenas') },
    ])
    // ranged.thrown-drop: a dagger that stabs is not thrown
    expect(t.heroOf('conan').cards).toEqual(['dagger'])
  })

  test('[scen.furniture] a broken chair is told; a thrown weapon lies with the target', () => {
    const t = new TestTable(onBoard.inn)
      .gems(0)
      .hero('conan', { at: 'hall_nw', cards: ['dagger'] })
      .unit('zaporavo', 'hall_nw')
    const target = { who: 'zaporavo', at: 'hall_nw' }
    t.heroTurn()
      .dice('y0', 'r0')
      .play('conan', { do: 'melee', target, weapons: [], chair: true }, { do: 'gems', count: 1 })
    t.play('conan', { do: 'accept' })
    const by = { who: 'conan', at: 'hall_nw' }
    expect(t.told('attacked')).toEqual([
      { fact: 'attacked', by, target, kind: 'melee', weapons: [], gems: 1, chair: true },
    ])
    t.dice('y0', 'o0').play(
      'conan',
      { do: 'shoot', target, weapon: 'dagger' },
      { do: 'gems', count: 1 },
      { do: 'accept' },
    )
    expect(t.told('object-lies')).toEqual([{ fact: 'object-lies', object: 'dagger', at: 'hall_nw', cause: 'thrown' }])
  })
})

describe('stepping in', () => {
  test('[skill.bodyguard] whoever has the first seat may parry as well; the bodyguard pays, the target bleeds', () => {
    const t = village()
      .hero('ngora', { at: 'altar', cards: ['shield'] })
      .hero('conan', { at: 'altar' })
      .unit(guards, 'altar')
    t.struck(here(guards), here('conan'), 4)
    t.play('ngora', { do: 'bodyguard', by: here('ngora') })
    expect(t.asked).toEqual(['ngora: guard-hero'])
    expect(t.optionsOf('ngora', 'guard').every(({ gems, card }) => gems > 0 && card === 'shield')).toBe(true)
    t.dice('o1', 'o0').play('ngora', { do: 'guard', gems: 1, card: 'shield' }, { do: 'accept' })
    expect(t.told('stepped-in')).toEqual([
      { fact: 'stepped-in', by: here('ngora'), for: here('conan'), how: 'bodyguard' },
    ])
    expect(t.told('guarded')).toEqual([{ fact: 'guarded', by: here('ngora'), gems: 1, card: 'shield' }])
    expect([t.heroOf('ngora').spaces[2], t.heroOf('conan').wound]).toEqual([1, 3])
  })

  test('[skill.bodyguard] not without a gem, a card to parry with, or against a shot without a shield', () => {
    const asked = (kind: 'melee' | 'ranged', cards: string[], reserve = 3) => {
      const t = village()
        .hero('ngora', { at: 'altar', cards, reserve, fatigue: 11 - reserve })
        .hero('conan', { at: 'altar' })
      return t.unit(guards, 'altar').struck(here(guards), here('conan'), 4, kind).asked[0]
    }
    expect(asked('melee', ['sword'])).toBe('ngora: defense-reaction')
    expect(asked('melee', [])).toBe('conan: guard-hero')
    expect(asked('melee', ['sword'], 0)).toBe('conan: guard-hero')
    expect(asked('ranged', ['sword'])).toBe('conan: guard-hero')
    expect(asked('ranged', ['buckler'])).toBe('ngora: defense-reaction')
    const other = village()
      .hero('belit', { at: 'altar', cards: ['shield'] })
      .hero('conan', { at: 'altar' })
    expect(other.unit(guards, 'altar').struck(here(guards), here('conan'), 4).asked).toEqual(['conan: guard-hero'])
  })

  test('[skill.sacrifice] [skill.bodyguard] only one steps in, only from the same area, and never for an enemy', () => {
    const t = village().hero('conan', { at: 'altar' }).unit('captain', 'altar').unit(guards, 'altar', { count: 2 })
    t.unit(guards, 'bone_heap', { color: 'red' }).unit('belits_guards', 'altar', { side: 'heroes' })
    t.struck(here('conan'), here('captain'), 5)
    expect(t.options('overlord')).toEqual([{ do: 'sacrifice', by: here(guards) }, { do: 'pass' }])
    t.play('overlord', { do: 'sacrifice', by: here(guards) })
    expect(t.told('stepped-in')).toMatchObject([{ by: here(guards), for: here('captain'), how: 'sacrifice' }])
    expect(t.asked).toEqual(['conan: hero-action'])
  })

  test('[spell.reaction] [defense.sequence] a swarm cast in defense may kill the target: then nothing is left to defend', () => {
    const t = village()
      .hero('hadrathus', { at: 'altar' })
      .hero('conan', { at: 'altar', reserve: 0, fatigue: 1, wound: 10 })
    Object.assign(t.heroOf('hadrathus'), { spells: ['pestilential_swarm'], spellGems: [0] })
    t.unit('giant_snake', 'altar').struck(here('giant_snake'), here('conan'), 4).dice('y1', 'y0', 'y0')
    t.play('hadrathus', { do: 'cast', by: here('hadrathus'), spell: 'pestilential_swarm' }, { do: 'accept' })
    t.play('hadrathus', { do: 'strike', target: here('conan') })
    expect([t.heroOf('conan').fate, t.told('damage'), t.told('guarded')]).toEqual(['dead', [], []])
    expect(t.asked).toEqual(['hadrathus: hero-action'])
  })
})

describe('circular strike', () => {
  const hunters = { who: 'pict_hunters', color: 'blue', at: 'altar' } as const
  const armed = (weapon: string, count: number) =>
    village()
      .hero('conan', { at: 'altar', cards: [weapon] })
      .unit('pict_hunters', 'altar', { color: 'blue', count })
      .heroTurn()
  const blow = (t: TestTable, weapon: string, ...dice: Parameters<TestTable['dice']>) => {
    t.dice(...dice).play('conan', { do: 'melee', target: hunters, weapons: [weapon] }, { do: 'gems', count: 1 })
    return t.play('conan', { do: 'accept' })
  }

  test('[skill.circular-strike] offered if damage is left over and somebody else is there; it may be declined', () => {
    expect(blow(armed('battle_axe', 2), 'battle_axe', 'r1', 'r1').asked).toEqual(['conan: hero-action'])
    expect(blow(armed('battle_axe', 1), 'battle_axe', 'r3', 'r3').asked).toEqual(['conan: hero-action'])
    const t = blow(armed('battle_axe', 2), 'battle_axe', 'r1', 'r2')
    expect(t.options('conan')).toEqual([{ do: 'strike', target: hunters }, { do: 'pass' }])
    expect(t.play('conan', { do: 'pass' }).models('pict_hunters')).toEqual({ altar: 1 })
  })

  test('[skill.circular-strike] not with a one-handed weapon, nor by throwing, nor with Precision Strike', () => {
    expect(blow(armed('sword', 2), 'sword', 'o2', 'r3').asked).toEqual(['conan: hero-action'])
    const thrown = armed('battle_axe', 2).dice('o2', 'r3')
    thrown.play(
      'conan',
      { do: 'shoot', target: hunters, weapon: 'battle_axe' },
      { do: 'gems', count: 1 },
      { do: 'accept' },
    )
    expect([thrown.asked, thrown.models('pict_hunters')]).toEqual([['conan: hero-action'], { altar: 1 }])
    const precise = armed('battle_axe', 2)
    gained(precise, 0, 'precision_strike')
    expect(blow(precise, 'battle_axe', 'r3', 'r3').asked).toEqual(['conan: hero-action'])
  })

  test('[skill.circular-strike] every melee attack of Khosatral Khel: a hero with 2 gems left dies of 5, 3 go on to the next', () => {
    const t = village().hero('conan', { at: 'altar', reserve: 0, fatigue: 2, wound: 9 })
    t.hero('shevatas', { at: 'altar', reserve: 0, fatigue: 10 }).unit('khosatral_khel', 'altar')
    t.dice('r2', 'r2', 'r1').modelTurn('khosatral_khel', 'altar')
    t.play('overlord', { do: 'attack', target: here('conan') }, { do: 'strike', target: here('shevatas') })
    expect(t.told('damage').map(({ target, power, damage }) => [target.who, power, damage])).toEqual([
      ['conan', 5, 5],
      ['shevatas', 3, 3],
    ])
    // attack_from_beyond and counterattacks are no such attacks
    const last = village()
      .hero('belit', { at: 'altar', reserve: 0, fatigue: 1, wound: 8 })
      .hero('conan', { at: 'west_gate' })
    gained(last, 0, 'circular_strike')
    last.unit(guards, 'altar', { count: 2 }).struck(here(guards), here('belit'), 1)
    last
      .dice('r3', 'r3', 'r3')
      .play('belit', { do: 'strike', target: here(guards) })
      .play('overlord', { do: 'pass' })
    expect(last.models(guards)).toEqual({ altar: 1 })
  })

  test('[skill.circular-strike] [skill.sacrifice] after a sacrifice the next victim may be guarded again', () => {
    const t = village()
      .hero('conan', { at: 'altar', cards: ['battle_axe'] })
      .unit('captain', 'altar')
      .unit(guards, 'altar')
    t.gems(2).heroTurn().dice('r3', 'r3')
    t.play('conan', { do: 'melee', target: here('captain'), weapons: ['battle_axe'] }, { do: 'gems', count: 1 })
    t.play('conan', { do: 'accept' }).play('overlord', { do: 'sacrifice', by: here(guards) })
    t.play('conan', { do: 'strike', target: here('captain') })
    expect(t.optionsOf('overlord', 'guard').map(({ gems }) => gems)).toEqual([0, 1, 2])
    t.play('overlord', { do: 'guard', gems: 0 })
    expect(t.told('damage').map(({ power, damage }) => [power, damage])).toEqual([
      [6, 4],
      [3, 0],
    ])
  })

  test('[skill.circular-strike] [skill.bodyguard] nobody parries for the next victim unless somebody steps in anew', () => {
    const t = village().hero('conan', { at: 'altar', reserve: 0, fatigue: 1, wound: 10 })
    t.hero('ngora', { at: 'altar', cards: ['shield'] })
      .hero('valeria', { at: 'altar' })
      .unit('khosatral_khel', 'altar')
    t.dice('r3', 'r3', 'r3')
      .modelTurn('khosatral_khel', 'altar')
      .play('overlord', { do: 'attack', target: here('conan') })
    t.play('ngora', { do: 'bodyguard', by: here('ngora') }).dice('o0', 'o0')
    t.play('ngora', { do: 'guard', gems: 1, card: 'shield' }, { do: 'accept' })
    t.play('overlord', { do: 'strike', target: here('valeria') }).play('ngora', { do: 'pass' })
    expect(t.asked).toEqual(['valeria: guard-hero'])
  })
})

describe('striking back', () => {
  const struck = (by: string, at: string, kind: 'melee' | 'ranged' = 'melee') => {
    const t = village().hero('valeria', { at: 'altar' }).unit(by, at)
    return t.struck({ who: by, at }, here('valeria'), 1, kind).play('valeria', { do: 'guard', gems: 0 })
  }

  test('[skill.counterattack] what is told; it may be declined', () => {
    const t = struck('pirates', 'altar')
    expect(t.options('valeria')).toEqual([{ do: 'strike', target: here('pirates') }, { do: 'pass' }])
    t.dice('r0').play('valeria', { do: 'strike', target: here('pirates') }, { do: 'accept' })
    expect(t.told('attacked')).toEqual([
      { fact: 'attacked', by: here('valeria'), target: here('pirates'), kind: 'melee', weapons: [], gems: 0 },
    ])
    expect(struck('pirates', 'altar').play('valeria', { do: 'pass' }).asked).toEqual(['valeria: hero-action'])
  })

  test('[skill.counterattack] not against a shot, nor against whom she does not reach', () => {
    expect(struck('bossonian_archers', 'altar', 'ranged').asked).toEqual(['valeria: hero-action'])
    expect(struck('tentacles', 'bone_heap').asked).toEqual(['valeria: hero-action'])
  })

  test('[skill.counterattack] a counterattack cannot be answered by another', () => {
    const t = struck('captain', 'altar')
    gained(t, 1, 'counterattack')
    t.dice('r0').play('valeria', { do: 'strike', target: here('captain') }, { do: 'accept' })
    expect(t.asked).toEqual(['valeria: hero-action'])
  })
})

describe('constriction and webs', () => {
  const tentacle = (...heroes: string[]) => {
    const t = village().unit('tentacles', 'ne_rocks')
    for (const hero of heroes) t.hero(hero, { at: 'east_yard', reserve: 0, fatigue: 9 })
    return t
  }
  const attack = (t: TestTable, at: string) =>
    t
      .dice('o2', 'o0')
      .modelTurn('tentacles', 'ne_rocks')
      .play('overlord', { do: 'attack', target: { who: 'conan', at } }, { do: 'accept' })

  test('[skill.constriction] what is told; a second hold adds nothing', () => {
    const t = attack(tentacle('conan'), 'east_yard')
    const pinned = {
      fact: 'pinned',
      by: { who: 'tentacles', at: 'ne_rocks' },
      target: { who: 'conan', at: 'ne_rocks' },
    }
    expect([t.told('pinned'), t.state.marks]).toEqual([[pinned], [{ mark: 'pinned', on: 0, value: 1 }]])
    attack(t, 'ne_rocks')
    expect([t.told('pinned').length, t.state.marks.length]).toEqual([1, 1])
    const other = attack(tentacle('conan').unit('tentacles', 'ne_rocks', { color: 'red' }), 'east_yard')
    other.state.marks.push({ mark: 'pinned', on: 0, value: 2 })
    attack(other, 'ne_rocks')
    expect(other.state.marks).toHaveLength(2)
  })

  test('[skill.constriction] a hold by another, on another, or of another kind is not this one', () => {
    for (const mark of [
      { mark: 'pinned', on: 0, value: 2 },
      { mark: 'pinned', on: 1, value: 1 },
      { mark: 'provoked', on: 0, value: 1 },
    ] as const) {
      const t = village().hero('conan', { at: 'ne_rocks', reserve: 0, fatigue: 11 }).unit('tentacles', 'ne_rocks')
      t.state.marks = [mark]
      expect(attack(t, 'ne_rocks').told('pinned')).toHaveLength(1)
    }
  })

  test('[goal.place-conditions] [skill.constriction] a hero pulled into the street with the book has won all the same', () => {
    const t = new TestTable(onBoard.inn).gems(0).unit('tentacles', 'street_m')
    t.hero('conan', { at: 'entrance', cards: ['spellbook'], reserve: 0, fatigue: 11 }).dice('o2', 'o0')
    t.modelTurn('tentacles', 'street_m').play('overlord', { do: 'attack', target: { who: 'conan', at: 'entrance' } })
    t.play('overlord', { do: 'accept' })
    expect([t.at('conan'), t.state.winner]).toEqual(['street_m', 'heroes'])
  })

  test('[skill.constriction] [occupied.no-entry] nobody is pulled where there is no room', () => {
    const t = attack(tentacle('conan').unit('hyenas', 'ne_rocks', { count: 4 }), 'east_yard')
    expect([t.at('conan'), t.told('pinned'), t.state.marks]).toEqual(['east_yard', [], []])
  })

  test('[skill.web-projection] no damage, no web; once webbed a second hit adds nothing', () => {
    const spun = (t: TestTable, ...dice: Parameters<TestTable['dice']>) => {
      t.dice(...dice)
        .modelTurn('giant_spider', 'altar')
        .play('overlord', { do: 'web', target: here('conan') })
      return t.told('webbed').length
    }
    const t = village().hero('conan', { at: 'altar', reserve: 0, fatigue: 11 }).unit('giant_spider', 'altar')
    expect([spun(t, 'o1', 'o0', 'o0'), t.state.marks]).toEqual([0, []])
    expect(spun(t, 'o2', 'o0', 'o0')).toBe(1)
    expect(t.told('webbed')).toEqual([{ fact: 'webbed', by: here('giant_spider'), target: here('conan') }])
    spun(t, 'o2', 'o0', 'o0')
    expect(t.state.marks).toEqual([{ mark: 'webbed', on: 0, value: 0 }])
    expect(t.heroOf('conan').wound).toBe(0)
  })
})
