// The sorts of spaces that effects of cards name.
import type { Seat } from '@skelos/kernel'
import type { Sort } from '../content/types.ts'
import { spacesWith } from './pieces.ts'
import {
  capitalOf,
  castle,
  contentOf,
  countOf,
  distance,
  elemental,
  hasEnemies,
  isFriendly,
  isHostile,
  landsBy,
  maskOf,
  mayEnter,
  type State,
  seasBy,
  warship,
} from './state.ts'

/** What a sort may be about besides the realm: the space of a battle, or the space that pieces are lifted from. */
export interface Whereabouts {
  /** Of either -1 for none. */
  battle?: number
  from?: number
}

export function spacesOfSort(state: State, seat: Seat, sort: Sort, where: Whereabouts = {}): number[] {
  const { battle = -1, from = -1 } = where
  const { lands, seas, spaces, steps } = contentOf(state)
  const friendlyLands = () => lands.filter((at) => isFriendly(state, seat, at))
  switch (sort) {
    case 'battle-space':
      return battle < 0 ? [] : [battle]
    case 'friendly-land':
      return friendlyLands()
    case 'adjacent-friendly-land':
      return from < 0 ? [] : landsBy(state, from).filter((at) => isFriendly(state, seat, at))
    case 'friendly-castle-land':
      return openCastles(state, seat)
    case 'friendly-coastal-land':
      return friendlyLands().filter((at) => spaces[at].coastal)
    case 'friendly-land-by-dungeon':
      return friendlyLands().filter((at) => spaces[at].dungeons.length > 0)
    case 'friendly-sea-by-coast':
      return seas.filter((at) => isFriendly(state, seat, at) && touchesOwnLand(state, seat, at))
    case 'own-capital':
      return placesOfReturn(state, seat)
    case 'enemy-land-near':
      return lands.filter((at) => isHostile(state, seat, at) && touchesOwnLand(state, seat, at))
    case 'enemy-land-within-2':
      return from < 0
        ? []
        : lands.filter((at) => isHostile(state, seat, at) && steps.land[from * spaces.length + at] <= 2)
    case 'enemy-space':
      return [...lands, ...seas].filter((at) => isHostile(state, seat, at))
    case 'enemy-sea-by-own-coast':
      return seas.filter((at) => hasEnemies(state, seat, at) && touchesOwnLand(state, seat, at))
    case 'enemy-sea-near-fleet':
      return seasNearFleet(state, seat).filter((at) => hasEnemies(state, seat, at))
    case 'land-under-attack':
      return state.pending.filter((at) => at < state.owner.length && isFriendly(state, seat, at))
    case 'anywhere':
      return spaces.map(({ index }) => index)
  }
}

const touchesOwnLand = (state: State, seat: Seat, at: number): boolean =>
  landsBy(state, at).some((land) => state.owner[land] === seat)

/** Own castles that may receive new pieces: held since the turn began, or the own capital (reinforce.retaken-capital-open). */
export function openCastles(state: State, seat: Seat): number[] {
  return contentOf(state).lands.filter(
    (at) =>
      countOf(state, seat, at, castle) > 0 &&
      !state.built.includes(at) &&
      (!state.taken.includes(at) || at === capitalOf(state, seat)),
  )
}

/** amb.nearest-land: fewest steps from space to space, control ignored. */
export function nearestToCapital(state: State, seat: Seat, lands: readonly number[]): number[] {
  const capital = capitalOf(state, seat)
  const nearest = Math.min(...lands.map((at) => distance(state, capital, at)))
  return lands.filter((at) => distance(state, capital, at) === nearest)
}

/** effects.return-piece: the capital; else the own castle land nearest to it; else the nearest friendly land. */
function placesOfReturn(state: State, seat: Seat): number[] {
  const capital = capitalOf(state, seat)
  if (state.owner[capital] === seat) return [capital]
  const { lands } = contentOf(state)
  const own = lands.filter((at) => countOf(state, seat, at, castle) > 0)
  return nearestToCapital(state, seat, own.length > 0 ? own : lands.filter((at) => isFriendly(state, seat, at)))
}

/** At most two steps, each into a sea, from a space with an own warship or storm elemental. */
function seasNearFleet(state: State, seat: Seat): number[] {
  const near = new Set<number>()
  for (const at of spacesWith(state, seat, maskOf(warship) | maskOf(elemental)))
    for (const sea of seasBy(state, at)) {
      near.add(sea)
      for (const next of seasBy(state, sea)) near.add(next)
    }
  return contentOf(state).seas.filter((at) => near.has(at))
}

/** Spaces of a sort that pieces of the realm may be put into. */
export const enterable = (state: State, seat: Seat, spaces: readonly number[]): number[] =>
  spaces.filter((at) => mayEnter(state, seat, at))
