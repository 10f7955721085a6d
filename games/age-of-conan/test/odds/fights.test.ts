// Whole fights: against dice rolled by the hundred thousand, and against a recursion written out for sorcery.

import { FastChance } from '@skelos/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  battleOdds,
  type Campaign,
  campaignOdds,
  contestOdds,
  type FightOdds,
  siegeOdds,
  strategyHelp,
  successDistribution,
} from '../../odds/index.ts'
import { afterBattleRound, afterCampaignContest, afterSiegeRound, siegeDefence } from '../../rules/dice.ts'
import { plain, rollContest, sample, total } from './brute.ts'

const trials = 40_000
const digits = 12
const tracks = [
  ['plains'],
  ['plains', 'hills'],
  ['plains', 'woods', 'hills'],
  ['hills', 'woods', 'plains', 'woods'],
] as const

const expected = (roll: number[], worth: (successes: number) => number): number =>
  total(roll.map((chance, successes) => chance * worth(successes)))

const expectSampled = (found: { mean: number; error: number }[], exact: number[]): void => {
  exact.forEach((value, i) => {
    expect(Math.abs(found[i].mean - value)).toBeLessThanOrEqual(4 * found[i].error + 1e-9)
  })
}

/** A campaign rolled out: subjugated, units lost, contests. */
function rollCampaign(chance: FastChance, { units, step, province, attacker = {}, policy }: Campaign): number[] {
  const { sorcery: _, ...fighter } = attacker
  let army = { units, step, subjugated: false }
  let contests = 0
  for (;;) {
    const defender = {
      strength: province.value,
      conan: province.conan ?? false,
      axe: contests < (province.raiders ?? 0),
    }
    const won = rollContest(chance, { ...fighter, strength: army.units }, defender)
    army = afterCampaignContest(army, province.track.length, won)
    contests++
    if (army.subjugated || army.units < Math.max(2, policy?.marchWhile ?? 2))
      return [Number(army.subjugated), units - army.units, contests]
    army.units--
  }
}

describe('a campaign', () => {
  const campaigns: Campaign[] = [
    { units: 5, step: 1, province: { value: 3, track: tracks[1] } },
    { units: 5, step: 1, province: { value: 4, track: tracks[2], raiders: 2 }, policy: { marchWhile: 3 } },
    {
      units: 4,
      step: 2,
      province: { value: 5, track: tracks[3], conan: true },
      attacker: { winsTies: true, axe: true },
    },
    { units: 5, step: 3, province: { value: 5, track: tracks[3] }, attacker: { conan: true } },
  ]
  test.each(campaigns)('forced-march.repeat, raiders.neutral-discard: agrees with rolled dice %#', (campaign) => {
    const chance = new FastChance(7)
    const { success, expectedLosses, contests } = campaignOdds(campaign)
    expectSampled(
      sample(trials, () => rollCampaign(chance, campaign)),
      [success, expectedLosses, contests],
    )
  })

  test('campaign.turn-ends: without a march it is one contest', () => {
    const province = { value: 3, track: tracks[0] }
    const { win, success, contests } = campaignOdds({ units: 5, step: 1, province, policy: { marchWhile: 6 } })
    expect(success).toBeCloseTo(contestOdds({ strength: 5 }, { strength: 3 }).win, digits)
    expect(win).toBe(success)
    expect(contests).toBe(1)
    expect(campaignOdds({ units: 0, step: 1, province }).success).toBe(0)
  })

  test('contest.sorcery-once: tokens are spent as well as can be for subjugation', () => {
    const value = 4
    const length = 3
    const defence = successDistribution(value, plain(false))
    const best = (units: number, step: number, tokens: number): number => {
      if (units === 0) return 0
      const roll = successDistribution(units, plain(true))
      const worth = (attack: number, left: number): number => {
        const win = total(defence.filter((_, successes) => successes < attack))
        const onward = (army: number, to: number): number => (army >= 2 ? best(army - 1, to, left) : 0)
        return win * (step === length ? 1 : onward(units, step + 1)) + (1 - win) * onward(units - 1, step)
      }
      const again = tokens > 0 ? total(roll.map((chance, attack) => chance * worth(attack, tokens - 1))) : 0
      return total(roll.map((chance, attack) => chance * Math.max(worth(attack, tokens), again)))
    }
    for (const sorcery of [0, 1, 2, 3]) {
      const province = { value, track: tracks[2] }
      expect(campaignOdds({ units: 5, step: 1, province, attacker: { sorcery } }).success).toBeCloseTo(
        best(5, 1, sorcery),
        7,
      )
    }
  })

  test('contest.strategy-effect: a card counts for one contest on its step, standing help for each', () => {
    const province = { value: 4, track: tracks[1] }
    const card = { terrain: ['hills'], shield: true, axe: true } as const
    const odds = (help: Campaign['help'] = []): number => campaignOdds({ units: 5, step: 1, province, help }).success
    const once = strategyHelp(province.track, [card])
    expect(once).toEqual([undefined, { shield: true, axe: true, once: true }])
    const each = [undefined, { shield: true, axe: true }]
    expect(odds(once)).toBeGreaterThan(odds())
    expect(odds(each)).toBeGreaterThan(odds(once))
    expect(odds(strategyHelp(province.track, [card, { ...card, terrain: ['plains'] }]))).toBeGreaterThan(odds(once))
  })

  test('chances sum to 1; a unit or a sorcery token more never hurts', () => {
    fc.assert(
      fc.property(
        fc.record({
          units: fc.integer({ min: 1, max: 4 }),
          value: fc.integer({ min: 2, max: 5 }),
          track: fc.constantFrom(...tracks),
          raiders: fc.integer({ min: 0, max: 2 }),
          conan: fc.boolean(),
          sorcery: fc.integer({ min: 0, max: 2 }),
          marchWhile: fc.integer({ min: 2, max: 5 }),
        }),
        ({ units, sorcery, marchWhile, ...province }) => {
          const campaign = { units, step: 1, province, attacker: { sorcery }, policy: { marchWhile } }
          const { success, unitsLeft, expectedLosses } = campaignOdds(campaign)
          expect(total(unitsLeft)).toBeCloseTo(1, digits)
          expect(total(unitsLeft.map((chance, left) => chance * (units - left)))).toBeCloseTo(expectedLosses, digits)
          expect(campaignOdds({ ...campaign, units: units + 1 }).success).toBeGreaterThanOrEqual(success - 1e-8)
          const richer = campaignOdds({ ...campaign, attacker: { sorcery: sorcery + 1 } })
          expect(richer.success).toBeGreaterThanOrEqual(success - 1e-8)
        },
      ),
      { numRuns: 60 },
    )
  })
})

