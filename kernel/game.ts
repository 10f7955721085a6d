// What a game is: the contract between one game's rules and everything that plays, shows, stores or studies it.
import type { ZodType } from 'zod'
import type { Chance } from './chance.ts'

/** A place at the table. Seats are not people: one person may hold several. */
export type Seat = number

/** Who is looking: the seats a person holds. A spectator holds none; a person with two realms holds two. */
export type Viewer = readonly Seat[]
export const spectator: Viewer = []

/** One step of a procedure that is under way, with its local facts. Plain JSON, so it survives being saved. */
export interface Frame {
  do: string
  step: number
  /** What single seats know of this step, indexed by seat; the kernel shows each entry to its own seat only. */
  secret?: unknown[]
  /** What the last called procedure gave back. */
  result?: unknown
}

/**
 * Ties a state to the maps and cards it is played with. A symbol, so that no text, hash, patch or wire knows of it; a game
 * ties what it sets up or copies, and whatever comes to it from elsewhere.
 */
export const pack: unique symbol = Symbol('pack')

/** Every state carries its procedures under way; the topmost frame is the one that asks. */
export interface TableState {
  [pack]?: object
  stack: Frame[]
}

/** Something a seat may or must choose now. `rules` are ids of the game's ledger. */
export interface Decision {
  seat: Seat
  kind: string
  rules: readonly string[]
  /** Part of a window: nobody else is to learn whether the seat has anything but a pass to choose. */
  veiled?: true
}

/** A record of something that happened: public fields, and per seat what only that seat learns. */
export interface Told {
  readonly fact: string
  readonly secret?: Readonly<Record<Seat, object>>
}

/** How a game lists its facts: the name, what everybody learns, and what some seats learn besides. */
export type ToldAs<Name extends string, Fields extends object = object, Secret extends object = object> = {
  fact: Name
  secret?: Record<Seat, Secret>
} & Fields &
  Partial<Secret>

export const refusalCodes = ['game-over', 'not-your-decision', 'not-an-action', 'not-legal'] as const

/** Why an action was not accepted: a code, and the ledger rule that stands against it. */
export interface Refusal {
  code: (typeof refusalCodes)[number]
  rule: string
  decision?: string
}

/**
 * `learned`: dice, a draw or a reveal happened, so what led here can no longer be taken back. `closed`: a window was
 * closed because nobody has played anything.
 */
export type Outcome<Fact> =
  | { readonly ok: true; readonly facts: readonly Fact[]; readonly learned: boolean; readonly closed?: boolean }
  | { readonly ok: false; readonly refusal: Refusal }

/**
 * Several winners are a draw, or allies who share the victory. `scores` is empty for a game without points, `out` lists
 * seats that were eliminated.
 */
export interface Result {
  kind: 'victory' | 'draw' | 'shared'
  winners: Seat[]
  scores: number[]
  out: Seat[]
}

/** What a viewer may know: a state of the same shape with the unknown blanked out, and who is asked what. */
export interface View<State> {
  viewer: Viewer
  state: State
  decisions: Decision[]
}

export interface Game<State extends TableState, Action, Options, Fact extends Told> {
  readonly id: string
  /** Version of rules and content; a replay of another version is refused rather than misread. */
  readonly version: string
  readonly options: ZodType<Options>
  seats(options: Options): number
  /** Seats that win or lose together; each seat alone where the game knows no alliances. */
  teams(options: Options): Seat[][]
  /** Keys of remarks a host should see before starting with these options. */
  warnings(options: Options): string[]
  setup(options: Options, chance: Chance): { state: State; facts: readonly Fact[] }
  pending(state: State): Decision[]
  /** Complete and finite: the only source of what may be done. In a window the pass comes last. */
  legal(state: State, seat: Seat): readonly Action[]
  /**
   * Advances the state in place, or refuses and leaves it untouched. A window is closed by one action: what the first seat
   * in order plays, or a pass, with which all have passed. Who collects answers, `closing` (window.ts) finds it.
   */
  apply(state: State, seat: Seat, action: Action, chance: Chance): Outcome<Fact>
  /**
   * For search: carries out an entry of the legal list of this state or of one it was copied from. It is not compared with
   * anything, and nothing is told; what is not on the list breaks the table.
   */
  advance(state: State, seat: Seat, action: Action, chance: Chance): void
  view(state: State, viewer: Viewer): View<State>
  /** A whole state that agrees with the view. */
  guess(view: View<State>, chance: Chance): State
  /**
   * The table as it would be for this seat if its turn came now, or another moment that may be planned for: a whole state
   * that agrees with the view, in which it is asked the first of its own decisions. Nothing where the game knows no such
   * moment, or would have to roll for it.
   */
  ahead(view: View<State>, seat: Seat, chance: Chance, moment?: string): State | undefined
  result(state: State): Result | undefined
  /** A copy that shares nothing the rules ever change. */
  copy(state: State): State
  /** A state stored by another version, as this one wants it, or nothing; `broughtUp` is the way to ask. */
  upgrade(stored: TableState, from: string): State | undefined
  readonly standing: Standing<State>
}

/** What standing orders of this game may name, each by the key of its words. */
export interface Standing<State> {
  /** How long an order holds. */
  readonly spans: readonly string[]
  /** An order ends when its span is no longer what it was. */
  mark(span: string, state: State, seat: Seat): string | number
  /** When an order does not hold. */
  readonly exceptions: readonly string[]
  isExcepted(exception: string, state: State, seat: Seat): boolean
  /** What may be planned for, first a turn. */
  readonly moments: readonly string[]
  /** How decisions may be answered without asking, first what cannot be chosen otherwise. */
  readonly policies: readonly string[]
  /** What a policy answers at a decision of this kind; nothing where it is about others. */
  answer(policy: string, state: State, seat: Seat, kind: string, legal: readonly object[]): object | undefined
}

/** The form of a fact that this viewer may read. */
export function factFor<Fact extends Told>(fact: Fact, viewer: Viewer): Fact {
  if (!fact.secret) return fact
  const { secret, ...open } = fact
  return Object.assign(open, ...viewer.map((seat) => secret[seat] ?? {})) as Fact
}

/** A game whose rules are not known here: its values are handed back and forth, never looked into. */
export type AnyGame = Game<TableState, object, unknown, Told>
