// Manipulation: objects, handing over, chests, throws, potions and encumbrance.
import { describe, expect, test } from 'vitest'
import { hasSkill, levelOf } from '../rules/state.ts'
import { onBoard, TestTable } from './table.ts'

const village = () => new TestTable(onBoard.village)

describe('simple Manipulations', () => {
  test('[manip.simple] [manip.object] picking up costs 1 gem and no roll, a captive like a card', () => {
    const t = village()
      .hero('conan', { at: 'altar' })
      .lay('yselda', 'altar')
      .heroTurn()
      .play('conan', { do: 'pick-up', object: 'yselda' })
    expect(t.heroOf('conan')).toMatchObject({ cards: ['yselda'], spaces: [0, 0, 0, 1, 0, 0] })
    expect(t.told('rolled')).toEqual([])
  })

  test('[manip.hand-over] [amb.hand-over-consent] Shevatas takes Conan’s shield for 1 gem if Conan agrees; declined it costs nothing', () => {
    const t = village()
      .hero('conan', { at: 'altar', cards: ['shield'], stance: 'cautious' })
      .hero('shevatas', { at: 'altar' })
      .heroTurn()
    const take = { do: 'take', object: 'shield', from: 'conan' } as const
    t.play('shevatas', take)
    expect(t.asked).toEqual(['conan: hand-over-consent'])
    t.play('conan', { do: 'decline' })
    expect(t.heroOf('shevatas').reserve).toBe(10)
    expect(t.offers('shevatas', take)).toBe(false)
    t.heroTurn().play('shevatas', take).play('conan', { do: 'agree' })
    expect(t.heroOf('shevatas')).toMatchObject({ cards: ['shield'], reserve: 9 })
  })

  test('[manip.same-area] [amb.object-hand-over-area] nothing is passed to the next area', () => {
    const t = village()
      .hero('conan', { at: 'altar', cards: ['shield'] })
      .hero('shevatas', { at: 'bone_heap' })
      .heroTurn()
    expect(t.optionsOf('shevatas', 'take')).toEqual([])
    expect(t.optionsOf('conan', 'give')).toEqual([])
  })

  test('[manip.drop] dropping is free', () => {
    const t = village()
      .hero('conan', { at: 'altar', cards: ['shield', 'sword'] })
      .heroTurn()
    t.play('conan', { do: 'drop', object: 'shield' }, { do: 'drop', object: 'sword' })
    expect(t.lying('altar')).toEqual(['shield', 'sword'])
    expect(t.heroOf('conan').reserve).toBe(11)
  })
})

describe('encumbrance', () => {
  test('[enc.level] [enc.skill-limit] kris and crossbow are 4; with chain mail 7, and Evasive and Untouchable are lost', () => {
    const t = village().hero('shevatas', { at: 'hut_1', cards: ['kris', 'crossbow'] })
    const skills = () => [levelOf(t.state, 0), hasSkill(t.state, 0, 'evasive'), hasSkill(t.state, 0, 'untouchable')]
    expect(skills()).toEqual([4, true, true])
    t.heroOf('shevatas').cards.push('chain_mail')
    expect(skills()).toEqual([7, false, false])
  })

  test('[enc.maximum] axe, shield, armor and Yselda are 13 of 12: Conan must drop something at once', () => {
    const t = village()
      .hero('conan', { at: 'altar', cards: ['battle_axe', 'shield', 'leather_armor'] })
      .lay('yselda', 'altar')
    t.heroTurn().play('conan', { do: 'pick-up', object: 'yselda' })
    expect(t.asked).toEqual(['conan: overload'])
    t.play('conan', { do: 'drop', object: 'shield' })
    expect(t.asked).toEqual(['conan: hero-action'])
    expect(levelOf(t.state, 0)).toBe(11)
  })

  test('[manip.overload] a cautious hero who is given too much is asked as well', () => {
    const t = village()
      .hero('belit', { at: 'altar', cards: ['battle_axe', 'scale_mail'], stance: 'cautious' })
      .hero('conan', { at: 'altar', cards: ['sword'] })
    t.heroTurn().play('conan', { do: 'give', object: 'sword', to: 'belit' }).play('belit', { do: 'agree' })
    expect(t.asked).toEqual(['belit: overload'])
  })
})

