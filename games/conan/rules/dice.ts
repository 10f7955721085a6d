// Dice and powers as plain arithmetic, without a table: attacks roll and count by these, and odds are worked out from them.
import type { Pool } from '../content/types.ts'

export const noDice: Pool = { dice: [0, 0, 0], arrows: [0, 0, 0] }

export const together = (...pools: readonly Pool[]): Pool => ({
  dice: noDice.dice.map((_, color) => pools.reduce((sum, pool) => sum + pool.dice[color], 0)),
  arrows: noDice.arrows.map((_, color) => pools.reduce((sum, pool) => sum + pool.arrows[color], 0)),
})

/** melee.dice, reroll.free-per-icon: a die of the space for each gem; an arrow on the space counts once for the roll. */
export const diceForGems = (space: Pool, gems: number): Pool =>
  gems === 0 ? noDice : { dice: space.dice.map((count) => count * gems), arrows: space.arrows }

/** The colours of the single dice of a pool. */
export const diceIn = ({ dice }: Pool): number[] =>
  dice.flatMap((count, color) => Array.from({ length: count }, () => color))

/** dice.symbols */
export const symbolsOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0)

/** attack.power-final, manip.complex-success: never below 0. */
export const powerOf = (symbols: number, penalty: number): number => Math.max(0, symbols - penalty)

/** attack.damage */
export const damageOf = (power: number, defense: number): number => Math.max(0, power - defense)

/** skill.precision-strike, skill.precision-shot, skill.untouchable: what changes a whole defense, never below 0. */
export const defenseOf = (symbols: number, armor: number, change: number): number =>
  Math.max(0, symbols + armor + change)

/** Chances by result: `chances[n]` is the chance of n. */
export type Chances = readonly number[]

/** The chance of each number of symbols when a pool is rolled once. */
export function chancesOf(faces: readonly (readonly number[])[], { dice }: Pool): Chances {
  let chances: number[] = [1]
  for (const [color, count] of dice.entries())
    for (let i = 0; i < count; i++) {
      const next: number[] = []
      for (const [sum, chance] of chances.entries())
        for (const face of faces[color]) next[sum + face] = (next[sum + face] ?? 0) + chance / faces[color].length
      chances = Array.from(next, (chance) => chance ?? 0)
    }
  return chances
}

/** The chance of each result of a function of two independent numbers. */
function combined(ones: Chances, others: Chances, result: (one: number, other: number) => number): Chances {
  const chances: number[] = []
  for (const [one, first] of ones.entries())
    for (const [other, second] of others.entries()) {
      const value = result(one, other)
      chances[value] = (chances[value] ?? 0) + first * second
    }
  return Array.from(chances, (chance) => chance ?? 0)
}

/** The chance of each damage of an attack that is defended against once, without rerolls. */
export function chancesOfDamage(
  faces: readonly (readonly number[])[],
  attack: { pool: Pool; penalty: number },
  defense: { pool: Pool; armor: number; change: number },
): Chances {
  const powers = combined(chancesOf(faces, attack.pool), [1], (symbols) => powerOf(symbols, attack.penalty))
  return combined(powers, chancesOf(faces, defense.pool), (power, symbols) =>
    damageOf(power, defenseOf(symbols, defense.armor, defense.change)),
  )
}
