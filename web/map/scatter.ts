// Where glyphs stand: darts thrown at each land. Trees stick in groves, mountains in ranges, nothing under a name.
import { Delaunay } from 'd3-delaunay'
import type { Survey } from './atlas.ts'
import { layered, noiseOf, type Random, randomOf, ridged } from './chance.ts'
import type { Shape } from './geometry.ts'
import { VARIANTS } from './glyphs.ts'
import { letteringBox, styleOf } from './lettering.ts'
import { type Box, boxOf, distance, inside, overlap } from './lines.ts'
import type { Layout } from './names.ts'
import type { GlyphKind, MapPlan, RegionPlan } from './plan.ts'
import type { Point } from './types.ts'

export interface Placed {
  readonly kind: GlyphKind
  readonly variant: number
  readonly at: Point
  readonly size: number
  readonly snow: boolean
}

interface Habit {
  /** Distance to the next of its kind. */
  readonly space: number
  /** Height, and reach to either side, that must stay clear of names and borders. */
  readonly tall: number
  readonly reach: number
}

const HABITS: Readonly<Record<GlyphKind, Habit>> = {
  mountain: { space: 13, tall: 20, reach: 9 },
  hill: { space: 15, tall: 7, reach: 9 },
  village: { space: 22, tall: 7, reach: 8 },
  grass: { space: 14, tall: 3, reach: 2 },
  dune: { space: 14, tall: 3, reach: 8 },
  pine: { space: 7.5, tall: 12, reach: 3 },
  oak: { space: 7.5, tall: 10, reach: 4.5 },
  palm: { space: 7.5, tall: 12, reach: 5 },
}

const TREES: ReadonlySet<GlyphKind> = new Set(['pine', 'oak', 'palm'])
/** Feet stay this far from borders. */
const EDGE = 9

/** Every glyph of the map, the farthest first, so that nearer ones stand in front. */
export function scatter({ plan, geometry, layouts }: Survey): Placed[] {
  return geometry.shapes
    .flatMap((shape, i) => (shape.plan.glyphs.length === 0 ? [] : scattered(shape, layouts[i], plan)))
    .sort((p, q) => p.at[1] - q.at[1])
}

function scattered({ plan, rings }: Shape, layout: Layout, { scale, marks = [] }: MapPlan): Placed[] {
  const random = randomOf(`${plan.id} glyphs`)
  const [left, top, right, bottom] = boxOf(rings[0])
  const edge = rings.flat()
  const net = Delaunay.from(edge.map(([x, y]) => [x, y] as const))
  const kept = keptClear(plan, layout)
  const isFree = ([x, y]: Point, { tall, reach }: Habit) =>
    distance([x, y], edge[net.find(x, y)]) >= EDGE * scale &&
    inside(rings, [x, y]) &&
    marks.every((mark) => distance([x, y - (tall * scale) / 2], mark.at) > mark.radius + reach * scale) &&
    (tall <= 6 || inside(rings, [x, y - tall * scale])) &&
    !kept.some((box) => overlap(box, [x - reach * scale, y - tall * scale, x + reach * scale, y]))
  const placed: (Placed & { space: number })[] = []
  const darts = Math.min(4200, 300 + ((right - left) * (bottom - top)) / (9 * scale * scale))
  const thinly = plan.kind === 'void' ? 1.3 : 1
  for (let dart = 0; dart < darts; dart++) {
    const at: Point = [left + random() * (right - left), top + random() * (bottom - top)]
    const kind = plan.glyphs[Math.floor(random() * plan.glyphs.length)]
    const space = HABITS[kind].space * scale * thinly
    if (!likes(kind, at, plan, random) || !isFree(at, HABITS[kind])) continue
    if (placed.some((other) => tooNear(other, kind, at, space))) continue
    const snow = plan.climate === 'cold' || plan.climate === 'ice'
    const variant = Math.floor(random() * VARIANTS)
    placed.push({ kind, variant, at, size: scale * (0.85 + 0.3 * random()), snow, space })
  }
  return placed
}

/** Mountains may stand closer behind each other than side by side: that makes a range. */
function tooNear(other: Placed & { space: number }, kind: GlyphKind, at: Point, space: number): boolean {
  const upright = kind === 'mountain' && other.kind === 'mountain' ? 1.9 : 1.3
  return Math.hypot(other.at[0] - at[0], (other.at[1] - at[1]) * upright) < (space + other.space) / 2
}

const growth = noiseOf('growth')

function likes(kind: GlyphKind, [x, y]: Point, { wood }: RegionPlan, random: Random): boolean {
  if (TREES.has(kind)) return layered(growth, x / 38, y / 38, 2) > 0.5 - 0.16 * wood
  if (kind === 'mountain') return ridged(growth, x / 70 + 50, y / 70, 3) > 0.78
  if (kind === 'hill') return ridged(growth, x / 70 + 50, y / 70, 3) > 0.62
  return random() > 0.55
}

/** The names in all languages, the track, and the middle of the shelf. */
function keptClear(plan: RegionPlan, { names, trackBox, shelf }: Layout): Box[] {
  const style = styleOf(plan)
  const lettered = Object.values(names).map((name) => {
    const [left, top, right, bottom] = letteringBox(name, style)
    return [left - 2, top - 1, right + 2, bottom + 1] as const
  })
  const [x, y] = shelf.at
  const reach = Math.min(19, (shelf.box[2] - shelf.box[0]) / 2)
  const pieces: Box[] = plan.kind === 'land' ? [[x - reach, y - 10, x + reach, y + 12]] : []
  return [...lettered, ...(trackBox ? [trackBox] : []), ...pieces]
}
