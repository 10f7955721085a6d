// What both databases do alike: every method that is a single statement. SQL is written with $1, $2 and in the words
// both understand.
import { accounts, type Entity, entries, links, matches, sessions, snapshots, tokens } from './entity.ts'
import { StoreRefused } from './errors.ts'
import { Listeners, type Moved } from './listeners.ts'
import { pageOf, pageSize, readCursor } from './pages.ts'
import type {
  Account,
  ApiToken,
  Append,
  Appended,
  Id,
  LogEntry,
  MatchFilter,
  MatchRow,
  OneTimeLink,
  Page,
  Phase,
  Session,
  Snapshot,
  Store,
} from './store.ts'
import type { Dumped } from './tables.ts'
import { asJson, type Row, type Value } from './values.ts'

export interface LoadOptions {
  /** Throw away what is there, in the same transaction; without it a store that is not empty refuses. */
  readonly replace?: boolean
}

export abstract class SqlStore implements Store {
  abstract readonly kind: 'sqlite' | 'postgres'
  protected readonly listeners = new Listeners<Moved>()
  protected readonly announced = new Listeners<string>()

  /** One statement, atomic and durable when it resolves. */
  protected abstract query(sql: string, values: readonly Value[]): Promise<Row[]>
  /** A query for the members of a JSON list of texts. */
  protected abstract listed(json: string): string
  abstract createMatch(row: MatchRow): Promise<void>
  abstract append(append: Append): Promise<Appended>
  abstract announce(text: string): Promise<void>
  abstract takeDue(node: string, now: number, lease: number, limit: number): Promise<Id[]>
  abstract dump(): AsyncIterable<Dumped>
  abstract load(rows: AsyncIterable<Dumped>, options?: LoadOptions): Promise<void>
  abstract close(): Promise<void>

  protected async one<T extends object>(
    kind: Entity<T>,
    where: string,
    values: readonly Value[],
  ): Promise<T | undefined> {
    const [row] = await this.query(`SELECT ${kind.columns} FROM ${kind.table} WHERE ${where}`, values)
    return row && kind.read(row)
  }

  async createAccount(account: Account): Promise<void> {
    await this.query(accounts.insert, accounts.values(account))
  }
  account(id: Id): Promise<Account | undefined> {
    return this.one(accounts, 'id = $1', [id])
  }
  accountByEmail(email: string): Promise<Account | undefined> {
    return this.one(accounts, 'email = $1', [email])
  }
  async updateAccount(id: Id, change: Partial<Omit<Account, 'id'>>): Promise<boolean> {
    const { sets, values } = accounts.changes(change, 1)
    if (sets.length === 0) return true
    try {
      const sql = `UPDATE accounts SET ${sets.join(', ')} WHERE id = $1 RETURNING id`
      const updated = await this.query(sql, [id, ...values])
      if (updated.length === 0) throw new StoreRefused('unknown', 'There is no such account')
      return true
    } catch (error) {
      if (error instanceof StoreRefused && error.code === 'store-taken') return false
      throw error
    }
  }
  /** The newest first. */
  async listAccounts(cursor: string | null, limit: number): Promise<Page<Account>> {
    const found = await this.#listed(accounts, 'created_at', [], [], cursor, limit)
    return pageOf(found, pageSize(limit), ({ createdAt, id }) => ({ at: createdAt, id }))
  }

  async createSession(session: Session): Promise<void> {
    await this.query(sessions.insert, sessions.values(session))
  }
  session(hash: string): Promise<Session | undefined> {
    return this.one(sessions, 'hash = $1', [hash])
  }
  async extendSession(hash: string, expiresAt: number): Promise<boolean> {
    const sql = 'UPDATE sessions SET expires_at = $2 WHERE hash = $1 RETURNING hash'
    return (await this.query(sql, [hash, expiresAt])).length > 0
  }
  async deleteSession(hash: string): Promise<void> {
    await this.query('DELETE FROM sessions WHERE hash = $1', [hash])
  }
  async deleteSessionsOf(account: Id): Promise<void> {
    await this.query('DELETE FROM sessions WHERE account = $1', [account])
  }

