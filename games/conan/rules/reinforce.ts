// Reinforcement: dead minions come back, for points or free of charge (reinforce.points, reinforce.cost, event.refill).
import type { Frame } from '@skelos/kernel'
import type { EventEffect } from '../content/types.ts'
import type { Action } from './actions.ts'
import { bringIn, deadOf, entriesFor, hasSpare } from './models.ts'
import { tileName } from './river.ts'
import { areaId, areaNumber, contentOf, overlordSeat, procedure, type State, type Table } from './state.ts'

export interface Reinforce extends Frame {
  do: 'reinforce'
  points: number
  /** A group may be filled up to so many models from the box; 0: only the dead return. */
  most: number
  /** event.refill: these units come free of charge, as many as fit; empty for reinforcement by points. */
  units: string[]
  placed: number[]
}

type Terms = Pick<Reinforce, 'points' | 'most' | 'units'>
type Of<Name extends EventEffect['do']> = Extract<EventEffect, { do: Name }>

/** Groups of which a model could come. */
function groupsToReturn(state: State, { points, most, units: free }: Terms): number[] {
  const { units } = contentOf(state)
  const found: number[] = []
  for (const tile of new Set(state.river)) {
    if (tile < 0) continue
    const { cost, id } = units[state.groups[tile].unit]
    if (free.length > 0 ? !free.includes(id) : cost === 0 || cost > points) continue
    if (deadOf(state, tile) >= 0 || hasSpare(state, tile, most)) found.push(tile)
  }
  return found
}

function returns(state: State, terms: Terms): Action[] {
  return groupsToReturn(state, terms).flatMap((group) =>
    entriesFor(state, group).map(
      (at): Action => ({ do: 'reinforce', ...tileName(state, group), area: areaId(state, at) }),
    ),
  )
}

export const reinforce = procedure<Reinforce, never, number[]>('reinforce', {
  model: {
    kind: (_, f) => (f.units.length > 0 ? 'refill' : 'reinforce'),
    auto: true,
    seats: () => [overlordSeat],
    options(state, f): Action[] {
      const options = returns(state, f)
      return options.length === 0 || f.units.length > 0 ? options : [...options, { do: 'done' }]
    },
    take(t, f, action) {
      if (action.do !== 'reinforce') return undefined
      const { state } = t
      const group = groupsToReturn(state, f).find((tile) => {
        const { unit, color } = tileName(state, tile)
        return unit === action.unit && color === action.color
      })
      if (group === undefined) return undefined
      if (f.units.length === 0) f.points -= contentOf(state).units[state.groups[group].unit].cost
      // reinforce.turn-back: it acts when its tile is activated
      f.placed.push(bringIn(t, group, areaNumber(state, action.area)))
      return 'again'
    },
  },

  end: (t, f) => reinforce.finish(t, f, f.placed),
})

const byPoints = ({ points, max_per_tile }: Of<'reinforce'>): Terms => ({
  points,
  most: max_per_tile ?? 0,
  units: [],
})
const free = ({ units }: Of<'refill'>): Terms => ({ points: 0, most: 0, units: [...units] })

export const canReinforce = (state: State, effect: Of<'reinforce'>): boolean =>
  returns(state, byPoints(effect)).length > 0

export const canRefill = (state: State, effect: Of<'refill'>): boolean => returns(state, free(effect)).length > 0

export const callReinforce = (t: Table, effect: Of<'reinforce'>): void =>
  t.call<Reinforce>({ do: 'reinforce', ...byPoints(effect), placed: [] })

export const callRefill = (t: Table, effect: Of<'refill'>): void =>
  t.call<Reinforce>({ do: 'reinforce', ...free(effect), placed: [] })