const quantities = ({ success, expectedLosses: { attacker, defender }, rounds }: FightOdds): number[] => [
  success,
  attacker,
  defender,
  rounds,
]

describe('a siege', () => {
  test.each([
    { attackers: 5, defenders: 2, value: 3, atOnce: false, below: 1 },
    { attackers: 5, defenders: 3, value: 3, atOnce: true, below: 2 },
    { attackers: 4, defenders: 5, value: 2, atOnce: false, below: 3 },
  ])(
    'siege.round-won, siege.continue-or-retreat: agrees with rolled dice %#',
    ({ attackers, defenders, value, atOnce, below }) => {
      const chance = new FastChance(11)
      const rolled = sample(trials, () => {
        let siege = { attackers, defenders, marker: true }
        let rounds = 0
        while (siege.marker && siege.attackers >= below) {
          const won = rollContest(
            chance,
            { strength: siege.attackers },
            { strength: siegeDefence(value, siege.defenders), conan: true },
          )
          siege = afterSiegeRound(siege, won, atOnce)
          rounds++
        }
        return [Number(!siege.marker), attackers - siege.attackers, defenders - siege.defenders, rounds]
      })
      const defender = { units: defenders, conan: true }
      const odds = siegeOdds({ attacker: { units: attackers, retreatBelow: below }, defender, value, atOnce })
      expectSampled(rolled, quantities(odds))
      expect(total(odds.left.map(({ chance: share }) => share))).toBeCloseTo(1, digits)
    },
  )

  test('siege.success: an empty province falls in one won round', () => {
    const odds = siegeOdds({ attacker: { units: 1 }, defender: { units: 0 }, value: 4 })
    expect(odds.success).toBeCloseTo(contestOdds({ strength: 1 }, { strength: 4 }).win, digits)
    expect(odds.left).toHaveLength(2)
  })

  test('siege.forced-march: victory and campaign in one turn', () => {
    const province = { value: 3, track: tracks[1] }
    const odds = siegeOdds({
      attacker: { units: 5, sorcery: 1 },
      defender: { units: 0 },
      value: 3,
      march: { province },
    })
    expect(odds.march?.success).toBeGreaterThan(0)
    expect(odds.march?.success).toBeLessThan(odds.success)
    expect(total(odds.march?.unitsLeft ?? [])).toBeCloseTo(1, digits)
    expect(odds.march?.expectedLosses).toBeGreaterThan(odds.expectedLosses.attacker)
    const unpaid = { attacker: { units: 2, retreatBelow: 2 }, defender: { units: 0 }, value: 3, march: { province } }
    const marched = siegeOdds({ ...unpaid, march: { province, policy: { marchWhile: 6 } } })
    expect(marched.march).toMatchObject({ success: 0, expectedLosses: marched.expectedLosses.attacker })
    const paid = siegeOdds(unpaid)
    const one = campaignOdds({ units: 1, step: 1, province })
    expect(paid.march?.success).toBeCloseTo(paid.success * one.success, digits)
  })
})

