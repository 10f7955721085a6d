// One side of a battle and everything it can become: what it rolls, and what a number of hits makes of it.
import type { Content } from '../content/types.ts'
import {
  type Dice,
  diceOf,
  type Field,
  type Foe,
  isActive,
  livesIn,
  sideOf,
  splitRange,
  stands,
  takeHit,
  type Unit,
  victims,
} from '../rules/battle-math.ts'
import { fallsAnyway, passOn, proposerOf, type Share, splitsByTheBook } from '../rules/shares.ts'
import { type CardReroll, hitsOf, type Reroll, rollAgain } from './dice.ts'
import { type Casualties, Chooser, type Split } from './policy.ts'

/** What one side does in a battle whatever comes. */
export interface Plan {
  casualties: Casualties
  split: Split
  rerolls: readonly Reroll[]
}

/** A casualty step to come: the chance of each number of hits, or what is still to be given out in one under way. */
export type Step = { chances: readonly number[] } | { shares: readonly Share[] }

/** What is left of a side. */
export interface Left {
  units: readonly Unit[]
  foes: readonly Foe[]
}

/** What hits make of a side: any of these positions, as it chooses. Chances are those of the lot between allies. */
export interface Fate {
  ids: readonly number[]
  chance: number
}

/** Some number of hits: its chance, and what it makes of a side. */
export interface Blow {
  chance: number
  fates: readonly Fate[]
}

interface Position extends Left {
  stands: boolean
  strength: number
  /** Chance of each number of hits, by stage. */
  hits: (number[] | undefined)[]
  /** What so many hits make of it; the last of the lists after any more. */
  after: (readonly Fate[])[] | undefined
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

const certainly = (ids: readonly number[]): Fate[] => [{ ids, chance: 1 }]

export class Side {
  readonly #content: Content
  readonly #field: Field
  readonly #side: number
  /** None plays its losses as is best. */
  readonly #chooser: Chooser | undefined
  readonly #split: Split
  readonly #rerolls: readonly Reroll[]
  readonly #ids = new Map<string, number>()
  readonly #positions: Position[] = []

