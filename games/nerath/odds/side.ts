// One side of a battle and everything it can become: what it rolls, and what a number of hits makes of it.
import type { Content } from '../content/types.ts'
import { FREE_DICE } from '../content/vocabulary.ts'
import {
  chanceOf,
  type Dice,
  diceOf,
  type Field,
  type Foe,
  isActive,
  sideOf,
  stands,
  takeHit,
  type Unit,
  victims,
} from '../rules/battle-math.ts'
import { type Casualties, Chooser } from './policy.ts'

/** Dice that may be rolled again after every roll: up to `max` that missed. */
export interface Reroll {
  realm: number
  pieces: number
  max: number
}

/** What is left of a side. */
export interface Left {
  units: readonly Unit[]
  foes: readonly Foe[]
}

interface Position extends Left {
  stands: boolean
  strength: number
  /** Chance of each number of hits, by stage. */
  hits: (number[] | undefined)[]
  /** The positions there may be after so many hits, as its policy leaves them; the last of the lists after any more. */
  after: number[][] | undefined
}

/** The part of a battle that belongs to one side. */
export function partOf(field: Field, side: number): Field {
  const places = field.units.map(() => -1)
  const units: Unit[] = []
  for (const [i, unit] of field.units.entries())
    if (sideOf(field, unit.realm) === side) places[i] = units.push({ ...unit, load: [...unit.load] }) - 1
  for (const unit of units) unit.aboard = places[unit.aboard] ?? -1
  return { ...field, units, foes: side === 1 ? copyFoes(field.foes) : [] }
}

const copyFoes = (foes: readonly Foe[]): Foe[] => foes.map((foe) => ({ ...foe, dice: [...foe.dice] }))
const copyUnits = (units: readonly Unit[]): Unit[] => units.map((unit) => ({ ...unit, given: 0, load: [...unit.load] }))

/** More than any piece can take in a battle. */
const mostDamage = 1000

function strengthOf({ units, foes }: Left): number {
  const pieces = units.reduce((sum, unit) => (isActive(unit) ? sum + unit.count * (mostDamage - unit.damage) : sum), 0)
  return foes.reduce((sum, { dice }) => sum + dice.length, pieces)
}

