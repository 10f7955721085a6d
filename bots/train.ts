// Learning what a table is worth from games that were played: a logistic fit of who won to what everybody had, with weights
// that go on with the phase of the game. Judged by games that it has not seen.
import { FastChance, type Game, type Seat, type TableState, type Told } from '@skelos/kernel'
import type { Bot } from './bot.ts'
import { careless } from './careless.ts'
import { anyTable, between, chancesOf, judged, type Learnt, type Value } from './mind.ts'
import { playGame } from './play.ts'

/** A moment of a game: what the camps had, and what it came to for each. */
export interface Moment {
  readonly table: string
  readonly phase: number
  readonly camps: readonly (readonly number[])[]
  readonly won: readonly number[]
}

export interface Lessons<State extends TableState, Action, Options, Fact extends Told> {
  readonly game: Game<State, Action, Options, Fact>
  readonly value: Value<State>
  readonly clock: (state: State) => number
  readonly bot: Bot<State, Action>
  /** Of the tables that are played, in turn. */
  readonly options: readonly Options[]
}

/** One decision in so many is left to chance, so that tables come up that the bot itself would not bring about. */
const slip = 24
/** Every so many ticks of the clock a moment is kept: neighbouring ones say almost the same. */
const pace = 3

/** The moments of one game. */
function momentsOf<State extends TableState, Action, Options, Fact extends Told>(
  { game, value, clock, bot, options }: Lessons<State, Action, Options, Fact>,
  seed: number,
): Moment[] {
  const chosen = options[seed % options.length]
  const seen: Omit<Moment, 'won'>[] = []
  const camps: (readonly Seat[])[] = []
  let next = 0
  const watching: Game<State, Action, Options, Fact> = {
    ...game,
    apply(state, seat, action, chance) {
      if (clock(state) >= next) {
        next = clock(state) + pace
        const found = value.camps(state)
        camps.splice(0, camps.length, ...found.map(({ seats }) => seats))
        seen.push({
          table: value.table(state),
          phase: value.phase(state),
          camps: found.map(({ features }) => features),
        })
      }
      return game.apply(state, seat, action, chance)
    },
  }
  const bots = Array.from({ length: game.seats(chosen) }, () => careless(bot.name, bot, slip))
  const { result } = playGame(watching, chosen, bots, seed)
  if (!result) return []
  const winners = camps.map((seats) => Number(seats.some((seat) => result.winners.includes(seat))))
  const all = winners.reduce((sum, one) => sum + one, 0)
  return seen.map((moment) => ({ ...moment, won: winners.map((one) => one / all) }))
}

/** Passes over all moments; by then the weights hardly change any more. */
const passes = 250
/**
 * How strongly weights are drawn to nothing, and those of one kind of table to those of all: so that chance in the games is
 * not taken for a law.
 */
const shrink = { all: 0.003, own: 0.02 }

/** The weights under which what happened is likeliest: for all tables, and from there for each kind. */
export function fit(
  moments: readonly Moment[],
  knots: readonly number[],
  features: number,
  asFirst: readonly number[] = [],
): Learnt {
  const all = fitTable(moments, knots, features, new Float64Array(knots.length * features), shrink.all, asFirst)
  const tables = [...new Set(moments.map(({ table }) => table))].sort()
  const rowsOf = (found: Float64Array): number[][] =>
    knots.map((_, knot) =>
      Array.from(found.subarray(knot * features, (knot + 1) * features), (one) => Math.round(one * 1000) / 1000),
    )
  const weights = tables.map((table) => {
    const ofKind = moments.filter((moment) => moment.table === table)
    const own = fitTable(ofKind, knots, features, all, shrink.own, asFirst)
    return [table, rowsOf(own)] as const
  })
  return { knots, weights: { [anyTable]: rowsOf(all), ...Object.fromEntries(weights) } }
}

