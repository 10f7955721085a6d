// Group commit: appends asked for within one turn of the event loop share one transaction, and so one wait for the disk.
import type { Moved } from './listeners.ts'
import type { Connection } from './sqlite-connection.ts'
import type { Append, Appended } from './store.ts'

interface Waiting {
  readonly append: Append
  resolve(appended: Appended): void
  reject(error: unknown): void
}

/** What became of an append, and the news of it. */
export interface Written {
  readonly appended: Appended
  readonly moved?: Moved
}

export class Appends {
  readonly #connection: Connection
  readonly #write: (append: Append) => Written
  readonly #done: (moved: Moved) => void
  #waiting: Waiting[] = []

  /** `write` is called within a transaction, `done` for each that is durable. */
  constructor(connection: Connection, write: (append: Append) => Written, done: (moved: Moved) => void) {
    this.#connection = connection
    this.#write = write
    this.#done = done
  }

  /** Resolves only when it is durable. */
  add(append: Append): Promise<Appended> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject })
      if (this.#waiting.length === 1) setImmediate(() => this.flush())
    })
  }

  /** What waits is written now. */
  flush(): void {
    const waiting = this.#waiting
    if (waiting.length === 0) return
    this.#waiting = []
    try {
      this.#connection.begin()
    } catch (error) {
      for (const { reject } of waiting) reject(error)
      return
    }
    try {
      this.#settle(
        waiting,
        this.#connection.finish(() => waiting.map(({ append }) => this.#write(append))),
      )
    } catch (error) {
      if (waiting.length === 1) waiting[0].reject(error)
      else this.#oneByOne(waiting)
    }
  }

  /** One of them spoiled the transaction, or all together were too much: now each stands or falls by itself. */
  #oneByOne(waiting: readonly Waiting[]): void {
    for (const each of waiting) {
      try {
        this.#settle([each], [this.#connection.transaction(() => this.#write(each.append))])
      } catch (error) {
        each.reject(error)
      }
    }
  }

  /** Whoever asked hears of it before those who only listen: it then knows how the match stands when they ask. */
  #settle(waiting: readonly Waiting[], written: readonly Written[]): void {
    for (const [i, { resolve }] of waiting.entries()) {
      const { appended, moved } = written[i]
      resolve(appended)
      if (moved) this.#done(moved)
    }
  }
}
