// What cards and terrains are called where there is little room.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import type { Language } from '@skelos/text'
import type { Voice } from '../../text/voice.ts'

export const isStrategy = (id: string): boolean => id in content.strategy
export const isKingdom = (id: string): boolean => id in content.kingdomCards

export function cardName({ game, room }: Voice, card: string): string {
  if (!isStrategy(card)) return game.card(card)
  return room.say('card.strategy', { value: content.strategy[card].adventure, bonus: bonusOf(card) })
}

/** Which symbols a strategy card lets count. */
export function bonusOf(card: string): 'both' | 'shield' | 'axe' {
  const { shield, axe } = content.strategy[card]
  return shield && axe ? 'both' : shield ? 'shield' : 'axe'
}

export const terrainName = (id: string, language: Language): string =>
  content.terrains.find((terrain) => terrain.id === id)?.name[language] ?? id
