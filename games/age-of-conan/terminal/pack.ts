// A host's own pack of cards, map and tokens.
import { type Content, type ContentFiles, FILE_NAMES } from '../content/index.ts'
import { readContent } from '../content/read.ts'

/** For a sentence about it. */
export const countsOf = ({ provinces, strategyIds, kingdomCards, adventureIds, tokens, objectiveIds }: Content) => ({
  provinces: provinces.length,
  strategy: strategyIds.length,
  kingdom: Object.keys(kingdomCards).length,
  adventures: adventureIds.length,
  tokens: tokens.reduce((sum, { count }) => sum + count, 0),
  objectives: objectiveIds.length,
})

export const packFiles: readonly string[] = Object.values(FILE_NAMES)

/** From what the files hold, by name. */
export function readPack(given: Readonly<Record<string, unknown>>): Content {
  const files = Object.fromEntries(Object.entries(FILE_NAMES).map(([name, file]) => [name, given[file]]))
  return readContent(files as unknown as ContentFiles)
}
