// The arithmetic of battle by itself: who fights where, what a die needs, sorts of dice, lives, and how hits are split.
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import type { PieceId } from '../content/types.ts'
import { FREE_DICE, PIECES } from '../content/vocabulary.ts'
import {
  atSea,
  chanceOf,
  diceOf,
  type Field,
  fights,
  firstStrikeStage,
  inDungeon,
  livesIn,
  type Mod,
  onLand,
  ordinaryStage,
  piecesWithLives,
  single,
  splitRange,
  type Unit,
  usualNeed,
} from '../rules/battle-math.ts'
import { passOn, splitsByTheBook } from '../rules/shares.ts'

const kind = (piece: PieceId) => PIECES.indexOf(piece)

const unit = (realm: number, piece: PieceId, count: number, more: Partial<Unit> = {}): Unit => ({
  realm,
  kind: kind(piece),
  count,
  damage: 0,
  given: 0,
  picks: 0,
  aboard: -1,
  load: [],
  ...more,
})

/** Realm 0 attacks realms 1 and 2. */
const field = (units: Unit[], mods: Mod[] = [], more: Partial<Field> = {}): Field => ({
  arena: onLand,
  attacker: 0,
  units,
  foes: [],
  mods,
  penalty: usualNeed,
  ...more,
})

const everything = (1 << PIECES.length) - 1
const common = { card: 'nerath-defiance', realm: -1, side: 0, pieces: everything, pick: -1, round: false } as const
const hitOn = (value: number, more: Partial<Mod> = {}) => ({ ...common, ...more, do: 'hit-on', value }) as Mod

const needs = (of: Field, side: number) => diceOf(content, of, side, ordinaryStage).map(({ need }) => need)

describe('who fights', () => {
  test('[pieces.categories] on land all but warships, in a dungeon heroes alone, at sea heroes and what flies or sails', () => {
    const fighters = (arena: number) => PIECES.filter((piece) => fights(content, arena, kind(piece)))
    expect(fighters(onLand)).toEqual(PIECES.filter((piece) => piece !== 'warship'))
    expect(fighters(inDungeon)).toEqual(['fighter', 'wizard'])
    expect(fighters(atSea)).toEqual(['fighter', 'wizard', 'storm-elemental', 'dragon', 'warship'])
  })
})

describe('what a die needs', () => {
  const lines = [unit(0, 'footsoldier', 2), unit(1, 'footsoldier', 3)]

  test('[effects.hit-on] an effect on the attacker’s dice leaves the defender at 6', () => {
    const of = field(lines, [hitOn(4)])
    expect([needs(of, 0), needs(of, 1)]).toEqual([[4], [6]])
  })

  test('[effects.hit-on] of 4 and 5 the 4 counts, whichever was played first', () => {
    expect(needs(field(lines, [hitOn(4), hitOn(5)]), 0)).toEqual([4])
    expect(needs(field(lines, [hitOn(5), hitOn(4)]), 0)).toEqual([4])
  })

  test('[effects.hit-on] the guardians’ 8 is for the pieces that attack: defenders and free dice need 6', () => {
    const free: Mod = { ...common, do: 'free-dice', dice: [8] }
    const of = field(lines, [free], { penalty: 8 })
    expect([needs(of, 0), needs(of, 1)]).toEqual([[8, 6], [6]])
  })

  test('[amb.free-dice] an effect on footsoldiers does not reach a free die, one on all dice does', () => {
    const free: Mod = { ...common, do: 'free-dice', dice: [8] }
    expect(needs(field(lines, [free, hitOn(5)]), 0)).toEqual([5, 6])
    expect(needs(field(lines, [free, hitOn(5, { pieces: everything | FREE_DICE })]), 0)).toEqual([5, 5])
  })

  test('[battle.hit-on-six] a d6 hits with 1 in 6, a d20 with 15 in 20; a d6 that needs 7 never does', () => {
    const chance = (die: number, need: number) => chanceOf({ die, need })
    expect([chance(6, 6), chance(20, 6), chance(8, 7), chance(6, 7), chance(6, 8)]).toEqual([1 / 6, 0.75, 0.25, 0, 0])
  })
})