/** Equal for positions from which everything goes on alike. */
function keyOf({ units, foes }: Left): string {
  const counts = new Map<string, number>()
  for (const { realm, kind, count, damage, picks, aboard, load } of units) {
    if (count === 0) continue
    const name = `${realm},${kind},${damage},${picks},${load.join('.')},${units[aboard]?.load.join('.') ?? ''}`
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  for (const { dice, firstStrike, tile } of foes) {
    const name = `${tile},${firstStrike},${dice.join('.')}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .map(([name, count]) => `${name}x${count}`)
    .sort()
    .join(' ')
}

/** Spreads the chances of one more die over the hits so far. */
export function addDie(hits: number[], chance: number): void {
  hits.push(0)
  for (let i = hits.length - 1; i > 0; i--) hits[i] = hits[i] * (1 - chance) + hits[i - 1] * chance
  hits[0] *= 1 - chance
}

export class Side {
  readonly #content: Content
  readonly #field: Field
  readonly #side: number
  /** None plays its losses as is best. */
  readonly #chooser: Chooser | undefined
  readonly #rerolls: readonly Reroll[]
  readonly #ids = new Map<string, number>()
  readonly #positions: Position[] = []

  /** `field` tells everything but the pieces, which come with each position. */
  constructor(content: Content, field: Field, side: number, casualties: Casualties, rerolls: readonly Reroll[]) {
    this.#content = content
    this.#field = field
    this.#side = side
    this.#chooser = casualties === 'best' ? undefined : new Chooser(content, side, casualties)
    this.#rerolls = rerolls
  }

  /** The number of a position. */
  enter(left: Left): number {
    const key = keyOf(left)
    let id = this.#ids.get(key)
    if (id === undefined) {
      const units = copyUnits(left.units)
      const foes = copyFoes(left.foes)
      const standing = stands({ ...this.#field, units, foes }, this.#side)
      const strength = strengthOf({ units, foes })
      id = this.#positions.push({ units, foes, stands: standing, strength, hits: [], after: undefined }) - 1
      this.#ids.set(key, id)
    }
    return id
  }

  at = (id: number): Left => this.#positions[id]
  stands = (id: number): boolean => this.#positions[id].stands

  /** Chance of each number of hits that it rolls in a stage. */
  hits(id: number, stage: number): readonly number[] {
    const position = this.#positions[id]
    position.hits[stage] ??= this.#roll(diceOf(this.#content, this.#fieldAt(position), this.#side, stage))
    return position.hits[stage]
  }

  /** Becomes less with every hit. */
  strength = (id: number): number => this.#positions[id].strength

  /** What it may choose to become by so many hits; just one position, unless it plays its losses as is best. */
  after(id: number, hits: number): readonly number[] {
    const trail = this.#trail(id)
    return trail[Math.min(hits, trail.length - 1)]
  }

  #fieldAt({ units, foes }: Left): Field {
    return { ...this.#field, units: copyUnits(units), foes: copyFoes(foes) }
  }

  #roll(pool: readonly Dice[]): number[] {
    if (this.#rerolls.length > 0) return this.#rollAgain(pool)
    const hits = [1]
    for (const dice of pool) {
      const chance = chanceOf(dice)
      for (let i = 0; i < dice.count; i++) addDie(hits, chance)
    }
    return hits
  }

  /** Misses are rolled again from the best chance on, each die once, as the game itself does it. */
  #rollAgain(pool: readonly Dice[]): number[] {
    const fits = ({ kind, realm }: Dice, reroll: Reroll): boolean =>
      kind === -1 ? (reroll.pieces & FREE_DICE) !== 0 : realm === reroll.realm && ((reroll.pieces >> kind) & 1) === 1
    let ways = new Map([
      [this.#rerolls.map(({ max }) => max).join(), { left: this.#rerolls.map(({ max }) => max), hits: [1] }],
    ])
    for (const dice of [...pool].sort((one, other) => chanceOf(other) - chanceOf(one)))
      for (let i = 0; i < dice.count; i++) {
        const next: typeof ways = new Map()
        const chance = chanceOf(dice)
        for (const { left, hits } of ways.values()) {
          const used = this.#rerolls.findIndex((reroll, n) => left[n] > 0 && fits(dice, reroll))
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
    const sum: number[] = []
    for (const { hits } of ways.values())
      for (const [count, share] of hits.entries()) sum[count] = (sum[count] ?? 0) + share
    return sum
  }

  /** The positions after 0, 1, 2 … hits of one casualty step, up to the last one that does anything. */
  #trail(id: number): number[][] {
    const position = this.#positions[id]
    if (position.after) return position.after
    const trail = [[id]]
    let fields = [this.#fieldAt(position)]
    for (;;) {
      const next = new Map<string, Field>()
      for (const field of fields)
        for (const hit of this.#ways(field)) {
          const given = hit.units.map((unit) => `${unit.count}:${unit.given}`)
          next.set(this.#chooser ? '' : `${keyOf(hit)} ${given.join()}`, hit)
        }
      if (next.size === 0) break
      fields = [...next.values()]
      trail.push([...new Set(fields.map((field) => this.enter(field)))])
    }
    position.after = trail
    return trail
  }

  /** The next hit, in every way that is open to the side. */
  #ways(field: Field): Field[] {
    if (field.foes.length > 0) {
      const all = field.foes.flatMap(({ dice }, at) => [...new Set(dice)].map((die) => ({ at, die })))
      return this.#chooser ? [loseDie(field, this.#chooser.die(field.foes))] : all.map((way) => loseDie(field, way))
    }
    const among = victims(field, [...new Set(field.units.map(({ realm }) => realm))])
    if (among.length === 0) return []
    if (!this.#chooser) return among.map((index) => this.#hit({ ...field, units: keepGiven(field.units) }, index))
    return [this.#hit(field, this.#chooser.unit(field, among))]
  }

  #hit(field: Field, index: number): Field {
    takeHit(this.#content, field, index)
    return field
  }
}

const keepGiven = (units: readonly Unit[]): Unit[] => units.map((unit) => ({ ...unit, load: [...unit.load] }))

function loseDie(field: Field, { at, die }: { at: number; die: number }): Field {
  const foes = copyFoes(field.foes)
  const { dice } = foes[at]
  dice.splice(dice.indexOf(die), 1)
  if (dice.length === 0) foes.splice(at, 1)
  return { ...field, foes }
}

function add(ways: Map<string, { left: number[]; hits: number[] }>, left: number[], hits: number[]): void {
  const name = left.join()
  const found = ways.get(name)
  if (!found) {
    ways.set(name, { left, hits: [...hits] })
    return
  }
  for (const [count, share] of hits.entries()) found.hits[count] = (found.hits[count] ?? 0) + share
}
