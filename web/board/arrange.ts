// How the pieces of one place stand: in one row around its spot, shrinking when they are many, in more rows where that
// leaves them larger. They never leave the free strip the atlas keeps for them.
import type { Point } from '../map/types.ts'
import type { Box } from '../table/camera/sight.ts'

export interface Sized {
  /** How large it is drawn among the others. */
  size: number
  /** What it covers around its own middle at full size: outlines and counts, without the shadow. */
  extent: Box
}

export interface Spot {
  x: number
  y: number
  scale: number
}

/** Where rows of pieces stand, and where they may stand when that is too short for them. */
export interface Shelves {
  shelf: Box
  reach: Box
}

const gap = 0.6
/** Another row is worth it only if the pieces become so much larger by it. */
const worthwhile = 1.2
/** Smaller than this they would rather stand over a border. */
const least = 0.62
/** How far outlines and counts may hang over the edge of a shelf, above and below. */
const loose = 2

interface Line {
  pieces: readonly Sized[]
  width: number
  top: number
  bottom: number
}

function lineOf(pieces: readonly Sized[]): Line {
  let width = -gap
  let top = 0
  let bottom = 0
  for (const { size, extent } of pieces) {
    const [left, above, right, below] = extent
    width += (right - left) * size + gap
    top = Math.min(top, above * size)
    bottom = Math.max(bottom, below * size)
  }
  return { pieces, width, top, bottom }
}

function inRows(pieces: readonly Sized[], rows: number): Line[] {
  const length = Math.ceil(pieces.length / rows)
  return Array.from({ length: Math.ceil(pieces.length / length) }, (_, i) =>
    lineOf(pieces.slice(i * length, (i + 1) * length)),
  )
}

export interface Arranging {
  /** How large pieces are drawn. */
  scale?: number
  /** By how much more than usual from afar. */
  grows?: number
  /** Smaller than this nobody could tell them apart: then they stand around their spot, whatever is written there. */
  smallest?: number
  mostRows?: number
}

/** Where each piece stands. */
export function arrange(
  pieces: readonly Sized[],
  spot: Point,
  shelves: Shelves,
  { scale = 1, grows = scale, smallest: floor = 0, mostRows = 2 }: Arranging = {},
): Spot[] {
  if (pieces.length === 0) return []
  // Larger pieces are drawn where names and tracks are left out, so that there is more room.
  const shelf = grown(shelves.shelf, spot, grows)
  const reach = grown(shelves.reach, spot, grows)
  const smallest = least * Math.min(1, scale)
  const fits = (lines: readonly Line[]): number => {
    const own = fitOf(lines, shelf)
    return Math.min(scale, Math.max(floor, own >= smallest ? own : Math.min(smallest, fitOf(lines, reach))))
  }
  let lines = [lineOf(pieces)]
  for (let rows = 2; rows <= mostRows && pieces.length > rows; rows++) {
    const more = inRows(pieces, rows)
    if (fits(more) > fits(lines) * worthwhile) lines = more
  }
  const size = fits(lines)
  return place(lines, spot, size > fitOf(lines, shelf) ? (size > fitOf(lines, reach) ? anywhere : reach) : shelf, size)
}

const anywhere: Box = [-1e6, -1e6, 1e6, 1e6]

function grown([left, top, right, bottom]: Box, [x, y]: Point, scale: number): Box {
  const by = Math.max(1, scale)
  return [x + (left - x) * by, y + (top - y) * by, x + (right - x) * by, y + (bottom - y) * by]
}

const heightOf = ({ top, bottom }: Line): number => bottom - top
const widest = (lines: readonly Line[]): number => Math.max(...lines.map(({ width }) => width))
const tallest = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + heightOf(line) + gap, -gap)

/** The largest scale at which the lines stay on the shelf. */
const fitOf = (lines: readonly Line[], [left, top, right, bottom]: Box): number =>
  Math.min((right - left) / widest(lines), (bottom - top + 2 * loose) / tallest(lines))

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value))

function place(lines: readonly Line[], [x, y]: Point, shelf: Box, scale: number): Spot[] {
  const [left, top, right, bottom] = shelf
  const height = tallest(lines) * scale
  // Tokens stand with their middle on the spot, though counts and walls reach further to one side.
  const middle = lines.length === 1 ? y + lines[0].top * scale : y - height / 2
  let lineTop = between(top - loose, middle, bottom + loose - height)
  const spots: Spot[] = []
  for (const line of lines) {
    const width = line.width * scale
    let edge = between(left, x - width / 2, right - width)
    for (const piece of line.pieces) {
      const size = piece.size * scale
      const [from, , to] = piece.extent
      spots.push({ x: edge - from * size, y: lineTop - line.top * scale, scale: size })
      edge += (to - from) * size + gap * scale
    }
    lineTop += (heightOf(line) + gap) * scale
  }
  return spots
}

/** How far beyond its shelf a crowded row may reach; it then stands over a border, but never over a name. */
const overhang = 30
const air = 1

export function reachOf([left, top, right, bottom]: Box, taken: readonly Box[]): Box {
  let from = left - overhang
  let to = right + overhang
  for (const [boxLeft, boxTop, boxRight, boxBottom] of taken) {
    if (boxTop >= bottom || boxBottom <= top) continue
    if (boxRight <= (left + right) / 2) from = Math.max(from, boxRight + air)
    if (boxLeft >= (left + right) / 2) to = Math.min(to, boxLeft - air)
  }
  return [Math.min(from, left), top, Math.max(to, right), bottom]
}

export const placed = ({ x, y, scale }: Spot): string =>
  `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`
