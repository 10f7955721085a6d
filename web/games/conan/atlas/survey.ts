// The live part of a board: outlines, names in four languages, the prices and doorways on its borders.
import type { Language } from '@skelos/text'
import { type Box, distance, pathOf } from '../../../map/lines.ts'
import type { PlaceName, Point, Region } from '../../../map/types.ts'
import type { Art } from './art.ts'
import { type AreaName, allNames, baselines, boxOfName } from './naming.ts'
import { between, fromLine, inset, shared } from './outline.ts'
import type { Ground, Place } from './place.ts'
import type { BoardAtlas } from './types.ts'

const tenth = (n: number): number => Math.round(n * 10) / 10
const tenths = ([x, y]: Point): Point => [tenth(x), tenth(y)]

export function surveyOf(ground: Ground, { taken, inset: insetOf, cover }: Art): BoardAtlas {
  const { width, height } = ground
  const names = allNames(ground, taken, insetOf)
  const isOutdoors = (id: string) => ['ground', 'water'].includes(ground.of(id).terrain)
  const named = (language: Language) => names[language].map(placeName)
  return {
    width,
    height,
    picture: [0, 0, width, height],
    view: [0, 0, width, height],
    regions: ground.all.map((place) => regionOf(place, insetOf(place))),
    borders: [],
    land: `M0 0H${width}V${height}H0Z`,
    names: { en: named('en'), it: named('it'), fr: named('fr'), pl: named('pl') },
    prices: ground.edges.map(({ a, b, at }) => ({ a, b, ...priceOf(ground, a, b, at) })),
    gaps: ground.blockers
      .filter(({ kind }) => kind === 'door')
      .map(({ of: [a, b = a], seg: [x1, y1, x2, y2] }) => ({
        a,
        b,
        from: [x1, y1],
        to: [x2, y2],
        thick: [a, b].some(isOutdoors) ? 13 : 9,
      })),
    covered: cover === '' ? [] : ground.raised.map(({ id }) => id),
  }
}

/** Drawn a little inside its border, so that neighbours never share a line; models gather around the dot. */
function regionOf({ id, terrain, ring, box, dot }: Place, by: number): Region {
  const [l, t, r, b] = box.map(tenth)
  const shelf: Box = [l + by + 2, t + by + 2, r - by - 2, b - by - 2]
  return {
    id,
    kind: terrain === 'water' ? 'sea' : 'land',
    outline: pathOf(inset(ring, by), 'Z'),
    pieces: tenths(dot),
    room: tenth(fromLine(dot, ring)),
    shelf,
    track: tenths(dot),
    box: [l, t, r, b],
  }
}

const placeName = (name: AreaName): PlaceName => ({
  id: name.id,
  style: 'land',
  lines: baselines(name),
  size: name.size,
  tracking: 0.03,
  box: boxOfName(name),
})

/** Where the board puts it, or in the middle of the border; it looks from the first area into the second. */
function priceOf(ground: Ground, a: string, b: string, at: Point | undefined): { at: Point; turn: number } {
  const [one, other] = [ground.of(a), ground.of(b)]
  const pieces = shared(one.ring, other.ring).toSorted((p, q) => distance(...q) - distance(...p))
  const place = at ?? (pieces[0] ? between(...pieces[0]) : between(one.dot, other.dot))
  const here = pieces.find(([p, q]) => distance(p, place) + distance(q, place) < distance(p, q) + 8) ?? pieces[0]
  const [dx, dy] = here
    ? [here[1][1] - here[0][1], here[0][0] - here[1][0]]
    : [other.dot[0] - one.dot[0], other.dot[1] - one.dot[1]]
  return { at: tenths(place), turn: Math.round((Math.atan2(dy, dx) * 180) / Math.PI) }
}
