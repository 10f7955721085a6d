// The heroes' turn: phases, stances and recovery, who may do what, and how it ends.
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { onBoard, TestTable } from './table.ts'

const village = () => new TestTable(onBoard.village)
const aggressive = { do: 'stance', stance: 'aggressive' } as const
const cautious = { do: 'stance', stance: 'cautious' } as const

describe('phases', () => {
  test('[turn.hero-phases] start, stance, action, end, then the Overlord', () => {
    const t = village().hero('conan', { at: 'west_gate' }).gems(5).heroTurn('start')
    expect(t.asked).toEqual(['conan: stance'])
    t.play('conan', aggressive)
    expect(t.asked).toEqual(['conan: hero-action'])
    t.play('conan', { do: 'done' })
    expect(t.asked).toEqual(['overlord: activation'])
  })

  test('[start.clear-spent] gems on Guard and Reroll go to Fatigue before the stance', () => {
    const t = village().hero('conan', { at: 'west_gate', reserve: 5, fatigue: 3 })
    t.heroOf('conan').spaces = [0, 0, 2, 0, 1, 0]
    t.heroTurn('start')
    expect(t.heroOf('conan')).toMatchObject({ fatigue: 6, spaces: [0, 0, 0, 0, 0, 0] })
  })

  test('[end.clear] [ally.gems-clear] 4 gems on Melee, 1 on Move and 3 on the ally tile are Fatigue 8', () => {
    const t = village().hero('conan', { at: 'west_gate', reserve: 3 })
    Object.assign(t.heroOf('conan'), { spaces: [4, 0, 0, 0, 0, 1], allyGems: 3 })
    t.gems(0).heroTurn('end')
    expect(t.heroOf('conan')).toMatchObject({ reserve: 3, fatigue: 8, spaces: [0, 0, 0, 0, 0, 0], allyGems: 0 })
  })

  test('[gems.energy] a stance takes no red gem', () => {
    const t = village().hero('conan', { at: 'west_gate' }).gems(5, 2).heroTurn('stance').play('conan', aggressive)
    expect(t.state.overlord).toMatchObject({ reserve: 5, fatigue: 2 })
  })
})

describe('stances', () => {
  test('[stance.choose] [stance.choose-then-recover] all heroes are asked at once, may change, and recover when all have chosen', () => {
    const t = village().hero('conan', { at: 'west_gate', fatigue: 6 }).hero('shevatas', { at: 'west_gate', fatigue: 6 })
    t.heroTurn('stance').play('conan', cautious)
    // Who has not chosen yet is named first.
    expect(t.asked).toEqual(['shevatas: stance', 'conan: stance'])
    expect(t.options('conan')).toEqual([aggressive])
    expect(t.heroOf('conan').fatigue).toBe(6)
    t.play('conan', aggressive).play('shevatas', cautious)
    expect([t.heroOf('conan').fatigue, t.heroOf('shevatas').fatigue]).toEqual([4, 1])
  })

  test('[stance.aggressive-recovery] [stance.cautious-recovery] [stance.dead-count] [amb.fled-heroes] 2 and 5; 3 and 6 with one dead; fled do not count', () => {
    const recovered = (...fates: ('dead' | 'fled')[]) => {
      const t = village()
        .hero('conan', { at: 'west_gate', reserve: 1, fatigue: 10 })
        .hero('hadrathus', { at: 'west_gate', reserve: 1, fatigue: 9 })
      for (const [i, fate] of fates.entries()) {
        t.hero(['shevatas', 'belit', 'valeria'][i], { at: 'west_gate' })
        Object.assign(t.state.heroes[2 + i], { at: -1, fate })
      }
      t.heroTurn('stance').play('conan', aggressive).play('hadrathus', cautious)
      return [t.heroOf('conan').reserve - 1, t.heroOf('hadrathus').reserve - 1]
    }
    expect(recovered()).toEqual([2, 5])
    expect(recovered('dead')).toEqual([3, 6])
    expect(recovered('dead', 'fled')).toEqual([3, 6])
    expect(recovered('dead', 'dead')).toEqual([4, 7])
    expect(recovered('dead', 'dead', 'dead')).toEqual([4, 7])
  })

  test('[stance.recovery-cap] a cautious hero with Fatigue 3 and Wound 4 gets 3 back', () => {
    const t = village().hero('conan', { at: 'west_gate', fatigue: 3, wound: 4 }).hero('shevatas', { at: 'altar' })
    t.heroTurn('stance').play('conan', cautious).play('shevatas', aggressive)
    expect(t.heroOf('conan')).toMatchObject({ fatigue: 0, wound: 4, reserve: 7 })
  })

  test('[stance.cautious-actions] a cautious hero neither moves nor drops, and is told why', () => {
    const t = village()
      .hero('conan', { at: 'west_gate', cards: ['sword'], stance: 'cautious' })
      .hero('shevatas', { at: 'altar' })
    t.heroTurn()
    expect(t.asked).toEqual(['shevatas: hero-action'])
    expect(t.refusal('conan', { do: 'drop', object: 'sword' })?.code).toBe('not-your-decision')
  })

  test('[spell.halo] [amb.halo-duration] a halo ends when a cautious hero turns aggressive, not before the first stance', () => {
    const halo = (stance: 'none' | 'cautious' | 'aggressive') => {
      const t = village().hero('hadrathus', { at: 'west_gate', stance })
      t.state.marks.push({ mark: 'halo', on: 0, value: 2 })
      return t.heroTurn('stance').play('hadrathus', aggressive).state.marks.length
    }
    expect([halo('none'), halo('cautious'), halo('aggressive')]).toEqual([1, 0, 1])
  })
})

