// Every card, unit and condition by itself: the dice that cards and tiles print are the dice that are rolled.
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import type { Condition, Pool } from '../content/types.ts'
import { armorOf, attackPool, defensePool } from '../rules/attack-dice.ts'
import { diceForGems, noDice, together } from '../rules/dice.ts'
import { manipulationPool } from '../rules/manipulation.ts'
import { guard, levelOf, manipulation, melee, ranged } from '../rules/state.ts'
import { holds } from '../rules/victory.ts'
import { onBoard, TestTable } from './table.ts'

const village = () => new TestTable(onBoard.village)
const nobody = { target: -1, chair: false, weapons: [], gems: 0 }

describe('cards', () => {
  const table = (card: string) =>
    village()
      .hero('conan', { at: 'altar', cards: [card] })
      .unit('hyenas', 'altar')
      .gems(0)
  const space = (of: number): Pool => content.heroes[0].spaces[of].die ?? noDice

  test.each(Object.values(content.cards))(
    '[card:$id] weighs what it says, adds its dice to each use it has, and is offered for no other',
    ({ id, bonus, encumbrance, effects, thrown }) => {
      const t = table(id)
      const at = t.heroOf('conan').at
      const attack = { ...nobody, by: 0, at, sort: 'hero', gems: 1, weapons: [id] } as const
      expect(levelOf(t.state, 0)).toBe(encumbrance)
      if (bonus.melee)
        expect(attackPool(t.state, { ...attack, kind: 'melee' })).toEqual(
          together(diceForGems(space(melee), 1), bonus.melee),
        )
      if (bonus.ranged)
        expect(attackPool(t.state, { ...attack, kind: 'ranged' })).toEqual(
          together(diceForGems(space(ranged), 1), bonus.ranged),
        )
      const guarding = { by: 0, gems: 1, card: bonus.guard ? id : '', armor: bonus.armor ? id : '' }
      expect(defensePool(t.state, 0, guarding)).toEqual(
        together(diceForGems(space(guard), 1), bonus.guard ?? noDice, bonus.armor ?? noDice),
      )
      const trying = { hero: 0, aim: 'search', gems: 1, card: bonus.manipulation ? id : '' } as const
      expect(manipulationPool(t.state, trying)).toEqual(
        together(diceForGems(space(manipulation), 1), bonus.manipulation ?? noDice),
      )
      t.heroTurn()
      const armed = t.optionsOf('conan', 'melee').some(({ weapons }) => weapons.includes(id))
      expect([armed, t.optionsOf('conan', 'shoot').length > 0]).toEqual([
        bonus.melee !== undefined,
        bonus.ranged !== undefined,
      ])
      expect(t.offers('conan', { do: 'use-item', item: id })).toBe(effects.some(({ kind }) => kind === 'recover_gems'))
      if (thrown) expect(bonus.ranged).toBeDefined()
    },
  )
})

describe('units', () => {
  test.each(content.units)(
    '[unit:$id] attacks with its dice, has its armor and life, and moves as far as its tile says',
    (unit) => {
      const { id, armor, life, melee: close, ranged: far, move } = unit
      const t = village().unit(id, 'altar').hero('conan', { at: 'altar' }).gems(0)
      const sort = 'unit'
      if (close) expect(attackPool(t.state, { ...nobody, by: 1, at: 0, kind: 'melee', sort })).toEqual(close)
      expect([armorOf(t.state, 1, []), t.state.models[0].life]).toEqual([armor, life])
      t.modelTurn(id, 'altar')
      const target = { who: 'conan', at: 'altar' }
      expect(t.offers('overlord', { do: 'attack', target })).toBe(close !== undefined || far !== undefined)
      const alone = village().unit(id, 'altar').hero('conan', { at: 'west_gate' }).gems(0).modelTurn(id, 'altar')
      for (let points = move; points > 0; points--) {
        const [step] = alone.optionsOf('overlord', 'move')
        if (step) alone.play('overlord', step)
      }
      const spent = alone.told('moved').reduce((sum, { cost }) => sum + cost, 0)
      expect(spent).toBeLessThanOrEqual(move)
      expect(spent > 0).toBe(move > 0)
    },
  )
})

