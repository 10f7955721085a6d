// A store in memory that keeps the contract: for tests of the matches that are not about storage.
import { EventEmitter } from 'node:events'
import type {
  Account,
  Append,
  Appended,
  Id,
  LogEntry,
  MatchFilter,
  MatchRow,
  Page,
  Snapshot,
  Store,
} from '../../store/store.ts'

interface Kept {
  row: MatchRow
  entries: LogEntry[]
  snapshots: Snapshot[]
  dueAt: number | null
  notes: Map<Id, string>
}

/** As a database would: what goes in and comes out shares nothing. */
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** Of accounts, blocks and matches; sessions and tokens are no business of the matches. */
export class MemoryStore implements Pick<Store, keyof Store & keyof MemoryStore> {
  readonly kind = 'sqlite'
  readonly accounts = new Map<Id, Account>()
  readonly blocks = new Map<Id, Set<Id>>()
  readonly kept = new Map<Id, Kept>()
  readonly #bus = new EventEmitter().setMaxListeners(0)
  /** Reads of log entries and snapshots so far. */
  reads = 0

  get store(): Store {
    return this as unknown as Store
  }

  async createAccount(account: Account): Promise<void> {
    this.accounts.set(account.id, copy(account))
  }
  async account(id: Id): Promise<Account | undefined> {
    return this.accounts.get(id)
  }
  async block(account: Id, blocked: Id): Promise<void> {
    this.blocks.set(account, new Set([...(this.blocks.get(account) ?? []), blocked]))
  }
  async blockedBy(account: Id): Promise<Id[]> {
    return [...(this.blocks.get(account) ?? [])]
  }

  async createMatch(row: MatchRow): Promise<void> {
    this.kept.set(row.id, { row: copy(row), entries: [], snapshots: [], dueAt: null, notes: new Map() })
    queueMicrotask(() => this.#bus.emit('moved', { match: row.id, seq: row.seq, rev: row.rev }))
  }
  async match(id: Id): Promise<MatchRow | undefined> {
    const kept = this.kept.get(id)
    return kept && copy(kept.row)
  }
  async matches(filter: MatchFilter, cursor: string | null, limit: number): Promise<Page<MatchRow>> {
    const { phase, visibility, member, game } = filter
    const found = [...this.kept.values()]
      .map(({ row }) => row)
      .filter((row) => phase === undefined || row.phase === phase)
      .filter((row) => visibility === undefined || row.visibility === visibility)
      .filter((row) => member === undefined || row.members.includes(member))
      .filter((row) => game === undefined || row.game === game)
      .sort((a, b) => b.updatedAt - a.updatedAt)
    const from = Number(cursor ?? 0)
    const items = found.slice(from, from + limit).map(copy)
    return { items, cursor: from + limit < found.length ? String(from + limit) : null }
  }

  async countMadeBy(account: Id, since: number): Promise<number> {
    const isCounted = ({ createdBy, createdAt, phase }: MatchRow) =>
      createdBy === account && (phase === 'lobby' || phase === 'playing' || createdAt > since)
    return [...this.kept.values()].filter(({ row }) => isCounted(row)).length
  }

  async append({ match, expected, rev, entries, row, snapshot, dueAt }: Append): Promise<Appended> {
    const kept = this.kept.get(match)
    if (!kept) throw new Error('there is no such match')
    const ids = entries.map(({ actionId }) => actionId).filter((id) => id !== null)
    const repeated = kept.entries.findLast(({ actionId }) => actionId !== null && ids.includes(actionId))
    if (repeated) return { ok: false, why: 'repeated', seq: repeated.seq }
    if (kept.row.seq !== expected || (rev !== undefined && kept.row.rev !== rev))
      return { ok: false, why: 'stale', seq: kept.row.seq }
    for (const [i, entry] of entries.entries()) kept.entries.push(copy({ ...entry, seq: expected + 1 + i }))
    kept.row = copy({ ...kept.row, ...row, seq: expected + entries.length, rev: kept.row.rev + 1 })
    if (snapshot) kept.snapshots.push(copy(snapshot))
    if (dueAt !== undefined) kept.dueAt = dueAt
    const silent = entries.length === 0 ? { silent: true } : {}
    const moved = { match, seq: kept.row.seq, rev: kept.row.rev, ...silent }
    queueMicrotask(() => this.#bus.emit('moved', moved))
    return { ok: true, seq: moved.seq }
  }
  async entries(match: Id, after: number, limit = Number.POSITIVE_INFINITY): Promise<LogEntry[]> {
    this.reads++
    return copy(this.kept.get(match)?.entries.slice(after, after + limit) ?? [])
  }
  async entryOfAction(match: Id, actionId: string): Promise<LogEntry | undefined> {
    const found = this.kept.get(match)?.entries.find((entry) => entry.actionId === actionId)
    return found && copy(found)
  }
  async snapshot(match: Id, seq = Number.POSITIVE_INFINITY): Promise<Snapshot | undefined> {
    this.reads++
    const found = this.kept.get(match)?.snapshots.findLast((snapshot) => snapshot.seq <= seq)
    return found && copy(found)
  }

  async note(match: Id, account: Id): Promise<string> {
    return this.kept.get(match)?.notes.get(account) ?? ''
  }
  async setNote(match: Id, account: Id, text: string): Promise<void> {
    this.kept.get(match)?.notes.set(account, text)
  }

  async takeDue(_node: string, now: number, lease: number, limit: number): Promise<Id[]> {
    const due = [...this.kept.values()].filter(({ dueAt }) => dueAt !== null && dueAt <= now).slice(0, limit)
    for (const kept of due) kept.dueAt = now + lease
    return due.map(({ row }) => row.id)
  }
  async renewDue(): Promise<void> {}
  async nextDue(): Promise<number | null> {
    const all = [...this.kept.values()].flatMap(({ dueAt }) => (dueAt === null ? [] : [dueAt]))
    return all.length === 0 ? null : Math.min(...all)
  }

  onAppended(listener: (moved: { match: Id; seq: number; rev: number; silent?: true } | null) => void): () => void {
    this.#bus.on('moved', listener)
    return () => this.#bus.off('moved', listener)
  }
  async announce(text: string): Promise<void> {
    this.#bus.emit('announced', text)
  }
  onAnnounced(listener: (text: string) => void): () => void {
    this.#bus.on('announced', listener)
    return () => this.#bus.off('announced', listener)
  }
  async close(): Promise<void> {
    this.#bus.removeAllListeners()
  }
}