describe('sorts of dice', () => {
  test('[effects.extra-dice] a footsoldier with its own die and a d20 more rolls 2d6 and 1d20', () => {
    const extra: Mod = { ...common, do: 'extra-dice', dice: [0, 20] }
    expect(diceOf(content, field([unit(0, 'footsoldier', 1)], [extra]), 0, ordinaryStage)).toEqual([
      { realm: 0, kind: 0, die: 6, need: 6, count: 2 },
      { realm: 0, kind: 0, die: 20, need: 6, count: 1 },
    ])
  })

  test('[battle.both-sides-roll] two kinds with a d8, and one kind with two numbers to hit, are rolled apart', () => {
    const units = [unit(1, 'siege-engine', 2), unit(1, 'storm-elemental', 1), unit(1, 'siege-engine', 1, { picks: 1 })]
    const dice = diceOf(content, field(units, [hitOn(5, { side: 1, pick: 0 })]), 1, ordinaryStage)
    expect(dice.map((sort) => [PIECES[sort.kind], sort.need, sort.count])).toEqual([
      ['siege-engine', 6, 2],
      ['storm-elemental', 6, 1],
      ['siege-engine', 5, 1],
    ])
  })

  test('[effects.extra-dice] free dice and guardians’ dice are nobody’s; without a fighting piece no free die is rolled', () => {
    const free: Mod = { ...common, do: 'free-dice', dice: [8] }
    const nobody = { realm: -1, kind: -1, need: 6, count: 1 }
    expect(diceOf(content, field([unit(0, 'wizard', 1)], [free]), 0, ordinaryStage)).toEqual([{ ...nobody, die: 8 }])
    expect(diceOf(content, field([unit(0, 'wizard', 0)], [free]), 0, ordinaryStage)).toEqual([])
    const foes = [
      { tile: 'a', dice: [20], firstStrike: false },
      { tile: 'b', dice: [10], firstStrike: true },
    ]
    const dungeon = field([unit(0, 'fighter', 1)], [], { arena: inDungeon, foes })
    expect(diceOf(content, dungeon, 1, ordinaryStage)).toEqual([{ ...nobody, die: 20 }])
    expect(diceOf(content, dungeon, 1, firstStrikeStage)).toEqual([{ ...nobody, die: 10 }])
  })
})

describe('lives and hits', () => {
  test('[castles.inactive-when-hit] a castle hit once takes nothing more, not even with an effect that makes it tougher', () => {
    const tougher: Mod = { ...common, side: 1, do: 'toughness', extra: 2 }
    expect(livesIn(content, field([unit(1, 'castle', 1)], [tougher]), [1])).toBe(3)
    expect(livesIn(content, field([unit(1, 'castle', 1, { damage: 1 })], [tougher]), [1])).toBe(0)
  })

  test('[toughness.two-damage] of two dragons and three footsoldiers five can be hit once and two twice', () => {
    const of = field([unit(1, 'dragon', 2), unit(1, 'footsoldier', 3)])
    expect([1, 2, 3].map((level) => piecesWithLives(content, of, 1, level))).toEqual([5, 2, 0])
  })

  test('[sea-battle.ship-lost-with-cargo] one ship set apart from two alike has a hold of its own', () => {
    const units = [unit(0, 'warship', 2, { load: [4] })]
    const apart = units[single(units, 0)]
    units[0].load.push(0)
    expect([units.map(({ count }) => count), apart.load]).toEqual([[1, 1], [4]])
  })

  /** The fewest and the most of the hits that realm 1 may take beside realm 2. */
  const split = (hits: number, one: Unit[], other: Unit[]) => splitRange(content, field([...one, ...other]), 1, 2, hits)

  test('[amb.joint-casualties] two and three footsoldiers: of 1 hit 0 to 1, of 4 hits 1 to 2, of 5 exactly 2, of 9 no more', () => {
    const of = (hits: number) => split(hits, [unit(1, 'footsoldier', 2)], [unit(2, 'footsoldier', 3)])
    expect([0, 1, 4, 5, 9].map(of)).toEqual([
      [0, 0],
      [0, 1],
      [1, 2],
      [2, 2],
      [2, 2],
    ])
  })

  test('[amb.joint-casualties] a dragon each and a footsoldier: no second hit before everybody has had a first', () => {
    const of = (hits: number) => split(hits, [unit(1, 'dragon', 1)], [unit(2, 'dragon', 1), unit(2, 'footsoldier', 1)])
    expect([2, 3, 4, 5].map(of)).toEqual([
      [0, 1],
      [1, 1],
      [1, 2],
      [2, 2],
    ])
  })

  test('[alliances.casualties-odd-hit] the odd hit is for the larger force, whoever is asked first; a lot among equals', () => {
    const allies = field([unit(1, 'footsoldier', 4), unit(2, 'footsoldier', 2), unit(3, 'footsoldier', 4)])
    const split = (one: number, other: number, hits: number) => splitsByTheBook(content, allies, one, other, hits)
    expect([split(1, 2, 3), split(2, 1, 3), split(1, 3, 3)]).toEqual([[2], [1], [2, 1]])
    expect([split(1, 2, 2), split(1, 3, 2)]).toEqual([[1], [1]])
  })

  test('[amb.excess-hits] hits pass to an ally that can take them, and are lost where nobody can', () => {
    const shares = () => [
      { realms: [1], hits: 2 },
      { realms: [2], hits: 3 },
    ]
    const passed = (...units: Unit[]) => {
      const both = shares()
      passOn(field(units), both)
      return both.map(({ hits }) => hits)
    }
    expect(passed(unit(1, 'footsoldier', 1), unit(2, 'footsoldier', 1))).toEqual([2, 3])
    expect([passed(unit(1, 'footsoldier', 1)), passed(unit(2, 'footsoldier', 1))]).toEqual([
      [5, 0],
      [0, 5],
    ])
    expect(passed(unit(0, 'footsoldier', 1))).toEqual([0, 0])
  })
})
