// A client of the socket for tests: keeps its pictures up to date by patches, and notices anything missed or twice.

import { applyPatch } from '@skelos/kernel'
import { WebSocket } from 'ws'
import type { MatchEvent, Picture, TablePresence, TableSummary, Update } from '../../matches/types.ts'
import type { Client } from './harness.ts'

export interface Answer {
  id: string
  ok: boolean
  error?: { code: string; params: Record<string, unknown> }
  seq?: number
  match?: string
  [more: string]: unknown
}

export interface Watched {
  seq: number
  picture: Picture
  events: MatchEvent[]
}

interface Told {
  id?: string
  update?: Update
  welcome?: { account: { id: string } | null }
  presence?: TablePresence
  lobby?: { match: string; summary: TableSummary | null }
  ended?: { match: string; error: { code: string } }
  problem?: { code: string }
}

export class SocketClient {
  readonly socket: WebSocket
  readonly tables = new Map<string, Watched>()
  readonly lobby: NonNullable<Told['lobby']>[] = []
  readonly presence = new Map<string, TablePresence>()
  readonly problems: string[] = []
  /** Why a subscription was ended, by match. */
  readonly ended = new Map<string, string>()
  readonly received: string[] = []
  /** Updates that did not join on to the one before: must stay empty. */
  readonly gaps: string[] = []
  welcome: Told['welcome']
  readonly closed: Promise<{ code: number; reason: string }>
  readonly #answers = new Map<string, (answer: Answer) => void>()
  readonly #waiting = new Set<() => void>()
  #count = 0

  constructor(url: string, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { headers })
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
    })
    this.socket.on('error', () => undefined)
    this.socket.on('message', (data: Buffer) => this.#hear(data.toString()))
  }

  /** As a page of this client's browser would open it. */
  static async of(client: Client): Promise<SocketClient> {
    const opened = new SocketClient(client.url, {
      origin: client.url,
      ...(client.cookie !== undefined && { cookie: client.cookie }),
    })
    await opened.until(() => opened.welcome !== undefined)
    return opened
  }

  #hear(text: string): void {
    this.received.push(text)
    const told = JSON.parse(text) as Told
    if (told.welcome) this.welcome = told.welcome
    if (told.problem) this.problems.push(told.problem.code)
    if (told.lobby) this.lobby.push(told.lobby)
    if (told.presence) this.presence.set(told.presence.match, told.presence)
    if (told.ended) this.ended.set(told.ended.match, told.ended.error.code)
    if (told.update) this.#update(told.update)
    if (told.id !== undefined) {
      this.#answers.get(told.id)?.(told as Answer)
      this.#answers.delete(told.id)
    }
    for (const look of this.#waiting) look()
  }

  #update({ match, from, seq, events, picture, patch }: Update): void {
    const known = this.tables.get(match)
    if (known && known.seq !== from) this.gaps.push(`${match}: at ${known.seq}, got ${from} to ${seq}`)
    const all = [...(known?.events ?? []), ...events]
    if (picture) this.tables.set(match, { seq, picture, events: all })
    else if (known) {
      if (patch) applyPatch(known.picture, patch)
      known.seq = seq
      known.events = all
    }
  }

  ask(what: string, given: object = {}): Promise<Answer> {
    const id = `m${this.#count++}`
    return new Promise((resolve) => {
      this.#answers.set(id, resolve)
      this.socket.send(JSON.stringify({ id, do: what, with: given }))
    })
  }

  /** Resolves when something holds, looked at after every message. */
  until(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!holds()) return
        this.#waiting.delete(look)
        resolve()
      }
      this.#waiting.add(look)
      look()
    })
  }

  table(match: string): Watched {
    const watched = this.tables.get(match)
    if (!watched) throw new Error(`not subscribed to ${match}`)
    return watched
  }

  /** The connection is cut as by a bad line; what was known stays known. */
  async cut(): Promise<void> {
    this.socket.terminate()
    await this.closed
  }

  async close(): Promise<void> {
    this.socket.close()
    await this.closed
  }
}
