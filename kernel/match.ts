// A match: one game being played, with free undo back to the information horizon and a record that can be replayed.
import type { SealedChance } from './chance.ts'
import type { Game, Outcome, Seat, TableState, Told } from './game.ts'
import { type Acted, type Play, step, type TrailStep, toUndo, type UndoRefusal } from './line.ts'
import type { Chapter } from './replay.ts'
import { hash } from './state.ts'

/** One accepted action, with the hash of the state it led to and how much of the chance stream was used up by then. */
export interface Step<Action> {
  seat: Seat
  action: Action
  hash: string
  /** Where in the stream it begins, where that is not where the step before it ended: the table went back in between. */
  from?: number
  drawn: number
}

/** A step as it is written down, given where in the chance stream the one before it ended. */
export const stepOf = <Action>(
  { seat, action, from, drawn }: Pick<Acted<Action>, 'seat' | 'action' | 'from' | 'drawn'>,
  hash: string,
  ended: number,
): Step<Action> => ({ seat, action, hash, ...(from !== undefined && from !== ended && { from }), drawn })

export class Match<State extends TableState, Action, Options, Fact extends Told> {
  readonly game: Game<State, Action, Options, Fact>
  readonly options: Options
  readonly chance: SealedChance
  readonly steps: Step<Action>[]
  /** Of a what-if: what was played before it, and the hash of the table it began with. */
  readonly origin: { before: Chapter<Action>[]; hash: string } | undefined
  /** How much of the chance stream was used up before the first step. */
  readonly #begun: number
  /** As it stands, and before that as it stood before each step since the horizon: what undo can return to. */
  #plays: Play<State>[]

  constructor(
    game: Game<State, Action, Options, Fact>,
    options: Options,
    chance: SealedChance,
    state: State,
    steps: readonly Step<Action>[] = [],
    origin?: { before: Chapter<Action>[]; hash: string },
    begun = chance.drawn,
  ) {
    this.game = game
    this.options = options
    this.chance = chance
    this.steps = [...steps]
    this.origin = origin
    this.#begun = begun
    const { length } = steps
    this.#plays = [{ state, drawn: chance.drawn, head: length, trail: [], steps: length }]
  }

  static begin<State extends TableState, Action, Options, Fact extends Told>(
    game: Game<State, Action, Options, Fact>,
    options: Options,
    chance: SealedChance,
  ): { match: Match<State, Action, Options, Fact>; facts: readonly Fact[] } {
    const { state, facts } = game.setup(options, chance)
    return { match: new Match(game, options, chance, state), facts }
  }

  get #play(): Play<State> {
    return this.#plays[this.#plays.length - 1]
  }

  /** To be read, never changed. */
  get state(): State {
    return this.#play.state
  }

  /** One step. In a window that is the one that closes it: answers are collected by whoever asks for them. */
  play(seat: Seat, action: Action): Outcome<Fact> {
    const made = step(this.game, this.#play, this.steps.length + 1, { seat, action, bot: false }, this.chance)
    if (!made.ok) return made
    const { learned, facts, closed = false } = made.acted
    this.#plays = learned ? [made.play] : [...this.#plays, made.play]
    this.steps.push(stepOf(made.acted, hash(made.play.state), this.drawn))
    return { ok: true, facts, learned, closed }
  }

  /** How much of the chance stream was used up by the last step. */
  get drawn(): number {
    return this.steps.at(-1)?.drawn ?? this.#begun
  }

  /** Steps since the horizon. */
  get trail(): readonly TrailStep[] {
    return this.#play.trail
  }

  /** How many steps can be taken back alone, one after the other, before the horizon. */
  get undoable(): number {
    return this.trail.filter(({ closed }) => !closed).length
  }

  /**
   * Takes back the last step, with a window of its own that it opened and that was passed; `steps` are all that went back,
   * that step first. A seat may take back its own steps only; the holder of the whole table any.
   */
  undo(seat?: Seat): { ok: true; steps: Step<Action>[] } | { ok: false; why: UndoRefusal } {
    const last = toUndo(this.#play, seat)
    if (typeof last === 'string') return { ok: false, why: last }
    const steps = this.steps.splice(last.seq - 1)
    this.#plays.splice(-steps.length)
    return { ok: true, steps }
  }
}
