// What the table says about this game: questions, deeds, options and facts in the reader's language.
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { Fact } from '@skelos/games/age-of-conan/rules/facts.ts'
import { exceptions, ordersAt, policiesAt } from '@skelos/games/age-of-conan/rules/standing.ts'
import type { Language } from '@skelos/text'
import type { GameText } from '../../../table/game-ui.ts'
import { stateOf } from '../state-of.ts'
import { deed } from './deeds.ts'
import { factLine, topics } from './facts.ts'
import { option } from './options.tsx'
import { eyebrow, missing, moment, question, waiting } from './questions.ts'
import { stakes } from './stakes.ts'
import { kingdomsOf, type Voice, voiceOf } from './voice.ts'

const made = new Map<Language, GameText<Action, Fact>>()

export function textOf(language: Language): GameText<Action, Fact> {
  const known = made.get(language)
  if (known) return known
  const text = makeText(voiceOf(language))
  made.set(language, text)
  return text
}

function makeText(voice: Voice): GameText<Action, Fact> {
  const { game, room } = voice
  return {
    eyebrow: (picture, seat) => eyebrow(voice, picture, seat),
    question: (picture, seat) => question(voice, picture, seat),
    stakes: (picture, seat) => stakes(voice, picture, seat),
    waiting: (picture) => waiting(voice, picture),
    deed: (picture, seat, action) => deed(voice, picture, seat, action),
    option: (picture, seat, part, actions) => option(voice, picture, seat, part, actions),
    missing: (slot) => missing(voice, slot),
    orders: {
      offered(picture, seat) {
        const isWindow = picture.decisions.some((open) => open.seat === seat && open.veiled)
        return ordersAt(stateOf(picture), isWindow ? ((picture.legal[seat] ?? []) as readonly Action[]) : [])
      },
      answers: policiesAt,
      planUntil: { same: 'pieces', anyway: 'game' },
      planFor: (moment) => game.planFor(moment),
      exceptions: Object.keys(exceptions).map((id) => ({ id, text: game.exception(id) })),
      said: (order) => game.order(order),
    },
    counts: (feature) => room.say(`counts.${feature}` as 'counts.points'),
    name: () => room.say('name'),
    fact: (fact, picture) => factLine(voice, fact, picture),
    topics: topics.map(([id, weight]) => ({ id, name: room.say(`topic.${id}`), weight })),
    chapter: (age, adventure) =>
      adventure === undefined ? room.say('age', { number: age }) : room.say('age-and-adventure', { age, adventure }),
    chapterEnd: (age) => room.say('age-end', { age }),
    seat: (picture, seat) => game.kingdom(kingdomsOf(picture)[seat]),
    place: (id) => game.province(id),
    moment: (picture) => moment(voice, picture),
    optionName: (path) => game.say(optionKey(path)),
    warning: (key) => game.say(`warning.${key}` as 'warning.no-aquilonia'),
  }
}

/** The game's words have their own names for what stands inside an option. */
function optionKey(path: string): 'option.players' {
  const [option, ...inside] = path.split('.')
  const singular: Readonly<Record<string, string>> = { kingdoms: 'kingdom', readings: 'reading' }
  const key = inside.length === 0 ? `option.${option}` : [singular[option] ?? option, ...inside].join('.')
  return key as 'option.players'
}
