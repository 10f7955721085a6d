// The lobby: pages of tables, and open tables as they change.
import { StoreUnavailable } from '../store/errors.ts'
import type { Id, MatchFilter, MatchRow, Page } from '../store/store.ts'
import { accountsIn, type MatchData } from './data.ts'
import { type Desk, refuse } from './desk.ts'
import type { Names } from './names.ts'
import { summaryOf } from './picture.ts'
import { limits, type Requests } from './schema.ts'
import type { Answer, Caller, MatchSettings, Subscription, TableSummary } from './types.ts'

/** Changes are gathered for this long: a list need not follow every move of every table. */
const gathering = 500
const remembered = 2_000

export type LobbyListener = (change: { match: Id; summary: TableSummary | null }) => void

export class Lobby {
  readonly #desk: Desk
  readonly #names: Names
  readonly #onError: NonNullable<MatchSettings['onError']>
  readonly #listeners = new Set<LobbyListener>()
  readonly #moved = new Set<Id>()
  /** What was last told of a table in a list, so that moves that change nothing there are not told; '' if only listed. */
  readonly #told = new Map<Id, string>()
  readonly #stop: () => void
  #timer: NodeJS.Timeout | undefined

  constructor(desk: Desk, names: Names, onError: NonNullable<MatchSettings['onError']>) {
    this.#desk = desk
    this.#names = names
    this.#onError = onError
    this.#stop = desk.store.onAppended((moved) => {
      // What shows in no log shows in no list.
      if (moved?.silent) return
      if (moved) this.changed(moved.match)
      else this.#lost().catch((error: unknown) => this.#onError(error, null))
    })
  }

  async #summary(row: MatchRow, caller: Caller | null): Promise<TableSummary> {
    const person = await this.#names.look(accountsIn(row.data as MatchData))
    return summaryOf(row, caller?.account ?? null, person)
  }

  async list(caller: Caller | null, request: Requests['list']): Promise<Answer<Page<TableSummary>>> {
    const { scope, phase, game, cursor, limit } = request
    const filter: MatchFilter = { ...(phase && { phase }), ...(game !== undefined && { game }) }
    if (scope === 'open') filter.visibility = 'open'
    else if (!caller) return refuse('sign-in')
    else filter.member = caller.account
    const page = await this.#desk.store.matches(filter, cursor, limit)
    const items: TableSummary[] = []
    // Whom one does not want to meet, one does not want to find; one's own tables stay.
    const blocked = caller && scope === 'open' ? await this.#desk.store.blockedBy(caller.account) : []
    for (const row of page.items) {
      if (blocked.includes((row.data as MatchData).host)) continue
      items.push(await this.#summary(row, caller))
      if (scope === 'open' && !this.#told.has(row.id)) this.#remember(row.id, '')
    }
    return { ok: true, items, cursor: page.cursor }
  }

  watch(listener: LobbyListener): Subscription {
    // What happened while nobody listened was told to nobody.
    if (this.#listeners.size === 0) for (const match of this.#told.keys()) this.#told.set(match, '')
    this.#listeners.add(listener)
    return { close: () => this.#listeners.delete(listener) }
  }

  changed(match: Id): void {
    if (this.#listeners.size === 0) return
    this.#moved.add(match)
    if (this.#timer !== undefined) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.flush().catch((error: unknown) => this.#onError(error, null))
    }, gathering)
    this.#timer.unref()
  }

  /** News were lost: whatever is new or has changed stands at the top of the list. */
  async #lost(): Promise<void> {
    if (this.#listeners.size === 0) return
    const { items } = await this.#desk.store.matches({ visibility: 'open' }, null, limits.page)
    for (const { id } of items) this.changed(id)
  }

  async flush(): Promise<void> {
    // What moves meanwhile waits for the next time.
    const matches = [...this.#moved]
    for (const match of matches) {
      this.#moved.delete(match)
      try {
        await this.#tell(match)
      } catch (error) {
        // Nobody will bring these news once more.
        if (error instanceof StoreUnavailable) this.changed(match)
        throw error
      }
    }
  }

  async #tell(match: Id): Promise<void> {
    const row = await this.#desk.store.match(match)
    if (row?.visibility !== 'open') {
      if (this.#told.delete(match)) for (const listener of this.#listeners) listener({ match, summary: null })
      return
    }
    const { updatedAt, waitingForYou, ...shown } = await this.#summary(row, null)
    const text = JSON.stringify(shown)
    if (this.#told.get(match) === text) return
    this.#remember(match, text)
    const summary = row.phase === 'closed' ? null : { ...shown, updatedAt, waitingForYou }
    for (const listener of this.#listeners) listener({ match, summary })
  }

  #remember(match: Id, text: string): void {
    if (this.#told.size >= remembered) this.#told.clear()
    this.#told.set(match, text)
  }

  shutDown(): void {
    this.#stop()
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#listeners.clear()
  }
}
