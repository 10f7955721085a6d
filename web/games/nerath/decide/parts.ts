// The parts of every action, in the order in which a person decides: what, from where, who, where to, how many. Each part
// says what on the screen answers it. In one decision the first place of every action goes by the same slot, so that
// touching a space leaves everything that can be done there.
import type { PieceId } from '@skelos/games/nerath/content/types.ts'
import { REALMS } from '@skelos/games/nerath/content/vocabulary.ts'
import type { Action, FighterName } from '@skelos/games/nerath/rules/actions.ts'
import type { Handle, Part } from '../../../table/choice.ts'

export const slots = ['do', 'at', 'piece', 'to', 'ship', 'count'] as const
export type Slot = (typeof slots)[number]

/** Actions that share a question with others of their kind. */
const families: Partial<Record<Action['do'], string>> = {
  move: 'travel',
  sail: 'travel',
  load: 'travel',
  unload: 'travel',
  exit: 'travel',
  'exit-aboard': 'travel',
  fly: 'travel',
  buy: 'purchase',
  'buy-aboard': 'purchase',
  'build-castle': 'purchase',
  'retreat-to': 'go',
  'retreat-ship': 'go',
  'retreat-aboard': 'go',
}

const row = (id: string): Handle => ({ on: 'row', id })
const place = (slot: Slot, id: string): Part => ({ slot, value: id, handle: { on: 'place', id } })
const named = (slot: Slot, value: string): Part => ({ slot, value, handle: row(`${slot} ${value}`) })
const count = (number: number): Part => named('count', `${number}`)

function verb(name: Action['do']): Part {
  const value = families[name] ?? name
  return { slot: 'do', value, handle: row(value) }
}

const card = (id: string): Part => ({ slot: 'do', value: `card ${id}`, handle: { on: 'card', id } })

/** A group of pieces, or a ship with what is aboard. */
const group = (piece: PieceId, left: number, cargo: readonly PieceId[] = []): Part =>
  named('piece', [piece, left, ...cargo].join(' '))

/** What sets a piece in a battle apart from others. */
export const fighterId = ({ of, piece, damage, cards, cargo = [] }: FighterName): string =>
  [of, piece, damage, cards.join('+'), cargo.join('+')].join(' ')

const fighter = (name: FighterName): Part => ({
  slot: 'piece',
  value: fighterId(name),
  handle: { on: 'piece', id: fighterId(name) },
})

export function parts(action: Action): Part[] {
  switch (action.do) {
    case 'play-event':
    case 'play-treasure':
    case 'use-property':
    case 'use-effect':
    case 'discard-event':
      return [card(action.card), named('piece', action.do)]
    case 'choose-space':
    case 'fight':
      return [verb(action.do), place('at', action.at)]
    case 'choose-realm':
      return [{ slot: 'do', value: action.realm, handle: { on: 'seat', id: `${REALMS.indexOf(action.realm)}` } }]
    case 'choose-side':
      return [named('do', action.side)]
    case 'choose-piece':
      return [verb(action.do), group(action.piece, action.left)]
    case 'choose-ship':
      return [verb(action.do), named('ship', [action.of, ...action.cargo].join(' '))]
    case 'choose-fighter':
    case 'take-hit':
      return [verb(action.do), fighter(action.fighter)]
    case 'return-piece':
      return [verb(action.do), named('piece', action.piece), place('to', action.to)]
    case 'move':
      return [
        verb(action.do),
        place('at', action.from),
        group(action.piece, action.left),
        place('to', action.to),
        count(action.count),
      ]
    case 'sail':
      return [
        verb(action.do),
        place('at', action.from),
        group('warship', action.left, action.cargo),
        place('to', action.to),
      ]
    case 'load':
      return [
        verb(action.do),
        place('at', action.from),
        group(action.piece, action.left),
        place('to', action.at),
        named('ship', [action.ship.left, ...action.ship.cargo].join(' ')),
      ]
    case 'unload':
      return [
        verb(action.do),
        place('at', action.at),
        named('piece', ['aboard', action.piece, ...action.cargo].join(' ')),
        place('to', action.to),
      ]
    case 'lose-die':
      return [verb(action.do), named('piece', [action.guardian, ...action.dice, 'of', action.die].join(' '))]
    case 'propose-split':
      return [verb(action.do), count(action.own)]
    case 'retreat-to':
      return [verb(action.do), named('piece', action.piece), place('to', action.to), count(action.count)]
    case 'retreat-ship':
      return [verb(action.do), named('piece', ['warship', ...action.cargo].join(' ')), place('to', action.to)]
    case 'retreat-aboard':
      return [
        verb(action.do),
        named('piece', action.piece),
        place('to', action.at),
        named('ship', action.cargo.join(' ')),
      ]
    case 'leave':
      return [verb(action.do), named('piece', action.piece), place('to', action.to)]
    case 'run-amok':
      return [verb(action.do), place('to', action.to)]
    case 'land':
      return [verb(action.do), named('piece', [action.piece, 'of', ...action.cargo].join(' ')), place('to', action.to)]
    case 'exit':
    case 'fly':
      return [verb(action.do), place('at', action.from), named('piece', action.piece), place('to', action.to)]
    case 'exit-aboard':
      return [
        verb(action.do),
        place('at', action.from),
        named('piece', action.piece),
        place('to', action.at),
        named('ship', action.cargo.join(' ')),
      ]
    case 'buy':
      return [verb(action.do), named('piece', action.piece), place('at', action.at), named('ship', action.castle)]
    case 'buy-aboard':
      return [
        verb(action.do),
        named('piece', action.piece),
        place('at', action.at),
        named('ship', ['aboard', action.castle, ...action.cargo].join(' ')),
      ]
    case 'build-castle':
      return [verb(action.do), named('piece', 'castle'), place('at', action.at)]
    case 'accept':
    case 'refuse':
    case 'fight-on':
    case 'retreat':
    case 'stay':
    case 'pass':
    case 'done':
      return [verb(action.do)]
  }
}
