// The atlas of a map: its drawn shape with the places of names, tracks and pieces, in the form that is kept in a file.
import type { Language } from '@skelos/text'
import { type Geometry, geometryOf } from './geometry.ts'
import { placeName, styleOf } from './lettering.ts'
import { type Box, boxOf, pathOf, ringPath } from './lines.ts'
import { type Layout, layoutOf } from './names.ts'
import type { MapPlan } from './plan.ts'
import type { Atlas, Point } from './types.ts'

/** Everything that is known about a map before it is painted. */
export interface Survey {
  readonly plan: MapPlan
  readonly geometry: Geometry
  /** In the order of the plan's regions. */
  readonly layouts: readonly Layout[]
}

export function survey(plan: MapPlan): Survey {
  const geometry = geometryOf(plan)
  return {
    plan,
    geometry,
    layouts: geometry.shapes.map(({ plan: region, rings }) => layoutOf(region, rings, plan)),
  }
}

/** Width of the frame around the map. */
export const FRAME = 16

export function atlasOf({ plan, geometry, layouts }: Survey): Atlas {
  const named = (language: Language) =>
    plan.regions.map((region, i) => placeName(region.id, layouts[i].names[language], styleOf(region)))
  return {
    width: plan.width,
    height: plan.height,
    view: plan.view,
    picture: [-FRAME, -FRAME, plan.width + 2 * FRAME, plan.height + 2 * FRAME],
    regions: geometry.shapes.map(({ plan: region, rings }, i) => {
      const { shelf, track } = layouts[i]
      return {
        id: region.id,
        kind: region.kind,
        outline: ringPath(rings),
        pieces: tenthsPoint(shelf.at),
        room: tenths(shelf.room),
        shelf: tenthsBox(shelf.box),
        track: tenthsPoint(track),
        box: boxOf(rings[0]),
      }
    }),
    borders: geometry.borders.map(({ a, b, kind, line }) => ({ a, b, kind, path: pathOf(line) })),
    land: ringPath(geometry.land),
    ...(plan.marks && { marks: plan.marks }),
    names: { en: named('en'), it: named('it'), fr: named('fr'), pl: named('pl') },
  }
}

const tenths = (n: number): number => Math.round(n * 10) / 10
const tenthsPoint = ([x, y]: Point): Point => [tenths(x), tenths(y)]
const tenthsBox = ([l, t, r, b]: Box): Box => [tenths(l), tenths(t), tenths(r), tenths(b)]
