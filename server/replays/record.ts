// Records: the line of play of a match in memory, and the state after any of its steps from the nearest one known.
import { applyPatch, clone, hash, line, type Play, type TableState } from '@skelos/kernel'
import { Locks } from '../matches/locks.ts'
import { type ActedEntry, entryOf, type StartedEntry, type UpgradedEntry } from '../matches/log.ts'
import type { Id, LogEntry, MatchRow, Store } from '../store/store.ts'
import { breather } from './pause.ts'

const pageOfEntries = 500
/** States kept beside each record; one step costs a copy and a patch, so they need not be close. */
const keptStates = 24
/** A state this near is as good as a snapshot, which has to be read. */
const near = 64
const defaultCached = 12_000

/** What was written of a match as far as it counts: all that a proof needs, to be handed to a thread. */
export type WrittenMatch = Pick<MatchRecord, 'id' | 'started' | 'steps' | 'upgrades' | 'seq' | 'drawn'>

/** As the match stood at `seq`; a match that has gone on since gets a new record. */
export class MatchRecord {
  readonly id: Id
  readonly started: StartedEntry
  /** Only the steps that count: those taken back are left out. */
  readonly steps: readonly ActedEntry[]
  /** Where it was brought up to other rules, in order. */
  readonly upgrades: readonly UpgradedEntry[]
  /** The entry up to which the log was read. */
  readonly seq: number
  /** Where the chance stream goes on. */
  readonly drawn: number
  /** By step, in the order of last use. Never changed: games remember what is open in a state by its identity. */
  readonly #states: Map<number, TableState>
  /** Of each upgrade, by its seq, how many steps were made before it. */
  readonly #places: ReadonlyMap<number, number>
  #hashes: Promise<string[]> | undefined

