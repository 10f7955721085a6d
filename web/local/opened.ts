// One table that is open in this tab: it is played or watched, everything new is stored before it is shown, and bots move
// when it is their turn.
import { follow, type Seat } from '@skelos/kernel'
import type { Picture } from '@skelos/server/matches/types.ts'
import type { Problem } from '../session/session.ts'
import type { Gate, Place } from './gate.ts'
import type { News } from './messages.ts'
import type { Saved } from './record.ts'
import type { Shelf } from './shelf.ts'
import { LocalTable, type Refused } from './table.ts'

export interface Surroundings {
  shelf: Shelf
  gate: Gate
  now(): number
  /** A whole number to think by. */
  luck(): number
  tell(news: News): void
}

/** How much of a table the shelf has. */
export interface Stored {
  seq: number
  snapshots: number
}
export const nothing: Stored = { seq: 0, snapshots: 0 }

export class OpenedTable {
  readonly #around: Surroundings
  #table: LocalTable
  #stored: Stored
  #storing: 'fine' | 'full' | 'none' = 'fine'
  #plays = false
  #isGone = false
  readonly #place: Place
  readonly #entered = Promise.withResolvers<void>()
  /** What was last shown. */
  #shown: { seq: number; picture: Picture } | undefined
  #problem: Problem | null = null
  /** Deeds, bots and news from other tabs, one after the other. */
  #queue: Promise<unknown> = Promise.resolve()
  #isThinking = false
  /** A bot has failed; the simplest one makes its move, as soon as somebody says so. */
  #isStuck = false

