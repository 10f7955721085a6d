// The tutorial without a screen: the real game, a script that says what is taught now, and rivals who keep to it.
import { canonical, clone, closing, hasPlay, isWindow, type Seat, type TableState, type Told } from '@skelos/kernel'
import type { Course, Deed, Step, Taught } from './lesson.ts'
import { LessonChance } from './lesson-chance.ts'

export interface Place {
  lesson: number
  step: number
}

/** What the learner did: an action, or null for something read. */
export type Entry = Deed | null

/** Something that happened: an action of a seat, or time that passed. `closed`: a window that was passed by all. */
export interface Happening {
  seat: Seat | null
  action: Deed | null
  closed?: boolean | undefined
  facts: readonly Told[]
}

/** Time that passes tells nothing. */
export const told = ({ facts, action }: Happening): boolean => action !== null || facts.length > 0

const matches = (action: Deed, taught: Taught): boolean =>
  Object.entries(taught).every(([field, value]) => {
    const given = (action as unknown as Record<string, unknown>)[field]
    return (
      given === value || (typeof value === 'object' && given !== undefined && canonical(given) === canonical(value))
    )
  })

export const isTaught = (action: Deed, { takes }: Step): boolean => takes.some((taught) => matches(action, taught))

export class Tutorial {
  readonly course: Course
  state: TableState
  place: Place = { lesson: 0, step: 0 }
  readonly chance: LessonChance
  /** Everything since the beginning. */
  readonly happened: Happening[] = []
  /** What the learner did so far. */
  readonly log: Entry[] = []
  /** The table as the last lesson of the game itself left it: from here one may play on. */
  onward: { state: TableState; happened: number } | undefined
  #rival: Deed[] = []
  #tell: (happening: Happening) => void = () => {}

  constructor(course: Course) {
    this.course = course
    this.chance = new LessonChance(course)
    const { state, facts } = course.rules.setup(course.options, this.chance)
    this.state = state
    this.#note({ seat: null, action: null, facts })
    this.#letRivalsPlay()
    this.#enter()
  }

  /**
   * Where a reader was: everything he did is done again, up to the beginning of a lesson if one is given. What cannot
   * be done any more, as the lessons have changed since, is done as it is taught.
   */
  static resumed(course: Course, log: readonly Entry[], lesson?: number): Tutorial {
    const tutorial = new Tutorial(course)
    for (const entry of log) {
      if (lesson !== undefined && tutorial.place.lesson >= lesson) break
      if (!tutorial.#repeat(entry)) break
    }
    if (lesson !== undefined) tutorial.#doUpTo(lesson)
    return tutorial
  }

  #doUpTo(lesson: number): void {
    while (this.place.lesson < lesson) this.doAsTaught()
  }

  #repeat(entry: Entry): boolean {
    if (!this.step) return false
    if (entry !== null) return this.legal.some((one) => canonical(one) === canonical(entry)) && this.act(entry)
    if (this.step.asks !== null) return false
    this.read()
    return true
  }

  /** `tell` is called after each happening from now on, when the state shows it. */
  listen(tell: (happening: Happening) => void): void {
    this.#tell = tell
  }

  /** The step that is being taught; undefined when all are done. */
  get step(): Step | undefined {
    return this.course.lessons[this.place.lesson]?.steps[this.place.step]
  }

  /** In a window only where there is something to play. */
  get asked(): string | undefined {
    const { rules, learner } = this.course
    const open = rules.pending(this.state).find(({ seat }) => seat === learner)
    return open?.veiled && !hasPlay(rules, this.state, learner) ? undefined : open?.kind
  }

  get legal(): readonly Deed[] {
    return this.asked === undefined ? [] : this.#legalFor(this.course.learner)
  }

  #legalFor(seat: Seat): readonly Deed[] {
    return this.course.rules.legal(this.state, seat) as readonly Deed[]
  }

  /** Takes an action if it is the one that is taught; false if it is another. */
  act(action: Deed): boolean {
    const { step } = this
    if (!step || step.asks === null || !isTaught(action, step)) return false
    this.chance.lay(step.dice ?? [])
    this.#rival.push(...(step.rival ?? []))
    this.log.push(action)
    if (isWindow(this.course.rules, this.state)) this.#close(action)
    else this.#take(this.course.learner, action)
    if (!step.last) this.#letRivalsPlay()
    if (!(step.repeat && this.asked === step.asks)) this.#goOn()
    return true
  }

  /** Goes on after something that was read. */
  read(): void {
    if (this.step?.asks !== null) return
    this.log.push(null)
    this.#goOn()
  }

  /** Does the present step in the first way that is taught. */
  doAsTaught(): void {
    const { step } = this
    if (!step) throw new Error('every lesson is done')
    if (step.asks === null) {
      this.read()
      return
    }
    const action = step.takes.flatMap((taught) => this.legal.filter((one) => matches(one, taught)))[0]
    if (!action || !this.act(action)) throw new Error(`nothing that ${step.id} teaches can be done`)
  }

  #take(seat: Seat, action: Deed): void {
    const outcome = this.course.rules.apply(this.state, seat, action, this.chance)
    if (!outcome.ok) throw new Error(`${JSON.stringify(action)} is refused: ${outcome.refusal.rule}`)
    this.#note({ seat, action, closed: outcome.closed, facts: outcome.facts })
  }

  #letRivalsPlay(): void {
    const { rules, rivals, quiet } = this.course
    for (;;) {
      const isOpen = isWindow(rules, this.state)
      const waiting = rules.pending(this.state).find(({ seat }) => rivals.includes(seat))
      const waitsForRivals = isOpen || waiting !== undefined
      if (!waitsForRivals || ((isOpen || this.#rival.length === 0) && this.asked !== undefined)) return
      if (isOpen || !waiting) this.#close()
      else {
        const action = this.#rival.shift() ?? this.#legalFor(waiting.seat).find((one) => quiet.includes(one.do))
        if (!action) throw new Error('the script does not say what a rival does')
        this.#take(waiting.seat, action)
      }
    }
  }

  /** A window: a rival plays what the script says next, if that is for now. */
  #close(answer?: Deed): void {
    const { rules, learner, rivals } = this.course
    const [next] = this.#rival
    const isForNow = (seat: Seat) => next && this.#legalFor(seat).some((one) => canonical(one) === canonical(next))
    const player = rivals.find(isForNow)
    const answers = { ...(answer && { [learner]: answer }), ...(player !== undefined && { [player]: next }) }
    const step = closing(rules, this.state, answers, () => false)
    if (!step) throw new Error('a window that does not close')
    if (step.action === next) this.#rival.shift()
    this.#take(step.seat, step.action as Deed)
  }

  #goOn(): void {
    const { lesson, step } = this.place
    const last = step + 1 >= this.course.lessons[lesson].steps.length
    this.place = last ? { lesson: lesson + 1, step: 0 } : { lesson, step: step + 1 }
    this.#enter()
  }

  #enter(): void {
    const { step } = this
    const { vision, setScene } = this.course
    if (step ? step.scene !== undefined && step.scene === vision : vision === undefined)
      this.onward = { state: clone(this.state), happened: this.happened.filter(told).length }
    if (!step?.scene || !setScene) return
    // The kernel keeps what it knows of a state by its identity: a changed table is another one.
    this.state = clone(this.state)
    setScene(this.state, step.scene)
    this.#note({ seat: null, action: null, facts: [] })
  }

  #note(happening: Happening): void {
    this.happened.push(happening)
    this.#tell(happening)
  }
}
