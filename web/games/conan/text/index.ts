// What the table says about this game: questions, deeds, options and facts in the reader's language.
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import type { Fact } from '@skelos/games/conan/rules/facts.ts'
import { answersToOrder, exceptions } from '@skelos/games/conan/rules/standing.ts'
import { areaOf, type State, scenarioOf, sheetOf } from '@skelos/games/conan/rules/state.ts'
import type { Key as GameKey } from '@skelos/games/conan/text/words.ts'
import { ordersOffered, type Seat } from '@skelos/kernel'
import { perLanguage } from '@skelos/text'
import type { GameText } from '../../../table/game-ui.ts'
import { stateOf } from '../state-of.ts'
import { factLine, topics } from './facts.ts'
import { option } from './options.tsx'
import type { RoomKey } from './say.ts'
import { decisionOf, type Voice, voiceOf } from './voice.ts'

const missingKeys: Partial<Record<string, RoomKey>> = {
  who: 'missing.who',
  with: 'missing.with',
  to: 'missing.to',
  count: 'missing.count',
}

const seatName = ({ game }: Voice, state: State, seat: Seat): string =>
  seat === 0 ? game.side('overlord') : game.hero(sheetOf(state, seat - 1).id)

export const textOf = perLanguage((language): GameText<Action, Fact> => {
  const voice = voiceOf(language)
  const { game, room } = voice
  return {
    eyebrow(picture, seat) {
      const state = stateOf(picture)
      const hero = state.heroes[seat - 1]
      const where = hero && hero.at >= 0 ? areaOf(state, hero.at).name[language] : 'none'
      return room.say('eyebrow', { who: seatName(voice, state, seat), where })
    },
    question(picture, seat) {
      const kind = decisionOf(picture, seat)
      return kind ? game.decision(kind) : ''
    },
    waiting(picture) {
      const state = stateOf(picture)
      const seats = [...new Set(picture.decisions.map(({ seat }) => seatName(voice, state, seat)))]
      return seats.length > 0 ? room.say('waiting', { seats: room.list(seats) }) : ''
    },
    deed: (picture, _, action) => game.action(action, stateOf(picture)),
    option: (picture, _, part, actions) => option(voice, stateOf(picture), part, actions),
    missing(slot) {
      const key = missingKeys[slot]
      return key ? room.say(key) : ''
    },
    orders: {
      offered(picture, seat) {
        const isWindow = picture.decisions.some((open) => open.seat === seat && open.veiled)
        const legal = (isWindow ? (picture.legal[seat] ?? []) : []) as readonly Action[]
        const spells = legal.flatMap((action) => (action.do === 'cast' ? [{ spell: action.spell }] : []))
        return ordersOffered(['turn', 'round', 'game'], spells)
      },
      // At a blow the panel itself has all of them.
      answers: (kind) => (kind === undefined ? answersToOrder : []),
      exceptions: Object.keys(exceptions).map((id) => ({ id, text: room.say('exception.attacked') })),
      said: (order) => game.order(order),
    },
    counts: (feature) => room.say(`counts.${feature}` as 'counts.scenario'),
    name: () => room.say('name'),
    fact: (fact, picture) => factLine(voice, stateOf(picture), fact),
    topics: topics.map(([id, weight]) => ({ id, name: room.say(`topic.${id}`), weight })),
    chapter: (round) => room.say('round', { round }),
    seat: (picture, seat) => (picture.view ? seatName(voice, stateOf(picture), seat) : `${seat + 1}`),
    place: (id) => game.area(id),
    moment(picture) {
      const state = stateOf(picture)
      const { roundLimit, id } = scenarioOf(state)
      const round =
        roundLimit > 0
          ? room.say('round-of', { round: state.round, of: roundLimit })
          : room.say('round', { round: state.round })
      return `${game.scenario(id)} · ${round}`
    },
    optionName: (path) => optionName(voice, path),
    warning: (key) => game.say(`problem.${key}` as GameKey),
  }
})

/** A field, or a value of one: scenarios are called by their titles. */
function optionName({ game }: Voice, path: string): string {
  const [field, value] = path.split('.')
  if (value === undefined) return game.say(`option.${field}` as GameKey)
  return field === 'scenario' ? game.scenario(value) : value
}
