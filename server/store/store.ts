// The store: everything the server keeps, behind one interface with two implementations, SQLite and Postgres. Every
// method is atomic and durable when it resolves; nothing is acknowledged before.

export type Id = string

export interface Account {
  id: Id
  name: string
  /** null for a guest who has not registered. */
  email: string | null
  passwordHash: string | null
  /** `banned`: kept out by a host until made a player again. */
  role: 'player' | 'admin' | 'banned'
  language: string
  createdAt: number
  /** Nothing is left of deleted accounts but their id, and in old games the titles of the tables they opened. */
  deletedAt: number | null
}

/** Secrets handed to people are stored as SHA-256 only. */
export interface Session {
  hash: string
  account: Id
  createdAt: number
  expiresAt: number
}
export interface ApiToken {
  id: Id
  hash: string
  account: Id
  name: string
  createdAt: number
  lastUsedAt: number | null
}
export interface OneTimeLink {
  hash: string
  account: Id
  purpose: 'recover' | 'reset'
  expiresAt: number
}

export const phases = ['lobby', 'playing', 'finished', 'closed'] as const
export type Phase = (typeof phases)[number]

/** A table from its first announcement to its last replay. JSON fields are the matches' own business. */
export interface MatchRow {
  id: Id
  game: string
  version: string
  title: string
  phase: Phase
  visibility: 'open' | 'link' | 'password'
  passwordHash: string | null
  createdBy: Id
  createdAt: number
  updatedAt: number
  /** The last entry of its log; 0 before the first. */
  seq: number
  /** How often it was changed, with an entry or, where nobody else is to see it, without. */
  rev: number
  /** Accounts at this table, as players or invited, for lists. */
  members: Id[]
  /** Options, seats, clock, consent under way, result: plain JSON. */
  data: unknown
  /** The chance seed; never leaves the server before the end. */
  seed: string | null
}

/** One line of a match's append-only log; `(match, seq)` is unique, and so is `(match, actionId)` where given. */
export interface LogEntry {
  seq: number
  at: number
  kind: string
  account: Id | null
  actionId: string | null
  data: unknown
}

export interface Snapshot {
  seq: number
  data: unknown
}

/** What one step of a match writes, all or nothing. */
export interface Append {
  match: Id
  /** The seq this was worked out from; if the match has moved on, nothing is written. */
  expected: number
  /** Likewise for changes without an entry; where left out, such changes do not matter. */
  rev?: number
  entries: Omit<LogEntry, 'seq'>[]
  /** The row's new fields. */
  row: Partial<
    Pick<MatchRow, 'phase' | 'members' | 'data' | 'seed' | 'title' | 'visibility' | 'passwordHash' | 'updatedAt'>
  >
  snapshot?: Snapshot
  /** When somebody must look at this match again (a clock runs out, a bot is to move); null for never. */
  dueAt?: number | null
}

/** `stale` tells where the match stands now, `repeated` where the action has been written before; repeated goes first. */
export type Appended =
  | { ok: true; seq: number }
  | { ok: false; why: 'stale'; seq: number }
  | { ok: false; why: 'repeated'; seq: number }

export interface MatchFilter {
  phase?: Phase
  /** Open tables anyone may see, or the tables of one account. */
  visibility?: 'open'
  member?: Id
  game?: string
}
/** Pages run from the most recently updated; `cursor` comes from the page before. */
export interface Page<T> {
  items: T[]
  cursor: string | null
}

export interface Store {
  readonly kind: 'sqlite' | 'postgres'

  createAccount(account: Account): Promise<void>
  account(id: Id): Promise<Account | undefined>
  accountByEmail(email: string): Promise<Account | undefined>
  /** False where the e-mail is taken. */
  updateAccount(id: Id, change: Partial<Omit<Account, 'id'>>): Promise<boolean>
  listAccounts(cursor: string | null, limit: number): Promise<Page<Account>>

