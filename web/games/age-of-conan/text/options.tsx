// The rows of a decision: what each is called, what stands beside it, and its exact chance.
import { content, provinceId, provinceOf } from '@skelos/games/age-of-conan/content/index.ts'
import type { TokenKind } from '@skelos/games/age-of-conan/content/types.ts'
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { Picture } from '../../../session/session.ts'
import type { Part } from '../../../table/choice.ts'
import type { OptionLine } from '../../../table/game-ui.ts'
import { bonusOf, cardName, terrainName } from '../seat/cards/names.ts'
import { stateOf } from '../state-of.ts'
import { deed, worthOf } from './deeds.ts'
import { dieNote, fightNote, placeNote } from './notes.ts'
import { optionPicture } from './option-pictures.tsx'
import { rowFigures } from './row-figures.ts'
import type { RoomKey } from './say.ts'
import type { Voice } from './voice.ts'

/** Kinds of action that come in many: as a row they stand for all of them. */
const verbs: Partial<Record<string, RoomKey>> = {
  conan: 'verb.conan',
  attack: 'verb.attack',
  redeploy: 'verb.redeploy',
  'attack-in-place': 'verb.attack-in-place',
  'place-unit': 'verb.place-unit',
  'place-raider': 'verb.place-raider',
  'remove-raiders': 'verb.remove-raiders',
  'move-emissary': 'verb.move-emissary',
  'send-emissary': 'verb.send-emissary',
  'emissary-onward': 'verb.emissary-onward',
  'place-emissary': 'verb.place-emissary',
  'remove-emissary': 'verb.remove-emissary',
  'start-intrigue': 'verb.start-intrigue',
  'collect-gold': 'verb.collect-gold',
  'army-onward': 'verb.army-onward',
  retreat: 'verb.retreat',
  'give-up-unit': 'verb.give-up-unit',
  'give-up-emissary': 'verb.give-up-emissary',
  'sacrifice-unit': 'verb.sacrifice-unit',
  'raise-unit': 'verb.raise-unit',
  'build-city': 'verb.build-city',
  'buy-unit': 'verb.buy-unit',
  'buy-emissary': 'verb.buy-emissary',
  'use-card': 'verb.use-card',
  'refresh-card': 'verb.refresh-card',
  'play-table-card': 'verb.play-table-card',
  'play-event': 'verb.play-event',
}

export function option(voice: Voice, picture: Picture, seat: Seat, part: Part, actions: readonly Action[]): OptionLine {
  const line = words(voice, picture, seat, part, actions)
  const image = optionPicture(part, actions, stateOf(picture))
  return image ? { ...line, picture: image } : line
}

function words(voice: Voice, picture: Picture, seat: Seat, part: Part, actions: readonly Action[]): OptionLine {
  const { game, room } = voice
  const state = stateOf(picture)
  switch (part.slot) {
    case 'at':
    case 'to':
      return place(voice, state, seat, part, actions)
    case 'of':
      return { text: game.kingdom(part.value as State['players'][number]['kingdom']) }
    case 'units':
      return withChance(
        { text: room.say('units', { count: Number(part.value) }), short: part.value },
        voice,
        state,
        seat,
        actions,
      )
    case 'verb': {
      const key = verbs[part.value]
      return { text: key ? room.say(key) : deed(voice, picture, seat, actions[0]) }
    }
    default:
      return actions.length === 1
        ? single(voice, picture, seat, actions[0])
        : several(voice, state, seat, part, actions)
  }
}

/** A province, with what is there for this choice. */
function place(voice: Voice, state: State, seat: Seat, part: Part, actions: readonly Action[]): OptionLine {
  const name = voice.game.province(part.value)
  const text = actions[0].do === 'stay' ? voice.room.say('deed.stay', { at: name }) : name
  const note = placeNote(voice, state, seat, provinceOf(part.value), part.slot, actions)
  return withChance({ text, ...(note && { note }) }, voice, state, seat, actions)
}

/** Beside a row stands its chance, or the best of those it leads to. */
function withChance(line: OptionLine, voice: Voice, state: State, seat: Seat, actions: readonly Action[]): OptionLine {
  const note = line.note ?? (actions.length === 1 ? fightNote(voice, state, seat, actions[0]) : undefined)
  return { ...line, ...(note && { note }), ...rowFigures(voice, state, seat, actions) }
}

