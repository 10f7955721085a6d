// Attacks and defense: dice, rerolls, powers, guard and armor, and the chances of all of it.
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { attackPenalty, attackPool, type Declared } from '../rules/attack-dice.ts'
import { chancesOf, chancesOfDamage } from '../rules/dice.ts'
import { meleeTargets, rangedTargets } from '../rules/targets.ts'
import { onBoard, TestTable } from './table.ts'

const village = () => new TestTable(onBoard.village)
const guards = 'bossonian_guards'
const declared = (t: TestTable, given: Partial<Declared> & Pick<Declared, 'by' | 'target'>): Declared => ({
  at: t.state.models[given.target - t.state.heroes.length]?.at ?? 0,
  kind: 'melee',
  sort: 'hero',
  weapons: [],
  gems: 1,
  chair: false,
  ...given,
})

describe('melee', () => {
  test('[melee.dice] Conan with 4 gems and the axe rolls five red dice with one free reroll', () => {
    const t = village()
      .hero('conan', { at: 'altar', cards: ['battle_axe'] })
      .unit(guards, 'altar')
    const pool = attackPool(t.state, declared(t, { by: 0, target: 1, weapons: ['battle_axe'], gems: 4 }))
    expect(pool).toEqual({ dice: [0, 0, 5], arrows: [0, 0, 1] })
  })

  test('[attack.damage] [melee.dice] the book’s sample: Shevatas, 2 gems and the kris, power 4 against armor 2 kills', () => {
    const t = new TestTable(onBoard.ships)
      .hero('shevatas', { at: 't_waist_star', cards: ['kris'] })
      .hero('belit', { at: 't_bow' })
    t.unit(guards, 't_waist_star').gems(0).heroTurn().dice('y1', 'o2', 'o1')
    t.play('shevatas', { do: 'melee', target: { who: guards, at: 't_waist_star' }, weapons: ['kris'] })
    t.play('shevatas', { do: 'gems', count: 2 })
    expect(t.optionsOf('shevatas', 'reroll').filter(({ by }) => by === 'arrow')).toEqual([
      { do: 'reroll', die: 'yellow', face: 1, by: 'arrow' },
    ])
    t.play('shevatas', { do: 'accept' })
    expect(t.told('damage')).toMatchObject([{ power: 4, defense: 2, damage: 2 }])
    expect(t.models(guards)).toEqual({})
    expect(t.heroOf('shevatas').spaces[0]).toBe(2)
  })

  test('[gems.exertion-limit] [gems.assign] Shevatas has used 2 of 4: 1 or 2 more gems, not 3', () => {
    const t = village()
      .hero('shevatas', { at: 'altar', cards: ['kris'] })
      .unit('giant_snake', 'altar')
    t.heroOf('shevatas').spaces[0] = 2
    t.heroTurn().play('shevatas', { do: 'melee', target: { who: 'giant_snake', at: 'altar' }, weapons: ['kris'] })
    expect(t.optionsOf('shevatas', 'gems').map(({ count }) => count)).toEqual([1, 2])
    expect(t.refusal('shevatas', { do: 'gems', count: 3 })?.rule).toBe('gems.exertion-limit')
  })

  test('[melee.unarmed] [attack.power-final] unarmed, 4 symbols are power 2 and 1 symbol is power 0', () => {
    const power = (...dice: ('r1' | 'r3' | 'r0')[]) => {
      const t = village()
        .hero('conan', { at: 'altar' })
        .unit('giant_snake', 'altar')
        .gems(0)
        .heroTurn()
        .dice(...dice)
      t.play('conan', { do: 'melee', target: { who: 'giant_snake', at: 'altar' }, weapons: [] })
      t.play('conan', { do: 'gems', count: dice.length }, { do: 'accept' })
      return t.told('attack-power')[0].power
    }
    expect([power('r3', 'r1', 'r0'), power('r1')]).toEqual([2, 0])
  })

  test('[melee.unarmed] a unit is never unarmed', () => {
    const t = village().hero('conan', { at: 'altar' }).unit('hyenas', 'altar')
    expect(attackPenalty(t.state, declared(t, { by: 1, target: 0, sort: 'unit' }))).toBe(0)
  })

  test('[melee.one-weapon] [skill.ambidextrous] [weapon.two-handed-alone] two light weapons for Valeria, one for others', () => {
    const arms = (hero: string, ...cards: string[]) => {
      const t = village().hero(hero, { at: 'altar', cards }).unit('hyenas', 'altar').heroTurn()
      return t.optionsOf(hero, 'melee').map(({ weapons }) => weapons.join('+'))
    }
    expect(arms('conan', 'sword', 'dagger')).toEqual(['', 'dagger', 'sword'])
    expect(arms('valeria', 'sword', 'dagger')).toEqual(['', 'dagger', 'sword', 'dagger+sword'])
    expect(arms('valeria', 'halberd', 'dagger')).toEqual(['', 'dagger', 'halberd'])
  })

  test('[melee.target] an enemy next door is no target without Reach; [skill.reach] with it, not through a flap', () => {
    const t = village().hero('conan', { at: 'altar' }).unit('hyenas', 'bone_heap').unit('tentacles', 'bone_heap')
    expect(meleeTargets(t.state, 0)).toEqual([])
    expect(meleeTargets(t.state, 1)).toEqual([])
    expect(meleeTargets(t.state, 2)).toEqual([0])
    const hut = village().hero('conan', { at: 'hut_1' }).unit('tentacles', 'west_yard')
    expect(meleeTargets(hut.state, 1)).toEqual([])
  })

  test('[occupied.melee-in] [amb.occupied-sight] a full hut is struck at through its flap, not through its wall', () => {
    const full = (at: string, count: number) =>
      meleeTargets(village().hero('conan', { at }).unit('pict_hunters', 'hut_1', { color: 'blue', count }).state, 0)
        .length
    expect([full('west_yard', 5), full('nw_road', 5), full('west_yard', 1)]).toEqual([5, 0, 0])
  })

  test('[occupied.no-melee-out] from a full area nobody strikes at the next one', () => {
    const t = village().hero('conan', { at: 'west_yard' }).unit('pict_hunters', 'hut_1', { color: 'blue', count: 5 })
    expect(meleeTargets(t.state, 1)).toEqual([])
  })
})

