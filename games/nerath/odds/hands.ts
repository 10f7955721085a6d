// Cards that are played after a roll: each as soon as it does anything, in the order in which they are named.
import type { Counts } from '../content/types.ts'
import { isActive } from '../rules/battle-math.ts'
import type { CardReroll, Reroll } from './dice.ts'
import type { Left } from './side.ts'

/** A realm must still have the pieces that its card asks for. */
export type AfterRoll = { realm: number; requires: Counts } & ({ ignores: number } | Omit<Reroll, 'realm'>)

/** Whether what is left of a side may play it (windows.battle-you-fight, effects.conditions-and-costs). */
export function mayPlay({ units }: Left, { realm, requires }: Pick<AfterRoll, 'realm' | 'requires'>): boolean {
  const own = units.filter((unit) => unit.realm === realm && isActive(unit))
  const has = (kind: number): number => own.reduce((sum, unit) => (unit.kind === kind ? sum + unit.count : sum), 0)
  return own.length > 0 && requires.every((count, kind) => has(kind) >= count)
}

/** The cards of both sides; which of them are still held is a set of bits. */
export class Hands {
  readonly #cards: readonly { side: number; bit: number; card: AfterRoll }[]
  readonly all: number

  constructor(hands: readonly [readonly AfterRoll[], readonly AfterRoll[]]) {
    const cards = hands.flatMap((hand, side) => hand.map((card) => ({ side, card })))
    this.#cards = cards.map((each, i) => ({ ...each, bit: 1 << i }))
    this.all = (1 << cards.length) - 1
  }

  #playable = (held: number, side: number, left: Left) =>
    this.#cards.filter((each) => each.side === side && (held & each.bit) !== 0 && mayPlay(left, each.card))

  /** Those that roll misses of a side again. */
  rerolls(held: number, side: number, left: Left): CardReroll[] {
    return this.#playable(held, side, left).flatMap(({ bit, card }) =>
      'max' in card ? [{ bit, realm: card.realm, pieces: card.pieces, max: card.max }] : [],
    )
  }

  /** The hits that a side has left to take after its cards that cancel them, and what is then held. */
  cancel(held: number, side: number, left: Left, hits: number): { hits: number; held: number } {
    for (const { bit, card } of this.#playable(held, side, left)) {
      if (!('ignores' in card) || hits === 0) continue
      hits = Math.max(0, hits - card.ignores)
      held &= ~bit
    }
    return { hits, held }
  }
}
