// A table in play in this browser: what people and bots do at it, entry by entry. It knows nothing of where it is kept.
import { random } from '@skelos/bots'
import { standInLevel } from '@skelos/games/levels.ts'
import {
  type Acted,
  type Beginning as Begun,
  type Chapter,
  canonical,
  closing,
  commitmentOf,
  type Ending,
  endingNow,
  FastChance,
  hash,
  isWindow,
  line,
  type Order,
  type OrderRequest,
  orderedStep,
  orderFrom,
  ordersAfter,
  ordersWithout,
  originIn,
  type Play,
  SealedChance,
  type Seat,
  type Stopped,
  type TableState,
  type ToldEnding,
  type Upgraded,
} from '@skelos/kernel'
import type { MatchEvent, Picture } from '@skelos/server/matches/types.ts'
import type { Problem } from '../session/session.ts'
import { fileOf } from './file.ts'
import type { LocalGame } from './games.ts'
import { eventOf, peopleOf, pictureOf } from './picture.ts'
import type { Entry, LocalHolder, Saved, Snapshot, TableRow } from './record.ts'
import { checked, playAt } from './restore.ts'
import { type BroughtTable, broughtTable } from './versions.ts'
import { answerByOrder, keptOrders, ordersOf, waitsFor, withOrder, withoutAnswers, withoutOrder } from './windows.ts'

/** Entries after which the state is stored whole again. */
const entriesBetweenSnapshots = 64

export interface Beginning {
  id: string
  title: string
  options: unknown
  seed: string
  holders: LocalHolder[]
  askEverybody: boolean
  now: number
  /** A what-if, or a game that other rules began, begins with a state instead of a setup. */
  from?: WhatIf
}

export interface WhatIf {
  state: TableState
  /** What was played before it, up to where it begins: the game it branches off from, or its own by other rules. */
  before: readonly Chapter<object>[]
  /** Where its dice begin. */
  drawn: number
}