describe('chests', () => {
  test('[chest.open] [manip.complex-roll] [reroll.window] the book’s sample: 1 and a blank, a blank again, then 2: power 3 opens it', () => {
    const t = village().hero('conan', { at: 'hut_1', reserve: 8, fatigue: 3 }).chest('hut_1', 'life_potion').heroTurn()
    t.dice('o1', 'o0', 'o0', 'o2').play('conan', { do: 'open-chest' }, { do: 'gems', count: 2 })
    t.play('conan', { do: 'reroll', die: 'orange', face: 0, by: 'gem' })
    t.play('conan', { do: 'reroll', die: 'orange', face: 0, by: 'gem', again: true }, { do: 'accept' })
    expect(t.told('chest-tried')).toMatchObject([{ power: 3, difficulty: 2, opened: true }])
    expect(t.heroOf('conan').reserve).toBe(4)
    t.play('conan', { do: 'keep' })
    expect(t.heroOf('conan').cards).toEqual(['life_potion'])
    expect([t.state.chests, t.state.deck]).toEqual([[], []])
  })

  test('[manip.complex-success] power 1 fails, and the gems are spent', () => {
    const t = village().hero('conan', { at: 'hut_1' }).chest('hut_1', 'sword').heroTurn()
    t.dice('o1').play('conan', { do: 'open-chest' }, { do: 'gems', count: 1 }, { do: 'accept' })
    expect(t.state.chests).toHaveLength(1)
    expect(t.heroOf('conan').spaces[3]).toBe(1)
  })

  test('[chest.reward] [chest.leave-content] a refused card lies in the area', () => {
    const t = village().hero('conan', { at: 'hut_1' }).chest('hut_1', 'scale_mail').heroTurn()
    t.dice('o2').play('conan', { do: 'open-chest' }, { do: 'gems', count: 1 }, { do: 'accept' }, { do: 'leave' })
    expect(t.lying('hut_1')).toEqual(['scale_mail'])
    expect(t.offers('conan', { do: 'pick-up', object: 'scale_mail' })).toBe(true)
  })

  test('[hinder.dice] with three enemies at the chest three symbols are ignored', () => {
    const t = village()
      .hero('conan', { at: 'hut_1' })
      .unit('pict_hunters', 'hut_1', { color: 'blue', count: 3 })
      .chest('hut_1', 'sword')
      .heroTurn()
    t.dice('o2', 'o2').play('conan', { do: 'open-chest' }, { do: 'gems', count: 2 }, { do: 'accept' })
    expect(t.told('chest-tried')).toMatchObject([{ power: 1, opened: false }])
  })

  test('[skill.lock-picking] Shevatas rolls a red die more for a lock, [skill.concentration] Hadrathus is not hindered', () => {
    const t = village().hero('shevatas', { at: 'hut_1' }).chest('hut_1', 'sword').heroTurn()
    t.dice('r1', 'r1').play('shevatas', { do: 'open-chest' }, { do: 'gems', count: 1 })
    expect(t.told('rolled')[0].dice).toHaveLength(2)
    const h = village()
      .hero('hadrathus', { at: 'hut_1' })
      .unit('hyenas', 'hut_1', { count: 2 })
      .chest('hut_1', 'sword')
      .heroTurn()
    h.dice('o2').play('hadrathus', { do: 'open-chest' }, { do: 'gems', count: 1 }, { do: 'accept' })
    expect(h.told('chest-tried')).toMatchObject([{ power: 2, opened: true }])
  })
})

