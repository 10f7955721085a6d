// A sea battle followed by a landing: what the surviving ships carry fights ashore.
import type { Content } from '../content/types.ts'
import { type Field, isActive, onLand, sideOf, type Unit } from '../rules/battle-math.ts'
import { type BattleOdds, type BattleQuestion, battleOdds, unitOf } from './battle.ts'
import type { Left } from './side.ts'

export interface LandingQuestion {
  sea: BattleQuestion
  /** The land battle with whoever attacks over land already among its units. */
  land: BattleQuestion
}

export interface LandingOdds {
  sea: BattleOdds
  /** Chance to win at sea and then ashore. */
  win: number
  /** Expected price of what each side loses in both battles. */
  goldLost: { attacker: number; defender: number }
}

/** Everything aboard the ships that are left goes ashore. */
function cargoOf({ units }: Left, realm: number): Unit[] {
  const counts = new Map<number, number>()
  for (const unit of units)
    if (isActive(unit) && unit.realm === realm)
      for (const kind of unit.load) counts.set(kind, (counts.get(kind) ?? 0) + unit.count)
  return [...counts].sort(([one], [other]) => one - other).map(([kind, count]) => unitOf(realm, kind, count))
}

/** landing.not-without-victory, landing.combined-attack: without a victory at sea, those ashore fight alone. */
export function landingOdds(content: Content, { sea, land }: LandingQuestion): LandingOdds {
  const atSea = battleOdds(content, sea)
  const { attacker } = sea.field
  const ashore = new Map<string, { landed: Unit[]; chance: number }>()
  for (const end of atSea.ends) {
    const won = end.attacker.units.some(isActive) && !end.defender.units.some(isActive) && !end.retreated
    const landed = won ? cargoOf(end.attacker, attacker) : []
    const name = landed.map(({ kind, count }) => `${kind}x${count}`).join()
    const entry = ashore.get(name)
    if (entry) entry.chance += end.chance
    else ashore.set(name, { landed, chance: end.chance })
  }
  const odds: LandingOdds = { sea: atSea, win: 0, goldLost: { ...atSea.goldLost } }
  const there = land.field.units.some(({ realm }) => sideOf(land.field, realm) === 0)
  for (const { landed, chance } of ashore.values()) {
    if (landed.length === 0 && !there) continue
    const field: Field = {
      ...land.field,
      arena: onLand,
      units: [...landed, ...land.field.units.map(shifted(landed.length))],
    }
    const { win, goldLost } = battleOdds(content, { ...land, field })
    odds.win += chance * win
    odds.goldLost.attacker += chance * goldLost.attacker
    odds.goldLost.defender += chance * goldLost.defender
  }
  return odds
}

/** Units are found by their place in the list. */
const shifted =
  (by: number) =>
  (unit: Unit): Unit => ({ ...unit, aboard: unit.aboard === -1 ? -1 : unit.aboard + by })