  private constructor(
    id: Id,
    started: StartedEntry,
    steps: readonly ActedEntry[],
    upgrades: readonly UpgradedEntry[],
    { seq, drawn }: { seq: number; drawn: number },
    states: Iterable<[number, TableState]>,
  ) {
    this.id = id
    this.started = started
    this.steps = steps
    this.upgrades = upgrades
    this.#places = new Map(
      upgrades.map((upgrade) => [upgrade.seq, steps.filter((step) => step.seq < upgrade.seq).length]),
    )
    this.seq = seq
    this.drawn = drawn
    this.#states = new Map(states)
  }

  static begun(id: Id, entry: LogEntry): MatchRecord {
    const started = entryOf(entry) as StartedEntry
    return new MatchRecord(id, started, [], [], started, [])
  }

  static of({ id, started, steps, upgrades, seq, drawn }: WrittenMatch): MatchRecord {
    return new MatchRecord(id, started, steps, upgrades, { seq, drawn }, [])
  }

  get written(): WrittenMatch {
    const { id, started, steps, upgrades, seq, drawn } = this
    return { id, started, steps, upgrades, seq, drawn }
  }

  /** With the entries that followed. */
  extended(entries: readonly LogEntry[]): MatchRecord {
    const last = entries.at(-1)
    if (!last) return this
    const read = entries.map(entryOf)
    const steps = line.lineOf(read, this.steps)
    // Whatever the dice have to do with says where they stand.
    const told = read.findLast((entry): entry is ActedEntry => 'drawn' in entry)
    const changed = this.steps.findIndex((step, i) => step !== steps[i])
    const same = changed < 0 ? this.steps.length : changed
    const states = [...this.#states].filter(([step]) => step <= same)
    const upgrades = [...this.upgrades, ...read.filter((entry) => entry.kind === 'upgraded')] as UpgradedEntry[]
    const stands = { seq: last.seq, drawn: told?.drawn ?? this.drawn }
    return new MatchRecord(this.id, this.started, steps, upgrades, stands, states)
  }

  /** The number of the step that entry `seq` made; undefined where it is not on the line of play. */
  #stepOf(seq: number): number | undefined {
    if (seq === this.started.seq) return 0
    const index = this.steps.findIndex((step) => step.seq === seq)
    return index < 0 ? undefined : index + 1
  }

  /** How many steps were made before an upgrade. */
  stepsBefore({ seq }: UpgradedEntry): number {
    return this.#places.get(seq) ?? 0
  }

  /** The rules that a state was left by, given those that the match is played by now. */
  versionAfter(step: number, version: string): string {
    return this.upgrades.find((upgrade) => this.stepsBefore(upgrade) >= step)?.from ?? version
  }

  /** As it was brought up to other rules, by the last of these upgrades. */
  async upgraded(store: Store, upgrades = this.upgrades): Promise<TableState | undefined> {
    const last = upgrades.at(-1)
    if (!last) return undefined
    const step = this.stepsBefore(last)
    const state = clone(await this.state(store, step))
    for (const { patch } of upgrades.filter((upgrade) => this.stepsBefore(upgrade) === step))
      applyPatch(state, clone(patch))
    return state
  }

  /** As it stands: after the last step, or the upgrade since. */
  async now(store: Store): Promise<TableState> {
    const { length } = this.steps
    const last = this.upgrades.at(-1)
    const upgraded = last && this.stepsBefore(last) === length ? await this.upgraded(store) : undefined
    return upgraded ?? this.state(store, length)
  }

  /** The state after so many steps, as the rules of that time left it: to be read, never changed. */
  async state(store: Store, step: number): Promise<TableState> {
    let from = -1
    for (const known of this.#states.keys()) if (known <= step && known > from) from = known
    if (from < 0 || step - from > near) from = Math.max(from, await this.#snapshot(store, step))
    const base = this.#states.get(from)
    if (!base) throw new Error(`match ${this.id} has no state at or before step ${step}`)
    const state = from === step ? base : this.#advanced(base, from, step)
    this.#keep(from, base)
    this.#keep(step, state)
    return state
  }

  /** The state one step on. */
  after(state: TableState, step: number): TableState {
    return this.#advanced(state, step - 1, step)
  }

  /** Of the state after each step, as a replay file has them: long work, done once. */
  hashes(store: Store): Promise<readonly string[]> {
    this.#hashes ??= this.#hashed(store).catch((error: unknown) => {
      this.#hashes = undefined
      throw error
    })
    return this.#hashes
  }

  async #hashed(store: Store): Promise<string[]> {
    const state = clone(await this.state(store, 0))
    const breathe = breather()
    const hashes: string[] = []
    for (const [i, step] of this.steps.entries()) {
      await breathe()
      this.advance(state, i)
      hashes.push(step.hash ?? hash(state))
    }
    return hashes
  }

  #advanced(base: TableState, from: number, to: number): TableState {
    const state = clone(base)
    for (let i = from; i < to; i++) this.advance(state, i)
    return state
  }

  /** One step on, and first to the rules it was made by. A patch gives its values away; the record needs them again. */
  advance(state: TableState, step: number): void {
    for (const upgrade of this.upgrades) if (this.stepsBefore(upgrade) === step) applyPatch(state, clone(upgrade.patch))
    applyPatch(state, clone(this.steps[step].patch))
  }

  /** Reads the latest snapshot on the line of play; one may have been taken of steps that were taken back later. */
  async #snapshot(store: Store, step: number): Promise<number> {
    let seq = step === 0 ? this.started.seq : this.steps[step - 1].seq
    while (seq >= this.started.seq) {
      const snapshot = await store.snapshot(this.id, seq)
      if (!snapshot) break
      const { head, state } = snapshot.data as Play
      const found = this.#stepOf(head)
      const isUpgraded = this.upgrades.some((upgrade) => upgrade.seq <= snapshot.seq && upgrade.seq > head)
      if (found !== undefined && found <= step && !isUpgraded) {
        this.#keep(found, this.#states.get(found) ?? state)
        return found
      }
      seq = snapshot.seq - 1
    }
    return -1
  }

  #keep(step: number, state: TableState): void {
    this.#states.delete(step)
    this.#states.set(step, state)
    for (const oldest of this.#states.keys()) {
      if (this.#states.size <= keptStates) break
      this.#states.delete(oldest)
    }
  }
}

/** A small number of records, always read up to where the store stands. */
export class Records {
  readonly #store: Store
  readonly #size: number
  readonly #locks = new Locks()
  /** In the order of last use. */
  readonly #cache = new Map<Id, MatchRecord>()

  constructor(store: Store, cached = defaultCached) {
    this.#store = store
    this.#size = cached
  }

  /** undefined where the match has not begun. */
  get(row: MatchRow): Promise<MatchRecord | undefined> {
    return this.#locks.hold(row.id, async () => {
      const known = this.#cache.get(row.id)
      const entries: LogEntry[] = []
      for (let last = known?.seq ?? 0; last < row.seq; last = entries[entries.length - 1].seq) {
        const page = await this.#store.entries(row.id, last, pageOfEntries)
        if (page.length === 0) throw new Error(`the log of match ${row.id} ends before ${row.seq}`)
        entries.push(...page)
      }
      const start = known ? -1 : entries.findIndex(({ kind }) => kind === 'started')
      if (!known && start < 0) return undefined
      const record = (known ?? MatchRecord.begun(row.id, entries[start])).extended(entries.slice(start + 1))
      this.#keep(record)
      return record
    })
  }

  #keep(record: MatchRecord): void {
    this.#cache.delete(record.id)
    this.#cache.set(record.id, record)
    let entries = 0
    for (const { steps } of this.#cache.values()) entries += steps.length
    for (const [id, { steps }] of this.#cache) {
      if (entries <= this.#size || id === record.id) break
      entries -= steps.length
      this.#cache.delete(id)
    }
  }
}
