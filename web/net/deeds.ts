// Deeds under way: each has an id of its own and is said again, under the same id, until the server has answered. Done
// is done once: the server knows the id.
import { canonical, type Seat } from '@skelos/kernel'
import type { Answer, Problem, Proposal } from '../session/session.ts'
import { newId } from './ids.ts'
import { Failed } from './request.ts'
import type { Answered } from './socket.ts'

export interface Deeds {
  act: { seat: Seat; action: object | readonly object[]; seq: number }
  undo: { seat: Seat }
  concede: { seat: Seat }
  comeBack: { seat: Seat }
  propose: { what: Proposal }
  answer: { agree: boolean }
  resume: object
  chat: { text: string; seat?: Seat }
}

/** Not now, but soon: the same again. */
const again: ReadonlySet<string> = new Set([
  'busy',
  'store-unavailable',
  'shutting-down',
  'too-many-requests',
  'server-away',
])

export const passes = ({ code }: Problem): boolean => again.has(code)

/** Milliseconds until it is worth asking again. */
export function waitFor({ params }: Problem, tries: number): number {
  const told = Number(params?.['seconds'])
  return told > 0 ? told * 1000 : Math.min(10_000, 500 * 2 ** tries)
}

interface Deed {
  name: keyof Deeds
  given: object
  since: number
  tries: number
  /** What it became; the update of its entry may not be here yet. */
  made: (Answer & { ok: true }) | undefined
  /** An answer in a window, or that it is taken back: no entry, but what the picture shows as the seat's own. */
  sealed: boolean
  done: PromiseWithResolvers<Answer>
  retry: ReturnType<typeof setTimeout> | undefined
}

interface Desk {
  ask(name: keyof Deeds, given: object): Promise<Answered>
  /** Whether deeds can be sent now. */
  isOpen(): boolean
  /** How far the picture has come. */
  seq(): number
  /** What the picture shows that this seat has answered in the open window. */
  answer(seat: Seat): object | undefined
  /** The table has gone on to this seq. */
  stale(seq: number): void
  changed(): void
}

export class Sending {
  readonly #desk: Desk
  readonly #deeds = new Set<Deed>()

  constructor(desk: Desk) {
    this.#desk = desk
  }

  /** Since when the oldest waits; null where none does. */
  get since(): number | null {
    const [oldest] = this.#deeds
    return oldest?.since ?? null
  }

  do<Name extends keyof Deeds>(name: Name, given: Deeds[Name]): Promise<Answer> {
    const deed: Deed = {
      name,
      given: { ...given, actionId: newId() },
      since: Date.now(),
      tries: 0,
      made: undefined,
      sealed: false,
      done: Promise.withResolvers(),
      retry: undefined,
    }
    this.#deeds.add(deed)
    this.#desk.changed()
    if (this.#desk.isOpen()) void this.#send(deed)
    return deed.done.promise
  }

  /** After a cut: whatever has no answer yet. */
  sendAll(): void {
    for (const deed of this.#deeds) if (!deed.made) void this.#send(deed)
  }

  /** A deed counts as done when the picture shows it. */
  arrived(): void {
    for (const deed of this.#deeds) {
      const { made, sealed } = deed
      // A sealed answer has no entry: what it led to is here with all that is.
      if (made && this.#isShown(deed, made.seq)) this.#settle(deed, sealed ? { ...made, seq: this.#desk.seq() } : made)
    }
  }

  #isShown({ given, sealed }: Deed, seq: number): boolean {
    const now = this.#desk.seq()
    if (!sealed || seq !== now) return seq <= now
    // What was taken back is an answer no more.
    const { seat, action = null } = given as Partial<Deeds['act']> & Deeds['undo']
    const [answer] = Array.isArray(action) ? action : [action]
    return canonical(this.#desk.answer(seat) ?? null) === canonical(answer)
  }

  giveUp(error: Problem): void {
    for (const deed of this.#deeds) this.#settle(deed, deed.made ?? { ok: false, error })
  }

  async #send(deed: Deed): Promise<void> {
    clearTimeout(deed.retry)
    const tries = ++deed.tries
    let answered: Answered
    try {
      answered = await this.#desk.ask(deed.name, deed.given)
    } catch (error) {
      if (error instanceof Failed) return
      throw error
    }
    // Sent once more in the meantime, or given up.
    if (deed.tries !== tries || !this.#deeds.has(deed)) return
    if (answered.ok) {
      const { seq = this.#desk.seq(), done } = answered
      deed.made = { ok: true, seq, ...(done !== undefined && { done }) }
      deed.sealed = answered['sealed'] === true
      this.arrived()
    } else if (passes(answered.error)) {
      deed.retry = setTimeout(
        () => {
          if (this.#desk.isOpen()) void this.#send(deed)
        },
        waitFor(answered.error, deed.tries),
      )
    } else this.#refused(deed, answered.error)
  }

  #refused(deed: Deed, { code, params }: Problem): void {
    // The new picture comes by the subscription, in its order.
    const { picture: _, ...rest } = params ?? {}
    this.#settle(deed, { ok: false, error: { code, params: rest } })
    if (code === 'stale') this.#desk.stale(Number(rest['seq'] ?? 0))
  }

  #settle(deed: Deed, answer: Answer): void {
    clearTimeout(deed.retry)
    this.#deeds.delete(deed)
    this.#desk.changed()
    deed.done.resolve(answer)
  }
}
