// Exact odds of single contests and rolls, kept once found: the same few hundred questions come up again and again.
import { contestOdds, type Side, successDistribution } from '../odds/index.ts'
import type { Scoring } from '../rules/dice.ts'
import { contentOf, type State } from '../rules/state.ts'

const contests = new Map<string | number, number>()
const rolls = new Map<number, readonly number[]>()

const flag = (value: boolean | undefined): number => (value ? 1 : 0)

/** More than any strength; and more than any number for a side. */
const strengths = 1024
const sides = 2 ** 24

/** A number for what a side has of its own; whether cards or artifacts change it, `changesOf` tells. */
function numberOf({ strength, conan, shield, axe, winsTies, sorcery, bonus = 0 }: Side): number {
  const flags = flag(conan) + 2 * flag(shield) + 4 * flag(axe) + 8 * flag(winsTies) + 16 * flag(sorcery)
  return (bonus * strengths + strength) * 32 + flags
}

const changesOf = ({ rerolls, added, dropped }: Side): string =>
  rerolls?.length || added?.length || dropped?.length ? `${rerolls?.join()}/${added?.join()}/${dropped?.join()}` : ''

/** A number is found faster than a text, and most contests need no more. */
function nameOf(attacker: Side, defender: Side, sharedSorcery: boolean): string | number {
  const number = (numberOf(attacker) * sides + numberOf(defender)) * 2 + flag(sharedSorcery)
  const changes = [changesOf(attacker), changesOf(defender)] as const
  return changes[0] || changes[1] ? `${number};${changes[0]};${changes[1]}` : number
}

/** The attacker's chance to win one contest, both sides rolling again as serves them best. */
export function winChance(attacker: Side, defender: Side, sharedSorcery = false): number {
  const name = nameOf(attacker, defender, sharedSorcery)
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
