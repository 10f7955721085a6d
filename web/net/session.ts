// A table on the server: subscribed to over the tab's connection, followed without gaps, and taken up again after a cut.
import type { OrderRequest, Seat } from '@skelos/kernel'
import type { Pointed } from '@skelos/server/matches/types.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  type Answer,
  type MatchEvent,
  openingAt,
  type PointedAt,
  type Present,
  type Problem,
  type Proposal,
  type TableData,
  type TableSession,
} from '../session/session.ts'
import type { Admission } from './api.ts'
import { type Deeds, passes, Sending, waitFor } from './deeds.ts'
import { type LoadRules, LongLists } from './long-lists.ts'
import { Mirror } from './mirror.ts'
import { Failed, problemOf } from './request.ts'
import { type Answered, type Line, type LineState, type Told, theLine } from './socket.ts'

/** So many events are there from the start, where there are so many; and so many are fetched at once. */
const recent = 150
const page = 200
/** Milliseconds for which a place is pointed at. */
const pointedFor = 6_000

/** How many sessions of one connection have a table open: the server tells all of them together. */
const opened = new WeakMap<Line, Map<string, number>>()

export function openTable(
  match: string,
  load: LoadRules,
  admission: Admission = {},
  line: Line = theLine(),
): TableSession {
  return new ServerTable(line, match, load, admission)
}

class ServerTable implements TableSession {
  readonly data: StoreApi<TableData>
  readonly #line: Line
  readonly #match: string
  readonly admission: { key?: string; password?: string }
  readonly #mirror = new Mirror()
  readonly #lists: LongLists
  readonly #sending: Sending
  readonly #leave: (() => void)[]
  #isJoined = false
  #isJoining = false
  /** The newest subscription asked for; answers to older ones do not count. */
  #joins = 0
  #tries = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #reading: Promise<void> | undefined
  #isClosed = false
  #pointings = 0

