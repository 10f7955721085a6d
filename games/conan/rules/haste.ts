// A group moves at once: each of its models concerned may spend some points, and nothing else (event.haste).
import type { Frame } from '@skelos/kernel'
import type { EventEffect } from '../content/types.ts'
import type { Action } from './actions.ts'
import { callModelTurn, type EventFrame } from './frames.ts'
import { groupsNamed } from './models.ts'
import { tileName } from './river.ts'
import {
  characterOf,
  different,
  figureOf,
  isThere,
  overlordSeat,
  procedure,
  type State,
  type Table,
  underWay,
} from './state.ts'

export interface Haste extends Frame {
  do: 'haste'
  points: number
  /** Models that may hurry: at first of all groups, then of the one chosen. */
  models: number[]
  chosen: boolean
}

type Effect = Extract<EventEffect, { do: 'haste' }>

/** Of the unit, or those that the same event has just brought back. */
function concerned(state: State, { unit }: Effect): number[] {
  const returned = underWay<EventFrame>(state, 'event')?.returned ?? []
  const groups = unit ? groupsNamed(state, unit) : []
  return state.models.flatMap(({ group, at }, i) => {
    const hurries = unit ? groups.includes(group) : returned.includes(i)
    return at >= 0 && hurries ? [state.heroes.length + i] : []
  })
}

const groupIn = (state: State, who: number): number => state.models[who - state.heroes.length].group

const ready = (state: State, { models }: Haste): number[] =>
  different(
    state,
    models.filter((who) => isThere(state, who)),
  )

export const haste = procedure<Haste>('haste', {
  group: {
    kind: 'haste-group',
    seats: () => [overlordSeat],
    options(state, f): Action[] {
      const groups = [...new Set(f.models.map((who) => groupIn(state, who)))]
      if (groups.length === 0) return []
      return [...groups.map((group): Action => ({ do: 'hasten', ...tileName(state, group) })), { do: 'pass' }]
    },
    take({ state }, f, action) {
      f.chosen = action.do === 'hasten'
      if (action.do !== 'hasten') return
      f.models = f.models.filter((who) => {
        const { unit, color } = tileName(state, groupIn(state, who))
        return unit === action.unit && color === action.color
      })
    },
  },

  models: {
    kind: 'model',
    seats: () => [overlordSeat],
    options(state, f): Action[] {
      const models = f.chosen ? ready(state, f) : []
      if (models.length === 0) return []
      return [...models.map((who): Action => ({ do: 'choose-model', model: figureOf(state, who) })), { do: 'done' }]
    },
    take(t, f, action) {
      if (action.do !== 'choose-model') return undefined
      const model = characterOf(t.state, action.model, f.models)
      f.models = f.models.filter((other) => other !== model)
      callModelTurn(t, model, overlordSeat, f.points)
      return 'again'
    },
  },
})

export const canHaste = (state: State, effect: Effect): boolean => concerned(state, effect).length > 0

export function callHaste(t: Table, effect: Effect): void {
  t.call<Haste>({ do: 'haste', points: effect.points, models: concerned(t.state, effect), chosen: false })
}
