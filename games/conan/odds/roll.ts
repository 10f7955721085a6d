// One roll with its rerolls: the exact chances of each number of symbols, also when the roller chooses well what to reroll.
import type { Pool } from '../content/types.ts'
import type { Chances } from '../rules/dice.ts'
import { type Lot, lowestOf, noDice, restOf, withDie } from './lot.ts'

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

export type Faces = readonly (readonly number[])[]

/** Dice on the table: by colour the lowest that a reroll may still take, those not rerolled yet and those that were. */
interface Position {
  readonly sum: number
  readonly fresh: readonly Lot[]
  readonly again: readonly Lot[]
  readonly arrows: readonly number[]
  readonly any: number
}

interface Choice {
  readonly color: number
  readonly face: number
  /** The position without the die, before it falls again. */
  readonly without: Position
}

/** What a position is worth when the dice are played on, and the choice that does it; none where the roll is accepted. */
interface Judged {
  readonly worth: number
  readonly mean: number
  readonly choice: Choice | undefined
}

const nearly = 1e-12
/** More than there are symbols in a roll, lots of a few dice, and arrows of a colour: what numbers are packed by. */
const [sums, lots, counts] = [128, 2 ** 11, 16]

/** Positions as a number or two: nothing else is looked up as often. */
class ByPosition<Value> {
  readonly #byRerolls = new Map<number, Map<number, Value>>()

