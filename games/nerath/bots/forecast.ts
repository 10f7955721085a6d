// How battles would go: exact odds, each reckoned once and remembered by what fights, and a quick guess for the rest.
import type { Content } from '../content/types.ts'
import { type BattleQuestion, battleOdds, dungeonOdds, unitOf } from '../odds/index.ts'
import { chanceOf, type Field, inDungeon, sideOf, type Unit, usualNeed } from '../rules/battle-math.ts'
import { kinds } from '../rules/state.ts'

/** A battle in brief. */
export interface Forecast {
  /** For the attacker. */
  win: number
  /** Gold lost by the attacker, and by the others. */
  cost: number
  harm: number
}

/** Pieces by the number of their kind. */
export type Force = readonly number[]

const known = new WeakMap<Content, Map<string, Forecast>>()
const mostKnown = 50_000

function remembered(content: Content, name: string, make: () => Forecast): Forecast {
  let forecasts = known.get(content)
  if (!forecasts) {
    forecasts = new Map()
    known.set(content, forecasts)
  }
  let found = forecasts.get(name)
  if (!found) {
    if (forecasts.size > mostKnown) forecasts.clear()
    found = make()
    forecasts.set(name, found)
  }
  return found
}

/** Without cards it does not matter whose the pieces of a side are. */
function nameOf(field: Field): string {
  const plain = field.mods.length === 0
  let name = `${field.arena} ${field.penalty}`
  for (const unit of field.units) {
    if (unit.count === 0) continue
    const { realm, kind, count, damage, picks, load } = unit
    name += `|${sideOf(field, realm)} ${kind} ${count} ${damage} ${load.join('.')}`
    if (!plain) name += ` ${realm} ${picks}`
  }
  for (const { tile, dice } of field.foes) name += `|${tile} ${dice.join('.')}`
  return plain ? name : name + JSON.stringify(field.mods)
}

/** From any point of a battle; what is still to be given out counts as one step, so that battles alike are reckoned once. */
export function forecast(content: Content, question: BattleQuestion): Forecast {
  const { field, hits = [0, 0], stage = 0, rerolls = [[], []] } = question
  const name = `${nameOf(field)}|${hits.join()} ${stage} ${rerolls.flat().length === 0 ? '' : JSON.stringify(rerolls)}`
  return remembered(content, name, () => {
    const { win, goldLost } = battleOdds(content, { field, hits, stage, rerolls })
    return { win, cost: goldLost.attacker, harm: goldLost.defender }
  })
}

/** Whoever stands against an attack: as units, by kind, and by a name that is the same for the same pieces. */
export interface Defenders {
  arena: number
  units: readonly Unit[]
  counts: Force
  name: string
}

export function defendersOf(arena: number, there: readonly Unit[]): Defenders {
  // Heroes aboard stand beside their ships here: a ship that sinks takes them along, which matters little.
  const units = there.map((unit) => ({ ...unit, aboard: -1 }))
  const counts = none()
  for (const { kind, count } of units) counts[kind] += count
  const loads = units.flatMap(({ load }) => load)
  return { arena, units, counts, name: `${arena} ${counts.join()} ${loads.join()}` }
}

export const none = (): number[] => Array.from<number>({ length: kinds }).fill(0)

const attacking = -1

/** An attack that is only thought of. */
export function forecastAttack(content: Content, force: Force, defenders: Defenders): Forecast {
  return remembered(content, `${force.join()}|${defenders.name}`, () => {
    const units = [...unitsOf(attacking, force), ...defenders.units]
    const field = { arena: defenders.arena, attacker: attacking, units, foes: [], mods: [], penalty: usualNeed }
    const { win, goldLost } = battleOdds(content, { field })
    return { win, cost: goldLost.attacker, harm: goldLost.defender }
  })
}

const unitsOf = (realm: number, force: Force): Unit[] =>
  force.flatMap((count, kind) => (count > 0 ? [unitOf(realm, kind, count)] : []))

/** Heroes against the tiles that lie there, of which so many are unknown. */
export function forecastDungeon(content: Content, force: Force, tiles: readonly string[], unknown: number): Forecast {
  return remembered(content, `${force.join()}|${inDungeon} ${tiles.join()} ${unknown}`, () => {
    const heroes = unitsOf(attacking, force)
    // Pairs of tiles are many; a third of the pile is like the whole of it.
    const among = unknown < 2 ? content.guardianPile : content.guardianPile.filter((_, i) => i % 3 === 0)
    const { win, goldLost, reward } = dungeonOdds(content, { heroes, tiles, unknown, among })
    return { win, cost: goldLost - reward, harm: 0 }
  })
}

const powers = new WeakMap<Content, { attack: number[]; defence: number[]; lives: number[] }>()

/** Hits that a piece of each kind may be expected to make in a round, and how many it stands. */
function powersOf(content: Content) {
  let found = powers.get(content)
  if (!found) {
    const hits = ({ die }: { die: number }) => chanceOf({ die, need: usualNeed })
    found = {
      attack: content.pieces.map((piece) => piece.diceAttacking * hits(piece)),
      defence: content.pieces.map((piece) => piece.dice * hits(piece)),
      lives: content.pieces.map(({ toughness }) => toughness),
    }
    powers.set(content, found)
  }
  return found
}

/** The guess follows the square law of attrition, and the dice, which are not to be trusted. */
const steepness = 1.5

/** The attacker's chance to win on land, as good as it can be told without the odds. */
export function guess(content: Content, attackers: Force, defenders: Force): number {
  const { attack, defence, lives } = powersOf(content)
  let [ours, ourLives, theirs, theirLives] = [0, 0, 0, 0]
  for (let kind = 0; kind < kinds; kind++) {
    ours += attack[kind] * attackers[kind]
    ourLives += lives[kind] * attackers[kind]
    theirs += defence[kind] * defenders[kind]
    theirLives += lives[kind] * defenders[kind]
  }
  if (ourLives === 0) return 0
  if (theirLives === 0) return 1
  return 1 / (1 + ((theirs * theirLives) / (ours * ourLives)) ** steepness)
}
