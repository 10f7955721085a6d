// A contest under way: what stands beside each choice, against every roll told one by one.

import { describe, expect, test } from 'vitest'
import {
  attackersChance,
  chanceOfChoice,
  contestOdds,
  contestOfAttack,
  contestUnderWay,
  marginsOf,
} from '../../odds/index.ts'
import { attackerWins, type ContestFace, countSuccesses } from '../../rules/dice.ts'
import { nobody } from '../../rules/state.ts'
import { attack } from '../fights.ts'
import { TestTable } from '../table.ts'
import { allRolls, plain, total } from './brute.ts'

const digits = 12
const aquilonia = (t: TestTable) => t.seat('aquilonia')

/** The share of all rolls of the defence that this many successes beat. */
const beaten = (successes: number, dice: number): number =>
  total(
    allRolls(dice).map((roll) => Number(attackerWins(successes, countSuccesses(roll, plain(false)), false, false))),
  ) /
  6 ** dice

/** Aquilonia attacks Nemedia, of value 5 and with plains first. */
function campaign(give: Parameters<TestTable['give']>[1] = {}, units = 3): TestTable {
  const t = new TestTable().put('aquilonia', { units: { aquilonia: 5 } }).give('aquilonia', give)
  return attack(t, 'aquilonia', 'aquilonia', 'nemedia', units)
}

describe('before the dice', () => {
  test('contest.strategy-before-roll: a card counts its symbols, none leaves the plain odds', () => {
    const t = campaign({ strategy: ['strategy-01', 'strategy-15'] })
    expect(t.asked).toEqual(['aquilonia: attacker-strategy'])
    const { state } = t
    const value = 5
    const chance = (card?: string) =>
      chanceOfChoice(state, aquilonia(t), card ? { do: 'lay-strategy', card } : { do: 'pass' })
    expect(chance()).toBeCloseTo(contestOdds({ strength: 3 }, { strength: value }).win, digits)
    const both = contestOdds({ strength: 3, shield: true, axe: true }, { strength: value }).win
    expect(chance('strategy-01')).toBeCloseTo(both, digits)
    expect(chance('strategy-15')).toBeCloseTo(
      contestOdds({ strength: 3, shield: true }, { strength: value }).win,
      digits,
    )
    const fight = contestUnderWay(state, aquilonia(t))
    expect(fight && total(marginsOf(fight).map((entry) => entry.chance))).toBeCloseTo(1, digits)
  })

  test('amb.dice-cap-order: kingdom cards add dice, drop dice and count symbols', () => {
    const t = campaign({ table: ['black-dragons', 'poitain-knights'] })
    expect(t.asked).toEqual(['aquilonia: before-roll'])
    const chance = (card: string) => chanceOfChoice(t.state, aquilonia(t), { do: 'use-card', card })
    expect(chance('black-dragons')).toBeCloseTo(contestOdds({ strength: 4, bonus: 1 }, { strength: 5 }).win, digits)
    expect(chance('poitain-knights')).toBeCloseTo(contestOdds({ strength: 4, axe: true }, { strength: 5 }).win, digits)
  })

  test('the first contest of an attack has the same odds before it is declared', () => {
    const t = new TestTable().put('aquilonia', { units: { aquilonia: 5 } }).give('aquilonia', { sorcery: 1 })
    const before = contestOfAttack(t.state, aquilonia(t), { at: 'nemedia', from: 'aquilonia', units: 3 })
    attack(t, 'aquilonia', 'aquilonia', 'nemedia', 3).dice('miss', 'miss', 'miss')
    expect(before?.against).toBe(nobody)
    expect(before?.win).toBeCloseTo(contestOdds({ strength: 3, sorcery: true }, { strength: 5 }).win, digits)
    expect(total(before?.margins.map(({ chance }) => chance) ?? [])).toBeCloseTo(1, digits)
    const winning = before?.margins.filter(({ margin }) => margin > 0).map(({ chance }) => chance) ?? []
    expect(total(winning)).toBeCloseTo(before?.win ?? 0, digits)
  })
})

