// Where everything stands on the map: read from the state, and carried on by the facts that play while the picture on the
// screen is still the one before them.
import { content } from '@skelos/games/nerath/content/index.ts'
import type { PieceId } from '@skelos/games/nerath/content/types.ts'
import { PIECES } from '@skelos/games/nerath/content/vocabulary.ts'
import type { Fact, PieceCount } from '@skelos/games/nerath/rules/facts.ts'
import { castle, kinds, type State, seats, warship } from '@skelos/games/nerath/rules/state.ts'
import type { Seat } from '@skelos/kernel'

interface Ship {
  realm: Seat
  at: number
  /** Kinds aboard. */
  cargo: readonly number[]
}

export interface Position {
  /** By realm, space and kind, as in the state. */
  pieces: readonly number[]
  owner: readonly Seat[]
  ships: readonly Ship[]
}

/** Equal pieces, or one ship with what it carries. */
export interface Standing {
  /** Stays the same while the pieces stay where they are. */
  key: string
  kind: PieceId
  seat: Seat
  count: number
  cargo: readonly PieceId[]
}

export const positionOf = ({ pieces, owner, ships }: State): Position => ({ pieces, owner, ships })

const spaces = content.spaces.length
const slotOf = (seat: Seat, at: number): number => (seat * spaces + at) * kinds
const spaceAt = (id: string): number => content.spaceIndex[id]
const kindAt = (piece: PieceId): number => PIECES.indexOf(piece)

const countIn = ({ pieces }: Position, seat: Seat, at: number, kind: number): number => pieces[slotOf(seat, at) + kind]

function changed(position: Position, seat: Seat, at: string, kind: number, by: number): Position {
  const pieces = [...position.pieces]
  const slot = slotOf(seat, spaceAt(at)) + kind
  pieces[slot] = Math.max(0, pieces[slot] + by)
  return { ...position, pieces }
}

const counted = (position: Position, seat: Seat, at: string, pieces: readonly PieceCount[], sign: 1 | -1): Position =>
  pieces.reduce((now, { piece, count }) => changed(now, seat, at, kindAt(piece), sign * count), position)

function moved(position: Position, seat: Seat, from: string, to: string, piece: PieceId, count: number): Position {
  const kind = kindAt(piece)
  return changed(changed(position, seat, from, kind, -count), seat, to, kind, count)
}

const same = (cargo: readonly number[], ids: readonly string[]): boolean =>
  cargo.length === ids.length && cargo.every((kind, i) => PIECES[kind] === ids[i])

/** The first ship there that fits, changed; undefined takes it away. */
function withShip(
  position: Position,
  seat: Seat,
  at: string,
  fits: (ship: Ship) => boolean,
  change: (ship: Ship) => Ship | undefined,
): Position {
  const index = position.ships.findIndex((ship) => ship.realm === seat && ship.at === spaceAt(at) && fits(ship))
  if (index < 0) return position
  const now = change(position.ships[index])
  const ships = position.ships.flatMap((ship, i) => (i === index ? (now ? [now] : []) : [ship]))
  return { ...position, ships }
}

const aboard = (ship: Ship, piece: PieceId): Ship => ({
  ...ship,
  cargo: [...ship.cargo, kindAt(piece)].sort((a, b) => a - b),
})

function ashore(ship: Ship, piece: PieceId): Ship {
  const cargo = [...ship.cargo]
  cargo.splice(cargo.indexOf(kindAt(piece)), 1)
  return { ...ship, cargo }
}

/** A warship takes along all that it carries. */
function destroyed(position: Position, { seat, at, pieces }: Extract<Fact, { fact: 'destroyed' }>): Position {
  const ships = pieces.find(({ piece }) => piece === 'warship')?.count ?? 0
  const cargo = pieces.flatMap(({ piece, count }) =>
    piece === 'warship' ? [] : Array.from({ length: count }, () => piece),
  )
  if (ships === 0) {
    const free = pieces.every(({ piece, count }) => countIn(position, seat, spaceAt(at), kindAt(piece)) >= count)
    if (free) return counted(position, seat, at, pieces, -1)
    // A hero that fell beside its ship.
    const [{ piece }] = pieces
    return withShip(
      position,
      seat,
      at,
      (ship) => ship.cargo.includes(kindAt(piece)),
      (ship) => ashore(ship, piece),
    )
  }
  const kindsLost = cargo.map(kindAt).sort((a, b) => a - b)
  const sunk = withShip(
    position,
    seat,
    at,
    (ship) => ship.cargo.toSorted((a, b) => a - b).join() === kindsLost.join(),
    () => undefined,
  )
  return changed(sunk, seat, at, warship, -ships)
}

const owned = (position: Position, at: string, seat: Seat): Position => ({
  ...position,
  owner: position.owner.map((old, land) => (land === spaceAt(at) ? seat : old)),
})

