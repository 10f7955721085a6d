// Pieces on the board: putting them there, taking them off, moving them, and what each has left of its movement.
import type { Seat } from '@skelos/kernel'
import type { PieceId } from '../content/types.ts'
import type { LossCause, PieceCount } from './facts.ts'
import {
  contentOf,
  finished,
  kinds,
  newcomer,
  pieceId,
  pieceIds,
  pieceOf,
  pinned,
  type Ship,
  type State,
  slotOf,
  spaceId,
  type Table,
  warship,
} from './state.ts'

/** Adds pieces of one kind to a space; a warship comes as a ship of its own. */
export function addPieces(state: State, seat: Seat, at: number, kind: number, count: number): void {
  if (kind === warship)
    for (let i = 0; i < count; i++) addShip(state, { realm: seat, at, used: 0, cargo: [], base: -1 })
  else state.pieces[slotOf(state, seat, at) + kind] += count
}

export function addShip(state: State, ship: Ship): void {
  state.ships.push(ship)
  state.pieces[slotOf(state, ship.realm, ship.at) + warship]++
}

function removeShip(state: State, ship: Ship): void {
  state.ships.splice(state.ships.indexOf(ship), 1)
  state.pieces[slotOf(state, ship.realm, ship.at) + warship]--
}

export function moveShip(state: State, ship: Ship, to: number): void {
  const { realm, at } = ship
  state.pieces[slotOf(state, realm, at) + warship]--
  state.pieces[slotOf(state, realm, to) + warship]++
  ship.at = to
}

/** Takes pieces that are not aboard off a space; none of them is a warship. */
export function removePieces(state: State, seat: Seat, at: number, kind: number, count: number): void {
  state.pieces[slotOf(state, seat, at) + kind] -= count
}

export const shipsAt = (state: State, seat: Seat, at: number): Ship[] =>
  state.ships.filter((ship) => ship.realm === seat && ship.at === at)

export const sameCargo = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((kind, i) => kind === other[i])

/** The one of these ships with that cargo; where several are alike, any of them. */
export function shipCarrying(ships: readonly Ship[], cargo: readonly PieceId[]): Ship {
  const found = ships.find((ship) => sameCargo(pieceIds(ship.cargo), cargo))
  if (!found) throw new Error('no such warship')
  return found
}

export const shipWith = (state: State, seat: Seat, at: number, cargo: readonly PieceId[]): Ship =>
  shipCarrying(shipsAt(state, seat, at), cargo)

export const hasRoom = (state: State, ship: Ship): boolean => ship.cargo.length < pieceOf(state, warship).capacity

export function putAboard(ship: Ship, kind: number): void {
  ship.cargo.push(kind)
  ship.cargo.sort((a, b) => a - b)
}

export function takeAshore(ship: Ship, kind: number): void {
  ship.cargo.splice(ship.cargo.indexOf(kind), 1)
}

/** One ship of the list for each sea and cargo there is. */
export function differentShips(ships: readonly Ship[]): Ship[] {
  const alike = (one: Ship, other: Ship) => one.at === other.at && sameCargo(one.cargo, other.cargo)
  return ships.filter((ship, i) => ships.findIndex((other) => alike(other, ship)) === i)
}

/** The kinds aboard, each once. */
export const kindsAboard = ({ cargo }: Ship): number[] => cargo.filter((kind, i) => cargo.indexOf(kind) === i)

/** transport.eligible-cargo */
export const isCargo = (state: State, kind: number): boolean => {
  const { category, move } = pieceOf(state, kind)
  return category === 'land' && move > 0
}

/** How many pieces of a kind in a space carry that mark. */
export function marked(state: State, at: number, kind: number, used: number): number {
  const { marks } = state
  for (let i = 0; i < marks.length; i += 4)
    if (marks[i] === at && marks[i + 1] === kind && marks[i + 2] === used) return marks[i + 3]
  return 0
}

export function addMark(state: State, at: number, kind: number, used: number, count: number): void {
  const { marks } = state
  for (let i = 0; i < marks.length; i += 4) {
    if (marks[i] !== at || marks[i + 1] !== kind || marks[i + 2] !== used) continue
    marks[i + 3] += count
    if (marks[i + 3] === 0) marks.splice(i, 4)
    return
  }
  if (count > 0) marks.push(at, kind, used, count)
}

/** Drops every mark that does not hold for the rest of the turn (amb.pin-scope). */
export function dropMarks(state: State): void {
  const kept: number[] = []
  const { marks } = state
  for (let i = 0; i < marks.length; i += 4)
    if (marks[i + 2] === pinned) kept.push(marks[i], marks[i + 1], pinned, marks[i + 3])
  state.marks = kept
}

/** A group of equal pieces: how many of a kind have used so much of their movement. */
export interface Group {
  kind: number
  used: number
  count: number
}

/** The pieces of a realm in a space by kind and movement used, castles and warships left out; marks are the active one's. */
export function groupsAt(state: State, seat: Seat, at: number): Group[] {
  const slot = slotOf(state, seat, at)
  const groups: Group[] = []
  const { pieces } = state
  const marks = seat === state.active ? state.marks : []
  for (let kind = 0; kind < kinds; kind++) {
    let fresh = pieces[slot + kind]
    if (fresh === 0 || kind === warship || pieceOf(state, kind).move === 0) continue
    for (let i = 0; i < marks.length; i += 4) {
      if (marks[i] !== at || marks[i + 1] !== kind) continue
      fresh -= marks[i + 3]
      groups.push({ kind, used: marks[i + 2], count: marks[i + 3] })
    }
    if (fresh > 0) groups.push({ kind, used: 0, count: fresh })
  }
  return groups
}

/** Moves pieces of one group; `now` is what they have used of their movement when they are there. */
export function shift(state: State, seat: Seat, from: number, to: number, group: Group, now: number): void {
  const { kind, used, count } = group
  removePieces(state, seat, from, kind, count)
  state.pieces[slotOf(state, seat, to) + kind] += count
  addMark(state, from, kind, used, -count)
  if (now !== 0) addMark(state, to, kind, now, count)
}

/** How far a group may still go of its movement value; nothing once it is finished. */
export function leftOf(value: number, used: number): number {
  if (used >= newcomer) return value + newcomer - used
  return used >= finished ? 0 : value - used
}

export function tellDestroyed(t: Table, seat: Seat, at: number, pieces: PieceCount[], cause: LossCause): void {
  t.tell({ fact: 'destroyed', seat, at: spaceId(t.state, at), pieces, cause })
}

export function countsOf(cargo: readonly number[]): PieceCount[] {
  const counts: PieceCount[] = []
  for (const kind of cargo) {
    const found = counts.find(({ piece }) => piece === pieceId(kind))
    if (found) found.count++
    else counts.push({ piece: pieceId(kind), count: 1 })
  }
  return counts
}

/** A warship goes down with everything aboard (sea-battle.ship-lost-with-cargo). */
export function sink(t: Table, ship: Ship, cause: LossCause): void {
  removeShip(t.state, ship)
  tellDestroyed(t, ship.realm, ship.at, countsOf([warship, ...ship.cargo]), cause)
}

/** Every space in which the realm has a piece of these kinds, aboard or not counted. */
export function spacesWith(state: State, seat: Seat, pieces: number): number[] {
  const found: number[] = []
  for (const { index } of contentOf(state).spaces) {
    const slot = slotOf(state, seat, index)
    for (let kind = 0; kind < kinds; kind++)
      if ((pieces >> kind) & 1 && state.pieces[slot + kind] > 0) {
        found.push(index)
        break
      }
  }
  return found
}
