// Characters that an event brings: in the place of one that gives its life (event.sacrifice-summon), in a stated area
// (event.summon-once), by a sum of dice and gems (event.summon-by-sum), and new tiles of a unit (event.place-units).
import type { Frame } from '@skelos/kernel'
import { poolOf } from '../content/pool.ts'
import type { EventEffect, Pool } from '../content/types.ts'
import type { Action } from './actions.ts'
import { symbolsOf } from './dice.ts'
import { callDeath, callRoll } from './frames.ts'
import { payAsOverlord } from './gems.ts'
import { addTile, asideOf, bringIn, entriesFor, fitsInto, groupsNamed, hasRiverRoom } from './models.ts'
import { isInPlay } from './places.ts'
import { roll } from './roll.ts'
import {
  areaId,
  areaNumber,
  areaOf,
  boardOf,
  figureOf,
  overlordSeat,
  procedure,
  type State,
  scenarioOf,
  type Table,
} from './state.ts'

type Of<Name extends EventEffect['do']> = Extract<EventEffect, { do: Name }>

const victimOf = (state: State, unit: string): number => {
  const groups = groupsNamed(state, unit)
  return state.models.findIndex(({ group, at }) => at >= 0 && groups.includes(group))
}

/** The one that is to come, wherever it is. */
const successorOf = (state: State, unit: string): number => {
  const groups = groupsNamed(state, unit)
  return state.models.findIndex(({ group }) => groups.includes(group))
}

export const canSacrifice = (state: State, { dies, place }: Of<'sacrifice_summon'>): boolean =>
  victimOf(state, dies) >= 0 && successorOf(state, place) >= 0

/** The new one appears even without room; the death counts for every purpose. */
export function sacrifice(t: Table, { dies, place, life }: Of<'sacrifice_summon'>): void {
  const { state } = t
  const victim = victimOf(state, dies)
  const summoned = successorOf(state, place)
  const { group: old, at } = state.models[victim]
  const { group } = state.models[summoned]
  Object.assign(state.models[summoned], { at, life })
  state.river = state.river.map((tile) => (tile === old ? group : tile))
  t.tell({ fact: 'summoned', who: figureOf(state, state.heroes.length + summoned) })
  callDeath(t, state.heroes.length + victim)
}

/** A group of the unit that has been set aside and not come yet; -1 where there is none, which makes it once per game. */
const unusedGroup = (state: State, unit: string): number =>
  groupsNamed(state, unit).find((group) => !state.river.includes(group) && asideOf(state, group) >= 0) ?? -1

function appear(t: Table, group: number, at: number, life: number): void {
  const { state } = t
  state.groups[group].life = life
  const model = bringIn(t, group, at)
  t.tell({ fact: 'summoned', who: figureOf(state, state.heroes.length + model) })
}

export function canSummon(state: State, { unit, area }: Of<'summon_once'>): boolean {
  const group = unusedGroup(state, unit)
  return group >= 0 && hasRiverRoom(state) && fitsInto(state, group, areaNumber(state, area))
}

export function summon(t: Table, { unit, area, life }: Of<'summon_once'>): void {
  const group = unusedGroup(t.state, unit)
  appear(t, group, areaNumber(t.state, area), life)
  addTile(t, group, t.state.river.length + 1)
}

export interface SummonBySum extends Frame {
  do: 'summon-by-sum'
  group: number
  life: number
  pool: Pool
  slots: number[]
  sum: number
}

/** Areas by their number, with the gems that bring the sum there. */
const areasBySum = (state: State, { group, sum }: SummonBySum): { at: number; gems: number }[] =>
  boardOf(state).areas.flatMap(({ index, number }) => {
    const gems = Math.abs(number - sum)
    const possible = number > 0 && gems <= state.overlord.reserve && isInPlay(state, index)
    return possible && fitsInto(state, group, index) ? [{ at: index, gems }] : []
  })

export const summonBySum = procedure<SummonBySum>('summon-by-sum', {
  roll: (t, f) => callRoll(t, -1, overlordSeat, 'event', f.pool),

  sum(_, f) {
    f.sum = symbolsOf(roll.result(f))
  },

  /** Passing lets it fail: it may be tried again later. */
  gems: {
    kind: 'summon-gems',
    seats: () => [overlordSeat],
    options(state, f): Action[] {
      const areas = areasBySum(state, f)
      if (areas.length === 0) return []
      return [...areas.map(({ at }): Action => ({ do: 'event-area', area: areaId(state, at) })), { do: 'pass' }]
    },
    take(t, f, action) {
      if (action.do !== 'event-area') return
      const { state } = t
      const at = areaNumber(state, action.area)
      payAsOverlord(state, Math.abs(areaOf(state, at).number - f.sum))
      appear(t, f.group, at, f.life)
      for (const slot of f.slots) addTile(t, f.group, slot)
    },
  },
})

export const canSummonBySum = (state: State, { unit, from_round, tiles_at }: Of<'summon_by_sum'>): boolean =>
  state.round >= from_round && unusedGroup(state, unit) >= 0 && hasRiverRoom(state, tiles_at.length)

export function callSummonBySum(t: Table, { unit, life, dice, tiles_at }: Of<'summon_by_sum'>): void {
  const group = unusedGroup(t.state, unit)
  t.call<SummonBySum>({ do: 'summon-by-sum', group, life, pool: poolOf(dice), slots: [...tiles_at], sum: 0 })
}

/** event.summon-by-sum: spells that do not touch the one that comes. */
export const isImmune = (state: State, unit: string, spell: string): boolean =>
  scenarioOf(state).events.options.some(({ do: steps }) =>
    steps.some((step) => step.do === 'summon_by_sum' && step.unit === unit && step.immune_to.includes(spell)),
  )

export interface PlaceUnits extends Frame {
  do: 'place-units'
  group: number
  count: number
}

/** The models come into one area; those that do not fit stay off the board (event.placement). */
export const placeUnits = procedure<PlaceUnits>('place-units', {
  area: {
    kind: 'event-area',
    auto: true,
    seats: () => [overlordSeat],
    options: (state, f): Action[] =>
      entriesFor(state, f.group).map((at) => ({ do: 'event-area', area: areaId(state, at) })),
    take(t, f, action) {
      if (action.do !== 'event-area') return
      const at = areaNumber(t.state, action.area)
      addTile(t, f.group, t.state.river.length + 1)
      for (let i = 0; i < f.count && fitsInto(t.state, f.group, at); i++) bringIn(t, f.group, at)
    },
  },
})

/** Tiles of the unit that have been in the River, dredged ones included. */
const tilesUsed = (state: State, unit: string): number =>
  groupsNamed(state, unit).filter((group) => state.river.includes(group) || state.dredged.includes(group)).length

export function canPlaceUnits(state: State, { unit, max_tiles }: Of<'place_units'>): boolean {
  const group = unusedGroup(state, unit)
  if (group < 0 || state.dredged.includes(group) || tilesUsed(state, unit) >= max_tiles) return false
  return hasRiverRoom(state) && entriesFor(state, group).length > 0
}

export function callPlaceUnits(t: Table, { unit, count }: Of<'place_units'>): void {
  t.call<PlaceUnits>({ do: 'place-units', group: unusedGroup(t.state, unit), count })
}
