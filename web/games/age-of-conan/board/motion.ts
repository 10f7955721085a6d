// What a fact looks like on the map while it plays: a piece that travels, fades or arrives, a colour that washes over a
// province. The rest of the board stands as it does in between.
import { content, distance, neighbours, provinceOf } from '@skelos/games/age-of-conan/content/index.ts'
import type { Fact } from '@skelos/games/age-of-conan/rules/facts.ts'
import { nobody, type State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { useMemo } from 'react'
import { usePlayed } from '../../../board/played.ts'
import type { Playing } from '../../../table/game-ui.ts'
import type { PieceKind } from './pieces.tsx'
import { afterFact, type Position, positionOf } from './position.ts'

interface Moving {
  kind: PieceKind
  seat: Seat
  count: number
  /** Its key in the row of its province. */
  key: string
}

export type Motion =
  | { how: 'travel'; piece: Moving; route: readonly number[] }
  | { how: 'fade'; piece: Moving; at: number }
  | { how: 'arrive'; key: string; at: number }
  /** A province changes hands. */
  | { how: 'wash'; key: string; at: number }

const army = (seat: Seat, count: number): Moving => ({ kind: 'army', seat, count, key: `army ${seat}` })
const emissary = (seat: Seat): Moving => ({ kind: 'emissary', seat, count: 1, key: `emissary ${seat}` })
const conan: Moving = { kind: 'conan', seat: nobody, count: 1, key: 'conan' }

export function motionOf(fact: Fact): Motion | null {
  switch (fact.fact) {
    case 'units-moved':
      return { how: 'travel', piece: army(fact.seat, fact.count), route: routeOf(fact.from, fact.to) }
    case 'emissary-moved':
      return { how: 'travel', piece: emissary(fact.seat), route: routeOf(fact.from, fact.to) }
    case 'conan-moved':
      return fact.from === fact.to ? null : { how: 'travel', piece: conan, route: routeOf(fact.from, fact.to) }
    case 'units-removed':
      return { how: 'fade', piece: army(fact.seat, fact.count), at: provinceOf(fact.at) }
    case 'emissary-removed':
      return { how: 'fade', piece: emissary(fact.seat), at: provinceOf(fact.at) }
    case 'raiders-removed':
      return {
        how: 'fade',
        piece: { kind: 'raiders', seat: nobody, count: fact.count, key: 'raiders' },
        at: provinceOf(fact.at),
      }
    case 'marker-removed':
      return {
        how: 'fade',
        piece: { kind: fact.marker, seat: fact.seat, count: 1, key: 'marker' },
        at: provinceOf(fact.at),
      }
    case 'unit-placed':
      return { how: 'arrive', key: `army ${fact.seat}`, at: provinceOf(fact.at) }
    case 'emissary-placed':
      return { how: 'arrive', key: `emissary ${fact.seat}`, at: provinceOf(fact.at) }
    case 'raider-placed':
      return { how: 'arrive', key: 'raiders', at: provinceOf(fact.at) }
    case 'city-built':
      return { how: 'arrive', key: 'marker', at: provinceOf(fact.at) }
    case 'subjugated':
    case 'allied':
      return { how: 'wash', key: 'marker', at: provinceOf(fact.at) }
    default:
      return null
  }
}

/** The places a fact is about. */
export function placesOf(fact: Fact): string[] {
  const { at, from, to } = fact as { at?: unknown; from?: unknown; to?: unknown }
  return [at, from, to].filter((id): id is string => typeof id === 'string' && id in content.provinceIndex)
}

/** A shortest way over the map, from province to province. */
function routeOf(from: string, to: string): number[] {
  const goal = provinceOf(to)
  const route = [provinceOf(from)]
  for (let here = route[0]; here !== goal; route.push(here)) {
    const next = neighbours(here).find((p) => distance(p, goal) < distance(here, goal))
    if (next === undefined) return [route[0], goal]
    here = next
  }
  return route
}

/** The board while the fact plays: what travels has left and is not there yet. */
function under(position: Position, fact: Fact): Position {
  switch (fact.fact) {
    case 'units-moved':
      return afterFact(position, { ...fact, fact: 'units-removed', at: fact.from, cause: 'march' })
    case 'emissary-moved':
      return afterFact(position, { fact: 'emissary-removed', seat: fact.seat, at: fact.from, cause: 'march' })
    case 'conan-moved':
      return { ...position, conan: nobody }
    default:
      return afterFact(position, fact)
  }
}

export interface Staged {
  /** What stands on the map now. */
  position: Position
  /** What will stand on it when the fact has played; for where a traveller is bound. */
  after: Position
  /** What stood on it before. */
  before: Position
  motion: Motion | null
  fact: Fact | null
}

/** The position on the screen: that of the picture, carried on by the facts that have played on it. */
export function useStaged(state: State, playing: Playing | null): Staged {
  const base = useMemo(() => positionOf(state), [state])
  const { before, fact } = usePlayed(base, playing, afterFact)
  return useMemo(
    () =>
      fact
        ? { before, position: under(before, fact), after: afterFact(before, fact), motion: motionOf(fact), fact }
        : { before, position: before, after: before, motion: null, fact },
    [before, fact],
  )
}
