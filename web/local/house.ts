// All tables of this browser that are open in one tab: lives in a worker, and is asked by messages.
import { usualLevel } from '@skelos/games/levels.ts'
import {
  chaptersUntil,
  type Replay,
  ReplayError,
  readReplay,
  refusalCodes,
  rerun,
  seedFrom,
  stepsIn,
  type TableState,
  upgradedReplay,
} from '@skelos/kernel'
import type { LoadGame, LocalGame } from './games.ts'
import type { Answered, Ask, NewTable } from './messages.ts'
import { nothing, OpenedTable, type Stored, type Surroundings } from './opened.ts'
import type { LocalHolder, TableRow } from './record.ts'
import { unknownFormat } from './restore.ts'
import { type Beginning, LocalTable, type Refused } from './table.ts'

export interface HouseSettings extends Surroundings {
  load: LoadGame
  random(bytes: number): Uint8Array
  newId(): string
}

/** Characters of a file, of which a long game needs less than a tenth. */
const longestFile = 2_000_000
const mostSteps = 20_000

const unlisted: ReadonlySet<string> = new Set(refusalCodes)

const no = (code: string, params?: Record<string, unknown>): Answered => ({
  ok: false,
  error: { code, ...(params && { params }) },
})

export class House {
  readonly #around: HouseSettings
  readonly #open = new Map<string, Promise<OpenedTable | Answered>>()
  readonly #visitors = new Map<string, number>()
  readonly #closing = new Map<string, Promise<void>>()
  /** Tables for which the shelf had no room, and how much of each it has. */
  readonly #unstored = new Map<string, { table: LocalTable; stored: Stored }>()

