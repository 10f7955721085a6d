// The desk: matches in memory, always checked against the store, and the one way in which a deed becomes an entry.
import { line, type Play } from '@skelos/kernel'
import type { Id, LogEntry, Store } from '../store/store.ts'
import { type Live, liveOf, type MatchData } from './data.ts'
import { Draft, type Listed, recentEntries } from './draft.ts'
import { Locks } from './locks.ts'
import { entryOf } from './log.ts'
import type { Deed, GameEntry, Games, MatchSettings, RefusalCode, Refused } from './types.ts'
import { asksOthers, brought } from './versions.ts'

const defaultCached = 500
/** Conflicts with other nodes in a row before a deed is given up. */
const attempts = 8
const pageOfEntries = 500

export const refuse = (code: RefusalCode, params?: Record<string, string | number>): Refused => ({
  ok: false,
  code,
  ...(params ? { params } : {}),
})

/** Who does something; `actionId` makes a retry harmless. */
export interface Doer {
  account: Id | null
  actionId?: string
  /** Needs not be at the table: has shown what opens it, is an admin, or only wants to leave. */
  admitted?: boolean
  /** Works from what the store has, not from what this node remembers. */
  fresh?: boolean
  /** Whether the entry that bears the id is this very deed; an id that was used for another is refused. */
  isSame?: (entry: LogEntry) => boolean
}

/** A table by link or password is closed to whoever is not at it, whatever he tries. */
export function doorOf({ row }: Live, account: Id | null): Refused | undefined {
  if (row.visibility === 'open' || (account !== null && row.members.includes(account))) return undefined
  return refuse(row.visibility === 'link' ? 'key-needed' : 'password-needed')
}

/** The same for a deed and every retry of it, from the entry that bears its id. */
function answerOf({ seq, data }: Pick<LogEntry, 'seq' | 'data'>): Deed {
  const { done } = data as Partial<Listed>
  return { ok: true, seq, ...(done !== undefined && { done }) }
}
const sealed = ({ deed }: Draft): { sealed?: true } => (deed < 0 ? { sealed: true } : {})

export type Work = (draft: Draft) => Refused | undefined | Promise<Refused | undefined>

export class Desk {
  readonly store: Store
  readonly games: Games
  readonly now: () => number
  readonly #random: MatchSettings['random']
  readonly #size: number
  /** In the order of last use. */
  readonly #cache = new Map<Id, Live>()
  readonly #locks = new Locks()
  /** Told when something this node wrote is due at once. */
  onDue: (dueAt: number) => void = () => {}

  constructor({ store, games, now, random, cached = defaultCached }: MatchSettings) {
    this.store = store
    this.games = games
    this.now = now
    this.#random = random
    this.#size = cached
  }

  get cached(): number {
    return this.#cache.size
  }

  entryOf(live: Live): GameEntry | undefined {
    return this.games.get(live.row.game)
  }

  /** The match as the store has it; from memory alone with `unchecked`, for deeds that the store checks anyway. */
  async live(id: Id, unchecked = false): Promise<Live | undefined> {
    const known = this.#cache.get(id)
    if (known && unchecked) return this.#keep(known)
    const row = await this.store.match(id)
    if (!row) return undefined
    // Another deed may have gone through while the row was read.
    const held = this.#cache.get(id)
    if (held && held.row.rev >= row.rev) return this.#keep(held)
    const data = row.data as MatchData
    if (data.commitment === null) return this.#keep(liveOf(row))
    const { play, saved, from, entries } = await this.#load(id, row.seq, held)
    // Those who listen follow what was in memory before; a match that nobody has moved here needs no past. What a snapshot
    // has skipped would be missing between both.
    const past = held?.seq === from ? held.recent : []
    const recent = held ? [...past, ...entries].slice(-recentEntries) : []
    const live: Live = { row, data, seq: row.seq, play, saved, recent }
    const game = this.entryOf(live)?.game
    const opened = game ? brought(live, game) : live
    if (asksOthers(opened)) void this.#settle(id)
    return this.#keep(opened)
  }

  /** Brought up to other rules, it may wait for somebody else: bots and clocks go by what is written. */
  #settle(id: Id): Promise<unknown> {
    const settled = this.do(id, { account: null }, (draft) => {
      if (!draft.live.upgraded) return undefined
      draft.settle()
      draft.restless = true
      return undefined
    })
    // Whoever comes next tries again.
    return settled.catch(() => this.#cache.delete(id))
  }

