// The screen with this game's words, and the signs and colours that the board is written in.
import type { Seat } from '@skelos/kernel'
import type { Words } from '@skelos/text'
import type { Screen as Bare } from '../../terminal.ts'
import type { Content, PieceId } from '../content/types.ts'
import { REALMS } from '../content/vocabulary.ts'
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
export const signs: Readonly<Record<PieceId, string>> = {
  footsoldier: '♟',
  'siege-engine': '⚒',
  fighter: '♞',
  wizard: '✶',
  monster: '☠',
  castle: '♜',
  'storm-elemental': '☁',
  dragon: '♦',
  warship: '▲',
}
export const capitalSign = '★'

/** In the order of REALMS; black would not be seen on most screens. */
const paints = ['magenta', 'yellow', 'red', 'blue'] as const

export const paint = ({ colours }: Screen, seat: Seat, text: string): string => colours[paints[seat]](text)

/** The first two letters differ for all realms in every language. */
export const shortRealm = (screen: Screen, seat: Seat): string =>
  paint(screen, seat, screen.game.realm(REALMS[seat]).slice(0, 2))

export const realmName = (screen: Screen, seat: Seat): string =>
  screen.colours.bold(paint(screen, seat, screen.game.realm(REALMS[seat])))

/** Realms named in a sentence take their colour; part of a longer name does not. */
export function paintNames(screen: Screen, text: string): string {
  if (!screen.colours.isColorSupported) return text
  return REALMS.reduce((line, id, seat) => {
    const name = screen.game.realm(id)
    return line.replaceAll(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'gu'), paint(screen, seat, name))
  }, text)
}

/** Equal entries once, with their number. */
export function counted(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name))
}
