// The proof of the dice: a file played again from its seed, every draw and every hash shown, up to the line that does
// not hold.
import {
  factFor,
  hash,
  originIn,
  passedOver,
  type Replay,
  ReplayError,
  recordedIn,
  rerun,
  type Seat,
  stepsIn,
  type TableState,
  type Told,
} from '@skelos/kernel'
import type { AnyGame } from '@skelos/server/matches/types.ts'
import type { Verdict } from './fault.ts'
import { type Draw, witnessOf } from './witness.ts'

/** A step that held. */
export interface ProofStep {
  step: number
  /** Of the file, counted from 1. */
  line: number
  /** null for the setup. */
  seat: Seat | null
  /** The place of the first number in the stream of the seed, and the numbers as they came. */
  from: number
  draws: readonly Draw[]
  /** In the form everybody may read. */
  facts: readonly Told[]
  hash: string
}

/** Gives each step that holds; returns the verdict. */
export function* proofOf(
  game: AnyGame,
  replay: Replay<object>,
  onBegun?: (table: TableState) => void,
): Generator<ProofStep, Verdict> {
  const { game: watched, drawn, table } = witnessOf(game)
  const { header, steps, closing } = replay
  let begun = 0
  try {
    for (const { index, step, facts, state, drawn: place } of rerun(watched, replay)) {
      if (index === 0) {
        begun = place
        onBegun?.(state)
      }
      const noted = drawn()
      // What a game before a what-if drew is proved too, but belongs to a seed of its own.
      const { from, draws } = index === 0 && header.before?.length ? { from: 0, draws: [] } : noted
      yield {
        step: index,
        line: index + 1,
        seat: step?.seat ?? null,
        from,
        draws,
        facts: facts.map((fact) => factFor(fact, [])),
        hash: step?.hash ?? header.hash,
      }
    }
  } catch (error) {
    const verdict = faultOf(error, steps.length)
    const state = table()
    if (state && (verdict.fault === 'wrong-hash' || verdict.fault === 'wrong-setup')) {
      const said = verdict.fault === 'wrong-setup' ? header.hash : steps[verdict.line - 2].hash
      return { ...verdict, hashes: { said, found: hash(state) } }
    }
    return verdict
  }
  const { commitment } = header
  const { seed = '', drawn: draws = 0, result, ending = null } = closing ?? {}
  const { versions, steps: read } = recordedIn(replay)
  const origin = originIn(header.before, header.commitment)
  const played = stepsIn(replay) - steps.length - read
  const before = origin && played > 0 ? { step: origin.steps.length, seed: origin.seed, steps: played } : null
  const recorded = read > 0 ? { versions: versions.join(', '), steps: read } : null
  const finished = result !== undefined || ending !== null
  const held = { commitment, seed, steps: steps.length, draws, passedOver: passedOver(replay, begun) }
  return { holds: true, ...held, finished, ending, before, recorded }
}

/** What the kernel throws at a file that is not what it says; a file can also be so odd that the rules break on it. */
export function faultOf(error: unknown, steps: number): Verdict & { holds: false } {
  if (!(error instanceof ReplayError)) return { holds: false, fault: 'broken', line: 0, step: null, detail: '' }
  const { code, line, detail } = error
  const step = line >= 2 && line - 1 <= steps ? line - 1 : null
  return { holds: false, fault: code, line, step, detail: detail.slice(0, 200) }
}
