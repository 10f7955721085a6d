// The ways from throw to throw, for some dice and rerolls: worked out once, then judged by whatever a roll is for.
import type { Pool } from '../content/types.ts'
import { type Lot, lowestOf, noDice, restOf, withDie } from './lot.ts'

export type Faces = readonly (readonly number[])[]

/**
 * Dice on the table as far as a reroll may still take them: by colour the lowest of those not rerolled yet, and of those
 * that were. What the others show only counts by its sum.
 */
interface Position {
  readonly fresh: readonly Lot[]
  readonly again: readonly Lot[]
  readonly arrows: readonly number[]
  readonly any: number
}

/** One die is thrown again. */
interface Reroll {
  readonly face: number
  /** What its colour shows on average, less what it shows. */
  readonly gain: number
  readonly falls: readonly { readonly to: number; readonly face: number; readonly share: number }[]
}

interface Node {
  readonly rerolls: readonly Reroll[]
  /** The fewest and the most symbols that all dice may show here; values of each are kept from `first` on. */
  readonly least: number
  readonly most: number
  readonly first: number
}

export interface Ways {
  /** Whatever a reroll leads to stands before it. */
  readonly nodes: readonly Node[]
  readonly values: number
  /** How the dice may fall at first. */
  readonly starts: readonly { readonly node: number; readonly sum: number; readonly chance: number }[]
}

/** More than there are symbols in a roll, lots of a few dice, and arrows of a colour: what numbers are packed by. */
const [sums, lots, counts] = [128, 2 ** 11, 16]

/** Positions as a number or two: nothing else is looked up as often. */
class ByPosition {
  readonly #byRerolls = new Map<number, Map<number, number>>()

  /** The number that the position has, or gets. */
  of(position: Position, make: () => number): number {
    const { fresh, again, arrows, any } = position
    let rerolls = any
    let dice = 0
    for (let color = 0; color < again.length; color++) {
      rerolls = (rerolls * lots + again[color].id) * counts + arrows[color]
      dice = dice * lots + fresh[color].id
    }
    let inner = this.#byRerolls.get(rerolls)
    if (!inner) {
      inner = new Map()
      this.#byRerolls.set(rerolls, inner)
    }
    let found = inner.get(dice)
    if (found === undefined) {
      found = make()
      inner.set(dice, found)
    }
    return found
  }
}

function put<T>(list: readonly T[], i: number, value: T): T[] {
  const changed = list.slice()
  changed[i] = value
  return changed
}

/** Each face of a die once, with its chance. */
const weights = new WeakMap<readonly number[], readonly (readonly [face: number, chance: number])[]>()
function facesOf(faces: readonly number[]): readonly (readonly [face: number, chance: number])[] {
  let found = weights.get(faces)
  if (!found) {
    const share = (face: number): number => faces.filter((other) => other === face).length / faces.length
    found = [...new Set(faces)].map((face) => [face, share(face)])
    weights.set(faces, found)
  }
  return found
}

const meanOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0) / faces.length

/** Ways that have been worked out, as many as are asked for in a fight or two. */
const known = new WeakMap<Faces, Map<string, Ways>>()
const mostKnown = 200

export function waysOf(faces: Faces, pool: Pool, arrows: readonly number[], any: number): Ways {
  let byDice = known.get(faces)
  if (!byDice || byDice.size > mostKnown) {
    byDice = new Map()
    known.set(faces, byDice)
  }
  const key = `${pool.dice.join()} ${arrows.join()} ${any}`
  let ways = byDice.get(key)
  if (!ways) {
    ways = workedOut(faces, pool, arrows, any)
    byDice.set(key, ways)
  }
  return ways
}

