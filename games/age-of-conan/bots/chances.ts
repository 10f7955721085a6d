// Exact odds of single contests and rolls, kept once found: the same few hundred questions come up again and again.
import { contestOdds, type Side, successDistribution } from '../odds/index.ts'
import type { Scoring } from '../rules/dice.ts'
import { contentOf, type State } from '../rules/state.ts'

const contests = new Map<string, number>()
const rolls = new Map<number, readonly number[]>()

const flag = (value: boolean | undefined): number => (value ? 1 : 0)

function nameOf(side: Side): string {
  const flags =
    flag(side.conan) +
    2 * flag(side.shield) +
    4 * flag(side.axe) +
    8 * flag(side.winsTies) +
    16 * flag(side.sorcery) +
    32 * (side.bonus ?? 0)
  const changes = side.added?.length || side.dropped?.length ? `${side.added?.join()}/${side.dropped?.join()}` : ''
  return `${side.strength},${flags},${side.rerolls?.length ? side.rerolls.join() : ''},${changes}`
}

/** The attacker's chance to win one contest, both sides rolling again as serves them best. */
export function winChance(attacker: Side, defender: Side, sharedSorcery = false): number {
  const name = `${nameOf(attacker)};${nameOf(defender)};${flag(sharedSorcery)}`
  let chance = contests.get(name)
  if (chance === undefined) {
    chance = contestOdds(attacker, defender, { sharedSorcery }).win
    contests.set(name, chance)
  }
  return chance
}

/** The chance of each number of successes of so many dice, without the side's bonus. */
export function rollChances(dice: number, scoring: Scoring): readonly number[] {
  const name =
    dice * 16 + flag(scoring.attacker) + 2 * flag(scoring.conan) + 4 * flag(scoring.shield) + 8 * flag(scoring.axe)
  let chances = rolls.get(name)
  if (chances === undefined) {
    chances = successDistribution(dice, { ...scoring, bonus: 0 })
    rolls.set(name, chances)
  }
  return chances
}

/** The symbols a strategy card counts, for odds. */
export const symbolsOf = (state: State, card: string): { shield: boolean; axe: boolean } =>
  contentOf(state).strategy[card]