describe('ranged', () => {
  test('[ranged.dice] [amb.axe-throw-hindering] Conan throws the axe: three orange and a red die, hindered by the snake', () => {
    const t = village().hero('conan', { at: 'skull_totem', cards: ['battle_axe', 'leather_armor'] })
    t.unit('giant_snake', 'skull_totem').unit('zogar_sag', 'altar').gems(0).heroTurn()
    t.dice('o2', 'o1', 'o0', 'r2')
    t.play(
      'conan',
      { do: 'shoot', target: { who: 'zogar_sag', at: 'altar' }, weapon: 'battle_axe' },
      { do: 'gems', count: 3 },
    )
    t.play('conan', { do: 'accept' })
    expect(t.told('attack-power')).toMatchObject([{ symbols: 5, power: 4 }])
    expect(t.told('damage')).toMatchObject([{ damage: 1 }])
    // [ranged.thrown-drop]
    expect(t.lying('altar')).toEqual(['battle_axe'])
    expect(t.heroOf('conan').cards).toEqual(['leather_armor'])
  })

  test('[ranged.thrown-drop] [ranged.thrown-recover] the axe lies there until somebody picks it up for 1 gem', () => {
    const t = village().hero('conan', { at: 'altar' }).lay('battle_axe', 'altar').heroTurn()
    t.play('conan', { do: 'pick-up', object: 'battle_axe' })
    expect(t.heroOf('conan')).toMatchObject({ cards: ['battle_axe'], spaces: [0, 0, 0, 1, 0, 0] })
    expect(t.lying('altar')).toEqual([])
  })

  test('[ranged.weapon-required] [ranged.target] with a sword alone nothing is offered; the own area is allowed', () => {
    const t = village()
      .hero('conan', { at: 'altar', cards: ['sword'] })
      .unit('hyenas', 'altar')
      .heroTurn()
    expect(t.optionsOf('conan', 'shoot')).toEqual([])
    const bow = village()
      .hero('conan', { at: 'altar', cards: ['bossonian_bow'] })
      .unit('hyenas', 'altar')
      .heroTurn()
    expect(bow.optionsOf('conan', 'shoot')).toHaveLength(1)
  })

  test('[los.models-and-distance] [los.same-area] distance and models do not matter, a flap does', () => {
    const t = village()
      .hero('conan', { at: 'west_yard' })
      .unit(guards, 'east_yard')
      .unit('hyenas', 'skull_totem', { count: 5 })
    t.unit('pict_hunters', 'hut_1', { color: 'blue' })
    expect(rangedTargets(t.state, 0).map((who) => t.state.models[who - 1].group)).toEqual([1, 1, 1, 1, 1, 0])
  })

  test('[ranged.elevation-bonus] from the rocks one yellow die more, not the other way', () => {
    const t = village().hero('conan', { at: 'ne_rocks' }).unit('hyenas', 'east_yard')
    const shot = { by: 0, target: 1, kind: 'ranged', weapons: ['bossonian_bow'], gems: 2 } as const
    expect(attackPool(t.state, declared(t, shot)).dice).toEqual([1, 3, 0])
    const up = village().hero('conan', { at: 'east_yard' }).unit('hyenas', 'ne_rocks')
    expect(attackPool(up.state, declared(up, shot)).dice).toEqual([0, 3, 0])
  })

  test('[skill.elite-shooter] archers lose no symbols to two heroes in their area; [hinder.dice] others do', () => {
    const t = village()
      .hero('conan', { at: 'altar' })
      .hero('shevatas', { at: 'altar' })
      .unit('bossonian_archers', 'altar')
    expect(attackPenalty(t.state, declared(t, { by: 2, target: 0, kind: 'ranged', sort: 'unit' }))).toBe(0)
    t.unit('pict_archers', 'bone_heap').state.models[1].at = t.state.heroes[0].at
    expect(attackPenalty(t.state, declared(t, { by: 3, target: 0, kind: 'ranged', sort: 'unit' }))).toBe(1)
  })
})

