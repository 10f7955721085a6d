// Opens the store that the settings name: a folder with a SQLite file, or a Postgres database.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { StoreUnavailable } from './errors.ts'
import { PostgresStore } from './postgres.ts'
import type { SqlStore } from './sql-store.ts'
import { SqliteStore } from './sqlite.ts'

export interface StoreSettings {
  /** The folder of the SQLite file; it is made where it is missing. */
  readonly data?: string | undefined
  /** Where given, Postgres is used and `data` is not. */
  readonly databaseUrl?: string | undefined
}

const FILE = 'skelos.sqlite'

export const openStore = async ({ data, databaseUrl }: StoreSettings): Promise<SqlStore> => {
  if (databaseUrl) return PostgresStore.open(databaseUrl)
  if (!data) throw new TypeError('Name a data folder or a database address')
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StoreUnavailable(`the folder ${data} cannot be made`, error)
  }
  return new SqliteStore(join(data, FILE))
}
