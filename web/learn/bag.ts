// A bag as the rules draw from it, to find the numbers with which a lesson is dealt what it speaks of.
export class Bag {
  readonly #entries: string[]

  constructor(entries: readonly string[]) {
    this.#entries = [...entries]
  }

  /** The number with which this one is drawn; the last entry fills the gap. */
  numberOf(wanted: string): number {
    const place = this.#entries.indexOf(wanted)
    const last = this.#entries.pop()
    if (place === -1 || last === undefined) throw new RangeError(`there is no ${wanted} left to be dealt`)
    if (place < this.#entries.length) this.#entries[place] = last
    return place
  }

  /** The number of any that is not kept for something else. */
  numberOfAny(kept: readonly string[]): number {
    const any = this.#entries.find((entry) => !kept.includes(entry))
    if (any === undefined) throw new RangeError('there is nothing left to be dealt')
    return this.numberOf(any)
  }
}
