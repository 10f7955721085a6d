// How many tables one account may have: those under way, and whatever it opened within a day, so that opening and closing
// again is no way round.
import type { Id, Store } from '../store/store.ts'
import { refuse } from './desk.ts'
import { Locks } from './locks.ts'
import type { Refused } from './types.ts'

const day = 86_400_000

export interface QuotaSettings {
  store: Store
  now(): number
  /** Tables of one account; left out: as many as it likes. */
  mostTables?: number
}

export class Quota {
  readonly #settings: QuotaSettings
  readonly #locks = new Locks()

  constructor(settings: QuotaSettings) {
    this.#settings = settings
  }

  /** Makes a table where there is room for one. Those of one account wait for each other: many at a time do not slip through. */
  async within<Made>(account: Id, make: () => Promise<Made>): Promise<Made | Refused> {
    const { store, now, mostTables: most } = this.#settings
    if (most === undefined) return make()
    return this.#locks.hold(account, async (): Promise<Made | Refused> => {
      const made = await store.countMadeBy(account, now() - day)
      return made < most ? make() : refuse('too-many-tables', { most })
    })
  }
}
