// What a game brings so that its players can think: what looks good at first sight, what matters at a table, and how far the
// game has come. Everything else is the same for all games.
import type { Chance, Decision, Seat } from '@skelos/kernel'

/** Who wins or loses together, and what it has: figures by name in an order of the game's own. */
export interface Camp {
  readonly seats: readonly Seat[]
  readonly features: readonly number[]
}

export interface Mind<State, Action> {
  /** What each action on the list seems to be worth, to be compared with the others on it; reads only what the seat sees. */
  worths(state: State, kind: string, legal: readonly Action[], seat: Seat): readonly number[]
  /**
   * The best of them, where that can be told with less than all worths: lines of play ask for nothing else. The chance is for
   * what nobody should foresee.
   */
  best?(state: State, kind: string, legal: readonly Action[], seat: Seat, chance: Chance): Action
  /** Kinds of decisions that first sight answers as well as any search. */
  readonly routine: ReadonlySet<string>
  /** Goes up at quiet moments, such as the beginning of a turn: where a line of play may be broken off and judged. */
  clock(state: State): number
  /** How long it takes by this clock until everybody has had a turn: every line is played so far at least. */
  round?(state: State): number
  /** How far a line is played beyond that for advice and after a game, by this clock: as far as it pays in the time there is. */
  readonly reach: number
  /** The chance to win of every camp, from what it has. */
  readonly value: Value<State>
}

/** How a table is judged without playing on. */
export interface Value<State> {
  readonly names: readonly string[]
  /** Those that are counted in the coin of the first one and have its weight: where games alone would tell something wrong. */
  readonly asFirst?: readonly string[]
  camps(state: State): Camp[]
  /** How much of the game is over, from 0 to 1. */
  phase(state: State): number
  /** Tables of different kinds are judged by weights of their own: the name of this one's. */
  table(state: State): string
  /** For each table, for each knot, for each feature; as `train` has found them. */
  readonly learnt: Learnt
}

/** Judges tables of a kind that nothing was learnt from, as a host's own content may bring them. */
export const anyTable = 'any'

export interface Learnt {
  /** Phases at which there are weights; between them it is a part of one and a part of the other. */
  readonly knots: readonly number[]
  readonly weights: Readonly<Record<string, readonly (readonly number[])[]>>
}

/** The parts of the two nearest knots at this phase. */
export function between(knots: readonly number[], phase: number): { at: number; part: number } {
  let at = 0
  while (at < knots.length - 2 && phase >= knots[at + 1]) at++
  const part = (phase - knots[at]) / (knots[at + 1] - knots[at])
  return { at, part: Math.min(1, Math.max(0, part)) }
}

/** Chances in proportion to how far the sums lie apart: they add up to 1. */
export function chancesOf(sums: readonly number[]): number[] {
  const most = Math.max(...sums)
  const raised = sums.map((sum) => Math.exp(sum - most))
  const all = raised.reduce((total, one) => total + one, 0)
  return raised.map((one) => one / all)
}

/** The camps, and what each feature adds to a camp's sum at this table. */
export function weighed<State>({ camps, phase, table, learnt }: Value<State>, state: State): Camp[] {
  const { at, part } = between(learnt.knots, phase(state))
  const weights = learnt.weights[table(state)] ?? learnt.weights[anyTable]
  const [early, late] = [weights[at], weights[at + 1]]
  return camps(state).map(({ seats, features }) => ({
    seats,
    features: features.map((feature, i) => feature * (early[i] + (late[i] - early[i]) * part)),
  }))
}

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0)

/** The chance to win of each seat; allies win together. */
export function judged<State>(value: Value<State>, state: State): number[] {
  return chancesIn(weighed(value, state))
}

export function chancesIn(camps: readonly Camp[]): number[] {
  const chances: number[] = []
  for (const [camp, chance] of chancesOf(camps.map(({ features }) => sum(features))).entries())
    for (const seat of camps[camp].seats) chances[seat] = chance
  return chances
}

/** The kind of decision that a seat has to make. */
export const kindFor = (decisions: readonly Decision[], seat: Seat): string =>
  decisions.find((decision) => decision.seat === seat)?.kind ?? ''

/** What looks best to a seat that has a choice or none. */
export function firstSight<State, Action>(
  mind: Mind<State, Action>,
  state: State,
  kind: string,
  legal: readonly Action[],
  seat: Seat,
  chance: Chance,
): Action {
  if (legal.length === 1) return legal[0]
  return mind.best?.(state, kind, legal, seat, chance) ?? bestOf(legal, mind.worths(state, kind, legal, seat))
}

/** The first of those that seem best. */
export function bestOf<Action>(legal: readonly Action[], worths: readonly number[]): Action {
  let best = 0
  for (let i = 1; i < legal.length; i++) if (worths[i] > worths[best]) best = i
  return legal[best]
}

/** What speaks for one action and against another, by the features of the value, the most telling first. */
export interface Difference {
  readonly better: readonly string[]
  readonly worse: readonly string[]
}

/** How many features are named on each side; and below this one has made no difference that could be told apart from chance. */
const named = 2
const noticeable = 0.02

/** What two actions come to in the end, feature by feature: what is better with the first, and what is worse. */
export function compared(names: readonly string[], one: readonly number[], other: readonly number[]): Difference {
  const by = names.map((name, i) => ({ name, gain: one[i] - other[i] }))
  const most = (sign: number) =>
    by
      .filter(({ gain }) => gain * sign > noticeable)
      .sort((a, b) => (b.gain - a.gain) * sign)
      .slice(0, named)
      .map(({ name }) => name)
  return { better: most(1), worse: most(-1) }
}
