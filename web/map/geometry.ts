// The drawn shape of a map: each arc softened and roughened once, so that both neighbours, the tint, the area that is
// touched and the ink all have the very same line.
import { type Arc, arcsOf, BEYOND } from './borders.ts'
import { randomOf } from './chance.ts'
import { divide, type Line, relax, roughen, snap, soften } from './lines.ts'
import type { MapPlan, RegionPlan } from './plan.ts'
import { type Drawn, ringsOf } from './rings.ts'
import { crossed } from './tangles.ts'
import type { Border } from './types.ts'

export interface DrawnBorder extends Drawn {
  readonly kind: Border['kind']
  /** Before roughening; wave lines follow it. */
  readonly soft: Line
}

export interface Shape {
  readonly plan: RegionPlan
  readonly rings: readonly Line[]
}

export interface Geometry {
  readonly borders: readonly DrawnBorder[]
  readonly shapes: readonly Shape[]
  /** All land; lakes and inland seas are rings of their own. */
  readonly land: readonly Line[]
}

/** How rough a line is: side steps first in great strokes, then in small ones. `least` is where splitting ends. */
const ROUGHNESS = {
  land: { coarse: 0.2, coarseLeast: 14, fine: 0.17, fineLeast: 2.6 },
  area: { coarse: 0.2, coarseLeast: 14, fine: 0.17, fineLeast: 2.6 },
  coast: { coarse: 0.2, coarseLeast: 10, fine: 0.25, fineLeast: 2 },
  sea: { coarse: 0, coarseLeast: Infinity, fine: 0.02, fineLeast: 2.6 },
} as const

export function geometryOf(plan: MapPlan): Geometry {
  const regions = new Map(plan.regions.map((region) => [region.id, region]))
  const isLand = (id: string) => id !== BEYOND && regions.get(id)?.kind !== 'sea'
  const kindOf = ({ a, b }: Arc): Border['kind'] => {
    if (a === BEYOND) return 'frame'
    if (isLand(a) !== isLand(b)) return 'coast'
    if (!isLand(a)) return 'sea'
    return regions.get(a)?.group === regions.get(b)?.group ? 'land' : 'area'
  }
  const borders = untangled(arcsOf(plan.width, plan.height, plan.regions).map((arc) => ({ arc, kind: kindOf(arc) })))
  return {
    borders,
    shapes: plan.regions.map((region) => ({
      plan: region,
      rings: ringsOf(borders.filter(({ a, b }) => a === region.id || b === region.id)),
    })),
    land: ringsOf(borders.filter(({ a, b }) => isLand(a) !== isLand(b))),
  }
}

/** Chance can make two lines cross; those are drawn again, calmer each time and at last as they were found. */
function untangled(arcs: readonly { arc: Arc; kind: Border['kind'] }[]): DrawnBorder[] {
  const calm = arcs.map(() => 1)
  for (;;) {
    const borders = arcs.map(({ arc, kind }, i) => drawn(arc, kind, calm[i]))
    const tangles = crossed(borders.map(({ line }) => line))
    if (tangles.size === 0) return borders
    for (const i of tangles) {
      if (calm[i] === 0) throw new Error(`${arcs[i].arc.id} crosses another border even as it was found`)
      calm[i] = calm[i] > 0.2 ? calm[i] / 2 : 0
    }
  }
}

function drawn(arc: Arc, kind: Border['kind'], calm: number): DrawnBorder {
  if (kind === 'frame') return { ...arc, kind, soft: arc.points, line: snap(divide(arc.points, 6)) }
  if (calm === 0) return { ...arc, kind, soft: arc.points, line: snap(arc.points) }
  const soft = soften(soften(relax(arc.points)))
  const { coarse, coarseLeast, fine, fineLeast } = ROUGHNESS[kind]
  const strokes = roughen(soft, coarse * calm, coarseLeast, randomOf(`${arc.id}coarse`))
  return { ...arc, kind, soft, line: snap(roughen(strokes, fine * calm, fineLeast, randomOf(arc.id))) }
}