describe('rerolls', () => {
  const rolling = (cards: string[], ...dice: Parameters<TestTable['dice']>) =>
    village()
      .hero('conan', { at: 'altar', cards })
      .unit('giant_snake', 'altar')
      .gems(0)
      .heroTurn()
      .dice(...dice)
      .play(
        'conan',
        { do: 'melee', target: { who: 'giant_snake', at: 'altar' }, weapons: cards },
        { do: 'gems', count: 1 },
      )

  test('[reroll.free-arrow] [reroll.free-per-icon] [amb.free-reroll-count] the arrow takes any red die once, and none rerolled before', () => {
    const t = rolling(['battle_axe'], 'r0', 'r1', 'r2')
    t.play('conan', { do: 'reroll', die: 'red', face: 0, by: 'gem' })
    expect(t.optionsOf('conan', 'reroll').filter(({ by }) => by === 'arrow')).toEqual([
      { do: 'reroll', die: 'red', face: 1, by: 'arrow' },
    ])
    t.dice('r3').play('conan', { do: 'reroll', die: 'red', face: 1, by: 'arrow' })
    expect(t.optionsOf('conan', 'reroll').filter(({ by }) => by === 'arrow')).toEqual([])
    t.play('conan', { do: 'accept' })
    expect(t.told('attack-power')).toMatchObject([{ symbols: 5 }])
  })

  test('[reroll.count] [reroll.repeat] a gem each time, also on the same die; the new face counts', () => {
    const t = rolling([], 'r2', 'r0', 'r0')
    t.play('conan', { do: 'reroll', die: 'red', face: 2, by: 'gem' })
    t.play('conan', { do: 'reroll', die: 'red', face: 0, by: 'gem', again: true }, { do: 'accept' })
    expect(t.told('attack-power')).toMatchObject([{ symbols: 0 }])
    expect(t.heroOf('conan').spaces[4]).toBe(2)
  })

  test('[skill.support] [amb.support-self] Conan beside Bêlit rerolls one die more, even one already rerolled; she does not help herself', () => {
    const t = village()
      .hero('conan', { at: 'altar', reserve: 1, wound: 10 })
      .hero('belit', { at: 'altar', reserve: 1, wound: 8 })
    t.unit('giant_snake', 'altar').gems(0).heroTurn().dice('r1')
    t.play('conan', { do: 'melee', target: { who: 'giant_snake', at: 'altar' }, weapons: [] })
    expect(t.options('conan')).toEqual([{ do: 'reroll', die: 'red', face: 1, by: 'support' }, { do: 'accept' }])
    t.play('conan', { do: 'accept' }).dice('o1')
    t.play('belit', { do: 'melee', target: { who: 'giant_snake', at: 'altar' }, weapons: [] })
    expect(t.told('attack-power')).toHaveLength(2)
  })

  test('[skill.jinx] in the Dark Demon’s area nobody rerolls', () => {
    const t = village()
      .hero('conan', { at: 'altar', cards: ['battle_axe'] })
      .unit('dark_demon', 'altar')
      .gems(0)
      .heroTurn()
    t.dice('r0', 'r0').play('conan', {
      do: 'melee',
      target: { who: 'dark_demon', at: 'altar' },
      weapons: ['battle_axe'],
    })
    t.play('conan', { do: 'gems', count: 1 })
    expect(t.told('attack-power')).toMatchObject([{ power: 0 }])
  })
})

