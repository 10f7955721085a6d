// Retreat: all surviving attackers leave the battle space at once, each for a place that can take it.
import type { Seat } from '@skelos/kernel'
import type { Action } from './actions.ts'
import {
  differentShips,
  hasRoom,
  isCargo,
  moveShip,
  putAboard,
  removePieces,
  shipsAt,
  shipWith,
  sink,
  tellDestroyed,
} from './pieces.ts'
import {
  countOf,
  isFriendly,
  kindOf,
  kinds,
  landsBy,
  mayEnter,
  pieceId,
  pieceIds,
  pieceOf,
  procedure,
  type SeatFrame,
  type Ship,
  type State,
  seasBy,
  slotOf,
  spaceId,
  spaceOf,
  type Table,
  warship,
} from './state.ts'

export interface Retreat extends SeatFrame {
  do: 'retreat'
  at: number
}

/** retreat.to-friendly-land, amb.retreat-to-new-conquest: not where a battle is still to be fought. */
export const landsToGo = (state: State, seat: Seat, at: number): number[] =>
  landsBy(state, at).filter(
    (land) => isFriendly(state, seat, land) && !state.pending.includes(land) && mayEnter(state, seat, land),
  )

/** amb.retreat-flyers-hostile-sea, retreat.at-sea */
const seasToGo = (state: State, seat: Seat, at: number): number[] =>
  seasBy(state, at).filter((sea) => isFriendly(state, seat, sea))

/** retreat.onto-warships: for land pieces that have no land to go to. */
const shipsToBoard = (state: State, seat: Seat, at: number): Ship[] =>
  seasBy(state, at).flatMap((sea) => differentShips(shipsAt(state, seat, sea).filter((ship) => hasRoom(state, ship))))

/** How many pieces those ships can take. */
const roomAboard = (state: State, seat: Seat, at: number): number =>
  seasBy(state, at)
    .flatMap((sea) => shipsAt(state, seat, sea))
    .reduce((sum, { cargo }) => sum + pieceOf(state, warship).capacity - cargo.length, 0)

/** Where pieces of a kind may go; ships for land pieces come apart. */
function placesFor(state: State, seat: Seat, at: number, kind: number): number[] {
  if (kind === warship) return seasToGo(state, seat, at)
  const lands = landsToGo(state, seat, at)
  return pieceOf(state, kind).flying ? [...lands, ...seasToGo(state, seat, at)] : lands
}

const canGo = (state: State, seat: Seat, at: number, kind: number): boolean =>
  placesFor(state, seat, at, kind).length > 0 || (isCargo(state, kind) && shipsToBoard(state, seat, at).length > 0)

/** Ways out of a battle: kinds, `1 << kind` each, of which any number has a place to go to, and room aboard for the others. */
export interface Exits {
  kinds: number
  room: number
}

export function exitsFrom(state: State, seat: Seat, at: number): Exits {
  let found = 0
  for (let kind = 0; kind < kinds; kind++) if (placesFor(state, seat, at, kind).length > 0) found |= 1 << kind
  return { kinds: found, room: roomAboard(state, seat, at) }
}

/** Kinds of pieces of the realm in the space, cargo not counted. */
function kindsAt(state: State, seat: Seat, at: number): number[] {
  const found: number[] = []
  for (let kind = 0; kind < kinds; kind++) if (countOf(state, seat, at, kind) > 0) found.push(kind)
  return found
}

/** retreat.nowhere-to-go: at least one surviving attacker has a place to go to. */
export const mayRetreat = (state: State, seat: Seat, at: number): boolean =>
  kindsAt(state, seat, at).some((kind) => canGo(state, seat, at, kind))

export const retreat = procedure<Retreat, 'stranded'>('retreat', {
  /** retreat.no-room-destroyed, amb.retreat-nowhere */
  stranded(t, { seat, at }) {
    const { state } = t
    for (const kind of kindsAt(state, seat, at)) {
      if (canGo(state, seat, at, kind)) continue
      if (kind === warship) for (const ship of shipsAt(state, seat, at)) sink(t, ship, 'no-room')
      else {
        const count = countOf(state, seat, at, kind)
        removePieces(state, seat, at, kind, count)
        tellDestroyed(t, seat, at, [{ piece: pieceId(kind), count }], 'no-room')
      }
    }
  },
  go: {
    kind: 'retreat',
    auto: true,
    seats: (_, f) => [f.seat],
    options: (state, f, seat) => kindsAt(state, seat, f.at).flatMap((kind) => retreatsOf(state, seat, f.at, kind)),
    take(t, f, action, seat) {
      carryOut(t, seat, f.at, action)
      retreat.go(f, 'stranded')
    },
  },
})

function retreatsOf(state: State, seat: Seat, at: number, kind: number): Action[] {
  const piece = pieceId(kind)
  const places = placesFor(state, seat, at, kind)
  if (kind === warship)
    return differentShips(shipsAt(state, seat, at)).flatMap(({ cargo }) =>
      places.map((to) => ({ do: 'retreat-ship' as const, cargo: pieceIds(cargo), to: spaceId(state, to) })),
    )
  if (places.length === 0)
    return shipsToBoard(state, seat, at).map(({ at: sea, cargo }) => ({
      do: 'retreat-aboard',
      piece,
      at: spaceId(state, sea),
      cargo: pieceIds(cargo),
    }))
  return places.flatMap((to) =>
    Array.from({ length: countOf(state, seat, at, kind) }, (_, i) => ({
      do: 'retreat-to' as const,
      piece,
      count: i + 1,
      to: spaceId(state, to),
    })),
  )
}

/** retreat.cargo-stays-aboard: a ship takes along whatever it carries. */
function carryOut(t: Table, seat: Seat, at: number, action: Action): void {
  const { state } = t
  const from = spaceId(state, at)
  if (action.do === 'retreat-ship') {
    moveShip(state, shipWith(state, seat, at, action.cargo), spaceOf(state, action.to))
    t.tell({ fact: 'retreated', seat, from, to: action.to, piece: pieceId(warship), count: 1 })
  }
  if (action.do === 'retreat-aboard') {
    putAboard(roomyShip(state, seat, action), kindOf(action.piece))
    removePieces(state, seat, at, kindOf(action.piece), 1)
    t.tell({ fact: 'retreated', seat, from, to: action.at, piece: action.piece, count: 1 })
  }
  if (action.do === 'retreat-to') {
    const { piece, count, to } = action
    removePieces(state, seat, at, kindOf(piece), count)
    state.pieces[slotOf(state, seat, spaceOf(state, to)) + kindOf(piece)] += count
    t.tell({ fact: 'retreated', seat, from, to, piece, count })
  }
}

const roomyShip = (state: State, seat: Seat, { at, cargo }: Extract<Action, { do: 'retreat-aboard' }>): Ship =>
  shipWith(state, seat, spaceOf(state, at), cargo)
