// A table in play in this browser: what people and bots do at it, entry by entry. It knows nothing of where it is kept.
import {
  type Chapter,
  clone,
  commitmentOf,
  diff,
  type Ending,
  type EndReason,
  FastChance,
  hash,
  Match,
  replayText,
  resultByDefault,
  SealedChance,
  type Seat,
  type TableState,
  type ToldEnding,
  withoutForfeits,
} from '@skelos/kernel'
import type { MatchEvent, Picture } from '@skelos/server/matches/types.ts'
import type { Problem } from '../session/session.ts'
import type { LocalGame } from './games.ts'
import { eventOf, peopleOf, pictureOf } from './picture.ts'
import type { Entry, LocalHolder, Saved, Snapshot, Started, TableRow } from './record.ts'
import { checked, type LocalMatch, restored } from './restore.ts'

/** Entries after which the state is stored whole again. */
const entriesBetweenSnapshots = 64

export interface Beginning {
  id: string
  title: string
  options: unknown
  seed: string
  holders: LocalHolder[]
  now: number
  /** A what-if begins with a state of another game instead of a setup. */
  from?: WhatIf
}

export interface WhatIf {
  state: TableState
  /** What was played before it, up to where it begins; the last is the game it branches off from. */
  before: readonly Chapter<object>[]
}

function originOf({ before }: WhatIf): NonNullable<TableRow['origin']> {
  const { steps, commitment } = before[before.length - 1]
  return { kind: 'what-if', match: null, step: steps.length, commitment }
}

/** What a deed did not do; undefined where it is done. */
export type Refused = Problem | undefined

/** Distributes over the kinds, which Omit alone does not. */
type NewEntry = Entry extends infer Kind ? (Kind extends Entry ? Omit<Kind, 'seq' | 'at'> : never) : never

export class LocalTable {
  readonly local: LocalGame
  row: TableRow
  readonly entries: Entry[]
  readonly snapshots: Snapshot[]
  #match: LocalMatch
  /** The seq of each step of the match. */
  #line: number[]

  private constructor(local: LocalGame, { row, entries, snapshots }: Saved, match: LocalMatch, line: number[]) {
    this.local = local
    this.row = row
    this.entries = entries
    this.snapshots = snapshots
    this.#match = match
    this.#line = line
  }

  static begin(local: LocalGame, { id, title, options, seed, holders, now, from }: Beginning): LocalTable {
    const { game } = local
    const chance = new SealedChance(seed)
    const { match, facts } = from
      ? { match: new Match(game, options, chance, game.copy(from.state)), facts: [] }
      : Match.begin(game, options, chance)
    const row: TableRow = {
      format: 1,
      id,
      game: game.id,
      version: game.version,
      title,
      options,
      seed,
      holders,
      ...(from && { origin: originOf(from) }),
      out: [],
      phase: 'playing',
      ending: null,
      seq: 0,
      steps: 0,
      note: '',
      createdAt: now,
      updatedAt: now,
    }
    const table = new LocalTable(local, { row, entries: [], snapshots: [] }, match, [])
    const before = from && { before: clone(from.before) }
    table.#log({ kind: 'started', hash: hash(match.state), drawn: chance.drawn, facts: clone(facts), ...before }, now)
    table.#settle(now)
    return table
  }

  /** Throws `Corrupted` where what was stored makes no sense. */
  static restore(local: LocalGame, saved: Saved): LocalTable {
    const { row, entries, snapshots } = checked(saved)
    const { match, line } = restored(local.game, saved)
    return new LocalTable(local, { row, entries: [...entries], snapshots: [...snapshots] }, match, line)
  }

