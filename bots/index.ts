// Players that are programs, by game and level, and the arena that compares them.
import type { Action, State } from '@skelos/age-of-conan'
import { greedy } from './age-of-conan/greedy.ts'
import type { Bot } from './bot.ts'
import { random } from './random.ts'

export { type ArenaResult, arena, type Contest, type Share, type Standing, wilson } from './arena.ts'
export { type Bot, noView } from './bot.ts'
export { type Played, type PlayedStep, type PlaySettings, playGame } from './play.ts'
export { greedy, random }

/** From the weakest to the strongest. */
export const botNames = ['random', 'greedy'] as const
export type BotName = (typeof botNames)[number]

/** The bots of each game; a bot's knowledge is of one game, so that the game's types come with it. */
interface GameBots {
  'age-of-conan': Bot<State, Action>
}

const makers: { readonly [Id in keyof GameBots]: Readonly<Record<BotName, () => GameBots[Id]>> } = {
  'age-of-conan': { random, greedy },
}

export function botFor<Id extends keyof GameBots>(gameId: Id, name: string): GameBots[Id] {
  const bots = makers[gameId]
  if (!Object.hasOwn(bots, name))
    throw new RangeError(`no bot called "${name}" plays ${gameId}; there are: ${botNames.join(', ')}`)
  return bots[name as BotName]()
}
