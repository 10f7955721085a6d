// How a side gives out its hits: which of the pieces that may be hit is hit next, which die a guardian loses next.
import type { Content } from '../content/types.ts'
import {
  chanceOf,
  diceOf,
  type Field,
  type Foe,
  firstStrikeStage,
  ordinaryStage,
  piecesWithLives,
  type Unit,
} from '../rules/battle-math.ts'

/**
 * `cheapest`: the piece that costs least, with its cargo, first. `weakest`: keep what fights best; pieces that live on
 * take their hit before any is lost. A list of kinds: those first, in that order, the others after them from the cheapest.
 */
export type Order = 'cheapest' | 'weakest' | readonly number[]

/** `best`: whatever gives the side the best chance against the same play, for battles of a few pieces. */
export type Casualties = Order | 'best'
/** Those that have a name. */
export const CASUALTIES = ['cheapest', 'weakest', 'best'] as const

/**
 * How two allies who defend together share their hits (amb.joint-casualties). `one`: one person has both. `agreed`: each
 * takes as many as the policy would give its pieces in one force; as is best, any number that may be offered. `halves`:
 * they never agree.
 */
export type Split = (typeof SPLITS)[number]
export const SPLITS = ['one', 'agreed', 'halves'] as const

/** What is compared, in this order; the piece with the least is hit. */
type Rank = readonly number[]

/** Pieces that roll first are kept longer where all else is equal. */
const firstStrikeEdge = 1e-6

/** Expected hits of one such piece in a round. */
function powerOf(content: Content, field: Field, unit: Unit, side: number): number {
  const alone = { ...field, units: [{ ...unit, count: 1 }], foes: [] }
  let power = 0
  for (const stage of [firstStrikeStage, ordinaryStage])
    for (const dice of diceOf(content, alone, side, stage))
      power += dice.count * chanceOf(dice) + (stage === firstStrikeStage ? firstStrikeEdge : 0)
  return power
}

export const priceOf = (content: Content, { kind, load }: Unit): number =>
  load.reduce((sum, other) => sum + content.pieces[other].cost, content.pieces[kind].cost)

function rankOf(content: Content, field: Field, unit: Unit, side: number, casualties: Order): Rank {
  const price = priceOf(content, unit)
  const power = powerOf(content, field, unit, side)
  const livesOn = piecesWithLives(content, { ...field, units: [unit] }, unit.realm, 2) > 0
  if (casualties === 'weakest') return [livesOn ? 0 : 1, power, price]
  if (casualties === 'cheapest') return [price, power, unit.damage]
  const place = casualties.indexOf(unit.kind)
  return [place === -1 ? casualties.length : place, price, power, unit.damage]
}

function compare(one: Rank, other: Rank): number {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return one[i] - other[i]
  return 0
}

/** Chooses by one policy for one side of a battle, remembering how its pieces compare. */
export class Chooser {
  readonly #content: Content
  readonly #side: number
  readonly #casualties: Order
  readonly #ranks = new Map<string, Rank>()

  constructor(content: Content, side: number, casualties: Order) {
    this.#content = content
    this.#side = side
    this.#casualties = casualties
  }

  #rank(field: Field, unit: Unit): Rank {
    const name = `${unit.realm},${unit.kind},${unit.damage},${unit.picks},${unit.load.join('.')}`
    let rank = this.#ranks.get(name)
    if (rank === undefined) {
      rank = rankOf(this.#content, field, unit, this.#side, this.#casualties)
      this.#ranks.set(name, rank)
    }
    return rank
  }

  /** Which of these units takes the next hit. */
  unit(field: Field, among: readonly number[]): number {
    let chosen = among[0]
    let least = this.#rank(field, field.units[chosen])
    for (const index of among) {
      const rank = this.#rank(field, field.units[index])
      if (compare(rank, least) >= 0) continue
      chosen = index
      least = rank
    }
    return chosen
  }

  /** The smallest die of all, of a guardian that does not strike first if there is one. */
  die(foes: readonly Foe[]): { at: number; die: number } {
    const rank = ({ dice, firstStrike }: Foe): Rank => [Math.min(...dice), Number(firstStrike), dice.length]
    const at = foes.reduce((best, foe, i) => (compare(rank(foe), rank(foes[best])) < 0 ? i : best), 0)
    return { at, die: Math.min(...foes[at].dice) }
  }
}
