// Who wants to know that a match was made or has moved.

export type Moved = { match: string; seq: number } | null

export class Listeners {
  readonly #all = new Set<{ readonly call: (moved: Moved) => void }>()

  add(call: (moved: Moved) => void): () => void {
    const listener = { call }
    this.#all.add(listener)
    return () => this.#all.delete(listener)
  }

  /** Each in its own turn: a listener that throws harms neither the others nor the write it is told about. */
  tell(moved: Moved): void {
    for (const { call } of this.#all) queueMicrotask(() => call(moved))
  }

  clear(): void {
    this.#all.clear()
  }
}
