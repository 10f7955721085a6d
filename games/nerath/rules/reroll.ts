// Dice rolled again: up to so many that missed, each once in a roll. A miss cannot get worse, so the dice with the best
// chance are taken without asking.
import type { Seat } from '@skelos/kernel'
import { FREE_DICE } from '../content/vocabulary.ts'
import { type Battle, hitsRolled, type Rolled } from './battle-frame.ts'
import { chanceOf, isHit } from './battle-math.ts'
import { tellDice } from './roll.ts'
import type { Table } from './state.ts'

/** Dice of the realm's own pieces, or free dice of its side where the effect is about all dice (effects.reroll). */
const isEligible = ({ realm, kind }: Rolled, seat: Seat, pieces: number): boolean =>
  kind === -1 ? (pieces & FREE_DICE) !== 0 : realm === seat && ((pieces >> kind) & 1) === 1

/** Every missed die that has not been rerolled in this roll, as often as there are such dice, the best chance first. */
export function missedDice(battle: Battle, seat: Seat, side: number, pieces: number): Rolled[] {
  const missed: Rolled[] = []
  for (const rolled of battle.rolls[side]) {
    if (!isEligible(rolled, seat, pieces)) continue
    const { faces, again, need } = rolled
    for (let i = 0; i < faces.length - again; i++) if (!isHit(faces[i], need)) missed.push(rolled)
  }
  return missed.sort((one, other) => chanceOf(other) - chanceOf(one))
}

export function reroll(
  t: Table,
  battle: Battle,
  seat: Seat,
  side: number,
  card: string,
  pieces: number,
  max: number,
): void {
  const told: Rolled[] = []
  for (const rolled of missedDice(battle, seat, side, pieces).slice(0, max)) {
    const { faces, die, need } = rolled
    faces.splice(
      faces.findIndex((face) => !isHit(face, need)),
      1,
    )
    const face = t.chance.below(die) + 1
    faces.push(face)
    rolled.again++
    const same = told.find((other) => other.kind === rolled.kind && other.die === die && other.need === need)
    if (same) same.faces.push(face)
    else told.push({ ...rolled, faces: [face] })
  }
  t.tell({ fact: 'rerolled', seat, card, dice: tellDice(battle, side, told), hits: hitsRolled(battle.rolls[side]) })
}
