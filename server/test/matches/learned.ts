// Everything that somebody can learn of a match by looking, reading and listening.
import type { Seat } from '@skelos/kernel'
import { type Caller, requests, type Update } from '../../matches/index.ts'
import type { Id } from '../../store/store.ts'
import { delivered, done, type House, picture } from './house.ts'

interface Table {
  house: House
  match: Id
  /** By seat. */
  people: readonly Caller[]
}

/** Somebody at the table, by his seat, or a stranger. */
type Viewer = Seat | null

const callerOf = ({ people }: Table, viewer: Viewer): Caller | null => (viewer === null ? null : people[viewer])

/** Listens for these from now on; gives what they have learned when it is asked. */
export async function listening(table: Table, viewers: readonly Viewer[]): Promise<() => Promise<unknown[]>> {
  const heard = new Map<Viewer, Update[]>(viewers.map((viewer) => [viewer, []]))
  for (const [viewer, updates] of heard)
    done(
      await table.house.matches.subscribe(callerOf(table, viewer), { match: table.match }, (update) =>
        updates.push(update),
      ),
    )
  return async () => {
    await delivered()
    const all: unknown[] = []
    for (const [viewer, updates] of heard) all.push(await learned(table, viewer, updates))
    return all
  }
}

async function learned(table: Table, viewer: Viewer, updates: readonly Update[]): Promise<unknown> {
  const { house, match } = table
  const caller = callerOf(table, viewer)
  const { seq, events } = done(await house.matches.events(caller, requests.events.parse({ match })))
  const list = done(await house.matches.list(caller, requests.list.parse({})))
  const all = { seq, events, updates, picture: await picture(house.matches, caller, match), list: list.items }
  // Tables of two houses differ in nothing but their names and seeds.
  return JSON.parse(
    JSON.stringify(all, (key, value) => (['match', 'key', 'commitment'].includes(key) ? key : (value as unknown))),
  ) as unknown
}
