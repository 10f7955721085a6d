// Rolls against a difficulty: chests, locks, leaps, and attempts that may be repeated as long as there are gems.

import { powerOf } from '../rules/dice.ts'
import type { Manipulation } from '../rules/frames.ts'
import { assignable } from '../rules/gems.ts'
import { hinderingOfDice } from '../rules/hindering.ts'
import { cardsToManipulate, manipulationPool } from '../rules/manipulation.ts'
import { contentOf, manipulation, type State, skillOf } from '../rules/state.ts'
import { atLeast, type Faces, type Policy, type Rolled, rollChances } from './roll.ts'
import { rolledBy } from './table.ts'

/** The chance of at least so much power, with rerolls for that alone. */
export function chanceToReach(
  faces: Faces,
  rolled: Rolled,
  difficulty: number,
  penalty = 0,
  policy: Policy = 'best',
): number {
  const symbols = difficulty + penalty
  const passes = (rolledSymbols: number): number => (powerOf(rolledSymbols, penalty) >= difficulty ? 1 : 0)
  return atLeast(rollChances(faces, rolled, policy, passes), difficulty > 0 ? symbols : 0)
}

/** A complex Manipulation with so many gems and the best card at hand (manip.complex-roll, hinder.dice). */
export function chanceToManipulate(
  state: State,
  hero: number,
  aim: Manipulation['aim'],
  difficulty: number,
  gems: number,
): number {
  const { faces } = contentOf(state)
  const penalty = hinderingOfDice(state, hero, 'manipulation')
  const chances = ['', ...cardsToManipulate(state, hero)].map((card) =>
    chanceToReach(
      faces,
      rolledBy(state, hero, manipulationPool(state, { hero, aim, gems, card })),
      difficulty,
      penalty,
    ),
  )
  return Math.max(...chances)
}

/** skill.leap */
export const chanceToLeap = (state: State, who: number, difficulty: number): number =>
  chanceToReach(contentOf(state).faces, rolledBy(state, who, skillOf(state, 'leap').dice), difficulty)

/** One attempt after the other until it works, with the best number of gems for each. */
export interface Attempts {
  readonly chance: number
  /** Gems for the first attempt; 0: none can be made. */
  readonly first: number
}

/** `chance` of an attempt with so many gems; `gems` in all, never more than fit on the space. */
function repeated(chance: (gems: number) => number, gems: number): Attempts {
  const best: Attempts[] = [{ chance: 0, first: 0 }]
  for (let left = 1; left <= gems; left++) {
    best[left] = best[left - 1]
    for (let spent = 1; spent <= left; spent++) {
      const once = chance(spent)
      const all = once + (1 - once) * best[left - spent].chance
      if (all > best[left].chance + 1e-12) best[left] = { chance: all, first: spent }
    }
  }
  return best[gems]
}

/** A Manipulation tried again and again with no more than so many gems. */
export function chanceWithGems(
  state: State,
  hero: number,
  aim: Manipulation['aim'],
  difficulty: number,
  gems = Number.POSITIVE_INFINITY,
): Attempts {
  const byGems: number[] = []
  return repeated(
    (count) => {
      byGems[count] ??= chanceToManipulate(state, hero, aim, difficulty, count)
      return byGems[count]
    },
    Math.min(gems, assignable(state, hero, manipulation)),
  )
}
