// After a game: how the chance to win of every seat went, what of it was luck and what was play, where it turned, and which
// moves have cost most. The same game and seed give the same analysis; whoever has had enough stops asking for more.
import { canonical, chosenStep, FastChance, type Game, type Seat, type TableState, type Told } from '@skelos/kernel'
import { compared, type Difference, firstSight, judged, kindFor, type Mind, type Value } from './mind.ts'
import type { PlayedStep } from './play.ts'
import { type Effort, Thinking, type Thought } from './search.ts'

type Rules<State extends TableState, Action> = Pick<
  Game<State, Action, never, Told>,
  'pending' | 'legal' | 'advance' | 'view' | 'guess' | 'copy' | 'result'
>

/** A game as it was played: the table after its setup and after each step. */
export interface Recorded<State, Action> {
  readonly states: readonly State[]
  readonly steps: readonly PlayedStep<Action>[]
}

/** Where a chance comes from and what becomes of it, by seat: the start and the three sums come to the end. */
export interface Account {
  /** At an even start, all sides alike. */
  readonly start: readonly number[]
  /** What dice and draws have brought, those of the setup too. */
  readonly luck: readonly number[]
  /** What the moves of the seat and its allies have brought, more than those of an average side at this table. */
  readonly own: readonly number[]
  /** What everybody else's have, and the end itself. */
  readonly others: readonly number[]
  /** After the setup and after each step; at the end of the game whoever has won has all of it. */
  readonly chances: readonly (readonly number[])[]
}

/** How often the dice of a step are rolled again. */
const rerolls = 32

const seeds = 0x1_0000_0000

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0)

/** The chance of each seat: by the result where there is one, otherwise as the table is judged. */
function chancesAt<State extends TableState, Action>(
  game: Rules<State, Action>,
  value: Value<State>,
  state: State,
): number[] {
  const result = game.result(state)
  if (!result) return judged(value, state)
  const camps = value.camps(state)
  const won = camps.filter(({ seats }) => seats.some((seat) => result.winners.includes(seat)))
  const chances: number[] = []
  for (const camp of camps) for (const seat of camp.seats) chances[seat] = won.includes(camp) ? 1 / won.length : 0
  return chances
}

/**
 * What was luck and what was play. Tables are judged at quiet moments alone, when somebody has a real choice: what a step is
 * worth before its dice is what it leads to on average at the next of them. Goes through the steps and gives way after each.
 */
export function* accountOf<State extends TableState, Action>(
  game: Rules<State, Action>,
  mind: Mind<State, Action>,
  { states, steps }: Recorded<State, Action>,
  seed: number,
): Generator<void, Account> {
  const chances = states.map((state) => chancesAt(game, mind.value, state))
  const camps = mind.value.camps(states[0]).map(({ seats }) => seats)
  const seats = [...chances[0].keys()]
  const start = seats.map(() => 1 / camps.length)
  const [luck, own, others] = [start, start, start].map(() => seats.map(() => 0))
  // From the end on: what a step without dice is worth is what the table after it is worth.
  const end = states.length - 1
  let after = judged(mind.value, states[end])
  for (const seat of seats) others[seat] += chances[end][seat] - after[seat]
  for (let i = end - 1; i >= 0; i--) {
    const ahead = new Ahead(game, mind, states[i], seed + i * seeds)
    const worth = ahead.isRolled(steps[i]) ? ahead.worthOf(steps[i]) : after
    const usual = ahead.usual()
    const before = isQuiet(game, mind, states[i])
      ? judged(mind.value, states[i])
      : isSame(usual, steps[i])
        ? worth
        : ahead.worthOf(usual)
    const allies = camps.find((camp) => camp.includes(steps[i].seat)) ?? []
    for (const seat of seats) {
      luck[seat] += after[seat] - worth[seat]
      ;(allies.includes(seat) ? own : others)[seat] += worth[seat] - before[seat]
    }
    after = before
    yield
  }
  // To have the move is worth something by itself, to everybody: what counts is who has made more of it.
  const usual = sum(camps.map(([seat]) => own[seat])) / camps.length
  for (const seat of seats) {
    luck[seat] += after[seat] - start[seat]
    own[seat] -= usual
    others[seat] += usual
  }
  return { start, luck, own, others, chances }
}

