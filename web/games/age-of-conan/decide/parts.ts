// The parts of every action, in the order in which a person decides: what, where, where to, how many. Each part says
// what on the screen answers it. In one decision the first place of every action goes by the same slot, so that touching
// a province leaves everything that can be done there.

import { provinceId } from '@skelos/games/age-of-conan/content/index.ts'
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Handle, Part } from '../../../table/choice.ts'

export const slots = ['do', 'verb', 'at', 'to', 'of', 'units'] as const
export type Slot = (typeof slots)[number]

/** Actions that share a question with others of their kind: "Where does Conan go?" has staying among its answers. */
const families: Partial<Record<Action['do'], string>> = { stay: 'conan', 'move-conan': 'conan' }

const row = (id: string): Handle => ({ on: 'row', id })
const place = (slot: Slot, id: string): Part => ({ slot, value: id, handle: { on: 'place', id } })
const units = (count: number): Part => ({ slot: 'units', value: `${count}`, handle: row(`units ${count}`) })

export const bidTokenId = (token: number): string => `bid-${token}`

function verb(name: Action['do']): Part {
  const value = families[name] ?? name
  return { slot: 'do', value, handle: row(value) }
}

/** An action that is about one thing on the table: the thing is the choice, and what to do with it the next one. */
function about(name: Action['do'], handle: Handle): Part[] {
  return [
    { slot: 'do', value: `${handle.on} ${handle.id}`, handle },
    { slot: 'verb', value: name, handle: row(`verb ${name}`) },
  ]
}

const card = (name: Action['do'], id: string): Part[] => about(name, { on: 'card', id })

export function parts(action: Action, state: State): Part[] {
  switch (action.do) {
    case 'bid-card':
    case 'swap-bid-card':
    case 'play-table-card':
    case 'refresh-card':
    case 'use-card':
    case 'use-artifact':
    case 'play-event':
    case 'lay-strategy':
    case 'keep-card':
      return card(action.do, action.card)
    case 'bid-token':
      return about(action.do, { on: 'token', id: bidTokenId(action.token) })
    case 'offer-token':
      return about(action.do, { on: 'token', id: action.token })
    case 'name-kind':
      return about(action.do, { on: 'token', id: action.kind })
    case 'choose-die':
      return about(action.do, { on: 'die', id: action.face })
    case 'use-die-as':
      return about(action.do, row(`as ${action.kind}`))
    case 'reroll-dice':
      return about(action.do, row(`faces ${action.faces.join(' ')}`))
    case 'rob':
      return about(action.do, seatOf(state, action.kingdom))
    case 'stay':
      return [verb(action.do), place('at', provinceId(state.conan))]
    case 'move-conan':
    case 'emissary-onward':
    case 'army-onward':
    case 'retreat':
      return [verb(action.do), place('at', action.to)]
    case 'place-raider':
    case 'remove-raiders':
    case 'place-emissary':
    case 'start-intrigue':
    case 'collect-gold':
    case 'attack-in-place':
    case 'place-unit':
    case 'give-up-unit':
    case 'give-up-emissary':
    case 'sacrifice-unit':
    case 'raise-unit':
    case 'build-city':
    case 'buy-unit':
    case 'buy-emissary':
      return [verb(action.do), place('at', action.at)]
    case 'move-emissary':
    case 'send-emissary':
      return [verb(action.do), place('at', action.from), place('to', action.to)]
    case 'redeploy':
    case 'attack':
      return [verb(action.do), place('at', action.from), place('to', action.to), units(action.units)]
    case 'remove-emissary': {
      const handle = seatOf(state, action.of)
      return [verb(action.do), place('at', action.at), { slot: 'of', value: action.of, handle }]
    }
    case 'keep-token':
    case 'exchange-token':
    case 'take-token':
    case 'crown':
    case 'draw-pair':
    case 'draw-two-strategy':
    case 'confirm':
    case 'take-back':
    case 'sorcery-reroll':
    case 'forced-march':
    case 'fight-on':
    case 'buy-pair':
    case 'buy-strategy':
    case 'commit-offer':
    case 'pass':
    case 'decline':
    case 'stop':
    case 'done':
    case 'nothing':
      return [verb(action.do)]
  }
}

function seatOf({ players }: State, kingdom: string): Handle {
  return { on: 'seat', id: `${players.findIndex((player) => player.kingdom === kingdom)}` }
}