/** The position after a fact; the same one where the fact moves nothing. */
export function afterFact(position: Position, fact: Fact): Position {
  switch (fact.fact) {
    case 'moved':
    case 'retreated': {
      if (fact.piece !== 'warship') return boarded(position, fact)
      const sailed = withShip(
        position,
        fact.seat,
        fact.from,
        () => true,
        (ship) => ({ ...ship, at: spaceAt(fact.to) }),
      )
      return moved(sailed, fact.seat, fact.from, fact.to, fact.piece, fact.count)
    }
    case 'transferred':
    case 'flown':
    case 'left-dungeon':
    case 'left-battle':
      return boarded(position, { ...fact, count: 1 })
    case 'ran-amok':
      return moved(position, fact.seat, fact.from, fact.to, 'monster', 1)
    case 'sailed': {
      const sailed = withShip(
        position,
        fact.seat,
        fact.from,
        ({ cargo }) => same(cargo, fact.cargo),
        (ship) => ({ ...ship, at: spaceAt(fact.to) }),
      )
      return moved(sailed, fact.seat, fact.from, fact.to, 'warship', 1)
    }
    case 'loaded': {
      const left = changed(position, fact.seat, fact.from, kindAt(fact.piece), -1)
      return withShip(
        left,
        fact.seat,
        fact.at,
        (ship) => same(aboard(ship, fact.piece).cargo, fact.cargo),
        (ship) => aboard(ship, fact.piece),
      )
    }
    case 'placed-aboard':
      return withShip(
        position,
        fact.seat,
        fact.at,
        (ship) => same(aboard(ship, fact.piece).cargo, fact.cargo),
        (ship) => aboard(ship, fact.piece),
      )
    case 'unloaded':
    case 'landed': {
      const landed = changed(position, fact.seat, fact.to, kindAt(fact.piece), 1)
      return withShip(
        landed,
        fact.seat,
        fact.at,
        (ship) => ship.cargo.includes(kindAt(fact.piece)),
        (ship) => ashore(ship, fact.piece),
      )
    }
    case 'placed': {
      const ships = fact.pieces.find(({ piece }) => piece === 'warship')?.count ?? 0
      const fleet = Array.from({ length: ships }, () => ({ realm: fact.seat, at: spaceAt(fact.at), cargo: [] }))
      const placed = { ...position, ships: [...position.ships, ...fleet] }
      return counted(placed, fact.seat, fact.at, fact.pieces, 1)
    }
    case 'castle-built':
      return changed(position, fact.seat, fact.at, castle, 1)
    case 'destroyed':
      return destroyed(position, fact)
    case 'conquered':
      return owned(position, fact.at, fact.seat)
    case 'liberated':
      return owned(position, fact.at, fact.for)
    case 'castle-captured':
      return changed(changed(position, fact.from, fact.at, castle, -1), fact.seat, fact.at, castle, 1)
    default:
      return position
  }
}

interface Gone {
  seat: Seat
  from: string
  to: string
  piece: PieceId
  count: number
}

/** Land pieces whose way ends at sea have gone aboard. */
function boarded(position: Position, { seat, from, to, piece, count }: Gone): Position {
  const { category } = content.pieces[kindAt(piece)]
  if (category !== 'land' || content.spaces[spaceAt(to)].kind !== 'sea')
    return moved(position, seat, from, to, piece, count)
  const left = changed(position, seat, from, kindAt(piece), -count)
  return withShip(
    left,
    seat,
    to,
    (ship) => ship.cargo.length < content.pieces[warship].capacity,
    (ship) => aboard(ship, piece),
  )
}

/** What stands in a space, in the order of the row: the owner's pieces first, its castle before all. */
export function piecesIn(position: Position, at: number): Standing[] {
  const owner = position.owner[at]
  const order = [...seats].sort((a, b) => Number(b === owner) - Number(a === owner))
  const drawn = [castle, ...[...PIECES.keys()].filter((kind) => kind !== castle && kind !== warship)]
  const found: Standing[] = []
  for (const seat of order) {
    for (const kind of drawn) {
      const count = countIn(position, seat, at, kind)
      const name = PIECES[kind]
      if (count > 0) found.push({ key: `${seat} ${name}`, kind: name, seat, count, cargo: [] })
    }
    found.push(...shipsIn(position, seat, at))
  }
  return found
}

/** Ships that carry the same are one token. */
function shipsIn({ ships }: Position, seat: Seat, at: number): Standing[] {
  const fleets = new Map<string, Standing>()
  for (const ship of ships) {
    if (ship.realm !== seat || ship.at !== at) continue
    const key = `${seat} warship ${ship.cargo.join(' ')}`
    const fleet = fleets.get(key)
    if (fleet) fleet.count++
    else fleets.set(key, { key, kind: 'warship', seat, count: 1, cargo: ship.cargo.map((kind) => PIECES[kind]) })
  }
  return [...fleets.values()]
}
