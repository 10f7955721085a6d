/** The content of Age of Conan: the default pack. The reader for packs of a host's own is in read.ts. */
import adventureCards from './adventure-cards.json' with { type: 'json' }
import adventureTokens from './adventure-tokens.json' with { type: 'json' }
import artifacts from './artifacts.json' with { type: 'json' }
import { compile } from './compile.ts'
import kingdomCards from './kingdom-cards.json' with { type: 'json' }
import map from './map.json' with { type: 'json' }
import objectiveCards from './objective-cards.json' with { type: 'json' }
import strategyCards from './strategy-cards.json' with { type: 'json' }
import type { Content, ContentFiles, GoodFiles } from './types.ts'

export type * from './types.ts'
export * from './vocabulary.ts'

/** The files of the default pack as they are. */
export const contentFiles: ContentFiles = {
  map,
  strategyCards,
  kingdomCards,
  adventureCards,
  adventureTokens,
  objectiveCards,
  artifacts,
}

/** The default pack. Its files are good, as a test makes sure, so no page and no server checks them when it starts. */
export const content: Content = compile(contentFiles as GoodFiles)

/** Plays with another pack from now on: the rules look everything up in `content`, so its contents are replaced. */
export function usePack(pack: Content): void {
  Object.assign(content, pack)
}