  async createToken(token: ApiToken): Promise<void> {
    await this.query(tokens.insert, tokens.values(token))
  }
  token(hash: string): Promise<ApiToken | undefined> {
    return this.one(tokens, 'hash = $1', [hash])
  }
  async tokensOf(account: Id): Promise<ApiToken[]> {
    const sql = `SELECT ${tokens.columns} FROM tokens WHERE account = $1 ORDER BY created_at, id`
    return (await this.query(sql, [account])).map((row) => tokens.read(row))
  }
  async touchToken(id: Id, at: number): Promise<void> {
    await this.query('UPDATE tokens SET last_used_at = $2 WHERE id = $1', [id, at])
  }
  async deleteToken(account: Id, id: Id): Promise<boolean> {
    const sql = 'DELETE FROM tokens WHERE id = $1 AND account = $2 RETURNING id'
    return (await this.query(sql, [id, account])).length > 0
  }

  async createLink(link: OneTimeLink): Promise<void> {
    await this.query(links.insert, links.values(link))
  }
  async takeLink(hash: string, purpose: OneTimeLink['purpose'], now: number): Promise<OneTimeLink | undefined> {
    const sql = `DELETE FROM links WHERE hash = $1 AND purpose = $2 RETURNING ${links.columns}`
    const [row] = await this.query(sql, [hash, purpose])
    const link = row && links.read(row)
    return link && link.expiresAt > now ? link : undefined
  }

  /** Table by table: what a failure in between leaves over is nobody's loss, and goes the next time. */
  async purge(now: number): Promise<number> {
    let gone = 0
    for (const { table } of [sessions, links])
      gone += (await this.query(`DELETE FROM ${table} WHERE expires_at <= $1 RETURNING hash`, [now])).length
    return gone
  }

  async block(account: Id, blocked: Id): Promise<void> {
    await this.query('INSERT INTO blocks (account, blocked) VALUES ($1, $2) ON CONFLICT DO NOTHING', [account, blocked])
  }
  async unblock(account: Id, blocked: Id): Promise<void> {
    await this.query('DELETE FROM blocks WHERE account = $1 AND blocked = $2', [account, blocked])
  }
  async blockedBy(account: Id): Promise<Id[]> {
    const rows = await this.query('SELECT blocked FROM blocks WHERE account = $1 ORDER BY blocked', [account])
    return rows.map(({ blocked }) => String(blocked))
  }

  match(id: Id): Promise<MatchRow | undefined> {
    return this.one(matches, 'id = $1', [id])
  }
  async matches(filter: MatchFilter, cursor: string | null, limit: number): Promise<Page<MatchRow>> {
    const where: string[] = []
    const values: Value[] = []
    const only = (value: string | undefined, condition: (number: string) => string): void => {
      if (value === undefined) return
      values.push(value)
      where.push(condition(`$${values.length}`))
    }
    only(filter.phase, (phase) => `phase = ${phase}`)
    only(filter.visibility, (visibility) => `visibility = ${visibility}`)
    only(filter.game, (game) => `game = ${game}`)
    only(filter.member, (member) => `id IN (SELECT match_id FROM members WHERE account = ${member})`)
    const found = await this.#listed(matches, 'updated_at', where, values, cursor, limit)
    return pageOf(found, pageSize(limit), ({ updatedAt, id }) => ({ at: updatedAt, id }))
  }

