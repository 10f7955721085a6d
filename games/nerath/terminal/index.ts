// Conquest of Nerath at the command line.
import { type Language, perLanguage } from '@skelos/text'
import type { Screen as Bare, TableWords, Terminal } from '../../terminal.ts'
import { type Content, content } from '../content/index.ts'
import type { Action } from '../rules/actions.ts'
import type { DecisionKind } from '../rules/decisions.ts'
import type { DiceTold, Fact } from '../rules/facts.ts'
import { nerathWith } from '../rules/game.ts'
import type { Options } from '../rules/setup.ts'
import { ordersAt } from '../rules/standing.ts'
import { realmId, type State, seats } from '../rules/state.ts'
import { actionRules } from '../text/action-rules.ts'
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
    seats: game.term('realm'),
    seat: (_, seat) => game.realm(realmId(seat)),
    decision: (kind) => game.decision(kind as DecisionKind),
    action: (action) => game.action(action),
    order: (order) => game.order(order),
    fact: (fact) => game.fact(fact),
    // The last line gives the points.
    result: (result) => game.result(result).slice(0, -1),
    // Values have their names where the game itself says them: mode.alliances, length.short.
    option: (path) => (own.has(`option.${path}`) ? own.say(`option.${path}` as Key) : game.say(path as GameKey)),
    remark: (code) => game.say(`problem.${code}` as GameKey),
  }
}

const diceIn = (dice: readonly DiceTold[]): number => dice.reduce((sum, { faces }) => sum + faces.length, 0)

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
    turn: ({ round, active }) => round * seats.length + active,
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
        case 'round-began':
        case 'battle-began':
        case 'conquered':
        case 'liberated':
        case 'plundered':
        case 'game-ended':
          return 'bold'
        default:
          return undefined
      }
    },
    // What a reroll tells are the dice rolled again.
    dice: (fact) => (fact.fact === 'rolled' || fact.fact === 'rerolled' ? diceIn(fact.dice) : 0),
    standings(state, language) {
      const game = gameWords(language)
      return [
        [game.term('gold'), game.term('treasure-cards')],
        ...state.realms.map(({ gold, treasures, played }) => [`${gold}`, `${treasures.length + played.length}`]),
      ]
    },
    odds,
    pack: {
      files: packFiles,
      read(files) {
        const pack = readPack(files)
        const sizes = (language: Language) => terminalWords(language).say('pack.sizes', countsOf(pack))
        return { game: nerathWith(pack), display: terminalWith(pack), sizes }
      },
    },
  }
}

export const terminal = terminalWith(content)