  constructor(around: HouseSettings) {
    this.#around = around
    around.gate.listen((table) => void this.#hear(table))
  }

  async answer(ask: Ask): Promise<Answered> {
    switch (ask.do) {
      case 'create':
        return this.#create(ask.game, ask.options, ask)
      case 'bring':
        return this.#bring(ask.file, (local, replay) => this.#play(local, replay, ask))
      case 'branch':
        return this.#bring(ask.file, (local, replay) => this.#branch(local, replay, ask.step, ask))
      case 'repeat':
        return this.#repeat(ask.table)
      case 'open':
        return this.#enter(ask.table)
      case 'close':
        return this.#leave(ask.table)
      case 'takeOver':
        return this.#takeOver(ask.table)
      case 'look':
        return this.#look(ask.table)
      case 'file':
        return this.#file(ask.table)
      case 'unstored':
        return { ok: true, rows: await this.#rowsHere() }
      case 'forget':
        return this.#forget(ask.table)
      case 'act':
        return this.#act(ask)
      case 'order':
        return this.#do(ask.table, (at, now) => at.order(ask.seat, ask.order, now))
      case 'clearOrder':
        return this.#do(ask.table, (at, now) => at.clearOrder(ask.seat, ask.place, now))
      case 'undo':
        return this.#do(ask.table, (at, now) => at.undo(ask.seat, now))
      case 'concede':
        return this.#do(ask.table, (at, now) => at.concede(ask.seat, now))
      case 'takeBack':
        return this.#do(ask.table, (at, now) => at.takeBack(ask.to, now))
    }
  }

  async #act({ table, seat, action, seq }: Ask & { do: 'act' }): Promise<Answered> {
    let done = 0
    const answered = await this.#do(table, (at, now) => {
      const stale = { code: 'stale', params: { seq: at.row.seq } }
      if (at.isStale(seat, seq)) return stale
      const acted = at.act(seat, action, now)
      if (typeof acted !== 'number') return unlisted.has(acted.code) && at.hasMoved(seq) ? stale : acted
      done = acted
      return undefined
    })
    return answered.ok && Array.isArray(action) ? { ...answered, done } : answered
  }

  async #create(game: string, options: object, table: NewTable): Promise<Answered> {
    const local = await this.#around.load(game)
    if (!local) return no('no-such-game', { game })
    const read = local.game.options.safeParse(options)
    if (!read.success) return no('bad-options', { message: read.error.issues[0]?.message ?? '' })
    const holders = holdersFor(local, read.data, table.holders)
    if (!Array.isArray(holders)) return holders
    return this.#begin(local, read.data, { ...table, holders })
  }

  async #begin(
    local: LocalGame,
    options: unknown,
    { title, holders, askEverybody = false }: NewTable,
    from?: Beginning['from'],
  ): Promise<Answered> {
    const { random, newId, now } = this.#around
    const seed = seedFrom(random(32))
    const beginning = { id: newId(), title, options, seed, holders, askEverybody, now: now(), ...(from && { from }) }
    const table = LocalTable.begin(local, beginning)
    table.goOn(now())
    return this.#put(table)
  }

  /** A new table, all at once. */
  async #put(table: LocalTable): Promise<Answered> {
    const { row, entries, snapshots } = table
    const added = await this.#around.shelf.add({ row, expected: 0, entries, snapshots }).catch(() => 'full' as const)
    if (added !== 'added') this.#unstored.set(row.id, { table, stored: nothing })
    return { ok: true, table: row.id }
  }

  async #bring(file: string, take: (local: LocalGame, replay: Replay<object>) => Promise<Answered>): Promise<Answered> {
    if (file.length > longestFile) return no('too-long-a-file')
    try {
      const replay = readReplay<object>(file)
      if (stepsIn(replay) > mostSteps) return no('too-long-a-file')
      const { game }: { game: unknown } = replay.header
      if (typeof game !== 'string') return no('bad-file', { fault: 'not-a-replay', line: 1 })
      const local = await this.#around.load(game)
      if (!local) return no('no-such-game', { game })
      return await take(local, upgradedReplay(local.game, replay))
    } catch (error) {
      if (error instanceof ReplayError) return no('bad-file', { fault: error.code, line: error.line })
      throw error
    }
  }

  /** Played once to see that it holds, and once into a log of our own. */
  async #play(
    local: LocalGame,
    replay: Replay<object>,
    { title, holders: wanted, askEverybody = false }: NewTable,
  ): Promise<Answered> {
    const { header, steps, closing } = replay
    let opening: { state: TableState; drawn: number } | undefined
    for (const { state, drawn } of rerun(local.game, replay)) opening ??= { state: local.game.copy(state), drawn }
    const options = local.game.options.parse(header.options)
    const holders = holdersFor(local, options, wanted)
    if (!Array.isArray(holders)) return holders
    const { newId, now } = this.#around
    const { seed = '', ending } = closing ?? {}
    const from = header.before?.length && opening ? { ...opening, before: header.before } : undefined
    const beginning = { id: newId(), title, options, seed, holders, askEverybody, now: now(), ...(from && { from }) }
    const table = LocalTable.begin(local, beginning)
    const last = steps.length - 1
    for (const [i, { seat, action, from: rolls }] of steps.entries()) {
      if (rolls !== undefined) table.rollFrom(rolls, now())
      // Whoever gave up a game that was played to its end had done so before.
      if (i === last && ending?.reason === 'played') table.leave(ending.out, now())
      table.step({ seat, action, bot: holders[seat].kind === 'bot' || table.row.out.includes(seat) }, now())
    }
    if (closing?.from !== undefined && table.row.phase === 'playing') table.rollFrom(closing.from, now())
    if (ending && ending.reason !== 'played') table.endAs(ending, now())
    else table.goOn(now())
    return this.#put(table)
  }

  /** The file is believed as far as it was played again. */
  async #branch(local: LocalGame, replay: Replay<object>, step: number, table: NewTable): Promise<Answered> {
    for (const { index, state } of rerun(local.game, replay)) {
      if (index < step) continue
      if (local.game.result(state)) return no('game-over')
      const options = local.game.options.parse(replay.header.options)
      const holders = holdersFor(local, options, table.holders)
      if (!Array.isArray(holders)) return holders
      const from = { state, before: chaptersUntil(replay, step), drawn: 0 }
      return this.#begin(local, options, { ...table, holders }, from)
    }
    return no('no-such-step', { steps: replay.steps.length })
  }

  /** The same seats and options, and other dice. */
  async #repeat(id: string): Promise<Answered> {
    const table = await this.#read(id)
    if (!(table instanceof LocalTable)) return table
    const { options, title, holders, askEverybody = false } = table.row
    return this.#begin(table.local, options, { title, holders, askEverybody })
  }

  /** How it stands, for somebody who does not come in: nobody plays on for that. */
  async #look(id: string): Promise<Answered> {
    const table = await this.#read(id)
    return table instanceof LocalTable ? { ok: true, picture: table.picture(false) } : table
  }

  async #file(id: string): Promise<Answered> {
    const table = await this.#read(id)
    if (!(table instanceof LocalTable)) return table
    const { title, holders } = table.row
    const text = table.replay()
    return text === undefined ? no('what-if-has-no-file') : { ok: true, file: { title, holders, text } }
  }

  /** Of the tables that the page cannot find on its own shelf, or not as they are. */
  async #rowsHere(): Promise<TableRow[]> {
    const { shelf } = this.#around
    await Promise.all(this.#closing.values())
    const rows = new Map((shelf.lasts ? [] : await shelf.rows()).map((row) => [row.id, row]))
    for (const { table } of this.#unstored.values()) rows.set(table.row.id, table.row)
    for (const opening of this.#open.values()) {
      const opened = await opening
      if (opened instanceof OpenedTable && !opened.isStored) rows.set(opened.table.row.id, opened.table.row)
    }
    return [...rows.values()]
  }

  async #forget(id: string): Promise<Answered> {
    this.#unstored.delete(id)
    await this.#around.shelf.delete(id)
    this.#around.tell({ table: id, problem: null })
    return { ok: true }
  }

  async #enter(id: string): Promise<Answered> {
    this.#visitors.set(id, (this.#visitors.get(id) ?? 0) + 1)
    const opened = await this.#opened(id)
    if (!(opened instanceof OpenedTable)) return opened
    await opened.show()
    return { ok: true, seq: opened.table.row.seq }
  }

  async #leave(id: string): Promise<Answered> {
    const left = (this.#visitors.get(id) ?? 0) - 1
    if (left > 0) this.#visitors.set(id, left)
    else {
      this.#visitors.delete(id)
      const opening = this.#open.get(id)
      this.#open.delete(id)
      // Whoever comes back waits until it is closed.
      const closing = this.#close(opening).finally(() => this.#closing.delete(id))
      this.#closing.set(id, closing)
      await closing
    }
    return { ok: true }
  }

  async #close(opening: Promise<OpenedTable | Answered> | undefined): Promise<void> {
    const opened = await opening
    if (!(opened instanceof OpenedTable)) return
    await opened.leave()
    const { table, stored } = opened
    if (opened.isStored) this.#unstored.delete(table.row.id)
    else this.#unstored.set(table.row.id, { table, stored })
  }

  #opened(id: string): Promise<OpenedTable | Answered> {
    const known = this.#open.get(id)
    if (known) return known
    const opening = this.#unlock(id)
    this.#open.set(id, opening)
    // What could not be opened may be there the next time.
    void opening.then((opened) => !(opened instanceof OpenedTable) && this.#open.delete(id))
    return opening
  }

  async #unlock(id: string): Promise<OpenedTable | Answered> {
    await this.#closing.get(id)
    const table = await this.#fetch(id)
    if (!(table instanceof LocalTable)) return table
    return new OpenedTable(table, this.#unstored.get(id)?.stored, this.#around)
  }

  /** A table to look at, open or not. */
  async #read(id: string): Promise<LocalTable | Answered> {
    const opened = await this.#open.get(id)
    return opened instanceof OpenedTable ? opened.table : this.#fetch(id)
  }

  async #fetch(id: string): Promise<LocalTable | Answered> {
    const unstored = this.#unstored.get(id)
    if (unstored) return unstored.table
    const saved = await this.#around.shelf.load(id)
    if (!saved) return no('no-such-local-table')
    const format = unknownFormat(saved)
    if (format !== undefined) return no('save-unknown', { format })
    if (typeof saved.row.game !== 'string') return no('save-corrupted', { table: id })
    const local = await this.#around.load(saved.row.game)
    if (!local) return no('no-such-game', { game: saved.row.game })
    try {
      return LocalTable.restore(local, saved)
    } catch {
      return no('save-corrupted', { table: id })
    }
  }

  async #do(id: string, deed: (table: LocalTable, now: number) => Refused): Promise<Answered> {
    const opened = await this.#open.get(id)
    if (!(opened instanceof OpenedTable)) return opened ?? no('closed')
    const done = await opened.do(deed)
    return typeof done === 'number' ? { ok: true, seq: done } : { ok: false, error: done }
  }

  async #takeOver(id: string): Promise<Answered> {
    const opened = await this.#open.get(id)
    if (opened instanceof OpenedTable) opened.takeOver()
    return { ok: true }
  }

  async #hear(id: string): Promise<void> {
    const opened = await this.#open.get(id)
    if (opened instanceof OpenedTable) opened.news()
  }
}

/** By seat; the rest are played by bots of the usual level. */
function holdersFor({ game, levels, others = [] }: LocalGame, options: unknown, wanted: readonly LocalHolder[]) {
  const seats = game.seats(options)
  if (wanted.length > seats) return no('no-such-seat', { seats })
  if (wanted.every(({ kind }) => kind === 'bot')) return no('no-person')
  const unknown = wanted.find((holder) => holder.kind === 'bot' && ![...levels, ...others].includes(holder.level))
  if (unknown) return no('no-such-level')
  return Array.from(
    { length: seats },
    (_, seat): LocalHolder => wanted[seat] ?? { kind: 'bot', level: usualLevel(levels) },
  )
}
