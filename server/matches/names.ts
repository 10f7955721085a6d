// The names of people at a table: looked up when they are shown, so that a deleted account leaves none behind.
import type { Id, Store } from '../store/store.ts'
import type { Person } from './types.ts'

const kept = 60_000
const most = 10_000

export class Names {
  readonly #store: Store
  readonly #now: () => number
  readonly #known = new Map<Id, { name: string | null; until: number }>()

  constructor(store: Store, now: () => number) {
    this.#store = store
    this.#now = now
  }

  /** After this, `person` knows them all. */
  async look(accounts: Iterable<Id>): Promise<(account: Id) => Person> {
    const names = new Map<Id, string | null>()
    for (const account of accounts) if (!names.has(account)) names.set(account, await this.#name(account))
    return (account) => ({ account, name: names.get(account) ?? null })
  }

  async #name(account: Id): Promise<string | null> {
    const now = this.#now()
    const known = this.#known.get(account)
    if (known && known.until > now) return known.name
    const found = await this.#store.account(account)
    const name = found && found.deletedAt === null ? found.name : null
    if (this.#known.size >= most) this.#known.clear()
    this.#known.set(account, { name, until: now + kept })
    return name
  }
}
