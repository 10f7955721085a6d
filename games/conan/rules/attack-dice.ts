// What an attack rolls and loses, and what a defense rolls and adds: the numbers of an attack that is declared, for the
// attack itself and for whoever works out its chances.
import { poolOf } from '../content/pool.ts'
import type { Pool } from '../content/types.ts'
import { diceForGems, noDice, together } from './dice.ts'
import { hinderingOfDice } from './hindering.ts'
import {
  areaOf,
  contentOf,
  guard,
  hasFeature,
  hasSkill,
  idOf,
  isHero,
  melee,
  placeOf,
  ranged,
  rulesOf,
  type State,
  sheetOf,
  sideOf,
  skillOf,
  unitOf,
} from './state.ts'

/** An attack as far as its dice go. */
export interface Declared {
  by: number
  target: number
  at: number
  kind: 'melee' | 'ranged' | 'spell' | 'area'
  sort: 'hero' | 'unit' | 'spell' | 'counterattack' | 'attack_from_beyond' | 'part' | 'web'
  /** The dice of a spell. */
  pool?: Pool
  weapons: readonly string[]
  gems: number
  /** A chair is broken for an extra die. */
  chair: boolean
}

/** melee.dice, ranged.dice, ol.attack-once, skill.counterattack, skill.attack-from-beyond */
export function attackPool(state: State, attack: Declared): Pool {
  const { by, kind, sort, weapons, gems, pool } = attack
  if (sort === 'spell') return pool ?? noDice
  if (sort === 'counterattack' || sort === 'attack_from_beyond') return skillOf(state, sort).dice
  const extra = together(elevation(state, attack), furniture(state, attack), attack.chair ? chairDice(state) : noDice)
  // skill.web-projection: a ranged attack with dice of its own
  if (sort === 'web') return together(skillOf(state, 'web_projection').dice, extra)
  if (!isHero(state, by)) {
    const { melee: close, ranged: far } = unitOf(state, by)
    return together((kind === 'melee' ? close : far) ?? noDice, extra)
  }
  const space = sheetOf(state, by).spaces[kind === 'melee' ? melee : ranged].die ?? noDice
  const { cards } = contentOf(state)
  const bonuses = weapons.map((card) => cards[card].bonus[kind === 'melee' ? 'melee' : 'ranged'] ?? noDice)
  return together(diceForGems(space, gems), ...bonuses, extra)
}

const onFurniture = (state: State, { by, kind }: Declared) =>
  rulesOf(state, 'furniture').find(
    ({ table_features, table_actions }) =>
      table_actions.some((action) => action === kind) &&
      table_features.some((feature) => hasFeature(state, placeOf(state, by), feature)),
  )

/** ranged.elevation-bonus, amb.elevation-sight, amb.furniture-once: from a table the rule of the scenario counts instead. */
function elevation(state: State, attack: Declared): Pool {
  if (attack.kind !== 'ranged' || onFurniture(state, attack)) return noDice
  const higher = areaOf(state, placeOf(state, attack.by)).elevation > areaOf(state, attack.at).elevation
  return higher ? contentOf(state).elevationDice : noDice
}

/** scen.furniture: one extra die for an attack from a table or the bar. */
function furniture(state: State, attack: Declared): Pool {
  const rule = onFurniture(state, attack)
  if (!rule) return noDice
  return poolOf(rule.table_dice)
}

const chairDice = (state: State): Pool =>
  together(...rulesOf(state, 'furniture').map(({ chair_dice }) => poolOf(chair_dice)))

/** hinder.dice, melee.unarmed: symbols that an attack loses. */
export function attackPenalty(state: State, { by, kind, sort, weapons }: Omit<Declared, 'target'>): number {
  if (kind === 'ranged') return hinderingOfDice(state, by, 'ranged')
  return sort === 'hero' && weapons.length === 0 ? contentOf(state).unarmedPenalty : 0
}

/** What a defender puts against an attack. */
export interface Defense {
  /** Who guards: the target, or a bodyguard. */
  by: number
  gems: number
  card: string
  armor: string
}

/** guard.dice, armor.free-dice, ally.guard, ol.benefit-guard */
export function defensePool(state: State, target: number, { by, gems, card, armor }: Defense): Pool {
  const { cards, allyGuard, overlordGuard } = contentOf(state)
  const worn = cards[armor]?.bonus.armor ?? noDice
  if (isHero(state, by)) {
    const space = sheetOf(state, by).spaces[guard].die ?? noDice
    return together(diceForGems(space, gems), cards[card]?.bonus.guard ?? noDice, worn)
  }
  return together(diceForGems(sideOf(state, target) === 'heroes' ? allyGuard : overlordGuard, gems), worn)
}

/** ol.armor, spell.halo, scen.weapon-bane: fixed symbols of a target. */
export function armorOf(state: State, target: number, weapons: readonly string[]): number {
  let armor = 0
  if (!isHero(state, target)) {
    const bane = rulesOf(state, 'weapon_bane').find(
      ({ item, unit }) => unit === idOf(state, target) && weapons.includes(item),
    )
    armor = bane?.armor ?? unitOf(state, target).armor
  }
  for (const { mark, on, value } of state.marks) if (mark === 'halo' && on === target) armor += value
  return armor
}

/** skill.precision-strike, skill.precision-shot, skill.untouchable: what is added to a whole defense. */
export function defenseChange(state: State, { by, kind, target }: Declared): number {
  let change = 0
  if (kind === 'melee' && hasSkill(state, by, 'precision_strike')) change -= skillOf(state, 'precision_strike').value
  if (kind === 'ranged' && hasSkill(state, by, 'precision_shot')) change -= skillOf(state, 'precision_shot').value
  if (kind === 'ranged' && hasSkill(state, target, 'untouchable')) change += skillOf(state, 'untouchable').value
  return change
}
