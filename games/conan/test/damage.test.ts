// Damage, death and the skills that change them, or who may be struck at all.
import { describe, expect, test } from 'vitest'
import { armorOf } from '../rules/attack-dice.ts'
import { characterOf } from '../rules/state.ts'
import { meleeTargets, rangedTargets } from '../rules/targets.ts'
import { onBoard, TestTable } from './table.ts'

const village = () => new TestTable(onBoard.village)
const guards = 'bossonian_guards'

describe('damage and death', () => {
  const hit = (hero: Parameters<TestTable['hero']>[1], power: number, spaces?: number[]) => {
    const t = village().hero('shevatas', hero).hero('conan', { at: 'west_gate' }).unit(guards, 'altar').gems(0)
    if (spaces) t.heroOf('shevatas').spaces = spaces
    return t.struck({ who: guards, at: 'altar' }, { who: 'shevatas', at: 'altar' }, power)
  }

  test('[damage.hero-fatigue-first] Fatigue 4, damage 3: Fatigue 1, Wound 3', () => {
    const t = hit({ at: 'altar', reserve: 6, fatigue: 4 }, 3).play('shevatas', { do: 'guard', gems: 0 })
    expect(t.heroOf('shevatas')).toMatchObject({ reserve: 6, fatigue: 1, wound: 3 })
  })

  test('[damage.hero-spaces-second] Fatigue 1, Guard 2, Reserve 5, damage 3: Reserve is untouched', () => {
    const t = hit({ at: 'altar', reserve: 5, fatigue: 1, wound: 2 }, 3, [0, 0, 2, 0, 0, 0]).play('shevatas', {
      do: 'guard',
      gems: 0,
    })
    expect(t.heroOf('shevatas')).toMatchObject({ reserve: 5, fatigue: 0, wound: 5, spaces: [0, 0, 0, 0, 0, 0] })
  })

  test('[damage.hero-reserve-last] spaces 1, Reserve 4, damage 3: Reserve 2', () => {
    const t = hit({ at: 'altar', reserve: 4, wound: 5 }, 3, [1, 0, 0, 0, 0, 0]).play('shevatas', {
      do: 'guard',
      gems: 0,
    })
    expect(t.heroOf('shevatas')).toMatchObject({ reserve: 2, wound: 8, spaces: [0, 0, 0, 0, 0, 0] })
  })

  test('[amb.damage-choice] with gems in two places the player chooses', () => {
    const t = hit({ at: 'altar', reserve: 5, wound: 3 }, 1, [1, 0, 0, 1, 0, 0]).play('shevatas', {
      do: 'guard',
      gems: 0,
    })
    expect(t.asked).toEqual(['shevatas: damage-gems'])
    t.play('shevatas', { do: 'lose-gem', from: { space: 'manipulation' } })
    expect(t.heroOf('shevatas').spaces).toEqual([1, 0, 0, 0, 0, 0])
  })

  test('[death.hero] [death.hero-drops] [death.hero-cleanup] 7 of 10 in Wound: 3 damage kill, and the cards lie there', () => {
    const t = hit({ at: 'altar', reserve: 0, fatigue: 3, wound: 7, cards: ['kris'] }, 3)
    expect(t.heroOf('shevatas')).toMatchObject({ fate: 'dead', at: -1, wound: 10, cards: [] })
    expect(t.lying('altar')).toEqual(['kris'])
    const alive = hit({ at: 'altar', reserve: 0, fatigue: 3, wound: 7 }, 2)
    expect(alive.heroOf('shevatas')).toMatchObject({ fate: 'alive', fatigue: 1 })
  })

  test('[ol.special-life] [ol.minion-life] Zogar Sag on 5 loses 3; any damage kills a guard', () => {
    const t = village().hero('conan', { at: 'altar' }).unit('zogar_sag', 'altar').unit(guards, 'altar').gems(0)
    t.struck({ who: 'conan', at: 'altar' }, { who: 'zogar_sag', at: 'altar' }, 6)
    if (t.asked.includes('overlord: defense-reaction')) t.play('overlord', { do: 'pass' })
    expect(t.state.models[0].life).toBe(2)
    t.struck({ who: 'conan', at: 'altar' }, { who: guards, at: 'altar' }, 3)
    expect(t.models(guards)).toEqual({})
  })

  test('[skill.sacrifice] [amb.sacrifice-timing] a guard takes the blow of 6 for the Captain and cannot be guarded', () => {
    const t = village().hero('conan', { at: 'altar' }).unit('captain', 'altar').unit(guards, 'altar').gems(5)
    t.struck({ who: 'conan', at: 'altar' }, { who: 'captain', at: 'altar' }, 6)
    expect(t.asked).toEqual(['overlord: defense-reaction'])
    t.play('overlord', { do: 'sacrifice', by: { who: guards, at: 'altar' } })
    expect(t.told('damage')).toMatchObject([{ power: 6, defense: 2, damage: 4 }])
    expect(t.models(guards)).toEqual({})
    expect(t.state.overlord.reserve).toBe(5)
  })

  test('[skill.bodyguard] N’Gora parries for Conan, who adds his armor and takes the damage', () => {
    const t = village()
      .hero('conan', { at: 'altar', cards: ['leather_armor'] })
      .hero('ngora', { at: 'altar', cards: ['shield'] })
    t.unit(guards, 'altar').gems(0).struck({ who: guards, at: 'altar' }, { who: 'conan', at: 'altar' }, 4)
    t.play('ngora', { do: 'bodyguard', by: { who: 'ngora', at: 'altar' } })
    expect(t.optionsOf('ngora', 'guard').every(({ gems, card }) => gems > 0 && card === 'shield')).toBe(true)
    t.dice('y0', 'o1', 'o1').play(
      'ngora',
      { do: 'guard', gems: 1, card: 'shield', armor: 'leather_armor' },
      { do: 'accept' },
    )
    expect(t.told('damage')).toMatchObject([{ defense: 2, damage: 2 }])
    expect([t.heroOf('conan').wound, t.heroOf('ngora').wound]).toEqual([2, 0])
  })

  test('[skill.circular-strike] [amb.circular-strike-defense] power 6 kills three hunters: 6-1-1, 4-1-1, 2-1', () => {
    const t = village()
      .hero('conan', { at: 'altar', cards: ['battle_axe'] })
      .unit('pict_hunters', 'altar', { color: 'blue', count: 3 })
    t.gems(0).heroTurn().dice('r3', 'r3')
    const target = { who: 'pict_hunters', color: 'blue', at: 'altar' } as const
    t.play('conan', { do: 'melee', target, weapons: ['battle_axe'] }, { do: 'gems', count: 1 }, { do: 'accept' })
    t.play('conan', { do: 'strike', target }, { do: 'strike', target })
    expect(t.told('damage').map(({ power, damage }) => [power, damage])).toEqual([
      [6, 5],
      [4, 3],
      [2, 1],
    ])
    expect(t.models('pict_hunters')).toEqual({})
  })

  test('[skill.counterattack] [amb.lost-skill-dice] Valeria survives and strikes back with one red die', () => {
    const t = village().hero('valeria', { at: 'altar' }).unit('pict_hunters', 'altar', { color: 'blue' }).gems(0)
    t.struck({ who: 'pict_hunters', color: 'blue', at: 'altar' }, { who: 'valeria', at: 'altar' }, 1)
    t.play('valeria', { do: 'guard', gems: 0 }).dice('r2')
    t.play('valeria', { do: 'strike', target: { who: 'pict_hunters', color: 'blue', at: 'altar' } }, { do: 'accept' })
    expect(t.models('pict_hunters')).toEqual({})
  })

  test('[skill.attack-from-beyond] [death.sequence] the dying Bêlit strikes with three red dice before she is removed', () => {
    const t = village()
      .hero('belit', { at: 'altar', reserve: 0, fatigue: 1, wound: 8 })
      .hero('conan', { at: 'west_gate' })
    t.unit(guards, 'altar').gems(0).struck({ who: guards, at: 'altar' }, { who: 'belit', at: 'altar' }, 1)
    expect(t.asked).toEqual(['belit: last-attack'])
    t.dice('r1', 'r1', 'r1').play('belit', { do: 'strike', target: { who: guards, at: 'altar' } })
    expect(t.models(guards)).toEqual({})
    expect(t.heroOf('belit').fate).toBe('dead')
  })

  test('[ally.last-leader] when the only leader dies, her Guards leave the board', () => {
    const t = village()
      .hero('belit', { at: 'altar', reserve: 0, fatigue: 1, wound: 8 })
      .hero('conan', { at: 'west_gate' })
    t.unit('belits_guards', 'bone_heap', { side: 'heroes', count: 2 }).unit(guards, 'altar').gems(0)
    t.struck({ who: guards, at: 'altar' }, { who: 'belit', at: 'altar' }, 1).play('belit', { do: 'pass' })
    expect(t.models('belits_guards')).toEqual({})
  })
})

