// Tables on our server, each with people at their sockets who take any legal action.
import { randomUUID } from 'node:crypto'
import { game, options, seats } from '../../game.ts'
import type { Hosted } from '../hosted.ts'
import type { LoadTable } from '../load.ts'
import { inBatches, post } from '../requests.ts'
import { Client, type Guest, headersOf, newGuest, Refused } from './client.ts'

export class Table implements LoadTable {
  readonly match: string
  readonly clients: readonly Client[]
  /** Who sits there, by seat. */
  readonly guests: readonly Guest[]
  #wanted = 0
  #done: () => void = () => {}
  #changed: () => void = () => {}

  constructor(match: string, guests: readonly Guest[]) {
    this.match = match
    this.guests = guests
    this.clients = guests.map((guest) => new Client(guest))
    for (const client of this.clients) client.onUpdate = () => this.#received()
  }

  /** The picture comes before the answer. */
  async watch(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.opened()))
    await Promise.all(this.clients.map((client) => client.ask('subscribe', { match: this.match })))
  }

  get over(): boolean {
    return this.clients[0].picture.phase !== 'playing'
  }

  #received(): void {
    this.#changed()
    if (this.clients.every(({ seq }) => seq >= this.#wanted)) this.#done()
  }

  get #asked(): Client[] {
    return this.clients.filter(({ picture }) => Object.keys(picture.legal).length > 0)
  }

  /** A window that everybody has answered closes by itself, after a while that tells nothing. */
  async asked(): Promise<void> {
    while (!this.over && this.#asked.length === 0)
      await new Promise<void>((resolve) => {
        this.#changed = resolve
      })
  }

  /** Accepted, stored, and received by every seat; chosen again where a window has closed meanwhile. */
  async play(): Promise<void> {
    try {
      await this.#act()
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'stale') throw error
      await this.play()
    }
  }

  async #act(): Promise<void> {
    await this.asked()
    const client = pick(this.#asked)
    if (!client) return
    const [seat, legal] = Object.entries(client.picture.legal)[0]
    const request = { match: this.match, seat: Number(seat), action: pick(legal), actionId: randomUUID() }
    const delivered = new Promise<void>((resolve) => {
      this.#done = resolve
    })
    this.#wanted = client.seq + 1
    const at = client.seq
    const { seq = -1, sealed = false } = await client.ask('act', { ...request, seq: at })
    // An answer in a window is news to nobody but its seat, which is asked no more.
    if (sealed && client.seq === at) delete client.picture.legal[seat]
    this.#wanted = seq
    this.#received()
    await delivered
  }

  close(): void {
    for (const client of this.clients) client.close()
  }
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]

/** Guests are made, sit down and start by requests; then everyone watches by socket. */
export async function openTables(
  { port }: Hosted,
  count: number,
  clock: object,
): Promise<{ tables: Table[]; guests: Guest[]; close(): void }> {
  const address = `http://127.0.0.1:${port}`
  const hosts: Guest[] = []
  const tables = await inBatches(count, 10, async (index) => {
    const guests: Guest[] = []
    for (let seat = 0; seat < seats; seat++) guests.push(await newGuest(address, `player ${index} ${seat}`))
    hosts[index] = guests[0]
    const { match } = await post<{ match: string }>(
      `${address}/api/tables`,
      { game: game.id, options: options.given, title: `table ${index}`, clock },
      headersOf(guests[0]),
    )
    for (const [seat, guest] of guests.entries())
      if (seat > 0) await post(`${address}/api/tables/${match}/join`, { seats: [seat] }, headersOf(guest))
    await post(`${address}/api/tables/${match}/start`, {}, headersOf(guests[0]))
    const table = new Table(match, guests)
    await table.watch()
    return table
  })
  return {
    tables,
    guests: hosts,
    close() {
      for (const table of tables) table.close()
    },
  }
}
