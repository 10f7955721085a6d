// Where everything stands on the map: read from the state, and carried on by the facts that play while the picture on
// the screen is still the one before them.
import { content, provinceOf } from '@skelos/games/age-of-conan/content/index.ts'
import type { Fact } from '@skelos/games/age-of-conan/rules/facts.ts'
import { city, destination, fort, nobody, noMarker, type State, tower } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { type MarkerKind, markerKinds, type PieceKind } from './pieces.tsx'

export interface Position {
  /** By seat and province. */
  units: readonly (readonly number[])[]
  emissaries: readonly (readonly number[])[]
  /** The step of the campaign track an army stands on, 0 for none. */
  campaign: readonly (readonly number[])[]
  /** By province. */
  raiders: readonly number[]
  owner: readonly Seat[]
  marker: readonly number[]
  conan: number
  /** null before the first adventure. */
  destination: number | null
}

/** One piece, or several that stand as one token. */
export interface Standing {
  /** Stays the same while the piece stays where it is. */
  key: string
  kind: PieceKind
  seat: Seat
  count: number
}

export const positionOf = (state: State): Position => ({
  units: state.players.map(({ units }) => units),
  emissaries: state.players.map(({ emissaries }) => emissaries),
  campaign: state.players.map(({ campaign }) => campaign),
  raiders: state.raiders,
  owner: state.owner,
  marker: state.marker,
  conan: state.conan,
  destination: state.current in content.adventures ? destination(state) : null,
})

const changed = (list: readonly number[], at: number, change: (before: number) => number): number[] =>
  list.map((value, i) => (i === at ? Math.max(0, change(value)) : value))

const set = <T>(list: readonly T[], at: number, value: T): T[] => list.map((old, i) => (i === at ? value : old))

function counted(table: readonly (readonly number[])[], seat: Seat, at: string, by: number): readonly number[][] {
  return table.map((list, i) => (i === seat ? changed(list, provinceOf(at), (count) => count + by) : [...list]))
}

/** The position after a fact; the same one where the fact moves nothing. A retreat is followed by its own move. */
export function afterFact(position: Position, fact: Fact): Position {
  const { units, emissaries, campaign, raiders, owner, marker } = position
  const owned = (at: string, seat: Seat, kind: number): Position => ({
    ...position,
    owner: set(owner, provinceOf(at), seat),
    marker: set(marker, provinceOf(at), kind),
    campaign: campaign.map((list) => changed(list, provinceOf(at), () => 0)),
  })
  switch (fact.fact) {
    case 'unit-placed':
      return { ...position, units: counted(units, fact.seat, fact.at, 1) }
    case 'units-removed':
      return { ...position, units: counted(units, fact.seat, fact.at, -fact.count) }
    case 'units-moved': {
      const left = counted(units, fact.seat, fact.from, -fact.count)
      return { ...position, units: counted(left, fact.seat, fact.to, fact.count) }
    }
    case 'emissary-placed':
      return { ...position, emissaries: counted(emissaries, fact.seat, fact.at, 1) }
    case 'emissary-removed':
      return { ...position, emissaries: counted(emissaries, fact.seat, fact.at, -1) }
    case 'emissary-moved': {
      const left = counted(emissaries, fact.seat, fact.from, -1)
      return { ...position, emissaries: counted(left, fact.seat, fact.to, 1) }
    }
    case 'raider-placed':
      return { ...position, raiders: changed(raiders, provinceOf(fact.at), (count) => count + 1) }
    case 'raiders-removed':
      return { ...position, raiders: changed(raiders, provinceOf(fact.at), (count) => count - fact.count) }
    case 'campaign-advanced':
      return {
        ...position,
        campaign: campaign.map((list, seat) => (seat === fact.seat ? set(list, provinceOf(fact.at), fact.step) : list)),
      }
    case 'subjugated':
      return owned(fact.at, fact.seat, fort)
    case 'allied':
      return owned(fact.at, fact.seat, tower)
    case 'city-built':
      return owned(fact.at, fact.seat, city)
    case 'marker-removed':
      return owned(fact.at, nobody, noMarker)
    case 'conan-moved':
      return { ...position, conan: provinceOf(fact.to) }
    case 'adventure-began':
      return { ...position, destination: provinceOf(fact.destination) }
    default:
      return position
  }
}

/** The control marker of a province; a home shows its city as long as somebody plays it. */
export function markerOf(
  position: Position,
  homes: readonly number[],
  p: number,
): { kind: MarkerKind; seat: Seat } | null {
  const kind = markerKinds[position.marker[p] - 1]
  if (kind) return { kind, seat: position.owner[p] }
  const seat = homes.indexOf(p)
  return seat < 0 ? null : { kind: 'city', seat }
}

/** Whose province it is; nobody's where it is neutral. */
export function ownerOf(position: Position, homes: readonly number[], p: number): Seat {
  return position.owner[p] === nobody ? homes.indexOf(p) : position.owner[p]
}

/** What stands in a province, in the order of the row. */
export function piecesIn(position: Position, homes: readonly number[], p: number): Standing[] {
  const pieces: Standing[] = []
  const marker = markerOf(position, homes, p)
  const owner = marker?.seat ?? nobody
  if (marker) pieces.push({ key: 'marker', kind: marker.kind, seat: marker.seat, count: 1 })
  // The owner's pieces stand beside his marker.
  const seats = homes.map((_, seat) => seat).sort((a, b) => Number(b === owner) - Number(a === owner))
  for (const [kind, table] of [
    ['army', position.units],
    ['emissary', position.emissaries],
  ] as const)
    for (const seat of seats)
      if (table[seat][p] > 0) pieces.push({ key: `${kind} ${seat}`, kind, seat, count: table[seat][p] })
  if (position.raiders[p] > 0)
    pieces.push({ key: 'raiders', kind: 'raiders', seat: nobody, count: position.raiders[p] })
  if (position.destination === p) pieces.push({ key: 'obelisk', kind: 'obelisk', seat: nobody, count: 1 })
  if (position.conan === p) pieces.push({ key: 'conan', kind: 'conan', seat: nobody, count: 1 })
  return pieces
}
