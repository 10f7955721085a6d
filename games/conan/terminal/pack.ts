// A host's own pack of boards, heroes, units, cards and scenarios.
import { type Content, type ContentFiles, FILE_NAMES } from '../content/index.ts'
import { readContent } from '../content/read.ts'

/** For a sentence about it. */
export const countsOf = ({ boards, heroes, units, cards, scenarios }: Content) => ({
  boards: boards.length,
  heroes: heroes.length,
  units: units.length,
  cards: Object.keys(cards).length,
  scenarios: scenarios.length,
})

export const packFiles: readonly string[] = Object.values(FILE_NAMES)

/** From what the files hold, by name. */
export function readPack(given: Readonly<Record<string, unknown>>): Content {
  const files = Object.fromEntries(Object.entries(FILE_NAMES).map(([name, file]) => [name, given[file]]))
  return readContent(files as unknown as ContentFiles)
}