/** Steepest descent with a step of its own for each weight (Adam). */
function fitTable(
  moments: readonly Moment[],
  knots: readonly number[],
  features: number,
  from: Float64Array,
  pull: number,
  asFirst: readonly number[],
): Float64Array {
  const size = knots.length * features
  const weights = from.slice()
  const [drift, spread, slope] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  const places = moments.map(({ phase }) => between(knots, phase))
  for (let pass = 1; pass <= passes; pass++) {
    for (let i = 0; i < size; i++) slope[i] = pull * (weights[i] - from[i])
    for (const [number, { camps, won }] of moments.entries()) {
      const { at, part } = places[number]
      const [early, late] = [at * features, (at + 1) * features]
      const chances = chancesOf(
        camps.map((camp) => {
          let sum = 0
          for (let i = 0; i < features; i++)
            sum += camp[i] * (weights[early + i] * (1 - part) + weights[late + i] * part)
          return sum
        }),
      )
      for (const [place, camp] of camps.entries()) {
        const off = (chances[place] - won[place]) / moments.length
        for (let i = 0; i < features; i++) {
          slope[early + i] += off * camp[i] * (1 - part)
          slope[late + i] += off * camp[i] * part
        }
      }
    }
    for (let first = 0; first < size; first += features)
      for (const i of asFirst) {
        slope[first] += slope[first + i]
        slope[first + i] = 0
      }
    for (let i = 0; i < size; i++) {
      drift[i] = 0.9 * drift[i] + 0.1 * slope[i]
      spread[i] = 0.99 * spread[i] + 0.01 * slope[i] ** 2
      const [mean, square] = [drift[i] / (1 - 0.9 ** pass), spread[i] / (1 - 0.99 ** pass)]
      weights[i] -= (0.05 * mean) / (Math.sqrt(square) + 1e-9)
    }
    for (let first = 0; first < size; first += features) for (const i of asFirst) weights[first + i] = weights[first]
  }
  return weights
}

/** How well chances fit to what happened. */
export interface Fitness {
  readonly moments: number
  /** The mean of -ln of the chance that was given to what happened; to give all the same chance is `blind`. */
  readonly loss: number
  readonly blind: number
  /** How often the camp with the best chance has won. */
  readonly right: number
}

export function fitness(learnt: Learnt, moments: readonly Moment[]): Fitness {
  let [loss, blind, right] = [0, 0, 0]
  for (const { table, phase, camps, won } of moments) {
    const chances = judged<Moment>(
      {
        names: [],
        learnt,
        table: () => table,
        phase: () => phase,
        camps: () => camps.map((features, seat) => ({ seats: [seat], features })),
      },
      { table, phase, camps, won },
    )
    for (const [place, part] of won.entries()) loss -= part * Math.log(Math.max(chances[place], 1e-9))
    blind += Math.log(camps.length)
    right += won[chances.indexOf(Math.max(...chances))]
  }
  const count = Math.max(1, moments.length)
  return { moments: moments.length, loss: loss / count, blind: blind / count, right: right / count }
}

export interface Trained {
  readonly learnt: Learnt
  /** On games that were not learnt from. */
  readonly unseen: Readonly<Record<string, Fitness>>
}

/** One game in five is kept apart to judge by. The same seed gives the same weights. */
export function train<State extends TableState, Action, Options, Fact extends Told>(
  lessons: Lessons<State, Action, Options, Fact>,
  { games, seed, knots }: { games: number; seed: number; knots: readonly number[] },
  onProgress: (done: number) => void = () => {},
): Trained {
  const [known, unseen]: [Moment[], Moment[]] = [[], []]
  const order = new FastChance(seed)
  for (let i = 0; i < games; i++) {
    const apart = order.below(5) === 0
    ;(apart ? unseen : known).push(...momentsOf(lessons, seed + i))
    onProgress(i + 1)
  }
  const { names, asFirst = [] } = lessons.value
  const learnt = fit(
    known,
    knots,
    names.length,
    asFirst.map((name) => names.indexOf(name)),
  )
  const tables = Object.keys(learnt.weights).filter((table) => table !== anyTable)
  return {
    learnt,
    unseen: Object.fromEntries(
      tables.map((table) => [
        table,
        fitness(
          learnt,
          unseen.filter((moment) => moment.table === table),
        ),
      ]),
    ),
  }
}
