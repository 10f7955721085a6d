// A draft: what one deed would make of a match, before the store has accepted it.
import {
  type Back,
  clone,
  endingNow,
  hash,
  line,
  type Order,
  orderedAnswer,
  type Play,
  type Result,
  SealedChance,
  type Seat,
} from '@skelos/kernel'
import type { Append, Id, LogEntry, MatchRow, Phase, Snapshot } from '../store/store.ts'
import { firstDeadline, type Moved, runClocks } from './clocks.ts'
import { botAt, botToMove, type Live, type MatchData, outSeats, peopleAt } from './data.ts'
import { endOrders, ordersOf, spendOrder, stepByOrder } from './orders.ts'
import type { EndReason, GameEntry, MatchEvent, Refused } from './types.ts'
import { type Closing, closingStep, openWindow, unseal, waitedFor, windowDueAt } from './windows.ts'

/** Entries after which the state is saved whole again: loading never reads more than this. */
const entriesBetweenSnapshots = 64
/** How many of its last entries a match in memory has at hand, besides those of the last deed. */
export const recentEntries = 16

/** Milliseconds by which the time of the last change, which lists are sorted by, may lag behind during play. */
const lag = 10_000

type NewEntry = Omit<LogEntry, 'seq'>

/** What the last entry of several actions in one go says of all of them, also of those that were not carried out. */
export interface Listed {
  list: string
  done: number
}

export class Draft {
  readonly live: Live
  readonly entry: GameEntry
  readonly now: number
  readonly data: MatchData
  play: Play | null
  phase: Phase
  title: string
  visibility: MatchRow['visibility']
  passwordHash: string | null
  members: Id[]
  seed: string | null
  readonly entries: NewEntry[] = []
  /** The entry that carries the id of the deed; -1 where it has none, for nobody else is to see it. */
  deed = 0
  /** Set where nothing that could be due has changed, so that whoever is at work on the match is left alone. */
  quiet = false
  /** Set where the node that writes this has leased the match and goes on looking after its bots. */
  held = false
  /** Set where that the rules are others is to be written by itself. */
  restless = false
  /** Set where the rules change. */
  mustSave = false
  /** The first state of a match, to which no earlier snapshot leads: a window may be closed in the same go. */
  first: Snapshot | undefined
  /** Something has changed that no entry tells of. */
  amended = false
  /** From 0 to below 1. */
  readonly random: () => number

  constructor(live: Live, entry: GameEntry, now: number, random: () => number = () => 0) {
    this.live = live
    this.entry = entry
    this.now = now
    this.random = random
    this.data = clone(live.data)
    this.play = live.play
    this.phase = live.row.phase
    this.title = live.row.title
    this.visibility = live.row.visibility
    this.passwordHash = live.row.passwordHash
    this.members = live.row.members
    this.seed = live.row.seed
    if (!live.upgraded) return
    const { kind, ...upgraded } = live.upgraded
    this.log(kind, null, upgraded)
    this.deed = 1
    this.mustSave = true
  }

  /** Nothing was done; that the match is brought up to other rules waits until something is. */
  get isIdle(): boolean {
    return !this.restless && !this.amended && this.entries.length === (this.live.upgraded ? 1 : 0)
  }

  /** The seq that the next logged entry will have. */
  get next(): number {
    return this.live.seq + this.entries.length + 1
  }

  log(kind: MatchEvent['kind'], account: Id | null, data: object = {}): void {
    this.entries.push({ at: this.now, kind, account, actionId: null, data })
  }

  get teams(): Seat[][] {
    return this.entry.game.teams(this.data.options)
  }

  get openSeats(): Seat[] {
    if (!this.play || this.phase !== 'playing') return []
    return this.entry.game.pending(this.play.state).map(({ seat }) => seat)
  }

