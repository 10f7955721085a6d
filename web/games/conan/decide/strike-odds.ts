// What an attack would do from the end of the way that leads to it: exact, with rerolls in best use. A hero's by the gems
// that go into it, with and without a guard; a model's by the gems with which the hero guards.
import { guardsAgainst, oddsOfAttack, oddsOfGuard } from '@skelos/games/conan/odds/index.ts'
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import type { Declared } from '@skelos/games/conan/rules/attack-dice.ts'
import { lifeOf } from '@skelos/games/conan/rules/damage.ts'
import type { Attack, ModelTurn } from '@skelos/games/conan/rules/frames.ts'
import { assignable, benefitsLeft } from '@skelos/games/conan/rules/gems.ts'
import {
  characterOf,
  heroOfSeat,
  melee,
  placeOf,
  ranged,
  type State,
  sideOf,
  underWay,
  unitOf,
} from '@skelos/games/conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { type Assault, atEndOf, type Way } from './reach.ts'

/** An attack with the way to it. */
export interface Struck {
  readonly action: Assault
  readonly way: Pick<Way, 'to' | 'cost'>
}

export interface StrikeRow {
  /** Of the attacker where `by` is gems, of the defender where it is guard. */
  readonly gems: number
  readonly kill: number
  /** Points of damage on the average, and the chance of each number. */
  readonly mean: number
  readonly damage: readonly number[]
  /** The chance to kill somebody who guards. */
  readonly guarded?: number
}

export interface Strike {
  readonly by: 'gems' | 'guard'
  readonly life: number
  /** Gems of the guard that is reckoned with; 0 where nobody can. */
  readonly guard: number
  readonly rows: readonly StrikeRow[]
}

/** As many as somebody is likely to spend on one model. */
const usualGuard = 2

function declared(state: State, seat: Seat, action: Assault, gems: number): Declared | undefined {
  const target = characterOf(state, action.target)
  if (target < 0) return undefined
  const common = { target, at: placeOf(state, target), gems, chair: false, weapons: [] as string[] }
  if (action.do === 'melee')
    return {
      ...common,
      by: heroOfSeat(seat),
      kind: 'melee',
      sort: 'hero',
      weapons: action.weapons,
      chair: action.chair === true,
    }
  if (action.do === 'shoot')
    return { ...common, by: heroOfSeat(seat), kind: 'ranged', sort: 'hero', weapons: [action.weapon] }
  const turn = underWay<ModelTurn>(state, 'model-turn')
  if (!turn) return undefined
  if (action.do === 'web') return { ...common, by: turn.who, kind: 'ranged', sort: 'web' }
  const kind = unitOf(state, turn.who).melee ? 'melee' : 'ranged'
  return { ...common, by: turn.who, kind, sort: 'unit', chair: action.chair === true }
}

export function strikeOdds(before: State, seat: Seat, { action, way }: Struck): Strike | undefined {
  const state = atEndOf(before, seat, way)
  const attack = declared(state, seat, action, 0)
  if (!attack) return undefined
  return attack.sort === 'hero' ? byGems(state, attack) : byGuard(state, attack)
}

/** The chance in one number, for lists: to kill with all the gems that are left, or to wound somebody who does not guard. */
export function hopeOf(before: State, seat: Seat, { action, way }: Struck): number | undefined {
  const state = atEndOf(before, seat, way)
  const attack = declared(state, seat, action, 0)
  if (!attack) return undefined
  if (attack.sort !== 'hero') return 1 - (oddsOfAttack(state, attack).damage[0] ?? 0)
  return oddsOfAttack(state, { ...attack, gems: mostGems(state, attack) }).kill
}

const mostGems = (state: State, { by, kind }: Declared): number =>
  assignable(state, by, kind === 'melee' ? melee : ranged)

/** The same for an attack of a hero that is declared, and waits for its gems. */
export function declaredOdds(state: State): Strike | undefined {
  const attack = underWay<Attack>(state, 'attack')
  return attack?.sort === 'hero' ? byGems(state, attack) : undefined
}

function byGems(state: State, first: Declared): Strike {
  const { target } = first
  const guard = sideOf(state, target) === 'overlord' ? Math.min(usualGuard, benefitsLeft(state)) : 0
  const rows = Array.from({ length: mostGems(state, first) }, (_, i): StrikeRow => {
    const attack = { ...first, gems: i + 1 }
    const { kill, expectedDamage, damage } = oddsOfAttack(state, attack)
    const row = { gems: i + 1, kill, mean: expectedDamage, damage }
    if (guard === 0) return row
    return { ...row, guarded: oddsOfAttack(state, attack, { by: target, gems: guard, card: '', armor: '' }).kill }
  })
  return { by: 'gems', life: lifeOf(state, target), guard, rows }
}

function byGuard(state: State, attack: Declared): Strike {
  const rows = guardsAgainst(state, attack).map(
    ({ guard, odds: { kill, expectedDamage, damage } }): StrikeRow => ({
      gems: guard.gems,
      kill,
      mean: expectedDamage,
      damage,
    }),
  )
  return { by: 'guard', life: lifeOf(state, attack.target), guard: 0, rows }
}

/** What a guard leaves of an attack whose dice lie on the table. */
export interface GuardRow {
  readonly mean: number
  readonly kill: number
}

export function guardOdds(state: State, action: Action): GuardRow | undefined {
  const attack = underWay<Attack>(state, 'attack')
  if (!attack || action.do !== 'guard') return undefined
  const { kill, expectedDamage } = oddsOfGuard(state, attack, action)
  return { kill, mean: expectedDamage }
}
