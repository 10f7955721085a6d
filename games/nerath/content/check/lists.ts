/** The lists of a pack of this game, so that the records of one file can be held against those of another. */
import { listed } from '../../../content.ts'
import { eventCard, guardian, impassable, piece, realm, space, treasureCard } from '../schema.ts'
import type { ContentFiles } from '../types.ts'
import { REALMS } from '../vocabulary.ts'

/**
 * What the rules need at least: a land for every realm, something to explore and to find there, and in each event deck
 * the opening hand of two and the card of the first turn.
 */
export const MINIMUM = { lands: 4, seas: 0, dungeons: 1, eventDeck: 3, treasures: 1 } as const

export type Lists = ReturnType<typeof listsOf>

export function listsOf(files: ContentFiles) {
  return {
    spaces: listed(files.map, ['spaces'], space),
    impassable: listed(files.map, ['impassable'], impassable),
    pieces: listed(files.pieces, ['pieces'], piece),
    realms: listed(files.setup, ['realms'], realm),
    decks: REALMS.map((id) => listed(files.eventCards, ['decks', id], eventCard)),
    treasures: listed(files.treasureCards, ['cards'], treasureCard),
    guardians: listed(files.guardians, ['tiles'], guardian),
  }
}
