// Search, one for all games. The actions that look best are tried on tables that agree with everything the seat has seen:
// each is followed by a few turns in which everybody plays what looks best, and the table it leads to is judged. The worse
// half is dropped, and the others are tried on more tables, until one is left or the effort is spent.
import {
  type Chance,
  chosenStep,
  FastChance,
  type Game,
  type Seat,
  type TableState,
  type Told,
  type View,
} from '@skelos/kernel'
import type { Bot } from './bot.ts'
import { chancesIn, firstSight, kindFor, type Mind, weighed } from './mind.ts'

export type Rules<State extends TableState, Action> = Pick<
  Game<State, Action, never, Told>,
  'pending' | 'legal' | 'advance' | 'guess' | 'copy' | 'result'
>

export interface Effort {
  /** How many of the actions that look best are tried. */
  readonly width: number
  /** How many lines are played for one decision. */
  readonly lines: number
  /** How far a line is played, by the game's clock. */
  readonly depth: number
  /** How many standard errors another action must be ahead of the one that looks best to be chosen over it. */
  readonly doubt: number
  /** What is behind by so many standard errors, or makes no difference by so many, is tried no more; else by halves only. */
  readonly sure?: number
  /** What looks worse by so much at first sight is not tried. */
  readonly clear?: number
  /** Kinds of decisions that are left to first sight, beside what is routine. */
  readonly skip?: readonly string[]
}

/** What has been found about an action so far. */
export interface Thought<Action> {
  readonly action: Action
  /** Its place in the list. */
  readonly index: number
  /** The mean chance to win of the lines that begin with it, and how far that may be off (one standard error). */
  readonly chance: number
  readonly error: number
  readonly lines: number
  /** What each feature of the value did for it in the end, against the others at the table, on average. */
  readonly parts: readonly number[]
}

interface Candidate {
  index: number
  /** What each line came to; those of one place were played on the same table with the same dice. */
  readonly found: number[]
  readonly parts: number[]
}

/** The end of a line: the chance to win, and what each feature did for it. */
interface End {
  chance: number
  parts: readonly number[]
}

const mean = (list: readonly number[]): number =>
  list.length === 0 ? 0 : list.reduce((sum, one) => sum + one, 0) / list.length

/** The standard error of a mean. */
function errorOf(list: readonly number[]): number {
  if (list.length < 2) return 1
  const middle = mean(list)
  const squares = list.reduce((sum, one) => sum + (one - middle) ** 2, 0)
  return Math.sqrt(squares / (list.length - 1) / list.length)
}

const leading = (list: readonly Candidate[]): Candidate =>
  list.reduce((best, one) => (mean(one.found) > mean(best.found) ? one : best))

/** How far one is ahead of another in each line that both have been tried in. */
const aheadOf = (one: Candidate, other: Candidate): number[] =>
  one.found.slice(0, other.found.length).map((found, number) => found - other.found[number])

const seeds = 0x1_0000_0000
/** Between the dice of one tick of the clock and those of the next: more than any search has lines. */
const ticks = 7_000_003

/** So many lines are played before anything is sure. */
const fewest = 6
/** A difference in the chance to win that nobody would miss. */
const slight = 0.002

/** Thoughts about one decision. The same view, list and chance give the same ones, and whoever has had enough stops asking for more. */
export class Thinking<State extends TableState, Action> {
  /** Lines played, of those that the effort allows. */
  done = 0
  readonly lines: number
  readonly #legal: readonly Action[]
  readonly #doubt: number
  readonly #sure: number | undefined
  /** As they look at first sight, the best first. */
  readonly #all: readonly Candidate[]
  /** Those that are still tried, the best first. */
  #left: Candidate[]
  readonly #play: Generator<void>

  constructor(
    game: Rules<State, Action>,
    mind: Mind<State, Action>,
    view: View<State>,
    legal: readonly Action[],
    seat: Seat,
    chance: Chance,
    effort: Effort,
  ) {
    const worths = mind.worths(view.state, kindFor(view.decisions, seat), legal, seat)
    const least = Math.max(...worths) - (effort.clear ?? Number.POSITIVE_INFINITY)
    this.#legal = legal
    this.#doubt = effort.doubt
    this.#sure = effort.sure
    this.#all = [...legal.keys()]
      .filter((index) => worths[index] >= least)
      .sort((a, b) => worths[b] - worths[a] || a - b)
      .slice(0, effort.width)
      .map((index): Candidate => ({ index, found: [], parts: mind.value.names.map(() => 0) }))
    this.#left = [...this.#all]
    const seed = chance.below(seeds)
    const until = mind.clock(view.state) + (mind.round?.(view.state) ?? 0) + effort.depth
    const tables: State[] = []
    // Another table that the seat cannot tell from the real one; all candidates are tried on the same ones, with the same dice.
    const tried = (index: number, number: number): End => {
      tables[number] ??= game.guess(view, new FastChance(seed + number * seeds))
      return line(game, mind, game.copy(tables[number]), seat, index, until, seed + number)
    }
    const rounds = halvings(this.#all.length).length
    const share = (count: number): number => Math.max(1, Math.floor(effort.lines / rounds / count))
    this.lines = halvings(this.#all.length).reduce((sum, count) => sum + count * share(count), 0)
    this.#play = this.#halving(share, tried)
  }

  *#halving(share: (count: number) => number, tried: (index: number, number: number) => End): Generator<void> {
    for (const count of halvings(this.#all.length)) {
      for (let i = 0; i < share(count) && this.#left.length > 1; i++) {
        for (const { index, found, parts } of this.#left) {
          const end = tried(index, found.length)
          found.push(end.chance)
          for (const [feature, part] of end.parts.entries()) parts[feature] += part
          this.done++
          yield
        }
        this.#left = this.#open()
      }
      this.#left = this.#left.toSorted((a, b) => mean(b.found) - mean(a.found)).slice(0, Math.ceil(count / 2))
    }
  }

  /** Those that may still be the best by enough to matter. */
  #open(): Candidate[] {
    const sure = this.#sure
    const best = leading(this.#left)
    if (sure === undefined || best.found.length < fewest) return this.#left
    return this.#left.filter((one) => {
      if (one === best) return true
      const ahead = aheadOf(best, one)
      const [by, error] = [mean(ahead), errorOf(ahead)]
      return by < sure * error && by + sure * error > slight
    })
  }

