// Chances of the hits of many dice, of which some that missed are rolled again.
import { FREE_DICE } from '../content/vocabulary.ts'
import { chanceOf, type Dice } from '../rules/battle-math.ts'

/** Dice that may be rolled again after a roll: up to `max` that missed. */
export interface Reroll {
  realm: number
  pieces: number
  max: number
}

/** That of a card that is played once, which is one bit among all that are held. */
export interface CardReroll extends Reroll {
  bit: number
}

/** The chances of so many hits and no others. */
export const exactly = (hits: number): number[] =>
  Array.from({ length: hits + 1 }, (_, count) => Number(count === hits))

/** Spreads the chances of one more die over the hits so far. */
export function addDie(hits: number[], chance: number): void {
  hits.push(0)
  for (let i = hits.length - 1; i > 0; i--) hits[i] = hits[i] * (1 - chance) + hits[i - 1] * chance
  hits[0] *= 1 - chance
}

/** Chance of each number of hits. */
export function hitsOf(pool: readonly Dice[], rerolls: readonly Reroll[]): number[] {
  const sum: number[] = []
  if (rerolls.length > 0) {
    for (const { hits } of rollAgain(pool, rerolls))
      for (const [count, share] of hits.entries()) sum[count] = (sum[count] ?? 0) + share
    return sum
  }
  sum.push(1)
  for (const dice of pool) {
    const chance = chanceOf(dice)
    for (let i = 0; i < dice.count; i++) addDie(sum, chance)
  }
  return sum
}

/** What may be left of each reroll, with the chance of each number of hits. */
interface Way {
  left: readonly number[]
  hits: number[]
}

const fits = ({ kind, realm }: Dice, reroll: Reroll): boolean =>
  kind === -1 ? (reroll.pieces & FREE_DICE) !== 0 : realm === reroll.realm && ((reroll.pieces >> kind) & 1) === 1

/** Misses are rolled again from the best chance on, each die once, as the game itself does it; by the first rerolls first. */
export function rollAgain(pool: readonly Dice[], rerolls: readonly Reroll[]): Way[] {
  const start = { left: rerolls.map(({ max }) => max), hits: [1] }
  let ways = new Map<string, Way>([[start.left.join(), start]])
  for (const dice of [...pool].sort((one, other) => chanceOf(other) - chanceOf(one)))
    for (let i = 0; i < dice.count; i++) {
      const next = new Map<string, Way>()
      const chance = chanceOf(dice)
      for (const { left, hits } of ways.values()) {
        const used = rerolls.findIndex((reroll, n) => left[n] > 0 && fits(dice, reroll))
        const again = used === -1 ? left : left.with(used, left[used] - 1)
        const second = used === -1 ? 0 : chance
        add(next, left, [0, ...hits.map((share) => share * chance)])
        add(next, again, [0, ...hits.map((share) => share * (1 - chance) * second)])
        add(
          next,
          again,
          hits.map((share) => share * (1 - chance) * (1 - second)),
        )
      }
      ways = next
    }
  return [...ways.values()]
}

function add(ways: Map<string, Way>, left: readonly number[], hits: readonly number[]): void {
  const name = left.join()
  const found = ways.get(name)
  if (!found) {
    ways.set(name, { left, hits: [...hits] })
    return
  }
  for (const [count, share] of hits.entries()) found.hits[count] = (found.hits[count] ?? 0) + share
}
