// Playing on after the lessons: the same table, honest dice from here on, and a bot for the rival.
import type { AnyBot } from '@skelos/bots'
import { type Chance, clone, FastChance, type TableState } from '@skelos/kernel'
import type { Course, Deed } from './lesson.ts'
import type { Happening } from './tutorial.ts'

export class Practice {
  state: TableState
  readonly #course: Course
  readonly #bot: AnyBot
  readonly #tell: (happening: Happening) => void
  readonly #chance: Chance
  readonly #thoughts: Chance
  /** The tables before each step that can still be taken back. */
  #past: TableState[] = []

  constructor(course: Course, state: TableState, seed: number, tell: (happening: Happening) => void) {
    this.state = clone(state)
    this.#course = course
    this.#bot = course.bot()
    this.#tell = tell
    this.#chance = new FastChance(seed)
    this.#thoughts = new FastChance(seed + 1)
  }

  get undoable(): number {
    return this.#past.length
  }

  /** False if the rules refuse it. */
  act(action: Deed): boolean {
    const { rules, learner } = this.#course
    const before = clone(this.state)
    const outcome = rules.apply(this.state, learner, action, this.#chance)
    if (!outcome.ok) return false
    if (outcome.learned) this.#past = []
    else this.#past.push(before)
    this.#tell({ seat: learner, action, facts: outcome.facts })
    this.letRivalPlay()
    return true
  }

  undo(): boolean {
    const before = this.#past.pop()
    if (!before) return false
    this.state = before
    return true
  }

  letRivalPlay(): void {
    const { rules, rival } = this.#course
    while (rules.pending(this.state).some(({ seat }) => seat === rival)) {
      const legal = rules.legal(this.state, rival) as readonly Deed[]
      const action = this.#bot.choose(rules.view(this.state, [rival]), legal, rival, this.#thoughts) as Deed
      const outcome = rules.apply(this.state, rival, action, this.#chance)
      if (!outcome.ok) throw new Error(`the bot chose what the rules refuse: ${outcome.refusal.rule}`)
      this.#past = []
      this.#tell({ seat: rival, action, facts: outcome.facts })
    }
  }
}