function workedOut(faces: Faces, { dice }: Pool, arrows: readonly number[], any: number): Ways {
  const highest = faces.map((all) => Math.max(...all))
  const means = faces.map(meanOf)
  const nodes: Node[] = []
  const known = new ByPosition()
  let values = 0

  const nodeOf = (position: Position): number =>
    known.of(position, () => {
      const rerolls = rerollsAt(position)
      let [least, more] = [0, 0]
      for (const [color, count] of dice.entries()) {
        const shown = [...position.fresh[color].faces, ...position.again[color].faces]
        for (const face of shown) least += face
        more += (count - shown.length) * highest[color]
      }
      nodes.push({ rerolls, least, most: least + more, first: values })
      values += more + 1
      return nodes.length - 1
    })

  /** The lowest die of a colour is never the worse one to take; an arrow is never the worse way to take it. */
  const rerollsAt = ({ fresh, again, arrows: left, any: free }: Position): Reroll[] => {
    const found: Reroll[] = []
    const take = (color: number, face: number, without: Position): void => {
      const falls = facesOf(faces[color]).map(([other, share]) => ({
        to: nodeOf(fallen(color, without, other)),
        face: other,
        share,
      }))
      found.push({ face, gain: means[color] - face, falls })
    }
    for (let color = 0; color < fresh.length; color++) {
      const [face] = fresh[color].faces
      if (face !== undefined && (left[color] > 0 || free > 0)) {
        const spent =
          left[color] > 0 ? { arrows: put(left, color, left[color] - 1), any: free } : { arrows: left, any: free - 1 }
        take(color, face, { fresh: put(fresh, color, restOf(fresh[color])), again, ...spent })
      }
      const [old] = again[color].faces
      if (old !== undefined && free > 0)
        take(color, old, { fresh, again: put(again, color, restOf(again[color])), arrows: left, any: free - 1 })
    }
    return found
  }

  const starts = startsOf(faces, dice, arrows, any).map(({ position, sum, chance }) => ({
    node: nodeOf(position),
    sum,
    chance,
  }))
  return { nodes, values, starts }
}

/** Dice that no reroll can reach any more are left out. */
function fallen(color: number, { fresh, again, arrows, any }: Position, face: number): Position {
  return {
    any,
    arrows: fresh[color] === noDice ? put(arrows, color, 0) : arrows,
    fresh: fresh.map((lot, other) => lowestOf(lot, arrows[other] + any)),
    again: again.map((lot, other) => (other === color ? withDie(lot, face, any) : lowestOf(lot, any))),
  }
}

interface Start {
  readonly position: Position
  readonly sum: number
  readonly chance: number
}

/** Every way the dice may fall, as far as it makes a difference. */
function startsOf(faces: Faces, dice: readonly number[], arrows: readonly number[], any: number): Start[] {
  const none = dice.map(() => noDice)
  let starts: Start[] = [{ position: { fresh: none, again: none, arrows, any }, sum: 0, chance: 1 }]
  for (const [color, count] of dice.entries()) {
    const throws = throwsOf(faces[color], count, arrows[color] + any)
    starts = starts.flatMap(({ position, sum, chance }) =>
      throws.map((thrown) => ({
        position: {
          ...position,
          fresh: put(position.fresh, color, thrown.lot),
          arrows: thrown.lot === noDice ? put(position.arrows, color, 0) : position.arrows,
        },
        sum: sum + thrown.sum,
        chance: chance * thrown.chance,
      })),
    )
  }
  return starts
}

interface Throw {
  readonly lot: Lot
  readonly sum: number
  chance: number
}

/** The ways some dice of one colour may fall: the lowest few of them, and the sum. */
function throwsOf(faces: readonly number[], count: number, most: number): Throw[] {
  let throws: Throw[] = [{ lot: noDice, sum: 0, chance: 1 }]
  for (let i = 0; i < count; i++) {
    const next = new Map<number, Throw>()
    for (const { lot, sum, chance } of throws)
      for (const [face, share] of facesOf(faces)) {
        const together = withDie(lot, face, most)
        const key = together.id * sums + sum + face
        const entry = next.get(key)
        if (entry) entry.chance += chance * share
        else next.set(key, { lot: together, sum: sum + face, chance: chance * share })
      }
    throws = [...next.values()]
  }
  return throws
}
