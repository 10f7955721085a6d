// Where regions touch: Voronoi cells of all anchors, merged by region, as arcs between the places where three meet.
import { Delaunay } from 'd3-delaunay'
import type { Line } from './lines.ts'
import type { Point } from './types.ts'

/** What lies beyond the frame. */
export const BEYOND = ''

export interface Arc {
  /** Names the arc for good: both sides and where it starts. */
  readonly id: string
  readonly a: string
  readonly b: string
  readonly from: string
  readonly to: string
  readonly points: Line
}

interface Anchored {
  readonly id: string
  readonly anchors: readonly Point[]
}

interface Edge {
  readonly a: string
  readonly b: string
  readonly u: string
  readonly v: string
}

/**
 * Every anchor is mirrored over the four sides first: cells then end exactly at the frame, nothing is clipped, and
 * neighbours own the very same vertices. The first of a pair is the smaller id, so that what lies beyond comes first.
 */
export function arcsOf(width: number, height: number, regions: readonly Anchored[]): Arc[] {
  return chained(edgesOf(width, height, regions))
}

function edgesOf(width: number, height: number, regions: readonly Anchored[]): Edge[] {
  const points: Point[] = []
  const owner: string[] = []
  for (const { id, anchors } of regions) {
    for (const [x, y] of anchors) {
      points.push([x, y], [-x, y], [2 * width - x, y], [x, -y], [x, 2 * height - y])
      owner.push(id, BEYOND, BEYOND, BEYOND, BEYOND)
    }
  }
  const voronoi = Delaunay.from(points.map(([x, y]) => [x, y] as const)).voronoi([
    -width,
    -height,
    2 * width,
    2 * height,
  ])
  const { triangles, halfedges } = voronoi.delaunay
  const centres = voronoi.circumcenters
  // Mirroring makes cocircular points: vertices that differ by rounding alone are one.
  const vertex = (triangle: number) =>
    `${Math.round(centres[2 * triangle] * 100)},${Math.round(centres[2 * triangle + 1] * 100)}`
  const edges: Edge[] = []
  halfedges.forEach((twin, edge) => {
    if (twin < edge) return
    const [a, b] = [owner[triangles[edge]], owner[triangles[twin]]].sort()
    const u = vertex(Math.floor(edge / 3))
    const v = vertex(Math.floor(twin / 3))
    if (a !== b && u !== v) edges.push({ a, b, u, v })
  })
  return edges
}

function chained(edges: readonly Edge[]): Arc[] {
  const at = new Map<string, Edge[]>()
  for (const edge of edges) {
    for (const vertex of [edge.u, edge.v]) at.set(vertex, [...(at.get(vertex) ?? []), edge])
  }
  const around = (vertex: string) => at.get(vertex) ?? []
  const used = new Set<Edge>()
  const isJunction = (vertex: string) => {
    const [one, other, ...more] = around(vertex)
    return other === undefined || more.length > 0 || one.a !== other.a || one.b !== other.b
  }
  const arcs: Arc[] = []
  const walk = (from: string, first: Edge) => {
    const vertices = [from]
    let here = from
    let edge: Edge | undefined = first
    while (edge) {
      used.add(edge)
      here = edge.u === here ? edge.v : edge.u
      vertices.push(here)
      edge = isJunction(here) ? undefined : around(here).find((next) => !used.has(next))
    }
    const { a, b } = first
    arcs.push({ id: `${a}|${b}|${from}`, a, b, from, to: here, points: vertices.map(pointOf) })
  }
  // Arcs between junctions first; what is left then are rings without any, such as an island in one sea.
  for (const rings of [false, true]) {
    for (const [vertex, edges] of at) {
      if (!rings && !isJunction(vertex)) continue
      for (const edge of edges) if (!used.has(edge)) walk(vertex, edge)
    }
  }
  return arcs
}

const pointOf = (vertex: string): Point => {
  const [x, y] = vertex.split(',').map((hundredths) => Number(hundredths) / 100)
  return [x, y]
}
