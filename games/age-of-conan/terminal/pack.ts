// A host's own pack of cards, map and tokens.
import type { PackReader } from '../../terminal.ts'
import { type Content, type ContentFiles, FILE_NAMES, usePack } from '../content/index.ts'
import { readContent } from '../content/read.ts'
import { ageOfConan } from '../rules/game.ts'
import { terminalWords } from './words.ts'

const counts = ({ provinces, strategyIds, kingdomCards, adventureIds, tokens, objectiveIds }: Content) => ({
  provinces: provinces.length,
  strategy: strategyIds.length,
  kingdom: Object.keys(kingdomCards).length,
  adventures: adventureIds.length,
  tokens: tokens.reduce((sum, { count }) => sum + count, 0),
  objectives: objectiveIds.length,
})

export const pack: PackReader = {
  files: Object.values(FILE_NAMES),
  read(given) {
    const files = Object.fromEntries(Object.entries(FILE_NAMES).map(([name, file]) => [name, given[file]]))
    const content = readContent(files as unknown as ContentFiles)
    usePack(content)
    return { game: ageOfConan, sizes: (language) => terminalWords(language).say('pack.sizes', counts(content)) }
  },
}
