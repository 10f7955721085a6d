// The screen with this game's words, and the signs that the board is written in.
import type { Words } from '@skelos/text'
import type { Screen as Bare } from '../../terminal.ts'
import type { Content } from '../content/types.ts'
import type { GameWords } from '../text/words.ts'
import { type Key, terminalWords } from './words.ts'

export interface Screen extends Bare {
  readonly content: Content
  readonly game: GameWords
  readonly cli: Words<Key>
}

export const withWords = (screen: Bare, game: GameWords, content: Content): Screen => ({
  ...screen,
  content,
  game,
  cli: terminalWords(screen.language),
})

/** What lies or stands in an area besides characters. */
export const signs = { chest: '▣', object: '◆', relic: '✶', token: '?', water: '≈', body: '†' } as const

/** Equal entries once, with their number. */
export function counted(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name))
}
