// What the matches keep: the JSON of a table's row, and a match held in memory.
import type { Order, Play, Seat, Stopped, TableState, Upgraded } from '@skelos/kernel'
import type { Id, LogEntry, MatchRow } from '../store/store.ts'
import type { ClockSettings, Origin, Proposal, TimeoutRule } from './schema.ts'
import { type Ending, type OutReason, type SeatClock, type StandInReason, standInReasons } from './types.ts'
import type { WindowData } from './windows.ts'

export type HolderData =
  | { kind: 'open'; heldFor: Id | null }
  | { kind: 'person'; account: Id }
  | { kind: 'bot'; level: string }

export interface SeatData {
  holder: HolderData
  standIn: { level: string; why: StandInReason } | null
  out: OutReason | null
  /** Who has given it up during play: they have seen its hand. */
  former?: Id[]
}

export interface ClockData extends SeatClock {
  /** The seat has taken a step back since the horizon: what that step had earned is not earned twice. */
  tookBack: boolean
}

export interface ConsentData {
  what: Proposal
  by: Id
  agreed: Id[]
  waiting: Id[]
}

/** `MatchRow.data` */
export interface MatchData {
  options: unknown
  host: Id
  key: string
  seats: SeatData[]
  clock: ClockSettings
  onTimeout: TimeoutRule
  /** Level of the bots that stand in for people. */
  standIn: string
  clocks: ClockData[]
  paused: boolean
  consent: ConsentData | null
  rematch: Id | null
  /** Of the rules that the match is played by; null before its start. */
  version: string | null
  commitment: string | null
  /** Seats with an open decision, in a window those that are waited for: lists need not load a state. Told to them alone. */
  asked: Seat[]
  /** What is kept of the open window. */
  window?: WindowData | null
  /** Standing orders, by seat. */
  orders?: Record<Seat, readonly Order[]>
  askEverybody?: boolean
  ending: Ending | null
  /** Whom the host has sent away before the start. */
  removed?: Id[]
  /** Of a table that was made from a file or as a what-if. */
  origin?: Origin
  /** It cannot go on here, and everybody who has a seat has agreed that it may be saved. */
  saved?: true
}

export const originOf = (row: MatchRow): Origin | null => (row.data as MatchData).origin ?? null

/** A match in memory. Never changed in place: a step makes a new one. */
export interface Live {
  readonly row: MatchRow
  readonly data: MatchData
  readonly seq: number
  readonly play: Play | null
  /** The seq of the latest snapshot. */
  readonly saved: number
  /** The last few entries up to `seq`, for those who listen. */
  readonly recent: readonly LogEntry[]
  /** It was stored by other rules and brought up to those here: what is to be logged before anything else is. */
  readonly upgraded?: Upgraded
  /** It was stored by other rules, and cannot go on, or not even be shown, by those here. */
  readonly stopped?: Stopped
  /** The state as it is shown, where that is not the one that is played on; null where these rules cannot show it. */
  readonly shown?: TableState | null
}

/** A match without what was played in it: before its start, or to see who may come in. */
export const liveOf = (row: MatchRow): Live => ({
  row,
  data: row.data as MatchData,
  seq: row.seq,
  play: null,
  saved: 0,
  recent: [],
})

export const outSeats = (data: MatchData): Seat[] => data.seats.flatMap(({ out }, seat) => (out ? [seat] : []))

export const isPerson = (seat: SeatData, account: Id): boolean =>
  seat.holder.kind === 'person' && seat.holder.account === account

/** Whether this person plays the seat or did so earlier in this match. */
export const hasHeld = (seat: SeatData, account: Id): boolean =>
  isPerson(seat, account) || (seat.former?.includes(account) ?? false)

export const isRemoved = ({ removed = [] }: MatchData, account: Id): boolean => removed.includes(account)

export const seatsOf = (data: MatchData, account: Id | null): Seat[] =>
  account === null ? [] : data.seats.flatMap((seat, i) => (isPerson(seat, account) ? [i] : []))

/** Whether nobody else holds a seat than whoever holds these. */
export const isAlone = (data: MatchData, seats: readonly Seat[]): boolean =>
  data.seats.every(({ holder }, seat) => holder.kind !== 'person' || seats.includes(seat))

/** The level of the bot that plays this seat now; undefined where a person does. */
export function botAt(data: MatchData, seat: Seat): string | undefined {
  const { holder, standIn, out } = data.seats[seat]
  if (holder.kind === 'bot') return holder.level
  if (standIn) return standIn.level
  return out || holder.kind === 'open' ? data.standIn : undefined
}

/** The first seat that waits for a bot to move. Where no person is left at the table, bots do not play on. */
export function botToMove(data: MatchData): Seat | undefined {
  if (data.paused || peopleAt(data, standInReasons).length === 0) return undefined
  return data.asked.find((seat) => botAt(data, seat) !== undefined)
}

/**
 * People who play: each once, without those whose seats are all lost or in the hands of a stand-in for such a reason.
 * Who has only run out of time still has a say; who left on purpose has none.
 */
export function peopleAt(data: MatchData, without: readonly StandInReason[] = []): Id[] {
  const people = new Set<Id>()
  for (const { holder, out, standIn } of data.seats)
    if (holder.kind === 'person' && !out && !(standIn && without.includes(standIn.why))) people.add(holder.account)
  return [...people]
}

export const accountsIn = (data: MatchData): Id[] => [
  data.host,
  ...data.seats.flatMap(({ holder }) => {
    if (holder.kind === 'person') return [holder.account]
    return holder.kind === 'open' && holder.heldFor !== null ? [holder.heldFor] : []
  }),
  ...(data.consent ? [data.consent.by, ...data.consent.agreed, ...data.consent.waiting] : []),
]
