// Windows at a table: answers that stay sealed until one closes, and when it closes. What is kept here shows to nobody but
// its owner, and changes the match without an entry of its log.
import { canonical, closing, hasPlay, isOrdered, isWindow, type Seat, type TableState } from '@skelos/kernel'
import type { Id, LogEntry } from '../store/store.ts'
import type { Moved } from './clocks.ts'
import { botAt, type MatchData, peopleAt } from './data.ts'
import { refuse } from './desk.ts'
import type { Draft } from './draft.ts'
import { answersByOrder, ordersOf } from './orders.ts'
import type { AnyGame, Refused } from './types.ts'

interface Sealed {
  action: object
  /** null for a bot. */
  account: Id | null
}

export interface WindowData {
  /** The step that led to it. */
  head: number
  answers: Record<Seat, Sealed>
  /** Of the deeds done in it, also of those that were taken back: they have no entries by which a retry would be known. */
  ids: string[]
  /** It closes then at the earliest, so that nobody sees by the clock whether anybody was asked. */
  from: number
  /** And then at the latest, for whoever has not answered passes; null where there is no clock, or a pause. */
  until: number | null
  /** The move that opened it, which clocks reward when it is closed. */
  moved: Moved | null
}

const second = 1_000
const day = 24 * 60 * 60 * second
/** Among people who play at the same time a window stays open for a time between nothing and this. */
export const longestVeil = 0.4 * second
/** What a person has to think about a window of a live game; no clock runs meanwhile. */
const longestThought = 30 * second
/** Of each person in one window; a retry comes soon. */
const keptIds = 20

/** Where people wait for each other at the table; over days, and among bots, nobody sits there to measure it. */
const isLive = (data: MatchData): boolean => data.clock.kind !== 'slow' && peopleAt(data).length > 1

function latest({ clock, paused }: MatchData, now: number): number | null {
  if (paused || clock.kind === 'none') return null
  return now + (clock.kind === 'slow' ? Math.round(clock.days * day) : longestThought)
}

/** Whether the window stays open for an answer of this seat. */
function waitsFor(data: MatchData, game: AnyGame, state: TableState, seat: Seat): boolean {
  if (data.window?.answers[seat] || isOrdered(game, state, seat, ordersOf(data, seat))) return false
  const isAsked = data.askEverybody === true && botAt(data, seat) === undefined
  return isAsked || hasPlay(game, state, seat)
}

/** Seats whose answer is wanted: people and bots. */
export function waitedFor({ data, entry: { game }, play }: Draft): Seat[] {
  if (!play) return []
  const open = game.pending(play.state).map(({ seat }) => seat)
  return open.filter((seat) => waitsFor(data, game, play.state, seat))
}

/** Opens the window that the game has come to, and keeps what is kept of one only as long as it is open. */
export function openWindow({ data, entry: { game }, play, phase, now, random }: Draft, moved: Moved | undefined): void {
  if (!play || phase !== 'playing' || !isWindow(game, play.state)) {
    data.window = null
    return
  }
  const known = data.window?.head === play.head ? data.window : null
  const from = now + (isLive(data) ? Math.round(random() * longestVeil) : 0)
  const opener = moved ?? data.window?.moved ?? null
  data.window = known ?? { head: play.head, answers: {}, ids: [], from, until: null, moved: opener }
  data.window.until = data.paused ? null : (data.window.until ?? latest(data, now))
}

/** Whether a window is open. One to which a match came before anything was kept of windows is opened now. */
export function atWindow(draft: Draft): boolean {
  if (draft.data.window === undefined) openWindow(draft, undefined)
  return draft.data.window !== null
}

/** Whether time alone would close it now, or let everybody pass. */
export function windowDue({ window, paused, asked }: MatchData, now: number): boolean {
  if (!window || paused) return false
  return (asked.length === 0 && window.from <= now) || (window.until !== null && window.until <= now)
}

/** When somebody must look at it again. */
export const windowDueAt = ({ window, asked }: MatchData): number | null =>
  window ? (asked.length === 0 ? window.from : window.until) : null

export interface Closing {
  seat: Seat
  action: object
  account: Id | null
  /** Seats whose answer came by a standing order. */
  ordered: Seat[]
}

/** The step that closes the window, if it is time. */
export function closingStep(draft: Draft): Closing | undefined {
  const { data, entry, play, now } = draft
  const { game } = entry
  const { window } = data
  if (!play || !window || data.paused) return undefined
  const { state } = play
  const isLate = window.until !== null && window.until <= now
  if (now < window.from && !isLate) return undefined
  const ordered = answersByOrder(draft)
  const sealed = Object.entries(window.answers).map(([seat, { action }]) => [seat, action])
  const answers = { ...ordered, ...Object.fromEntries(sealed) }
  const step = closing(game, state, answers, (seat) => !isLate && waitsFor(data, game, state, seat))
  if (!step) return undefined
  return {
    ...step,
    account: window.answers[step.seat]?.account ?? null,
    ordered: Object.keys(ordered).map(Number),
  }
}

/** An answer that only its seat knows until the window is closed; it may be taken back until then. */
export function seal(draft: Draft, seat: Seat, sealed: Sealed): Refused | undefined {
  const { data, entry, play } = draft
  const { window } = data
  if (!play || !window) throw new Error('an answer without a window')
  const answer = canonical(sealed.action)
  if (!entry.game.legal(play.state, seat).some((action) => canonical(action) === answer)) {
    return draft.trial(seat, sealed.action) ?? refuse('not-legal')
  }
  window.answers = { ...window.answers, [seat]: sealed }
  draft.amended = true
  return undefined
}

/** Takes back an answer that nobody has seen; false where there is none. */
export function unseal(draft: Draft, seat: Seat): boolean {
  const { window } = draft.data
  if (!window?.answers[seat]) return false
  const { [seat]: _, ...answers } = window.answers
  window.answers = answers
  draft.amended = true
  return true
}

/** Notes a deed of the open window: its owner, then what he calls it. */
export function remember({ data: { window } }: Draft, account: Id, id: string): void {
  if (!window) throw new Error('a deed without a window')
  const own = window.ids.filter((other) => other.startsWith(`${account}:`))
  const forgotten = own.length < keptIds ? undefined : own[0]
  window.ids = [...window.ids.filter((other) => other !== forgotten), id]
}

/** Whether this deed was done in the open window, or in one that is closed since. */
export const wasSealed = ({ data: { window } }: Draft, entries: readonly LogEntry[], id: string): boolean =>
  window?.ids.includes(id) === true ||
  entries.some(({ data }) => (data as { ids?: readonly string[] }).ids?.includes(id))
