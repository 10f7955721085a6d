// The one connection of this tab to the server. It is there as long as somebody needs it, comes back by itself when it
// breaks, and hands every message on; what a table makes of them is session.ts.
import type { Pointed, TablePresence, TableSummary, Update } from '@skelos/server/matches/types.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Problem } from '../session/session.ts'
import { Failed } from './request.ts'

export type Answered =
  | { ok: true; seq?: number; done?: number; [more: string]: unknown }
  | { ok: false; error: Problem }

/** What the server sends. */
export interface Told {
  welcome?: { account: { id: string } | null; heartbeat: number }
  id?: number
  update?: Update
  presence?: TablePresence
  pointed?: Pointed
  /** A subscription that the server has ended. */
  ended?: { match: string; error: Problem }
  lobby?: { match: string; summary: TableSummary | null }
  problem?: Problem
}

export interface LineState {
  /** `waiting`: broken, and tried again at `retryAt`; `ended`: the server has signed this browser out. */
  status: 'idle' | 'connecting' | 'open' | 'waiting' | 'ended'
  retryAt: number | null
}

/** Somebody who needs the connection. */
export interface Holder {
  opened?(): void
  told?(message: Told): void
}

export interface LineSettings {
  connect(): WebSocket
  random?(): number
  /** Milliseconds: between tries at first and at most, until a silent connection counts as broken, and so on. */
  times?: Partial<typeof usualTimes>
}

const usualTimes = {
  firstRetry: 500,
  lastRetry: 30_000,
  /** A connection that lived this long was a good one: the next try comes soon. */
  stable: 5_000,
  /** Until the welcome. */
  opening: 15_000,
  /** Until something is heard after having asked for it. */
  silence: 10_000,
  /** How long it is kept after the last one has left, for whoever comes next. */
  linger: 15_000,
}

/** Close codes of the server (docs/api.md). */
const signedOut = 4001
const tooManyProblems = 4003

export class Line {
  readonly state: StoreApi<LineState> = createStore(() => ({ status: 'idle', retryAt: null }))
  readonly #connect: () => WebSocket
  readonly #random: () => number
  readonly #times: typeof usualTimes
  readonly #holders = new Set<Holder>()
  readonly #asked = new Map<number, PromiseWithResolvers<Answered>>()
  #socket: WebSocket | undefined
  #count = 0
  #tries = 0
  #openedAt = 0
  #heartbeat = 30_000
  #retry: Timer
  #silence: Timer
  #beat: Timer
  #linger: Timer

  constructor({ connect, random = Math.random, times }: LineSettings) {
    this.#connect = connect
    this.#random = random
    this.#times = { ...usualTimes, ...times }
  }

  get isOpen(): boolean {
    return this.state.getState().status === 'open'
  }

