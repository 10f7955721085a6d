/** The lists of a pack of this game, so that the records of one file can be held against those of another. */
import { listed } from '../../../content.ts'
import {
  adventureCard,
  artifactCard,
  kingdomCard,
  mapArea,
  mapTerrain,
  objectiveCard,
  province,
  sea,
  strategyCard,
  tokenCategory,
  tokenGroup,
} from '../schema.ts'
import type { ContentFiles } from '../types.ts'
import { KINGDOMS } from '../vocabulary.ts'

/**
 * What the rules need at least, with four players: an opening hand of two strategy cards and one more for the first
 * bid each, an opening hand of two kingdom cards, three ages of four adventures, one objective per player.
 */
export const MINIMUM = { strategy: 12, kingdomDeck: 2, adventures: 12, objectives: 4 } as const

export type Lists = ReturnType<typeof listsOf>

export function listsOf(files: ContentFiles) {
  return {
    areas: listed(files.map, ['areas'], mapArea),
    terrains: listed(files.map, ['terrains'], mapTerrain),
    provinces: listed(files.map, ['provinces'], province),
    seas: listed(files.map, ['seas'], sea),
    strategy: listed(files.strategyCards, ['cards'], strategyCard),
    decks: KINGDOMS.map((kingdom) => listed(files.kingdomCards, ['decks', kingdom], kingdomCard)),
    adventures: listed(files.adventureCards, ['cards'], adventureCard),
    categories: listed(files.adventureTokens, ['categories'], tokenCategory),
    tokens: listed(files.adventureTokens, ['tokens'], tokenGroup),
    objectives: listed(files.objectiveCards, ['cards'], objectiveCard),
    artifacts: listed(files.artifacts, ['cards'], artifactCard),
  }
}
