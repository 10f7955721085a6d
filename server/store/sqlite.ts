// The store in one SQLite file: for one process, durable at every write.
import { closeSync, openSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { actionIds, moveRow, repeatedQuery, standsAt, turnedAway } from './appending.ts'
import { entries, matches, snapshots } from './entity.ts'
import { notEmpty } from './errors.ts'
import { migrations, pending, record, recorded, recordTable } from './migrations.ts'
import { type LoadOptions, SqlStore } from './sql-store.ts'
import { translated } from './sqlite-errors.ts'
import type { Append, Appended, Id, MatchRow } from './store.ts'
import { checkedRow, type Dumped, dumpQuery, emptyQueries, heldQuery, tables } from './tables.ts'
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

/** One connection: statements are prepared once, and nothing waits in the middle of a transaction. */
class Connection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, StatementSync>()

  constructor(file: string, settings: SqliteSettings) {
    this.#database = translated(() => new DatabaseSync(file, { timeout: settings.busy ?? BUSY_MS }))
    try {
      this.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
      this.exec(`PRAGMA journal_size_limit = ${WAL_BYTES}`)
      if (settings.maxPages !== undefined) this.exec(`PRAGMA max_page_count = ${settings.maxPages}`)
    } catch (error) {
      this.close()
      throw error
    }
  }

  exec(sql: string): void {
    translated(() => this.#database.exec(sql))
  }

  query(sql: string, values: readonly Value[]): Row[] {
    const rows: unknown = translated(() => this.#statement(sql).all(...values.map(bindable)))
    return rows as Row[]
  }

  *each(sql: string): Iterable<Row> {
    const rows: Iterable<unknown> = this.#statement(sql).iterate()
    for (const row of rows) yield row as Row
  }

  transaction<T>(work: () => T): T {
    this.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      this.exec('COMMIT')
      return result
    } catch (error) {
      this.rollback()
      throw error
    }
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

export class SqliteStore extends SqlStore {
  readonly kind = 'sqlite'
  readonly file: string
  readonly #settings: SqliteSettings
  readonly #connection: Connection

  constructor(file: string, settings: SqliteSettings = {}) {
    super()
    this.file = file
    this.#settings = settings
    // Only its owner may read it: it holds addresses, password hashes and the seeds of games being played.
    translated(() => closeSync(openSync(file, 'a', 0o600)))
    this.#connection = new Connection(file, settings)
    try {
      this.#migrate()
    } catch (error) {
      this.#connection.close()
      throw error
    }
  }

  #migrate(): void {
    this.#connection.transaction(() => {
      this.#connection.exec(recordTable)
      const done = Number(this.#connection.query(recorded, [])[0]?.number)
      for (const { number, name, sql } of pending(done, migrations)) {
        this.#connection.exec(sql)
        this.#connection.query(record, [number, name, Date.now()])
      }
    })
  }

  protected async query(sql: string, values: readonly Value[]): Promise<Row[]> {
    return this.#connection.query(sql, values)
  }

  protected listed(json: string): string {
    return `SELECT value FROM json_each(${json})`
  }

  async createMatch(row: MatchRow): Promise<void> {
    this.#connection.transaction(() => {
      this.#connection.query(matches.insert, matches.values(row))
      this.#join(row.id, row.members)
    })
    this.listeners.tell({ match: row.id, seq: row.seq })
  }

  async append(append: Append): Promise<Appended> {
    const appended = this.#connection.transaction((): Appended => {
      const ids = actionIds(append)
      const [repeated] = ids.length > 0 ? this.#connection.query(repeatedQuery(ids), [append.match, ...ids]) : []
      if (typeof repeated?.seq === 'number') return turnedAway(repeated, undefined)
      const { sql, values } = moveRow(append)
      const [moved] = this.#connection.query(sql, values)
      if (moved === undefined) return turnedAway(undefined, this.#connection.query(standsAt, [append.match])[0])
      this.#write(append)
      return { ok: true, seq: Number(moved.seq) }
    })
    if (appended.ok) this.listeners.tell({ match: append.match, seq: appended.seq })
    return appended
  }

  #write({ match, expected, entries: added, row, snapshot }: Append): void {
    added.forEach((entry, index) => {
      this.#connection.query(entries.insert, entries.values({ ...entry, match, seq: expected + index + 1 }))
    })
    if (snapshot !== undefined) {
      const sql = `${snapshots.insert} ON CONFLICT (match_id, seq) DO UPDATE SET data = excluded.data`
      this.#connection.query(sql, snapshots.values({ ...snapshot, match }))
    }
    if (row.members !== undefined) {
      this.#connection.query('DELETE FROM members WHERE match_id = $1', [match])
      this.#join(match, row.members)
    }
  }

  #join(match: Id, members: readonly Id[]): void {
    for (const account of new Set(members)) {
      this.#connection.query('INSERT INTO members (account, match_id) VALUES ($1, $2)', [account, match])
    }
  }

  async takeDue(node: string, now: number, lease: number, limit: number): Promise<Id[]> {
    const sql = `UPDATE matches SET leased_by = $1, due_at = $2
      WHERE id IN (SELECT id FROM matches WHERE due_at <= $3 ORDER BY due_at, id LIMIT $4) RETURNING id`
    return (await this.query(sql, [node, now + lease, now, limit])).map(({ id }) => String(id))
  }

  /** As of now, whatever is written while it is read: a connection of its own sees one state of the file. */
  async *dump(): AsyncIterable<Dumped> {
    const connection = new Connection(this.file, this.#settings)
    try {
      connection.exec('BEGIN')
      for (const table of tables) {
        for (const row of connection.each(dumpQuery(table))) yield { table: table.name, row: { ...row } }
      }
    } finally {
      connection.close()
    }
  }

  /** Holds the file's write lock until all is in: other writers find the store unavailable. */
  async load(rows: AsyncIterable<Dumped>, { replace = false }: LoadOptions = {}): Promise<void> {
    const connection = new Connection(this.file, this.#settings)
    try {
      connection.exec('BEGIN IMMEDIATE')
      if (replace) for (const sql of emptyQueries) connection.exec(sql)
      else if (connection.query(heldQuery, [])[0]?.held === 1) throw notEmpty()
      for await (const dumped of rows) {
        const { table, row } = checkedRow(dumped)
        const numbers = table.columns.map((_, index) => `$${index + 1}`).join(', ')
        const sql = `INSERT INTO ${table.name} (${table.columns.join(', ')}) VALUES (${numbers})`
        connection.query(
          sql,
          table.columns.map((column) => row[column] ?? null),
        )
      }
      connection.exec('COMMIT')
    } finally {
      connection.rollback()
      connection.close()
    }
  }

  async close(): Promise<void> {
    this.listeners.clear()
    this.#connection.close()
  }
}
