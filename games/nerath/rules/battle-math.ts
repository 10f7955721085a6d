// The arithmetic of battle, for the table and for exact odds alike: which dice are rolled in a stage, what each of them
// needs, who may take a hit and what a hit does. Plain functions over small lists; no table, no chance, no choice.
import type { Content } from '../content/types.ts'
import { FREE_DICE, PIECES, SPACE_KINDS } from '../content/vocabulary.ts'

const castle = PIECES.indexOf('castle')
const warship = PIECES.indexOf('warship')
/** The arenas in which battles are fought, by the number of their kind of space. */
export const [onLand, atSea, inDungeon] = SPACE_KINDS.keys()
/** The stages of a round (battle.round-sequence). */
export const firstStrikeStage = 0
export const ordinaryStage = 1
/** battle.hit-on-six */
export const usualNeed = 6

/** Equal pieces of one realm in a battle. */
export interface Unit {
  realm: number
  kind: number
  count: number
  /** Damage of this battle; an inactive castle has 1. */
  damage: number
  /** Hits taken in the casualty step under way (amb.one-hit-per-piece). */
  given: number
  /** Bits of the picks that lie on it: `1 << n` for the modifier with `pick` n. */
  picks: number
  /** The unit that is the ship it is aboard, -1 for none. */
  aboard: number
  /** What a warship carries, fighting or not. */
  load: number[]
}

/** Something that changes dice or damage in one battle. `pieces` is a set of kinds, `pick` one bit or -1 for all of them. */
export type Mod = {
  card: string
  /** Whose pieces it works for; -1 for every realm of the side. */
  realm: number
  /** The side whose dice or pieces it changes: 0 attacks, 1 defends. */
  side: number
  pieces: number
  pick: number
  /** It ends with the battle round. */
  round: boolean
} & (
  | { do: 'hit-on'; value: number }
  /** 0 stands for the die that the piece rolls now. */
  | { do: 'extra-dice'; dice: number[] }
  | { do: 'free-dice'; dice: number[] }
  | { do: 'upgrade-die'; die: number }
  | { do: 'first-strike' }
  | { do: 'toughness'; extra: number }
)

/** A guardian in a battle, with the dice it has left. */
export interface Foe {
  tile: string
  dice: number[]
  firstStrike: boolean
}

/** All that dice and hits depend on. */
export interface Field {
  /** Number of the kind of space. */
  arena: number
  /** The realm that attacks; every other one defends. */
  attacker: number
  units: Unit[]
  foes: Foe[]
  mods: Mod[]
  /** What heroes need against the guardians revealed for this battle: 6, 7 or 8. */
  penalty: number
}

/** Dice of one sort: `kind` is -1 for free dice, `realm` too for those and for guardians. */
export interface Dice {
  realm: number
  kind: number
  die: number
  need: number
  count: number
}

export const sideOf = (field: Field, realm: number): number => (realm === field.attacker ? 0 : 1)

/** sea-battle.participants, sea-battle.passive-cargo, pieces.categories: whether a kind fights where the battle is. */
export function fights(content: Content, arena: number, kind: number): boolean {
  const { category, hero } = content.pieces[kind]
  if (arena === onLand) return category !== 'sea'
  return hero || (arena === atSea && category !== 'land')
}

/** An inactive castle is no fighting piece (castles.inactive-when-hit). */
export const isActive = ({ kind, count, damage }: Unit): boolean => count > 0 && !(kind === castle && damage > 0)

const works = (mod: Mod, { realm, kind, picks }: Unit): boolean =>
  (mod.realm === realm || mod.realm === -1) &&
  ((mod.pieces >> kind) & 1) === 1 &&
  (mod.pick === -1 || ((picks >> mod.pick) & 1) === 1)

/** effects.hit-on: the lowest number that own effects set, else 6 or the guardians' number, plus what enemies add. */
function needOf(field: Field, side: number, free: boolean, fits: (mod: Mod) => boolean): number {
  let set = 0
  let more = 0
  for (const mod of field.mods) {
    if (mod.do !== 'hit-on' || mod.side !== side || !fits(mod)) continue
    if (mod.value > usualNeed) more += mod.value - usualNeed
    else set = set === 0 ? mod.value : Math.min(set, mod.value)
  }
  if (set === 0) set = side === 0 && !free ? field.penalty : usualNeed
  return set + more
}

const needOfUnit = (field: Field, unit: Unit): number =>
  needOf(field, sideOf(field, unit.realm), false, (mod) => works(mod, unit))

/** amb.free-dice: only effects on all dice of a side reach them. */
const needOfFreeDice = (field: Field, side: number): number =>
  needOf(field, side, true, ({ pieces }) => (pieces & FREE_DICE) !== 0)

/** first-strike.who, effects.first-strike */
function strikesFirst(content: Content, field: Field, unit: Unit): boolean {
  if (content.pieces[unit.kind].firstStrike) return true
  return field.mods.some((mod) => mod.do === 'first-strike' && works(mod, unit))
}

/** pieces.powerful-attack, sea-battle.capsize, effects.extra-dice, effects.upgrade-die: the dice of one piece. */
function diceOfUnit(content: Content, field: Field, unit: Unit): number[] {
  const { die, dice, diceAttacking, diceAtSea } = content.pieces[unit.kind]
  const own = field.mods.reduce((best, mod) => (mod.do === 'upgrade-die' && works(mod, unit) ? mod.die : best), die)
  const usual = field.arena === atSea ? diceAtSea : sideOf(field, unit.realm) === 0 ? diceAttacking : dice
  const rolled = Array.from({ length: usual }, () => own)
  for (const mod of field.mods)
    if (mod.do === 'extra-dice' && works(mod, unit))
      for (const extra of mod.dice) rolled.push(extra === 0 ? own : extra)
  return rolled
}

