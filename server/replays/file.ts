// Replay files: what a finished match writes, and how a file from outside is read without trusting it.
import {
  type Chapter,
  playedBy,
  type Replay,
  ReplayError,
  readReplay,
  recordText,
  resultIn,
  type Step,
  stepOf,
  stepsIn,
  toldEnding,
} from '@skelos/kernel'
import { type MatchData, originOf, outSeats } from '../matches/data.ts'
import type { UpgradedEntry } from '../matches/log.ts'
import type { AnyGame } from '../matches/types.ts'
import type { MatchRow, Store } from '../store/store.ts'
import { outOfBounds } from './bounds.ts'
import type { MatchRecord } from './record.ts'
import { replayLimits } from './schema.ts'
import { badFile, type ReplayRefused } from './types.ts'

/** The steps of a match as files have them. */
async function stepsOf(record: MatchRecord, store: Store): Promise<Step<object>[]> {
  const hashes = await record.hashes(store)
  const { steps, started } = record
  return steps.map((made, i) => stepOf(made, hashes[i], steps[i - 1]?.drawn ?? started.drawn))
}

/** What was played by other rules before the last of these upgrades, and the hash of the table that it led to. */
async function chaptersBefore(
  record: MatchRecord,
  seed: string,
  upgrades: readonly UpgradedEntry[],
  store: Store,
): Promise<{ before: Chapter<object>[]; hash: string; from: number }> {
  const { commitment, drawn: atStart } = record.started
  const steps = await stepsOf(record, store)
  let { before = [], hash } = record.started
  let from = 0
  for (const [i, upgrade] of upgrades.entries()) {
    const to = record.stepsBefore(upgrade)
    // Two upgrades in a row leave a chapter without steps.
    const state =
      from === to && i > 0 ? await record.upgraded(store, upgrades.slice(0, i)) : await record.state(store, to)
    const drawn = steps[to - 1]?.drawn ?? atStart
    before = playedBy(upgrade.from, [...before, { commitment, hash, seed, steps: steps.slice(from, to), drawn, state }])
    hash = upgrade.hash
    from = to
  }
  return { before: [...before], hash, from }
}

/** What was played before a what-if that branches off after so many steps; undefined where nobody has kept it. */
export async function chaptersOf(
  row: MatchRow,
  game: AnyGame,
  record: MatchRecord,
  seed: string,
  step: number,
  store: Store,
): Promise<Chapter<object>[] | undefined> {
  if (lacksOrigin(row, record)) return undefined
  const past = record.upgrades.filter((upgrade) => record.stepsBefore(upgrade) < step)
  const { before, hash, from } = await chaptersBefore(record, seed, past, store)
  const steps = (await stepsOf(record, store)).slice(from, step)
  const left: Chapter<object> = { commitment: record.started.commitment, hash, seed, steps }
  const version = record.versionAfter(step, (row.data as MatchData).version ?? row.version)
  if (version === game.version) return [...before, left]
  const drawn = steps.at(-1)?.drawn ?? before.at(-1)?.drawn ?? record.started.drawn
  return playedBy(version, [...before, { ...left, drawn, state: await record.state(store, step) }])
}

/** A what-if from before what-ifs had files: nobody has kept what was played before it. */
export const lacksOrigin = (row: MatchRow, { started }: MatchRecord): boolean =>
  originOf(row)?.kind === 'what-if' && started.before === undefined

/** The match as `skelos replay` reads it. */
export async function fileOf(
  row: MatchRow,
  game: AnyGame,
  record: MatchRecord,
  seed: string,
  store: Store,
): Promise<string> {
  const data = row.data as MatchData
  const { options, ending } = data
  const { before, hash, from } = await chaptersBefore(record, seed, record.upgrades, store)
  const steps = await stepsOf(record, store)
  const state = await record.now(store)
  const version = data.version ?? row.version
  const byRules = ending?.reason === 'played' && outSeats(data).length === 0 ? ending.result : undefined
  return recordText({
    game: game.id,
    version,
    options,
    seed,
    hash,
    before,
    steps: steps.slice(from),
    drawn: steps.at(-1)?.drawn ?? record.started.drawn,
    from: record.drawn,
    state,
    result: resultIn(game, options, state, version) ?? byRules,
    ending: toldEnding(ending, outSeats(data)),
  })
}

/** A file from outside; what could not be a replay is not even parsed. */
export function readFile(text: string): Replay<object> | ReplayRefused {
  const odd = outOfBounds(text)
  if (odd) return odd
  try {
    const replay = readReplay<object>(text)
    const { game }: { game: unknown } = replay.header
    if (typeof game !== 'string') return badFile('not-a-replay', 1)
    return stepsIn(replay) > replayLimits.steps ? badFile('too-long', replayLimits.steps) : replay
  } catch (error) {
    return refusalOf(error)
  }
}

/** What the kernel throws at a file that is not what it says; anything else goes on. */
export function refusalOf(error: unknown): ReplayRefused {
  if (error instanceof ReplayError) return badFile(error.code, error.line, error.detail.slice(0, 200))
  throw error
}
