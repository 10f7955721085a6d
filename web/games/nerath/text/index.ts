// What the table says about this game: questions, deeds, options and facts in the reader's language.
import { REALMS } from '@skelos/games/nerath/content/vocabulary.ts'
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import type { Fact } from '@skelos/games/nerath/rules/facts.ts'
import { exceptions, ordersAt, policiesAt } from '@skelos/games/nerath/rules/standing.ts'
import type { Key as GameKey } from '@skelos/games/nerath/text/words.ts'
import { perLanguage } from '@skelos/text'
import type { GameText } from '../../../table/game-ui.ts'
import { stateOf } from '../state-of.ts'
import { factLine, topics } from './facts.ts'
import { deed, option } from './options.tsx'
import { eyebrow, missing, moment, question, waiting } from './questions.ts'
import { voiceOf } from './voice.ts'

export const textOf = perLanguage((language): GameText<Action, Fact> => {
  const voice = voiceOf(language)
  const { game, room } = voice
  return {
    eyebrow: (picture, seat) => eyebrow(voice, picture, seat),
    question: (picture, seat) => question(voice, picture, seat),
    waiting: (picture) => waiting(voice, picture),
    deed: (picture, seat, action) => deed(voice, stateOf(picture), seat, action),
    option: (picture, seat, part, actions) => option(voice, picture, seat, part, actions),
    missing: (slot) => missing(voice, slot),
    orders: {
      offered(picture, seat) {
        const isWindow = picture.decisions.some((open) => open.seat === seat && open.veiled)
        return ordersAt(stateOf(picture), isWindow ? ((picture.legal[seat] ?? []) as readonly Action[]) : [])
      },
      answers: policiesAt,
      planUntil: { same: 'pieces', anyway: 'game' },
      exceptions: Object.keys(exceptions).map((id) => ({ id, text: room.say('exception.attacked') })),
      said: (order) => game.order(order),
    },
    counts: (feature) => room.say(`counts.${feature}` as 'counts.goal'),
    name: () => room.say('name'),
    fact: (fact) => factLine(voice, fact),
    topics: topics.map(([id, weight]) => ({ id, name: room.say(`topic.${id}`), weight })),
    chapter: (round) => room.say('round', { round }),
    chapterEnd: (round) => room.say('round-end', { round }),
    seat: (_, seat) => game.realm(REALMS[seat]),
    place: (id) => game.space(id),
    moment: (picture) => moment(voice, picture),
    optionName: (path) => game.say(optionKey(path)),
    warning: (key) => game.say(`problem.${key}` as GameKey),
  }
})

/** `mode` and its values `mode.alliances`: the values stand by themselves in the game's words. */
function optionKey(path: string): GameKey {
  return (path.includes('.') ? path : `option.${path}`) as GameKey
}
