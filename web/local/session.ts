// A table of this browser as the app holds it: the same contract as a table on the server.
import type { OrderRequest, Seat } from '@skelos/kernel'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { Mirror } from '../net/mirror.ts'
import {
  type Answer,
  openingAt,
  type Problem,
  type Proposal,
  type TableData,
  type TableSession,
} from '../session/session.ts'
import { type Clerk, theClerk } from './clerk.ts'
import type { Ask, News } from './messages.ts'

const refuse = (code: string): Promise<Answer> => Promise.resolve({ ok: false, error: { code } })

export interface Notes {
  note(table: string): Promise<string | undefined>
  setNote(table: string, text: string): Promise<boolean>
}

export class LocalSession implements TableSession {
  readonly data: StoreApi<TableData>
  readonly #clerk: Clerk
  readonly #notes: Notes
  readonly #table: string
  readonly #mirror = new Mirror()
  readonly #unlisten: () => void
  #sending = 0
  #isClosed = false

  constructor(table: string, notes: Notes, clerk: Clerk = theClerk()) {
    this.#table = table
    this.#notes = notes
    this.#clerk = clerk
    this.data = createStore(() => openingAt('here', this.#mirror.known))
    this.#unlisten = clerk.listen({ heard: (news) => this.#heard(news), failed: (problem) => this.#refused(problem) })
    void this.#open()
  }

  act(seat: Seat, action: object | readonly object[], seq = this.#mirror.known.seq): Promise<Answer> {
    return this.#do({ do: 'act', table: this.#table, seat, action, seq })
  }
  order(seat: Seat, order: OrderRequest): Promise<Answer> {
    return this.#do({ do: 'order', table: this.#table, seat, order })
  }
  clearOrder(seat: Seat, place: number): Promise<Answer> {
    return this.#do({ do: 'clearOrder', table: this.#table, seat, place })
  }
  undo(seat: Seat): Promise<Answer> {
    return this.#do({ do: 'undo', table: this.#table, seat })
  }
  concede(seat: Seat): Promise<Answer> {
    return this.#do({ do: 'concede', table: this.#table, seat })
  }
  /** Nobody has to be asked but oneself. */
  propose(what: Proposal): Promise<Answer> {
    if (what.kind === 'takeback') return this.#do({ do: 'takeBack', table: this.#table, to: what.to })
    return refuse(what.kind === 'draw' ? 'nobody-to-ask' : 'not-here')
  }
  comeBack(): Promise<Answer> {
    return refuse('not-away')
  }
  answer(): Promise<Answer> {
    return refuse('no-consent')
  }
  resume(): Promise<Answer> {
    return refuse('not-paused')
  }
  chat(): Promise<Answer> {
    return refuse('not-here')
  }

  note(): Promise<string | undefined> {
    return this.#notes.note(this.#table)
  }

  async setNote(text: string): Promise<Answer> {
    const written = await this.#notes.setNote(this.#table, text)
    return written ? { ok: true, seq: this.#mirror.known.seq } : refuse('no-storage')
  }

  /** All of them are here from the start. */
  async loadEarlier(): Promise<void> {}

  /** Opens it again, or takes it over from the tab that plays it. */
  retry(): void {
    if (this.data.getState().status === 'live') void this.#clerk.ask({ do: 'takeOver', table: this.#table })
    else void this.#open()
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#unlisten()
    void this.#clerk.ask({ do: 'close', table: this.#table })
  }

  async #open(): Promise<void> {
    this.data.setState({ status: 'opening', problem: null })
    const answered = await this.#clerk.ask({ do: 'open', table: this.#table })
    if (!answered.ok && !this.#isClosed) this.#refused(answered.error)
  }

  async #do(ask: Ask): Promise<Answer> {
    const { status, problem } = this.data.getState()
    if (status === 'refused' && problem) return { ok: false, error: problem }
    if (this.#isClosed) return refuse('closed')
    this.#sending++
    this.data.setState({ sending: this.data.getState().sending ?? Date.now() })
    const answered = await this.#clerk.ask(ask)
    if (--this.#sending === 0) this.data.setState({ sending: null })
    if (!answered.ok) return answered
    const { seq = this.#mirror.known.seq, done } = answered
    return { ok: true, seq, ...(done !== undefined && { done }) }
  }

  #refused(problem: Problem): void {
    this.data.setState({ status: 'refused', problem })
  }

  #heard(news: News): void {
    if (news.table !== this.#table) return
    if ('update' in news) {
      // Whoever else has it open in this tab may have been told things that this one knows already.
      if (this.#mirror.take(news.update) === 'taken') this.data.setState({ ...this.#mirror.known, status: 'live' })
    } else if (news.gone && news.problem) this.#refused(news.problem)
    else this.data.setState({ problem: news.problem })
  }
}
