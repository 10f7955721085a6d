// Where a hero stands: what draws him where, what his gems are worth there, and what enemies are.
import { crossings } from '../rules/crossing.ts'
import { gemsToMove } from '../rules/hero-options.ts'
import { isBlocked } from '../rules/hindering.ts'
import { hasSkill, isHero, peopleIn, placeOf, type State, unitOf } from '../rules/state.ts'
import type { Task } from './aims.ts'
import { far } from './distances.ts'
import type { Outlook } from './outlook.ts'

/** How much less a task is worth for each point of the way to it. */
export const decay = 0.86

export class HeroStand {
  readonly outlook: Outlook
  readonly state: State
  readonly hero: number
  readonly tasks: readonly (Task & { weight: number })[]

  constructor(outlook: Outlook, hero: number) {
    this.outlook = outlook
    this.state = outlook.state
    this.hero = hero
    this.tasks = this.#ownTasks()
  }

  get own() {
    return this.state.heroes[this.hero]
  }

  /** What so many gems of the Reserve are worth: the last ones guard a life. */
  price(count: number): number {
    const { left, aims } = this.outlook
    // Who wins by living on is sparing, who runs out of time is not.
    const time = aims.patient ? 1.25 : left <= 1 ? 0.3 : left <= 2 ? 0.5 : left <= 4 ? 0.75 : 1
    let sum = 0
    for (let i = 0; i < count; i++) {
      const rest = this.own.reserve - i
      const price = rest <= 1 ? 1.3 : rest <= 2 ? 0.9 : rest <= 4 ? 0.6 : 0.4
      // Recovery brings back only what is tired.
      sum += this.own.fatigue + i < 2 ? price * 0.15 : price
    }
    return sum * time
  }

  /** Tasks that this hero may do; those that another does better count less. */
  #ownTasks(): (Task & { weight: number })[] {
    const { aims, heroes } = this.outlook
    const mine = this.#valueOf.bind(this, this.hero)
    return aims.tasks.flatMap((task) => {
      if ('hero' in task && task.hero !== undefined && task.hero !== this.hero) return []
      let weight = task.worth
      if (task.do !== 'kill' && task.do !== 'flee' && task.do !== 'carry') {
        const own = mine(task)
        const better = heroes.some(
          (other) =>
            other !== this.hero &&
            !('hero' in task && task.hero !== undefined) &&
            (this.#valueOf(other, task) > own + 1e-9 || (this.#valueOf(other, task) === own && other < this.hero)),
        )
        if (better) weight *= 0.5
      }
      return [{ ...task, weight }]
    })
  }

  #valueOf(hero: number, task: Task): number {
    const { state } = this.outlook
    const distance = this.outlook.distance(hero, placeOf(state, hero), task.at)
    return distance >= far ? 0 : task.worth * decay ** distance
  }

  /** How much tasks elsewhere draw the hero. */
  drawn(at: number): number {
    let best = 0
    for (const { at: to, weight } of this.tasks) {
      const distance = this.outlook.distance(this.hero, at, to)
      if (distance > 0 && distance < far) best = Math.max(best, weight * decay ** distance)
    }
    return best
  }

  /** What draws the hero to an area. */
  pull(at: number): number {
    let best = 0
    for (const { at: to, weight } of this.tasks) {
      const distance = this.outlook.distance(this.hero, at, to)
      if (distance >= far) continue
      best = Math.max(best, weight * decay ** distance)
    }
    // Enemies are worth the fight where nothing better is near.
    for (const who of this.outlook.foes) {
      const distance = this.outlook.distance(this.hero, at, placeOf(this.state, who))
      if (distance < far) best = Math.max(best, this.foeWorth(who) * 0.8 * decay ** distance)
    }
    return best
  }

  foeWorth(who: number): number {
    const { state } = this.outlook
    const task = this.tasks.find((other) => other.do === 'kill' && other.who === who)
    if (task) return task.weight
    const at = placeOf(state, who)
    const { kind, melee: close, ranged: shots } = unitOf(state, who)
    const pool = close ?? shots
    let worth = 0.7 + (pool ? 0.35 * this.outlook.mean(pool) : 0)
    if (at === this.own.at) worth += 0.8 + this.holds(who)
    else if (peopleIn(state, at).some((other) => isHero(state, other))) worth += 0.5
    for (const hero of this.outlook.aims.precious)
      if (hero >= 0 && this.outlook.distance(who, at, placeOf(state, hero)) <= 3) worth += 1
    if (kind !== 'minion') worth += 1
    return worth
  }

  taskWorth(kind: Task['do'], at: number): number {
    let best = 0
    for (const task of this.tasks) if (task.do === kind && task.at === at) best = Math.max(best, task.weight)
    return best
  }

  /** hinder.movement, skill.blocking: more for whoever keeps the hero from where he wants to go. */
  holds(who: number): number {
    const state = this.state
    this.#stuck ??=
      isBlocked(state, this.hero) ||
      crossings(state, this.hero).every(({ cost }) => gemsToMove(state, this.hero, cost) < 0)
    if (!this.#stuck || (isBlocked(state, this.hero) && !hasSkill(state, who, 'blocking'))) return 0
    return Math.min(4, 0.4 * this.drawn(this.own.at))
  }

  #stuck: boolean | undefined
}