  /** One action on the line of play, or several in one go; refused ones leave the draft untouched. */
  step(seat: Seat, action: object | readonly object[], account: Id | null): Refused | Moved {
    const { play, seed } = this
    if (!play || seed === null) throw new Error('a step before the start')
    const isList = Array.isArray(action)
    const actions: readonly object[] = isList ? action : [action]
    const deeds = { seat, actions, bot: account === null }
    const stepped = line.steps(this.entry.game, play, this.next, deeds, new SealedChance(seed, play.drawn))
    if (!stepped.ok) return { ok: false, ...stepped.refusal, ...(isList && { at: stepped.at }) }
    const { made } = stepped
    const last = made[made.length - 1]
    const all: Listed | false = isList && { list: hash(action), done: made.length }
    for (const { acted } of made) {
      const { kind, ...data } = acted
      this.log(kind, account, acted === last.acted ? { ...data, ...all } : data)
    }
    this.deed = this.entries.length - 1
    this.play = last.play
    return { seat, learned: last.acted.learned }
  }

  /** The step that closes a window; false where the rules refuse it. */
  #close({ account, ...deed }: Closing): boolean {
    const { play, seed } = this
    if (!play || seed === null) throw new Error('a window before the start')
    const bot = botAt(this.data, deed.seat) !== undefined
    const { order } = this.data.window?.answers[deed.seat] ? {} : (this.#answer(deed.seat) ?? {})
    const made = line.step(this.entry.game, play, this.next, { ...deed, bot }, new SealedChance(seed, play.drawn))
    if (!made.ok) return false
    const { kind, ...acted } = made.acted
    this.log(kind, account, { ...acted, ...this.#idsOfWindow() })
    this.play = made.play
    spendOrder(this, deed.seat, order, acted.learned)
    return true
  }

  #answer(seat: Seat): { order?: Order } | undefined {
    return this.play ? orderedAnswer(this.entry.game, this.play.state, seat, ordersOf(this.data, seat)) : undefined
  }

  /** A step that a standing order makes, as its owner would have made it. */
  #carryOut({ seat, action, order }: NonNullable<ReturnType<typeof stepByOrder>>): void {
    const { play, seed } = this
    if (!play || seed === null) throw new Error('an order before the start')
    const deed = { seat, action, bot: false, ordered: [seat] }
    const made = line.step(this.entry.game, play, this.next, deed, new SealedChance(seed, play.drawn))
    if (!made.ok) throw new Error(`an order that cannot be carried out: ${made.refusal.rule}`)
    const { kind, ...acted } = made.acted
    this.log(kind, null, acted)
    this.play = made.play
    spendOrder(this, seat, order, acted.learned)
  }