  /** Plays one more line; false when nothing is left to be tried. */
  more(): boolean {
    return !this.#play.next().done
  }

  /** What is known so far. What would be chosen comes first: what looks best at first sight, unless another is surely better. */
  thoughts(): Thought<Action>[] {
    const [first] = this.#all
    const left = leading(this.#left)
    const ahead = aheadOf(left, first)
    const chosen = left !== first && mean(ahead) > this.#doubt * errorOf(ahead) ? left : first
    return this.#all
      .toSorted((a, b) => Number(b === chosen) - Number(a === chosen) || mean(b.found) - mean(a.found))
      .map(({ index, found, parts }) => ({
        action: this.#legal[index],
        index,
        chance: mean(found),
        error: errorOf(found),
        lines: found.length,
        parts: parts.map((part) => part / Math.max(1, found.length)),
      }))
  }
}

/** How many are tried in each round: half of those before. */
function halvings(count: number): number[] {
  const rounds: number[] = []
  for (let left = count; left > 1; left = Math.ceil(left / 2)) rounds.push(left)
  return rounds
}

/** One line of play on this table, which it changes. */
function line<State extends TableState, Action>(
  game: Rules<State, Action>,
  mind: Mind<State, Action>,
  state: State,
  seat: Seat,
  index: number,
  until: number,
  seed: number,
): End {
  // At the same tick of the clock all lines of a number have the same dice, whatever was rolled before.
  let chance: Chance = new FastChance(seed)
  const begin = mind.clock(state)
  let tick = begin
  const usual = (asked: Seat, legal: readonly Action[]): Action =>
    firstSight(mind, state, kindFor(game.pending(state), asked), legal, asked, chance)
  const [open] = game.pending(state)
  // In a window the others answer at the same time, and one of them may be heard first.
  const begun = open.veiled
    ? chosenStep(game, state, (asked, legal) => (asked === seat ? legal[index] : usual(asked, legal)))
    : { seat, action: game.legal(state, seat)[index] }
  if (begun) game.advance(state, begun.seat, begun.action, chance)
  for (let now = mind.clock(state); now < until; now = mind.clock(state)) {
    if (now !== tick) chance = new FastChance(seed + (now - begin) * ticks)
    tick = now
    const step = chosenStep(game, state, usual)
    if (!step) break
    game.advance(state, step.seat, step.action, chance)
  }
  const result = game.result(state)
  if (result) {
    const won = result.winners.includes(seat)
    return { chance: won ? (result.kind === 'draw' ? 1 / result.winners.length : 1) : 0, parts: [] }
  }
  const camps = weighed(mind.value, state)
  const others = camps.filter(({ seats }) => !seats.includes(seat))
  const own = camps.find(({ seats }) => seats.includes(seat))?.features ?? []
  const parts = own.map((part, i) => part - mean(others.map(({ features }) => features[i])))
  return { chance: chancesIn(camps)[seat], parts }
}

/** A player that searches. With a time in milliseconds it chooses by then from what it knows. */
export function searcher<State extends TableState, Action>(
  name: string,
  game: Rules<State, Action>,
  mind: Mind<State, Action>,
  effort: Effort,
  time = Number.POSITIVE_INFINITY,
): Bot<State, Action> {
  return {
    name,
    choose(view, legal, seat, chance) {
      if (legal.length === 1) return legal[0]
      const kind = kindFor(view.decisions, seat)
      if (mind.routine.has(kind) || effort.skip?.includes(kind))
        return firstSight(mind, view.state, kind, legal, seat, chance)
      const end = performance.now() + time
      const thinking = new Thinking(game, mind, view, legal, seat, chance, effort)
      while (performance.now() < end && thinking.more());
      return thinking.thoughts()[0].action
    },
  }
}
