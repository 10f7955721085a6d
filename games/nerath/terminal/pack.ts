// A host's own pack of map, pieces, cards and tiles.
import { type Content, type ContentFiles, FILE_NAMES } from '../content/index.ts'
import { readContent } from '../content/read.ts'

/** For a sentence about it. */
export const countsOf = ({ spaces, decks, treasureDeck, guardianPile }: Content) => ({
  spaces: spaces.length,
  events: decks.reduce((sum, deck) => sum + deck.length, 0),
  treasures: treasureDeck.length,
  guardians: guardianPile.length,
})

export const packFiles: readonly string[] = Object.values(FILE_NAMES)

/** From what the files hold, by name. */
export function readPack(given: Readonly<Record<string, unknown>>): Content {
  const files = Object.fromEntries(Object.entries(FILE_NAMES).map(([name, file]) => [name, given[file]]))
  return readContent(files as unknown as ContentFiles)
}