  #inner({ again, arrows, any }: Position): Map<number, Value> {
    let key = any
    for (let color = 0; color < again.length; color++) key = (key * lots + again[color].id) * counts + arrows[color]
    let inner = this.#byRerolls.get(key)
    if (!inner) {
      inner = new Map()
      this.#byRerolls.set(key, inner)
    }
    return inner
  }

  static #key({ sum, fresh }: Position): number {
    let key = sum
    for (let color = 0; color < fresh.length; color++) key = key * lots + fresh[color].id
    return key
  }

  of(position: Position, make: () => Value): Value {
    const inner = this.#inner(position)
    const key = ByPosition.#key(position)
    let found = inner.get(key)
    if (found === undefined) {
      found = make()
      inner.set(key, found)
    }
    return found
  }

  *values(): Generator<Value> {
    for (const inner of this.#byRerolls.values()) yield* inner.values()
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

/** `worth` of each number of symbols: what the policy `best` makes as large as it can, and the symbols besides. */
export function rollChances(
  faces: Faces,
  { pool, any }: Rolled,
  policy: Policy,
  worth: (symbols: number) => number = (symbols) => symbols,
): Chances {
  const none = policy === 'none'
  let starts = startsOf(faces, pool, none ? pool.arrows.map(() => 0) : pool.arrows, none ? 0 : any)
  const judged = new ByPosition<Judged>()
  const judge = (position: Position): Judged =>
    judged.of(position, () => (policy === 'mean' ? byMean(faces, position) : byWorth(faces, position, worth, judge)))
  const chances: number[] = []
  while (starts.length > 0) {
    const next = new ByPosition<Start>()
    for (const { position, chance } of starts) {
      const { choice } = judge(position)
      if (!choice) chances[position.sum] = (chances[position.sum] ?? 0) + chance
      else
        for (const [face, share] of facesOf(faces[choice.color])) {
          const fallen = fallsAgain(choice, face)
          next.of(fallen, () => ({ position: fallen, chance: 0 })).chance += chance * share
        }
    }
    starts = [...next.values()]
  }
  return filled(chances)
}

function byWorth(
  faces: Faces,
  position: Position,
  worth: (symbols: number) => number,
  judge: (next: Position) => Judged,
): Judged {
  let best: Judged = { worth: worth(position.sum), mean: position.sum, choice: undefined }
  for (const choice of choicesAt(position)) {
    let expected = 0
    let mean = 0
    for (const [face, share] of facesOf(faces[choice.color])) {
      const next = judge(fallsAgain(choice, face))
      expected += share * next.worth
      mean += share * next.mean
    }
    if (expected > best.worth + nearly || (expected > best.worth - nearly && mean > best.mean + nearly))
      best = { worth: expected, mean, choice }
  }
  return best
}

function byMean(faces: Faces, position: Position): Judged {
  let worst: Choice | undefined
  let most = nearly
  for (const choice of choicesAt(position)) {
    const gain = meanOf(faces[choice.color]) - choice.face
    if (gain <= most) continue
    most = gain
    worst = choice
  }
  return { worth: 0, mean: 0, choice: worst }
}

/** The lowest die of a colour is never the worse one to take; an arrow is never the worse way to take it. */
function choicesAt({ fresh, again, arrows, any, sum }: Position): Choice[] {
  const found: Choice[] = []
  for (let color = 0; color < fresh.length; color++) {
    const [face] = fresh[color].faces
    if (face !== undefined && (arrows[color] > 0 || any > 0)) {
      const spent =
        arrows[color] > 0 ? { arrows: put(arrows, color, arrows[color] - 1), any } : { arrows, any: any - 1 }
      const left = put(fresh, color, restOf(fresh[color]))
      found.push({ color, face, without: { sum: sum - face, fresh: left, again, ...spent } })
    }
    const [old] = again[color].faces
    if (old !== undefined && any > 0) {
      const left = put(again, color, restOf(again[color]))
      found.push({ color, face: old, without: { sum: sum - old, fresh, again: left, arrows, any: any - 1 } })
    }
  }
  return found
}

/** Dice that no reroll can reach any more only count by their sum. */
function fallsAgain({ color, without }: Choice, face: number): Position {
  const { sum, fresh, again, arrows, any } = without
  return {
    sum: sum + face,
    any,
    arrows: fresh[color] === noDice ? put(arrows, color, 0) : arrows,
    fresh: fresh.map((lot, other) => lowestOf(lot, arrows[other] + any)),
    again: again.map((lot, other) => (other === color ? withDie(lot, face, any) : lowestOf(lot, any))),
  }
}

interface Start {
  readonly position: Position
  chance: number
}

/** Every way the dice may fall, as far as it makes a difference. */
function startsOf(faces: Faces, { dice }: Pool, arrows: readonly number[], any: number): Start[] {
  const none = dice.map(() => noDice)
  let starts: Start[] = [{ position: { sum: 0, fresh: none, again: none, arrows, any }, chance: 1 }]
  for (const [color, count] of dice.entries()) {
    const fallen = waysOf(faces[color], count, arrows[color] + any)
    const next = new ByPosition<Start>()
    for (const { position, chance } of starts)
      for (const { lot, sum, chance: share } of fallen) {
        const fallenSoFar: Position = {
          ...position,
          sum: position.sum + sum,
          fresh: put(position.fresh, color, lot),
          arrows: lot === noDice ? put(position.arrows, color, 0) : position.arrows,
        }
        next.of(fallenSoFar, () => ({ position: fallenSoFar, chance: 0 })).chance += chance * share
      }
    starts = [...next.values()]
  }
  return starts
}

interface Way {
  readonly lot: Lot
  readonly sum: number
  chance: number
}

/** The ways some dice of one colour may fall: the lowest few of them, and the sum. */
function waysOf(faces: readonly number[], count: number, most: number): Way[] {
  let ways: Way[] = [{ lot: noDice, sum: 0, chance: 1 }]
  for (let i = 0; i < count; i++) {
    const next = new Map<number, Way>()
    for (const { lot, sum, chance } of ways)
      for (const [face, share] of facesOf(faces)) {
        const fallen = withDie(lot, face, most)
        const key = fallen.id * sums + sum + face
        const entry = next.get(key)
        if (entry) entry.chance += chance * share
        else next.set(key, { lot: fallen, sum: sum + face, chance: chance * share })
      }
    ways = [...next.values()]
  }
  return ways
}

export const filled = (chances: readonly number[]): number[] => Array.from(chances, (chance) => chance ?? 0)

export const meanChance = (chances: Chances): number =>
  chances.reduce((sum, chance, symbols) => sum + chance * symbols, 0)

export const atLeast = (chances: Chances, least: number): number => {
  let sum = 0
  for (let i = Math.max(0, least); i < chances.length; i++) sum += chances[i]
  return sum
}