describe('conditions', () => {
  const table = () => {
    const t = village().hero('conan', { at: 'west_gate' }).hero('shevatas', { at: 'altar' }).unit('hyenas', 'altar')
    t.state.round = 3
    return t
  }
  const dead = { at: -1, fate: 'dead' }
  const fled = { at: -1, fate: 'fled' }
  const yes: Condition = { hero_has: { item: 'dagger' } }
  /** What makes each come true that is false at first. */
  const cases: [word: string, condition: Condition, happens: (t: TestTable) => unknown][] = [
    ['all', { all: [{ unit_dead: { unit: 'hyenas' } }, yes] }, (t) => bothHold(t)],
    ['any', { any: [{ unit_dead: { unit: 'hyenas' } }, yes] }, (t) => t.heroOf('conan').cards.push('dagger')],
    ['not', { not: { not: yes } }, (t) => t.heroOf('conan').cards.push('dagger')],
    ['fled_with', { fled_with: { items: ['sword', 'dagger'] } }, (t) => t.state.saved.push('dagger', 'sword')],
    ['hero_fled', { hero_fled: { hero: 'conan' } }, (t) => Object.assign(t.heroOf('conan'), fled)],
    [
      'living_heroes_all_fled',
      { living_heroes_all_fled: { min: 1 } },
      (t) => [Object.assign(t.heroOf('conan'), fled), Object.assign(t.heroOf('shevatas'), dead)],
    ],
    ['unit_dead', { unit_dead: { unit: 'hyenas' } }, (t) => Object.assign(t.state.models[0], { at: -1, life: 0 })],
    ['hero_dead', { hero_dead: { hero: 'conan' } }, (t) => Object.assign(t.heroOf('conan'), dead)],
    ['heroes_dead', { heroes_dead: { min: 1 } }, (t) => Object.assign(t.heroOf('shevatas'), dead)],
    ['all_heroes_dead', { all_heroes_dead: true }, (t) => t.state.heroes.map((hero) => Object.assign(hero, dead))],
    ['npc_dead', { npc_dead: { npc: 'priestess' } }, (t) => t.state.flags.push('priestess-dead')],
    ['round_end', { round_end: { round: 5 } }, (t) => Object.assign(t.state, { round: 5 })],
    ['track', { track: { id: 'pursuit', at_least: 6 } }, (t) => t.state.tracks.push({ id: 'pursuit', at: 6 })],
    ['flag', { flag: { id: 'charm_broken' } }, (t) => t.state.flags.push('charm_broken')],
    ['hero_in', { hero_in: { feature: 'edge', with_any: ['sword'] } }, (t) => t.heroOf('conan').cards.push('sword')],
    ['hero_has', yes, (t) => t.heroOf('shevatas').cards.push('dagger')],
  ]
  const bothHold = (t: TestTable) => {
    Object.assign(t.state.models[0], { at: -1, life: 0 })
    t.heroOf('conan').cards.push('dagger')
  }

  test.each(cases)('[condition:%s] holds when that has happened and not before', (_, condition, happens) => {
    const t = table()
    expect(holds(t.state, condition, 'heroes-turn-ended')).toBe(false)
    happens(t)
    expect(holds(t.state, condition, 'heroes-turn-ended')).toBe(true)
  })

  test('[condition:round_start] [condition:hero_enters] are true at their moment alone', () => {
    const { state } = table()
    const reached = (markerFrom: number) => holds(state, { round_start: 3 }, { markerFrom })
    expect([reached(1), reached(2), reached(3), holds(state, { round_start: 3 }, 'step')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    const entered = (at: string) => holds(state, { hero_enters: 'altar' }, { entered: at })
    expect([entered('altar'), entered('hut_1')]).toEqual([true, false])
  })
})