describe('throws', () => {
  test('[manip.throw] [manip.throw-landing] two areas need power 2; with power 1 it lands in the first, with 0 at the feet', () => {
    const lands = (...dice: ('o0' | 'o1' | 'o2')[]) => {
      const t = village()
        .hero('conan', { at: 'west_yard', cards: ['dagger'] })
        .heroTurn()
      t.dice(...dice).play(
        'conan',
        { do: 'throw', object: 'dagger', to: 'skull_totem' },
        { do: 'gems', count: dice.length },
        { do: 'accept' },
      )
      if (t.asked[0] === 'conan: catch') t.play('conan', { do: 'pass' })
      return t.told('thrown')[0].to
    }
    expect([lands('o1', 'o1'), lands('o1'), lands('o0'), lands('o2', 'o2')]).toEqual([
      'skull_totem',
      'hunters_ring',
      'west_yard',
      'skull_totem',
    ])
  })

  test('[manip.throw] nothing heavier than 3 is thrown', () => {
    const t = village()
      .hero('conan', { at: 'west_yard', cards: ['scale_mail', 'halberd'] })
      .heroTurn()
    expect(new Set(t.optionsOf('conan', 'throw').map(({ object }) => object))).toEqual(new Set(['halberd']))
  })

  test('[manip.catch] Bêlit catches the potion for a gem; a cautious hero is not asked', () => {
    const thrown = (stance: 'aggressive' | 'cautious') => {
      const t = village()
        .hero('conan', { at: 'west_yard', cards: ['life_potion'] })
        .hero('belit', { at: 'hunters_ring', stance })
      return t
        .heroTurn()
        .dice('o1')
        .play(
          'conan',
          { do: 'throw', object: 'life_potion', to: 'hunters_ring' },
          { do: 'gems', count: 1 },
          { do: 'accept' },
        )
    }
    const t = thrown('aggressive')
    expect(t.asked).toEqual(['belit: catch'])
    t.play('belit', { do: 'catch' })
    expect(t.heroOf('belit')).toMatchObject({ cards: ['life_potion'], reserve: 8 })
    expect(thrown('cautious').lying('hunters_ring')).toEqual(['life_potion'])
  })

  test('[item.explosive-orb] [area-attack.one-roll] [area-attack.targets] [area-attack.order] [area-attack.discard] two red dice for everybody there', () => {
    const t = village()
      .hero('conan', { at: 'west_yard', cards: ['explosive_orb'] })
      .hero('shevatas', { at: 'hunters_ring', reserve: 0, fatigue: 10 })
    t.unit('bossonian_guards', 'hunters_ring').unit('hyenas', 'hunters_ring').gems(0).heroTurn()
    t.dice('o1', 'r2', 'r1')
    t.play(
      'conan',
      { do: 'throw', object: 'explosive_orb', to: 'hunters_ring' },
      { do: 'gems', count: 1 },
      { do: 'accept' },
      { do: 'accept' },
    )
    expect(t.asked).toEqual(['conan: area-order'])
    t.play('conan', { do: 'strike', target: { who: 'bossonian_guards', at: 'hunters_ring' } })
    t.play('conan', { do: 'strike', target: { who: 'hyenas', at: 'hunters_ring' } })
    expect(t.told('damage').map(({ damage }) => damage)).toEqual([1, 3, 3])
    expect(t.heroOf('shevatas').wound).toBe(3)
    expect([
      t.models('bossonian_guards'),
      t.models('hyenas'),
      t.heroOf('conan').cards,
      t.lying('hunters_ring'),
    ]).toEqual([{}, {}, [], []])
  })

  test('[manip.drop-area-object] [amb.orb-drop] dropped on purpose it goes off in the own area', () => {
    const t = village()
      .hero('conan', { at: 'west_yard', cards: ['explosive_orb'] })
      .heroTurn()
      .dice('r1', 'r0')
    t.play('conan', { do: 'drop', object: 'explosive_orb' }, { do: 'accept' }, { do: 'guard', gems: 0 })
    expect(t.heroOf('conan').wound).toBe(1)
  })
})

describe('items', () => {
  test('[item.life-potion] [amb.life-potion-mix] [item.free-use] 1 of Fatigue and 1 of Wound, for nothing', () => {
    const t = village()
      .hero('conan', { at: 'altar', cards: ['life_potion'], fatigue: 1, wound: 3 })
      .heroTurn()
    t.play('conan', { do: 'use-item', item: 'life_potion' }, { do: 'gem-from', zone: 'fatigue' })
    expect(t.heroOf('conan')).toMatchObject({ fatigue: 0, wound: 2, reserve: 9, cards: [], spaces: [0, 0, 0, 0, 0, 0] })
  })
})
