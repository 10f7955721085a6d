// One game between bots, from setup to its result.
import {
  type Chance,
  chosenStep,
  FastChance,
  type Game,
  type Result,
  type Seat,
  type TableState,
  type Told,
} from '@skelos/kernel'
import { type Bot, noView } from './bot.ts'

export interface PlayedStep<Action> {
  seat: Seat
  action: Action
}

export interface Played<State, Action> {
  /** undefined when the game did not end within the limit. */
  result: Result | undefined
  steps: PlayedStep<Action>[]
  actions: number
  /** The table as the game left it. */
  state: State
}

export interface PlaySettings {
  /** Actions after which a game is given up as endless. */
  limit?: number
  /** The table's chance; from the seed unless told. */
  chance?: Chance
}

const defaultLimit = 50_000
/** Bots draw from streams of their own, so that a bot that thinks more does not change the dice. */
const streamOfBots = 0x5eed_0000_0000

/** `bots` by seat. The same seed, options and bots give the same game. */
export function playGame<State extends TableState, Action, Options, Fact extends Told>(
  game: Game<State, Action, Options, Fact>,
  options: Options,
  bots: readonly Bot<State, Action>[],
  seed: number,
  { limit = defaultLimit, chance = new FastChance(seed) }: PlaySettings = {},
): Played<State, Action> {
  if (bots.length !== game.seats(options))
    throw new RangeError(`${game.seats(options)} seats need as many bots, not ${bots.length}`)
  const thoughts = bots.map((_, seat) => new FastChance(streamOfBots + seed * bots.length + seat))
  const { state } = game.setup(options, chance)
  const steps: PlayedStep<Action>[] = []
  let result = game.result(state)
  while (result === undefined && steps.length < limit) {
    const step = chosenStep(game, state, (seat, legal) => {
      const bot = bots[seat]
      return bot.choose(bot.needsView === false ? noView : game.view(state, [seat]), legal, seat, thoughts[seat])
    })
    if (step === undefined) throw new Error(`nobody may choose after ${steps.length} actions, and nobody has won`)
    const { seat, action } = step
    const [{ kind }] = game.pending(state)
    const outcome = game.apply(state, seat, action, chance)
    if (!outcome.ok)
      throw new Error(`${bots[seat].name} chose ${JSON.stringify(action)} (${kind}): ${outcome.refusal.rule}`)
    steps.push(step)
    result = game.result(state)
  }
  return { result, steps, actions: steps.length, state }
}
