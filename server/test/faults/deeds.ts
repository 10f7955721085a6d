// What the players of a test sent, and what became of it by the answers they got.

export interface Sent {
  readonly account: string
  readonly match: string
  readonly seat: number
  readonly action: object
  readonly actionId: string
  /** Of the picture that it was chosen from. */
  readonly seq: number
}

export class Deeds {
  /** By the id under which the log keeps them. */
  readonly sent = new Map<string, Sent>()
  readonly done = new Map<string, number>()
  /** Those of them that are answers in windows, which have no entries of their own. */
  readonly sealed = new Set<string>()
  readonly refused = new Map<string, string>()
  /** Answers that did not come, and answers that asked to try again. */
  readonly lost = { count: 0 }
  readonly again = new Map<string, number>()

  /** For an action id of its own. */
  get count(): number {
    return this.sent.size
  }

  static key({ account, actionId }: Sent): string {
    return `${account}:${actionId}`
  }

  send(sent: Sent): void {
    this.sent.set(Deeds.key(sent), sent)
  }

  accept(sent: Sent, seq: number, sealed = false): void {
    this.done.set(Deeds.key(sent), seq)
    if (sealed) this.sealed.add(Deeds.key(sent))
  }

  refuse(sent: Sent, code: string): void {
    this.refused.set(Deeds.key(sent), code)
  }

  retry(code: string): void {
    this.again.set(code, (this.again.get(code) ?? 0) + 1)
  }

  /** Sent, and nobody knows yet what became of it. */
  get open(): Sent[] {
    return [...this.sent].filter(([key]) => !this.done.has(key) && !this.refused.has(key)).map(([, sent]) => sent)
  }
}
