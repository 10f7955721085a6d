// Replays: a match again from the knowledge of whoever looks, its file, the proof of its dice, its luck, and what-ifs.
import {
  broughtUp,
  clone,
  diff,
  factFor,
  lastSeen,
  type Seat,
  type Stopped,
  seenAfter,
  type TableState,
  type Told,
} from '@skelos/kernel'
import { type Admission, admit } from '../matches/admission.ts'
import { isAlone, liveOf, type MatchData, originOf, seatsOf } from '../matches/data.ts'
import { Quota } from '../matches/quota.ts'
import type { Caller } from '../matches/types.ts'
import type { Id, MatchRow } from '../store/store.ts'
import { Branches } from './branch.ts'
import { chaptersOf, fileOf, lacksOrigin } from './file.ts'
import { rememberedPasswords } from './passwords.ts'
import { breather } from './pause.ts'
import { type MatchRecord, Records } from './record.ts'
import type { Knowledge, LuckAnswer, Moment, Moments, Overview, ReplayRequests, Verification } from './schema.ts'
import {
  type Planned,
  type ReplayAnswer,
  type ReplayGame,
  type ReplayRefused,
  type ReplaySettings,
  refuse,
} from './types.ts'
import { verifyDice } from './verify.ts'

interface Seen {
  row: MatchRow
  data: MatchData
  entry: ReplayGame
  record: MatchRecord
  finished: boolean
  you: Seat[]
}
/** With the seed, which is nobody's before the end. */
type SeenWhole = Seen & { seed: string }

const keptProofs = 500

export class Replays {
  readonly #settings: ReplaySettings
  readonly #records: Records
  readonly #branches: Branches
  readonly #quota: Quota
  /** Of finished matches, which change no more; a proof takes a while. */
  readonly #proofs = new Map<Id, Verification>()

  constructor(settings: ReplaySettings) {
    this.#settings = { ...settings, passwords: rememberedPasswords(settings.passwords) }
    this.#records = new Records(settings.store, settings.cached)
    this.#branches = new Branches(settings)
    this.#quota = new Quota(settings)
  }

  async open(caller: Caller | null, request: ReplayRequests['open']): Promise<ReplayAnswer<{ replay: Overview }>> {
    const seen = await this.#seen(caller, request.match, request)
    if ('ok' in seen) return seen
    const { row, data, record, finished, you } = seen
    const { started, steps } = record
    const replay: Overview = {
      match: row.id,
      game: row.game,
      version: data.version ?? row.version,
      title: row.title,
      phase: row.phase,
      options: data.options,
      you,
      origin: originOf(row),
      commitment: started.commitment,
      seed: finished ? row.seed : null,
      ending: data.ending && { result: { ...data.ending.result }, reason: data.ending.reason },
      steps: steps.length,
      startedAt: started.at,
      line: {
        seats: steps.map(({ seat }) => seat),
        seqs: steps.map(({ seq }) => seq),
        times: steps.map(({ at }) => at),
      },
      everything: finished,
    }
    return { ok: true, replay }
  }

