// The store in Postgres: for any number of nodes. Every method is one statement, so that it holds a row no longer than
// the statement runs.
import { Pool } from 'pg'
import { actionIds, repeatedQuery, standsAt, turnedAway } from './appending.ts'
import { notEmpty, StoreRefused } from './errors.ts'
import { forPostgres, migrations, pending, record, recorded, recordTable } from './migrations.ts'
import { appendStatement, createStatement, type Parameter } from './postgres-append.ts'
import { translated } from './postgres-errors.ts'
import { announcements, PostgresListener } from './postgres-listener.ts'
import { connectionConfig, PostgresSession } from './postgres-session.ts'
import { type LoadOptions, SqlStore } from './sql-store.ts'
import type { Append, Appended, Id, MatchRow } from './store.ts'
import { checkedRow, type Dumped, dumpQuery, emptyQueries, heldQuery, type Table, tables } from './tables.ts'
import { bindable, type Row, type Value } from './values.ts'

export interface PostgresSettings {
  /** How many statements may run at a time from this node. */
  readonly connections?: number
  /** After how many milliseconds a request is given up, at each of: connecting, waiting for a turn, running. */
  readonly timeout?: number
}

const CONNECTIONS = 10
const TIMEOUT_MS = 5000
/** Any number, as long as all nodes use the same. */
const MIGRATION_LOCK = 5_305_107
const BATCH_ROWS = 500
const BATCH_CHARACTERS = 4_000_000

export class PostgresStore extends SqlStore {
  readonly kind = 'postgres'
  readonly #databaseUrl: string
  readonly #timeout: number
  readonly #pool: Pool
  readonly #listener: PostgresListener
  /** Statements are prepared once on each connection, under these names. */
  readonly #names = new Map<string, string>()
  #closed: Promise<unknown> | undefined

