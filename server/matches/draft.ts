// A draft: what one deed would make of a match, before the store has accepted it.
import { type Back, clone, endingNow, line, type Play, type Result, SealedChance, type Seat } from '@skelos/kernel'
import type { Append, Id, LogEntry, MatchRow, Phase } from '../store/store.ts'
import { firstDeadline, type Moved, runClocks } from './clocks.ts'
import { botAt, botToMove, type Live, type MatchData, outSeats, peopleAt } from './data.ts'
import type { EndReason, GameEntry, MatchEvent, Refused } from './types.ts'

/** Entries after which the state is saved whole again: loading never reads more than this. */
const entriesBetweenSnapshots = 64
/** How many of its last entries a match in memory has at hand. */
export const recentEntries = 16

/** Milliseconds by which the time of the last change, which lists are sorted by, may lag behind during play. */
const lag = 10_000

type NewEntry = Omit<LogEntry, 'seq'>

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
  /** The entry that carries the id of the deed. */
  deed = 0
  /** Set where nothing that could be due has changed, so that whoever is at work on the match is left alone. */
  quiet = false
  /** Set where the node that writes this has leased the match and goes on looking after its bots. */
  held = false
  /** Set at the start of a match, whose first state no earlier snapshot can lead to. */
  mustSave = false

  constructor(live: Live, entry: GameEntry, now: number) {
    this.live = live
    this.entry = entry
    this.now = now
    this.data = clone(live.data)
    this.play = live.play
    this.phase = live.row.phase
    this.title = live.row.title
    this.visibility = live.row.visibility
    this.passwordHash = live.row.passwordHash
    this.members = live.row.members
    this.seed = live.row.seed
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

  /** One action on the line of play; refused ones leave the draft untouched. */
  step(seat: Seat, action: object, account: Id | null): Refused | Moved {
    const { play, seed } = this
    if (!play || seed === null) throw new Error('a step before the start')
    const deed = { seat, action, bot: account === null }
    const made = line.step(this.entry.game, play, this.next, deed, new SealedChance(seed, play.drawn))
    if (!made.ok) return { ok: false, ...made.refusal }
    const { kind, ...acted } = made.acted
    this.deed = this.entries.length
    this.log(kind, account, acted)
    this.play = made.play
    return { seat, learned: acted.learned }
  }

  /** To an earlier game; `movers` are the seats whose steps are taken back. */
  goBack(before: Play, movers: readonly Seat[]): Back {
    if (!this.play) throw new Error('going back before the start')
    const back = line.back(this.play, before)
    this.play = before
    for (const seat of movers) this.data.clocks[seat].tookBack = true
    return back
  }

  /** After anything that may have changed who is asked, who plays or who is left. */
  settle(moved?: Moved): void {
    if (!this.play) return
    if (this.phase === 'playing') this.#end(this.play)
    this.data.asked = [...new Set(this.openSeats)]
    const running = this.data.paused ? [] : this.data.asked.filter((seat) => botAt(this.data, seat) === undefined)
    runClocks(this.data, running, this.now, moved)
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
    return firstDeadline(this.data)
  }

  append(actionId: string | null): Append {
    const { live, play, dueAt } = this
    const seq = live.seq + this.entries.length
    const saves = play !== null && (this.mustSave || seq - live.saved >= entriesBetweenSnapshots)
    return {
      match: live.row.id,
      expected: live.seq,
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
      ...(saves ? { snapshot: { seq, data: play } } : {}),
    }
  }

  /** Every change of that time moves the match in two lists of the store: too much for each step of a game under way. */
  get #isNews(): boolean {
    const { row } = this.live
    const isStep = this.phase === 'playing' && row.phase === 'playing' && this.members === row.members
    return !isStep || this.now - row.updatedAt >= lag
  }

  /** The match as it stands once the append is accepted. */
  accepted(append: Append): Live {
    const { live } = this
    const seq = live.seq + this.entries.length
    const row: MatchRow = { ...live.row, ...append.row, seq }
    const entries = append.entries.map((entry, i): LogEntry => ({ ...entry, seq: live.seq + 1 + i }))
    return {
      row,
      data: this.data,
      seq,
      play: this.play,
      saved: append.snapshot?.seq ?? live.saved,
      recent: [...live.recent, ...entries].slice(-recentEntries),
    }
  }
}
