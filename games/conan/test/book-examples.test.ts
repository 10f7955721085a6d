// The ten worked examples of the Heroes' Book, with their numbers.
import { expect, test } from 'vitest'
import { crossings } from '../rules/crossing.ts'
import { basePoints, gemsToMove } from '../rules/hero-options.ts'
import { hinderingOfDice, hinderingToLeave } from '../rules/hindering.ts'
import { areaId, hasSkill, levelOf, sheetOf } from '../rules/state.ts'
import { onBoard, type Shown, TestTable } from './table.ts'

const guards = 'bossonian_guards'
const village = () => new TestTable(onBoard.village).gems(0)
const costTo = (t: TestTable, who: number, to: string) =>
  crossings(t.state, who).find((way) => areaId(t.state, way.to) === to)?.cost ?? 0
const rolled = (t: TestTable, shown: Shown[]) =>
  expect(
    t
      .told('rolled')
      .at(-1)
      ?.dice.map(({ die, face }) => `${die[0]}${face}`),
  ).toEqual(shown)

test('[melee.dice] page 9: Shevatas strikes a guard with the kris and 2 gems: 4 symbols against armor 2 kill it', () => {
  const t = new TestTable(onBoard.ships).gems(0).hero('shevatas', { at: 't_waist_star', cards: ['kris'] })
  t.unit(guards, 't_waist_star').heroTurn().dice('y1', 'o1', 'o2')
  const target = { who: guards, at: 't_waist_star' }
  t.play('shevatas', { do: 'melee', target, weapons: ['kris'] }, { do: 'gems', count: 2 })
  rolled(t, ['y1', 'o1', 'o2'])
  expect(t.optionsOf('shevatas', 'reroll').filter(({ by }) => by === 'arrow')).toMatchObject([{ die: 'yellow' }])
  t.play('shevatas', { do: 'accept' })
  expect(t.told('damage')).toMatchObject([{ power: 4, defense: 2 }])
  expect([t.models(guards), sheetOf(t.state, 0).spaces[0].limit - t.heroOf('shevatas').spaces[0]]).toEqual([{}, 2])
})

test('[ranged.dice] page 10: Conan, held by the snake, throws his axe at Zogar Sag with 3 gems: power 4 after hindering', () => {
  const t = village().hero('conan', { at: 'skull_totem', cards: ['battle_axe', 'leather_armor'] })
  t.unit('giant_snake', 'skull_totem').unit('zogar_sag', 'altar', { life: 5 }).heroTurn()
  expect([t.optionsOf('conan', 'move'), hinderingOfDice(t.state, 0, 'ranged')]).toEqual([[], 1])
  const target = { who: 'zogar_sag', at: 'altar' }
  t.dice('o1', 'o1', 'o1', 'r2').play('conan', { do: 'shoot', target, weapon: 'battle_axe' }, { do: 'gems', count: 3 })
  rolled(t, ['o1', 'o1', 'o1', 'r2'])
  t.play('conan', { do: 'accept' })
  expect(t.told('damage')).toMatchObject([{ power: 4, defense: 3, damage: 1 }])
  expect(t.lying('altar')).toEqual(['battle_axe'])
})

test('[guard.parry-or-dodge] page 12: the snake strikes Shevatas for 5; with 2 gems he dodges 2 and suffers 3', () => {
  const t = village().hero('shevatas', { at: 'altar', reserve: 6, fatigue: 4 }).unit('giant_snake', 'altar')
  t.struck({ who: 'giant_snake', at: 'altar' }, { who: 'shevatas', at: 'altar' }, 5)
  t.dice('o0', 'o2').play('shevatas', { do: 'guard', gems: 2 })
  rolled(t, ['o0', 'o2'])
  t.play('shevatas', { do: 'accept' })
  expect(t.told('damage')).toMatchObject([{ defense: 2, damage: 3 }])
})

test('[armor.free-dice] page 12: a guard strikes Conan for 1; orange and the yellow of his leather show nothing: 1 damage', () => {
  const t = village().hero('conan', { at: 'west_yard', cards: ['leather_armor'], reserve: 6, fatigue: 5 })
  t.unit(guards, 'west_yard').struck({ who: guards, at: 'west_yard' }, { who: 'conan', at: 'west_yard' }, 1)
  t.dice('y0', 'o0').play('conan', { do: 'guard', gems: 1, armor: 'leather_armor' })
  rolled(t, ['y0', 'o0'])
  t.play('conan', { do: 'accept' })
  expect(t.told('damage')).toMatchObject([{ defense: 0, damage: 1 }])
})

