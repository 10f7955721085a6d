// Replay files: what a finished match writes, and how a file from outside is read without trusting it.
import { type Replay, ReplayError, readReplay, replayText, type Step } from '@skelos/kernel'
import type { MatchData } from '../matches/data.ts'
import type { AnyGame } from '../matches/types.ts'
import type { MatchRow, Store } from '../store/store.ts'
import type { MatchRecord } from './record.ts'
import { replayLimits } from './schema.ts'
import { badFile, type ReplayRefused } from './types.ts'

/** Nested deeper than this is no game's record. */
const deepest = 24

/** The match as `skelos replay` reads it. Its result is the game's own; one that was given up shows how it stood. */
export async function fileOf(
  row: MatchRow,
  game: AnyGame,
  record: MatchRecord,
  seed: string,
  store: Store,
): Promise<string> {
  const { options, version } = row.data as MatchData
  const { commitment, hash, drawn } = record.started.data
  const hashes = await record.hashes(store)
  const steps = record.steps.map(({ data }, i): Step<object> => {
    return { seat: data.seat, action: data.action, hash: hashes[i], drawn: data.drawn }
  })
  const state = await record.state(store, steps.length)
  const result = game.result(state)
  return replayText({ game: row.game, version: version ?? row.version, options, commitment, hash }, steps, {
    steps: steps.length,
    seed,
    drawn: steps.at(-1)?.drawn ?? drawn,
    ...(result ? { result } : { state }),
  })
}

export function readFile(text: string): Replay<object> | ReplayRefused {
  try {
    const replay = readReplay<object>(text)
    const { game }: { game: unknown } = replay.header
    if (typeof game !== 'string') return badFile('not-a-replay', 1)
    if (replay.steps.length > replayLimits.steps) return badFile('too-long', replayLimits.steps)
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
