// Reinforcement: dead minions come back for points (reinforce.points, reinforce.cost, reinforce.area).
import type { Frame } from '@skelos/kernel'
import type { EventEffect } from '../content/types.ts'
import type { Action } from './actions.ts'
import { roomIn } from './places.ts'
import { tileName } from './river.ts'
import { areaId, areaNumber, contentOf, overlordSeat, procedure, type State, scenarioOf, type Table } from './state.ts'

export interface Reinforce extends Frame {
  do: 'reinforce'
  points: number
  /** A group may be filled up to so many models from the box; 0: only the dead return. */
  most: number
}

type Effect = Extract<EventEffect, { do: 'reinforce' }>

/** Groups of which a model could come, with what one costs. */
function groupsToReturn(state: State, { points, most }: Pick<Reinforce, 'points' | 'most'>): number[] {
  const { units } = contentOf(state)
  const found: number[] = []
  for (const tile of new Set(state.river)) {
    if (tile < 0) continue
    const { cost } = units[state.groups[tile].unit]
    if (cost === 0 || cost > points) continue
    const models = state.models.filter(({ group }) => group === tile)
    const dead = models.some(({ at, life }) => at < 0 && life === 0)
    if (dead || (models.length < most && inBox(state, state.groups[tile].unit) > 0)) found.push(tile)
  }
  return found
}

const inBox = (state: State, unit: number): number =>
  contentOf(state).units[unit].stock - state.models.filter(({ group }) => state.groups[group].unit === unit).length

const areasFor = (state: State, group: number): number[] => {
  const { size } = contentOf(state).units[state.groups[group].unit]
  return scenarioOf(state).reinforcementAreas.filter((at) => roomIn(state, at) >= size)
}

function returns(state: State, f: Pick<Reinforce, 'points' | 'most'>): Action[] {
  return groupsToReturn(state, f).flatMap((group) =>
    areasFor(state, group).map(
      (at): Action => ({ do: 'reinforce', ...tileName(state, group), area: areaId(state, at) }),
    ),
  )
}

export const reinforce = procedure<Reinforce>('reinforce', {
  model: {
    kind: 'reinforce',
    seats: () => [overlordSeat],
    options(state, f): Action[] {
      const options = returns(state, f)
      return options.length === 0 ? [] : [...options, { do: 'done' }]
    },
    take(t, f, action) {
      if (action.do !== 'reinforce') return undefined
      const { state } = t
      const group = groupsToReturn(state, f).find((tile) => {
        const { unit, color } = tileName(state, tile)
        return unit === action.unit && color === action.color
      })
      if (group === undefined) return undefined
      f.points -= contentOf(state).units[state.groups[group].unit].cost
      place(t, group, areaNumber(state, action.area))
      return 'again'
    },
  },
})

/** reinforce.turn-back: a dead model stands up again, or one comes from the box; it acts when its tile is activated. */
function place(t: Table, group: number, at: number): void {
  const { state } = t
  const { life } = state.groups[group]
  const dead = state.models.find((model) => model.group === group && model.at < 0)
  if (dead) {
    dead.at = at
    dead.life = life
  } else state.models.push({ group, at, life })
  t.tell({ fact: 'reinforced', ...tileName(state, group), at: areaId(state, at) })
}

export const canReinforce = (state: State, { points, max_per_tile }: Effect): boolean =>
  returns(state, { points, most: max_per_tile ?? 0 }).length > 0

export function callReinforce(t: Table, { points, max_per_tile }: Effect): void {
  t.call<Reinforce>({ do: 'reinforce', points, most: max_per_tile ?? 0 })
}
