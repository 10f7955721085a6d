// A replay file that has been played again: the table after any of its steps, from anybody's knowledge.
import { factFor, follow, type Replay, rerun, type Seat, seenAfter, type TableState, type Told } from '@skelos/kernel'
import type { AnyGame } from '@skelos/server/matches/types.ts'
import type { Frame } from './recording.ts'

export class OpenedFile {
  readonly game: AnyGame
  readonly replay: Replay<object>
  /** After each step; a state shares with the one before whatever the step has not changed. */
  readonly #states: readonly TableState[]
  readonly #facts: readonly (readonly Told[])[]

  private constructor(game: AnyGame, replay: Replay<object>, states: TableState[], facts: (readonly Told[])[]) {
    this.game = game
    this.replay = replay
    this.#states = states
    this.#facts = facts
  }

  /** Plays the file from its seed and believes none of it; throws a ReplayError where it does not hold. */
  static open(game: AnyGame, replay: Replay<object>, progress?: (steps: number) => void): OpenedFile {
    const states: TableState[] = []
    const told: (readonly Told[])[] = []
    for (const { index, state, facts } of rerun(game, replay)) {
      const now = game.copy(state)
      states.push(index === 0 ? now : follow(states[index - 1], now).next)
      told.push(facts)
      progress?.(index)
    }
    return new OpenedFile(game, replay, states, told)
  }

  get steps(): number {
    return this.replay.steps.length
  }

  /** The tables and the steps between them; not to be changed. */
  get recorded(): { states: readonly TableState[]; steps: Replay<object>['steps'] } {
    return { states: this.#states, steps: this.replay.steps }
  }

  /** The table after `from` steps and after each of the next `count`. */
  frames(from: number, count: number, viewer: readonly Seat[]): Frame[] {
    return this.#states.slice(from, from + count + 1).map((state, i) => {
      const step = from + i
      const seat = step === 0 ? null : this.replay.steps[step - 1].seat
      return { step, at: null, seat, bot: false, ...seenAfter(this.game, state, this.#facts[step], viewer), viewer }
    })
  }

  /** In the form everybody may read, by step. */
  told(): Told[][] {
    return this.#facts.map((facts) => facts.map((fact) => factFor(fact, [])))
  }
}
