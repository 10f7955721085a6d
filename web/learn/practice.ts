// Playing on after the lessons: the same table, honest dice from here on, and a bot for the rival.
import type { AnyBot } from '@skelos/bots'
import {
  type Chance,
  canonical,
  clone,
  closing,
  FastChance,
  hasPlay,
  isWindow,
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
    const { rules, learner } = this.#course
    if (!isWindow(rules, this.state)) {
      if (!this.#play(learner, action)) return false
    } else if (rules.legal(this.state, learner).some((one) => canonical(one) === canonical(action))) this.#close(action)
    else return false
    this.letRivalPlay()
    return true
  }

  /** How many steps went back. */
  undo(): number {
    const undone = this.#match.undo(this.#course.learner)
    return undone.ok ? undone.steps.length : 0
  }

  /** Until the learner is asked: a window in which he has nothing to play closes by itself. */
  letRivalPlay(): void {
    const { rules, learner, rival } = this.#course
    for (;;) {
      if (isWindow(rules, this.state)) {
        if (hasPlay(rules, this.state, learner)) return
        this.#close()
      } else if (rules.pending(this.state).some(({ seat }) => seat === rival)) this.#play(rival, this.#thought())
      else return
    }
  }

  #close(answer?: Deed): void {
    const { rules, learner, rival } = this.#course
    const answers = {
      ...(answer && { [learner]: answer }),
      ...(hasPlay(rules, this.state, rival) && { [rival]: this.#thought() }),
    }
    const step = closing(rules, this.state, answers, () => false)
    if (step) this.#play(step.seat, step.action as Deed)
  }

  #thought(): Deed {
    const { rules, rival } = this.#course
    const legal = rules.legal(this.state, rival)
    return this.#bot.choose(rules.view(this.state, [rival]), legal, rival, this.#thoughts) as Deed
  }

  #play(seat: Seat, action: Deed): boolean {
    const outcome = this.#match.play(seat, action)
    if (outcome.ok) this.#tell({ seat, action, closed: outcome.closed, facts: outcome.facts })
    else if (seat === this.#course.rival) throw new Error('the bot chose what the rules refuse')
    return outcome.ok
  }
}