  /** One more than the page holds, the latest first. A cursor that no page has given has nothing after it. */
  async #listed<T extends object>(
    kind: Entity<T>,
    time: string,
    conditions: readonly string[],
    given: readonly Value[],
    cursor: string | null,
    limit: number,
  ): Promise<T[]> {
    const where = [...conditions]
    const values = [...given]
    if (cursor !== null) {
      const place = readCursor(cursor)
      if (place === undefined) return []
      where.push(`(${time}, id) < ($${values.length + 1}, $${values.length + 2})`)
      values.push(place.at, place.id)
    }
    values.push(pageSize(limit) + 1)
    const filtered = where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`
    const sql = `SELECT ${kind.columns} FROM ${kind.table} ${filtered} ORDER BY ${time} DESC, id DESC LIMIT $${values.length}`
    return (await this.query(sql, values)).map((row) => kind.read(row))
  }

  async countMatches(): Promise<Record<Phase, number>> {
    const counts: Record<Phase, number> = { lobby: 0, playing: 0, finished: 0, closed: 0 }
    const rows = await this.query('SELECT phase, COUNT(*) AS counted FROM matches GROUP BY phase', [])
    for (const { phase, counted } of rows) counts[phase as Phase] = Number(counted)
    return counts
  }

  async countMadeBy(account: Id, since: number): Promise<number> {
    const sql = `SELECT COUNT(*) AS counted FROM matches
      WHERE created_by = $1 AND (phase IN ('lobby', 'playing') OR created_at > $2)`
    const [row] = await this.query(sql, [account, since])
    return Number(row?.counted)
  }

  async entries(match: Id, after: number, limit?: number): Promise<LogEntry[]> {
    const sql = `SELECT ${entries.columns} FROM entries WHERE match_id = $1 AND seq > $2 ORDER BY seq`
    const rows =
      limit === undefined
        ? await this.query(sql, [match, after])
        : await this.query(`${sql} LIMIT $3`, [match, after, Math.max(0, limit)])
    return rows.map(logEntry)
  }
  async entryOfAction(match: Id, actionId: string): Promise<LogEntry | undefined> {
    const sql = `SELECT ${entries.columns} FROM entries WHERE match_id = $1 AND action_id = $2`
    return (await this.query(sql, [match, actionId])).map(logEntry)[0]
  }
  async snapshot(match: Id, seq = Number.MAX_SAFE_INTEGER): Promise<Snapshot | undefined> {
    const sql = `SELECT ${snapshots.columns} FROM snapshots WHERE match_id = $1 AND seq <= $2 ORDER BY seq DESC LIMIT 1`
    const [row] = await this.query(sql, [match, seq])
    if (row === undefined) return undefined
    const { match: _, ...snapshot } = snapshots.read(row)
    return snapshot
  }

  async note(match: Id, account: Id): Promise<string> {
    const [row] = await this.query('SELECT content FROM notes WHERE match_id = $1 AND account = $2', [match, account])
    return String(row?.content ?? '')
  }
  async setNote(match: Id, account: Id, text: string): Promise<void> {
    const sql = `INSERT INTO notes (match_id, account, content) VALUES ($1, $2, $3)
      ON CONFLICT (match_id, account) DO UPDATE SET content = excluded.content`
    await this.query(sql, [match, account, text])
  }

  async notesOf(account: Id): Promise<{ match: Id; text: string }[]> {
    const sql = 'SELECT match_id, content FROM notes WHERE account = $1 ORDER BY match_id'
    return (await this.query(sql, [account])).map((row) => ({ match: String(row.match_id), text: String(row.content) }))
  }
  async chatOf(account: Id): Promise<{ match: Id; at: number; data: unknown }[]> {
    const sql = `SELECT ${entries.columns} FROM entries WHERE account = $1 AND kind = 'chat' ORDER BY match_id, seq`
    return (await this.query(sql, [account])).map((row) => entries.read(row))
  }
  async deleteNotesOf(account: Id): Promise<void> {
    await this.query('DELETE FROM notes WHERE account = $1', [account])
  }
  async replaceChatOf(account: Id, data: unknown): Promise<void> {
    await this.query("UPDATE entries SET data = $2 WHERE account = $1 AND kind = 'chat'", [account, asJson(data)])
  }

  async renewDue(node: string, matches: readonly Id[], until: number): Promise<void> {
    if (matches.length === 0) return
    // One list as text: a statement for every length of it would be prepared and kept.
    const sql = `UPDATE matches SET due_at = $2 WHERE leased_by = $1 AND id IN (${this.listed('$3')})`
    await this.query(sql, [node, until, JSON.stringify(matches)])
  }
  async releaseDue(now: number): Promise<void> {
    await this.query('UPDATE matches SET due_at = $1, leased_by = NULL WHERE leased_by IS NOT NULL', [now])
  }
  async nextDue(): Promise<number | null> {
    const [row] = await this.query('SELECT MIN(due_at) AS due FROM matches WHERE due_at IS NOT NULL', [])
    return row?.due === undefined || row.due === null ? null : Number(row.due)
  }

  onAppended(listener: (moved: Moved) => void): () => void {
    return this.listeners.add(listener)
  }
  onAnnounced(listener: (text: string) => void): () => void {
    return this.announced.add(listener)
  }

  async ping(): Promise<void> {
    await this.query('SELECT MAX(number) FROM migrations', [])
  }

  /** A database server looks after its own files. */
  async check(): Promise<void> {}
}

const logEntry = (row: Row): LogEntry => {
  const { match: _, ...entry } = entries.read(row)
  return entry
}