/** Many actions behind one row: their kind, or the card they are about. */
function several(voice: Voice, state: State, seat: Seat, part: Part, actions: readonly Action[]): OptionLine {
  const { game, room } = voice
  if (part.handle.on === 'card') return { text: cardName(voice, part.handle.id) }
  const key = verbs[part.value]
  const text = key ? room.say(key) : game.action(actions[0])
  const places = [...new Set(actions.flatMap(originOf))]
  const names = places.length <= 3 ? room.list(places.map((id) => game.province(id))) : undefined
  // Whence an army comes is not to be taken for what it attacks.
  const note = names && actions.some((action) => 'from' in action) ? room.say('note.from', { places: names }) : names
  return withChance({ text, ...(note && { note }) }, voice, state, seat, actions)
}

const originOf = (action: Action): string[] =>
  'from' in action ? [action.from] : 'at' in action ? [action.at] : 'to' in action ? [action.to] : []

function single(voice: Voice, picture: Picture, seat: Seat, action: Action): OptionLine {
  const { game, room } = voice
  const state = stateOf(picture)
  const line = (text: string, note?: string): OptionLine => ({
    text,
    ...(note && { note }),
    ...rowFigures(voice, state, seat, [action]),
  })
  switch (action.do) {
    case 'choose-die':
      return line(capital(game.face(action.face), voice), dieNote(voice, state, seat, action.face))
    case 'use-die-as':
      return line(capital(game.say(`kind.${action.kind}`), voice))
    case 'bid-card':
    case 'swap-bid-card':
    case 'keep-card':
      return line(cardName(voice, action.card), strategyNote(voice, action.card))
    case 'lay-strategy': {
      // Beside its figures there is little room; where it fits is known, as it could not be played else.
      const { adventure: value } = content.strategy[action.card]
      return line(room.say('card.value', { value }), room.say('note.strategy', { bonus: bonusOf(action.card) }))
    }
    case 'play-table-card':
    case 'refresh-card':
    case 'use-card':
    case 'play-event':
      return line(deed(voice, picture, seat, action), game.cardText(action.card))
    case 'use-artifact':
      return line(deed(voice, picture, seat, action), game.cardText(action.card))
    case 'stay':
    case 'move-conan': {
      const at = action.do === 'stay' ? state.conan : provinceOf(action.to)
      return line(game.province(provinceId(at)), placeNote(voice, state, seat, at, 'at', [action]))
    }
    case 'name-kind':
      return line(deed(voice, picture, seat, action), kindTotal(voice, state, seat, action.kind))
    case 'collect-gold':
    case 'place-raider':
    case 'build-city':
      return line(game.action(action), placeNote(voice, state, seat, provinceOf(action.at), 'at', [action]))
    case 'attack':
    case 'attack-in-place':
    case 'start-intrigue':
    case 'forced-march':
    case 'fight-on':
      return line(plainDeed(voice, action), fightNote(voice, state, seat, action))
    default:
      return line(deed(voice, picture, seat, action))
  }
}

/** Beside the bar of its chance a deed need not say the figure again. */
function plainDeed({ game, room }: Voice, action: Action): string {
  const goesOn = action.do === 'forced-march' || action.do === 'fight-on'
  return goesOn ? room.say(`deed.${action.do}`, { chance: 'none' }) : game.action(action)
}

/** The grounds that it helps on in a contest. */
const strategyNote = ({ room }: Voice, card: string): string =>
  content.strategy[card].terrain.map((id) => terrainName(id, room.language)).join(', ')

/** The seat's own tokens of a kind; those of others are hidden. */
function kindTotal({ room }: Voice, state: State, seat: Seat, kind: TokenKind): string {
  const tokens = state.players[seat].tokens.filter((token) => content.tokens[token]?.category === kind)
  return room.say('note.kind-total', { total: worthOf(tokens) })
}

const capital = (text: string, { room }: Voice): string =>
  text.charAt(0).toLocaleUpperCase(room.language) + text.slice(1)
