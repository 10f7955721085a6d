// The screen with this game's words, and the small names that the board is written in.

import type { Words } from '@skelos/text'
import { cut } from '../../layout.ts'
import type { Screen as Bare } from '../../terminal.ts'
import type { Content, Kingdom } from '../content/types.ts'
import { KINGDOMS } from '../content/vocabulary.ts'
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

/** One sign for each kind of piece; the legend under the board says what they mean. */
export const signs = {
  home: '⌂',
  tower: '♖',
  fort: '♜',
  city: '♛',
  army: '♞',
  emissary: '♙',
  raiders: '☠',
  conan: '♔',
  destination: '⚑',
} as const

/** The printed colours of the kingdoms. */
export function paint({ colours }: Screen, kingdom: Kingdom, text: string): string {
  switch (kingdom) {
    case 'aquilonia':
      return colours.red(text)
    case 'turan':
      return colours.yellow(text)
    case 'stygia':
      return colours.green(text)
    case 'hyperborea':
      return colours.magenta(text)
  }
}

/** The first two letters differ for all kingdoms in every language. */
export const shortKingdom = (screen: Screen, kingdom: Kingdom): string =>
  paint(screen, kingdom, cut(screen.game.kingdom(kingdom), 3).slice(0, 2))

export const kingdomName = (screen: Screen, kingdom: Kingdom): string =>
  screen.colours.bold(paint(screen, kingdom, screen.game.kingdom(kingdom)))

/** Kingdoms named in a sentence take their colour. */
export function paintNames(screen: Screen, text: string): string {
  if (!screen.colours.isColorSupported) return text
  const names = KINGDOMS.map((kingdom) => [kingdom, screen.game.kingdom(kingdom)] as const)
  return names.reduce((line, [kingdom, name]) => line.replaceAll(name, paint(screen, kingdom, name)), text)
}

export function tokenShort({ content, game, language }: Screen, token: number): string {
  const { category, value } = content.tokens[token]
  const kind = content.tokenKinds.find(({ id }) => id === category)?.name[language] ?? category
  return game.say('token.short', { kind, value })
}

/** Equal entries once, with their number. */
export function counted(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name))
}
