// The rows of a decision: what each is called, what stands beside it, and its exact chance.
import { content } from '@skelos/games/nerath/content/index.ts'
import type { PieceId } from '@skelos/games/nerath/content/types.ts'
import { PIECES, REALMS } from '@skelos/games/nerath/content/vocabulary.ts'
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { ReactNode } from 'react'
import { Crest } from '../../../design/crest.tsx'
import type { Picture } from '../../../session/session.ts'
import type { Part } from '../../../table/choice.ts'
import type { OptionLine } from '../../../table/game-ui.ts'
import { Token } from '../board/pieces.tsx'
import { identityOf } from '../board/realms.ts'
import { cardIcon } from '../card-icons.ts'
import { retreatsOf } from '../decide/retreats.ts'
import { toldChance } from '../decide/told.ts'
import { BattleIcon, BootIcon, RetreatIcon, realmIcons } from '../icons.tsx'
import { stateOf } from '../state-of.ts'
import type { RoomKey } from './say.ts'
import { capital, type Voice } from './voice.ts'

/** Kinds of action that come in many: as a row they stand for all of them. */
const verbs: Partial<Record<string, RoomKey>> = {
  travel: 'verb.travel',
  purchase: 'verb.purchase',
  go: 'verb.go',
  'run-amok': 'verb.run-amok',
  fight: 'verb.fight',
  'take-hit': 'verb.take-hit',
  land: 'verb.land',
  leave: 'verb.leave',
}

const isPiece = (id: string): id is PieceId => (PIECES as readonly string[]).includes(id)

export function option(voice: Voice, picture: Picture, seat: Seat, part: Part, actions: readonly Action[]): OptionLine {
  const state = stateOf(picture)
  const line = words(voice, picture, seat, part, actions)
  const chance = actions.length === 1 ? toldChance(state, seat, actions[0]) : undefined
  const picturing = pictureOf(seat, part, actions)
  return { ...line, ...(chance !== undefined && { chance }), ...(picturing && { picture: picturing }) }
}

function words(voice: Voice, picture: Picture, seat: Seat, part: Part, actions: readonly Action[]): OptionLine {
  const { game, room } = voice
  const state = stateOf(picture)
  const [first] = actions
  switch (part.slot) {
    case 'at':
    case 'to':
      return { text: game.space(part.value), ...noteOfSpace(voice, state, seat, part.value) }
    case 'count':
      return first.do === 'propose-split'
        ? { text: game.action(first) }
        : { text: room.say('count', { count: Number(part.value) }), short: part.value }
    default: {
      if (part.handle.on === 'card') {
        const { id } = part.handle
        return { text: game.card(id), note: game.cardText(id) }
      }
      if (part.handle.on === 'seat') return { text: game.realm(REALMS[Number(part.handle.id)]) }
      if (first.do === 'take-hit' || first.do === 'choose-fighter')
        return { text: capital(game.fighter(first.fighter), voice) }
      const key = part.slot === 'do' && actions.length > 1 ? verbs[part.value] : undefined
      if (key) return { text: room.say(key) }
      if (part.slot === 'piece') return pieceLine(voice, actions)
      // The chance stands beside the row.
      return { text: deed(voice, state, seat, first, false), ...noteOf(voice, picture, seat, first) }
    }
  }
}

/** A group of pieces, or what else sets the actions of a row apart. */
function pieceLine(voice: Voice, actions: readonly Action[]): OptionLine {
  const { game, room } = voice
  const [first] = actions
  switch (first.do) {
    case 'move':
    case 'load':
    case 'choose-piece':
      return {
        text: capital(game.piece(first.piece), voice),
        note: room.say('movement-left', { left: first.left }),
      }
    case 'sail':
      return {
        text: capital(game.piece('warship'), voice),
        note: room.say('aboard', { cargo: game.cargo(first.cargo) }),
      }
    case 'buy':
    case 'buy-aboard':
    case 'unload':
    case 'exit':
    case 'fly':
    case 'retreat-to':
    case 'land':
    case 'leave':
    case 'return-piece':
      return { text: capital(game.piece(first.piece), voice) }
    default:
      return { text: game.action(first) }
  }
}

/** Whose it is, and that going there means a battle. */
function noteOfSpace({ game, room }: Voice, state: State, seat: Seat, id: string): { note?: string } {
  const at = content.spaceIndex[id]
  const { kind } = content.spaces[at]
  if (kind !== 'land') return { note: room.say(kind === 'sea' ? 'space.sea' : 'space.dungeon') }
  const owner = state.owner[at]
  return owner === seat ? {} : { note: game.realm(REALMS[owner]) }
}

/** Of a retreat: where to, and who would find no place. */
function noteOf({ game, room }: Voice, picture: Picture, seat: Seat, action: Action): { note?: string } {
  if (action.do !== 'retreat') return {}
  const retreats = retreatsOf(picture, seat)
  if (!retreats) return {}
  const { places, lost } = retreats
  return { note: room.say('retreat.to', { places: room.list(places.map((id) => game.space(id))), lost }) }
}

/** The deed as a button names it. */
export function deed(voice: Voice, state: State, seat: Seat, action: Action, withChance = true): string {
  const { game, room } = voice
  switch (action.do) {
    case 'fight':
    case 'fight-on': {
      const chance = withChance ? toldChance(state, seat, action) : undefined
      const told = chance === undefined ? 'none' : room.percent(chance)
      return action.do === 'fight'
        ? room.say('deed.fight', { at: game.space(action.at), chance: told })
        : room.say('deed.fight-on', { chance: told })
    }
    case 'pass':
      return room.say('deed.pass')
    case 'done':
      return room.say('deed.done', { step: state.step })
    case 'take-hit':
      return room.say('deed.take-hit', { piece: game.piece(action.fighter.piece) })
    default:
      return game.action(action)
  }
}

function pictureOf(seat: Seat, part: Part, [first]: readonly Action[]): ReactNode {
  const { on, id } = part.handle
  if (on === 'card') {
    const Icon = cardIcon(id)
    return <Icon size={26} aria-hidden="true" />
  }
  if (on === 'seat') {
    const other = Number(id)
    const Icon = realmIcons[REALMS[other]]
    return <Crest identity={identityOf(other)} size={28} emblem={<Icon />} />
  }
  if (first.do === 'take-hit' || first.do === 'choose-fighter') {
    const { of, piece } = first.fighter
    return <Token kind={piece} identity={identityOf(REALMS.indexOf(of))} size={28} />
  }
  if (part.slot === 'piece' && 'piece' in first && isPiece(first.piece))
    return <Token kind={first.piece} identity={identityOf(seat)} size={28} />
  if (part.slot !== 'do') return undefined
  switch (first.do) {
    case 'fight':
    case 'fight-on':
      return <BattleIcon size={26} aria-hidden="true" />
    case 'retreat':
      return <RetreatIcon size={26} aria-hidden="true" />
    case 'move':
    case 'sail':
      return <BootIcon size={26} aria-hidden="true" />
    default:
      return undefined
  }
}
