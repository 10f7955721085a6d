// What goes over the wire about tables and matches, and the service behind it. Requests are in schema.ts.
import type { AnyGame, Ending, LineEvent, Order, Patch, Seat, Seen, Stopped, TableState } from '@skelos/kernel'
import type { Id, Page, Phase, Store } from '../store/store.ts'
import type { Answer, Deed, Refused } from './answers.ts'
import type { ClockSettings, Origin, Proposal, Requests, TimeoutRule } from './schema.ts'

export type { AnyGame } from '@skelos/kernel'
export { type Ending, type EndReason, endReasons } from '@skelos/kernel'
export * from './answers.ts'

export interface GameEntry {
  readonly game: AnyGame
  /** Levels of its bots, from the weakest to the strongest; never empty. */
  readonly levels: readonly string[]
  /** Further bots that play it by name. */
  readonly others?: readonly string[]
  /** Whether the players may agree on a draw. */
  readonly draws: boolean
}
export type Games = ReadonlyMap<string, GameEntry>

/** Who asks; null for somebody who has no account and can only watch. */
export interface Caller {
  account: Id
  admin?: boolean
}

export interface Person {
  account: Id
  /** null when the account is deleted. */
  name: string | null
}
export type Holder =
  /** `heldFor`: after a rematch, a seat waits for the person who had it. */
  { kind: 'open'; heldFor: Person | null } | ({ kind: 'person' } & Person) | { kind: 'bot'; level: string }

export interface SeatInfo {
  holder: Holder
  /** A bot that plays for the person, and why. */
  standIn: { level: string; why: StandInReason } | null
  /** The seat has lost for good and a bot plays it on. */
  out: OutReason | null
}
export const standInReasons = ['timeout', 'left'] as const
export type StandInReason = (typeof standInReasons)[number]
export const outReasons = ['conceded', 'timeout'] as const
export type OutReason = (typeof outReasons)[number]

/** A seat's clock. It runs while `deadline` is set (milliseconds since 1970) and stands otherwise. */
export interface SeatClock {
  /** Left for the whole game: live time, or the reserve of a slow game. */
  left: number
  /** Left of the present move's own days; 0 in live games. */
  move: number
  /** When both are used up. */
  deadline: number | null
}

export interface Consent {
  what: Proposal
  by: Person
  agreed: Person[]
  /** Who has not answered yet. */
  waiting: Person[]
}

/** A table as lists show it. */
export interface TableSummary {
  match: Id
  game: string
  title: string
  phase: Phase
  visibility: 'open' | 'link' | 'password'
  host: Person
  /** Of the game: what its seats play may hang on them. */
  options: unknown
  seats: SeatInfo[]
  clock: ClockSettings
  /** null for a table that was begun here by its own setup. */
  origin: Origin | null
  createdAt: number
  updatedAt: number
  /** Seats of the caller, and which of them are asked something now. */
  yours: Seat[]
  waitingForYou: boolean
}

/** Everything a viewer knows of a match at one seq, as one document; updates are patches of it. */
export interface Picture {
  match: Id
  game: string
  version: string
  title: string
  phase: Phase
  visibility: 'open' | 'link' | 'password'
  host: Person
  createdAt: number
  origin: Origin | null
  options: unknown
  /** Keys of the game's remarks on these options. */
  warnings: string[]
  clock: ClockSettings
  onTimeout: TimeoutRule
  /** In a window also people without anything to play must answer. */
  askEverybody: boolean
  /** To be handed on to friends; people at the table only. */
  key: string | null
  seats: SeatInfo[]
  /** The seats this viewer holds. */
  you: Seat[]
  clocks: SeatClock[]
  paused: boolean
  consent: Consent | null
  /** The table that follows this one. */
  rematch: Id | null
  /** SHA-256 of the seed, from the start on; the seed itself from the end on. */
  commitment: string | null
  seed: string | null
  decisions: Seen['decisions']
  legal: Seen['legal']
  undo: Seen['undo']
  /** A window is open until then at the latest; null where there is none, or no clock. */
  windowUntil: number | null
  /** Of the viewer's own seats: what they have answered in the open window; an undo takes it back until it closes. */
  answers: Record<Seat, object>
  /** Of the viewer's own seats: their standing orders. */
  orders: Record<Seat, Order[]>
  ending: Ending | null
  /** By other rules than those here, and cannot go on, or not even be shown; `file`: the viewer may have it as a file. */
  stopped: (Stopped & { file: boolean }) | null
  /** The game's own view; null before the start, and where these rules cannot show what is stored. */
  view: TableState | null
}

/** What the host has changed before the start. */
export interface TableChange {
  title?: string
  options?: unknown
  visibility?: 'open' | 'link' | 'password'
  clock?: ClockSettings
  onTimeout?: TimeoutRule
  askEverybody?: boolean
}

/** One entry of the log as a viewer may read it. */
export type MatchEvent = { seq: number; at: number } & (
  | { kind: 'seat'; seat: Seat; change: 'taken' | 'opened' | 'bot'; account: Id }
  | { kind: 'joined' | 'left' | 'closed'; account: Id }
  /** Only what has changed. */
  | ({ kind: 'changed'; account: Id } & TableChange)
  | { kind: 'removed'; account: Id; person: Id }
  | LineEvent
  | { kind: 'asked'; account: Id; what: Proposal }
  | { kind: 'answered'; account: Id; what: Proposal; agree: boolean }
  | { kind: 'paused' | 'resumed'; account: Id }
  | { kind: 'out'; seat: Seat; why: OutReason; account?: Id }
  | { kind: 'away'; seat: Seat; why: StandInReason; account?: Id }
  | { kind: 'back'; seat: Seat; account: Id }
  | { kind: 'finished'; ending: Ending }
  /** `team`: seats that win or lose together; it was said to them alone. */
  | { kind: 'chat'; account: Id; text: string; team?: Seat[] }
  /** Something was said to others alone: neither who nor what is told. */
  | { kind: 'unheard' }
  | { kind: 'rematch'; match: Id; account: Id }
)

