// Hears from Postgres which match has moved and what other nodes say, on a connection of its own that comes back after every loss.
import { Client, type ClientConfig } from 'pg'
import type { Moved } from './listeners.ts'

export const channel = 'skelos_appended'
export const announcements = 'skelos_announced'

export interface Ears {
  /** null: news may have been lost. */
  appended(moved: Moved): void
  announced(text: string): void
}

/** `seq:rev:silent:match`, as the append sends it. */
const readPayload = (payload: string): Moved => {
  const [seq = '', rev = '', silent = '', ...match] = payload.split(':')
  return { match: match.join(':'), seq: Number(seq), rev: Number(rev), ...(silent !== '' && { silent: true }) }
}

const FIRST_DELAY_MS = 50
const LONGEST_DELAY_MS = 5000
/** A peer that vanished without a word is found out by asking. */
const HEARTBEAT_MS = 15_000

export class PostgresListener {
  readonly #config: ClientConfig
  readonly #ears: Ears
  #client: Client | undefined
  #retry: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #closed = false

  constructor(config: ClientConfig, ears: Ears) {
    this.#config = config
    this.#ears = ears
  }

  async open(): Promise<void> {
    const client = new Client(this.#config)
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ channel: from, payload = '' }) => {
      if (from === channel) this.#ears.appended(readPayload(payload))
      else this.#ears.announced(payload)
    })
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}; LISTEN ${announcements}`)
    } catch (error) {
      leave(client)
      throw error
    }
    if (this.#closed) return leave(client)
    this.#client = client
    this.#heartbeat = setInterval(() => {
      client.query('SELECT 1').catch(() => this.#lose(client))
    }, HEARTBEAT_MS).unref()
  }

  #lose(client: Client): void {
    if (client !== this.#client) return
    clearInterval(this.#heartbeat)
    this.#client = undefined
    leave(client)
    this.#reopen(FIRST_DELAY_MS)
  }

  /** What moved in between was not heard: everyone is told so with null. */
  #reopen(delay: number): void {
    if (this.#closed) return
    this.#retry = setTimeout(() => {
      this.open().then(
        () => this.#ears.appended(null),
        () => this.#reopen(Math.min(LONGEST_DELAY_MS, delay * 2)),
      )
    }, delay).unref()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    clearInterval(this.#heartbeat)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => {})
  }
}

const leave = (client: Client): void => {
  client.end().catch(() => {})
}
