// The deal of the first game: which numbers the setup has to draw so that everybody gets what the lessons speak of.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import type { Kingdom } from '@skelos/games/age-of-conan/content/types.ts'
import { Bag } from '../../../learn/bag.ts'

/** What one seat is dealt: two kingdom cards, two strategy cards, an artifact, and the card drawn for the bid. */
export interface Hand {
  kingdom: Kingdom
  cards: readonly [string, string]
  strategy: readonly [string, string]
  artifact: string
  drawn: string
}

export interface Deal {
  objectives: readonly string[]
  hands: readonly Hand[]
  adventure: string
  track: readonly string[]
}

/** The container counts its tokens by kind, in the order of the content. */
function tokenNumbers(tokens: readonly string[]): number[] {
  const left = content.tokens.map(({ count }) => count)
  return tokens.map((id) => {
    const index = content.tokenIndex[id]
    const number = left.slice(0, index).reduce((sum, count) => sum + count, 0)
    left[index]--
    return number
  })
}

/** In the order of the setup: objectives, hands, artifacts, the first player, the adventure, its track, the bid's draw. */
export function dealNumbers({ objectives, hands, adventure, track }: Deal): number[] {
  const objectiveBag = new Bag(content.objectiveIds)
  const strategyBag = new Bag(content.strategyIds)
  const artifactBag = new Bag(content.artifacts.map(({ id }) => id))
  const adventureBag = new Bag(content.adventureIds)
  const dealt = hands.flatMap(({ kingdom, cards, strategy }) => {
    const deck = new Bag(content.decks[kingdom])
    return [...cards.map((card) => deck.numberOf(card)), ...strategy.map((card) => strategyBag.numberOf(card))]
  })
  return [
    ...objectives.map((id) => objectiveBag.numberOf(id)),
    ...dealt,
    ...hands.map(({ artifact }) => artifactBag.numberOf(artifact)),
    0,
    adventureBag.numberOf(adventure),
    ...tokenNumbers(track),
    ...hands.map(({ drawn }) => strategyBag.numberOf(drawn)),
  ]
}
