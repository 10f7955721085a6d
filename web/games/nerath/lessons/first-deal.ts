// What is dealt in the first turn: a card that helps the first battle, one that brings gold, a guardian that two heroes can
// beat, and a treasure to play at once.
import { content } from '@skelos/games/nerath/content/index.ts'
import { Bag } from '../../../learn/bag.ts'

export const battleCard = 'karkoth-necrotic-hunger'
const keptCard = 'karkoth-soul-chains'
export const drawnCard = 'karkoth-grave-tithe'
export const guardian = 'goblin-looters'
export const dungeon = 'spire-of-screams'
export const treasure = 'ever-full-purse'

/** The place of the treasure in its deck, which is whole when it is drawn. */
export const treasureDraw = { of: content.treasureDeck.length, place: content.treasureDeck.indexOf(treasure) }

/** In the order of the set-up: two cards for each realm, a guardian for each dungeon, the card drawn at the start. */
export function dealNumbers(): number[] {
  const [own, ...others] = content.decks.map((deck) => new Bag(deck))
  const pile = new Bag(content.guardianPile)
  return [
    own.numberOf(battleCard),
    own.numberOf(keptCard),
    ...others.flatMap((deck) => [deck.numberOfAny([]), deck.numberOfAny([])]),
    ...content.dungeons.map((at) =>
      content.spaces[at].id === dungeon ? pile.numberOf(guardian) : pile.numberOfAny([guardian]),
    ),
    own.numberOf(drawnCard),
  ]
}
