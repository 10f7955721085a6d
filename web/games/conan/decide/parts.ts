// The parts of every action, in the order in which a person decides: what, whom or with what, where, how many. Each part
// says what on the screen answers it.
import type { Action, Figure, GemPlace } from '@skelos/games/conan/rules/actions.ts'
import type { Handle, Part } from '../../../table/choice.ts'
import { figureId } from '../board/position.ts'

export const slots = ['do', 'who', 'with', 'to', 'count'] as const
export type Slot = (typeof slots)[number]

/** Actions that share a question with others of their kind. */
const families: Partial<Record<Action['do'], string>> = { move: 'go', wreck: 'go', leap: 'go' }

const row = (id: string): Handle => ({ on: 'row', id })
const named = (slot: Slot, value: string): Part => ({ slot, value, handle: row(`${slot} ${value}`) })
const place = (id: string): Part => ({ slot: 'to', value: id, handle: { on: 'place', id } })
const card = (id: string): Part => ({ slot: 'with', value: id, handle: { on: 'card', id } })
const figure = (of: Figure): Part => ({ slot: 'who', value: figureId(of), handle: { on: 'piece', id: figureId(of) } })
const count = (number: number): Part => named('count', `${number}`)
const tile = (slot: number): Part => ({
  slot: 'who',
  value: `tile ${slot}`,
  handle: { on: 'token', id: `tile ${slot}` },
})

/** A die on the table; equal ones are the same. */
export const dieId = ({ die, face, again = false }: { die: string; face: number; again?: boolean }): string =>
  [die, face, ...(again ? ['again'] : [])].join(' ')

function die(action: Extract<Action, { do: 'reroll' }>): Part {
  const id = dieId(action)
  return { slot: 'who', value: id, handle: { on: 'die', id } }
}

function verb(name: Action['do']): Part {
  const value = families[name] ?? name
  return { slot: 'do', value, handle: row(value) }
}

const gemPlace = (from: GemPlace): string => ('space' in from ? from.space : 'spell' in from ? from.spell : 'ally')

export function parts(action: Action): Part[] {
  const what = verb(action.do)
  switch (action.do) {
    case 'start-in':
    case 'hide-captive':
    case 'aim-area':
    case 'event-area':
      return [what, place(action.area)]
    case 'lay-token':
      return [what, count(action.number), place(action.area)]
    case 'hide-pile':
      return [what, named('who', action.hero), place(action.area)]
    case 'stance':
      return [{ slot: 'do', value: action.stance, handle: row(action.stance) }]
    case 'move':
    case 'wreck':
    case 'leap':
      return [what, place(action.to), named('with', action.do)]
    case 'pick-lock':
    case 'unlock':
    case 'break-wall':
      return [what, place(action.to)]
    case 'melee':
      return [
        what,
        figure(action.target),
        named('with', [...action.weapons, ...(action.chair ? ['chair'] : [])].join('+')),
      ]
    case 'shoot':
      return [what, figure(action.target), card(action.weapon)]
    case 'batter':
      return [what, place(action.to), named('with', [...(action.weapons ?? []), action.weapon ?? ''].join('+'))]
    case 'gems':
      return [named('with', action.card ?? 'gems'), count(action.count)]
    case 'pick-up':
    case 'drop':
    case 'open-object':
      return [what, card(action.object)]
    case 'give':
      return [what, card(action.object), named('who', action.to)]
    case 'throw':
      return [what, card(action.object), place(action.to)]
    case 'take':
      return [what, card(action.object), named('who', action.from)]
    case 'use-item':
      return [what, card(action.item)]
    case 'gem-from':
      return [what, { ...named('with', action.zone), handle: { on: 'token', id: `zone ${action.zone}` } }]
    case 'command':
      return [what, figure(action.ally)]
    case 'cast':
      return [what, card(action.spell), figure(action.by)]
    case 'aim':
    case 'strike':
    case 'web':
      return [what, figure(action.target)]
    case 'attack':
      return [what, figure(action.target), named('with', action.chair ? 'chair' : '')]
    case 'aim-object':
      return [what, card(action.object), place(action.area)]
    case 'reroll':
      return [what, die(action), named('with', action.by)]
    case 'sacrifice':
    case 'bodyguard':
      return [what, figure(action.by)]
    case 'guard':
      return [what, named('with', [action.card ?? '', action.armor ?? ''].join('+')), count(action.gems)]
    case 'lose-gem':
      return [
        what,
        { ...named('with', gemPlace(action.from)), handle: { on: 'token', id: `space ${gemPlace(action.from)}` } },
      ]
    case 'activate':
    case 'dredge':
      return [what, tile(action.slot)]
    case 'choose-model':
      // Asked of itself: each model is a row, and lit where it stands.
      return [{ ...figure(action.model), slot: 'do' }]
    case 'free':
    case 'wash-away':
      return [what, figure(action.model)]
    case 'turn-coat':
      return [what, figure(action.model), named('with', action.color)]
    case 'event':
      return [what, named('with', action.event)]
    case 'reinforce':
      return [what, named('with', [action.unit, action.color ?? ''].join(' ')), place(action.area)]
    case 'hasten':
      return [what, named('with', [action.unit, action.color ?? ''].join(' '))]
    case 'volley':
      return [what, figure(action.model), named('with', figureId(action.target))]
    case 'wash':
      return [what, named('who', action.hero), place(action.to)]
    case 'swap':
      return [what, tile(action.slots[0]), named('with', `${action.slots[1]}`)]
    default:
      return [what]
  }
}