describe('guard and armor', () => {
  const snake = { who: 'giant_snake', at: 'altar' }

  test('[guard.dice] the snake strikes Shevatas with 5; he dodges with 2 gems for 2 symbols and suffers 3', () => {
    const t = village().hero('shevatas', { at: 'altar', reserve: 6, fatigue: 4 }).unit('giant_snake', 'altar').gems(0)
    t.struck(snake, { who: 'shevatas', at: 'altar' }, 5).dice('o1', 'o1')
    expect(t.asked).toEqual(['shevatas: guard-hero'])
    t.play('shevatas', { do: 'guard', gems: 2 }, { do: 'accept' })
    expect(t.told('damage')).toMatchObject([{ power: 5, defense: 2, damage: 3 }])
    expect(t.heroOf('shevatas')).toMatchObject({ fatigue: 1, wound: 3, reserve: 4 })
  })

  test('[armor.free-dice] a guard hits Conan with 1: an orange and the yellow die of the leather armor, both blank, 1 damage', () => {
    const t = village()
      .hero('conan', { at: 'altar', cards: ['leather_armor'], reserve: 6, fatigue: 5 })
      .unit(guards, 'altar')
    t.gems(0).struck({ who: guards, at: 'altar' }, { who: 'conan', at: 'altar' }, 1).dice('y0', 'o0')
    t.play('conan', { do: 'guard', gems: 1, armor: 'leather_armor' }, { do: 'accept' })
    expect(t.told('rolled').at(-1)?.dice).toEqual([
      { die: 'yellow', face: 0 },
      { die: 'orange', face: 0 },
    ])
    expect(t.heroOf('conan')).toMatchObject({ wound: 1, fatigue: 4 })
  })

  test('[armor.one-card] [defense.armor-choice] with two armors one is chosen', () => {
    const t = village().hero('conan', {
      at: 'altar',
      cards: ['leather_armor', 'chain_mail'],
      reserve: 0,
      wound: 5,
      fatigue: 6,
    })
    t.unit(guards, 'altar').gems(0).struck({ who: guards, at: 'altar' }, { who: 'conan', at: 'altar' }, 1)
    expect(t.options('conan')).toEqual([
      { do: 'guard', gems: 0, armor: 'leather_armor' },
      { do: 'guard', gems: 0, armor: 'chain_mail' },
    ])
  })

  test('[guard.parry-or-dodge] [guard.shield-only] weapons parry in melee, only shields against shots', () => {
    const cards = (kind: 'melee' | 'ranged') => {
      const t = village().hero('conan', { at: 'altar', cards: ['sword', 'buckler'], reserve: 1, wound: 10 })
      t.unit('bossonian_archers', 'altar').gems(0)
      t.struck({ who: 'bossonian_archers', at: 'altar' }, { who: 'conan', at: 'altar' }, 3, kind)
      return t.optionsOf('conan', 'guard').map(({ gems, card }) => `${gems} ${card ?? ''}`)
    }
    expect(cards('melee')).toEqual(['0 ', '1 ', '1 sword', '1 buckler'])
    expect(cards('ranged')).toEqual(['0 ', '1 ', '1 buckler'])
  })

  test('[guard.needs-gem] with an empty Reserve the shield rolls nothing', () => {
    const t = village().hero('conan', { at: 'altar', cards: ['shield'], reserve: 0, wound: 5, fatigue: 6 })
    t.unit(guards, 'altar').gems(0).struck({ who: guards, at: 'altar' }, { who: 'conan', at: 'altar' }, 2)
    expect(t.told('damage')).toMatchObject([{ defense: 0, damage: 2 }])
  })

  test('[ol.benefit-guard] [ol.benefits] [ol.benefit-window] [amb.guard-die-color] power 5 against a guard: 2 gems, symbols 2 and 1, defense 5, no damage', () => {
    const t = village().hero('conan', { at: 'altar' }).unit(guards, 'altar').gems(2, 0)
    t.struck({ who: 'conan', at: 'altar' }, { who: guards, at: 'altar' }, 5).dice('o2', 'o1')
    t.play('overlord', { do: 'guard', gems: 2 })
    expect(t.told('damage')).toMatchObject([{ defense: 5, damage: 0 }])
    expect(t.state.overlord).toMatchObject({ reserve: 0, fatigue: 2 })
  })

  test('[ally.guard] a Guard of Bêlit, power 3: 2 gems on the ally tile, 2 symbols, armor 1, no damage', () => {
    const t = village().hero('belit', { at: 'bone_heap', cards: [] }).unit('belits_guards', 'altar', { side: 'heroes' })
    t.unit(guards, 'altar').gems(0).struck({ who: guards, at: 'altar' }, { who: 'belits_guards', at: 'altar' }, 3)
    expect(t.asked).toEqual(['belit: guard-ally'])
    t.dice('o1', 'o1').play('belit', { do: 'guard', gems: 2 }, { do: 'accept' })
    expect(t.told('damage')).toMatchObject([{ defense: 3, damage: 0 }])
    expect(t.heroOf('belit')).toMatchObject({ allyGems: 2, reserve: 7 })
  })

  test('[spell.halo] a halo of 2 turns power 3 into 1 damage', () => {
    const t = village()
      .hero('hadrathus', { at: 'altar', stance: 'cautious', reserve: 0, fatigue: 10 })
      .unit(guards, 'altar')
    t.state.marks.push({ mark: 'halo', on: 0, value: 2 })
    t.gems(0).struck({ who: guards, at: 'altar' }, { who: 'hadrathus', at: 'altar' }, 3)
    expect(t.told('damage')).toMatchObject([{ defense: 2, damage: 1 }])
  })
})

describe('chances', () => {
  test('[dice.symbols] two red dice show 0 to 6 symbols with the chances of their faces', () => {
    const chances = chancesOf(content.faces, { dice: [0, 0, 2], arrows: [0, 0, 0] }).map((chance) =>
      Math.round(chance * 36),
    )
    expect(chances).toEqual([1, 4, 8, 10, 8, 4, 1])
  })

  test('[attack.damage] one red die against armor 2 without guard hurts in one case of six', () => {
    const none = { dice: [0, 0, 0], arrows: [0, 0, 0] }
    const chances = chancesOfDamage(
      content.faces,
      { pool: { dice: [0, 0, 1], arrows: [0, 0, 0] }, penalty: 0 },
      { pool: none, armor: 2, change: 0 },
    )
    expect(chances.map((chance) => Math.round(chance * 6))).toEqual([5, 1])
  })
})
