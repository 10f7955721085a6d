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

/**
 * What versions call the default pack: the hash it had when it was first played. Mended words leave tables and replays as
 * they are, so it stays while the rules read the same here; a test fails where they do not, and wants a new one.
 */
export const contentName = '75eb7a15'

/** Places and tokens of the default pack, for whoever has no table at hand; a browser plays with no other. */
export const provinceId = (p: number): string => content.provinces[p].id
export const provinceOf = (id: string): number => content.provinceIndex[id]
export const tokenId = (token: number): string => content.tokens[token].id
export const isHome = (p: number): boolean => content.provinces[p].kind === 'home'
export const valueOf = (p: number): number => content.provinces[p].value
export const neighbours = (p: number): readonly number[] => content.provinces[p].neighbours
export const distance = (from: number, to: number): number => content.distance[from * content.provinces.length + to]
export const trackLength = (p: number): number => content.provinces[p].terrain.length
