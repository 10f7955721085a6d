// The figures on the screen. Exact odds of a large battle take longer than the page may stand still, so they are worked
// out in a thread of their own: a figure is asked for whenever it is drawn, and drawn again once it has come. Questions
// about positions that are gone are dropped.
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
  /** Sent once with a new position; the oldest makes room for it. */
  state?: object
  questions: Question[]
}

export interface FromFigures {
  position: number
  found: [name: string, figure: unknown][]
}

/** Positions that are on the screen together: the table, what is drafted on it, and what has just happened there. */
export const together = 3

/** What is known of a position; `undefined` among the figures is an answer, too. */
interface Position {
  state: object
  /** Anew whenever the thread turns to it. */
  number: number
  sent: boolean
  asked: Set<string>
  known: Map<string, unknown>
  unsent: Question[]
}

/** What happens when somebody asks: the thread is started with the first question, unless it was made ready before. */
export class Figures<F extends Finders> {
  readonly #finders: F
  readonly #start: () => Worker | undefined
  readonly #listeners = new Set<() => void>()
  #worker: Worker | 'not started' | undefined = 'not started'
  readonly #positions = new WeakMap<object, Position>()
  /** The positions that were asked about last, the newest first. */
  #open: Position[] = []
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

  /** Starts the thread: to load it takes longer than to answer. */
  readonly warm = (): void => {
    if (this.#worker === 'not started') this.#worker = this.#begin()
  }

  /** How often some have come. */
  readonly count = (): number => this.#count

  /** Some that were asked for have not come yet. */
  readonly coming = (): boolean =>
    this.#worker !== undefined && this.#open.some(({ asked, known }) => asked.size > known.size)

  /** The figure, where it is known already; else it is asked for. */
  of<Name extends keyof F & string>(
    what: Name,
    state: object,
    seat: Seat,
    action?: object,
  ): ReturnType<F[Name]> | undefined {
    const question: Question = { what, seat, action }
    const name = nameOf(question)
    this.warm()
    if (!this.#worker || this.#worker === 'not started')
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
    const open = this.#open.find((one) => one.state === state)
    if (open) return open
    const known = this.#positions.get(state)?.known ?? new Map<string, unknown>()
    // What was not answered is asked again when somebody comes back to it.
    const position = { state, number: ++this.#turns, sent: false, asked: new Set(known.keys()), known, unsent: [] }
    this.#positions.set(state, position)
    this.#open = [position, ...this.#open].slice(0, together)
    return position
  }

  #begin(): Worker | undefined {
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
    if (typeof this.#worker !== 'object') return
    for (const position of this.#open) {
      const { state, number, sent, unsent } = position
      if (unsent.length === 0) continue
      const message: ToFigures = { position: number, questions: unsent, ...(!sent && { state }) }
      this.#worker.postMessage(message)
      position.sent = true
      position.unsent = []
    }
  }

  #hear({ position: number, found }: FromFigures): void {
    const position = this.#open.find((one) => one.number === number)
    if (!position) return
    for (const [name, figure] of found) position.known.set(name, figure)
    this.#tell()
  }

  #tell(): void {
    this.#count++
    for (const come of this.#listeners) come()
  }
}