  /** `field` tells everything but the pieces, which come with each position. */
  constructor(content: Content, field: Field, side: number, { casualties, split, rerolls }: Plan) {
    this.#content = content
    this.#field = field
    this.#side = side
    this.#chooser = casualties === 'best' ? undefined : new Chooser(content, side, casualties)
    this.#split = split
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
    position.hits[stage] ??= hitsOf(this.#pool(id, stage), this.#rerolls)
    return position.hits[stage]
  }

  /** The same with cards that roll misses again, by the bits of those that are used. */
  hitsWith(id: number, stage: number, cards: readonly CardReroll[]): { used: number; hits: readonly number[] }[] {
    if (cards.length === 0) return [{ used: 0, hits: this.hits(id, stage) }]
    const all = [...this.#rerolls, ...cards]
    return rollAgain(this.#pool(id, stage), all).map(({ left, hits }) => ({
      used: cards.reduce((bits, { bit, max }, i) => (left[this.#rerolls.length + i] < max ? bits | bit : bits), 0),
      hits,
    }))
  }

  #pool = (id: number, stage: number): Dice[] =>
    diceOf(this.#content, this.#fieldAt(this.#positions[id]), this.#side, stage)

  /** Becomes less with every hit. */
  strength = (id: number): number => this.#positions[id].strength

  /** What so many hits of one casualty step make of it. */
  after(id: number, hits: number): readonly Fate[] {
    const trail = this.#trail(id)
    return trail[Math.min(hits, trail.length - 1)]
  }

  /** What casualty steps one after the other make of it; only the first can be under way. */
  afterAll(now: Field, steps: readonly Step[]): Blow[] {
    let blows: Blow[] = [{ chance: 1, fates: certainly([this.enter(now)]) }]
    for (const step of steps)
      if ('shares' in step) blows = [{ chance: 1, fates: certainly(this.#entered(this.#give(now, step.shares))) }]
      else
        blows = blows.flatMap(({ chance, fates }) =>
          step.chances.flatMap((share, hits) =>
            share === 0
              ? []
              : [{ chance: chance * share, fates: fates.flatMap((fate) => this.#afterFate(fate, hits)) }],
          ),
        )
    return blows
  }

  #afterFate({ ids, chance }: Fate, hits: number): readonly Fate[] {
    if (ids.length > 1)
      return [{ chance, ids: [...new Set(ids.flatMap((id) => this.after(id, hits).flatMap((fate) => fate.ids)))] }]
    return this.after(ids[0], hits).map((fate) => ({ ids: fate.ids, chance: chance * fate.chance }))
  }

  #entered = (fields: readonly Field[]): number[] => [...new Set(fields.map((field) => this.enter(field)))]

  #fieldAt({ units, foes }: Left): Field {
    return { ...this.#field, units: copyUnits(units), foes: copyFoes(foes) }
  }

  /** What 0, 1, 2 … hits of one casualty step make of it, up to the last one that does anything. */
  #trail(id: number): (readonly Fate[])[] {
    const position = this.#positions[id]
    position.after ??= this.#alliesIn(position) ? this.#sharedTrail(id) : this.#ownTrail(id)
    return position.after
  }

  /** Two persons whose pieces stand together. */
  #alliesIn({ units }: Left): boolean {
    return this.#split !== 'one' && realmsOf(units).length > 1
  }

  #ownTrail(id: number): Fate[][] {
    const trail = [certainly([id])]
    let fields = [this.#fieldAt(this.#positions[id])]
    for (;;) {
      const next = new Map<string, Field>()
      for (const field of fields) for (const hit of this.#ways(field)) next.set(this.#nameOf(hit), hit)
      if (next.size === 0) break
      fields = [...next.values()]
      trail.push(certainly(this.#entered(fields)))
    }
    return trail
  }

  /** amb.joint-casualties */
  #sharedTrail(id: number): Fate[][] {
    const trail = [certainly([id])]
    const field = this.#fieldAt(this.#positions[id])
    const realms = realmsOf(field.units)
    // Whose land it is does not change what either loses there.
    const one = proposerOf(this.#content, field, realms, realms[0])
    const other = realms[0] === one ? realms[1] : realms[0]
    const lives = livesIn(this.#content, field, realms)
    for (let hits = 1; hits <= lives; hits++)
      trail.push(
        this.#splits(field, one, other, hits).map(({ chance, numbers }) => {
          const shares = (own: number): Share[] => [
            { realms: [one], hits: own },
            { realms: [other], hits: hits - own },
          ]
          return { chance, ids: this.#entered(numbers.flatMap((own) => this.#give(field, shares(own)))) }
        }),
      )
    return trail
  }

  /** How many of the hits the pieces of `one` may take. */
  #splits(field: Field, one: number, other: number, hits: number): { numbers: number[]; chance: number }[] {
    if (this.#split === 'halves') {
      const numbers = splitsByTheBook(this.#content, field, one, other, hits)
      return numbers.map((number) => ({ numbers: [number], chance: 1 / numbers.length }))
    }
    const [least, most] = splitRange(this.#content, field, one, other, hits)
    const offered = Array.from({ length: most - least + 1 }, (_, i) => least + i)
    if (!this.#chooser || least === most) return [{ numbers: offered, chance: 1 }]
    const asOne = { ...field, units: keepGiven(field.units) }
    let own = 0
    for (let hit = 0; hit < hits; hit++) {
      const among = victims(asOne, [one, other])
      if (among.length === 0) break
      const index = this.#chooser.unit(asOne, among)
      if (asOne.units[index].realm === one) own++
      this.#hit(asOne, index)
    }
    return [{ numbers: [Math.min(most, Math.max(least, own))], chance: 1 }]
  }

  /** What is left once these shares are given out, the first before the second, in every way that is open to the side. */
  #give(field: Field, given: readonly Share[]): Field[] {
    const done: Field[] = []
    const start = { field: { ...field, units: keepGiven(field.units) }, shares: given.map((share) => ({ ...share })) }
    for (let ways = [start]; ways.length > 0; ) {
      const next = new Map<string, typeof start>()
      for (const { field: now, shares } of ways) {
        passOn(now, shares)
        const share = shares.find(({ hits }) => hits > 0)
        if (!share) {
          done.push(now)
          continue
        }
        const falls = fallsAnyway(this.#content, now, share)
        const hits = falls === undefined ? this.#ways(now, share.realms) : [this.#hit(now, falls)]
        share.hits--
        for (const hit of hits) {
          const left = shares.map((other) => ({ ...other }))
          next.set(`${this.#nameOf(hit)} ${left.map((other) => other.hits).join()}`, { field: hit, shares: left })
        }
      }
      ways = [...next.values()]
    }
    return done
  }

  /** The same for fields in the middle of a casualty step from which everything goes on alike. */
  #nameOf = (field: Field): string =>
    this.#chooser ? '' : `${keyOf(field)} ${field.units.map((unit) => `${unit.count}:${unit.given}`).join()}`

  /** The next hit on these realms, in every way that is open to the side. */
  #ways(field: Field, realms = realmsOf(field.units)): Field[] {
    if (field.foes.length > 0) {
      const all = field.foes.flatMap(({ dice }, at) => [...new Set(dice)].map((die) => ({ at, die })))
      return this.#chooser ? [loseDie(field, this.#chooser.die(field.foes))] : all.map((way) => loseDie(field, way))
    }
    const among = victims(field, realms)
    if (among.length === 0) return []
    if (!this.#chooser) return among.map((index) => this.#hit({ ...field, units: keepGiven(field.units) }, index))
    return [this.#hit(field, this.#chooser.unit(field, among))]
  }

  #hit(field: Field, index: number): Field {
    takeHit(this.#content, field, index)
    return field
  }
}

/** Realms that fight, in order of play. */
const realmsOf = (units: readonly Unit[]): number[] =>
  [...new Set(units.filter(isActive).map(({ realm }) => realm))].sort((one, other) => one - other)

const keepGiven = (units: readonly Unit[]): Unit[] => units.map((unit) => ({ ...unit, load: [...unit.load] }))

function loseDie(field: Field, { at, die }: { at: number; die: number }): Field {
  const foes = copyFoes(field.foes)
  const { dice } = foes[at]
  dice.splice(dice.indexOf(die), 1)
  if (dice.length === 0) foes.splice(at, 1)
  return { ...field, foes }
}
