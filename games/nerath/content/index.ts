/** The content of Conquest of Nerath: the default pack. The reader for packs of a host's own is in read.ts. */
import { compile } from './compile.ts'
import eventCards from './event-cards.json' with { type: 'json' }
import guardians from './guardians.json' with { type: 'json' }
import map from './map.json' with { type: 'json' }
import pieces from './pieces.json' with { type: 'json' }
import setup from './setup.json' with { type: 'json' }
import treasureCards from './treasure-cards.json' with { type: 'json' }
import type { Content, ContentFiles, GoodFiles } from './types.ts'

export type * from './types.ts'
export * from './vocabulary.ts'

/** The files of the default pack as they are. */
export const contentFiles: ContentFiles = { map, pieces, setup, eventCards, treasureCards, guardians }

/** The default pack. Its files are good, as a test makes sure, so no page and no server checks them when it starts. */
export const content: Content = compile(contentFiles as GoodFiles)

/**
 * What versions call the default pack: the hash it had when it was first played. Mended words leave tables and replays as
 * they are, so it stays while the rules read the same here; a test fails where they do not, and wants a new one.
 */
export const contentName = 'f66c32bb'
