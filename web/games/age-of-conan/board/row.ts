// How the pieces of one province stand: in one row around its spot, shrinking when they are many, in two rows where
// that leaves them larger. They never leave the free strip the atlas keeps for them.
import type { Point } from '../../../map/types.ts'
import type { Box } from '../../../table/camera/sight.ts'
import type { Shelves } from './atlas.ts'
import type { PieceKind } from './pieces.tsx'

export interface Sized {
  kind: PieceKind
  /** Whether it carries a count. */
  counted: boolean
}

export interface Spot {
  x: number
  y: number
  scale: number
}

/** How large each piece is drawn among the others. */
const sizes: Readonly<Record<PieceKind, number>> = {
  city: 1,
  fort: 0.92,
  tower: 0.92,
  army: 0.95,
  emissary: 0.8,
  raiders: 0.78,
  obelisk: 0.86,
  conan: 0.86,
}

/** What a piece covers around its own middle at full size: outlines and counts, without the shadow. */
export function extentOf({ kind, counted }: Sized): Box {
  switch (kind) {
    case 'tower':
      return [-7.4, -12.4, 7.4, 10.3]
    case 'fort':
      return [-11.3, -7.8, 11.3, 9.3]
    case 'city':
      return [-12.8, -14.8, 12.8, 9.8]
    case 'obelisk':
      return [-7.2, -18.8, 7.2, 10.7]
    case 'conan':
      return [-15, -15, 15, 17.2]
    case 'army':
    case 'emissary':
    case 'raiders':
      return [-12.9, -12.9, counted ? 15.1 : 12.9, 15.4]
  }
}

const gap = 0.6
/** A second row is worth it only if the pieces become so much larger by it. */
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
  for (const piece of pieces) {
    const [left, above, right, below] = extentOf(piece)
    const size = sizes[piece.kind]
    width += (right - left) * size + gap
    top = Math.min(top, above * size)
    bottom = Math.max(bottom, below * size)
  }
  return { pieces, width, top, bottom }
}

/** Where each piece stands. `scale` is how large pieces are drawn at this distance of the camera. */
export function arrange(pieces: readonly Sized[], spot: Point, shelves: Shelves, scale = 1): Spot[] {
  if (pieces.length === 0) return []
  // Larger pieces are drawn where names and tracks are left out, so that there is more room.
  const shelf = grown(shelves.shelf, spot, scale)
  const reach = grown(shelves.reach, spot, scale)
  const fits = (lines: readonly Line[]): number => {
    const own = fitOf(lines, shelf)
    return Math.min(scale, own >= least ? own : Math.min(least, fitOf(lines, reach)))
  }
  const one = [lineOf(pieces)]
  const half = Math.ceil(pieces.length / 2)
  const two = [lineOf(pieces.slice(0, half)), lineOf(pieces.slice(half))]
  const lines = pieces.length > 2 && fits(two) > fits(one) * worthwhile ? two : one
  const size = fits(lines)
  return place(lines, spot, size > fitOf(lines, shelf) ? reach : shelf, size)
}

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
      const size = sizes[piece.kind] * scale
      const [from, , to] = extentOf(piece)
      spots.push({ x: edge - from * size, y: lineTop - line.top * scale, scale: size })
      edge += (to - from) * size + gap * scale
    }
    lineTop += (heightOf(line) + gap) * scale
  }
  return spots
}