test('[chest.open] page 14: Conan opens a chest with 2 gems and 2 for rerolls: 3 against difficulty 2', () => {
  const t = village().hero('conan', { at: 'hut_1', cards: ['battle_axe'], reserve: 8, fatigue: 3 })
  t.chest('hut_1', 'dagger').heroTurn().dice('o0', 'o0', 'o1', 'o2')
  t.play('conan', { do: 'open-chest' }, { do: 'gems', count: 2 })
  const again = { do: 'reroll', die: 'orange', face: 0, by: 'gem' } as const
  t.play('conan', again, again, { do: 'accept' })
  expect(t.told('chest-tried')).toMatchObject([{ power: 3, difficulty: 2, opened: true }])
  expect(t.heroOf('conan').reserve).toBe(4)
})

test('[move.hut-flap] page 15: into the hut, past a guard: 1 and 1 for the flap and 1 for hindering, one of them with a gem', () => {
  const t = village().hero('conan', { at: 'west_yard', cards: ['battle_axe'], reserve: 8, fatigue: 3 })
  t.unit(guards, 'west_yard')
  expect([costTo(t, 0, 'hut_1'), hinderingToLeave(t.state, 0), basePoints(t.state, 0)]).toEqual([3, 1, 2])
  expect(gemsToMove(t.state, 0, 3)).toBe(1)
})

test('[move.base-first] page 21: Shevatas reaches a hut three areas away for 4 points, one of them with a gem', () => {
  const t = village().hero('shevatas', { at: 'nw_road', cards: ['kris', 'throwing_knives'], reserve: 7, fatigue: 3 })
  t.heroTurn()
  for (const to of ['north_path', 'north_glade', 'hut_2']) t.play('shevatas', { do: 'move', to })
  const paid = t.told('moved').reduce((sum, { cost, gems }) => ({ cost: sum.cost + cost, gems: sum.gems + gems }), {
    cost: 0,
    gems: 0,
  })
  expect([t.at('shevatas'), paid]).toEqual(['hut_2', { cost: 4, gems: 1 }])
})

test('[enc.level] page 21: with axe, leather and the princess Conan carries 11 of 12, and has 2 base points less', () => {
  const t = village().hero('conan', {
    at: 'hut_2',
    cards: ['battle_axe', 'leather_armor', 'yselda'],
    reserve: 5,
    fatigue: 6,
  })
  expect([levelOf(t.state, 0), sheetOf(t.state, 0).maxEncumbrance, costTo(t, 0, 'north_glade')]).toEqual([11, 12, 2])
  expect(basePoints(t.state, 0)).toBe(Math.max(0, sheetOf(t.state, 0).baseMove - 2))
})

test('[enc.skill-limit] page 19: kris, crossbow and chain mail weigh 7: Shevatas loses Evasive, Untouchable and a base point', () => {
  const skills = (cards: string[]) => {
    const t = village().hero('shevatas', { at: 'hut_1', cards, reserve: 7, fatigue: 3 })
    const kept = [hasSkill(t.state, 0, 'evasive'), hasSkill(t.state, 0, 'untouchable')]
    return [levelOf(t.state, 0), ...kept, sheetOf(t.state, 0).baseMove - basePoints(t.state, 0)]
  }
  expect(skills(['kris', 'crossbow', 'chain_mail'])).toEqual([7, false, false, 1])
  expect(skills(['kris', 'crossbow'])).toEqual([4, true, true, 0])
})

test('[hinder.movement] three guards and two heroes: Conan leaves for 3, then Hadrathus for 4', () => {
  const t = village().hero('conan', { at: 'altar', reserve: 8, fatigue: 3 })
  t.hero('hadrathus', { at: 'altar', reserve: 8, fatigue: 2 }).unit(guards, 'altar', { count: 3 })
  expect([hinderingToLeave(t.state, 0), costTo(t, 0, 'bone_heap')]).toEqual([2, 3])
  t.heroTurn().play('conan', { do: 'move', to: 'bone_heap' })
  expect([hinderingToLeave(t.state, 1), costTo(t, 1, 'bone_heap')]).toEqual([3, 4])
})
