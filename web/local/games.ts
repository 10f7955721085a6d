// The games that can be played in this browser alone: their rules and their bots, each in a chunk of its own.
import type { FastChance, Seat, View } from '@skelos/kernel'
import type { AnyGame } from '@skelos/server/matches/types.ts'

export interface ThinkingBot {
  choose(view: View<unknown>, legal: readonly object[], seat: Seat, chance: FastChance): object
}

export interface LocalGame {
  readonly game: AnyGame
  /** Of its bots, from the weakest to the strongest. */
  readonly levels: readonly string[]
  bot(level: string): ThinkingBot
}

export type LoadGame = (id: string) => Promise<LocalGame | undefined>

const loaders: Readonly<Record<string, () => Promise<LocalGame>>> = {
  'age-of-conan': async () => {
    const [{ ageOfConan }, { botFor, botNames }] = await Promise.all([
      import('@skelos/age-of-conan'),
      import('@skelos/bots'),
    ])
    return {
      game: ageOfConan as unknown as AnyGame,
      levels: botNames,
      bot: (level) => botFor('age-of-conan', level),
    }
  },
}

export const loadLocalGame: LoadGame = async (id) => (Object.hasOwn(loaders, id) ? loaders[id]() : undefined)
