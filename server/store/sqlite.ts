// The store in one SQLite file: for one process, durable at every write.
import { closeSync, openSync } from 'node:fs'
import { actionIds, moveRow, repeatedQuery, standsAt, turnedAway } from './appending.ts'
import { entries, matches, snapshots } from './entity.ts'
import { damaged, isDamage, notEmpty } from './errors.ts'
import { migrations, pending, record, recorded, recordTable } from './migrations.ts'
import { type LoadOptions, SqlStore } from './sql-store.ts'
import { Appends, type Written } from './sqlite-appends.ts'
import { Connection, type SqliteSettings } from './sqlite-connection.ts'
import { translated } from './sqlite-errors.ts'
import { forgetEmpty, lookThrough, refuseEmptied, verdictIn } from './sqlite-health.ts'
import type { Append, Appended, Id, MatchRow } from './store.ts'
import { checkedRow, type Dumped, dumpQuery, emptyQueries, heldQuery, tables } from './tables.ts'
import type { Row, Value } from './values.ts'

export class SqliteStore extends SqlStore {
  readonly kind = 'sqlite'
  readonly file: string
  readonly #settings: SqliteSettings
  readonly #connection: Connection
  readonly #appends: Appends

  constructor(file: string, settings: SqliteSettings = {}) {
    super()
    this.file = file
    this.#settings = settings
    refuseEmptied(file)
    // Only its owner may read it: it holds addresses, password hashes and the seeds of games being played.
    translated(() => closeSync(openSync(file, 'a', 0o600)))
    try {
      this.#connection = this.#named(() => new Connection(file, settings))
    } catch (error) {
      forgetEmpty(file)
      throw error
    }
    this.#appends = new Appends(
      this.#connection,
      (append) => this.#append(append),
      (moved) => this.listeners.tell(moved),
    )
    try {
      // Before anything is written: what is damaged can only become worse.
      const verdict = this.#named(() => verdictIn(this.#connection.query('PRAGMA quick_check(1)', [])[0]))
      if (verdict !== 'ok') throw damaged(file, verdict)
      this.#migrate()
    } catch (error) {
      this.#connection.close()
      throw error
    }
  }

  /** Of a file that is damaged, says which. */
  #named<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      throw isDamage(error) ? damaged(this.file, error.message) : error
    }
  }

  override async ping(): Promise<void> {
    await super.ping()
    if (this.#connection.damage) throw this.#connection.damage
  }

  override async check(): Promise<void> {
    const found = await lookThrough(this.file)
    if (!found) return
    this.#connection.damage ??= found
    throw found
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
    this.listeners.tell({ match: row.id, seq: row.seq, rev: row.rev })
  }

  /** One process holds the file, so that its own nodes are all there are. */
  async announce(text: string): Promise<void> {
    this.announced.tell(text)
  }

  append(append: Append): Promise<Appended> {
    return this.#appends.add(append)
  }

  /** Within a transaction. What is turned away writes nothing. */
  #append(append: Append): Written {
    const { sql, values } = moveRow(append, actionIds(append))
    const [moved] = this.#connection.query(sql, values)
    if (moved === undefined) return { appended: this.#turnAway(append) }
    this.#write(append)
    const seq = Number(moved.seq)
    const silent = append.entries.length === 0 ? { silent: true as const } : {}
    return { appended: { ok: true, seq }, moved: { match: append.match, seq, rev: Number(moved.rev), ...silent } }
  }

  #turnAway(append: Append): Appended {
    const ids = actionIds(append)
    const [repeated] = ids.length > 0 ? this.#connection.query(repeatedQuery(ids), [append.match, ...ids]) : []
    return turnedAway(repeated, this.#connection.query(standsAt, [append.match])[0])
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
    this.#appends.flush()
    this.listeners.clear()
    this.announced.clear()
    this.#connection.close()
  }
}
