// New tables from old games: a file goes on as a hot-seat table, and a what-if goes on from any step with a seed of its
// own. Both are marked, and played by the match core like any other. Worked out here, in any thread; written elsewhere.
import { standInLevel } from '@skelos/games/levels.ts'
import {
  type Beginning,
  type Chapter,
  chaptersUntil,
  checkEnd,
  hash,
  mayGoOn,
  type Opening,
  openingOf,
  type Replay,
  recordedIn,
  rerun,
  type Seat,
  type TableState,
  type Told,
  type ToldEnding,
} from '@skelos/kernel'
import { type Live, liveOf, type SeatData } from '../matches/data.ts'
import { Draft } from '../matches/draft.ts'
import { begin, newSeed, newTable } from '../matches/new-table.ts'
import type { Origin } from '../matches/schema.ts'
import type { Append, Id } from '../store/store.ts'
import { readFile, refusalOf } from './file.ts'
import { breather } from './pause.ts'
import type { ReplayRequests } from './schema.ts'
import {
  badFile,
  type Importer,
  type Planned,
  type ReplayGame,
  type ReplayRefused,
  type ReplaySettings,
  refuse,
} from './types.ts'

const entriesInOneWrite = 64

type Plans = ReplayRequests['whatIf']['seats']
interface NewTable {
  account: Id
  title: string
  entry: ReplayGame
  options: unknown
  seats: SeatData[]
  origin: Origin
}
/** Where a what-if begins, and what was played before it as far as anybody has kept that. */
export interface Branch {
  entry: ReplayGame
  options: unknown
  state: TableState
  origin: Origin
  before: readonly Chapter<object>[] | undefined
}
type Plan = Planned | ReplayRefused

export class Branches implements Importer {
  readonly #settings: Pick<ReplaySettings, 'games' | 'now' | 'random'>

  constructor(settings: Pick<ReplaySettings, 'games' | 'now' | 'random'>) {
    this.#settings = settings
  }

  /** A new match that begins with `state`; what the dice bring from there on is not what they brought before. */
  whatIf(
    account: Id,
    request: { title: string; seats: Plans },
    { entry, options, state, origin, before }: Branch,
  ): Plan {
    if (entry.game.result(state)) return refuse('game-over')
    const seats = seatsFor(entry, options, request.seats, account)
    if ('ok' in seats) return seats
    const seed = newSeed(this.#settings)
    const row = this.#blank({ account, title: request.title, entry, options, seats, origin })
    const draft = this.#begin(liveOf(row), entry, account, { seed, state, drawn: 0, facts: [], before })
    draft.phase = 'playing'
    draft.settle()
    return { row, key: row.data.key, appends: [draft.append(null)] }
  }

  async importFile(account: Id, request: ReplayRequests['importFile']): Promise<Plan> {
    const replay = readFile(request.file)
    if ('ok' in replay) return replay
    const entry = this.#settings.games.get(replay.header.game)
    if (!entry) return refuse('no-such-game', { game: replay.header.game.slice(0, 40) })
    // What could only be read is not believed: its last state might be anything.
    const [version] = recordedIn(replay).versions
    if (version !== undefined) return badFile('other-version', 1, version.slice(0, 40))
    try {
      if (request.whatIfFrom === undefined) return await this.#table(account, request, entry, replay)
      return await this.#whatIfOfFile(account, request, request.whatIfFrom, entry, replay)
    } catch (error) {
      return refusalOf(error)
    }
  }

  /** The file is believed as far as it was played again. */
  async #whatIfOfFile(
    account: Id,
    request: ReplayRequests['importFile'],
    step: number,
    entry: ReplayGame,
    replay: Replay<object>,
  ): Promise<Plan> {
    if (step > replay.steps.length) return refuse('no-such-step', { steps: replay.steps.length })
    const opening = await opened(entry, replay)
    const breathe = breather()
    for (const { index, state } of rerun(entry.game, replay, opening)) {
      await breathe()
      if (index < step) continue
      const before = chaptersUntil(replay, step)
      return this.whatIf(account, request, { entry, options: opening.options, state, origin: originIn(before), before })
    }
    return refuse('no-such-step', { steps: replay.steps.length })
  }