function originOf({ before }: WhatIf, seed: string): Pick<TableRow, 'origin'> {
  const found = originIn(before, commitmentOf(seed))
  if (!found) return {}
  const { steps, commitment } = found
  return { origin: { kind: 'what-if', match: null, step: steps.length, commitment } }
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
  /** It was stored by other rules, and cannot go on by those here. */
  readonly stopped: Stopped | undefined
  /** The state as it is shown, where that is not the one that is played on; null where these rules cannot show it. */
  readonly #shown: TableState | null | undefined
  /** It was stored by other rules and brought up to those here: logged before anything else is. */
  #upgraded: Upgraded | undefined
  #play: Play

  private constructor(local: LocalGame, { row, entries, snapshots }: Saved, brought: BroughtTable) {
    this.local = local
    this.row = row
    this.entries = entries
    this.snapshots = snapshots
    this.stopped = brought.stopped
    this.#shown = brought.shown
    this.#upgraded = brought.upgraded
    this.#play = brought.play
  }

  static begin(
    local: LocalGame,
    { id, title, options, seed, holders, askEverybody, now, from }: Beginning,
  ): LocalTable {
    const { game } = local
    const chance = new SealedChance(seed)
    const begun: Omit<Begun, 'drawn'> = from
      ? { state: game.copy(from.state), facts: [], before: from.before }
      : game.setup(options, chance)
    const { play, started } = line.begin(1, { ...begun, drawn: from?.drawn ?? chance.drawn })
    const row: TableRow = {
      format: 1,
      id,
      game: game.id,
      version: game.version,
      title,
      options,
      seed,
      holders,
      ...(askEverybody && { askEverybody }),
      ...(from && originOf(from, seed)),
      out: [],
      phase: 'playing',
      ending: null,
      seq: 0,
      steps: 0,
      note: '',
      createdAt: now,
      updatedAt: now,
    }
    const table = new LocalTable(local, { row, entries: [], snapshots: [] }, { play })
    table.#log(started, now)
    table.#settle(now)
    return table
  }

  /** Throws `Corrupted` where what was stored makes no sense; what other rules stored is brought up to those here. */
  static restore(local: LocalGame, saved: Saved): LocalTable {
    const { entries, snapshots } = checked(saved)
    const { row, ...brought } = broughtTable(local.game, saved.row, playAt(saved))
    return new LocalTable(local, { row, entries: [...entries], snapshots: [...snapshots] }, brought)
  }

  picture(canAct: boolean): Picture {
    const { row, local, stopped } = this
    return pictureOf(row, { ...this.#play, shown: this.#shown }, local, canAct, stopped)
  }

  eventsAfter(seq: number): MatchEvent[] {
    return this.entries.slice(seq).map((entry) => eventOf(entry, this.row))
  }

  isStale(seat: Seat, seq: number): boolean {
    return line.isStale(this.entries.slice(seq), seat)
  }

  hasMoved(seq: number): boolean {
    return line.hasMoved(this.entries.slice(seq))
  }

  /**
   * One action, or several in one go, and how many were carried out; in a window one answer, which is sealed until it closes
   * and may be given anew.
   */
  act(seat: Seat, action: object | readonly object[], now: number, bot = false): Problem | number {
    if (this.#over) return this.#over
    if (!bot && !this.#isOurs(seat)) return { code: 'not-your-seat' }
    let done = 1
    const isList = Array.isArray(action)
    const actions: readonly object[] = isList ? action : [action]
    if (actions.length === 0 || actions.length > line.mostAtOnce) return { code: 'invalid-input' }
    const { game } = this.local
    const { state } = this.#play
    if (isWindow(game, state) && isListed(game.legal(state, seat), actions[0]))
      this.row = { ...this.row, answers: { ...this.row.answers, [seat]: actions[0] }, updatedAt: now }
    else {
      const kind = game.pending(state).find((open) => open.seat === seat)?.kind
      const chance = new SealedChance(this.row.seed, this.#play.drawn)
      const stepped = line.steps(game, this.#play, this.row.seq + 1, { seat, actions, bot }, chance)
      if (!stepped.ok)
        return { code: stepped.refusal.code, params: { ...stepped.refusal, ...(isList && { at: stepped.at }) } }
      if (!bot) this.#keep(seat, ordersWithout(ordersOf(this.row, seat), kind))
      for (const made of stepped.made) this.#made(made, now)
      done = stepped.made.length
      this.#settle(now)
    }
    this.goOn(now)
    return done
  }

  /** One step as the record of a game has it: a window is closed by it, whatever anybody has answered. */
  step(made: { seat: Seat; action: object; bot: boolean; ordered?: Seat[] }, now: number): Refused {
    const chance = new SealedChance(this.row.seed, this.#play.drawn)
    const stepped = line.step(this.local.game, this.#play, this.row.seq + 1, made, chance)
    if (!stepped.ok) return { code: stepped.refusal.code, params: { ...stepped.refusal } }
    this.#made(stepped, now)
    this.#settle(now)
    return undefined
  }

  #made({ play, acted }: { play: Play; acted: Acted }, now: number): void {
    this.#play = play
    this.#log({ ...acted, hash: hash(play.state) }, now)
  }

  /** Does what needs nobody who is waited for: closes windows, and carries out orders. */
  goOn(now: number): void {
    const { game } = this.local
    for (let carried = 0; this.row.phase === 'playing' && carried < line.mostAtOnce; ) {
      const isOpen = isWindow(game, this.#play.state)
      const step = isOpen
        ? this.#closing()
        : orderedStep<TableState, object>(game, this.#play.state, (seat) => ordersOf(this.row, seat))
      if (!step) return
      if (!isOpen) carried++
      const ordered = 'ordered' in step ? step.ordered : [step.seat]
      const { head } = this.#play
      const refused = this.step({ ...step, bot: !this.#isOurs(step.seat), ordered }, now)
      if (refused) throw new Error(`what was answered or ordered is refused: ${refused.code}`)
      const made = this.entries.findLast((entry) => entry.kind === 'acted' && entry.seq > head) as Acted | undefined
      const orders = ordersOf(this.row, step.seat)
      this.#keep(step.seat, ordersAfter(game, this.#play.state, step.seat, orders, step.order, made?.learned === true))
    }
  }

  #closing(): { seat: Seat; action: object; order?: Order | undefined; ordered: Seat[] } | undefined {
    const { game } = this.local
    const { state } = this.#play
    const { answers = {} } = this.row
    const open = game.pending(state).filter(({ seat }) => !answers[seat])
    const byOrder = new Map(
      open.flatMap(({ seat }) => {
        const answer = answerByOrder(game, state, this.row, seat)
        return answer ? [[seat, answer] as const] : []
      }),
    )
    const ordered = [...byOrder].map(([seat, { action }]) => [seat, action])
    const all = { ...Object.fromEntries(ordered), ...answers }
    const step = closing(game, state, all, (seat) => this.#waitsFor(seat))
    return step && { ...step, order: byOrder.get(step.seat)?.order, ordered: [...byOrder.keys()] }
  }

  #keep(seat: Seat, orders: readonly Order[]): void {
    if (orders !== ordersOf(this.row, seat) && this.row.orders)
      this.row = { ...this.row, orders: { ...this.row.orders, [seat]: orders } }
  }

  order(seat: Seat, request: OrderRequest, now: number): Refused {
    const refused = this.#refusalFor(seat)
    if (refused) return refused
    const order = orderFrom(this.local.game, this.#play.state, seat, request)
    if ('fault' in order) return { code: order.fault, ...(order.at !== undefined && { params: { at: order.at } }) }
    const orders = withOrder(this.row.orders, seat, order)
    if (typeof orders === 'string') return { code: orders }
    this.row = { ...this.row, orders, updatedAt: now }
    this.goOn(now)
    return undefined
  }

  clearOrder(seat: Seat, place: number, now: number): Refused {
    const refused = this.#refusalFor(seat)
    if (refused) return refused
    const orders = withoutOrder(this.row.orders, seat, place)
    if (!orders) return { code: 'no-such-order' }
    this.row = { ...this.row, orders, updatedAt: now }
    return undefined
  }

  /** An answer that is still sealed, or the seat's last step. */
  undo(seat: Seat, now: number): Refused {
    const refused = this.#refusalFor(seat)
    if (refused) return refused
    const { [seat]: sealed, ...answers } = this.row.answers ?? {}
    if (sealed) {
      this.row = { ...this.row, answers, updatedAt: now }
      return undefined
    }
    const last = line.toUndo(this.#play, seat)
    if (typeof last === 'string') return { code: last }
    const { play, back } = line.back(this.#play, playAt(this, last.seq - 1))
    this.#play = play
    this.#log({ kind: 'undone', seat, step: last.seq, to: back.to }, now)
    this.row = withoutAnswers(this.local.game, play.state, this.row, seat)
    this.#settle(now)
    this.goOn(now)
    return undefined
  }

  /**
   * Back to how it was right after entry `to`, whatever was seen since: people around one device agree without being
   * asked, but whoever plays alone has nobody to agree with.
   */
  takeBack(to: number, now: number): Refused {
    if (this.#over) return this.#over
    if (this.#upgraded || !line.stepsAfter(this.entries.slice(to - 1), to))
      return { code: 'no-such-step', params: { to } }
    const { holders, out } = this.row
    const people = holders.flatMap((at, seat) => (at.kind === 'person' && !out.includes(seat) ? [at.name] : []))
    if (new Set(people).size < 2) return { code: 'nobody-to-ask' }
    this.#goBack(playAt(this, to), now)
    this.goOn(now)
    return undefined
  }

  /** The dice go on from there: so it was where the steps of a file were made. */
  rollFrom(drawn: number, now: number): void {
    const before = this.#play
    this.#play = { ...before, drawn }
    this.#goBack(before, now)
  }

  #goBack(before: Play, now: number): void {
    const { play, back } = line.back(this.#play, before)
    this.#play = play
    this.#log({ kind: 'takeback', to: back.to, drawn: back.drawn }, now)
    this.#settle(now)
  }

  concede(seat: Seat, now: number): Refused {
    const refused = this.#refusalFor(seat)
    if (refused) return refused
    this.row = { ...this.row, out: [...this.row.out, seat].sort((a, b) => a - b) }
    this.#log({ kind: 'out', seat }, now)
    this.#end(now)
    this.goOn(now)
    return undefined
  }

  /** The first seat that waits for a bot. */
  get botToMove(): Seat | undefined {
    if (this.#over) return undefined
    const open = this.local.game.pending(this.#play.state)
    return open.find(({ seat }) => !this.#isOurs(seat) && this.#waitsFor(seat))?.seat
  }

  #waitsFor(seat: Seat): boolean {
    return waitsFor(this.local.game, this.#play.state, this.row, seat)
  }

  /** What the bot of a seat chooses, or the simplest one in its place; it sees what its seat may see. */
  thought(seat: Seat, seed: number, simplest = false): object {
    const { game, levels } = this.local
    const holder = this.row.holders[seat]
    const own = holder.kind === 'bot' ? holder.level : standInLevel(levels)
    const { state } = this.#play
    const legal = game.legal(state, seat)
    const bot = simplest ? random<TableState, object>() : this.local.bot(own)
    return bot.choose(game.view(state, [seat]), legal, seat, new FastChance(seed))
  }

  /** The game so far as the text of a replay file; nothing for a what-if whose game before it was not kept. */
  replay(): string | undefined {
    return fileOf(this, this.#play, this.local.game, this.#upgraded)
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

  /** Why nobody does anything any more. */
  get #over(): Refused {
    if (this.row.phase !== 'playing') return { code: 'game-over' }
    return this.stopped && { code: 'rules-changed', params: { ...this.stopped } }
  }

  #refusalFor(seat: Seat): Refused {
    if (this.#over) return this.#over
    if (this.row.out.includes(seat)) return { code: 'seat-out' }
    return this.#isOurs(seat) ? undefined : { code: 'not-your-seat' }
  }

  #log(entry: NewEntry, now: number): void {
    const upgraded = this.#upgraded
    this.#upgraded = undefined
    if (upgraded) this.#log(upgraded, now)
    const seq = this.row.seq + 1
    this.row = { ...this.row, seq, updatedAt: now }
    this.entries.push({ seq, at: now, ...entry })
  }

  /** After anything that has changed the game: whatever was answered is past, and it may have come to its end. */
  #settle(now: number): void {
    const { answers: _, orders, ...row } = this.row
    const kept = orders && { orders: keptOrders(this.local.game, this.#play.state, orders) }
    this.row = { ...row, ...kept, steps: this.#play.steps }
    const last = this.snapshots.at(-1)?.seq ?? 0
    if (this.row.seq === this.#play.head && (last === 0 || this.row.seq - last >= entriesBetweenSnapshots))
      this.snapshots.push({ seq: this.row.seq, state: this.#play.state })
    this.#end(now)
  }

  #end(now: number): void {
    const { game } = this.local
    const { out, options } = this.row
    const left = peopleOf(this.row).some((seat) => !out.includes(seat))
    const ending = endingNow(game.result(this.#play.state), game.teams(options), out, left, 'conceded')
    if (ending) this.#finish(ending, now)
  }

  #finish(ending: Ending, now: number): void {
    this.row = { ...this.row, phase: 'finished', ending }
    this.#log({ kind: 'finished', ending }, now)
  }
}

const isListed = (legal: readonly object[], action: object): boolean => {
  const text = canonical(action)
  return legal.some((one) => canonical(one) === text)
}