  private constructor(databaseUrl: string, { connections = CONNECTIONS, timeout = TIMEOUT_MS }: PostgresSettings) {
    super()
    this.#databaseUrl = databaseUrl
    this.#timeout = timeout
    const limited = {
      ...connectionConfig(databaseUrl, timeout),
      statement_timeout: timeout,
      idle_in_transaction_session_timeout: timeout,
      // The server's own limit comes first where the server can still be heard.
      query_timeout: timeout + 500,
    }
    this.#pool = new Pool({ ...limited, max: connections })
    // An idle connection that breaks is replaced at the next request; without a listener it would end the process.
    this.#pool.on('error', () => {})
    this.#listener = new PostgresListener(limited, {
      appended: (moved) => this.listeners.tell(moved),
      announced: (text) => this.announced.tell(text),
    })
  }

  static async open(databaseUrl: string, settings: PostgresSettings = {}): Promise<PostgresStore> {
    const store = new PostgresStore(databaseUrl, settings)
    try {
      await store.#migrate()
      await translated(store.#listener.open())
      return store
    } catch (error) {
      await store.close()
      throw error
    }
  }

  async #migrate(): Promise<void> {
    await this.#session(async (session) => {
      const [encoding] = await session.query('SHOW server_encoding')
      if (encoding?.server_encoding !== 'UTF8') {
        throw new StoreRefused('not-ours', 'The Postgres database must have the encoding UTF8')
      }
      await session.query('BEGIN')
      await session.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`)
      await session.query(forPostgres(recordTable))
      const done = Number((await session.query(recorded))[0]?.number)
      for (const { number, name, sql } of pending(done, migrations)) {
        await session.query(forPostgres(sql))
        await session.query(record, [number, name, Date.now()])
      }
      await session.query('COMMIT')
    })
  }

  async #session<T>(work: (session: PostgresSession) => Promise<T>): Promise<T> {
    const session = await PostgresSession.open(connectionConfig(this.#databaseUrl, this.#timeout))
    try {
      return await work(session)
    } finally {
      await session.close()
    }
  }

  protected async query(sql: string, values: readonly Parameter[]): Promise<Row[]> {
    const name = this.#names.get(sql) ?? `skelos_${this.#names.size}`
    this.#names.set(sql, name)
    const bound = values.map((value) => (isList(value) ? value.map(bindable) : bindable(value)))
    const { rows } = await translated(this.#pool.query<Row>({ name, text: sql, values: bound }))
    return rows
  }

  protected listed(json: string): string {
    return `SELECT jsonb_array_elements_text(${json}::jsonb)`
  }

  async createMatch(row: MatchRow): Promise<void> {
    const { sql, values } = createStatement(row)
    await this.query(sql, values)
  }

  async append(append: Append): Promise<Appended> {
    const { sql, values } = appendStatement(append)
    try {
      const [moved] = await this.query(sql, values)
      if (moved !== undefined) return { ok: true, seq: Number(moved.seq) }
    } catch (error) {
      if (!(error instanceof StoreRefused && error.code === 'store-taken')) throw error
      const repeated = await this.#repeated(append)
      if (repeated === undefined) throw error
      return turnedAway(repeated, undefined)
    }
    const repeated = await this.#repeated(append)
    return turnedAway(repeated, (await this.query(standsAt, [append.match]))[0])
  }

  async #repeated(append: Append): Promise<Row | undefined> {
    const ids = actionIds(append)
    const [repeated] = ids.length > 0 ? await this.query(repeatedQuery(ids), [append.match, ...ids]) : []
    return repeated?.seq === null ? undefined : repeated
  }

  /** Nodes that ask at the same time pass over the rows that another is just taking. */
  async takeDue(node: string, now: number, lease: number, limit: number): Promise<Id[]> {
    const sql = `WITH due AS MATERIALIZED (
        SELECT id FROM matches WHERE due_at <= $3 ORDER BY due_at, id LIMIT $4 FOR UPDATE SKIP LOCKED)
      UPDATE matches SET leased_by = $1, due_at = $2 FROM due WHERE matches.id = due.id RETURNING matches.id`
    return (await this.query(sql, [node, now + lease, now, limit])).map(({ id }) => String(id))
  }

  /** As of now, whatever is written while it is read. */
  async *dump(): AsyncIterable<Dumped> {
    const session = await PostgresSession.open(connectionConfig(this.#databaseUrl, this.#timeout))
    try {
      await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      for (const table of tables) {
        await session.query(`DECLARE dumped CURSOR FOR ${dumpQuery(table)}`)
        for (;;) {
          const rows = await session.query(`FETCH ${BATCH_ROWS} FROM dumped`)
          for (const row of rows) yield { table: table.name, row }
          if (rows.length < BATCH_ROWS) break
        }
        await session.query('CLOSE dumped')
      }
    } finally {
      await session.close()
    }
  }

  async announce(text: string): Promise<void> {
    await this.query(`SELECT pg_notify('${announcements}', $1)`, [text])
  }

  async load(rows: AsyncIterable<Dumped>, { replace = false }: LoadOptions = {}): Promise<void> {
    await this.#session(async (session) => {
      await session.query('BEGIN')
      if (replace) for (const sql of emptyQueries) await session.query(sql)
      else if ((await session.query(heldQuery))[0]?.held === 1) throw notEmpty()
      for await (const { table, batch } of batched(rows)) {
        const columns = table.columns.join(', ')
        await session.query(
          `INSERT INTO ${table.name} (${columns})
            SELECT ${columns} FROM json_populate_recordset(NULL::${table.name}, $1::json)`,
          [JSON.stringify(batch)],
        )
      }
      await session.query('COMMIT')
    })
  }

  async close(): Promise<void> {
    this.listeners.clear()
    this.announced.clear()
    this.#closed ??= Promise.all([this.#pool.end(), this.#listener.close()])
    await this.#closed
  }
}

const isList = (value: Parameter): value is readonly Value[] => Array.isArray(value)

/** Rows of one table at a time, as many as go well into one statement. */
async function* batched(rows: AsyncIterable<Dumped>): AsyncIterable<{ table: Table; batch: Row[] }> {
  let current: { table: Table; batch: Row[] } | undefined
  let characters = 0
  for await (const dumped of rows) {
    const { table, row } = checkedRow(dumped)
    const full = current && (current.batch.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS)
    if (current && (full || current.table !== table)) {
      yield current
      current = undefined
      characters = 0
    }
    current ??= { table, batch: [] }
    for (const column of table.columns) {
      row[column] = bindable(row[column] ?? null)
      characters += String(row[column]).length
    }
    current.batch.push(row)
  }
  if (current) yield current
}
