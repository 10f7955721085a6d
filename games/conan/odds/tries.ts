// Rolls against a difficulty: chests, locks, leaps, and attempts that may be repeated as long as there are gems.

import { type Chances, powerOf } from '../rules/dice.ts'
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

/** Attempts one after the other, each with the best number of gems. */
export interface Attempts {
  /** Of what the end of it all is worth, on the average. */
  readonly worth: number
  /** That it works. */
  readonly chance: number
  /** Gems for the first attempt; 0: better none, or none can be made. */
  readonly first: number
}

export interface Trying {
  /** The chances of each number of points that an attempt with so many gems takes off what is left to do. */
  readonly points: (gems: number, todo: number) => Chances
  readonly todo: number
  /** Gems in Reserve, and how many of them may go into it. */
  readonly reserve: number
  readonly most: number
  /** There is no second attempt. */
  readonly once?: boolean
}

/** What the end is worth: whether it has worked, and with how many gems left in Reserve. */
export type Worth = (done: boolean, left: number) => number

const forTheAim: Worth = (done) => (done ? 1 : 0)

/** The best of all ways to share the gems among attempts; it ends as soon as it works, or when going on is worth less. */
export function attempts({ points, todo, reserve, most, once }: Trying, worth: Worth = forTheAim): Attempts {
  const known: Attempts[][] = []
  const best = (spent: number, rest: number): Attempts => {
    known[spent] ??= []
    known[spent][rest] ??= search(spent, rest)
    return known[spent][rest]
  }
  const search = (spent: number, rest: number): Attempts => {
    if (rest <= 0) return { worth: worth(true, reserve - spent), chance: 1, first: 0 }
    let found: Attempts = { worth: worth(false, reserve - spent), chance: 0, first: 0 }
    if (once && spent > 0) return found
    for (let gems = 1; gems <= most - spent; gems++) {
      let [expected, chance] = [0, 0]
      for (const [taken, share] of points(gems, rest).entries()) {
        if (share === 0) continue
        const after = best(spent + gems, Math.max(0, rest - taken))
        expected += share * after.worth
        chance += share * after.chance
      }
      if (expected > found.worth + nearly) found = { worth: expected, chance, first: gems }
    }
    return found
  }
  return best(0, todo)
}

const nearly = 1e-12

/** A Manipulation tried again and again with no more than so many gems. */
export function chanceWithGems(
  state: State,
  hero: number,
  aim: Manipulation['aim'],
  difficulty: number,
  gems = Number.POSITIVE_INFINITY,
  worth: Worth = forTheAim,
): Attempts {
  const byGems: Chances[] = []
  const points = (count: number): Chances => {
    byGems[count] ??= ((made: number) => [1 - made, made])(chanceToManipulate(state, hero, aim, difficulty, count))
    return byGems[count]
  }
  const { reserve } = state.heroes[hero]
  return attempts({ points, todo: 1, reserve, most: Math.min(gems, assignable(state, hero, manipulation)) }, worth)
}
