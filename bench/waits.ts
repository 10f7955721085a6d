// How often a slow game between people stands still for somebody who is not there. Who is there is whoever was waited for
// last; who is asked at once is one wait, and what one person decides in a row is one. Before: everybody with something to
// play in a window asked one after the other, and no orders, as the games were when this was promised. Now: windows that all
// answer at once, and orders, counted in three ways over the same recorded and played games: passes by somebody who knows
// what he will play, read off the record; players who leave orders and plans from what they see when they go, which are
// then played, beside what that very game would have needed before; and the same on record, where a plan counts only if it
// is what was played in the end.
import { readdirSync, readFileSync } from 'node:fs'
import { playGame } from '@skelos/bots'
import {
  type Chance,
  canonical,
  FastChance,
  hasPlay,
  isOrdered,
  isOver,
  type Order,
  type OrderRequest,
  orderFrom,
  readReplay,
  SealedChance,
  type Seat,
  type TableState,
} from '@skelos/kernel'
import { longestVeil } from '@skelos/server/matches/windows.ts'
import { bench, best, bots, game, manifest, options, seats } from './game.ts'
import { type Figure, within } from './measure.ts'
import { type Players, SlowGame, type Step, Together } from './slow-game.ts'

/** Games between the strongest bots, besides those on record. */
const played = 4
const definition =
  'a wait being that the game stands still until somebody comes who is not at the table, several asked at once being one'
/** Who they are whose waits are counted, as far as that is supposed. */
const supposed =
  'people who leave, when they go, every policy, a pass unless attacked, three plans for the turn up to the first information, kept as the page keeps them until their pieces change, and one for each other moment, and who plan what the usual bot would play'
/** The span between two turns of a seat, as games call it. */
const turn = 'turn'
/** And so many seconds longer is a live game at most. */
const liveBudget = 60

/** Before a step. */
interface Moment {
  state: TableState
  asked: readonly Seat[]
  /** Of a window: who has something to play, in order, and who plays it. */
  window: { able: readonly Seat[]; player: Seat | undefined } | undefined
  by: Seat
}

/** The lines of play that are looked at: recorded games at a full table, and some between bots. */
interface Line {
  moments: Moment[]
  steps: readonly Step[]
  /** As it began, every time anew. */
  begin(): { state: TableState; chance: Chance }
}

function* lines(): Generator<Line> {
  const folder = new URL('test/golden/', manifest.url)
  for (const name of readdirSync(folder)) {
    const { header, steps, closing } = readReplay<object>(readFileSync(new URL(name, folder), 'utf8'))
    const recorded = game.options.parse(header.options)
    if (game.seats(recorded) === seats) yield lineOf(recorded, () => new SealedChance(closing?.seed ?? ''), steps)
  }
  const players = Array.from({ length: seats }, () => bots[best]())
  for (let seed = 1; seed <= played; seed++)
    yield lineOf(options.taken, () => new FastChance(seed), playGame(game, options.taken, players, seed).steps)
}

function lineOf(of: unknown, chanceOf: () => Chance, steps: readonly Step[]): Line {
  const begin = () => {
    const chance = chanceOf()
    return { state: game.setup(of, chance).state, chance }
  }
  return { moments: momentsOf(begin(), steps), steps, begin }
}

function momentsOf({ state, chance }: ReturnType<Line['begin']>, steps: readonly Step[]): Moment[] {
  return steps.map(({ seat, action }) => {
    const open = game.pending(state)
    const asked = open.map((decision) => decision.seat)
    const pass = open[0].veiled && game.legal(state, seat).at(-1)
    const window = pass && {
      able: asked.filter((one) => hasPlay(game, state, one)),
      player: canonical(pass) === canonical(action) ? undefined : seat,
    }
    const moment = { state: game.copy(state), asked, window: window || undefined, by: seat }
    if (!game.apply(state, seat, action, chance).ok) throw new Error(`refused: ${JSON.stringify(action)}`)
    return moment
  })
}

/** A wait: the game stops for somebody, and it is not the one who was there last. Who is asked at once is one wait. */
class Waits {
  all = 0
  inWindows = 0
  /** Those who were waited for have only passed. */
  forNothing = 0
  /** Of whoever's turn it has become: no order can take those. */
  turns = 0
  #there: ReadonlySet<Seat> = new Set()