describe('the Action phase', () => {
  test('[action.free-order] Conan, Shevatas, Conan, Shevatas is accepted', () => {
    const t = village().hero('conan', { at: 'west_gate' }).hero('shevatas', { at: 'west_gate' }).heroTurn()
    t.play('conan', { do: 'move', to: 'west_yard' }).play('shevatas', { do: 'move', to: 'west_yard' })
    t.play('conan', { do: 'move', to: 'nw_road' }).play('shevatas', { do: 'move', to: 'nw_road' })
    expect([t.at('conan'), t.at('shevatas')]).toEqual(['nw_road', 'nw_road'])
  })

  test('[action.one-at-a-time] while the Overlord is asked about guarding no other hero acts', () => {
    const t = village()
      .hero('conan', { at: 'altar' })
      .hero('shevatas', { at: 'west_gate' })
      .unit('giant_snake', 'altar')
      .gems(3)
      .heroTurn()
    t.dice('r1').play(
      'conan',
      { do: 'melee', target: { who: 'giant_snake', at: 'altar' }, weapons: [] },
      { do: 'gems', count: 1 },
      { do: 'accept' },
    )
    expect(t.asked).toEqual(['overlord: guard-unit'])
    expect(t.refusal('shevatas', { do: 'move', to: 'west_yard' })).toEqual({
      code: 'not-your-decision',
      rule: 'action.one-at-a-time',
      decision: 'guard-unit',
    })
  })

  test('[action.end] the turn ends when all have said so; an action takes that back; gems stay in Reserve', () => {
    const t = village()
      .hero('conan', { at: 'west_gate', reserve: 3, fatigue: 8 })
      .hero('shevatas', { at: 'west_gate' })
      .gems(1)
      .heroTurn()
    t.play('conan', { do: 'done' }).play('shevatas', { do: 'move', to: 'west_yard' })
    expect(t.offers('conan', { do: 'done' })).toBe(true)
    t.play('conan', { do: 'done' }).play('shevatas', { do: 'done' })
    expect(t.asked).toEqual(['overlord: activation'])
    expect(t.heroOf('conan').reserve).toBe(3)
  })

  test('[action.menu] without enemies, objects and allies there is movement and ending; guarding is never offered', () => {
    const t = village().hero('hadrathus', { at: 'west_gate' }).heroTurn()
    expect(new Set(t.options('hadrathus').map((action) => action.do))).toEqual(new Set(['move', 'flee', 'done']))
  })

  test('[action.spaces] Conan’s sheet: melee red, ranged, guard and manipulation orange, base movement 2', () => {
    const sheet = content.heroes.find(({ id }) => id === 'conan')
    expect(sheet?.spaces.map(({ die }) => die?.dice.indexOf(1))).toEqual([2, 1, 1, 1, undefined, undefined])
    expect(sheet?.baseMove).toBe(2)
  })

  test('[ally.activate] [ally.once] [ally.command] [skill.leadership] Bêlit commands each Guard once for a gem; Conan none', () => {
    const t = village()
      .hero('belit', { at: 'altar' })
      .hero('conan', { at: 'altar' })
      .unit('belits_guards', 'altar', { side: 'heroes', count: 2 })
    t.heroTurn()
    expect(t.optionsOf('conan', 'command')).toEqual([])
    for (let i = 0; i < 2; i++)
      t.play('belit', { do: 'command', ally: { who: 'belits_guards', at: 'altar' } }, { do: 'done' })
    expect(t.heroOf('belit').allyGems).toBe(2)
    expect(t.optionsOf('belit', 'command')).toEqual([])
  })

  test('[ally.move-then-attack] [ally.extra-movement] a Guard that has attacked has no base movement, but 3 points can be bought', () => {
    const t = village()
      .hero('belit', { at: 'west_gate' })
      .unit('belits_guards', 'altar', { side: 'heroes' })
      .unit('giant_snake', 'drum_circle')
    t.unit('hyenas', 'altar').gems(0).heroTurn()
    t.play('belit', { do: 'command', ally: { who: 'belits_guards', at: 'altar' } })
    t.dice('o2').play('belit', { do: 'attack', target: { who: 'hyenas', at: 'altar' } }, { do: 'accept' })
    expect(t.models('hyenas')).toEqual({})
    const before = t.heroOf('belit').allyGems
    t.play('belit', { do: 'move', to: 'bone_heap' })
    expect(t.heroOf('belit').allyGems).toBe(before + 1)
  })
})
