// Age of Conan at the command line.
import type { Result } from '@skelos/kernel'
import { type Language, perLanguage } from '@skelos/text'
import type { Screen as Bare, TableWords, Terminal } from '../../terminal.ts'
import { type Content, content } from '../content/index.ts'
import { actionRules } from '../rules/action-rules.ts'
import type { Action, DecisionKind } from '../rules/actions.ts'
import type { Fact } from '../rules/facts.ts'
import { ageOfConanWith } from '../rules/game.ts'
import type { Options } from '../rules/setup.ts'
import { ordersAt } from '../rules/standing.ts'
import type { State } from '../rules/state.ts'
import { wordsWith } from '../text/index.ts'
import type { Key as GameKey, GameWords } from '../text/words.ts'
import { boardLines, cardLines, ownLines } from './board.ts'
import { legend } from './map.ts'
import { menuOf } from './menu.ts'
import { odds } from './odds.ts'
import { countsOf, packFiles, readPack } from './pack.ts'
import { paintNames, type Screen, withWords } from './screen.ts'
import { type Key, terminalWords } from './words.ts'

function tableWords(game: GameWords, language: Language): TableWords<Action, Options, Fact> {
  const own = terminalWords(language)
  return {
    seats: game.term('kingdom'),
    seat: ({ kingdoms }, seat) => game.kingdom(kingdoms[seat]),
    decision: (kind) => game.decision(kind as DecisionKind),
    action: (action) => game.action(action),
    order: (order) => game.order(order),
    fact: (fact, { kingdoms }) => game.fact(fact, kingdoms),
    // The last line gives the points.
    result: (result: Result, { kingdoms }) => game.result(result, kingdoms).slice(0, -1),
    // Values have their names where the game itself says them: edition.it, kingdom.turan.
    option: (path) => (own.has(`option.${path}`) ? own.say(`option.${path}` as Key) : game.say(path as GameKey)),
    remark: (code) => game.say((code === 'no-aquilonia' ? `warning.${code}` : `problem.${code}`) as GameKey),
  }
}

/** At a table that is played with this pack. */
function terminalWith(content: Content): Terminal<State, Action, Options, Fact> {
  const gameWords = perLanguage((language) => wordsWith(content, language))
  const inWords = (screen: Bare): Screen => withWords(screen, gameWords(screen.language), content)
  return {
    words: perLanguage((language) => tableWords(gameWords(language), language)),
    board(bare, state, seat, withLegend) {
      const screen = inWords(bare)
      return [...boardLines(screen, state, withLegend), ...(seat === undefined ? [] : ownLines(screen, state, seat))]
    },
    turn: ({ turn }) => turn,
    legend: (screen) => legend(inWords(screen)),
    cards: (screen, state, seat) => cardLines(inWords(screen), state, seat),
    menu: (screen, state, seat, legal) => menuOf(inWords(screen), state, seat, legal),
    orders: ordersAt,
    behind: (action, language) => ({
      rules: actionRules[action.do],
      ...('card' in action && { text: gameWords(language).cardText(action.card) }),
    }),
    paint: (screen, text) => paintNames(inWords(screen), text),
    weight({ fact }) {
      switch (fact) {
        case 'turn-began':
          return 'heading'
        case 'adventure-began':
        case 'age-ended':
        case 'age-step':
        case 'contest-began':
        case 'crowned':
        case 'game-ended':
          return 'bold'
        default:
          return undefined
      }
    },
    dice(fact) {
      if (fact.fact === 'rerolled') return fact.count
      return fact.fact === 'rolled' || fact.fact === 'fate-rolled' ? fact.faces.length : 0
    },
    standings(state, language) {
      const own = terminalWords(language)
      return [
        [own.say('column.gold'), own.say('column.crom'), own.say('column.tokens')],
        ...state.players.map(({ gold, crom, tokens }) => [gold, crom, tokens.length].map(String)),
      ]
    },
    odds,
    pack: {
      files: packFiles,
      read(files) {
        const pack = readPack(files)
        const sizes = (language: Language) => terminalWords(language).say('pack.sizes', countsOf(pack))
        return { game: ageOfConanWith(pack), display: terminalWith(pack), sizes }
      },
    },
  }
}

export const terminal = terminalWith(content)
