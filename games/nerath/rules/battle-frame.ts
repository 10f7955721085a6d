// A battle under way as plain data, and the questions that cards, casualties and the battle itself ask about it.
import type { Frame, Seat } from '@skelos/kernel'
import type { FighterName, SideName } from './actions.ts'
import {
  atSea,
  type Dice,
  type Field,
  fights,
  isActive,
  isHit,
  removeUnit,
  sideOf,
  single,
  type Unit,
} from './battle-math.ts'
import type { LossCause } from './facts.ts'
import { countsOf, removePieces, sameCargo, tellDestroyed } from './pieces.ts'
import {
  contentOf,
  countOf,
  kinds,
  pieceId,
  pieceIds,
  realmId,
  type State,
  seats,
  type Table,
  underWay,
  warship,
} from './state.ts'

/** Dice as they lie; the last `again` of the faces have been rerolled. */
export interface Rolled extends Dice {
  faces: number[]
  again: number
}

/** A reroll that a card gives after every roll of the battle. */
export interface LastingReroll {
  seat: Seat
  card: string
  pieces: number
  max: number
}

export interface Battle extends Frame, Field {
  do: 'battle'
  at: number
  round: number
  stage: number
  /** Realms that have had a fighting piece in it. */
  fought: Seat[]
  rolls: [Rolled[], Rolled[]]
  /** Hits against each side that are cancelled in this stage. */
  ignored: [number, number]
  rerolls: LastingReroll[]
  /** Of those, the cards used after this roll. */
  rerolled: string[]
  noRetreat: boolean
  retreated: boolean
  /** The result is settled; `won` by the attacker. */
  settled: boolean
  won: boolean
  /** Gold for guardians beaten in it. */
  reward: number
  /** Pieces that left the board in it, by realm and kind, and those of them that a card has brought back. */
  lost: number[]
  returned: number[]
  /** How many lands in a row monsters may run amok through. */
  amok: number
  /** Treasures in play whose property has still to be brought into it. */
  properties: Brought[]
  /** Modifiers with a pick so far. */
  picks: number
}

interface Brought {
  seat: Seat
  card: string
}

export const currentBattle = (state: State): Battle | undefined => underWay<Battle>(state, 'battle')

/** The battle under way, for what only ever happens in one. */
export function battleOf(state: State): Battle {
  const battle = currentBattle(state)
  if (!battle) throw new Error('no battle is under way')
  return battle
}

export const sideNameOf = (side: number): SideName => (side === 0 ? 'attacker' : 'defender')

/** Whether the realm has a fighting piece in the battle (windows.battle-you-fight). */
export const fightsIn = (battle: Battle, seat: Seat): boolean =>
  battle.units.some((unit) => unit.realm === seat && isActive(unit))

/** alliances.joint-defence: the realms whose pieces stand against the attacker, in order of play. */
export const defendersOf = (battle: Battle): Seat[] =>
  seats.filter((seat) => seat !== battle.attacker && fightsIn(battle, seat))

/** Every piece in the space that fights there; heroes aboard fight beside their ships (sea-battle.heroes-aboard). */
export function gatherUnits(state: State, at: number, arena: number): Unit[] {
  const content = contentOf(state)
  const units: Unit[] = []
  const add = (realm: Seat, kind: number, count: number, aboard = -1, load: number[] = []): number =>
    units.push({ realm, kind, count, damage: 0, given: 0, picks: 0, aboard, load: [...load] }) - 1
  for (const realm of seats) {
    for (let kind = 0; kind < warship; kind++) {
      const count = countOf(state, realm, at, kind)
      if (count > 0 && fights(content, arena, kind)) add(realm, kind, count)
    }
    if (arena !== atSea) continue
    const ships = state.ships.filter((ship) => ship.realm === realm && ship.at === at)
    const empty = ships.filter(({ cargo }) => cargo.length === 0).length
    if (empty > 0) add(realm, warship, empty)
    for (const { cargo } of ships) {
      if (cargo.length === 0) continue
      const ship = add(realm, warship, 1, -1, cargo)
      for (const kind of new Set(cargo))
        if (fights(content, arena, kind)) add(realm, kind, cargo.filter((other) => other === kind).length, ship)
    }
  }
  return units
}

