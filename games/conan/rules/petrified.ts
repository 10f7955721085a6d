// A petrified monster wakes and becomes an ordinary unit (event.free-petrified).
import type { Frame } from '@skelos/kernel'
import type { EventEffect } from '../content/types.ts'
import type { Action } from './actions.ts'
import { isBloodied, riverPlaces } from './river.ts'
import {
  characterOf,
  contentOf,
  figureOf,
  groupOf,
  modelOf,
  overlordSeat,
  procedure,
  type State,
  type Table,
} from './state.ts'

export interface Free extends Frame {
  do: 'free'
}

type Effect = Extract<EventEffect, { do: 'free_petrified' }>

const petrified = (state: State): number[] =>
  state.models.map((_, i) => state.heroes.length + i).filter((who) => groupOf(state, who).petrified)

export const free = procedure<Free>('free', {
  choose: {
    kind: 'petrified',
    seats: () => [overlordSeat],
    options(state): Action[] {
      const monsters = petrified(state).map((who): Action => ({ do: 'free', model: figureOf(state, who) }))
      return monsters.length === 0 ? [] : [...monsters, { do: 'pass' }]
    },
    take(t, _, action) {
      if (action.do !== 'free') return
      const { state } = t
      const { group } = modelOf(state, characterOf(state, action.model, petrified(state)))
      state.groups[group].petrified = false
      state.river.push(group)
      t.tell({ fact: 'freed', who: action.model })
    },
  },
})

/** Not while so many monster tiles lie face up in the River. */
export function canFree(state: State, { max_faceup_monsters }: Effect): boolean {
  const { units } = contentOf(state)
  const awake = state.river.filter(
    (tile) => tile >= 0 && units[state.groups[tile].unit].kind === 'monster' && !isBloodied(state, tile),
  )
  return petrified(state).length > 0 && awake.length < max_faceup_monsters && state.river.length < riverPlaces
}

export function callFree(t: Table): void {
  t.call<Free>({ do: 'free' })
}
