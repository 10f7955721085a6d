// What a screen reader is told: facts politely, a few at once and never more often than every 1.5 seconds; at once only
// that it is one's turn, and refusals.
import { createStore, type StoreApi } from 'zustand/vanilla'

const pause = 1500
/** More sentences than this in one message are a wall of words; the last of them matter most. */
const atOnce = 5

export interface Announced {
  polite: string
  assertive: string
}

/** A message that is said twice must differ, or nothing is said. */
const again = (before: string, text: string): string => (before === text ? `${text}\u00a0` : text)

export class Announcer {
  readonly said: StoreApi<Announced> = createStore<Announced>(() => ({ polite: '', assertive: '' }))
  #waiting: string[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Says it soon, together with what else happens meanwhile. */
  tell(text: string): void {
    this.#waiting.push(text)
    this.#timer ??= setTimeout(() => this.#flush(), 0)
  }

  /** Says it now, whatever is being said. */
  call(text: string): void {
    this.said.setState(({ assertive }) => ({ assertive: again(assertive, text) }))
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting = []
  }

  #flush(): void {
    if (this.#waiting.length === 0) {
      this.#timer = undefined
      return
    }
    const text = this.#waiting.slice(-atOnce).join(' ')
    this.#waiting = []
    this.said.setState(({ polite }) => ({ polite: again(polite, text) }))
    this.#timer = setTimeout(() => this.#flush(), pause)
  }
}
