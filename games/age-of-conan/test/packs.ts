// Altered content packs for tests: the default pack with single kingdom cards of Aquilonia changed.
import { contentFiles, usePack } from '../content/index.ts'
import { readContent } from '../content/read.ts'

/** What a changed card says; what is left out is gone from the card. */
export interface CardText {
  timing: string[]
  when?: object
  pay?: object
  effect: object[]
}

/** The cards that are changed: one of each type, with a single copy. */
export const instant = 'blessing-of-mitra'
export const permanent = 'royal-chancellor'
export const event = 'muster-of-the-barons'

interface KingdomFile {
  decks: { aquilonia: Record<string, unknown>[] }
}

/** Plays with a pack in which this card of Aquilonia says something else. */
export function rewrite(id: string, text: CardText): void {
  const kingdomCards = structuredClone(contentFiles.kingdomCards) as KingdomFile
  kingdomCards.decks.aquilonia = kingdomCards.decks.aquilonia.map((card) => {
    if (card['id'] !== id) return card
    const { when: _when, pay: _pay, ...rest } = card
    return { ...rest, ...text }
  })
  usePack(readContent({ ...contentFiles, kingdomCards }))
}

export const defaultPack = (): void => usePack(readContent(contentFiles))

/** The instant with one effect, for this moment. */
export function instantFor(timing: string, ...effect: object[]): void {
  rewrite(instant, { timing: [timing], effect })
}
