// A match: one game being played, with free undo back to the information horizon and a record that can be replayed.
import type { SealedChance } from './chance.ts'
import type { Game, Outcome, Seat, TableState, Told } from './game.ts'
import type { Chapter } from './replay.ts'
import { hash } from './state.ts'

/** One accepted action, with the hash of the state it led to and how much of the chance stream was used up by then. */
export interface Step<Action> {
  seat: Seat
  action: Action
  hash: string
  drawn: number
}

export class Match<State extends TableState, Action, Options, Fact extends Told> {
  readonly game: Game<State, Action, Options, Fact>
  readonly options: Options
  readonly chance: SealedChance
  readonly steps: Step<Action>[]
  /** Of a what-if: what was played before it, and the hash of the table it began with. */
  readonly origin: { before: Chapter<Action>[]; hash: string } | undefined
  #state: State
  /** The states before each step since the horizon: what undo can return to. */
  #past: State[] = []

  constructor(
    game: Game<State, Action, Options, Fact>,
    options: Options,
    chance: SealedChance,
    state: State,
    steps: readonly Step<Action>[] = [],
    origin?: { before: Chapter<Action>[]; hash: string },
  ) {
    this.game = game
    this.options = options
    this.chance = chance
    this.steps = [...steps]
    this.origin = origin
    this.#state = state
  }

  static begin<State extends TableState, Action, Options, Fact extends Told>(
    game: Game<State, Action, Options, Fact>,
    options: Options,
    chance: SealedChance,
  ): { match: Match<State, Action, Options, Fact>; facts: readonly Fact[] } {
    const { state, facts } = game.setup(options, chance)
    return { match: new Match(game, options, chance, state), facts }
  }

  /** To be read, never changed. */
  get state(): State {
    return this.#state
  }

  play(seat: Seat, action: Action): Outcome<Fact> {
    const before = this.game.copy(this.#state)
    const outcome = this.game.apply(this.#state, seat, action, this.chance)
    if (!outcome.ok) return outcome
    if (outcome.learned) this.#past = []
    else this.#past.push(before)
    this.steps.push({ seat, action, hash: hash(this.#state), drawn: this.chance.drawn })
    return outcome
  }

  /** How many steps can be taken back alone, one after the other, before the horizon. */
  get undoable(): number {
    return this.#past.length
  }

  /** Takes back the last step. A seat may take back its own steps only; the holder of the whole table any. */
  undo(seat?: Seat): { ok: true; step: Step<Action> } | { ok: false; why: UndoRefusal } {
    const last = this.steps.at(-1)
    if (!last) return { ok: false, why: 'nothing-to-undo' }
    const before = this.#past.at(-1)
    if (!before) return { ok: false, why: 'beyond-horizon' }
    if (seat !== undefined && seat !== last.seat) return { ok: false, why: 'not-your-step' }
    this.#past.pop()
    this.steps.pop()
    this.#state = before
    return { ok: true, step: last }
  }
}

export const undoRefusals = ['nothing-to-undo', 'beyond-horizon', 'not-your-step'] as const
export type UndoRefusal = (typeof undoRefusals)[number]
