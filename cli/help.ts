// Help in the middle of a game: what can be typed, and the rules behind a decision or a choice.
import { table, wrap } from '@skelos/games/layout.ts'
import type { Screen } from '@skelos/games/terminal.ts'
import { painted } from './chronicle.ts'
import type { GameContext } from './game.ts'
import { ledgerIn } from './ledger-data.ts'
import { briefEntry, matching } from './rules.ts'

export function helpLines({ words: cli, display }: GameContext, screen: Screen): string[] {
  const { colours, plain } = screen
  const rows = [
    ['1, 2, 3 …', cli.say('help.number')],
    ['b', cli.say('help.board')],
    ...(display.cards ? [['c', cli.say('help.cards')]] : []),
    ['?', cli.say('help.rules')],
    ['? 3', cli.say('help.rules-of-choice')],
    [`? ${cli.say('help.word')}`, cli.say('help.rules-search')],
    ...(display.orders ? [['o', cli.say('help.orders')]] : []),
    ['u', cli.say('help.undo')],
    ['l [30]', cli.say('help.log')],
    [`s [${cli.say('help.file')}]`, cli.say('help.save')],
    ['q', cli.say('help.quit')],
  ]
  const commands = table(
    rows.map(([command = '', meaning = '']) => [colours.bold(command), meaning]),
    '  ',
  )
  return plain ? commands : [...commands, ...(display.legend?.(screen) ?? [])]
}

/** The decision's rules, or those of the choice with the given number, or those that match a word. */
export function ruleLines(
  { words: cli, terminal, display, manifest }: GameContext,
  screen: Screen,
  decision: readonly string[],
  actions: readonly object[],
  wanted: string,
): string[] {
  const { language, width } = screen
  const ledger = ledgerIn(manifest, language)
  const entries = (ids: readonly string[]): string[] =>
    ids.flatMap((id) => {
      const entry = ledger.byId.get(id)
      return entry ? briefEntry({ terminal }, entry) : []
    })
  if (wanted === '') return entries(decision)
  const action = /^\d+$/.test(wanted) ? actions[Number(wanted) - 1] : undefined
  if (action) {
    const { rules = [], text = '' } = display.behind?.(action, language) ?? {}
    const title = painted(display, screen, display.words(language).action(action))
    return [screen.colours.bold(title), ...(text === '' ? [] : wrap(text, width, '  ')), ...entries(rules)]
  }
  const found = matching(ledger, wanted)
  return found.length > 0
    ? found.flatMap((entry) => briefEntry({ terminal }, entry))
    : [cli.say('rules.no-word', { word: wanted })]
}
