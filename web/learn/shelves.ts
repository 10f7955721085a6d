// What the games bring to their rules, each in a chunk of its own.
import { openWords } from '../words/of-games.ts'
import type { Shelf } from './shelf.ts'

const shelves = import.meta.glob<Shelf>('../games/*/learn/shelf.ts', { import: 'default' })

/** With the words of its game in the reader's language. */
export async function loadShelf(game: string): Promise<Shelf> {
  const [shelf] = await Promise.all([shelves[`../games/${game}/learn/shelf.ts`](), openWords(game)])
  return shelf
}
