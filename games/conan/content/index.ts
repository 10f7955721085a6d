/** The content of Conan: the default pack. The reader for packs of a host's own is in read.ts. */
import boards from './boards.json' with { type: 'json' }
import { compile } from './compile.ts'
import dice from './dice.json' with { type: 'json' }
import equipment from './equipment.json' with { type: 'json' }
import heroes from './heroes.json' with { type: 'json' }
import scenarios from './scenarios.json' with { type: 'json' }
import skills from './skills.json' with { type: 'json' }
import spells from './spells.json' with { type: 'json' }
import type { Content, ContentFiles, GoodFiles } from './types.ts'
import units from './units.json' with { type: 'json' }

export type * from './types.ts'
export * from './vocabulary.ts'

/** The files of the default pack as they are. */
export const contentFiles: ContentFiles = { boards, dice, heroes, equipment, spells, skills, units, scenarios }

/** The default pack. Its files are good, as a test makes sure, so no page and no server checks them when it starts. */
export const content: Content = compile(contentFiles as GoodFiles)

/**
 * What versions call the default pack: the hash it had when it was first played. Mended words leave tables and replays as
 * they are, so it stays while the rules read the same here; a test fails where they do not, and wants a new one.
 */
export const contentName = '87609c45'
