/** Printed dice as counts by colour. */
import type { Pool } from './types.ts'
import { DICE, type PrintedDie } from './vocabulary.ts'

export function poolOf(printed: readonly PrintedDie[]): Pool {
  const of = (words: readonly string[]): number[] =>
    DICE.map((_, color) => printed.filter((die) => die === words[color]).length)
  const plain = of(DICE)
  const arrows = of(DICE.map((color) => `${color}+r`))
  return { dice: plain.map((count, color) => count + arrows[color]), arrows }
}