  /** Keeps the connection open until what this gives back is called. */
  hold(holder: Holder): () => void {
    this.#holders.add(holder)
    clearTimeout(this.#linger)
    const { status } = this.state.getState()
    if (status === 'idle' || status === 'ended') this.#open()
    return () => {
      if (!this.#holders.delete(holder) || this.#holders.size > 0) return
      this.#linger = setTimeout(() => this.#rest(), this.#times.linger)
    }
  }

  /** Asks the server. Throws where no answer comes: what was asked may have been done or not. */
  ask(what: string, given: object = {}): Promise<Answered> {
    if (!this.#socket || !this.isOpen) return Promise.reject(new Failed({ code: 'network' }))
    const id = this.#count++
    const answer = Promise.withResolvers<Answered>()
    this.#asked.set(id, answer)
    this.#socket.send(JSON.stringify({ id, do: what, with: given }))
    return answer.promise
  }

  /** Tries at once what waits for its time. */
  retry(): void {
    const { status } = this.state.getState()
    if (status === 'waiting' || status === 'ended') this.#open()
  }

  /** This browser is now somebody else: the server has to be told by a new connection. */
  restart(): void {
    if (this.state.getState().status === 'idle') return
    this.#drop()
    this.#tries = 0
    this.#open()
  }

  /** Makes sure that somebody is still there; a connection may have died while the device slept. */
  probe(): void {
    if (this.#socket && this.isOpen) this.#listen()
    // Who was signed out comes back when he says so, not as a stranger.
    else if (this.state.getState().status === 'waiting') this.retry()
  }

  #open(): void {
    clearTimeout(this.#retry)
    this.state.setState({ status: 'connecting', retryAt: null })
    const socket = this.#connect()
    this.#socket = socket
    // A line that was given up may still say something; it is no longer heard.
    const whileOurs =
      <Given>(then: (given: Given) => void) =>
      (given: Given) => {
        if (this.#socket === socket) then(given)
      }
    socket.addEventListener(
      'message',
      whileOurs(({ data }: MessageEvent) => this.#hear(JSON.parse(String(data)) as Told)),
    )
    socket.addEventListener(
      'close',
      whileOurs(({ code }: CloseEvent) => this.#closed(code)),
    )
    this.#silence = setTimeout(() => this.#closed(0), this.#times.opening)
  }

  #hear(message: Told): void {
    clearTimeout(this.#silence)
    this.#silence = undefined
    if (message.welcome) {
      this.#heartbeat = message.welcome.heartbeat * 1000
      this.#openedAt = Date.now()
      this.state.setState({ status: 'open', retryAt: null })
      for (const holder of this.#holders) holder.opened?.()
    }
    if (message.id !== undefined) {
      this.#asked.get(message.id)?.resolve(message as unknown as Answered)
      this.#asked.delete(message.id)
    } else for (const holder of this.#holders) holder.told?.(message)
    clearTimeout(this.#beat)
    this.#beat = setTimeout(() => this.#listen(), this.#heartbeat)
  }

  /** Nothing was heard for a while: asks for a sign of life. */
  #listen(): void {
    if (this.#silence !== undefined) return
    this.#silence = setTimeout(() => this.#closed(0), this.#times.silence)
    this.ask('ping').catch(() => undefined)
  }

  #closed(code: number): void {
    this.#drop()
    if (this.#holders.size === 0) return this.#rest()
    if (code === signedOut) {
      this.state.setState({ status: 'ended', retryAt: null })
      return
    }
    const { firstRetry, lastRetry, stable } = this.#times
    if (this.#openedAt > 0 && Date.now() - this.#openedAt >= stable) this.#tries = 0
    this.#openedAt = 0
    const usual = code === tooManyProblems ? lastRetry : Math.min(lastRetry, firstRetry * 2 ** this.#tries++)
    // Not all at the same moment, when a server comes back to many.
    const wait = usual * (0.5 + this.#random())
    this.#retry = setTimeout(() => this.#open(), wait)
    this.state.setState({ status: 'waiting', retryAt: Date.now() + wait })
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = undefined
    for (const timer of [this.#silence, this.#beat, this.#retry]) clearTimeout(timer)
    this.#silence = undefined
    socket?.close()
    for (const { reject } of this.#asked.values()) reject(new Failed({ code: 'network' }))
    this.#asked.clear()
  }

  #rest(): void {
    clearTimeout(this.#linger)
    this.#drop()
    this.state.setState({ status: 'idle', retryAt: null })
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined

/** A page that comes back to the front or to the net does not wait for its time. */
function stayAwake(line: Line): Line {
  if (typeof document === 'undefined') return line
  const probe = () => line.probe()
  window.addEventListener('online', probe)
  window.addEventListener('offline', probe)
  window.addEventListener('pageshow', probe)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') probe()
  })
  return line
}

let shared: Line | undefined
/** The connection of this tab, to the server that the page came from. */
export const theLine = (): Line =>
  (shared ??= stayAwake(new Line({ connect: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/socket`) })))
