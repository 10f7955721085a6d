// What the games bring to their rules, each in a chunk of its own.
import { openWords } from '../words/of-games.ts'
import type { Shelf } from './shelf.ts'

const shelves = import.meta.glob<Shelf>('../games/*/learn/shelf.ts', { import: 'default' })

const addressOf = (game: string): string => `../games/${game}/learn/shelf.ts`

export const hasShelf = (game: string): boolean => addressOf(game) in shelves

/** Of a game that brings nothing but its ledger. */
const bare: Shelf = {
  say: () => (key) => key,
  editions: [],
  readings: () => [],
  decisions: () => [],
}

/** With the words of its game in the reader's language. */
export async function loadShelf(game: string): Promise<Shelf> {
  if (!hasShelf(game)) return bare
  const [shelf] = await Promise.all([shelves[addressOf(game)](), openWords(game)])
  return shelf
}
