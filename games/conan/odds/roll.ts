// One roll with its rerolls: the exact chances of each number of symbols, also when the roller chooses well what to reroll.
import type { Pool } from '../content/types.ts'
import type { Chances } from '../rules/dice.ts'
import { type Faces, type Ways, waysOf } from './rerolls.ts'

export type { Faces } from './rerolls.ts'

/** Dice with their arrows, and rerolls that may take any die, again and again: those of Support and those for gems. */
export interface Rolled {
  readonly pool: Pool
  readonly any: number
}

/**
 * none: no die is rerolled. mean: each reroll takes the worst die it may, if that shows less than its colour's mean. best:
 * the worth of the roll becomes as large as it can.
 */
export const POLICIES = ['none', 'mean', 'best'] as const
export type Policy = (typeof POLICIES)[number]

const nearly = 1e-12
/** In place of a reroll: the dice are accepted. */
const accepted = -1

/** `worth` of each number of symbols: what the policy `best` makes as large as it can, and the symbols besides. */
export function rollChances(
  faces: Faces,
  { pool, any }: Rolled,
  policy: Policy,
  worth: (symbols: number) => number = (symbols) => symbols,
): Chances {
  const none = policy === 'none'
  const ways = waysOf(faces, pool, none ? pool.arrows.map(() => 0) : pool.arrows, none ? 0 : any)
  return played(ways, policy === 'mean' ? byMean(ways) : byWorth(ways, worth))
}

/** The reroll that makes the worth as large as it can; of those, the symbols. */
function byWorth({ nodes, values }: Ways, worth: (symbols: number) => number): Int8Array {
  const choices = new Int8Array(values).fill(accepted)
  const worths = new Float64Array(values)
  const means = new Float64Array(values)
  const bySum: number[] = []
  for (const { rerolls, least, most, first } of nodes)
    for (let sum = least; sum <= most; sum++) {
      const here = first + sum - least
      bySum[sum] ??= worth(sum)
      let [best, bestMean] = [bySum[sum], sum]
      for (let i = 0; i < rerolls.length; i++) {
        const { face, falls } = rerolls[i]
        let [expected, mean] = [0, 0]
        for (let j = 0; j < falls.length; j++) {
          const fall = falls[j]
          const node = nodes[fall.to]
          const there = node.first + sum - face + fall.face - node.least
          expected += fall.share * worths[there]
          mean += fall.share * means[there]
        }
        if (expected > best + nearly || (expected > best - nearly && mean > bestMean + nearly)) {
          best = expected
          bestMean = mean
          choices[here] = i
        }
      }
      worths[here] = best
      means[here] = bestMean
    }
  return choices
}

function byMean({ nodes, values }: Ways): Int8Array {
  const choices = new Int8Array(values).fill(accepted)
  for (const { rerolls, least, most, first } of nodes) {
    let worst = accepted
    let gained = nearly
    for (const [i, { gain }] of rerolls.entries()) {
      if (gain <= gained) continue
      gained = gain
      worst = i
    }
    choices.fill(worst, first, first + most - least + 1)
  }
  return choices
}

/** From the first throw on, as chosen. */
function played({ nodes, values, starts }: Ways, choices: Int8Array): number[] {
  const reached = new Float64Array(values)
  for (const { node, sum, chance } of starts) reached[nodes[node].first + sum - nodes[node].least] += chance
  const chances: number[] = []
  for (const { rerolls, least, most, first } of nodes.toReversed())
    for (let sum = least; sum <= most; sum++) {
      const here = first + sum - least
      const chance = reached[here]
      if (chance === 0) continue
      if (choices[here] === accepted) {
        chances[sum] = (chances[sum] ?? 0) + chance
        continue
      }
      const { face, falls } = rerolls[choices[here]]
      for (const fall of falls) {
        const node = nodes[fall.to]
        reached[node.first + sum - face + fall.face - node.least] += chance * fall.share
      }
    }
  return filled(chances)
}

export const filled = (chances: readonly number[]): number[] => Array.from(chances, (chance) => chance ?? 0)

export const meanChance = (chances: Chances): number =>
  chances.reduce((sum, chance, symbols) => sum + chance * symbols, 0)

export const atLeast = (chances: Chances, least: number): number => {
  let sum = 0
  for (let i = Math.max(0, least); i < chances.length; i++) sum += chances[i]
  return sum
}
