// Luck: what the dice of a game's contests brought against what was to be expected of them, told from its facts alone.
import { type DiceLuck, type DiceSum, type PlayerLuck, playersLuck } from '@skelos/odds'
import { type ContestFace, type Counting, countSuccesses, type Scoring } from '../rules/dice.ts'
import type { ContestForm, Fact } from '../rules/facts.ts'
import { successDistribution } from './distribution.ts'

export interface SideLuck extends DiceLuck {
  /** null for a neutral province, whose dice are nobody's luck. */
  seat: number | null
  /** The chance to roll at least as many successes with these dice. */
  chance: number
  /** What the side had in the end, re-rolls and cards included; null where the contest was not decided by dice. */
  counted: number | null
}

export interface ContestLuck {
  /** The place of its first fact in the list. */
  fact: number
  form: ContestForm
  at: string
  attacker: SideLuck
  defender: SideLuck
}

export interface LuckReport {
  contests: ContestLuck[]
  /** Who has rolled, in the order of seats; neutral provinces last. */
  players: PlayerLuck[]
}

/** One roll of one side, in the order of the game: luck on its way. */
export interface RollLuck extends DiceLuck {
  /** The place of the fact in the list. */
  fact: number
  seat: number | null
  /** Of the successes these dice might have brought. */
  variance: number
}

interface Sum extends DiceSum {
  /** Probability of each number of successes with all the dice so far. */
  distribution: number[]
}

const nothing = (): Sum => ({ dice: 0, expected: 0, rolled: 0, variance: 0, distribution: [1] })

/** Distributions differ only by the number of dice and by which faces count, of which there are few. */
const known = new Map<string, { distribution: number[]; mean: number; variance: number }>()

function expectationOf(dice: number, scoring: Scoring) {
  const { attacker, conan, shield, axe } = scoring
  const name = `${dice}${attacker}${conan}${shield}${axe}`
  let found = known.get(name)
  if (!found) {
    const distribution = successDistribution(dice, scoring)
    const mean = distribution.reduce((sum, chance, successes) => sum + chance * successes, 0)
    const variance = distribution.reduce((sum, chance, successes) => sum + chance * (successes - mean) ** 2, 0)
    found = { distribution, mean, variance }
    known.set(name, found)
  }
  return found
}

function addRoll(sum: Sum, faces: readonly ContestFace[], scoring: Scoring): void {
  const { distribution, mean, variance } = expectationOf(faces.length, scoring)
  sum.dice += faces.length
  sum.expected += mean
  sum.rolled += countSuccesses(faces, scoring)
  sum.variance += variance
  sum.distribution = both(sum.distribution, distribution)
}

/** The distribution of the sum of two independent rolls. */
function both(one: readonly number[], other: readonly number[]): number[] {
  const sum = Array.from({ length: one.length + other.length - 1 }, () => 0)
  one.forEach((chance, i) => {
    other.forEach((otherChance, k) => {
      sum[i + k] += chance * otherChance
    })
  })
  return sum
}

interface OpenContest {
  fact: number
  form: ContestForm
  at: string
  seats: [attacker: number, defender: number | null]
  sums: [attacker: Sum, defender: Sum]
  counted: [attack: number | null, defence: number | null]
}

/** The dice that this fact brought: all of them, or with a re-roll the last of those that lie there. */
function newDice(fact: Fact & { faces: ContestFace[]; counting: Counting }): readonly ContestFace[] {
  return fact.fact === 'rerolled' ? fact.faces.slice(fact.faces.length - fact.count) : fact.faces
}

/** Facts of a game in order, from its beginning or any part of it; contests that were never rolled are left out. */
export function luckOf(facts: readonly Fact[]): LuckReport {
  const contests: OpenContest[] = []
  let open: OpenContest | undefined
  facts.forEach((fact, index) => {
    if (fact.fact === 'contest-began') {
      const { form, at, attacker, defender } = fact
      open = {
        fact: index,
        form,
        at,
        seats: [attacker, defender],
        sums: [nothing(), nothing()],
        counted: [null, null],
      }
      contests.push(open)
    } else if (open && (fact.fact === 'rolled' || fact.fact === 'rerolled')) {
      const { attacker, counting } = fact
      addRoll(open.sums[attacker ? 0 : 1], newDice(fact), { ...counting, attacker, bonus: 0 })
    } else if (open && fact.fact === 'contest-won') {
      open.counted = [fact.attack, fact.defence]
      open = undefined
    }
  })
  const rolled = contests.filter(({ sums }) => sums.some(({ dice }) => dice > 0))
  return { contests: rolled.map(contestLuck), players: luckBySeat(rolled) }
}

/** Every roll of those contests by itself; what a seat's rolls come to is its luck in `luckOf`. */
export function rollsOf(facts: readonly Fact[]): RollLuck[] {
  const rolls: RollLuck[] = []
  let seats: OpenContest['seats'] | undefined
  facts.forEach((fact, index) => {
    if (fact.fact === 'contest-began') seats = [fact.attacker, fact.defender]
    else if (fact.fact === 'contest-won') seats = undefined
    else if (seats && (fact.fact === 'rolled' || fact.fact === 'rerolled')) {
      const { attacker, counting } = fact
      const sum = nothing()
      addRoll(sum, newDice(fact), { ...counting, attacker, bonus: 0 })
      const { dice, expected, rolled, variance } = sum
      rolls.push({ fact: index, seat: seats[attacker ? 0 : 1], dice, expected, rolled, variance })
    }
  })
  return rolls
}

function contestLuck({ fact, form, at, seats, sums, counted }: OpenContest): ContestLuck {
  const side = (i: 0 | 1): SideLuck => {
    const { dice, expected, rolled, distribution } = sums[i]
    const chance = distribution.slice(rolled).reduce((total, part) => total + part, 0)
    return { seat: seats[i], dice, expected, rolled, chance: Math.min(chance, 1), counted: counted[i] }
  }
  return { fact, form, at, attacker: side(0), defender: side(1) }
}

function luckBySeat(contests: readonly OpenContest[]): PlayerLuck[] {
  const bySeat = new Map<number | null, Sum>()
  for (const { seats, sums } of contests)
    seats.forEach((seat, i) => {
      const sum = bySeat.get(seat) ?? nothing()
      const { dice, expected, rolled, variance } = sums[i]
      sum.dice += dice
      sum.expected += expected
      sum.rolled += rolled
      sum.variance += variance
      bySeat.set(seat, sum)
    })
  return playersLuck(bySeat)
}
