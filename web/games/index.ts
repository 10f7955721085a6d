// The games that can be shown, each in a chunk of its own: whoever has a folder here.
import { notFetched } from '../device/not-fetched.ts'
import type { GameUI } from '../table/game-ui.ts'
import { openWords } from '../words/of-games.ts'

const screens = import.meta.glob<GameUI>('./*/index.tsx', { import: 'default' })
const shownGames = Object.keys(screens).map((path) => path.split('/')[1])

const loaded = new Map<string, GameUI>()

/** With its words in the reader's language. */
export async function loadGame(id: string): Promise<GameUI | undefined> {
  if (!shownGames.includes(id)) return undefined
  const [game] = await Promise.all([screens[`./${id}/index.tsx`](), openWords(id)]).catch(notFetched)
  loaded.set(id, game)
  return game
}

/** A game whose code is here already. */
export const loadedGame = (id: string): GameUI | undefined => loaded.get(id)
