// One Postgres connection for work that takes its time: migrations, dumps and loads.
import { Client, type ClientConfig, type CustomTypesConfig, types } from 'pg'
import { translated } from './postgres-errors.ts'
import type { Row, Value } from './values.ts'

const BIGINT = 20

/** Times and sequence numbers are BIGINT there and safe integers here. */
const numbers: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT ? Number : types.getTypeParser(oid, format ?? 'text'),
}

/** What every connection has in common; the last is for databases whose owner has turned durability down. */
export const connectionConfig = (databaseUrl: string, timeout: number): ClientConfig => ({
  connectionString: databaseUrl,
  application_name: 'skelos',
  connectionTimeoutMillis: timeout,
  keepAlive: true,
  types: numbers,
  options: '-c synchronous_commit=on',
})

export class PostgresSession {
  readonly #client: Client

  private constructor(client: Client) {
    this.#client = client
  }

  static async open(config: ClientConfig): Promise<PostgresSession> {
    const client = new Client(config)
    // A lost connection fails the statement under way; without a listener it would end the process as well.
    client.on('error', () => {})
    await translated(client.connect())
    return new PostgresSession(client)
  }

  async query(sql: string, values?: readonly Value[]): Promise<Row[]> {
    const { rows } = await translated(this.#client.query<Row>(sql, values && [...values]))
    return rows
  }

  /** Ends a transaction under way as well: what was not committed was never there. */
  async close(): Promise<void> {
    await this.#client.end().catch(() => {})
  }
}