/** Somebody has a real choice, and nothing is under way that dice will decide; or the game is over. */
function isQuiet<State extends TableState, Action>(
  game: Rules<State, Action>,
  { routine }: Mind<State, Action>,
  state: State,
): boolean {
  const [open] = game.pending(state)
  return !open || !(open.veiled || routine.has(open.kind))
}

const isSame = <Action>(one: PlayedStep<Action>, other: PlayedStep<Action>): boolean =>
  one.seat === other.seat && canonical(one.action) === canonical(other.action)

/** What steps at a table lead to, each with the same dice. */
class Ahead<State extends TableState, Action> {
  readonly #game: Rules<State, Action>
  readonly #mind: Mind<State, Action>
  readonly #state: State
  readonly #seed: number

  constructor(game: Rules<State, Action>, mind: Mind<State, Action>, state: State, seed: number) {
    this.#game = game
    this.#mind = mind
    this.#state = state
    this.#seed = seed
  }

  /** What looks best at first sight. */
  usual(state = this.#state): PlayedStep<Action> {
    const [game, mind] = [this.#game, this.#mind]
    const step = chosenStep(game, state, (asked, legal) =>
      firstSight(mind, state, kindFor(game.pending(state), asked), legal, asked, new FastChance(this.#seed)),
    )
    if (!step) throw new RangeError('nobody is asked at this table')
    return step
  }

  /** Whether anything is rolled or drawn by this step. */
  isRolled({ seat, action }: PlayedStep<Action>): boolean {
    const chance = new FastChance(this.#seed)
    this.#game.advance(this.#game.copy(this.#state), seat, action, chance)
    return chance.passes > 0
  }

  /** The chances at the next quiet moment, on average. */
  worthOf({ seat, action }: PlayedStep<Action>): number[] {
    const found = Array.from({ length: rerolls }, (_, number) => {
      const chance = new FastChance(this.#seed + number)
      const state = this.#game.copy(this.#state)
      this.#game.advance(state, seat, action, chance)
      while (!isQuiet(this.#game, this.#mind, state)) {
        const next = this.usual(state)
        this.#game.advance(state, next.seat, next.action, chance)
      }
      return judged(this.#mind.value, state)
    })
    return found[0].map((_, at) => sum(found.map((chances) => chances[at])) / found.length)
  }
}

/** A step after which a chance was not what it was before. */
export interface TurningPoint {
  readonly step: number
  /** Whose chance moved most, and by how much. */
  readonly seat: Seat
  readonly swing: number
}

/** The steps that moved a chance most, one for each tick of the game's clock, in their order; not the one that ended the game. */
export function turnsOf<State extends TableState, Action>(
  { clock }: Mind<State, Action>,
  { states }: Recorded<State, Action>,
  { chances }: Pick<Account, 'chances'>,
  most: number,
): TurningPoint[] {
  const byTick = new Map<number, TurningPoint>()
  for (let step = 1; step < chances.length - 1; step++) {
    const swings = chances[step].map((chance, seat) => chance - chances[step - 1][seat])
    const seat = swings.reduce((best, swing, at) => (Math.abs(swing) > Math.abs(swings[best]) ? at : best), 0)
    const tick = clock(states[step - 1])
    const known = byTick.get(tick)
    if (!known || Math.abs(swings[seat]) > Math.abs(known.swing)) byTick.set(tick, { step, seat, swing: swings[seat] })
  }
  return [...byTick.values()]
    .sort((one, other) => Math.abs(other.swing) - Math.abs(one.swing))
    .slice(0, most)
    .sort((one, other) => one.step - other.step)
}

/** A move, and the one that would have been better as far as its seat could know. */
export interface Costly<Action> {
  /** The step that it was. */
  readonly step: number
  readonly seat: Seat
  readonly played: Action
  readonly better: Action
  /** The chance to win that the better one would have kept, and the one that the played one has left. */
  readonly kept: number
  readonly left: number
  /** What speaks for the better one and against it. */
  readonly why: Difference
}

/** All decisions are looked at a little, then those that seem to have cost most again: only what is sure there counts. */
export interface Care {
  readonly glance: Effort
  readonly look: Effort
  /** How many are looked at again. */
  readonly again: number
}

const usualCare = (reach: number): Care => ({
  glance: { width: 4, lines: 8, depth: Math.max(1, reach - 1), doubt: 0 },
  look: { width: 2, lines: 56, depth: reach, doubt: 2 },
  again: 12,
})

/** The moves of a seat that have cost it most, the costliest first. Gives how far it is, from 0 to 1. */
export function* costliest<State extends TableState, Action>(
  game: Rules<State, Action>,
  mind: Mind<State, Action>,
  { states, steps }: Recorded<State, Action>,
  seat: Seat,
  most: number,
  seed: number,
  { glance, look, again }: Care = usualCare(mind.reach),
): Generator<number, Costly<Action>[]> {
  const own = [...steps.keys()].filter((step) => steps[step].seat === seat)
  const decisions = own.flatMap((step) => {
    const kind = kindFor(game.pending(states[step]), seat)
    const legal = game.legal(states[step], seat)
    const played = canonical(steps[step].action)
    return mind.routine.has(kind) || legal.length < 2
      ? []
      : [{ step, legal, index: legal.findIndex((action) => canonical(action) === played) }]
  })
  type Decision = (typeof decisions)[number]
  const think = ({ step, legal, index }: Decision, effort: Effort, rival?: number) => {
    const view = game.view(states[step], [seat])
    const first = firstly(mind, view.state, rival === undefined ? [index] : [index, rival])
    return new Thinking(game, first, view, legal, seat, new FastChance(seed + step * seeds), effort)
  }
  /** Half of the way is to look at all of them. */
  const part = (half: 0 | 1, done: number, all: number): number => (half + done / Math.max(1, all)) / 2

  const seeming: { decision: Decision; rival: number; cost: number }[] = []
  for (const [done, decision] of decisions.entries()) {
    const thinking = think(decision, glance)
    while (thinking.more()) yield part(0, done, decisions.length)
    const [best, cost] = against(thinking.thoughts(), decision.index)
    if (best) seeming.push({ decision, rival: best.index, cost })
  }
  const worst = seeming.sort((one, other) => other.cost - one.cost).slice(0, again)
  const found: Costly<Action>[] = []
  for (const [done, { decision, rival }] of worst.entries()) {
    const thinking = think(decision, look, rival)
    while (thinking.more()) yield part(1, done, worst.length)
    const [first, second] = thinking.thoughts()
    // What was played stays first unless the other is surely better.
    if (first.index === decision.index) continue
    found.push({
      step: decision.step + 1,
      seat,
      played: second.action,
      better: first.action,
      kept: first.chance,
      left: second.chance,
      why: compared(mind.value.names, first.parts, second.parts),
    })
  }
  return found.sort((one, other) => other.kept - other.left - (one.kept - one.left)).slice(0, most)
}

/** The same mind, to which at this table these actions look better than all others, in this order. */
function firstly<State, Action>(mind: Mind<State, Action>, at: State, indexes: readonly number[]): Mind<State, Action> {
  return {
    ...mind,
    worths(state, kind, legal, seat) {
      const worths = mind.worths(state, kind, legal, seat)
      if (state !== at) return worths
      const most = Math.max(...worths)
      return worths.map((worth, i) => (indexes.includes(i) ? most + indexes.length - indexes.indexOf(i) : worth))
    },
  }
}

/** The best of the others, and how far it seems to be ahead of this one. */
function against<Action>(
  thoughts: readonly Thought<Action>[],
  index: number,
): [best: Thought<Action> | undefined, ahead: number] {
  const played = thoughts.find((thought) => thought.index === index)
  const others = thoughts.filter((thought) => thought !== played && thought.lines > 0)
  if (!played || others.length === 0) return [undefined, 0]
  const best = others.reduce((one, other) => (other.chance > one.chance ? other : one))
  return [best, best.chance - played.chance]
}