  picture(canAct: boolean): Picture {
    return pictureOf(this.row, this.#match, this.local, canAct)
  }

  eventsAfter(seq: number): MatchEvent[] {
    return this.entries.slice(seq).map((entry) => eventOf(entry, this.row))
  }

  /** Whether the choices of a seat are still what they were at `seq`: nothing rolled, shown, taken back or chosen by it. */
  isStale(seat: Seat, seq: number): boolean {
    return !this.entries
      .slice(seq)
      .every((entry) => entry.kind === 'out' || (entry.kind === 'acted' && entry.seat !== seat && !entry.learned))
  }

  act(seat: Seat, action: object, now: number, bot = false): Refused {
    if (this.row.phase !== 'playing') return { code: 'game-over' }
    if (!bot && !this.#isOurs(seat)) return { code: 'not-your-seat' }
    const before = this.local.game.copy(this.#match.state)
    const outcome = this.#match.play(seat, action)
    if (!outcome.ok) return { code: outcome.refusal.code, params: { ...outcome.refusal } }
    const { learned } = outcome
    // The state goes on changing in place; what is told of it stays as it is.
    const facts = clone(outcome.facts)
    const made = this.#match.steps[this.#match.steps.length - 1]
    const patch = clone(diff(before, this.#match.state))
    this.#log({ kind: 'acted', seat, action, bot, facts, learned, hash: made.hash, drawn: made.drawn, patch }, now)
    this.#line.push(this.row.seq)
    this.#settle(now)
    return undefined
  }

  undo(seat: Seat, now: number): Refused {
    if (this.row.phase !== 'playing') return { code: 'game-over' }
    const undone = this.#match.undo(seat)
    if (!undone.ok) return { code: undone.why }
    const step = this.#line.pop() ?? 0
    this.#log({ kind: 'undone', seat, step, to: this.#line.at(-1) ?? 1 }, now)
    this.#settle(now)
    return undefined
  }

  /** Back to how it was right after entry `to`, whatever was seen since: at this device everybody agrees. */
  takeBack(to: number, now: number): Refused {
    if (this.row.phase !== 'playing') return { code: 'game-over' }
    const isOnLine = (to === 1 && this.#line.length > 0) || this.#line.slice(0, -1).includes(to)
    if (!isOnLine) return { code: 'no-such-step', params: { to } }
    const back = restored(this.local.game, this, to)
    this.#match = back.match
    this.#line = back.line
    this.#log({ kind: 'takeback', to }, now)
    this.#settle(now)
    return undefined
  }

  concede(seat: Seat, now: number): Refused {
    if (this.row.phase !== 'playing') return { code: 'game-over' }
    if (!this.#isOurs(seat)) return { code: this.row.out.includes(seat) ? 'seat-out' : 'not-your-seat' }
    this.row = { ...this.row, out: [...this.row.out, seat].sort((a, b) => a - b) }
    this.#log({ kind: 'out', seat }, now)
    this.#settle(now)
    return undefined
  }

  /** The first seat that waits for a bot. */
  get botToMove(): Seat | undefined {
    if (this.row.phase !== 'playing') return undefined
    return this.local.game.pending(this.#match.state).find(({ seat }) => !this.#isOurs(seat))?.seat
  }

  /** What the bot of a seat chooses, or the simplest one in its place; it sees what its seat may see. */
  thought(seat: Seat, seed: number, simplest = false): object {
    const { game, levels } = this.local
    const holder = this.row.holders[seat]
    const own = holder.kind === 'bot' ? holder.level : levels[levels.length - 1]
    const level = simplest ? levels[0] : own
    const { state } = this.#match
    const legal = game.legal(state, seat)
    return this.local.bot(level).choose(game.view(state, [seat]), legal, seat, new FastChance(seed))
  }

  /** The game so far as the text of a replay file; nothing for a what-if whose game before it was not kept. */
  replay(): string | undefined {
    const { game, version, options, seed, origin, out, ending } = this.row
    const { steps, state, chance } = this.#match
    const { hash, before } = this.entries[0] as Entry & Started
    if (origin && !before) return undefined
    const result = this.local.game.result(state)
    const header = { game, version, options, commitment: commitmentOf(seed), hash }
    const told: ToldEnding | undefined =
      ending && (ending.reason !== 'played' || out.length > 0) ? { ...ending, out } : undefined
    return replayText({ ...header, ...(before && { before: [...before] }) }, steps, {
      steps: steps.length,
      seed,
      drawn: chance.drawn,
      ...(result ? { result } : { state }),
      ...(told && { ending: told }),
    })
  }

  /** Seats that had given up in the game of a file. */
  leave(out: readonly Seat[], now: number): void {
    this.row = { ...this.row, out: [...out] }
    for (const seat of out) this.#log({ kind: 'out', seat }, now)
  }

  /** A game from a file ends as it ended there. */
  endAs({ out, result, reason }: ToldEnding, now: number): void {
    this.leave(out, now)
    this.#finish({ result, reason }, now)
  }

  #isOurs(seat: Seat): boolean {
    return this.row.holders[seat]?.kind === 'person' && !this.row.out.includes(seat)
  }

  #log(entry: NewEntry, now: number): void {
    const seq = this.row.seq + 1
    this.row = { ...this.row, seq, updatedAt: now }
    this.entries.push({ seq, at: now, ...entry })
  }

  /** After anything that may have ended the game. */
  #settle(now: number): void {
    this.row = { ...this.row, steps: this.#line.length }
    const last = this.snapshots.at(-1)?.seq ?? 0
    const isState = this.row.seq === (this.#line.at(-1) ?? 1)
    if (isState && (last === 0 || this.row.seq - last >= entriesBetweenSnapshots))
      this.snapshots.push({ seq: this.row.seq, state: this.local.game.copy(this.#match.state) })
    this.#end(now)
  }

  #end(now: number): void {
    const { game } = this.local
    const { out, options } = this.row
    const teams = game.teams(options)
    const played = game.result(this.#match.state)
    const left = peopleOf(this.row).some((seat) => !out.includes(seat))
    const result = played ? withoutForfeits(played, teams, out) : resultByDefault(teams, out, left)
    if (!result) return
    const reason: EndReason = played ? 'played' : 'conceded'
    this.#finish({ result, reason }, now)
  }

  #finish(ending: Ending, now: number): void {
    this.row = { ...this.row, phase: 'finished', ending }
    this.#log({ kind: 'finished', ending }, now)
  }
}