function pour(pool: Dice[], realm: number, kind: number, die: number, need: number, count: number): void {
  const found = pool.find(
    (dice) => dice.realm === realm && dice.kind === kind && dice.die === die && dice.need === need,
  )
  if (found) found.count += count
  else pool.push({ realm, kind, die, need, count })
}

/** Every die that a side rolls in a stage of a round (battle.both-sides-roll, first-strike.every-round). */
export function diceOf(content: Content, field: Field, side: number, stage: number): Dice[] {
  const pool: Dice[] = []
  let fighting = false
  for (const unit of field.units) {
    if (sideOf(field, unit.realm) !== side || !isActive(unit)) continue
    fighting = true
    if (strikesFirst(content, field, unit) !== (stage === firstStrikeStage)) continue
    const need = needOfUnit(field, unit)
    for (const die of diceOfUnit(content, field, unit)) pour(pool, unit.realm, unit.kind, die, need, unit.count)
  }
  if (side === 1)
    for (const { dice, firstStrike } of field.foes)
      if (firstStrike === (stage === firstStrikeStage)) for (const die of dice) pour(pool, -1, -1, die, usualNeed, 1)
  if (stage === ordinaryStage && fighting)
    for (const mod of field.mods)
      if (mod.do === 'free-dice' && mod.side === side)
        for (const die of mod.dice) pour(pool, -1, -1, die, needOfFreeDice(field, side), 1)
  return pool
}

/** Whether a side still has a fighting piece or a guardian (result.battle-ends). */
export function stands(field: Field, side: number): boolean {
  if (side === 1 && field.foes.length > 0) return true
  for (const unit of field.units) if (sideOf(field, unit.realm) === side && isActive(unit)) return true
  return false
}

/** The damage that each of these pieces can still take; the last of it destroys it, or makes a castle inactive. */
function livesOf(content: Content, field: Field, unit: Unit): number {
  if (!isActive(unit)) return 0
  let lives = content.pieces[unit.kind].toughness - unit.damage
  for (const mod of field.mods) if (mod.do === 'toughness' && works(mod, unit)) lives += mod.extra
  return lives
}

/** How many hits the pieces of these realms can take in all. */
export function livesIn(content: Content, field: Field, realms: readonly number[]): number {
  let lives = 0
  for (const unit of field.units) if (realms.includes(unit.realm)) lives += livesOf(content, field, unit) * unit.count
  return lives
}

/** Of these realms, how many pieces could take a hit at least `level` times. */
export function piecesWithLives(content: Content, field: Field, realm: number, level: number): number {
  let count = 0
  for (const unit of field.units)
    if (unit.realm === realm && livesOf(content, field, unit) >= level) count += unit.count
  return count
}

/** battle.one-hit-per-piece: the units of these realms that may take the next hit, those with the fewest so far. */
export function victims(field: Field, realms: readonly number[]): number[] {
  let fewest = Number.POSITIVE_INFINITY
  let found: number[] = []
  for (let i = 0; i < field.units.length; i++) {
    const unit = field.units[i]
    if (!isActive(unit) || !realms.includes(unit.realm) || unit.given > fewest) continue
    if (unit.given < fewest) {
      fewest = unit.given
      found = []
    }
    found.push(i)
  }
  return found
}

/** One piece of a unit as a unit of its own; gives its index. */
export function single(units: Unit[], index: number): number {
  const unit = units[index]
  if (unit.count === 1) return index
  unit.count--
  units.push({ ...unit, count: 1, load: [...unit.load] })
  return units.length - 1
}

/** What a hit did: the kinds that left the board, the piece itself first, or none where it lives on. */
export interface HitDone {
  unit: Unit
  destroyed: number[]
}

/** battle.destruction, toughness.two-damage, castles.inactive-when-hit, sea-battle.ship-lost-with-cargo */
export function takeHit(content: Content, field: Field, index: number): HitDone {
  const { units } = field
  const at = single(units, index)
  const unit = units[at]
  const dies = livesOf(content, field, unit) <= 1 && unit.kind !== castle
  unit.damage++
  unit.given++
  return { unit, destroyed: dies ? removeUnit(units, at) : [] }
}

/** Takes one piece, a unit of its own, out of the battle; gives the kinds that left with it. */
export function removeUnit(units: Unit[], index: number): number[] {
  const unit = units[index]
  unit.count = 0
  const ship = units[unit.aboard]
  if (ship) ship.load.splice(ship.load.indexOf(unit.kind), 1)
  if (unit.kind !== warship) return [unit.kind]
  for (const other of units) if (other.aboard === index) other.count = 0
  return [unit.kind, ...unit.load]
}

/** Chance that one such die hits. */
export const chanceOf = ({ die, need }: Pick<Dice, 'die' | 'need'>): number => Math.max(0, die - need + 1) / die

export const isHit = (face: number, need: number): boolean => face >= need

/**
 * amb.joint-casualties: the fewest and the most of the hits that the pieces of `one` may take, the rest going to
 * `other`, when every piece of both takes one before any takes a second.
 */
export function splitRange(content: Content, field: Field, one: number, other: number, hits: number): [number, number] {
  let taken = 0
  let left = hits
  for (let level = 1; ; level++) {
    const own = piecesWithLives(content, field, one, level)
    const others = piecesWithLives(content, field, other, level)
    if (own + others === 0) return [taken, taken]
    if (left < own + others) return [taken + Math.max(0, left - others), taken + Math.min(left, own)]
    taken += own
    left -= own + others
  }
}
