// The figures on the screen. Exact odds of a large battle take longer than the page may stand still, so they are worked
// out in a thread of their own: a figure is asked for whenever it is drawn, and drawn again once it has come. Questions
// about a position that is gone are dropped.
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { type Figure, finders, nameOf, type Question, type What } from './finders.ts'
import { remembered } from './remembered.ts'

export interface ToFigures {
  position: number
  /** Sent once with a new position; it takes the place of the old one. */
  state?: State
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
export class Figures {
  readonly #start: () => Worker | undefined
  readonly #listeners = new Set<() => void>()
  #worker: Worker | 'not started' | undefined = 'not started'
  readonly #positions = new WeakMap<State, Position>()
  /** The position that was asked about last. */
  #now: { state: State; position: Position } | undefined
  #turns = 0
  #count = 0

  constructor(start: () => Worker | undefined) {
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
  of<Name extends What>(what: Name, state: State, seat: Seat, action?: Action): Figure<Name> | undefined {
    const question: Question = { what, seat, action }
    const name = nameOf(question)
    if (this.#worker === 'not started') this.#worker = this.#open()
    if (!this.#worker)
      return remembered(state, `figure ${name}`, () => finders[what](state, seat, action)) as Figure<Name>
    const { asked, known, unsent } = this.#at(state)
    if (!asked.has(name)) {
      asked.add(name)
      unsent.push(question)
      if (unsent.length === 1) queueMicrotask(() => this.#send())
    }
    return known.get(name) as Figure<Name> | undefined
  }

  /** It was asked for and has not come yet. */
  awaits(what: What, state: State, seat: Seat, action?: Action): boolean {
    return Boolean(this.#worker) && this.#positions.get(state)?.known.has(nameOf({ what, seat, action })) === false
  }

  #at(state: State): Position {
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

export const figures = new Figures(() =>
  typeof Worker === 'undefined'
    ? undefined
    : new Worker(new URL('./figures-worker.ts', import.meta.url), { type: 'module', name: 'figures' }),
)
