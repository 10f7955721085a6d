// Replay files: what a finished match writes, and how a file from outside is read without trusting it.
import {
  type Chapter,
  type Replay,
  ReplayError,
  readReplay,
  recordText,
  type Step,
  stepOf,
  stepsIn,
  toldEnding,
} from '@skelos/kernel'
import { type MatchData, originOf, outSeats } from '../matches/data.ts'
import type { AnyGame } from '../matches/types.ts'
import type { MatchRow, Store } from '../store/store.ts'
import type { MatchRecord } from './record.ts'
import { replayLimits } from './schema.ts'
import { badFile, type ReplayRefused } from './types.ts'

/** Nested deeper than this is no game's record. */
const deepest = 24

/** The steps of a match as files have them. */
async function stepsOf(record: MatchRecord, store: Store): Promise<Step<object>[]> {
  const hashes = await record.hashes(store)
  const { steps, started } = record
  return steps.map((made, i) => stepOf(made, hashes[i], steps[i - 1]?.drawn ?? started.drawn))
}

/** What was played before a what-if that branches off after so many steps; undefined where nobody has kept it. */
export async function chaptersOf(
  row: MatchRow,
  record: MatchRecord,
  seed: string,
  step: number,
  store: Store,
): Promise<Chapter<object>[] | undefined> {
  const { before, commitment, hash } = record.started
  if (lacksOrigin(row, record)) return undefined
  return [...(before ?? []), { commitment, hash, seed, steps: (await stepsOf(record, store)).slice(0, step) }]
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
  const { hash, drawn: atStart, before } = record.started
  const steps = await stepsOf(record, store)
  return recordText(game, {
    version: data.version ?? row.version,
    options: data.options,
    seed,
    hash,
    before,
    steps,
    drawn: steps.at(-1)?.drawn ?? atStart,
    from: record.drawn,
    state: await record.state(store, steps.length),
    ending: toldEnding(data.ending, outSeats(data)),
  })
}

export function readFile(text: string): Replay<object> | ReplayRefused {
  try {
    const replay = readReplay<object>(text)
    const { game }: { game: unknown } = replay.header
    if (typeof game !== 'string') return badFile('not-a-replay', 1)
    if (stepsIn(replay) > replayLimits.steps) return badFile('too-long', replayLimits.steps)
    const records: unknown[] = [replay.header, ...replay.steps, replay.closing]
    const deep = records.findIndex((record) => !shallow(record, deepest))
    return deep < 0 ? replay : badFile('bad-step', deep + 1)
  } catch (error) {
    return refusalOf(error)
  }
}

/** What the kernel throws at a file that is not what it says; anything else goes on. */
export function refusalOf(error: unknown): ReplayRefused {
  if (error instanceof ReplayError) return badFile(error.code, error.line, error.detail.slice(0, 200))
  throw error
}

/** A walk that a hostile file cannot make deep. */
function shallow(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return left > 0 && Object.values(value).every((entry) => shallow(entry, left - 1))
}
