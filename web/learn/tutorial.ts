// The tutorial without a screen: the real game, a script that says what is taught now, and a rival who keeps to it.
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { Fact } from '@skelos/games/age-of-conan/rules/facts.ts'
import { ageOfConan } from '@skelos/games/age-of-conan/rules/game.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import { canonical, clone, type Seat } from '@skelos/kernel'
import { deal } from './first-deal.ts'
import type { Step, Taught } from './lesson.ts'
import { LessonChance } from './lesson-chance.ts'
import { dealNumbers } from './lesson-deal.ts'
import { setScene } from './lesson-scenes.ts'
import { learner, lessons, rival } from './lessons.ts'

export const options = ageOfConan.options.parse({ kingdoms: deal.hands.map(({ kingdom }) => kingdom) })

export interface Place {
  lesson: number
  step: number
}

/** What the learner did: an action, or null for something read. */
export type Entry = Action | null

/** Something that happened: an action of a seat, or time that passed. */
export interface Happening {
  seat: Seat | null
  action: Action | null
  facts: readonly Fact[]
}

/** What the rival answers where the script leaves it to him: the quiet way out. */
const quiet: readonly Action['do'][] = ['pass', 'decline', 'stop', 'done', 'nothing', 'commit-offer', 'keep-token']

/** Time that passes tells nothing. */
export const told = ({ facts, action }: Happening): boolean => action !== null || facts.length > 0

const matches = (action: Action, taught: Taught): boolean =>
  Object.entries(taught).every(([field, value]) => (action as Record<string, unknown>)[field] === value)

export const isTaught = (action: Action, { takes }: Step): boolean => takes.some((taught) => matches(action, taught))

export class Tutorial {
  state: State
  place: Place = { lesson: 0, step: 0 }
  readonly chance = new LessonChance()
  /** Everything since the beginning. */
  readonly happened: Happening[] = []
  /** What the learner did so far. */
  readonly log: Entry[] = []
  /** The table as the last lesson of the game itself left it: from here one may play on. */
  onward: { state: State; happened: number } | undefined
  #rival: Action[] = []
  #tell: (happening: Happening) => void = () => {}

  constructor() {
    this.chance.deal(dealNumbers(deal))
    const { state, facts } = ageOfConan.setup(options, this.chance)
    this.state = state
    this.#note({ seat: null, action: null, facts })
    this.#enter()
  }

  /**
   * Where a reader was: everything he did is done again, up to the beginning of a lesson if one is given. What cannot
   * be done any more, as the lessons have changed since, is done as it is taught.
   */
  static resumed(log: readonly Entry[], lesson?: number): Tutorial {
    const tutorial = new Tutorial()
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
    return lessons[this.place.lesson]?.steps[this.place.step]
  }

  get asked(): string | undefined {
    return ageOfConan.pending(this.state).find(({ seat }) => seat === learner)?.kind
  }

  get legal(): readonly Action[] {
    return this.asked === undefined ? [] : ageOfConan.legal(this.state, learner)
  }

  /** Takes an action if it is the one that is taught; false if it is another. */
  act(action: Action): boolean {
    const { step } = this
    if (!step || step.asks === null || !isTaught(action, step)) return false
    this.chance.lay(step.dice ?? [])
    this.#rival.push(...(step.rival ?? []))
    this.log.push(action)
    this.#take(learner, action)
    this.#letRivalPlay()
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

  #take(seat: Seat, action: Action): void {
    const outcome = ageOfConan.apply(this.state, seat, action, this.chance)
    if (!outcome.ok) throw new Error(`${JSON.stringify(action)} is refused: ${outcome.refusal.rule}`)
    this.#note({ seat, action, facts: outcome.facts })
  }

  #letRivalPlay(): void {
    for (;;) {
      const waitsForRival = ageOfConan.pending(this.state).some(({ seat }) => seat === rival)
      if (!waitsForRival || (this.#rival.length === 0 && this.asked !== undefined)) return
      const legal = ageOfConan.legal(this.state, rival)
      const action = this.#rival.shift() ?? legal.find((one) => quiet.includes(one.do))
      if (!action) throw new Error('the script does not say what the rival does')
      this.#take(rival, action)
    }
  }

  #goOn(): void {
    const { lesson, step } = this.place
    const last = step + 1 >= lessons[lesson].steps.length
    this.place = last ? { lesson: lesson + 1, step: 0 } : { lesson, step: step + 1 }
    this.#enter()
  }

  #enter(): void {
    const { step } = this
    if (!step?.scene) return
    if (step.scene === 'last-evening')
      this.onward = { state: clone(this.state), happened: this.happened.filter(told).length }
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