  stop(asked: readonly Seat[], window?: Moment['window'], isTurn = false): void {
    const away = asked.filter((seat) => !this.#there.has(seat))
    if (asked.length > 0) this.#there = new Set(away.length > 0 ? away : asked)
    if (away.length === 0) return
    this.all++
    if (isTurn) this.turns++
    if (!window) return
    this.inWindows++
    if (window.player === undefined || !away.includes(window.player)) this.forNothing++
  }

  /** Several choose at once: however they come, it was one wait. */
  goesOn(by: Seat): void {
    this.#there = new Set([by])
  }
}

/** Nobody who comes after the one that plays something is needed. */
const needed = ({ able, player }: NonNullable<Moment['window']>): readonly Seat[] =>
  player === undefined ? able : able.slice(0, able.indexOf(player) + 1)

/** Turns of seats, as far as they were seen to begin. */
class Turns {
  readonly #begun = new Map<Seat, string | number>()

  /** Whether this is the first that the seat is asked in a turn of its own. */
  begins(state: TableState, seat: Seat): boolean {
    const { spans, mark } = game.standing
    if (!spans.includes(turn)) return false
    const now = mark(turn, state, seat)
    const isNew = now !== (this.#begun.get(seat) ?? 0)
    this.#begun.set(seat, now)
    return isNew
  }
}

function count(moments: readonly Moment[], orders?: Orders): Waits {
  const waits = new Waits()
  const turns = new Turns()
  let together: Together | undefined
  for (const [i, { state, asked, window, by }] of moments.entries()) {
    if (window && !orders) {
      for (const seat of needed(window)) waits.stop([seat], window)
    } else if (window && orders) {
      const people = needed(window).filter((seat) => !orders.pass(state, seat))
      waits.stop(people, window)
      // Whoever is there says at once what need not be asked again, now and in what follows.
      orders.give(i, people)
      orders.give(i + 1, people)
    } else {
      if (together?.includes(asked)) waits.goesOn(by)
      else {
        together = asked.length > 1 ? new Together(asked) : undefined
        waits.stop(asked, undefined, turns.begins(state, by))
      }
      orders?.give(i + 1, [by])
    }
    if (window) together = undefined
  }
  return waits
}

/** What a player orders who knows what he means to play until his next turn, as the record shows it: the most orders can do. */
class Orders {
  readonly #moments: readonly Moment[]
  readonly #held = new Map<Seat, Order[]>()

  constructor(moments: readonly Moment[]) {
    this.#moments = moments
  }

  /** Of everything and of what is asked now, for each span but the last: of a whole game nobody knows what it will bring. */
  #requests(state: TableState, seat: Seat): OrderRequest[] {
    const { spans, exceptions } = game.standing
    const open = game.pending(state).filter((decision) => decision.veiled && decision.seat === seat)
    const kinds = [null, ...open.map(({ kind }) => kind)]
    return spans
      .slice(0, -1)
      .flatMap((until) =>
        kinds.flatMap((kind) => [null, ...exceptions].map((unless) => ({ kind, option: null, until, unless }))),
      )
  }