  /** One step back or forth is `moments` with the next number; a jump is one with any other. */
  async moments(
    caller: Caller | null,
    { match, from, count, as, ...given }: ReplayRequests['moments'],
  ): Promise<ReplayAnswer<{ moments: Moments }>> {
    const seen = await this.#seen(caller, match, given)
    if ('ok' in seen) return seen
    const { record } = seen
    const viewer = viewerFor(seen, as)
    if ('ok' in viewer) return viewer
    const steps = record.steps.length
    if (from > steps) return refuse('no-such-step', { steps })
    let state = await record.state(this.#settings.store, from)
    const begun = momentOf(seen, from, state, viewer)
    if ('ok' in begun) return begun
    const first = { ...begun.moment, view: { ...begun.view } }
    const next: Moments['next'] = []
    let before = begun.view
    for (let step = from + 1; step <= Math.min(from + count, steps); step++) {
      state = record.after(state, step)
      const after = momentOf(seen, step, state, viewer)
      if ('ok' in after) return after
      next.push({ ...after.moment, patch: diff(before, after.view) })
      before = after.view
    }
    return { ok: true, moments: { steps, viewer: [...viewer], first, next } }
  }

  async file(
    caller: Caller | null,
    request: ReplayRequests['file'],
  ): Promise<ReplayAnswer<{ name: string; text: string }>> {
    const seen = await this.#savable(caller, request.match, request)
    if ('ok' in seen) return seen
    const { row, entry, record, seed } = seen
    if (lacksOrigin(row, record)) return refuse('what-if-has-no-file')
    const text = await fileOf(row, entry.game, record, seed, this.#settings.store)
    return { ok: true, name: `${row.game}-${row.id}.jsonl`, text }
  }

  async verify(
    caller: Caller | null,
    request: ReplayRequests['verify'],
  ): Promise<ReplayAnswer<{ verification: Verification }>> {
    const seen = await this.#finished(caller, request.match, request)
    if ('ok' in seen) return seen
    const { row, data, entry } = seen
    const { version } = entry.game
    if (data.version !== version) return refuse('other-version', { played: data.version ?? row.version, here: version })
    const known = this.#proofs.get(row.id)
    if (known) return { ok: true, verification: known }
    const verification = await this.#proved(seen)
    if ('ok' in verification) return verification
    if (this.#proofs.size >= keptProofs) this.#proofs.clear()
    this.#proofs.set(row.id, verification)
    return { ok: true, verification }
  }

  async #proved({ row, data: { options }, entry, record, seed }: SeenWhole): Promise<Verification | ReplayRefused> {
    const { store, workshop } = this.#settings
    const branched = originOf(row)?.kind === 'what-if'
    const start = branched || record.upgrades.length > 0 ? await record.state(store, 0) : undefined
    return workshop
      ? workshop.verify({ game: row.game, options, written: record.written, seed, start })
      : verifyDice(entry.game, options, record, seed, start)
  }

  /** From what the caller may know, at any time: dice fall in the open. */
  async luck(caller: Caller | null, request: ReplayRequests['luck']): Promise<ReplayAnswer<{ luck: LuckAnswer }>> {
    const seen = await this.#seen(caller, request.match, request)
    if ('ok' in seen) return seen
    const { entry, record, you } = seen
    if (!entry.luck) return refuse('no-luck', { game: entry.game.id })
    const facts: Told[] = []
    /** Of each fact the step that told it. */
    const steps: number[] = []
    const tell = (told: readonly Told[], step: number): void => {
      for (const fact of told) {
        facts.push(factFor(fact, you))
        steps.push(step)
      }
    }
    tell(record.started.facts, 0)
    for (const [i, { facts }] of record.steps.entries()) tell(facts, i + 1)
    const { contests, players } = entry.luck(facts)
    return {
      ok: true,
      luck: { contests: contests.map(({ fact, ...contest }) => ({ step: steps[fact], ...contest })), players },
    }
  }

  /** A what-if shows every hand to whoever holds its seats, so only a finished match has them. */
  async whatIf(
    caller: Caller,
    { match, step, ...request }: ReplayRequests['whatIf'],
  ): Promise<ReplayAnswer<{ match: Id; key: string }>> {
    const seen = await this.#finished(caller, match, request)
    if ('ok' in seen) return seen
    const { row, entry, record, seed } = seen
    if (step > record.steps.length) return refuse('no-such-step', { steps: record.steps.length })
    const brought = broughtTo(seen, step, await record.state(this.#settings.store, step))
    if (!brought.ok) return otherVersion(brought.stopped)
    const { options } = brought
    const { commitment } = record.started
    const origin = { kind: 'what-if', match, step, commitment } as const
    const before = await chaptersOf(row, entry.game, record, seed, step, this.#settings.store)
    const state = clone(brought.state)
    const branch = { entry, options, state, origin, before }
    return this.#quota.within(caller.account, () =>
      this.#written(this.#branches.whatIf(caller.account, request, branch)),
    )
  }

  importFile(caller: Caller, request: ReplayRequests['importFile']): Promise<ReplayAnswer<{ match: Id; key: string }>> {
    const { workshop = this.#branches } = this.#settings
    return this.#quota.within(caller.account, async () =>
      this.#written(await workshop.importFile(caller.account, request)),
    )
  }

  async #written(planned: Planned | ReplayRefused): Promise<ReplayAnswer<{ match: Id; key: string }>> {
    if ('ok' in planned) return planned
    const { row, key, appends } = planned
    const { store, onDue } = this.#settings
    await store.createMatch(row)
    const breathe = breather()
    for (const append of appends) {
      await breathe()
      const appended = await store.append(append)
      if (!appended.ok) throw new Error(`the new match ${row.id} was written by somebody else`)
    }
    if (appends.at(-1)?.dueAt !== null) onDue?.(row.id)
    return { ok: true, match: row.id, key }
  }

  async #seen(caller: Caller | null, match: Id, given: Admission): Promise<Seen | ReplayRefused> {
    const row = await this.#settings.store.match(match)
    if (!row) return refuse('no-such-match')
    const data = row.data as MatchData
    const closed = await admit(liveOf(row), caller, given, this.#settings.passwords)
    if (closed) return closed
    const entry = this.#settings.games.get(row.game)
    if (!entry) return refuse('rules-missing', { game: row.game })
    const record = data.commitment === null ? undefined : await this.#records.get(row)
    if (!record) return refuse('not-started')
    return { row, data, entry, record, finished: row.phase === 'finished', you: seatsOf(data, caller?.account ?? null) }
  }

  async #finished(caller: Caller | null, match: Id, given: Admission): Promise<SeenWhole | ReplayRefused> {
    const seen = await this.#seen(caller, match, given)
    if ('ok' in seen) return seen
    const { seed } = seen.row
    return seen.finished && seed !== null ? { ...seen, seed } : refuse('not-finished')
  }

  /**
   * Finished; or unable to go on here, for those who have a seat. Its file shows every hand and all that the dice would
   * bring: in company everybody has agreed to that.
   */
  async #savable(caller: Caller | null, match: Id, given: Admission): Promise<SeenWhole | ReplayRefused> {
    const seen = await this.#seen(caller, match, given)
    if ('ok' in seen) return seen
    const { row, data, entry, record, you, finished } = seen
    if (finished || row.phase !== 'playing' || row.seed === null) return this.#finished(caller, match, given)
    const state = await record.now(this.#settings.store)
    if (broughtUp(entry.game, data.options, state, data.version ?? row.version).ok) return refuse('not-finished')
    if (you.length === 0) return refuse('not-your-seat')
    return data.saved || isAlone(data, you) ? { ...seen, seed: row.seed } : refuse('others-playing')
  }
}

/** A state of the match as the rules here want it. */
function broughtTo({ row, data, entry, record }: Seen, step: number, state: TableState) {
  const version = record.versionAfter(step, data.version ?? row.version)
  return broughtUp(entry.game, data.options, state, version)
}

const otherVersion = ({ played, here }: Stopped): ReplayRefused => refuse('other-version', { played, here })

/** The seats whose knowledge is shown. Until the end nobody sees more than at the table itself. */
function viewerFor({ data, you, finished }: Seen, as: Knowledge): readonly Seat[] | ReplayRefused {
  if (as === 'own') return you
  if (as === 'spectator') return []
  if (as === 'everyone') return finished ? data.seats.map((_, seat) => seat) : refuse('not-finished')
  if (as >= data.seats.length) return refuse('no-such-seat', { seats: data.seats.length })
  return finished || you.includes(as) ? [as] : refuse('not-your-seat', { seat: as })
}

/**
 * The step and what it told; an action is shown as at the table, to those whose knowledge holds its seat. What other
 * rules left is shown as those here would have it.
 */
function momentOf(
  seen: Seen,
  step: number,
  stored: TableState,
  viewer: readonly Seat[],
): { view: TableState; moment: Moment } | ReplayRefused {
  const { game } = seen.entry
  const { steps, started } = seen.record
  const brought = broughtTo(seen, step, stored)
  const state = brought.ok ? brought.state : lastSeen(game, seen.data.options, stored)
  if (!state) return otherVersion((brought as { stopped: Stopped }).stopped)
  const made = step === 0 ? undefined : steps[step - 1]
  const { view, facts, decisions } = seenAfter(game, state, (made ?? started).facts, viewer)
  const moment = {
    step,
    at: (made ?? started).at,
    seat: made?.seat ?? null,
    bot: made?.bot ?? false,
    ...(made?.closed && { closed: true as const }),
    ...(made && !made.closed && viewer.includes(made.seat) ? { action: { ...made.action } } : {}),
    facts: facts.map((fact) => ({ ...fact })),
    decisions,
  }
  return { view, moment }
}
