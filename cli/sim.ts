// skelos sim and skelos arena: many games between bots, and what may be concluded from them.

import { type AnyBot, type ArenaResult, arena, wilson } from '@skelos/bots'
import { table } from '@skelos/games/layout.ts'
import { usualLevel } from '@skelos/games/levels.ts'
import { capital } from '@skelos/games/terminal.ts'
import { decimal, integer, percent } from '@skelos/text'
import type { GameContext } from './game.ts'
import { type Context, type Given, refuse, whole } from './input.ts'
import { matchOptions, type Typed } from './match-options.ts'
import { Progress } from './progress.ts'
import { botsNamed, seatedAs, seatsOfPlayers } from './seats.ts'

export type SimGiven = Typed & Given<'games' | 'bots' | 'seed'> & { readonly json?: boolean }

const mostGames = 10_000_000
const mostSeed = 2 ** 32
const defaultGames = '200'
/** More than any table seats: as many as the game allows. */
const manyPlayers = 100

interface Run {
  readonly result: ArenaResult
  readonly seconds: number
}

function counts({ words }: Context, given: SimGiven): { games: number; seed: number } {
  return {
    games: whole(words, '--games', given.games ?? defaultGames, 1, mostGames),
    seed: whole(words, '--seed', given.seed ?? '1', 0, mostSeed),
  }
}

function runArena(
  { words, game, manifest }: GameContext,
  options: unknown,
  bots: readonly AnyBot[],
  { games, seed }: { games: number; seed: number },
): Run {
  const progress = new Progress((done) => words.say('progress.games', { done, all: games }))
  const onProgress = (done: number): void => progress.at(done)
  const result = arena({ game, options, bots, games, seed, keepSeats: manifest.sides !== undefined, onProgress })
  progress.end()
  return { result, seconds: progress.seconds }
}

/** The usual and the weakest bot. */
const usualAndWorst = ({ manifest: { levels } }: GameContext): string[] => [usualLevel(levels), levels[0]]

/** Without bots: the usual one against the weakest in all other seats. */
export async function sim(context: GameContext, given: SimGiven): Promise<void> {
  const { words, terminal, game } = context
  const named = given.bots === undefined ? undefined : await botsNamed(context, '--bots', given.bots)
  const options = matchOptions(context, given, named?.length ?? manyPlayers)
  const seats = game.seats(options)
  const [best, ...worst] = await botsNamed(context, '--bots', usualAndWorst(context).join(','))
  const listed = named ?? [best, ...Array.from({ length: seats - 1 }, () => worst[0])]
  const held = seatsOfPlayers(game, options)
  const all = listed.length === held.length ? seatedAs(held, listed) : listed
  // Where seats are not alike, a shorter list repeats its last.
  const repeats = all.length === 1 || context.manifest.sides !== undefined
  const bots =
    repeats && all.length < seats ? Array.from({ length: seats }, (_, i) => all[i] ?? all[all.length - 1]) : all
  if (bots.length !== seats) refuse(words, 'input.bots-for-seats', { bots: bots.length, players: seats })
  const run = runArena(context, options, bots, counts(context, given))
  if (given.json) terminal.out(JSON.stringify(simJson(run)))
  else for (const line of simLines(context, options, run)) terminal.out(line)
}

const rateOf = ({ rate, interval: [low, high] }: { rate: number; interval: [number, number] }) => ({ rate, low, high })

function simJson({ result, seconds }: Run): object {
  const { games, finished, byBot, actions, draws, lengths, bySeat } = result
  return {
    games,
    finished,
    winsByBot: Object.fromEntries(byBot.map(({ name, wins }) => [name, wins])),
    winRates: Object.fromEntries(byBot.map((standing) => [standing.name, rateOf(standing)])),
    actions,
    actionsPerSecond: Math.round(actions / seconds),
    draws,
    lengths,
    winRatesBySeat: bySeat.map(rateOf),
    meanScores: Object.fromEntries(byBot.map(({ name, score }) => [name, score])),
    seconds,
  }
}

