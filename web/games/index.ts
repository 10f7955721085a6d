// The games that can be shown, each in a chunk of its own.
import { notFetched } from '../device/not-fetched.ts'
import type { GameUI } from '../table/game-ui.ts'

const loaders: Readonly<Record<string, () => Promise<{ default: GameUI }>>> = {
  'age-of-conan': () => import('./age-of-conan/index.tsx') as unknown as Promise<{ default: GameUI }>,
}

const shownGames = Object.keys(loaders)

const loaded = new Map<string, GameUI>()

export async function loadGame(id: string): Promise<GameUI | undefined> {
  const game = (await loaders[id]?.().catch(notFetched))?.default
  if (game) loaded.set(id, game)
  return game
}

/** A game whose code is here already. */
export const loadedGame = (id: string): GameUI | undefined => loaded.get(id)

/** Which game is played at a table, only the table tells; while there is but one, its code need not wait for that. */
export function loadLikelyGame(): void {
  if (shownGames.length === 1) loadGame(shownGames[0]).catch(() => undefined)
}
