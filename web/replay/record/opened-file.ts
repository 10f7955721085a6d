// A replay file that has been played again: the table after any of its steps, from anybody's knowledge.
import {
  factFor,
  type Replay,
  ReplayError,
  rerun,
  SealedChance,
  type Seat,
  type TableState,
  type Told,
} from '@skelos/kernel'
import type { AnyGame } from '@skelos/server/matches/types.ts'
import type { Frame } from './recording.ts'

/** A state is kept for every so many steps; what lies between is played again when it is wanted, which takes a moment. */
const stride = 8

interface Kept {
  state: TableState
  drawn: number
}

export class OpenedFile {
  readonly game: AnyGame
  readonly replay: Replay<object>
  readonly #kept: readonly Kept[]
  readonly #facts: readonly (readonly Told[])[]

  private constructor(game: AnyGame, replay: Replay<object>, kept: readonly Kept[], facts: (readonly Told[])[]) {
    this.game = game
    this.replay = replay
    this.#kept = kept
    this.#facts = facts
  }

  /** Plays the file from its seed and believes none of it; throws a ReplayError where it does not hold. */
  static open(game: AnyGame, replay: Replay<object>, progress?: (steps: number) => void): OpenedFile {
    const kept: Kept[] = []
    const facts: (readonly Told[])[] = []
    for (const moment of rerun(game, replay)) {
      facts.push(moment.facts)
      if (moment.index % stride === 0) kept.push({ state: game.copy(moment.state), drawn: moment.drawn })
      progress?.(moment.index)
    }
    return new OpenedFile(game, replay, kept, facts)
  }

  get steps(): number {
    return this.replay.steps.length
  }

  /** The table after `from` steps and after each of the next `count`. */
  frames(from: number, count: number, viewer: readonly Seat[]): Frame[] {
    const frames: Frame[] = []
    const to = Math.min(from + count, this.steps)
    for (const { step, state } of this.#walk(from, to)) {
      const { state: view, decisions } = this.game.view(state, viewer)
      frames.push({
        step,
        at: null,
        seat: step === 0 ? null : this.replay.steps[step - 1].seat,
        bot: false,
        facts: this.#facts[step].map((fact) => factFor(fact, viewer)),
        decisions: decisions.map(({ seat, kind }) => ({ seat, kind })),
        view,
        viewer,
      })
    }
    return frames
  }

  /** In the form everybody may read, by step. */
  told(): Told[][] {
    return this.#facts.map((facts) => facts.map((fact) => factFor(fact, [])))
  }

  /** From the nearest state kept, step by step; each state is good until the next one is asked for. */
  *#walk(from: number, to: number): Generator<{ step: number; state: TableState }> {
    const { steps, closing } = this.replay
    const nearest = Math.floor(from / stride)
    const { drawn, state: kept } = this.#kept[nearest]
    if (!closing) throw new ReplayError('cut', steps.length + 1)
    const state = this.game.copy(kept)
    const chance = new SealedChance(closing.seed, drawn)
    for (let step = nearest * stride; ; step++) {
      if (step >= from) yield { step, state }
      if (step >= to) return
      this.game.apply(state, steps[step].seat, steps[step].action, chance)
    }
  }
}
