// One connection to an SQLite file: its settings, prepared statements and transactions.
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { isDamage, type StoreRefused } from './errors.ts'
import { translated } from './sqlite-errors.ts'
import { bindable, type Row, type Value } from './values.ts'

export interface SqliteSettings {
  /** How long to wait, in milliseconds, for another process that is writing. Nothing else runs meanwhile. */
  readonly busy?: number
  /** The most pages (of 4 KB) the file may grow to; a write beyond is refused as on a full disk. */
  readonly maxPages?: number
}

const BUSY_MS = 1000
/** Where a long log of writes is cut back to after a checkpoint. */
const WAL_BYTES = 64 * 1024 * 1024
/** Pages of it after which it is worked into the file: seldom, as everything waits for that. */
const WAL_PAGES = 4000

/** One connection: statements are prepared once, and nothing waits in the middle of a transaction. */
export class Connection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, StatementSync>()
  /** The first sign that the file is damaged. */
  damage: StoreRefused | undefined

  constructor(file: string, settings: SqliteSettings) {
    this.#database = translated(() => new DatabaseSync(file, { timeout: settings.busy ?? BUSY_MS }))
    try {
      this.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
      this.exec(`PRAGMA journal_size_limit = ${WAL_BYTES}; PRAGMA wal_autocheckpoint = ${WAL_PAGES}`)
      if (settings.maxPages !== undefined) this.exec(`PRAGMA max_page_count = ${settings.maxPages}`)
    } catch (error) {
      this.close()
      throw error
    }
  }

  exec(sql: string): void {
    this.#noticing(() => this.#database.exec(sql))
  }

  query(sql: string, values: readonly Value[]): Row[] {
    const rows: unknown = this.#noticing(() => this.#statement(sql).all(...values.map(bindable)))
    return rows as Row[]
  }

  #noticing<T>(work: () => T): T {
    try {
      return translated(work)
    } catch (error) {
      if (isDamage(error)) this.damage ??= error
      throw error
    }
  }

  *each(sql: string): Iterable<Row> {
    const rows: Iterable<unknown> = this.#statement(sql).iterate()
    for (const row of rows) yield row as Row
  }

  /** Waits for the write lock, and throws where another process does not give it up. */
  begin(): void {
    this.query('BEGIN IMMEDIATE', [])
  }

  /** Carries out what was begun: all of it is durable when this returns, none of it is kept when this throws. */
  finish<T>(work: () => T): T {
    try {
      const result = work()
      this.query('COMMIT', [])
      return result
    } catch (error) {
      this.rollback()
      throw error
    }
  }

  transaction<T>(work: () => T): T {
    this.begin()
    return this.finish(work)
  }

  /** SQLite itself has already rolled back after some failures. */
  rollback(): void {
    if (this.#database.isOpen && this.#database.isTransaction) this.exec('ROLLBACK')
  }

  close(): void {
    if (!this.#database.isOpen) return
    this.#prepared.clear()
    this.#database.close()
  }

  #statement(sql: string): StatementSync {
    const known = this.#prepared.get(sql)
    if (known !== undefined) return known
    const statement = this.#database.prepare(sql.replaceAll(/\$(\d+)/g, '?$1'))
    this.#prepared.set(sql, statement)
    return statement
  }
}
