// Finds lines that cross themselves or each other, which no border may.
import type { Line } from './lines.ts'
import type { Point } from './types.ts'

interface Segment {
  readonly line: number
  readonly p: Point
  readonly q: Point
}

const CELL = 8

/** The numbers of the lines that cross a line (themselves too) anywhere but at a shared end of two pieces. */
export function crossed(lines: readonly Line[]): Set<number> {
  const found = new Set<number>()
  for (const cell of cells(lines).values()) {
    for (let i = 0; i < cell.length; i++) {
      for (let j = i + 1; j < cell.length; j++) {
        if (!cross(cell[i], cell[j])) continue
        found.add(cell[i].line)
        found.add(cell[j].line)
      }
    }
  }
  return found
}

/** All pieces by the squares they pass, so that only near ones are compared. */
function cells(lines: readonly Line[]): Map<string, Segment[]> {
  const grid = new Map<string, Segment[]>()
  lines.forEach((points, line) => {
    for (let k = 1; k < points.length; k++) {
      const segment = { line, p: points[k - 1], q: points[k] }
      const [x1, x2] = [segment.p[0], segment.q[0]].map((x) => Math.floor(x / CELL)).sort((a, b) => a - b)
      const [y1, y2] = [segment.p[1], segment.q[1]].map((y) => Math.floor(y / CELL)).sort((a, b) => a - b)
      for (let x = x1; x <= x2; x++) {
        for (let y = y1; y <= y2; y++) {
          const key = `${x},${y}`
          const cell = grid.get(key)
          if (cell) cell.push(segment)
          else grid.set(key, [segment])
        }
      }
    }
  })
  return grid
}

const same = (p: Point, q: Point) => p[0] === q[0] && p[1] === q[1]

/** On which side of p to q the point r lies; exact enough on a grid of tenths. */
const side = (p: Point, q: Point, r: Point): number =>
  Math.sign(Math.round(((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])) * 100))

const within = (p: Point, q: Point, r: Point): boolean =>
  Math.min(p[0], q[0]) <= r[0] &&
  r[0] <= Math.max(p[0], q[0]) &&
  Math.min(p[1], q[1]) <= r[1] &&
  r[1] <= Math.max(p[1], q[1])

function cross(s: Segment, t: Segment): boolean {
  const shared = [s.p, s.q].filter((end) => same(end, t.p) || same(end, t.q))
  if (shared.length === 2) return true
  if (shared.length === 1) {
    // Two pieces that leave one point: they touch elsewhere only when one runs along the other.
    const [end] = shared
    const one = same(s.p, end) ? s.q : s.p
    const other = same(t.p, end) ? t.q : t.p
    return side(end, one, other) === 0 && (within(end, one, other) || within(end, other, one))
  }
  const [a, b, c, d] = [side(s.p, s.q, t.p), side(s.p, s.q, t.q), side(t.p, t.q, s.p), side(t.p, t.q, s.q)]
  if (a !== b && c !== d && a * b <= 0 && c * d <= 0) return true
  return [a === 0 && within(s.p, s.q, t.p), b === 0 && within(s.p, s.q, t.q)].some(Boolean)
}
