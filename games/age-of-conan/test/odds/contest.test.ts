// One roll and one contest: against every roll told one by one, and the figures of the content's README.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playRoll } from '../../odds/distribution.ts'
import { contestOdds, type Reroll, type Side, successDistribution } from '../../odds/index.ts'
import { countSuccesses } from '../../rules/dice.ts'
import { allRolls, bruteContest, expectedWorth, plain, total } from './brute.ts'

const digits = 12

const rerollOf: fc.Arbitrary<Reroll> = fc.constantFrom<Reroll>(1, 2, 3, 'any', 'all')
const sideOf = (strength: number, most: number): fc.Arbitrary<Side> =>
  fc.record({
    strength: fc.integer({ min: 1, max: strength }),
    conan: fc.boolean(),
    shield: fc.boolean(),
    axe: fc.boolean(),
    bonus: fc.integer({ min: 0, max: 2 }),
    winsTies: fc.boolean(),
    sorcery: fc.boolean(),
    rerolls: fc.array(rerollOf, { maxLength: most }),
  })

describe('a roll', () => {
  test('contest.face-hit, face-hit-attacker: a die succeeds 1 in 2 attacking, 1 in 3 defending', () => {
    expect(successDistribution(1, plain(true))[1]).toBeCloseTo(1 / 2, digits)
    expect(successDistribution(1, plain(false))[1]).toBeCloseTo(1 / 3, digits)
    expect(successDistribution(1, plain(false, { axe: true }))[1]).toBeCloseTo(1 / 2, digits)
    expect(successDistribution(0, plain(true, { bonus: 2 }))).toEqual([0, 0, 1])
  })

  test('contest.face-hit-conan: equals every roll counted', () => {
    for (const dice of [1, 2, 3, 4])
      for (const attacker of [false, true])
        for (const help of [{}, { conan: true }, { shield: true, axe: true, bonus: 1 }]) {
          const scoring = plain(attacker, help)
          const counted = successDistribution(dice, scoring).map(() => 0)
          for (const roll of allRolls(dice)) counted[countSuccesses(roll, scoring)] += 6 ** -dice
          successDistribution(dice, scoring).forEach((chance, successes) => {
            expect(chance).toBeCloseTo(counted[successes], digits)
          })
        }
  })

  test('re-rolls of chosen dice are as good as the best of all choices', () => {
    const scoring = plain(true, { conan: true })
    const targets = [(s: number) => s, (s: number) => Number(s >= 3), (s: number) => Number(s === 2), (s: number) => -s]
    const plans: Reroll[][] = [[1], [2], ['any'], ['all']]
    for (const target of targets) {
      for (const rerolls of plans)
        expect(playRoll(3, scoring, { rerolls, target }).worth).toBeCloseTo(
          expectedWorth(3, scoring, rerolls, target),
          digits,
        )
      for (const rerolls of [
        [1, 'all'],
        [1, 1],
        ['any', 'all'],
      ] satisfies Reroll[][])
        expect(playRoll(2, scoring, { rerolls, target }).worth).toBeCloseTo(
          expectedWorth(2, scoring, rerolls, target),
          digits,
        )
    }
  })

  test('contest.sorcery-reroll: all dice, by a rule or for a target', () => {
    const scoring = plain(true)
    const ruled = successDistribution(3, scoring, { sorceryWhen: (successes) => successes < 2 })
    const played = successDistribution(3, scoring, { sorcery: true, target: (successes) => Number(successes >= 2) })
    ruled.forEach((chance, successes) => {
      expect(chance).toBeCloseTo(played[successes], digits)
    })
    expect(ruled[2] + ruled[3]).toBeCloseTo(1 - 1 / 4, digits)
  })

  test('the plan yields the worth it promises, and chances sum to 1', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        sideOf(5, 3),
        fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 15, maxLength: 15 }),
        fc.double({ min: 0, max: 0.2, noNaN: true }),
        (dice, { conan = false, sorcery = false, rerolls = [] }, worths, price) => {
          const target = (successes: number, spent: boolean): number => worths[successes] - (spent ? price : 0)
          const played = playRoll(dice, plain(true, { conan }), { sorcery, rerolls, target })
          const yields = [played.kept, played.spent].map((chances, spent) =>
            total(chances.map((chance, successes) => chance * target(successes, spent === 1))),
          )
          expect(total(yields)).toBeCloseTo(played.worth, digits)
          expect(total([...played.kept, ...played.spent])).toBeCloseTo(1, digits)
        },
      ),
    )
  })
})