  pass(state: TableState, seat: Seat): boolean {
    return isOrdered(game, state, seat, this.#held.get(seat) ?? [])
  }

  /** Before moment `i`, by those who are there. */
  give(i: number, present: readonly Seat[]): void {
    if (i >= this.#moments.length) return
    const { state } = this.#moments[i]
    for (const seat of present) {
      const orders = this.#requests(state, seat).map((request) => orderFrom(game, state, seat, request) as Order)
      const kept = (this.#held.get(seat) ?? []).filter((order) => !isOver(game, state, seat, order))
      this.#held.set(seat, [...kept, ...orders.filter((order) => !this.#isInTheWay(order, seat, i))])
    }
  }

  /** Whether the player means to play something where the order would pass. */
  #isInTheWay(order: Order, seat: Seat, from: number): boolean {
    for (const { state, window } of this.#moments.slice(from)) {
      if (isOver(game, state, seat, order)) return false
      if (window?.player === seat && isOrdered(game, state, seat, [order])) return true
    }
    return false
  }
}

/**
 * How many of those who are not waited for look in at each wait, which takes hours, and order anew; with 0 people come only
 * when they are called. They order and plan as the page lets them, and keeps it unless told otherwise, when they leave. That
 * they plan what the usual bot would play is supposed, and that they plan every time.
 */
const looking = [100, 50, 0]
const planners = (plansUntil: string, looks: number, record?: readonly Step[]): Players => ({
  bot: bots[best](),
  looks,
  plansUntil,
  through: false,
  ...(record && { record }),
})

/** Waits, and what they would have been before. */
interface Share {
  left: number
  of: number
}
const share = (name: string, { left, of }: Share, reference: string, budget = 100): Figure => {
  const value = (left / of) * 100
  return { name, value, unit: '%', reference, ratio: within(budget, value) }
}

/** Slow games with orders and plans, by how many look in. */
class Ahead {
  readonly #promise: NonNullable<typeof bench.waits>
  readonly #sums = looking.map(() => ({ played: { left: 0, of: 0 }, kept: { left: 0, of: 0 } }))

  constructor(promise: NonNullable<typeof bench.waits>) {
    this.#promise = promise
  }

  add({ begin, steps, moments }: Line, seed: number): void {
    for (const [i, looks] of looking.entries()) {
      const again = (record?: readonly Step[]) => {
        const { state, chance } = begin()
        return new SlowGame(game, state, chance, planners(this.#promise.plansUntil, looks, record), seed).play()
      }
      const { played, kept } = this.#sums[i]
      const planned = again()
      played.left += planned.waits
      played.of += count(momentsOf(begin(), planned.steps)).all
      kept.left += again(steps).waits
      kept.of += count(moments).all
    }
  }

  figures(): Figure[] {
    const { most } = this.#promise
    const who = (looks: number) => (looks === 0 ? 'nobody coming uncalled' : `${looks} % looking in at each wait`)
    return looking.flatMap((looks, i) => {
      const { played, kept } = this.#sums[i]
      const model = `at most ${most} % of ${played.of} that the same games need without, ${definition}; ${supposed}`
      return [
        share(`waits with orders and plans, ${who(looks)}`, played, model, most),
        share('  on record, plans kept only where the bot would still play just that', kept, `of ${kept.of}`),
      ]
    })
  }
}

export function waitsForPeople(): Figure[] {
  const sums = { before: [0, 0, 0, 0], now: [0, 0, 0, 0] }
  const ahead = bench.waits && new Ahead(bench.waits)
  let games = 0
  let empty = 0
  for (const line of lines()) {
    const { moments } = line
    games++
    empty += moments.filter(({ window }) => window?.able.length === 0).length
    for (const [when, { all, inWindows, forNothing, turns }] of [
      ['before', count(moments)],
      ['now', count(moments, new Orders(moments))],
    ] as const)
      sums[when] = sums[when].map((sum, i) => sum + [all, inWindows, forNothing, turns][i])
    ahead?.add(line, games)
  }
  const [all, inWindows, forNothing, turns] = sums.before
  if (inWindows === 0) return []
  const [left, leftInWindows, leftForNothing] = sums.now
  // Drawn from nothing to the longest. Where somebody thinks about his answer, that takes longer than any veil.
  const veiled = ((empty / games) * longestVeil) / 2 / 1000
  const most = bench.waits?.most
  const windows = `${most === undefined ? '' : `at most ${most} % `}of ${inWindows}`
  return [
    ...(ahead?.figures() ?? []),
    share('waits in windows, with orders to pass', { left: leftInWindows, of: inWindows }, windows, most),
    share('those of them that only bring a pass', { left: leftForNothing, of: forNothing }, `of ${forNothing}`),
    share(
      'all waits, with orders to pass',
      { left, of: all },
      `of ${all}, of which ${turns} begin somebody’s own turn`,
    ),
    {
      name: 'veils of a live game',
      value: veiled,
      unit: 's',
      reference: `at most ${liveBudget} s; ${Math.round(empty / games)} windows in which nobody has anything to play`,
      ratio: within(liveBudget, veiled),
    },
  ]
}
