// The games that can be shown, each in a chunk of its own.
import type { GameUI } from '../table/game-ui.ts'

const loaders: Readonly<Record<string, () => Promise<{ default: GameUI }>>> = {
  'age-of-conan': () => import('./age-of-conan/index.tsx') as unknown as Promise<{ default: GameUI }>,
}

export const shownGames = Object.keys(loaders)

export async function loadGame(id: string): Promise<GameUI | undefined> {
  return (await loaders[id]?.())?.default
}
