// The choices of one decision, numbered, where a game has no better way to set them out.
import { columns, padStart, wrap } from '@skelos/games/layout.ts'
import type { AnyTerminal, Menu, Screen } from '@skelos/games/terminal.ts'
import { painted } from './chronicle.ts'

/** More than this are set in columns. */
const mostInAColumn = 4

export function plainMenu(screen: Screen, display: AnyTerminal, legal: readonly object[]): Menu<object> {
  const { colours, language, width } = screen
  const words = display.words(language)
  const entries = legal.map((action, i) => {
    const number = colours.bold(padStart(`${i + 1}`, `${legal.length}`.length))
    return { number, text: painted(display, screen, words.action(action)) }
  })
  const lines =
    entries.length > mostInAColumn
      ? columns(
          entries.map(({ number, text }) => `${number} ${text}`),
          width,
          ' ',
        )
      : entries.flatMap(({ number, text }) => wrap(text, width, ` ${number} `))
  return { lines, actions: [...legal] }
}
