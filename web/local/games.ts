// The games that can be played in this browser alone: their rules and their bots, each in a chunk of its own.
import type { AnyBot } from '@skelos/bots'
import { manifestOf } from '@skelos/games'
import type { AnyGame } from '@skelos/kernel'

export interface LocalGame {
  readonly game: AnyGame
  /** Of its bots, from the weakest to the strongest. */
  readonly levels: readonly string[]
  /** Further bots that play it by name. */
  readonly others?: readonly string[]
  bot(level: string): AnyBot
}

export type LoadGame = (id: string) => Promise<LocalGame | undefined>

export const loadLocalGame: LoadGame = async (id) => {
  const manifest = await manifestOf(id)
  if (!manifest) return undefined
  const [game, bots] = await Promise.all([manifest.rules(), manifest.bots()])
  const { levels, others = [] } = manifest
  return { game, levels, others, bot: (level) => bots[level]() }
}
