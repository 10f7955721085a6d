// Altered content packs for tests: the default pack with single kingdom cards of Aquilonia changed.
import { type Content, content, contentFiles } from '../content/index.ts'
import { readContent } from '../content/read.ts'
import { ageOfConan, ageOfConanWith } from '../rules/game.ts'

/** What tables of tests are made with. */
export let packInUse = { content, game: ageOfConan }

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

/** A pack in which this card of Aquilonia says something else. */
export function packWith(id: string, text: CardText): Content {
  const kingdomCards = structuredClone(contentFiles.kingdomCards) as KingdomFile
  kingdomCards.decks.aquilonia = kingdomCards.decks.aquilonia.map((card) => {
    if (card['id'] !== id) return card
    const { when: _when, pay: _pay, ...rest } = card
    return { ...rest, ...text }
  })
  return readContent({ ...contentFiles, kingdomCards })
}

/** Makes tables with such a pack from now on. */
export function rewrite(id: string, text: CardText): void {
  const pack = packWith(id, text)
  packInUse = { content: pack, game: ageOfConanWith(pack) }
}

export function defaultPack(): void {
  packInUse = { content, game: ageOfConan }
}

/** The instant with one effect, for this moment. */
export function instantFor(timing: string, ...effect: object[]): void {
  rewrite(instant, { timing: [timing], effect })
}
