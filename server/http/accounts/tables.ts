// The tables of one account: all of them, and leaving them for good.
import type { Id, MatchRow, Store } from '../../store/store.ts'
import type { Services } from '../services.ts'

const pageSize = 100

export async function* matchesOf(store: Store, member: Id): AsyncIterable<MatchRow> {
  let cursor: string | null = null
  do {
    const page = await store.matches({ member }, cursor, pageSize)
    yield* page.items
    cursor = page.cursor
  } while (cursor !== null)
}

/** Games go on with a bot. */
export async function leaveTables({ store, matches }: Services, account: Id): Promise<void> {
  for await (const { id } of matchesOf(store, account)) await matches.leave({ account }, { match: id })
}