describe('skills of targets', () => {
  test('[skill.protected] Skuthus beside a pirate is no target but for Elite Shooters at range', () => {
    const t = village()
      .hero('conan', { at: 'altar' })
      .hero('balthus', { at: 'altar' })
      .unit('skuthus', 'altar')
      .unit('pirates', 'altar')
    const skuthus = characterOf(t.state, { who: 'skuthus', at: 'altar' })
    expect(meleeTargets(t.state, 0)).not.toContain(skuthus)
    expect(rangedTargets(t.state, 0)).not.toContain(skuthus)
    expect(rangedTargets(t.state, 1)).toContain(skuthus)
    t.state.models[1].at = -1
    expect(meleeTargets(t.state, 0)).toContain(skuthus)
  })

  test('[skill.fascination] Thalis is no target for whom she has not attacked', () => {
    const t = village().hero('conan', { at: 'altar' }).hero('shevatas', { at: 'altar' }).unit('thalis', 'altar').gems(0)
    expect(meleeTargets(t.state, 0)).toEqual([])
    t.dice('y0')
      .modelTurn('thalis', 'altar')
      .play('overlord', { do: 'attack', target: { who: 'conan', at: 'altar' } })
    t.play('overlord', { do: 'accept' }).play('conan', { do: 'guard', gems: 0 })
    expect([meleeTargets(t.state, 0), meleeTargets(t.state, 1)]).toEqual([[2], []])
  })

  test('[skill.horror] in Thog’s area at most 2 gems go onto Melee', () => {
    const t = village()
      .hero('conan', { at: 'altar', cards: ['sword'] })
      .unit('thog', 'altar')
      .heroTurn()
    t.play('conan', { do: 'melee', target: { who: 'thog', at: 'altar' }, weapons: ['sword'] })
    expect(t.optionsOf('conan', 'gems').map(({ count }) => count)).toEqual([1, 2])
  })

  test('[skill.constriction] dice of 2 and 0 hold the hero while the tentacle is there; 1 and 1 do not', () => {
    const held = (...dice: Parameters<TestTable['dice']>) => {
      const t = village().hero('conan', { at: 'bone_heap' }).unit('tentacles', 'altar').gems(0)
      t.dice(...dice)
        .modelTurn('tentacles', 'altar')
        .play('overlord', { do: 'attack', target: { who: 'conan', at: 'bone_heap' } })
      t.play('overlord', { do: 'accept' }).play('conan', { do: 'guard', gems: 0 })
      return [t.at('conan'), t.heroTurn().optionsOf('conan', 'move').length > 0]
    }
    expect(held('o2', 'o0')).toEqual(['altar', false])
    expect(held('o1', 'o1')).toEqual(['bone_heap', true])
  })

  test('[skill.precision-strike] [amb.precision-armor-or-defense] power 3 against armor 2 deals 2', () => {
    const t = village().hero('taurus', { at: 'altar' }).unit(guards, 'altar').gems(0)
    t.struck({ who: 'taurus', at: 'altar' }, { who: guards, at: 'altar' }, 3)
    expect(t.told('damage')).toMatchObject([{ defense: 1, damage: 2 }])
  })

  test('[skill.precision-shot] [skill.untouchable] a shot meets 1 less defense, or 1 more', () => {
    const t = village().hero('balthus', { at: 'altar' }).unit(guards, 'altar').gems(0)
    t.struck({ who: 'balthus', at: 'altar' }, { who: guards, at: 'altar' }, 3, 'ranged')
    expect(t.told('damage')).toMatchObject([{ defense: 1, damage: 2 }])
    const other = village()
      .hero('shevatas', { at: 'altar', reserve: 0, fatigue: 10 })
      .unit('bossonian_archers', 'altar')
      .gems(0)
    other.struck({ who: 'bossonian_archers', at: 'altar' }, { who: 'shevatas', at: 'altar' }, 2, 'ranged')
    expect(other.told('damage')).toMatchObject([{ defense: 1, damage: 1 }])
  })

  test('[scen.weapon-bane] [special:weapon_bane] Khosatral Khel hit with the Yuetshi Knife has armor 3 instead of 12', () => {
    const t = new TestTable(onBoard.fort).hero('belit', { at: 'great_hall' }).unit('khosatral_khel', 'great_hall')
    expect([armorOf(t.state, 1, ['yuetshi_knife']), armorOf(t.state, 1, ['sword'])]).toEqual([3, 12])
  })
})
