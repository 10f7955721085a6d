// Conan at the command line.
import { type Language, perLanguage } from '@skelos/text'
import type { Screen as Bare, TableWords, Terminal } from '../../terminal.ts'
import { type Content, content } from '../content/index.ts'
import type { Action } from '../rules/actions.ts'
import type { DecisionKind } from '../rules/decisions.ts'
import type { Fact } from '../rules/facts.ts'
import { conanWith } from '../rules/game.ts'
import type { Options } from '../rules/setup.ts'
import type { State } from '../rules/state.ts'
import { actionRules } from '../text/action-rules.ts'
import { wordsWith } from '../text/index.ts'
import type { GameWords } from '../text/words.ts'
import { boardLines, legend, ownLines } from './board.ts'
import { menuOf } from './menu.ts'
import { odds } from './odds.ts'
import { countsOf, packFiles, readPack } from './pack.ts'
import { type Screen, withWords } from './screen.ts'
import { type Key, terminalWords } from './words.ts'

function tableWords(game: GameWords, language: Language): TableWords<Action, Options, Fact> {
  const own = terminalWords(language)
  return {
    seats: own.say('seats'),
    seat: ({ scenario, heroes }, seat) => game.seat(scenario, heroes, seat),
    decision: (kind) => game.decision(kind as DecisionKind),
    action: (action) => game.action(action),
    order: (order) => game.order(order),
    fact: (fact) => game.fact(fact),
    result: (result) => game.result(result),
    // The values are scenarios.
    option: (path) =>
      own.has(`option.${path}`) ? own.say(`option.${path}` as Key) : game.scenario(path.replace('scenario.', '')),
    remark: (code) => (own.has(`problem.${code}`) ? own.say(`problem.${code}` as Key) : code),
  }
}

/** At a table that is played with this pack. */
function terminalWith(pack: Content | undefined): Terminal<State, Action, Options, Fact> {
  const given = pack ?? content
  const gameWords = perLanguage((language) => wordsWith(given, language))
  const inWords = (screen: Bare): Screen => withWords(screen, gameWords(screen.language), given)
  return {
    words: perLanguage((language) => tableWords(gameWords(language), language)),
    board(bare, state, seat, withLegend) {
      const screen = inWords(bare)
      return [...boardLines(screen, state, withLegend), ...(seat === undefined ? [] : ownLines(screen, state, seat))]
    },
    turn: ({ turns, side }) => turns * 2 + (side === 'heroes' ? 0 : 1),
    legend: (screen) => legend(inWords(screen)),
    menu: (screen, state, seat, legal) => menuOf(inWords(screen), state, seat, legal),
    behind: (action) => ({ rules: actionRules[action.do] }),
    weight({ fact }) {
      switch (fact) {
        case 'turn-began':
          return 'heading'
        case 'died':
        case 'fled':
        case 'captive-found':
        case 'game-ended':
          return 'bold'
        default:
          return undefined
      }
    },
    dice: (fact) => (fact.fact === 'rolled' ? fact.dice.length : fact.fact === 'rerolled' ? 1 : 0),
    odds,
    pack: {
      files: packFiles,
      read(files) {
        const read = readPack(files)
        const sizes = (language: Language) => terminalWords(language).say('pack.sizes', countsOf(read))
        return { game: conanWith(read), display: terminalWith(read), sizes }
      },
    },
  }
}

export const terminal = terminalWith(undefined)
