// The procedures that other chapters start, as frames; calling one by its frame keeps the chapters apart.
import type { Frame, Seat } from '@skelos/kernel'
import type { Pool } from '../content/types.ts'
import type { Stance } from './actions.ts'
import { diceIn } from './dice.ts'
import type { RollSort } from './facts.ts'
import type { Table } from './state.ts'

/** A roll of dice with its rerolls; gives the faces. */
export interface Roll extends Frame {
  do: 'roll'
  seat: Seat
  /** The character that rolls; -1 for an event. */
  who: number
  sort: RollSort
  dice: number[]
  faces: number[]
  /** Which dice have been rerolled. */
  again: boolean[]
  arrows: number[]
  /** Support characters whose reroll has not been used. */
  supports: number
}

/** Whoever rolls; support is counted when the dice fall. */
export function callRoll(t: Table, who: number, seat: Seat, sort: RollSort, pool: Pool): void {
  const dice = diceIn(pool)
  t.call<Roll>({ do: 'roll', seat, who, sort, dice, faces: [], again: [], arrows: [...pool.arrows], supports: 0 })
}

/** One attack on one target, from the gems to what it sets off. */
export interface Attack extends Frame {
  do: 'attack'
  by: number
  seat: Seat
  target: number
  /** Where the target stood: what a thrown weapon and a circular strike go by. */
  at: number
  kind: 'melee' | 'ranged' | 'spell' | 'area'
  /** An action of a hero, which takes gems; an attack of a unit or ally; or a free one by a skill. */
  sort: 'hero' | 'unit' | 'spell' | 'counterattack' | 'attack_from_beyond' | 'part'
  /** The dice of a spell. */
  pool?: Pool
  weapons: string[]
  chair: boolean
  gems: number
  power: number
  /** Somebody has taken the target's place and cannot guard. */
  sacrificed: boolean
  /** Who parries for the target; -1 for nobody. */
  bodyguard: number
  guardGems: number
  guardCard: string
  armorCard: string
  /** Damage beyond the target's life, for a circular strike. */
  excess: number
}

type NewAttack = Pick<Attack, 'by' | 'seat' | 'target' | 'at' | 'kind' | 'sort'> &
  Partial<Pick<Attack, 'weapons' | 'chair' | 'power' | 'pool'>>

export function callAttack(t: Table, attack: NewAttack): void {
  t.call<Attack>({
    do: 'attack',
    weapons: [],
    chair: false,
    gems: 0,
    power: -1,
    sacrificed: false,
    bodyguard: -1,
    guardGems: 0,
    guardCard: '',
    armorCard: '',
    excess: 0,
    ...attack,
  })
}

/** An attack on everybody in an area: one roll, then one attack after the other. */
export interface AreaAttack extends Frame {
  do: 'area-attack'
  /** The attacker; -1 for an event of the Overlord. */
  by: number
  seat: Seat
  at: number
  pool: Pool
  power: number
  left: number[]
  exclude: ('caster' | 'undead')[]
  /** defense.none-possible */
  undefended: boolean
}

interface Burst {
  undefended?: boolean
  /** Who is left out: the attacker, or the undead. */
  exclude?: readonly ('caster' | 'undead')[]
}

export function callAreaAttack(
  t: Table,
  by: number,
  seat: Seat,
  at: number,
  pool: Pool,
  { undefended = false, exclude = [] }: Burst = {},
): void {
  t.call<AreaAttack>({ do: 'area-attack', by, seat, at, pool, power: 0, left: [], undefended, exclude: [...exclude] })
}

/** Damage that somebody suffers, whatever it comes from. */
export interface Damage extends Frame {
  do: 'damage'
  who: number
  left: number
}

export function callDamage(t: Table, who: number, left: number): void {
  t.call<Damage>({ do: 'damage', who, left })
}

export interface Death extends Frame {
  do: 'death'
  who: number
  /** Without a last attack. */
  silent: boolean
}

export function callDeath(t: Table, who: number, silent = false): void {
  t.call<Death>({ do: 'death', who, silent })
}

/** A spell under way. */
export interface SpellFrame extends Frame {
  do: 'spell'
  who: number
  seat: Seat
  spell: string
  /** The effect being carried out. */
  effect: number
  /** What it is aimed at; -1 for nobody and nowhere. */
  target: number
  at: number
  object: string
  gems: number
  /** Movement points left for a moved enemy; below 0 while a caster teleports. */
  points: number
}

/** A fall after a jump. */
export interface Fall extends Frame {
  do: 'fall'
  who: number
  seat: Seat
  pool: Pool
}

/** A leap over something, with its roll. */
export interface LeapRoll extends Frame {
  do: 'leap'
  who: number
  seat: Seat
  to: number
  difficulty: number
  gems: number
}

/** A complex Manipulation: a chest, a lock, or a throw. */
export interface Manipulation extends Frame {
  do: 'manipulation'
  hero: number
  aim: 'chest' | 'lock' | 'throw'
  object: string
  to: number
  difficulty: number
  card: string
  gems: number
  power: number
  /** Where a thrown object has come down; -1 before. */
  landed: number
}

/** The heroes' turn. */
export interface HeroTurn extends Frame {
  do: 'hero-turn'
  /** The stances chosen so far, by hero. */
  chosen: (Stance | null)[]
  /** Heroes who are content to end the turn. */
  done: number[]
  /** Allies activated in this phase. */
  commanded: number[]
  /** Hand-overs that were declined: they are not proposed again in this turn. */
  declined: string[]
}

/** An object passed between two heroes for a simple Manipulation of one of them, if the other agrees. */
export interface HandOver extends Frame {
  do: 'hand-over'
  acting: number
  from: number
  to: number
  object: string
}

/** A hero with more than the maximum drops objects. */
export interface Overload extends Frame {
  do: 'overload'
  hero: number
}

/** The turn of one model within an activation, or of an ally. */
export interface ModelTurn extends Frame {
  do: 'model-turn'
  who: number
  seat: Seat
  walked: number
  /** Points bought with gems. */
  bought: number
  attacked: boolean
}

export function callModelTurn(t: Table, who: number, seat: Seat): void {
  t.call<ModelTurn>({ do: 'model-turn', who, seat, walked: 0, bought: 0, attacked: false })
}