/**
 * What a subscriber receives: the events after `from` up to `seq`, and what they made of the picture. A subscription
 * begins with the missed events (all after `since`; none where it was left out) and the whole picture; so does an update
 * after the viewer's seats changed. Every other is a patch of the picture. An update with neither is followed by
 * another at once: a long past is sent in pieces.
 * Subscribers with the same view get the very same object, so that its text need be made only once.
 */
export interface Update {
  match: Id
  from: number
  seq: number
  events: MatchEvent[]
  picture?: Picture
  patch?: Patch
}
export type Listener = (update: Update) => void

/** Who has the table open now. `seats` are none for somebody who watches; `watching` counts also those without a name. */
export interface TablePresence {
  match: Id
  people: (Person & { seats: Seat[] })[]
  watching: number
}
export type PresenceListener = (presence: TablePresence) => void

/** A place on the board that somebody of one's own side points at, for a moment. */
export interface Pointed {
  match: Id
  seat: Seat
  place: string
}
export type PointedListener = (pointed: Pointed) => void

/** Called when a subscription ends because its viewer may no longer look, with what would open the door again. */
export type EndListener = (why: Refused) => void

export interface Subscription {
  close(): void
}

/** Passwords of tables; the accounts' own way of hashing is handed in. */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

export interface BotQuestion {
  game: string
  level: string
  view: unknown
  legal: readonly object[]
  seat: Seat
  seed: number
}
/** Chooses for bots, away from the event loop; always answers with an index of `legal`. */
export interface BotPool {
  choose(question: BotQuestion): Promise<number>
  close(): Promise<void>
}

export interface MatchSettings {
  store: Store
  games: Games
  bots: BotPool
  passwords: Passwords
  now(): number
  /** Cryptographically random bytes. */
  random(bytes: number): Uint8Array
  /** This node's name in leases. */
  node: string
  /** Matches kept in memory. */
  cached?: number
  /** Tables of one account that are not over or were opened within a day; left out: as many as it likes. */
  mostTables?: number
  /** Told what went wrong where nobody waits for an answer. */
  onError?(error: unknown, match: Id | null): void
}

export interface MatchService {
  create(caller: Caller, request: Requests['create']): Promise<Answer<{ match: Id; key: string }>>
  join(caller: Caller, request: Requests['join']): Promise<Deed>
  leave(caller: Caller, request: Requests['leave']): Promise<Deed>
  setSeat(caller: Caller, request: Requests['setSeat']): Promise<Deed>
  change(caller: Caller, request: Requests['change']): Promise<Deed>
  remove(caller: Caller, request: Requests['remove']): Promise<Deed>
  start(caller: Caller, request: Requests['start']): Promise<Deed>
  close(caller: Caller, request: Requests['close']): Promise<Deed>
  rematch(caller: Caller, request: Requests['rematch']): Promise<Answer<{ match: Id }>>
  list(caller: Caller | null, request: Requests['list']): Promise<Answer<Page<TableSummary>>>

  act(caller: Caller, request: Requests['act']): Promise<Deed>
  order(caller: Caller, request: Requests['order']): Promise<Deed>
  clearOrder(caller: Caller, request: Requests['clearOrder']): Promise<Deed>
  undo(caller: Caller, request: Requests['undo']): Promise<Deed>
  concede(caller: Caller, request: Requests['concede']): Promise<Deed>
  comeBack(caller: Caller, request: Requests['comeBack']): Promise<Deed>
  propose(caller: Caller, request: Requests['propose']): Promise<Deed>
  answer(caller: Caller, request: Requests['answer']): Promise<Deed>
  resume(caller: Caller, request: Requests['resume']): Promise<Deed>
  chat(caller: Caller, request: Requests['chat']): Promise<Deed>
  point(caller: Caller, request: Requests['point']): Promise<Deed>
  note(caller: Caller, request: Requests['note']): Promise<Answer<{ text: string }>>
  setNote(caller: Caller, request: Requests['setNote']): Promise<Answer>

  look(caller: Caller | null, request: Requests['look']): Promise<Answer<{ seq: number; picture: Picture }>>
  events(caller: Caller | null, request: Requests['events']): Promise<Answer<{ seq: number; events: MatchEvent[] }>>
  /** The listener is called in order, first before this resolves, and never after `close` or `onEnd`. */
  subscribe(
    caller: Caller | null,
    request: Requests['subscribe'],
    listener: Listener,
    onPresence?: PresenceListener,
    onEnd?: EndListener,
    onPointed?: PointedListener,
  ): Promise<Answer<{ subscription: Subscription }>>
  /** Open tables as they change, for live lists; `summary` is null for a table that left the lists. */
  watchLobby(listener: (change: { match: Id; summary: TableSummary | null }) => void): Subscription

  /** Takes what is due from the store, lets clocks run out and bots move; gives the number of matches it looked at. */
  runDue(now?: number): Promise<number>
  /** Calls `runDue` whenever something is due, until stopped. Stopping waits for what is under way. */
  startRunner(): { stop(): Promise<void> }
  /** Ends subscriptions and the runner; the store and the bots are their owners' to close. */
  shutDown(): Promise<void>
}
