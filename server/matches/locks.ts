// One after the other: work on the same thing waits for its turn, work on different things does not.

export class Locks {
  readonly #last = new Map<string, Promise<unknown>>()

  async hold<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key)
    const mine = before ? before.then(work, work) : work()
    this.#last.set(key, mine)
    try {
      return await mine
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key)
    }
  }

  isHeld(key: string): boolean {
    return this.#last.has(key)
  }

  /** For what is under way or waiting now. */
  async wait(key: string): Promise<void> {
    try {
      await this.#last.get(key)
    } catch {
      // Whoever did it has been told.
    }
  }
}