  constructor(line: Line, match: string, load: LoadRules, { key, password }: Admission) {
    this.#line = line
    this.#match = match
    this.admission = { ...(key !== undefined && { key }), ...(password !== undefined && { password }) }
    this.data = createStore(() => openingAt('server', this.#mirror.known))
    this.#lists = new LongLists(load, () => this.#rulesCame())
    this.#sending = new Sending({
      ask: (name, given) => line.ask(name, { match, ...given }),
      isOpen: () => this.#isJoined,
      seq: () => this.#mirror.known.seq,
      answer: (seat) => this.#mirror.known.picture?.answers[seat],
      stale: (seq) => seq > this.#mirror.known.seq && void this.#join(),
      changed: () => this.data.setState({ sending: this.#sending.since }),
    })
    const tables = opened.get(line) ?? new Map<string, number>()
    opened.set(line, tables)
    tables.set(match, (tables.get(match) ?? 0) + 1)
    this.#leave = [
      line.state.subscribe((state) => this.#lineChanged(state)),
      line.hold({ opened: () => void this.#join(), told: (message) => this.#told(message) }),
    ]
    if (line.isOpen) void this.#join()
    else this.#lineChanged(line.state.getState())
  }

  act(seat: Seat, action: object | readonly object[], seq = this.#mirror.known.seq): Promise<Answer> {
    return this.#do('act', { seat, action, seq })
  }
  order(seat: Seat, order: OrderRequest): Promise<Answer> {
    return this.#did('order', { seat, order })
  }
  clearOrder(seat: Seat, place: number): Promise<Answer> {
    return this.#did('clearOrder', { seat, place })
  }
  undo(seat: Seat): Promise<Answer> {
    return this.#do('undo', { seat })
  }
  concede(seat: Seat): Promise<Answer> {
    return this.#do('concede', { seat })
  }
  comeBack(seat: Seat): Promise<Answer> {
    return this.#do('comeBack', { seat })
  }
  propose(what: Proposal): Promise<Answer> {
    return this.#do('propose', { what })
  }
  answer(agree: boolean): Promise<Answer> {
    return this.#do('answer', { agree })
  }
  resume(): Promise<Answer> {
    return this.#do('resume', {})
  }
  chat(text: string, seat?: Seat): Promise<Answer> {
    return this.#do('chat', { text, ...(seat !== undefined && { seat }) })
  }
  point(seat: Seat, place: string): Promise<Answer> {
    return this.#did('point', { seat, place })
  }

  async note(): Promise<string | undefined> {
    const answered = await this.#asked('note')
    return answered.ok ? String(answered['text']) : undefined
  }

  setNote(text: string): Promise<Answer> {
    return this.#did('setNote', { text })
  }

  async loadEarlier(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    await this.#reading
  }

  retry(): void {
    clearTimeout(this.#retry)
    if (this.#line.isOpen) void this.#join()
    else this.#line.retry()
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#isJoined = false
    clearTimeout(this.#retry)
    const tables = opened.get(this.#line)
    const left = (tables?.get(this.#match) ?? 1) - 1
    if (left > 0) tables?.set(this.#match, left)
    else {
      tables?.delete(this.#match)
      this.#line.ask('unsubscribe', { match: this.#match }).catch(() => undefined)
    }
    for (const leave of this.#leave) leave()
    this.#sending.giveUp({ code: 'closed' })
  }

  /** What is no deed: asked once, and again by whoever wants to know. */
  async #asked(what: string, given: object = {}): Promise<Answered> {
    try {
      return await this.#line.ask(what, { match: this.#match, ...given })
    } catch (error) {
      return { ok: false, error: problemOf(error) }
    }
  }

  /** What is the person's own affair, and no entry of the log. */
  async #did(what: string, given: object): Promise<Answer> {
    const answered = await this.#asked(what, given)
    return answered.ok ? { ok: true, seq: this.#mirror.known.seq } : answered
  }

  #do<Name extends keyof Deeds>(name: Name, given: Deeds[Name]): Promise<Answer> {
    const { status, problem } = this.data.getState()
    if (this.#isClosed) return Promise.resolve({ ok: false, error: { code: 'closed' } })
    if (status === 'refused' && problem) return Promise.resolve({ ok: false, error: problem })
    return this.#sending.do(name, given)
  }

  #lineChanged({ status, retryAt }: LineState): void {
    if (status === 'open') return
    this.#isJoined = false
    this.#mirror.cut()
    if (this.data.getState().status === 'refused' && status !== 'ended') return
    if (status === 'ended') this.#refused({ code: 'signed-out' })
    else if (status === 'waiting') this.data.setState({ status: 'lost', problem: { code: 'connection-lost' }, retryAt })
    else this.data.setState({ retryAt: null })
  }

  /** Also after a cut or a gap: everything since what is known comes, each once, and then the whole picture. */
  async #join(): Promise<void> {
    clearTimeout(this.#retry)
    const join = ++this.#joins
    this.#isJoining = true
    const { picture, seq } = this.#mirror.known
    const knowsRules = this.#lists.areOurs
    const request = { match: this.#match, ...this.admission, ...(picture && { since: seq }), knowsRules }
    try {
      const answered = await this.#line.ask('subscribe', request)
      if (this.#isClosed || join !== this.#joins) return
      if (answered.ok) this.#entered()
      else if (passes(answered.error)) this.#later(answered.error)
      else this.#refused(answered.error)
    } catch (error) {
      // The connection broke; it comes back by itself, and so does this.
      if (!(error instanceof Failed)) throw error
    } finally {
      if (join === this.#joins) this.#isJoining = false
    }
  }

  #entered(): void {
    this.#isJoined = true
    this.#tries = 0
    this.#shown()
    this.#sending.sendAll()
    this.#sending.arrived()
  }

  #later(problem: Problem): void {
    const wait = waitFor(problem, this.#tries++)
    this.#retry = setTimeout(() => this.retry(), wait)
    this.data.setState({ status: 'lost', problem, retryAt: Date.now() + wait })
  }

  #refused(problem: Problem): void {
    this.#isJoined = false
    this.data.setState({ status: 'refused', problem, retryAt: null })
    this.#sending.giveUp(problem)
  }

  #told({ update, presence, pointed, ended }: Told): void {
    if (pointed?.match === this.#match) this.#pointedAt(pointed)
    if (presence?.match === this.#match) {
      const present = presence.people.map(({ name, ...person }): Present => ({ ...person, name: name ?? '' }))
      this.data.setState({ present, watching: presence.watching })
    }
    if (ended?.match === this.#match) this.#shutOut()
    if (update?.match !== this.#match) return
    const taken = this.#mirror.take(update)
    if (taken === 'gap' && !this.#isJoining) void this.#join()
    if (taken !== 'taken') return
    this.#shown()
    this.#sending.arrived()
  }

  #pointedAt({ seat, place }: Pointed): void {
    const mark: PointedAt = { id: ++this.#pointings, seat, place }
    const others = () => (this.data.getState().pointed ?? []).filter(({ id }) => id !== mark.id)
    this.data.setState({ pointed: [...others(), mark] })
    setTimeout(() => this.data.setState({ pointed: others() }), pointedFor)
  }

  /** The door was shut: what was seen is put away, and whatever opened the door before is tried once more. */
  #shutOut(): void {
    this.#isJoined = false
    this.#mirror.forget()
    this.data.setState({ ...this.#mirror.known, status: 'opening', present: [], watching: 0 })
    void this.#join()
  }

  #rulesCame(): void {
    if (this.#isClosed) return
    if (!this.#lists.areOurs) void this.#join()
    else if (this.#isJoined) this.#shown()
  }

  /** What is known becomes what is shown, as soon as all of it is. */
  #shown(): void {
    const { known } = this.#mirror
    const picture = known.picture && this.#lists.fill(known.picture)
    if (picture === undefined) return
    const closed = picture?.phase === 'closed'
    this.data.setState({
      ...known,
      picture,
      status: 'live',
      problem: closed ? { code: 'match-closed' } : null,
      retryAt: null,
    })
    // A newcomer gets the picture first and what led to it afterwards.
    if (known.events.length < recent && known.eventsFrom > 0) void this.loadEarlier()
  }

  async #read(): Promise<void> {
    const { eventsFrom } = this.#mirror.known
    if (eventsFrom === 0) return
    const after = Math.max(0, eventsFrom - page)
    const answered = await this.#asked('events', { ...this.admission, after, limit: eventsFrom - after })
    if (!answered.ok || this.#isClosed) return
    this.#mirror.prepend(after, eventsFrom, answered['events'] as MatchEvent[])
    const { events, eventsFrom: from } = this.#mirror.known
    this.data.setState({ events, eventsFrom: from })
  }
}
