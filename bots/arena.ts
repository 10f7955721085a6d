// The arena: many games between bots with the seats going round, and what may be concluded from them.
import type { Game, TableState, Told } from '@skelos/kernel'
import type { Bot } from './bot.ts'
import { playGame } from './play.ts'

export interface Contest<State extends TableState, Action, Options, Fact extends Told> {
  game: Game<State, Action, Options, Fact>
  options: Options
  /** One for each seat; the same bot may be there several times. */
  bots: readonly Bot<State, Action>[]
  games: number
  seed: number
  /** Seats that are not alike: every bot keeps its own. */
  keepSeats?: boolean
  onProgress?: (done: number, games: number) => void
}

export interface Share {
  /** A game won together with others counts as an equal part of a win. */
  wins: number
  rate: number
  /** 95 %, by Wilson. */
  interval: [low: number, high: number]
}

export interface Standing extends Share {
  name: string
  /** Seats that this name held in each game. */
  seats: number
  /** Mean final score of a seat of this name; null in a game without points. */
  score: number | null
}

export interface ArenaResult {
  games: number
  /** Games that came to a result within the limit of `playGame`. */
  finished: number
  /** Games that nobody has won alone or with allies. */
  draws: number
  byBot: Standing[]
  /** A win of allies is a win of each of their seats. */
  bySeat: Share[]
  actions: number
  /** Actions in a game. */
  lengths: { shortest: number; median: number; longest: number }
}

/** After how many places the line-up is the same again: games of equal line-ups on one seed would be the same game. */
function periodOf(names: readonly string[]): number {
  let period = 1
  while (names.some((name, i) => name !== names[(i + period) % names.length])) period++
  return period
}

/** Seats go round from game to game unless they are kept: after each full round every bot has sat in every seat, on the same seed. */
export function arena<State extends TableState, Action, Options, Fact extends Told>({
  game,
  options,
  bots,
  games,
  seed,
  keepSeats = false,
  onProgress,
}: Contest<State, Action, Options, Fact>): ArenaResult {
  const names = [...new Set(bots.map(({ name }) => name))]
  const period = keepSeats ? 1 : periodOf(bots.map(({ name }) => name))
  const teams = game.teams(options)
  const wins = new Map(names.map((name) => [name, 0]))
  const scores = new Map(names.map((name) => [name, 0]))
  const seatWins = bots.map(() => 0)
  const lengths: number[] = []
  let finished = 0
  let draws = 0
  let scored = 0
  for (let played = 0; played < games; played++) {
    const seated = keepSeats ? bots : bots.map((_, seat) => bots[(seat + played) % bots.length])
    const { result, actions } = playGame(game, options, seated, seed + Math.floor(played / period))
    lengths.push(actions)
    if (result) {
      finished++
      if (result.kind === 'draw') draws++
      const sides = teams.filter((team) => team.some((seat) => result.winners.includes(seat))).length
      for (const seat of result.winners) {
        seatWins[seat] += 1 / sides
        add(wins, seated[seat].name, 1 / result.winners.length)
      }
      if (result.scores.length > 0) scored++
      for (const [seat, score] of result.scores.entries()) add(scores, seated[seat].name, score)
    }
    onProgress?.(played + 1, games)
  }
  lengths.sort((a, b) => a - b)
  return {
    games,
    finished,
    draws,
    byBot: names.map((name) => {
      const seats = bots.filter((bot) => bot.name === name).length
      return {
        name,
        seats,
        score: finished > scored ? null : (scores.get(name) ?? 0) / Math.max(1, seats * scored),
        ...share(wins.get(name) ?? 0, games),
      }
    }),
    bySeat: seatWins.map((won) => share(won, games)),
    actions: lengths.reduce((sum, length) => sum + length, 0),
    lengths: {
      shortest: lengths[0] ?? 0,
      median: lengths[lengths.length >> 1] ?? 0,
      longest: lengths[lengths.length - 1] ?? 0,
    },
  }
}

function add(to: Map<string, number>, name: string, count: number): void {
  to.set(name, (to.get(name) ?? 0) + count)
}

function share(wins: number, games: number): Share {
  return { wins, rate: games === 0 ? 0 : wins / games, interval: wilson(wins, games) }
}

/** The normal quantile of 97.5 %. */
const z = 1.959963984540054

/** Wilson's score interval at 95 %: honest near 0 and 1 too, where the textbook interval is not. */
export function wilson(wins: number, games: number): [low: number, high: number] {
  if (games === 0) return [0, 1]
  const rate = wins / games
  const spread = 1 + z ** 2 / games
  const middle = (rate + z ** 2 / (2 * games)) / spread
  const reach = (z / spread) * Math.sqrt((rate * (1 - rate)) / games + z ** 2 / (4 * games ** 2))
  // At the very ends the sums are exact only up to rounding.
  return [wins <= 0 ? 0 : middle - reach, wins >= games ? 1 : middle + reach]
}
