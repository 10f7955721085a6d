// Water rises, and what lives in it: a token makes an area water (event.place-token), a group is set up anew in water areas
// (event.place-group).
import type { Frame } from '@skelos/kernel'
import type { EventEffect } from '../content/types.ts'
import type { Action } from './actions.ts'
import type { EventFrame } from './frames.ts'
import { addTile, bringIn, fitsInto, forget, groupsNamed, hasRiverRoom, takeOff } from './models.ts'
import { isInPlay, isWater } from './places.ts'
import { areaId, areaNumber, boardOf, overlordSeat, procedure, type State, type Table, underWay } from './state.ts'

type Of<Name extends EventEffect['do']> = Extract<EventEffect, { do: Name }>

/** Water tokens in the box. */
const waterTokens = 6

export interface Flood extends Frame {
  do: 'flood'
}

const dryAreas = (state: State): number[] =>
  boardOf(state).areas.flatMap(({ index }) => (isInPlay(state, index) && !state.water.includes(index) ? [index] : []))

export const flood = procedure<Flood>('flood', {
  token: {
    kind: 'event-area',
    seats: () => [overlordSeat],
    options: (state): Action[] => dryAreas(state).map((at) => ({ do: 'event-area', area: areaId(state, at) })),
    take(t, _, action) {
      if (action.do !== 'event-area') return
      t.state.water.push(areaNumber(t.state, action.area))
      t.tell({ fact: 'flooded', at: action.area })
    },
  },
})

export const canFlood = (state: State): boolean => state.water.length < waterTokens && dryAreas(state).length > 0

export const callFlood = (t: Table): void => t.call<Flood>({ do: 'flood' })

export interface Emergence extends Frame {
  do: 'emergence'
  group: number
  /** Models that have risen. */
  risen: number
  count: number
}

const watersFor = (state: State, group: number): number[] =>
  boardOf(state).areas.flatMap(({ index }) =>
    isInPlay(state, index) && isWater(state, index) && fitsInto(state, group, index) ? [index] : [],
  )

export const emergence = procedure<Emergence>('emergence', {
  model: {
    kind: 'emergence',
    seats: () => [overlordSeat],
    options(state, f): Action[] {
      if (f.risen === f.count) return []
      const areas = watersFor(state, f.group).map((at): Action => ({ do: 'event-area', area: areaId(state, at) }))
      return f.risen > 0 || areas.length === 0 ? areas : [...areas, { do: 'pass' }]
    },
    take(t, f, action) {
      if (action.do !== 'event-area') return undefined
      const { state } = t
      if (f.risen === 0) surface(t, f.group)
      f.risen++
      bringIn(t, f.group, areaNumber(state, action.area))
      return 'again'
    },
  },
})

/** The tile takes the slot that the event tile has left, and its models leave the board to be set up again. */
function surface(t: Table, group: number): void {
  const { state } = t
  for (const [i, model] of state.models.entries()) {
    if (model.group !== group || model.at < 0) continue
    takeOff(model)
    forget(state, state.heroes.length + i)
  }
  state.river = state.river.filter((tile) => tile !== group)
  addTile(t, group, underWay<EventFrame>(state, 'event')?.slot || state.river.length + 1)
}

const groupToRise = (state: State, { unit, color }: Of<'place_group'>): number =>
  groupsNamed(state, unit, color).find((group) => !state.dredged.includes(group)) ?? -1

export function canEmerge(state: State, effect: Of<'place_group'>): boolean {
  const group = groupToRise(state, effect)
  if (group < 0 || watersFor(state, group).length === 0) return false
  return state.river.includes(group) || hasRiverRoom(state)
}

export function callEmergence(t: Table, effect: Of<'place_group'>): void {
  t.call<Emergence>({ do: 'emergence', group: groupToRise(t.state, effect), risen: 0, count: effect.count })
}
