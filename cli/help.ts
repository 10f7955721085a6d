// Help in the middle of a game: what can be typed, and the rules behind a decision or a choice.

import { actionRules } from '@skelos/games/age-of-conan/rules/action-rules.ts'
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import { table, wrap } from './layout.ts'
import { ledgerIn } from './ledger-data.ts'
import { legend } from './map.ts'
import { briefEntry, matching } from './rules.ts'
import { paintNames, type Screen } from './screen.ts'
import type { Terminal } from './terminal.ts'

export function helpLines(screen: Screen): string[] {
  const { cli, colours, plain } = screen
  const rows = [
    ['1, 2, 3 …', cli.say('help.number')],
    ['b', cli.say('help.board')],
    ['c', cli.say('help.cards')],
    ['?', cli.say('help.rules')],
    ['? 3', cli.say('help.rules-of-choice')],
    [`? ${cli.say('help.word')}`, cli.say('help.rules-search')],
    ['u', cli.say('help.undo')],
    ['l [30]', cli.say('help.log')],
    [`s [${cli.say('help.file')}]`, cli.say('help.save')],
    ['q', cli.say('help.quit')],
  ]
  const commands = table(
    rows.map(([command = '', meaning = '']) => [colours.bold(command), meaning]),
    '  ',
  )
  return plain ? commands : [...commands, ...legend(screen)]
}

/** The decision's rules, or those of the choice with the given number, or those that match a word. */
export function ruleLines(
  screen: Screen,
  terminal: Terminal,
  decision: readonly string[],
  actions: readonly Action[],
  wanted: string,
): string[] {
  const { cli, language, game, width } = screen
  const ledger = ledgerIn(language)
  const entries = (ids: readonly string[]): string[] =>
    ids.flatMap((id) => {
      const entry = ledger.byId.get(id)
      return entry ? briefEntry({ terminal }, entry) : []
    })
  if (wanted === '') return entries(decision)
  const action = /^\d+$/.test(wanted) ? actions[Number(wanted) - 1] : undefined
  if (action) {
    const card = 'card' in action ? wrap(game.cardText(action.card), width, '  ') : []
    return [screen.colours.bold(paintNames(screen, game.action(action))), ...card, ...entries(actionRules[action.do])]
  }
  const found = matching(ledger, wanted)
  return found.length > 0
    ? found.flatMap((entry) => briefEntry({ terminal }, entry))
    : [cli.say('rules.no-word', { word: wanted })]
}
