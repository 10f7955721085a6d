// Playing on after the lessons: the same table, honest dice from here on, and bots for the rivals.
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
    this.letRivalsPlay()
    return true
  }

  /** How many steps went back. */
  undo(): number {
    const undone = this.#match.undo(this.#course.learner)
    return undone.ok ? undone.steps.length : 0
  }

  /** Until the learner is asked: a window in which he has nothing to play closes by itself. */
  letRivalsPlay(): void {
    const { rules, learner, rivals } = this.#course
    for (;;) {
      if (isWindow(rules, this.state)) {
        if (hasPlay(rules, this.state, learner)) return
        this.#close()
        continue
      }
      // Who has answered may be asked on as long as others have not; those come first.
      const [waiting] = rules.pending(this.state)
      if (!waiting || !rivals.includes(waiting.seat)) return
      this.#play(waiting.seat, this.#thought(waiting.seat))
    }
  }

  #close(answer?: Deed): void {
    const { rules, learner, rivals } = this.#course
    const answers: Record<Seat, Deed> = { ...(answer && { [learner]: answer }) }
    for (const seat of rivals) if (hasPlay(rules, this.state, seat)) answers[seat] = this.#thought(seat)
    const step = closing(rules, this.state, answers, () => false)
    if (step) this.#play(step.seat, step.action as Deed)
  }

  #thought(seat: Seat): Deed {
    const { rules } = this.#course
    const legal = rules.legal(this.state, seat)
    return this.#bot.choose(rules.view(this.state, [seat]), legal, seat, this.#thoughts) as Deed
  }

  #play(seat: Seat, action: Deed): boolean {
    const outcome = this.#match.play(seat, action)
    if (outcome.ok) this.#tell({ seat, action, closed: outcome.closed, facts: outcome.facts })
    else if (seat !== this.#course.learner) throw new Error('the bot chose what the rules refuse')
    return outcome.ok
  }
}