  /** The match at `rev` or later, from memory where a deed of this node led there. */
  async since(id: Id, rev: number): Promise<Live | undefined> {
    const known = this.#cache.get(id)
    if (known && known.row.rev >= rev) return known
    await this.#locks.wait(id)
    return this.live(id, (this.#cache.get(id)?.row.rev ?? -1) >= rev)
  }

  /** The game after entry `seq`: from what is in memory, or from the latest snapshot, and the entries since. */
  async #load(
    id: Id,
    seq: number,
    held?: Live,
  ): Promise<{ play: Play; saved: number; from: number; entries: LogEntry[] }> {
    let play: Play
    let saved: number
    let from: number
    const game = held && this.entryOf(held)?.game
    // What is logged leads on from what was stored, and only what these rules know can be copied by them.
    if (held?.play && game && !held.upgraded && held.shown === undefined) {
      play = { ...held.play, state: game.copy(held.play.state), trail: [...held.play.trail] }
      saved = held.saved
      from = held.seq
    } else {
      const snapshot = await this.store.snapshot(id, seq)
      if (!snapshot) throw new Error(`match ${id} has no snapshot at or before ${seq}`)
      play = snapshot.data as Play
      saved = snapshot.seq
      from = snapshot.seq
    }
    const entries = await this.entries(id, from, seq)
    for (const entry of entries) line.advance(play, entryOf(entry))
    return { play, saved, from, entries }
  }

  /** The game as it was after entry `seq` of its log. */
  async playAt(id: Id, seq: number): Promise<Play> {
    return (await this.#load(id, seq)).play
  }

  /** Entries after `after`, up to and with `upTo`. */
  async entries(id: Id, after: number, upTo: number): Promise<LogEntry[]> {
    const entries: LogEntry[] = []
    let last = after
    while (last < upTo) {
      const page = await this.store.entries(id, last, Math.min(pageOfEntries, upTo - last))
      if (page.length === 0) throw new Error(`the log of match ${id} ends before ${upTo}`)
      for (const entry of page) if (entry.seq <= upTo) entries.push(entry)
      last = page[page.length - 1].seq
    }
    return entries
  }

  /** Those of a match in memory: from its last few where they reach back far enough. */
  async entriesOf(live: Live, after: number): Promise<readonly LogEntry[]> {
    if (after >= live.seq) return []
    const first = live.recent[0]
    if (first && first.seq <= after + 1) return live.recent.filter(({ seq }) => seq > after)
    return this.entries(live.row.id, after, live.seq)
  }

  #keep(live: Live): Live {
    const { id } = live.row
    this.#cache.delete(id)
    this.#cache.set(id, live)
    for (const oldest of this.#cache.keys()) {
      if (this.#cache.size <= this.#size) break
      this.#cache.delete(oldest)
    }
    return live
  }

  /**
   * Does one deed: works it out on a draft and appends it. Deeds on one match wait for each other here, and the store's
   * seq decides between nodes; who comes second works it out again on what the first one left. That a deed is
   * refused, or that nothing is left to do, is said only of the state the store has. The seq of the answer is the entry
   * of the deed, or of the same deed done before.
   */
  async do(id: Id, doer: Doer, work: Work): Promise<Deed> {
    return this.#locks.hold(id, async () => {
      const actionId = doer.actionId === undefined ? null : `${doer.account ?? ''}:${doer.actionId}`
      let checked = doer.fresh ?? false
      for (let attempt = 0; attempt < attempts; attempt++) {
        const live = await this.live(id, !checked)
        if (!live) return refuse('no-such-match')
        const entry = this.entryOf(live)
        if (!entry) return refuse('rules-missing', { game: live.row.game })
        const draft = new Draft(live, entry, this.now(), () => this.#random(1)[0] / 256)
        const { account, admitted } = doer
        const shut = account === null || admitted ? undefined : doorOf(live, account)
        const refused = shut ?? (await work(draft))
        if (refused || draft.isIdle) {
          if (!checked && (await this.live(id))?.row.rev !== live.row.rev) {
            checked = true
            continue
          }
          if (!refused) return { ok: true, seq: live.seq, ...sealed(draft) }
          return (await this.#before(id, actionId, doer)) ?? refused
        }
        const append = draft.append(actionId)
        const appended = await this.store.append(append)
        if (appended.ok) {
          this.#keep(draft.accepted(append))
          if (append.dueAt !== null && append.dueAt !== undefined) this.onDue(append.dueAt)
          const entry: (typeof append.entries)[number] | undefined = append.entries[draft.deed]
          if (!entry) return { ok: true, seq: live.seq, sealed: true }
          return answerOf({ ...entry, seq: live.seq + 1 + draft.deed })
        }
        const before = await this.#before(id, actionId, doer)
        if (before) return before
        checked = true
      }
      return refuse('busy')
    })
  }

  /** The answer that this deed was given when it was done. */
  async #before(id: Id, actionId: string | null, { isSame }: Doer): Promise<Deed | undefined> {
    const entry = actionId === null ? undefined : await this.store.entryOfAction(id, actionId)
    if (!entry) return undefined
    return isSame?.(entry) === false ? refuse('action-id-used') : answerOf(entry)
  }
}