/** Hits that a side has to take in this stage. */
export function hitsOn(battle: Battle, side: number): number {
  return Math.max(0, hitsRolled(battle.rolls[1 - side]) - battle.ignored[side])
}

export function hitsRolled(rolls: readonly Rolled[]): number {
  let hits = 0
  for (const { faces, need } of rolls) for (const face of faces) if (isHit(face, need)) hits++
  return hits
}

/** The cards whose effect lies on this very piece. */
const cardsOn = (battle: Battle, { picks }: Unit): string[] =>
  picks === 0 ? [] : battle.mods.flatMap(({ card, pick }) => (pick >= 0 && (picks >> pick) & 1 ? [card] : []))

export function fighterName(battle: Battle, unit: Unit): FighterName {
  const named = {
    of: realmId(unit.realm),
    piece: pieceId(unit.kind),
    damage: unit.damage,
    cards: cardsOn(battle, unit),
  }
  const load = unit.kind === warship ? unit.load : battle.units[unit.aboard]?.load
  return load ? { ...named, cargo: pieceIds(load) } : named
}

const sameFighter = (one: FighterName, other: FighterName): boolean =>
  one.of === other.of &&
  one.piece === other.piece &&
  one.damage === other.damage &&
  sameCargo(one.cards, other.cards) &&
  sameCargo(one.cargo ?? [], other.cargo ?? [])

/** The names of these units, equal ones once. */
export function namesOf(battle: Battle, units: readonly number[]): FighterName[] {
  const names: FighterName[] = []
  for (const i of units) {
    const name = fighterName(battle, battle.units[i])
    if (!names.some((other) => sameFighter(other, name))) names.push(name)
  }
  return names
}

/** The first of these units that goes by the name. */
export function unitNamed(battle: Battle, units: readonly number[], name: FighterName): number {
  const found = units.find((i) => sameFighter(fighterName(battle, battle.units[i]), name))
  if (found === undefined) throw new Error('no such piece in the battle')
  return found
}

/** Pieces that left the battle have left the board too; `loadBefore` is what the ship of a hero aboard carried till then. */
export function clearFromBoard(
  t: Table,
  battle: Battle,
  unit: Unit,
  destroyed: readonly number[],
  loadBefore: readonly number[] | undefined,
  cause: LossCause,
): void {
  const { state } = t
  const { realm, kind } = unit
  for (const gone of destroyed) battle.lost[realm * kinds + gone]++
  if (kind === warship || loadBefore) {
    const cargo = loadBefore ?? unit.load
    const ship = state.ships.find(
      (other) => other.realm === realm && other.at === battle.at && sameCargo(other.cargo, cargo),
    )
    if (!ship) throw new Error('a ship of the battle is not on the board')
    if (loadBefore) ship.cargo.splice(ship.cargo.indexOf(kind), 1)
    else {
      state.ships.splice(state.ships.indexOf(ship), 1)
      removePieces(state, realm, battle.at, warship, 1)
    }
  } else {
    removePieces(state, realm, battle.at, kind, 1)
  }
  tellDestroyed(t, realm, battle.at, countsOf(destroyed), cause)
}

/** Takes one piece of a unit out of the battle and off the board. */
export function sacrifice(t: Table, battle: Battle, index: number, cause: LossCause): void {
  const i = single(battle.units, index)
  const unit = battle.units[i]
  const before = battle.units[unit.aboard]?.load.slice()
  clearFromBoard(t, battle, unit, removeUnit(battle.units, i), before, cause)
}

/** Units of a realm of these kinds that fight. */
export function ownUnits(battle: Battle, seat: Seat, pieces: number): number[] {
  return battle.units.flatMap((unit, i) =>
    unit.realm === seat && isActive(unit) && (pieces >> unit.kind) & 1 ? [i] : [],
  )
}

export const fighterCount = (battle: Battle, units: readonly number[]): number =>
  units.reduce((sum, i) => sum + battle.units[i].count, 0)

/** How many fighting pieces a side has. */
export const strengthOf = (battle: Battle, side: number): number =>
  battle.units.reduce(
    (sum, unit) => (sideOf(battle, unit.realm) === side && isActive(unit) ? sum + unit.count : sum),
    0,
  )
