// Outlines of areas: joined from their rings, drawn in or out, rounded, and held against each other.
import { areaOf, distance, type Line } from '../../../map/lines.ts'
import type { Point } from '../../../map/types.ts'

export type Piece = readonly [from: Point, to: Point]

export const between = (p: Point, q: Point, share = 0.5): Point => [
  p[0] + (q[0] - p[0]) * share,
  p[1] + (q[1] - p[1]) * share,
]

/** The sides of a ring, in its order. */
export const sides = (ring: Line): Piece[] => ring.map((p, i) => [p, ring[(i + 1) % ring.length]])

/** The point of a side that is nearest to `p`. */
function nearestOf(p: Point, [a, b]: Piece): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const share = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)
  return between(a, b, Math.max(0, Math.min(1, share)))
}

export function nearest(p: Point, ring: Line): Point {
  const found = sides(ring).map((side) => nearestOf(p, side))
  return found.reduce((best, q) => (distance(p, q) < distance(p, best) ? q : best))
}

/** How far `p` is from the line of a ring, inside or outside. */
export const fromLine = (p: Point, ring: Line): number => distance(p, nearest(p, ring))

const clockwise = (ring: Line): Line => (areaOf(ring) < 0 ? ring.toReversed() : ring)

/** Rings that share borders become one outline: cut at each other's corners, opposite pieces cancel, the rest is chained. */
export function outline(rings: readonly Line[]): Line {
  const turned = rings.map(clockwise)
  if (turned.length === 1) return turned[0]
  const corners = turned.flat()
  const pieces = turned.flatMap((ring) => sides(ring).flatMap((side) => cutAt(side, corners)))
  const key = (p: Point, q: Point) => [...p, ...q].map(Math.round).join()
  const all = new Set(pieces.map(([p, q]) => key(p, q)))
  const kept = pieces.filter(([p, q]) => !all.has(key(q, p)))
  const chain: Point[] = [kept[0][0]]
  for (let [, end] = kept[0]; chain.length < kept.length; ) {
    const next = kept.find(([from]) => distance(from, end) < 1)
    if (!next || distance(next[0], chain[0]) < 1) break
    chain.push(next[0])
    end = next[1]
  }
  return chain.filter((p, i) => isCorner(chain.at(i - 1) ?? p, p, chain[(i + 1) % chain.length]))
}

function cutAt([p, q]: Piece, corners: Line): Piece[] {
  const cuts = corners
    .filter((v) => distance(v, nearestOf(v, [p, q])) < 0.6 && distance(v, p) > 0.6 && distance(v, q) > 0.6)
    .toSorted((u, v) => distance(p, u) - distance(p, v))
  const ends = [...cuts, q]
  return [p, ...cuts].map((from, i) => [from, ends[i]])
}

const isCorner = (a: Point, p: Point, b: Point): boolean =>
  Math.abs((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) > distance(a, b) * 0.4

/** The unit vector to the right of a side, which is inside a clockwise ring. */
export function inward([p, q]: Piece): Point {
  const length = distance(p, q) || 1
  return [-(q[1] - p[1]) / length, (q[0] - p[0]) / length]
}

/** The parallel outline, `by` inside for every side, or another distance for each; corners that nearly meet are one. */
export function inset(ring: Line, by: number | readonly number[]): Line {
  const kept = sides(ring)
    .map((side, i) => ({ side, by: typeof by === 'number' ? by : by[i] }))
    .filter(({ side: [p, q] }) => distance(p, q) > 5)
  const lines = kept.map(({ side: [p], by: step }, i) => {
    const to = kept[(i + 1) % kept.length].side[0]
    const [nx, ny] = inward([p, to])
    const length = distance(p, to) || 1
    const from: Point = [p[0] + nx * step, p[1] + ny * step]
    return { from, along: [(to[0] - p[0]) / length, (to[1] - p[1]) / length] }
  })
  return lines.map((line, i) => {
    const before = lines[(i + lines.length - 1) % lines.length]
    const turn = before.along[0] * line.along[1] - before.along[1] * line.along[0]
    if (Math.abs(turn) < 0.08) return line.from
    const [dx, dy] = [line.from[0] - before.from[0], line.from[1] - before.from[1]]
    const step = (dx * line.along[1] - dy * line.along[0]) / turn
    return [before.from[0] + before.along[0] * step, before.from[1] + before.along[1] * step]
  })
}

/** Where a side runs along another ring, in the side's direction. */
function along([p, q]: Piece, ring: Line): Piece[] {
  const length = distance(p, q)
  const [ux, uy] = [(q[0] - p[0]) / length, (q[1] - p[1]) / length]
  const aside = ([x, y]: Point) => Math.abs((x - p[0]) * uy - (y - p[1]) * ux)
  const way = ([x, y]: Point) => (x - p[0]) * ux + (y - p[1]) * uy
  return sides(ring).flatMap(([r, s]): Piece[] => {
    if (aside(r) > 1.6 || aside(s) > 1.6) return []
    const from = Math.max(0, Math.min(way(r), way(s)))
    const to = Math.min(length, Math.max(way(r), way(s)))
    return to - from > 2 ? [[between(p, q, from / length), between(p, q, to / length)]] : []
  })
}

/** Where two outlines run together; the first one lies to the right of every piece. */
export const shared = (a: Line, b: Line): Piece[] => sides(a).flatMap((side) => along(side, b))

/** What is left of an outline where none of the others touches it. */
export function free(ring: Line, others: readonly Line[]): Piece[] {
  return sides(ring).flatMap(([p, q]) => {
    const length = distance(p, q)
    let gaps: [number, number][] = [[0, length]]
    for (const other of others)
      for (const [from, to] of along([p, q], other)) {
        const [a, b] = [distance(p, from), distance(p, to)]
        gaps = gaps.flatMap(([x, y]): [number, number][] => {
          if (b <= x || a >= y) return [[x, y]]
          const left: [number, number][] = [
            [x, a],
            [b, y],
          ]
          return left.filter(([m, n]) => n - m > 1)
        })
      }
    return gaps.map(([x, y]): Piece => [between(p, q, x / length), between(p, q, y / length)])
  })
}