  /** `stored`: how much of it the shelf has; all, where that is not said. */
  constructor(table: LocalTable, stored: Stored = storedOf(table), around: Surroundings) {
    this.#around = around
    this.#table = table
    this.#stored = stored
    if (stored.seq < table.row.seq) this.#storing = 'full'
    this.#place = around.gate.enter(table.row.id, (plays) => {
      void this.#inTurn(() => this.#changeHands(plays)).then(this.#entered.resolve)
    })
  }

  get table(): LocalTable {
    return this.#table
  }

  get stored(): Stored {
    return this.#stored
  }

  get isStored(): boolean {
    return this.#storing === 'fine' && this.#stored.seq === this.#table.row.seq
  }

  /** Shows all of it, for somebody who has just come; resolves when it is known whether this tab plays. */
  async show(): Promise<void> {
    await this.#entered.promise
    await this.#inTurn(async () => {
      this.#shown = undefined
      this.#problem = null
      this.#around.tell({ table: this.#table.row.id, problem: null })
      this.#paint()
    })
  }

  /** Something a person does. The seq it led to, or why it was not done. */
  do(deed: (table: LocalTable, now: number) => Refused): Promise<number | Problem> {
    return this.#inTurn(async () => {
      if (this.#isGone) return { code: 'no-such-local-table' }
      if (!this.#plays) return { code: 'open-elsewhere' }
      const refused = deed(this.#table, this.#around.now())
      if (refused) return refused
      this.#isStuck = false
      const written = await this.#store()
      this.#paint()
      if (!written) return { code: 'stale', params: { seq: this.#table.row.seq } }
      this.#wakeBots()
      return this.#table.row.seq
    })
  }

  /** Takes the table over from the tab that plays it; where that is this one, a bot that failed gets its move made. */
  takeOver(): void {
    if (!this.#plays) this.#place.takeOver()
    else if (this.#isStuck) void this.#inTurn(() => this.#botMoves())
  }

  /** Another tab has written to it. */
  news(): void {
    void this.#inTurn(async () => {
      if (!this.#plays) await this.#reload()
      this.#paint()
    })
  }

  async leave(): Promise<void> {
    this.#plays = false
    this.#place.leave()
    await this.#queue
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work)
    this.#queue = done.catch(() => undefined)
    return done
  }

  async #changeHands(plays: boolean): Promise<void> {
    // Whoever played before may have gone on.
    if (plays && this.#shown) await this.#reload()
    this.#plays = plays
    this.#isStuck = false
    if (this.#shown) this.#paint()
    this.#wakeBots()
  }

  async #reload(): Promise<void> {
    const { id } = this.#table.row
    const saved = await this.#around.shelf.load(id)
    if (!saved) return this.#gone({ code: 'no-such-local-table' })
    const { seq } = this.#stored
    // What was answered or ordered has no seq of its own.
    const isKnown = saved.row.updatedAt === this.#table.row.updatedAt
    if (isKnown && saved.row.seq === seq && this.#table.row.seq === seq) return
    try {
      this.#table = LocalTable.restore(this.#table.local, saved)
      this.#stored = storedOf(saved)
    } catch {
      this.#gone({ code: 'save-corrupted' })
    }
  }

  #gone(problem: Problem): void {
    this.#isGone = true
    this.#plays = false
    this.#around.tell({ table: this.#table.row.id, problem, gone: true })
  }

  /** Everything the shelf has not yet; false where another tab was faster, whose game it then is. */
  async #store(): Promise<boolean> {
    const { row, entries, snapshots } = this.#table
    const { shelf, gate } = this.#around
    const added = await shelf
      .add({
        row,
        expected: this.#stored.seq,
        entries: entries.slice(this.#stored.seq),
        snapshots: snapshots.slice(this.#stored.snapshots),
      })
      .catch(() => 'none' as const)
    if (added === 'stale') {
      await this.#reload()
      return false
    }
    // With no room the game goes on all the same; the next step tries again to store all of it.
    this.#storing = added === 'added' ? 'fine' : added
    if (added === 'added') {
      this.#stored = { seq: row.seq, snapshots: snapshots.length }
      gate.tell(row.id)
    }
    return true
  }

  get #warning(): Problem | null {
    if (!this.#plays) return { code: 'open-elsewhere' }
    if (this.#isStuck) return { code: 'bot-failed' }
    if (this.#storing === 'full') return { code: 'storage-full' }
    return this.#storing === 'none' || !this.#around.shelf.lasts ? { code: 'no-storage' } : null
  }

  #paint(): void {
    if (this.#isGone) return
    const { tell } = this.#around
    const { id, seq } = this.#table.row
    const problem = this.#warning
    if (problem?.code !== this.#problem?.code) tell({ table: id, problem })
    this.#problem = problem
    const before = this.#shown
    const picture = this.#table.picture(this.#plays)
    // A game that another tab has gone on with, or that lost what could not be stored, is told anew.
    const from = before && before.seq <= seq ? before.seq : 0
    const told = { match: id, from, seq, events: this.#table.eventsAfter(from) }
    if (before && before.seq <= seq) {
      const { patch, next } = follow(before.picture, picture)
      this.#shown = { seq, picture: next }
      if (before.seq < seq || patch.length > 0) tell({ table: id, update: { ...told, patch } })
    } else {
      this.#shown = { seq, picture }
      tell({ table: id, update: { ...told, picture } })
    }
  }

  /** One move at a time, so that people's deeds come in between. */
  #wakeBots(): void {
    if (this.#isThinking || this.#isStuck || !this.#plays || this.#table.botToMove === undefined) return
    this.#isThinking = true
    setTimeout(() => {
      void this.#inTurn(() => this.#botMoves())
    })
  }

  async #botMoves(): Promise<void> {
    this.#isThinking = false
    const seat = this.#table.botToMove
    if (!this.#plays || seat === undefined) return
    if (this.#botActs(seat)) await this.#store()
    this.#paint()
    this.#wakeBots()
  }

  /** False where it failed: the game stays as it was, and people are told. */
  #botActs(seat: Seat): boolean {
    const { now, luck } = this.#around
    try {
      const action = this.#table.thought(seat, luck(), this.#isStuck)
      const acted = this.#table.act(seat, action, now(), true)
      if (typeof acted !== 'number') throw new Error(`a bot chose what is ${acted.code}`)
      this.#isStuck = false
    } catch {
      this.#isStuck = true
    }
    return !this.#isStuck
  }
}

const storedOf = ({ row, snapshots }: Pick<Saved, 'row' | 'snapshots'>): Stored => ({
  seq: row.seq,
  snapshots: snapshots.length,
})
