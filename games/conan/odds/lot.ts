// Dice of one colour that lie on the table, told by their faces alone. Equal lots are one object, so that chances can be
// worked out for each of them once.

export interface Lot {
  readonly id: number
  /** The lowest first. */
  readonly faces: readonly number[]
}

interface Known extends Lot {
  rest: Known | undefined
  readonly more: Known[]
  readonly first: Known[]
}

const lots = new Map<string, Known>()

function lotOf(faces: readonly number[]): Known {
  const name = faces.join()
  let lot = lots.get(name)
  if (!lot) {
    lot = { id: lots.size, faces, rest: undefined, more: [], first: [] }
    lots.set(name, lot)
  }
  return lot
}

export const noDice: Lot = lotOf([])

/** Without the lowest die. */
export function restOf(lot: Lot): Lot {
  const known = lot as Known
  known.rest ??= lotOf(lot.faces.slice(1))
  return known.rest
}

/** With one die more, as far as the lowest `most` go. */
export function withDie(lot: Lot, face: number, most: number): Lot {
  const known = lot as Known
  known.more[face] ??= lotOf([...lot.faces, face].sort((one, other) => one - other))
  return lowestOf(known.more[face], most)
}

export function lowestOf(lot: Lot, most: number): Lot {
  if (lot.faces.length <= most) return lot
  const known = lot as Known
  known.first[most] ??= lotOf(lot.faces.slice(0, most))
  return known.first[most]
}