  /** What was done in the window that an entry closes is kept with that entry, where nobody sees it. */
  #idsOfWindow(): { ids?: string[] } {
    const { ids = [] } = this.data.window ?? {}
    return ids.length > 0 ? { ids } : {}
  }

  /** What the rules say against an action. */
  trial(seat: Seat, action: object): Refused | undefined {
    const { play, seed } = this
    if (!play || seed === null) throw new Error('a trial before the start')
    const { game } = this.entry
    const outcome = game.apply(game.copy(play.state), seat, action, new SealedChance(seed, play.drawn))
    return outcome.ok ? undefined : { ok: false, ...outcome.refusal }
  }

  /** To an earlier game; `movers` are the seats whose steps are taken back. */
  goBack(before: Play, movers: readonly Seat[]): Back & { ids?: string[] } {
    if (!this.play) throw new Error('going back before the start')
    const { play, back } = line.back(this.play, before)
    const told = { ...back, ...this.#idsOfWindow() }
    this.play = play
    for (const seat of movers) this.data.clocks[seat].tookBack = true
    return told
  }

  /** The dice go on from there: so it was where the steps of a file were made. */
  rollFrom(drawn: number, account: Id): void {
    if (!this.play) throw new Error('dice before the start')
    const { play, back } = line.back({ ...this.play, drawn }, this.play)
    this.play = play
    this.log('takeback', account, back)
  }

  /** After anything that may have changed who is asked, who plays or who is left. */
  settle(moved?: Moved): void {
    // Rules that cannot go on with it are not asked.
    if (!this.play || this.live.stopped) return
    const { data } = this
    let mover = moved
    let carried = 0
    for (;;) {
      if (this.phase === 'playing') this.#end(this.play)
      openWindow(this, mover)
      const step = closingStep(this)
      const ordered = step || carried >= line.mostAtOnce ? undefined : stepByOrder(this)
      if (ordered) {
        this.#carryOut(ordered)
        carried++
        continue
      }
      if (!step) break
      mover = data.window?.moved ? { ...data.window.moved, learned: true } : undefined
      // The rules may be others than when the answer was given.
      if (!this.#close(step) && !unseal(this, step.seat)) throw new Error('a window that cannot be closed')
    }
    endOrders(this)
    data.asked = data.window ? waitedFor(this) : [...new Set(this.openSeats)]
    // No clock runs in a window: who thinks there is not to be seen.
    const running = data.paused || data.window ? [] : data.asked.filter((seat) => botAt(data, seat) === undefined)
    runClocks(data, running, this.now, data.window ? undefined : mover)
  }

  /** By the rules, or because nobody is left to play against. */
  #end({ state }: Play): void {
    const { data, teams } = this
    const played = this.entry.game.result(state)
    const reason = data.seats.some(({ out }) => out === 'timeout') ? 'timeout' : 'conceded'
    const ending = endingNow(played, teams, outSeats(data), peopleAt(data).length > 0, reason)
    if (ending) this.finish(ending.result, ending.reason)
  }

  finish(result: Result, reason: EndReason): void {
    this.phase = 'finished'
    this.data.ending = { result, reason }
    this.data.consent = null
    this.data.paused = false
    this.log('finished', null, { ending: this.data.ending })
  }

  /** A bot is to move now, or a clock runs out then; undefined where the lease is to stay as it is. */
  get dueAt(): number | null | undefined {
    if (this.phase !== 'playing' || this.data.paused) return null
    if (botToMove(this.data) !== undefined) return this.held ? undefined : this.now
    return this.data.window ? windowDueAt(this.data) : firstDeadline(this.data)
  }

  append(actionId: string | null): Append {
    const { live, play, dueAt } = this
    const seq = live.seq + this.entries.length
    const saves = play !== null && (this.mustSave || seq - live.saved >= entriesBetweenSnapshots)
    return {
      match: live.row.id,
      expected: live.seq,
      rev: live.row.rev,
      entries: this.entries.map((entry, i) => (i === this.deed ? { ...entry, actionId } : entry)),
      row: {
        data: this.data,
        ...(this.#isNews ? { updatedAt: this.now } : {}),
        ...(this.phase === live.row.phase ? {} : { phase: this.phase }),
        ...(this.title === live.row.title ? {} : { title: this.title }),
        ...(this.visibility === live.row.visibility ? {} : { visibility: this.visibility }),
        ...(this.passwordHash === live.row.passwordHash ? {} : { passwordHash: this.passwordHash }),
        ...(this.members === live.row.members ? {} : { members: this.members }),
        ...(this.seed === live.row.seed ? {} : { seed: this.seed }),
      },
      ...(this.quiet || dueAt === undefined ? {} : { dueAt }),
      ...(this.first ? { snapshot: this.first } : saves ? { snapshot: { seq, data: play } } : {}),
    }
  }

  /** Every change of that time moves the match in two lists of the store: too much for each step of a game under way. */
  get #isNews(): boolean {
    const { row } = this.live
    if (this.entries.length === 0) return false
    const isStep = this.phase === 'playing' && row.phase === 'playing' && this.members === row.members
    return !isStep || this.now - row.updatedAt >= lag
  }

  /** The match as it stands once the append is accepted. */
  accepted(append: Append): Live {
    const { live } = this
    const seq = live.seq + this.entries.length
    const row: MatchRow = { ...live.row, ...append.row, seq, rev: live.row.rev + 1 }
    const entries = append.entries.map((entry, i): LogEntry => ({ ...entry, seq: live.seq + 1 + i }))
    return {
      row,
      data: this.data,
      seq,
      play: this.play,
      saved: append.snapshot?.seq ?? live.saved,
      recent: [...live.recent, ...entries].slice(-Math.max(recentEntries, entries.length)),
      ...(live.stopped && { stopped: live.stopped }),
      ...(live.shown !== undefined && { shown: live.shown }),
    }
  }
}