  /** The whole game, played again into a log of this server. Nothing is written before all of it has held. */
  async #table(
    account: Id,
    request: ReplayRequests['importFile'],
    entry: ReplayGame,
    replay: Replay<object>,
  ): Promise<Plan> {
    const { game } = entry
    const { header, steps, closing } = replay
    const { options, state, facts, drawn } = await opened(entry, replay)
    if (!closing) return badFile('cut', steps.length + 1)
    const { seed } = closing
    const { commitment } = header
    const before = header.before?.length ? header.before : undefined
    const seats = seatsFor(entry, options, request.seats, account)
    if ('ok' in seats) return seats
    const origin: Origin = before ? originIn(before) : { kind: 'file', commitment }
    const row = this.#blank({ account, title: request.title, entry, options, seats, origin })
    let live = liveOf(row)
    const appends: Append[] = []
    const write = (draft: Draft): void => {
      const append = draft.append(null)
      appends.push(append)
      live = draft.accepted(append)
    }
    let draft = this.#begin(live, entry, account, { seed, state, drawn, facts, before })
    const breathe = breather()
    for (const [i, step] of steps.entries()) {
      await breathe()
      if (i === 0 || draft.entries.length >= entriesInOneWrite) {
        write(draft)
        draft = new Draft(live, entry, this.#settings.now())
      }
      if (step.from !== undefined) {
        if (!mayGoOn(draft.play?.drawn ?? 0, step.from)) return badFile('wrong-draws', i + 2)
        draft.rollFrom(step.from, account)
      }
      const moved = draft.step(step.seat, step.action, account)
      if ('ok' in moved) return badFile('illegal-action', i + 2, moved.code)
      const { play } = draft
      if (!play || hash(play.state) !== step.hash) return badFile('wrong-hash', i + 2)
      if (play.drawn !== step.drawn) return badFile('wrong-draws', i + 2)
    }
    const end = steps.length + 2
    if (!draft.play || draft.play.drawn !== closing.drawn) return badFile('wrong-draws', end)
    if (closing.from !== undefined) {
      if (!mayGoOn(closing.drawn, closing.from)) return badFile('wrong-draws', end)
      draft.rollFrom(closing.from, account)
    }
    checkEnd(game, options, draft.play.state, closing, end)
    draft.phase = 'playing'
    if (closing.ending) endAs(draft, closing.ending, account)
    draft.settle()
    write(draft)
    return { row, key: row.data.key, appends }
  }

  /** Closed until its last entry is written: a table that was made by half is nobody's. */
  #blank({ account, title, entry: { game, levels }, options, seats, origin }: NewTable) {
    return newTable(this.#settings, account, {
      game: game.id,
      version: game.version,
      title,
      phase: 'closed',
      visibility: 'link',
      passwordHash: null,
      members: [account],
      data: { options, seats, clock: { kind: 'none' }, onTimeout: 'bot', standIn: standInLevel(levels), origin },
    })
  }

  #begin(live: Live, entry: ReplayGame, account: Id, { state, ...rest }: Beginning & { seed: string }): Draft {
    const draft = new Draft(live, entry, this.#settings.now())
    begin(draft, account, { state: entry.game.copy(state), ...rest })
    return draft
  }
}

/** The table a file begins with; the games before a what-if are long work too. */
async function opened({ game }: ReplayGame, replay: Replay<object>): Promise<Opening<TableState, unknown, Told>> {
  const work = openingOf(game, replay)
  const breathe = breather()
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    await breathe()
  }
}

/** The last game before it, which is in no match of this server. */
function originIn(before: readonly Chapter<object>[]): Origin {
  const last = before[before.length - 1]
  return { kind: 'what-if', match: null, step: last.steps.length, commitment: last.commitment }
}

/** Those who gave up have done so here too, and where that was the end it is. */
function endAs(draft: Draft, { reason, result, out }: ToldEnding, account: Id): void {
  const why = reason === 'timeout' ? 'timeout' : 'conceded'
  for (const seat of out) {
    draft.data.seats[seat].out = why
    draft.log('out', account, { seat, why })
  }
  if (reason !== 'played') draft.finish(result, reason)
}

/** By seat; whoever makes the table holds the seats that are not given to bots. */
function seatsFor(entry: ReplayGame, options: unknown, plans: Plans, account: Id): SeatData[] | ReplayRefused {
  const count = entry.game.seats(options)
  if (plans.length > count) return refuse('no-such-seat', { seats: count })
  const seats: SeatData[] = []
  for (let seat: Seat = 0; seat < count; seat++) {
    const plan = plans[seat] ?? 'me'
    if (plan !== 'me' && ![...entry.levels, ...(entry.others ?? [])].includes(plan.bot))
      return refuse('no-such-level', { level: plan.bot })
    const holder: SeatData['holder'] = plan === 'me' ? { kind: 'person', account } : { kind: 'bot', level: plan.bot }
    seats.push({ holder, standIn: null, out: null })
  }
  return seats.some(({ holder }) => holder.kind === 'person') ? seats : refuse('no-person')
}
