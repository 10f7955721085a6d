// skelos fuzz: random games with any options, watched at every step.
import { join } from 'node:path'
import { type Audit, gameIds } from '@skelos/games'
import {
  type AnyGame,
  type Chance,
  FastChance,
  Match,
  SealedChance,
  type Seat,
  seedFrom,
  writeReplay,
} from '@skelos/kernel'
import { decimal, integer } from '@skelos/text'
import { CheckFailure } from './failure.ts'
import { manifestNamed } from './game.ts'
import { type Context, checkWritable, type Given, reasonOf, whole, writeText } from './input.ts'
import { Progress } from './progress.ts'

export type FuzzGiven = Given<'games' | 'seed' | 'out'> & { readonly json?: boolean }

const mostGames = 10_000_000
const mostSeed = 2 ** 32
const actionLimit = 100_000
/** Counting every card after each action would take most of the time. */
const checkEvery = 25

interface Step {
  seat: Seat
  action: object
}

/** Of one game, or of all in turn. */
export async function fuzz(context: Context, game: string | undefined, given: FuzzGiven): Promise<void> {
  for (const id of game === undefined ? gameIds : [game]) {
    const manifest = await manifestNamed(context, id)
    fuzzOne(context, { game: await manifest.rules(), audit: await manifest.audit() }, given)
  }
}

interface Watched {
  readonly game: AnyGame
  readonly audit: Audit
}

function fuzzOne(context: Context, watched: Watched, given: FuzzGiven): void {
  const { words, terminal, language } = context
  const games = whole(words, '--games', given.games ?? '1000', 1, mostGames)
  const seed = whole(words, '--seed', given.seed ?? '1', 0, mostSeed)
  const directory = given.out ?? '.'
  checkWritable(words, join(directory, 'fuzz.jsonl'))
  const progress = new Progress((done) => words.say('progress.games', { done, all: games }))
  let actions = 0
  let longest = 0
  let finished = 0
  for (let index = 0; index < games; index++) {
    const played = playOne(watched, seed, index)
    if (played.fault !== undefined) {
      progress.end()
      fail(context, given, { ...watched, seed, index, directory, games, ...played, fault: played.fault })
    }
    if (played.ended) finished++
    actions += played.steps.length
    longest = Math.max(longest, played.steps.length)
    progress.at(index + 1)
  }
  progress.end()
  const { seconds } = progress
  if (given.json) {
    const actionsPerSecond = Math.round(actions / seconds)
    terminal.out(JSON.stringify({ games, finished, failures: 0, actions, actionsPerSecond, longest, seconds }))
    return
  }
  terminal.out(
    words.say('fuzz.good', {
      games,
      actions: integer(language, actions),
      seconds: decimal(language, seconds, 1),
      rate: integer(language, actions / seconds),
      longest: integer(language, longest),
    }),
  )
  if (finished < games) terminal.out(words.say('fuzz.left', { left: games - finished }))
}

interface Played {
  options: unknown
  steps: Step[]
  ended: boolean
  fault?: string
}

/** Game `index` of a run is the same whatever came before it. */
function playOne(watched: Watched, seed: number, index: number): Played {
  const choice = new FastChance(seed * 0x10_0000 + index + 0x1_0000_0000_0000)
  const options = watched.audit.anyOptions(choice)
  const steps: Step[] = []
  try {
    return { options, steps, ended: playOut(watched, options, diceOf(seed, index), choice, steps) }
  } catch (error) {
    return { options, steps, ended: false, fault: reasonOf(error) }
  }
}

/** The dice of real matches, so that a game that fails can be kept as one. */
const diceOf = (seed: number, index: number): SealedChance => new SealedChance(seedFrom(`fuzz ${seed} ${index}`))

/** Whether it came to an end, or was left. Throws what is wrong; `steps` are then those that could be taken. */
function playOut({ game, audit }: Watched, options: unknown, chance: Chance, choice: Chance, steps: Step[]): boolean {
  const { state } = game.setup(options, chance)
  const look = (): void => {
    const faults = audit.faultsIn(state)
    if (faults.length > 0) throw new Error(faults.join(', '))
  }
  const goesOn = (): boolean => game.result(state) === undefined && audit.isLong?.(state) !== true
  while (goesOn()) {
    if (steps.length >= actionLimit) throw new Error(`no end after ${actionLimit} actions`)
    if (steps.length % checkEvery === 0) look()
    const open = game.pending(state)
    if (open.length === 0) throw new Error('a dead end: nobody may choose')
    const { seat, kind } = open[choice.below(open.length)]
    const legal = game.legal(state, seat)
    if (legal.length === 0) throw new Error(`no choice at ${kind}`)
    const action = legal[choice.below(legal.length)]
    try {
      const outcome = game.apply(state, seat, action, chance)
      if (!outcome.ok) throw new Error(`refused what it offers: ${outcome.refusal.rule}`)
    } catch (error) {
      throw new Error(`${reasonOf(error)}, at ${JSON.stringify({ seat, action })}`, { cause: error })
    }
    steps.push({ seat, action })
  }
  look()
  return game.result(state) !== undefined
}

interface Failed extends Watched {
  seed: number
  index: number
  games: number
  directory: string
  options: unknown
  steps: Step[]
  fault: string
}

/** As far as it went: `skelos replay` shows it, `skelos play --resume` goes on with it. */
function replayOf({ game, seed, index, options, steps, fault }: Failed): string {
  try {
    const { match } = Match.begin(game, options, diceOf(seed, index))
    for (const { seat, action } of steps) match.play(seat, action)
    return writeReplay(match)
  } catch {
    // It could not even be set up: with what, is all there is to tell.
    return `${JSON.stringify({ seed, index, options, fault })}\n`
  }
}

/** Keeps the game that failed, and says where. */
function fail({ words, terminal }: Context, { json }: FuzzGiven, failed: Failed): never {
  const { seed, index, games, directory, steps, fault } = failed
  const file = join(directory, `fuzz-${seed}-${index}.jsonl`)
  writeText(file, replayOf(failed))
  if (json) terminal.out(JSON.stringify({ games, finished: index, failures: 1, file, fault }))
  throw new CheckFailure(words.say('fuzz.failed', { game: index, step: steps.length, fault, file }))
}