  createSession(session: Session): Promise<void>
  session(hash: string): Promise<Session | undefined>
  /** False where there is no such session any more. */
  extendSession(hash: string, expiresAt: number): Promise<boolean>
  deleteSession(hash: string): Promise<void>
  deleteSessionsOf(account: Id): Promise<void>

  createToken(token: ApiToken): Promise<void>
  token(hash: string): Promise<ApiToken | undefined>
  tokensOf(account: Id): Promise<ApiToken[]>
  touchToken(id: Id, at: number): Promise<void>
  deleteToken(account: Id, id: Id): Promise<boolean>

  createLink(link: OneTimeLink): Promise<void>
  /** The link, once: it is gone when this resolves. Expired links are never given. */
  takeLink(hash: string, purpose: OneTimeLink['purpose'], now: number): Promise<OneTimeLink | undefined>

  /** Forgets sessions and links that had expired by then; gives how many they were. */
  purge(now: number): Promise<number>

  block(account: Id, blocked: Id): Promise<void>
  unblock(account: Id, blocked: Id): Promise<void>
  blockedBy(account: Id): Promise<Id[]>

  createMatch(row: MatchRow): Promise<void>
  match(id: Id): Promise<MatchRow | undefined>
  matches(filter: MatchFilter, cursor: string | null, limit: number): Promise<Page<MatchRow>>
  countMatches(): Promise<Record<Phase, number>>
  /** Tables that this account opened: those that are not over, and all since then. */
  countMadeBy(account: Id, since: number): Promise<number>
  append(append: Append): Promise<Appended>
  entries(match: Id, after: number, limit?: number): Promise<LogEntry[]>
  entryOfAction(match: Id, actionId: string): Promise<LogEntry | undefined>
  /** The latest snapshot at or before `seq` (at any seq where left out). */
  snapshot(match: Id, seq?: number): Promise<Snapshot | undefined>

  note(match: Id, account: Id): Promise<string>
  setNote(match: Id, account: Id, text: string): Promise<void>

  /** All that one account has written, at every table it was ever at, by table. */
  notesOf(account: Id): Promise<{ match: Id; text: string }[]>
  chatOf(account: Id): Promise<{ match: Id; at: number; data: unknown }[]>
  /** Notes go; lines of chat stay in the log with `data` in place of their words. */
  deleteNotesOf(account: Id): Promise<void>
  replaceChatOf(account: Id, data: unknown): Promise<void>

  /** Up to `limit` due matches, leased to this node until `now + lease`: no other node gets them meanwhile. */
  takeDue(node: string, now: number, lease: number, limit: number): Promise<Id[]>
  /** Leases that this node still holds, of these matches, last until then. */
  renewDue(node: string, matches: readonly Id[], until: number): Promise<void>
  /** Everything that anybody has leased is due at once: for the start of a node that is known to be the only one. */
  releaseDue(now: number): Promise<void>
  /** The next moment at which something is due, for the timer. */
  nextDue(): Promise<number | null>

  /**
   * Calls back whenever any node (this one included) has made a match or appended to one, and with null when news may
   * have been lost with a connection. `silent`: nothing was appended, only the row has changed.
   */
  onAppended(listener: (moved: { match: Id; seq: number; rev: number; silent?: true } | null) => void): () => void

  /** Says something to every node (this one included) that nobody keeps: a few thousand characters at most. */
  announce(text: string): Promise<void>
  onAnnounced(listener: (text: string) => void): () => void

  /** Everything of one kind in order, for backup and migration. */
  dump(): AsyncIterable<{ table: string; row: unknown }>
  load(rows: AsyncIterable<{ table: string; row: unknown }>): Promise<void>

  /** Throws `store-damaged` from the moment on at which that is known. */
  ping(): Promise<void>
  /** Looks through all that is kept, while everything else goes on, and throws where it is damaged. */
  check(): Promise<void>
  close(): Promise<void>
}
