// What every store must do, run over each implementation. Themes stand in files of their own.
import { afterEach, beforeEach } from 'vitest'
import type { SqlStore } from '../../store/sql-store.ts'
import { accountTests } from './conformance-accounts.ts'
import { durabilityTests } from './conformance-durability.ts'
import { matchTests } from './conformance-matches.ts'
import { raceTests } from './conformance-races.ts'
import { transferTests } from './conformance-transfer.ts'

/** An empty place to open stores on, new for every test. */
export interface Place {
  /** Another connection to the same data each time. */
  readonly open: () => Promise<SqlStore>
  /** Arguments by which another process opens the same data: its folder and its database's address. */
  readonly address: readonly [data: string, databaseUrl: string]
  /** A folder for files. */
  readonly folder: string
  /** What this store's nodes hear of each other's appends: everything, or only their own. */
  readonly hears: 'all' | 'own'
}

/** The place of the running test, and a store opened on it; all stores are closed after the test. */
export interface Bench {
  place: () => Place
  store: () => SqlStore
  open: () => Promise<SqlStore>
}

export const conformance = (makePlace: () => Promise<Place>): void => {
  let place: Place
  let store: SqlStore
  let opened: SqlStore[] = []
  const open = async (): Promise<SqlStore> => {
    const another = await place.open()
    opened.push(another)
    return another
  }
  beforeEach(async () => {
    place = await makePlace()
    store = await open()
  })
  afterEach(async () => {
    await Promise.all(opened.map((each) => each.close()))
    opened = []
  })
  const bench: Bench = { place: () => place, store: () => store, open }
  accountTests(bench)
  matchTests(bench)
  raceTests(bench)
  transferTests(bench)
  durabilityTests(bench)
}
