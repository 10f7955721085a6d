// The shelf of a region: the longest free strip, clear of borders, names and track, on which pieces stand in a row.
import type { Box } from './lines.ts'
import type { Room } from './room.ts'
import type { Point } from './types.ts'

export interface Shelf {
  readonly at: Point
  readonly box: Box
  /** Free distance around its middle. */
  readonly room: number
  /** What it is worth beside a larger name, in units of its size. */
  readonly worth: number
}

/** A row of pieces is this high; longer than four of them no shelf needs to be. */
const HEIGHT = 24
const LONGEST = 96
/** What a unit of length is worth up to some length: two pieces often stand in a region, a fourth seldom. */
const WORTH = [
  { upTo: 44, each: 0.5 },
  { upTo: 56, each: 0.1 },
  { upTo: 80, each: 0.04 },
]
const MARGIN = 2
const AIR = 1.2

/** Finds the best shelf between boxes that are taken and near a point; what the borders leave free is found only once. */
export function shelvesIn(room: Room, scale: number): (taken: readonly Box[], near: Point) => Shelf {
  const half = (HEIGHT / 2) * scale
  const spots = spotsIn(room, half)
  return (taken, near) => {
    let found: Shelf | undefined
    let best = -Infinity
    for (const { x, y, beyond } of spots) {
      const free = Math.min(beside(x, y - half - AIR, y + half + AIR, taken) - MARGIN, beyond)
      if (free <= 0) continue
      const reach = Math.min(free, (LONGEST / 2) * scale)
      const worth = worthOf((2 * reach) / scale)
      // Of two shelves that are long enough, the one with more air that lies nearer to the name.
      const value = worth + 0.03 * Math.min(beyond - reach, 12) - 0.006 * Math.hypot(x - near[0], y - near[1])
      if (value <= best) continue
      best = value
      found = { at: [x, y], box: [x - reach, y - half, x + reach, y + half], room: Math.min(reach, half), worth }
    }
    return found ?? { at: near, box: [near[0], near[1], near[0], near[1]], room: 0, worth: 0 }
  }
}

interface Spot {
  readonly x: number
  readonly y: number
  /** Free width on both sides before a border. */
  readonly beyond: number
}

function spotsIn(room: Room, half: number): Spot[] {
  const [left, top, right, bottom] = room.box
  const spots: Spot[] = []
  for (let y = top + half; y < bottom - half; y += room.step) {
    for (let x = left + room.step; x < right; x += room.step) {
      const beyond = room.beside(x, y - half - AIR, y + half + AIR) - MARGIN
      if (beyond > 0) spots.push({ x, y, beyond })
    }
  }
  return spots
}

function worthOf(length: number): number {
  let worth = 0
  let from = 0
  for (const { upTo, each } of WORTH) {
    worth += each * Math.max(0, Math.min(length, upTo) - from)
    from = upTo
  }
  return worth
}

/** Free width on both sides of x before a taken box, on the rows from top to bottom. */
function beside(x: number, top: number, bottom: number, taken: readonly Box[]): number {
  let free = Infinity
  for (const box of taken) {
    if (box[1] >= bottom || box[3] <= top) continue
    free = Math.min(free, Math.max(box[0] - x, x - box[2]))
  }
  return free
}