describe('after the attack roll', () => {
  const roll: ContestFace[] = ['hit', 'axe', 'miss']
  function rolled(give: Parameters<TestTable['give']>[1]): TestTable {
    const t = new TestTable().put('aquilonia', { units: { aquilonia: 5 } }).give('aquilonia', give)
    t.dice(...roll)
    return attack(t, 'aquilonia', 'aquilonia', 'nemedia', 3)
  }

  test('contest.sorcery-reroll: let it stand, or roll all dice again', () => {
    const t = rolled({ sorcery: 1 })
    expect(t.asked).toEqual(['aquilonia: attacker-after-roll'])
    const stand = chanceOfChoice(t.state, aquilonia(t), { do: 'pass' })
    expect(stand).toBeCloseTo(beaten(1, 5), digits)
    const again = total(allRolls(3).map((other) => beaten(countSuccesses(other, plain(true)), 5))) / 6 ** 3
    expect(chanceOfChoice(t.state, aquilonia(t), { do: 'sorcery-reroll' })).toBeCloseTo(again, digits)
    const fight = contestUnderWay(t.state, aquilonia(t))
    expect(fight && attackersChance(fight)).toBeCloseTo(Math.max(stand ?? 0, again), digits)
    expect(total(fight ? marginsOf(fight).flatMap((m) => (m.margin > 0 ? [m.chance] : [])) : [])).toBeCloseTo(
      beaten(1, 5),
      digits,
    )
  })

  test('age-change.artifact-use: the best die is rolled again', () => {
    const t = new TestTable().put('aquilonia', { units: { aquilonia: 5 } }).artifact('heart-of-tammuz', 'aquilonia')
    attack(t.dice(...roll), 'aquilonia', 'aquilonia', 'nemedia', 3)
    const better = (beaten(2, 5) + beaten(1, 5)) / 2
    const artifact = { do: 'use-artifact', card: 'heart-of-tammuz' } as const
    expect(chanceOfChoice(t.state, aquilonia(t), artifact)).toBeCloseTo(better, digits)
    t.play('aquilonia', artifact)
    const chance = (...faces: ContestFace[]) => chanceOfChoice(t.state, aquilonia(t), { do: 'reroll-dice', faces })
    expect(chance('miss')).toBeCloseTo(better, digits)
    expect(chance('hit')).toBeCloseTo((beaten(0, 5) + beaten(1, 5)) / 2, digits)
  })

  test('contest.windows: a card that adds successes', () => {
    const t = rolled({ table: ['bossonian-archers', 'prospero'] })
    const use = (card: string) => chanceOfChoice(t.state, aquilonia(t), { do: 'use-card', card })
    expect(use('bossonian-archers')).toBeCloseTo(beaten(2, 5), digits)
    const two = (beaten(3, 5) + 2 * beaten(2, 5) + beaten(1, 5)) / 4
    expect(use('prospero')).toBeCloseTo(two, digits)
  })
})

describe('after the defence roll', () => {
  test('contest.winner: ties are the defender’s, and his re-roll is weighed against the attack that stands', () => {
    const t = new TestTable()
      .put('aquilonia', { units: { aquilonia: 5 } })
      .put('nemedia', { fort: 'hyperborea', units: { hyperborea: 2 } })
      .give('hyperborea', { sorcery: 1 })
      .dice('hit', 'hit', 'miss')
      .dice('hit', 'miss', 'miss', 'miss', 'miss')
    attack(t, 'aquilonia', 'aquilonia', 'nemedia', 3)
    expect(t.asked).toEqual(['hyperborea: defender-after-roll'])
    const seat = t.seat('hyperborea')
    expect(chanceOfChoice(t.state, seat, { do: 'pass' })).toBe(0)
    expect(chanceOfChoice(t.state, seat, { do: 'sorcery-reroll' })).toBeCloseTo(1 - beaten(2, 5), digits)
    expect(chanceOfChoice(t.state, t.seat('stygia'), { do: 'pass' })).toBeUndefined()
  })

  test('amb.cancel-chain: cancelling leaves the card out', () => {
    const t = new TestTable()
      .put('aquilonia', { units: { aquilonia: 5 } })
      .put('nemedia', { fort: 'stygia', units: { stygia: 2 } })
      .give('aquilonia', { strategy: ['strategy-01'] })
      .give('stygia', { hand: ['shadow-of-set'], sorcery: 1 })
    attack(t, 'aquilonia', 'aquilonia', 'nemedia', 3).play('aquilonia', { do: 'lay-strategy', card: 'strategy-01' })
    expect(t.asked).toEqual(['stygia: cancel'])
    const seat = t.seat('stygia')
    const defence = { strength: 5, sorcery: true }
    const works = contestOdds({ strength: 3, shield: true, axe: true }, defence).win
    expect(chanceOfChoice(t.state, seat, { do: 'pass' })).toBeCloseTo(1 - works, digits)
    const without = contestOdds({ strength: 3 }, defence).win
    expect(chanceOfChoice(t.state, seat, { do: 'use-card', card: 'shadow-of-set' })).toBeCloseTo(1 - without, digits)
  })
})
