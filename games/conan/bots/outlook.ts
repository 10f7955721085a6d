// What a bot makes of its view before it chooses: who stands where, what they are worth, and what the heroes are after.

import type { Pool } from '../content/types.ts'
import type { Action } from '../rules/actions.ts'
import { lifeOf } from '../rules/damage.ts'
import { symbolsOf } from '../rules/dice.ts'
import { sees } from '../rules/places.ts'
import {
  areEnemies,
  boardOf,
  contentOf,
  groupOf,
  isHero,
  isThere,
  livingHeroes,
  placeOf,
  type State,
  unitOf,
} from '../rules/state.ts'
import { type Aims, aimsOf, goalsOf, roundsLeft } from './aims.ts'
import { distancesFor } from './distances.ts'

/** A chair that is broken gives a die, and nobody else will break it. */
export const chairWorth = ({ chair }: { chair?: true }): number => (chair ? 0.05 : 0)

export class Outlook {
  readonly state: State
  readonly aims: Aims
  readonly left: number
  readonly heroes: readonly number[]
  /** Living models of the Overlord, and those of the heroes' side. */
  readonly foes: readonly number[]
  readonly allies: readonly number[]

  constructor(state: State) {
    this.state = state
    this.#areas = boardOf(state).areas.length
    this.aims = aimsOf(state)
    this.left = roundsLeft(state)
    this.heroes = livingHeroes(state)
    const models = state.models.map((_, i) => state.heroes.length + i).filter((who) => isThere(state, who))
    this.foes = models.filter((who) => groupOf(state, who).side === 'overlord')
    this.allies = models.filter((who) => groupOf(state, who).side === 'heroes')
  }

  /** Where objects that win have to go. */
  get goals(): readonly number[] {
    this.#goals ??= goalsOf(this.state)
    return this.#goals
  }

  #goals: readonly number[] | undefined

  distance(who: number, from: number, to: number): number {
    this.#ways[who] ??= distancesFor(this.state, who)
    return this.#ways[who][from * this.#areas + to]
  }

  readonly #ways: Uint8Array[] = []
  readonly #areas: number

  /** Symbols of a pool on the average, an arrow counted for what it is about worth. */
  mean({ dice, arrows }: Pool): number {
    const { faces } = contentOf(this.state)
    let sum = 0
    for (const [color, count] of dice.entries())
      sum += count * (symbolsOf(faces[color]) / faces[color].length) + Math.min(arrows[color], count) * 0.4
    return sum
  }

  /** What an attack of a unit brings against a hero who guards a little. */
  harm(who: number, hero: number): number {
    const { melee, ranged } = unitOf(this.state, who)
    const pool = melee ?? ranged
    if (!pool) return 0
    const { cards } = contentOf(this.state)
    let defense = this.state.heroes[hero].reserve > 0 ? 0.6 : 0
    for (const card of this.state.heroes[hero].cards) {
      const { armor } = cards[card].bonus
      if (armor) defense = Math.max(defense, 0.5 + this.mean(armor))
    }
    for (const { mark, on, value } of this.state.marks) if (mark === 'halo' && on === hero) defense += value
    const mean = this.mean(pool)
    return Math.max(0.15 * mean, mean - defense)
  }

  /** How much the Overlord wants a hero dead. */
  prey(hero: number): number {
    const { aims, state } = this
    const life = Math.max(1, lifeOf(state, hero))
    const carries = aims.objects.some((object) => state.heroes[hero].cards.includes(object))
    return 1 + (aims.precious.includes(hero) ? 2.5 : 0) + (carries ? 2.5 : 0) + 2.5 / life
  }

  /** Units whose death brings the heroes nearer to their goal. */
  isVital(who: number): boolean {
    return this.aims.tasks.some((task) => task.do === 'kill' && !task.inTheWay && task.who === who)
  }

  /** Enemies of a character in an area. */
  enemiesAt(who: number, at: number): number {
    let count = 0
    for (const other of isHero(this.state, who) || groupOf(this.state, who).side === 'heroes'
      ? this.foes
      : [...this.heroes, ...this.allies])
      if (placeOf(this.state, other) === at && areEnemies(this.state, who, other)) count++
    return count
  }

  /** About what the models of the Overlord can do to a hero in an area in their next turn. */
  danger(hero: number, at: number): number {
    const { state } = this
    const blows: number[] = []
    for (const who of this.foes) {
      const unit = unitOf(state, who)
      const from = placeOf(state, who)
      const comes = this.distance(who, from, at) <= unit.move
      if (unit.melee ? comes : unit.ranged && (sees(state, from, at) || comes)) blows.push(this.harm(who, hero))
    }
    // Two tiles are activated in a turn, and seldom all of their models come through.
    blows.sort((one, other) => other - one)
    return blows.slice(0, 6).reduce((sum, blow) => sum + blow, 0) * 0.5
  }
}

/** The first of the best. */
export function bestOf(legal: readonly Action[], worth: (action: Action) => number): Action {
  let [best] = legal
  let most = Number.NEGATIVE_INFINITY
  for (const action of legal) {
    const found = worth(action)
    if (found <= most) continue
    most = found
    best = action
  }
  return best
}
