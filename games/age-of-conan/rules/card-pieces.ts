// Card effects that place or remove pieces: units, emissaries, raiders.
import type { Area, Place } from '../content/types.ts'
import { withDone } from './actions.ts'
import { emissariesToRemove, emissaryPlaces, placesFor, unitPlaces } from './moves.ts'
import {
  emissaryReserve,
  isNeutral,
  placeEmissary,
  placeRaider,
  placeUnit,
  procedure,
  provinceId,
  provinceOf,
  raiderSupply,
  removeEmissary,
  removeRaiders,
  type SeatFrame,
  unitReserve,
} from './state.ts'

export interface PlaceUnits extends SeatFrame {
  do: 'place-units'
  left: number
  where: Place
  areas: Area[] | null
  limit: number
  /** Provinces of the units placed so far. */
  placed: number[]
}

export const placeUnits = procedure<PlaceUnits>('place-units', {
  place: {
    kind: 'card-placement',
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      if (f.left === 0 || unitReserve(state.players[seat]) === 0) return []
      const open = unitPlaces(state, seat, f.where, f.areas ?? undefined).filter(
        (p) => f.placed.filter((other) => other === p).length < f.limit,
      )
      return withDone(open.map((p) => ({ do: 'place-unit', at: provinceId(state, p) })))
    },
    take(t, f, action, seat) {
      if (action.do !== 'place-unit') return
      const at = provinceOf(t.state, action.at)
      placeUnit(t, seat, at)
      const { campaign } = t.state.players[seat]
      if (isNeutral(t.state, at)) campaign[at] = Math.max(campaign[at], 1)
      f.placed.push(at)
      f.left--
      return 'again'
    },
  },
})

export interface PlaceEmissaries extends SeatFrame {
  do: 'place-emissaries'
  left: number
  where: Place
}

export const placeEmissaries = procedure<PlaceEmissaries>('place-emissaries', {
  place: {
    kind: 'card-placement',
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      if (f.left === 0 || emissaryReserve(state.players[seat]) === 0) return []
      const open = emissaryPlaces(state, seat, f.where)
      return withDone(open.map((p) => ({ do: 'place-emissary', at: provinceId(state, p) })))
    },
    take(t, f, action, seat) {
      if (action.do !== 'place-emissary') return
      placeEmissary(t, seat, provinceOf(t.state, action.at))
      f.left--
      return 'again'
    },
  },
})

export interface RemoveEmissary extends SeatFrame {
  do: 'remove-emissary'
  where: Place
}

export const removeRivalEmissary = procedure<RemoveEmissary>('remove-emissary', {
  choose: {
    kind: 'card-removal',
    seats: (_, f) => [f.seat],
    options: (state, f, seat) =>
      emissariesToRemove(state, seat, f.where).map(({ at, of }) => ({
        do: 'remove-emissary',
        at: provinceId(state, at),
        of: state.players[of].kingdom,
      })),
    take(t, _, action) {
      if (action.do !== 'remove-emissary') return
      const rival = t.state.players.findIndex(({ kingdom }) => kingdom === action.of)
      removeEmissary(t, rival, provinceOf(t.state, action.at), 'card')
    },
  },
})

export interface PlaceRaiders extends SeatFrame {
  do: 'place-raiders'
  left: number
  where: Place
  areas: Area[] | null
}

export const placeRaiders = procedure<PlaceRaiders>('place-raiders', {
  place: {
    kind: 'card-raiders',
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      if (f.left === 0 || raiderSupply(state) === 0) return []
      const open = placesFor(state, seat, f.where, f.areas ?? undefined)
      return withDone(open.map((p) => ({ do: 'place-raider', at: provinceId(state, p) })))
    },
    take(t, f, action, seat) {
      if (action.do !== 'place-raider') return
      placeRaider(t, seat, provinceOf(t.state, action.at))
      f.left--
      return 'again'
    },
  },
})

export interface RemoveRaiders extends SeatFrame {
  do: 'remove-raiders'
  where: Place
  count: number | 'all'
}

export const removeRaiderTokens = procedure<RemoveRaiders>('remove-raiders', {
  choose: {
    kind: 'card-raiders',
    seats: (_, f) => [f.seat],
    options: (state, f, seat) =>
      placesFor(state, seat, f.where, undefined)
        .filter((p) => state.raiders[p] > 0)
        .map((p) => ({ do: 'remove-raiders', at: provinceId(state, p) })),
    take(t, f, action) {
      if (action.do !== 'remove-raiders') return
      const at = provinceOf(t.state, action.at)
      const there = t.state.raiders[at]
      removeRaiders(t, at, f.count === 'all' ? there : Math.min(f.count, there), 'card')
    },
  },
})
