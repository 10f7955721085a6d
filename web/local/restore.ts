// From what was stored back to a game that goes on, without playing it again: the last whole state, and the changes since.
// Only the few steps since the information horizon are played once more, so that they can be taken back.
import { applyPatch, clone, hash, isSeed, Match, SealedChance, type TableState, type Told } from '@skelos/kernel'
import type { AnyGame } from '@skelos/server/matches/types.ts'
import {
  Corrupted,
  type Entry,
  isHolder,
  lineOfPlay,
  type Saved,
  type Snapshot,
  type Started,
  type Step,
} from './record.ts'

export type LocalMatch = Match<TableState, object, unknown, Told>

export interface Restored {
  match: LocalMatch
  /** The seq of each step of the match. */
  line: number[]
}

/** A saved table that holds together; throws `Corrupted` where it does not. */
export function checked({ row, entries, snapshots }: Saved): Saved {
  const sound =
    row.format === 1 &&
    isSeed(row.seed) &&
    row.holders.length > 0 &&
    row.holders.every(isHolder) &&
    Array.isArray(row.out) &&
    entries.length === row.seq &&
    entries.every(({ seq }, i) => seq === i + 1) &&
    entries[0]?.kind === 'started'
  if (!sound) throw new Corrupted(`the log of ${row.id} is not whole`)
  return { row, entries, snapshots }
}

/** The game after the entry `to`, or after the last. */
export function restored(game: AnyGame, saved: Saved, to = saved.row.seq): Restored {
  const { row, snapshots } = saved
  const entries = saved.entries.slice(0, to)
  const started = entries[0] as Entry & Started
  const steps = lineOfPlay(entries)
  const horizon = steps.findLastIndex(({ learned }) => learned) + 1
  const state = stateAfter(started, steps, horizon, snapshots)
  const made = steps.map(({ seat, action, hash, drawn }) => ({ seat, action, hash, drawn }))
  const at = (count: number) => new SealedChance(row.seed, made[count - 1]?.drawn ?? started.drawn)
  const line = steps.map(({ seq }) => seq)
  const match: LocalMatch = new Match(game, row.options, at(horizon), clone(state), made.slice(0, horizon))
  const played = steps
    .slice(horizon)
    .every(({ seat, action, hash }) => match.play(seat, action).ok && match.steps.at(-1)?.hash === hash)
  if (played) return { match, line }
  // By the rules of today it would have gone otherwise: it stays as it was, and what lies behind cannot be taken back.
  const end = stateAfter(started, steps, steps.length, snapshots)
  return { match: new Match(game, row.options, at(steps.length), end, made), line }
}

/** The state after so many steps of the line, from the last whole one before; its hash must be the one stored. */
function stateAfter(
  started: Entry & Started,
  steps: readonly Step[],
  count: number,
  snapshots: readonly Snapshot[],
): TableState {
  const reached = [started, ...steps.slice(0, count)]
  const last = reached.findLastIndex(({ seq }) => snapshots.some((snapshot) => snapshot.seq === seq))
  const snapshot = snapshots.find(({ seq }) => seq === reached[last]?.seq)
  if (!snapshot) throw new Corrupted('no state to begin with')
  const state = clone(snapshot.state)
  for (const step of steps.slice(last, count)) applyPatch(state, clone(step.patch))
  if (hash(state) !== reached[count].hash) throw new Corrupted(`the state after ${count} steps is another`)
  return state
}
