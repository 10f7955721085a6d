// Who wants to know of something: that a match was made or has moved, or what another node says.

/** `silent`: its log stands as it stood. */
export type Moved = { match: string; seq: number; rev: number; silent?: true } | null

export class Listeners<News> {
  readonly #all = new Set<{ readonly call: (news: News) => void }>()

  add(call: (news: News) => void): () => void {
    const listener = { call }
    this.#all.add(listener)
    return () => this.#all.delete(listener)
  }

  /** Each in its own turn: a listener that throws harms neither the others nor the write it is told about. */
  tell(news: News): void {
    for (const { call } of this.#all) queueMicrotask(() => call(news))
  }

  clear(): void {
    this.#all.clear()
  }
}
