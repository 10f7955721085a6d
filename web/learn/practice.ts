// Playing on after the lessons: the same table, honest dice from here on, and a bot for the rival.

import type { Bot } from '@skelos/bots'
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import { ageOfConan } from '@skelos/games/age-of-conan/rules/game.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import { type Chance, clone, FastChance } from '@skelos/kernel'
import { learner, rival } from './lessons.ts'
import type { Happening } from './tutorial.ts'

export class Practice {
  state: State
  readonly #bot: Bot<State, Action>
  readonly #tell: (happening: Happening) => void
  readonly #chance: Chance
  readonly #thoughts: Chance
  /** The tables before each step that can still be taken back. */
  #past: State[] = []

  constructor(state: State, bot: Bot<State, Action>, seed: number, tell: (happening: Happening) => void) {
    this.state = clone(state)
    this.#bot = bot
    this.#tell = tell
    this.#chance = new FastChance(seed)
    this.#thoughts = new FastChance(seed + 1)
  }

  get undoable(): number {
    return this.#past.length
  }

  /** False if the rules refuse it. */
  act(action: Action): boolean {
    const before = clone(this.state)
    const outcome = ageOfConan.apply(this.state, learner, action, this.#chance)
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
    while (ageOfConan.pending(this.state).some(({ seat }) => seat === rival)) {
      const legal = ageOfConan.legal(this.state, rival)
      const action = this.#bot.choose(ageOfConan.view(this.state, [rival]), legal, rival, this.#thoughts)
      const outcome = ageOfConan.apply(this.state, rival, action, this.#chance)
      if (!outcome.ok) throw new Error(`the bot chose what the rules refuse: ${outcome.refusal.rule}`)
      this.#past = []
      this.#tell({ seat: rival, action, facts: outcome.facts })
    }
  }
}
