// The long way round: every roll of every die, every choice of dice, told one by one with the game's own functions.

import type { Chance } from '@skelos/kernel'
import type { Side } from '../../odds/contest.ts'
import type { Reroll } from '../../odds/distribution.ts'
import {
  attackerWins,
  type ContestFace,
  contestFaces,
  countSuccesses,
  diceRolled,
  rollContestDice,
  type Scoring,
} from '../../rules/dice.ts'

export const plain = (attacker: boolean, help: Partial<Scoring> = {}): Scoring => ({
  attacker,
  conan: false,
  shield: false,
  axe: false,
  bonus: 0,
  ...help,
})

/** All 6^n rolls. */
export function allRolls(dice: number): ContestFace[][] {
  let rolls: ContestFace[][] = [[]]
  for (let i = 0; i < dice; i++) rolls = rolls.flatMap((roll) => contestFaces.map((face) => [...roll, face]))
  return rolls
}

const average = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length
export const total = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0)

const bits = (way: number): number => way.toString(2).replaceAll('0', '').length

/** Every way to keep some dice, by position: a bit per die that is kept. */
function mayKeep(dice: number, reroll: Reroll): number[] {
  const ways = Array.from({ length: 1 << dice }, (_, way) => way)
  if (reroll === 'all') return [0]
  return reroll === 'any' ? ways : ways.filter((way) => dice - bits(way) <= reroll)
}

/** The best expected worth of a roll with these re-rolls still to be used, in any order. */
function bestWorth(
  roll: readonly ContestFace[],
  scoring: Scoring,
  rerolls: readonly Reroll[],
  target: (successes: number) => number,
): number {
  let best = target(countSuccesses(roll, scoring))
  rerolls.forEach((reroll, i) => {
    const rest = rerolls.filter((_, other) => other !== i)
    for (const way of mayKeep(roll.length, reroll)) {
      const kept = roll.filter((_, die) => (way & (1 << die)) !== 0)
      const worth = average(
        allRolls(roll.length - kept.length).map((again) => bestWorth([...kept, ...again], scoring, rest, target)),
      )
      best = Math.max(best, worth)
    }
  })
  return best
}

export function expectedWorth(
  dice: number,
  scoring: Scoring,
  rerolls: readonly Reroll[],
  target: (successes: number) => number,
): number {
  return average(allRolls(dice).map((roll) => bestWorth(roll, scoring, rerolls, target)))
}

const changes = ({ conan = false, added = [], dropped = [] }: Side) => ({ conan, added, dropped })
const scoring = ({ conan = false, shield = false, axe = false, bonus = 0 }: Side, attacker: boolean): Scoring => ({
  attacker,
  conan,
  shield,
  axe,
  bonus,
})
const allRerolls = ({ sorcery = false, rerolls = [] }: Side): Reroll[] => [
  ...(sorcery ? ['all' as const] : []),
  ...rerolls,
]

/** The attacker's chance, with every roll of both sides. */
export function bruteContest(attacker: Side, defender: Side): number {
  const answers = new Map<number, number>()
  const answer = (attack: number): number => {
    const known = answers.get(attack)
    if (known !== undefined) return known
    const defence = expectedWorth(
      diceRolled(defender.strength, changes(defender)),
      scoring(defender, false),
      allRerolls(defender),
      (successes) => (attackerWins(attack, successes, attacker.winsTies ?? false, defender.winsTies ?? false) ? 0 : 1),
    )
    answers.set(attack, 1 - defence)
    return 1 - defence
  }
  const dice = diceRolled(attacker.strength, changes(attacker))
  return expectedWorth(dice, scoring(attacker, true), allRerolls(attacker), answer)
}

/** One contest rolled, without re-rolls. */
export function rollContest(chance: Chance, attacker: Side, defender: Side): boolean {
  const [attack, defence] = [attacker, defender].map((side, i) =>
    countSuccesses(rollContestDice(chance, diceRolled(side.strength, changes(side))), scoring(side, i === 0)),
  )
  return attackerWins(attack, defence, attacker.winsTies ?? false, defender.winsTies ?? false)
}

/** Means and their standard errors of what a trial yields. */
export function sample(trials: number, trial: () => number[]): { mean: number; error: number }[] {
  const results = Array.from({ length: trials }, trial)
  return results[0].map((_, i) => {
    const mean = average(results.map((result) => result[i]))
    const variance = average(results.map((result) => (result[i] - mean) ** 2))
    return { mean, error: Math.sqrt(variance / trials) }
  })
}