function simLines({ words, language, terminal, display }: GameContext, options: unknown, { result, seconds }: Run) {
  const said = display.words(language)
  const { games, finished, draws, byBot, bySeat, actions, lengths } = result
  const share = ({ rate, interval: [low, high] }: { rate: number; interval: [number, number] }) => [
    percent(language, rate),
    `${percent(language, low)} – ${percent(language, high)}`,
  ]
  const head = (first: string, more: string[] = []) => [
    first,
    words.say('sim.wins'),
    words.say('sim.interval'),
    ...more,
  ]
  return [
    words.say('sim.played', { games, finished, draws }),
    '',
    ...table([
      head(words.say('sim.bot'), [words.say('sim.seats'), words.say('sim.score')]),
      ...byBot.map((bot) => [
        bot.name,
        ...share(bot),
        `${bot.seats}`,
        bot.score === null ? '–' : decimal(language, bot.score, 1),
      ]),
    ]),
    '',
    ...table([head(capital(said.seats)), ...bySeat.map((seat, i) => [said.seat(options, i), ...share(seat)])]),
    '',
    words.say('sim.lengths', { ...lengths }),
    words.say('sim.speed', {
      actions: integer(language, actions),
      seconds: decimal(language, seconds, 1),
      rate: integer(language, actions / seconds),
    }),
  ].map((line) => (line === '' ? line : terminal.colours.reset(line)))
}

interface Pairing {
  bots: [string, string]
  games: number
  finished: number
  wins: [number, number]
  rate: number
  low: number
  high: number
}

/**
 * Every pair of bots against each other, alternating around the table; with an odd table each has the odd seat half the time.
 * Where seats are not alike, each plays either side half the time.
 */
export async function arenaCommand(context: GameContext, given: SimGiven): Promise<void> {
  const { words, terminal, language, game } = context
  const named = await botsNamed(context, '--bots', given.bots ?? usualAndWorst(context).join(','))
  // One alone, in all seats, compares the seats.
  if (named.length === 1) return sim(context, given)
  if (new Set(named.map(({ name }) => name)).size < 2) refuse(words, 'input.two-bots', { option: '--bots' })
  const options = matchOptions(context, given, manyPlayers)
  const { games, seed } = counts(context, given)
  const pairings: Pairing[] = []
  let [actions, seconds] = [0, 0]
  for (const [i, a] of named.entries())
    for (const b of named.slice(i + 1)) {
      if (a.name === b.name) continue
      const sides = context.manifest.sides && game.teams(options)
      const runs = lineUps(a, b, game.seats(options), games, sides).map(({ bots, count }) =>
        runArena(context, options, bots, { games: count, seed }),
      )
      actions += runs.reduce((sum, { result }) => sum + result.actions, 0)
      seconds += runs.reduce((sum, run) => sum + run.seconds, 0)
      pairings.push(pairingOf(a.name, b.name, runs))
    }
  if (given.json) {
    terminal.out(JSON.stringify({ games, pairings, actions, actionsPerSecond: Math.round(actions / seconds), seconds }))
    return
  }
  const rows = pairings.map(({ bots: [a, b], wins, rate, low, high, games: played }) => [
    `${a} – ${b}`,
    `${played}`,
    `${decimal(language, wins[0], 1)} – ${decimal(language, wins[1], 1)}`,
    percent(language, rate),
    `${percent(language, low)} – ${percent(language, high)}`,
  ])
  const head = ['', words.say('arena.games'), words.say('arena.won'), words.say('sim.wins'), words.say('sim.interval')]
  for (const line of table([head, ...rows])) terminal.out(line)
  terminal.out(
    words.say('sim.speed', {
      actions: integer(language, actions),
      seconds: decimal(language, seconds, 1),
      rate: integer(language, actions / seconds),
    }),
  )
}

function lineUps(
  a: AnyBot,
  b: AnyBot,
  seats: number,
  games: number,
  sides: readonly (readonly number[])[] | undefined,
): { bots: AnyBot[]; count: number }[] {
  const isFirst = (seat: number): boolean => (sides ? sides[0].includes(seat) : seat % 2 === 0)
  const around = (first: AnyBot, second: AnyBot) =>
    Array.from({ length: seats }, (_, seat) => (isFirst(seat) ? first : second))
  if (!sides && seats % 2 === 0) return [{ bots: around(a, b), count: games }]
  const half = Math.ceil(games / 2)
  return [
    { bots: around(a, b), count: half },
    { bots: around(b, a), count: games - half },
  ].filter(({ count }) => count > 0)
}

function pairingOf(a: string, b: string, runs: readonly Run[]): Pairing {
  const sum = (of: (result: ArenaResult) => number): number => runs.reduce((total, { result }) => total + of(result), 0)
  const winsOf = (name: string) => sum(({ byBot }) => byBot.find((bot) => bot.name === name)?.wins ?? 0)
  const games = sum((result) => result.games)
  const wins: [number, number] = [winsOf(a), winsOf(b)]
  const [low, high] = wilson(wins[0], games)
  return { bots: [a, b], games, finished: sum(({ finished }) => finished), wins, rate: wins[0] / games, low, high }
}
