// The procedures that other chapters start, as frames; calling one by its frame keeps the chapters apart.
import type { Frame, Seat } from '@skelos/kernel'
import type { Pool, Side } from '../content/types.ts'
import type { Stance } from './actions.ts'
import { diceIn } from './dice.ts'
import type { RollSort } from './facts.ts'
import type { Table } from './state.ts'

/** A game, below everything else. */
export interface GameFrame extends Frame {
  do: 'game'
  next: Side
  /** Heroes whose start is left to the heroes' choice. */
  unplaced: number[]
  /** Heroes whose cards are still to be hidden. */
  piles: number[]
}

/** Something has happened that special rules of the scenario may wait for. */
export interface MomentFrame extends Frame {
  do: 'moment'
  moment: 'heroes-begin' | 'overlord-begins' | 'round-ends' | 'entered' | 'used' | 'marker-moved'
  /** The special rule that comes next. */
  rule: number
  /** The area entered, or where the marker was before. */
  at: number
  /** The skill or card used. */
  what: string
}

export function callMoment(t: Table, moment: MomentFrame['moment'], at = -1, what = ''): void {
  t.call<MomentFrame>({ do: 'moment', moment, rule: 0, at, what })
}

/** An event under way. */
export interface EventFrame extends Frame {
  do: 'event'
  /** The slot that the event tile has left; 0 where no tile was activated. */
  slot: number
  /** The event that happens by itself; empty where the Overlord's tile brings it. */
  forced: string
  /** Steps still to be carried out: option and step, again and again. */
  steps: number[]
  /** Models that it has brought back, and the reinforcement areas they came by. */
  returned: number[]
  used: number[]
}

export function callEvent(t: Table, slot: number, forced = ''): void {
  t.call<EventFrame>({ do: 'event', slot, forced, steps: [], returned: [], used: [] })
}

/** The heroes have reached the goal of a first part. */
export interface Continuation extends Frame {
  do: 'continuation'
  /** Dead models that come back. */
  left: number[]
}

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
  /** Other heroes who may reroll with gems of their own. */
  helpers: Seat[]
  accepted: Seat[]
}

/** Whoever rolls; support is counted when the dice fall. */
export function callRoll(
  t: Table,
  who: number,
  seat: Seat,
  sort: RollSort,
  pool: Pool,
  helpers: readonly Seat[] = [],
): void {
  t.call<Roll>({
    do: 'roll',
    seat,
    who,
    sort,
    dice: diceIn(pool),
    faces: [],
    again: [],
    arrows: [...pool.arrows],
    supports: 0,
    helpers: [...helpers],
    accepted: [],
  })
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
  sort: 'hero' | 'unit' | 'spell' | 'counterattack' | 'attack_from_beyond' | 'part' | 'web'
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
  aim: 'chest' | 'lock' | 'throw' | 'search' | 'breakout'
  object: string
  to: number
  difficulty: number
  card: string
  gems: number
  power: number
  /** Where a thrown object has come down; -1 before. */
  landed: number
  /** A chest has been opened by it. */
  opened: boolean
}

export function callManipulation(
  t: Table,
  hero: number,
  more: Pick<Manipulation, 'aim' | 'to' | 'difficulty'> & { object?: string },
): void {
  t.call<Manipulation>({
    do: 'manipulation',
    hero,
    object: '',
    card: '',
    gems: 0,
    power: 0,
    landed: -1,
    opened: false,
    ...more,
  })
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
  /** Whether the mutineers have acted, areas in which allies have attacked, and in which they may not; -1 for all. */
  rallied: boolean
  struck: number[]
  ceased: number[]
  /** Heroes and areas where sails were handled, and ballistas fired. */
  sailed: { hero: number; at: number }[]
  fired: number[]
}

export function callHeroTurn(t: Table): void {
  t.call<HeroTurn>({
    do: 'hero-turn',
    chosen: t.state.heroes.map(() => null),
    done: [],
    commanded: [],
    declined: [],
    rallied: false,
    struck: [],
    ceased: [],
    sailed: [],
    fired: [],
  })
}

/** The models of a tile act, one after the other, or all mutineers. */
export interface Activation extends Frame {
  do: 'activation'
  seat: Seat
  models: number[]
  /** Models that have not acted. */
  left: number[]
  /** scen.barricade: what the group attacks; -1 while that is open, -2 other targets, or the border of a barricade. */
  against: number
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
  /** event.haste: points that it may spend and nothing else; -1 for a turn as usual. */
  haste: number
}

export function callModelTurn(t: Table, who: number, seat: Seat, haste = -1): void {
  t.call<ModelTurn>({ do: 'model-turn', who, seat, walked: 0, bought: 0, attacked: false, haste })
}

/** An attack on a barricade. */
export interface Battering extends Frame {
  do: 'battering'
  by: number
  seat: Seat
  edge: number
  kind: 'melee' | 'ranged'
  sort: 'hero' | 'unit'
  weapons: string[]
  chair: boolean
  gems: number
}

export function callBattering(
  t: Table,
  battering: Pick<Battering, 'by' | 'seat' | 'edge' | 'kind' | 'sort'> & { weapons?: string[] },
): void {
  t.call<Battering>({ do: 'battering', weapons: [], chair: false, gems: 0, ...battering })
}
