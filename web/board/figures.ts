// The figures on the screen. Exact odds of a large battle take longer than the page may stand still, so they are worked
// out in a thread of their own: a figure is asked for whenever it is drawn, and drawn again once it has come. Questions
// about a position that is gone are dropped.
import type { Seat } from '@skelos/kernel'
import { remembered } from '../table/remembered.ts'

/** What can be worked out of a position for one of its seats and actions, by name. */
export type Finders = Readonly<Record<string, (state: never, seat: Seat, action?: never) => unknown>>

export interface Question {
  what: string
  seat: Seat
  action?: object | undefined
}

export const nameOf = ({ what, seat, action }: Question): string => `${what} ${seat} ${JSON.stringify(action ?? null)}`

/** What the finders of a game say to a question of theirs. */
export const answerTo = (finders: Finders, state: object, { what, seat, action }: Question): unknown =>
  (finders[what] as (state: object, seat: Seat, action?: object) => unknown)(state, seat, action)

export interface ToFigures {
  position: number
  /** Sent once with a new position; it takes the place of the old one. */
  state?: object
  questions: Question[]
}

export interface FromFigures {
  position: number
  found: [name: string, figure: unknown][]
}

/** What is known of a position; `undefined` among the figures is an answer, too. */
interface Position {
  /** Anew whenever the thread turns to it. */
  number: number
  sent: boolean
  asked: Set<string>
  known: Map<string, unknown>
  unsent: Question[]
}

/** What happens when somebody asks: the thread is started with the first question. */
export class Figures<F extends Finders> {
  readonly #finders: F
  readonly #start: () => Worker | undefined
  readonly #listeners = new Set<() => void>()
  #worker: Worker | 'not started' | undefined = 'not started'
  readonly #positions = new WeakMap<object, Position>()
  /** The position that was asked about last. */
  #now: { state: object; position: Position } | undefined
  #turns = 0
  #count = 0

  constructor(finders: F, start: () => Worker | undefined) {
    this.#finders = finders
    this.#start = start
  }

  readonly subscribe = (come: () => void): (() => void) => {
    this.#listeners.add(come)
    return () => this.#listeners.delete(come)
  }

  /** How often some have come. */
  readonly count = (): number => this.#count

  /** Some that were asked for have not come yet. */
  readonly coming = (): boolean => {
    const position = this.#worker && this.#now?.position
    return position ? position.asked.size > position.known.size : false
  }

  /** The figure, where it is known already; else it is asked for. */
  of<Name extends keyof F & string>(
    what: Name,
    state: object,
    seat: Seat,
    action?: object,
  ): ReturnType<F[Name]> | undefined {
    const question: Question = { what, seat, action }
    const name = nameOf(question)
    if (this.#worker === 'not started') this.#worker = this.#open()
    if (!this.#worker)
      return remembered(state, `figure ${name}`, () => answerTo(this.#finders, state, question)) as ReturnType<F[Name]>
    const { asked, known, unsent } = this.#at(state)
    if (!asked.has(name)) {
      asked.add(name)
      unsent.push(question)
      if (unsent.length === 1) queueMicrotask(() => this.#send())
    }
    return known.get(name) as ReturnType<F[Name]> | undefined
  }

  /** It was asked for and has not come yet. */
  awaits(what: keyof F & string, state: object, seat: Seat, action?: object): boolean {
    return Boolean(this.#worker) && this.#positions.get(state)?.known.has(nameOf({ what, seat, action })) === false
  }

  #at(state: object): Position {
    const last = this.#now
    if (last?.state === state) return last.position
    // What was not answered is asked again when somebody comes back to it.
    if (last) Object.assign(last.position, { sent: false, asked: new Set(last.position.known.keys()), unsent: [] })
    const position = this.#positions.get(state) ?? {
      number: 0,
      sent: false,
      asked: new Set<string>(),
      known: new Map<string, unknown>(),
      unsent: [],
    }
    position.number = ++this.#turns
    this.#positions.set(state, position)
    this.#now = { state, position }
    return position
  }

  #open(): Worker | undefined {
    const worker = this.#start()
    worker?.addEventListener('message', ({ data }: MessageEvent<FromFigures>) => this.#hear(data))
    // Without the thread everything is still told, only not beside the page.
    worker?.addEventListener('error', () => {
      this.#worker = undefined
      this.#tell()
    })
    return worker
  }

  #send(): void {
    if (!this.#now || typeof this.#worker !== 'object') return
    const { state, position } = this.#now
    const { number, sent, unsent } = position
    if (unsent.length === 0) return
    const message: ToFigures = { position: number, questions: unsent, ...(!sent && { state }) }
    this.#worker.postMessage(message)
    position.sent = true
    position.unsent = []
  }

  #hear({ position: number, found }: FromFigures): void {
    const position = this.#now?.position
    if (position?.number !== number) return
    for (const [name, figure] of found) position.known.set(name, figure)
    this.#tell()
  }

  #tell(): void {
    this.#count++
    for (const come of this.#listeners) come()
  }
}
