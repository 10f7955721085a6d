// Wave lines: the coast pushed out to sea, cut where it would come near another shore.
import { Delaunay } from 'd3-delaunay'
import { randomOf } from './chance.ts'
import type { Geometry } from './geometry.ts'
import { distance, divide, inside, type Line, pathOf, snap } from './lines.ts'
import type { Point } from './types.ts'

/** One path per distance from the shore. */
export function wavesOf(
  { borders, land }: Geometry,
  offsets: readonly number[],
  width: number,
  height: number,
): string[] {
  const coasts = borders.filter(({ kind }) => kind === 'coast')
  const shores = coasts.map(({ soft }) => divide(soft, 4))
  const near = nearest(shores.flatMap((shore) => divide(shore, 3)))
  const wet = (point: Point) => !inside(land, point)
  const within = ([x, y]: Point) => x > 2 && y > 2 && x < width - 2 && y < height - 2
  return offsets.map((offset, level) =>
    shores
      .map((shore, i) => {
        const random = randomOf(`${coasts[i].id}wave${level}`)
        const side = wet(aside(shore, Math.floor(shore.length / 2), 6)) ? 1 : -1
        const pushed = shore.map((_, k) => {
          const point = aside(shore, k, side * (offset + (random() - 0.5) * 1.1))
          // The pen is lifted now and then, more often farther out.
          const lifted = random() < 0.02 + 0.03 * level
          return !lifted && within(point) && near(point) > offset * 0.86 && wet(point) ? point : undefined
        })
        return strokes(pushed)
          .map((stroke) => pathOf(snap(stroke)))
          .join('')
      })
      .join(''),
  )
}

/** The point `by` units to the side of a line's point, square to its direction there. */
function aside(line: Line, k: number, by: number): Point {
  const p = line[Math.max(0, k - 1)]
  const q = line[Math.min(line.length - 1, k + 1)]
  const length = distance(p, q) || 1
  return [line[k][0] - ((q[1] - p[1]) / length) * by, line[k][1] + ((q[0] - p[0]) / length) * by]
}

function nearest(points: Line): (point: Point) => number {
  const net = Delaunay.from(points.map(([x, y]) => [x, y] as const))
  return (point) => distance(point, points[net.find(point[0], point[1])])
}

/** The runs of points without a gap, two points at least. */
function strokes(points: readonly (Point | undefined)[]): Line[] {
  const out: Point[][] = [[]]
  for (const point of points) {
    if (point) out[out.length - 1].push(point)
    else out.push([])
  }
  return out.filter((stroke) => stroke.length > 1)
}
