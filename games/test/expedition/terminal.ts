// The expedition at the command line: its words, and the tiles as one line.
import { perLanguage, Words } from '@skelos/text'
import type { Terminal } from '../../terminal.ts'
import type { Action, Fact, Options, State } from './rules.ts'
import en from './text/en.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pl from './text/pl.json' with { type: 'json' }

const catalogues = { en, it, fr, pl }
const wordsIn = perLanguage((language) => new Words<string>(language, catalogues[language]))

export const terminal: Terminal<State, Action, Options, Fact> = {
  words: perLanguage((language) => {
    const words = wordsIn(language)
    const seat = (_: unknown, number: number): string => words.say(`seat.${number}`)
    return {
      seats: words.say('name'),
      seat,
      decision: (kind) => words.say(`decision.${kind}`),
      action: (action) => words.say(`action.${action.do}`, 'tile' in action ? { tile: action.tile + 1 } : {}),
      fact: ({ fact, seat: who = 0, tile = 0, value = 0 }) =>
        words.say(`fact.${fact}`, { who: seat(undefined, who), tile: tile + 1, value }),
      result: ({ kind }) => [words.say(`result.${kind}`)],
      option: (path) => words.say(`option.${path}`),
      remark: (code) => code,
    }
  }),
  turn: ({ round }) => round,
  board({ language }, { tiles, revealed, round, health }) {
    const words = wordsIn(language)
    const faces = tiles.map((value, tile) => (revealed[tile] ? `${value}` : words.say('face-down')))
    return [words.say('moment', { round: round + 1, health }), faces.join(' · ')]
  },
}
