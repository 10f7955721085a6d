// Opens the store that the settings name: a folder with a SQLite file, or a Postgres database. A folder is for one
// server, which holds it as long as it runs.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreRefused, StoreUnavailable } from './errors.ts'
import { PostgresStore } from './postgres.ts'
import type { SqlStore } from './sql-store.ts'
import { SqliteStore } from './sqlite.ts'
import { isBusy, translated, translation } from './sqlite-errors.ts'

export interface StoreSettings {
  /** The folder of the SQLite file; it is made where it is missing. */
  readonly data?: string | undefined
  /** Where given, Postgres is used and `data` is not. */
  readonly databaseUrl?: string | undefined
}

const FILE = 'skelos.sqlite'
const LOCK = 'skelos.lock'
/** For a server that is just ending. */
const LOCK_MS = 1000

export const openStore = async ({ data, databaseUrl }: StoreSettings): Promise<SqlStore> => {
  if (databaseUrl) return PostgresStore.open(databaseUrl)
  if (!data) throw new TypeError('Name a data folder or a database address')
  makeFolder(data)
  return new SqliteStore(join(data, FILE))
}

const makeFolder = (data: string): void => {
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StoreUnavailable(`the folder ${data} cannot be made`, error)
  }
}

/**
 * Two servers on one folder would not hear what the other stores. Gives back how to let go of it; the lock of a file is
 * the system's, which lets go of it however the process ends. Commands that look in beside the server need not hold it.
 */
export const holdFolder = (data: string): (() => void) => {
  makeFolder(data)
  const lock = translated(() => new DatabaseSync(join(data, LOCK), { timeout: LOCK_MS }))
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw translation(error)
    throw new StoreRefused(
      'in-use',
      `Another server is using the folder ${data}. Stop it, or name another folder.`,
      error,
    )
  }
  return () => lock.close()
}