describe('a contest', () => {
  test('campaign.strength: five units win a step at the chances the README gives', () => {
    const wins = [3, 4, 5].map((strength) => contestOdds({ strength: 5 }, { strength }).win)
    expect(wins.map((win) => Math.round(win * 100))).toEqual([77, 68, 59])
  })

  test('contest.winner: one die each', () => {
    expect(contestOdds({ strength: 1 }, { strength: 1 }).win).toBeCloseTo((1 / 2) * (2 / 3), digits)
    const ties = contestOdds({ strength: 1, winsTies: true }, { strength: 1 })
    expect(ties.win).toBeCloseTo(1 - (1 / 2) * (1 / 3), digits)
    const both = contestOdds({ strength: 1, winsTies: true }, { strength: 1, winsTies: true })
    expect(both.win).toBeCloseTo((1 / 2) * (2 / 3), digits)
  })

  test('contest.dice-count, conan-in-contest.conan-player: strength counts to five, Conan brings the sixth die', () => {
    expect(contestOdds({ strength: 7 }, { strength: 3 })).toEqual(contestOdds({ strength: 5 }, { strength: 3 }))
    expect(contestOdds({ strength: 5, conan: true }, { strength: 3 }).distribution.attacker).toHaveLength(13)
    expect(contestOdds({ strength: 4, dropped: [[2, 1]] }, { strength: 2 }).distribution.attacker).toHaveLength(3)
  })

  test('contest.sorcery-timing: equals every roll of both sides, with and without re-rolls', () => {
    fc.assert(
      fc.property(sideOf(2, 0), sideOf(2, 0), (attacker, defender) => {
        expect(contestOdds(attacker, defender).win).toBeCloseTo(bruteContest(attacker, defender), digits)
      }),
      { numRuns: 40 },
    )
    const small: Side = { strength: 2, rerolls: [1], sorcery: true }
    const cases: [Side, Side][] = [
      [{ strength: 4 }, { strength: 3 }],
      [
        { strength: 3, rerolls: [2] },
        { strength: 3, conan: true },
      ],
      [
        { strength: 3, axe: true, sorcery: true },
        { strength: 3, sorcery: true },
      ],
      [small, { ...small, axe: true }],
    ]
    for (const [attacker, defender] of cases)
      expect(contestOdds(attacker, defender).win).toBeCloseTo(bruteContest(attacker, defender), digits)
  })

  test('contest.sorcery-once: where one token serves both, the attacker who spends it disarms the defender', () => {
    const [attacker, defender] = [
      { strength: 5, sorcery: true },
      { strength: 3, sorcery: true },
    ]
    const each = contestOdds(attacker, defender)
    const shared = contestOdds(attacker, defender, { sharedSorcery: true })
    expect(shared.win).toBeGreaterThan(each.win)
    expect(shared.sorcery.attacker + shared.sorcery.defender).toBeLessThanOrEqual(1)
    expect(contestOdds({ strength: 5 }, defender, { sharedSorcery: true }).win).toBeLessThan(
      contestOdds({ strength: 5 }, { strength: 3 }).win,
    )
  })

  test('chances sum to 1; a unit, sorcery, a card or a tie more never hurts', () => {
    fc.assert(
      fc.property(sideOf(4, 2), sideOf(5, 2), (attacker, defender) => {
        const { win, distribution } = contestOdds(attacker, defender)
        expect(total(distribution.attacker)).toBeCloseTo(1, digits)
        expect(total(distribution.defender)).toBeCloseTo(1, digits)
        const better: Side[] = [
          { ...attacker, strength: attacker.strength + 1 },
          { ...attacker, sorcery: true },
          { ...attacker, rerolls: [...(attacker.rerolls ?? []), 1] },
          { ...attacker, winsTies: true },
        ]
        for (const side of better) expect(contestOdds(side, defender).win).toBeGreaterThanOrEqual(win - 1e-12)
        expect(contestOdds(attacker, { ...defender, strength: defender.strength + 1 }).win).toBeLessThanOrEqual(
          win + 1e-12,
        )
      }),
    )
  })
})
