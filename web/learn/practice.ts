// Playing on after the lessons: the same table, honest dice from here on, and a bot for the rival.
import type { AnyBot } from '@skelos/bots'
import {
  type Chance,
  clone,
  FastChance,
  Match,
  SealedChance,
  type Seat,
  seedFrom,
  type TableState,
  type Told,
  type TrailStep,
} from '@skelos/kernel'
import type { Course, Deed } from './lesson.ts'
import type { Happening } from './tutorial.ts'

export class Practice {
  readonly #course: Course
  readonly #match: Match<TableState, object, unknown, Told>
  readonly #bot: AnyBot
  readonly #tell: (happening: Happening) => void
  readonly #thoughts: Chance

  constructor(course: Course, state: TableState, seed: number, tell: (happening: Happening) => void) {
    const { rules, options } = course
    this.#course = course
    this.#match = new Match(rules, options, new SealedChance(seedFrom(`${seed}`)), clone(state))
    this.#bot = course.bot()
    this.#tell = tell
    this.#thoughts = new FastChance(seed)
  }

  get state(): TableState {
    return this.#match.state
  }

  get trail(): readonly TrailStep[] {
    return this.#match.trail
  }

  /** False if the rules refuse it. */
  act(action: Deed): boolean {
    if (!this.#play(this.#course.learner, action)) return false
    this.letRivalPlay()
    return true
  }

  undo(): boolean {
    return this.#match.undo(this.#course.learner).ok
  }

  letRivalPlay(): void {
    const { rules, rival } = this.#course
    while (rules.pending(this.state).some(({ seat }) => seat === rival)) {
      const legal = rules.legal(this.state, rival) as readonly Deed[]
      const action = this.#bot.choose(rules.view(this.state, [rival]), legal, rival, this.#thoughts) as Deed
      if (!this.#play(rival, action)) throw new Error('the bot chose what the rules refuse')
    }
  }

  #play(seat: Seat, action: Deed): boolean {
    const outcome = this.#match.play(seat, action)
    if (outcome.ok) this.#tell({ seat, action, facts: outcome.facts })
    return outcome.ok
  }
}
