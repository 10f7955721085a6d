// What lies open before a seat: artifacts and the bonus card, then its table cards in their order.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'

export interface OpenCard {
  card: string
  key: string
  /** Of a table card, whether it was used; an artifact always works. */
  used?: boolean
}

/** Two of the same are told apart by their order; a card beside them that comes or goes changes nothing for the rest. */
export function keyed(cards: readonly string[]): { card: string; key: string }[] {
  const copiesBefore = (card: string, i: number) => cards.slice(0, i).filter((other) => other === card).length
  return cards.map((card, i) => ({ card, key: `${card} ${copiesBefore(card, i)}` }))
}

export function artifactsOf(state: State, seat: Seat): string[] {
  const owned = content.artifacts.filter((_, i) => state.artifacts[i] === seat).map(({ id }) => id)
  return state.bonusCard === seat ? [...owned, content.bonusCard.id] : owned
}

export function onTable(state: State, seat: Seat): OpenCard[] {
  const { table } = state.players[seat]
  return [
    ...keyed(artifactsOf(state, seat)),
    ...keyed(table.map(({ card }) => card)).map((one, i) => ({ ...one, used: table[i].used > 0 })),
  ]
}