describe('a battle', () => {
  test.each([
    { attackers: 3, defenders: 3, attackerBelow: 1, defenderBelow: 1 },
    { attackers: 5, defenders: 4, attackerBelow: 2, defenderBelow: 3 },
  ])(
    'battle.round, battle.defender-retreat: agrees with rolled dice %#',
    ({ attackers, defenders, attackerBelow, defenderBelow }) => {
      const chance = new FastChance(13)
      const rolled = sample(trials, () => {
        let battle = { attackers, defenders }
        let rounds = 0
        while (battle.attackers >= attackerBelow && battle.defenders >= defenderBelow) {
          battle = afterBattleRound(
            battle,
            rollContest(chance, { strength: battle.attackers }, { strength: battle.defenders }),
          )
          rounds++
        }
        const won = battle.defenders < defenderBelow
        return [Number(won), attackers - battle.attackers, defenders - battle.defenders, rounds]
      })
      const attacker = { units: attackers, retreatBelow: attackerBelow }
      expectSampled(
        rolled,
        quantities(battleOdds({ attacker, defender: { units: defenders, retreatBelow: defenderBelow } })),
      )
    },
  )

  test('amb.contest-means-round: one unit against one is a single contest, also with sorcery on both sides', () => {
    const side = { strength: 1, sorcery: true }
    const odds = battleOdds({ attacker: { units: 1, sorcery: 2 }, defender: { units: 1, sorcery: 2 } })
    expect(odds.success).toBeCloseTo(contestOdds(side, side).win, digits)
    expect(odds.rounds).toBeCloseTo(1, digits)
  })

  test('contest.sorcery-timing: both sides spend tokens as well as can be, the defender last', () => {
    const best = (attackers: number, defenders: number, tokens: number, theirs: number): number => {
      if (attackers === 0 || defenders === 0) return Number(attackers > 0)
      const [attack, defence] = [
        successDistribution(attackers, plain(true)),
        successDistribution(defenders, plain(false)),
      ]
      const answered = (hits: number, left: number): number => {
        const after = (blocks: number, theirsLeft: number): number =>
          hits > blocks
            ? best(attackers, defenders - 1, left, theirsLeft)
            : best(attackers - 1, defenders, left, theirsLeft)
        const again = theirs > 0 ? expected(defence, (blocks) => after(blocks, theirs - 1)) : 1
        return expected(defence, (blocks) => Math.min(after(blocks, theirs), again))
      }
      const again = tokens > 0 ? expected(attack, (hits) => answered(hits, tokens - 1)) : 0
      return expected(attack, (hits) => Math.max(answered(hits, tokens), again))
    }
    for (const [tokens, theirs] of [
      [0, 1],
      [1, 0],
      [1, 1],
      [2, 1],
    ]) {
      const { success } = battleOdds({
        attacker: { units: 3, sorcery: tokens },
        defender: { units: 2, sorcery: theirs },
      })
      expect(success).toBeCloseTo(best(3, 2, tokens, theirs), 7)
    }
  })

  test('units and sorcery never hurt their side', () => {
    const army = fc.record({ units: fc.integer({ min: 1, max: 4 }), sorcery: fc.integer({ min: 0, max: 2 }) })
    fc.assert(
      fc.property(army, army, (attacker, defender) => {
        const { success, left } = battleOdds({ attacker, defender })
        expect(total(left.map(({ chance }) => chance))).toBeCloseTo(1, digits)
        const more = { ...attacker, units: attacker.units + 1 }
        const richer = { ...defender, sorcery: defender.sorcery + 1 }
        expect(battleOdds({ attacker: more, defender }).success).toBeGreaterThanOrEqual(success - 1e-8)
        expect(battleOdds({ attacker, defender: richer }).success).toBeLessThanOrEqual(success + 1e-8)
      }),
      { numRuns: 40 },
    )
  })
})
