// Where what stands and lies in an area finds room: clear of names, roofs and tables, of pennants, and of each other.
import { areaId, type State, scenarioOf } from '@skelos/games/conan/rules/state.ts'
import type { Language } from '@skelos/text'
import { arrange, type Spot } from '../../../board/arrange.ts'
import { type Box, distance, inside } from '../../../map/lines.ts'
import type { Point, Region } from '../../../map/types.ts'
import type { DrawnBoard } from './boards.ts'
import { extentOf } from './models.tsx'
import type { Position, Standing } from './position.ts'
import { signsOf } from './signs.ts'

export interface Settled {
  /** Those who stand in an area, heroes in front, each with his spot. */
  readonly models: ReadonlyMap<string, readonly { readonly standing: Standing; readonly spot: Spot }[]>
  /** The middle of the row of what lies there. */
  readonly things: ReadonlyMap<string, Point>
  /** The middle of something more that is laid there. */
  readonly room: (id: string, size: readonly [width: number, height: number]) => Point
}

/** How far apart the places are that are tried. */
const STEP = 6
/** What it is worth in distance to cover nothing, by the square unit, and to stay within the area, by the corner. */
const COVERED = 4
const BEYOND = 400

const rings = new WeakMap<Region, Point[]>()

/** What was found before: the same few models stand about the same areas all game long. */
const found = new WeakMap<Region, Map<string, Point>>()
const mostFound = 400

/** The outlines of boards are polygons: a point, and the way from each to the next. */
function ringOf(region: Region): Point[] {
  const known = rings.get(region)
  if (known) return known
  const numbers = (region.outline.match(/-?\d*\.?\d+/g) ?? []).map(Number)
  const ring: Point[] = []
  let [x, y] = [0, 0]
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    x += numbers[i]
    y += numbers[i + 1]
    ring.push([x, y])
  }
  rings.set(region, ring)
  return ring
}

const boxAround = ([x, y]: Point, [width, height]: readonly [number, number]): Box => [
  x - width / 2,
  y - height / 2,
  x + width / 2,
  y + height / 2,
]

const common = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]))

/** As near to where it is wished as it lies free; where nothing is free, over as little as can be. */
export function settle(
  region: Region,
  size: readonly [width: number, height: number],
  wish: Point,
  taken: readonly Box[],
): Point {
  const near = taken.filter((box) => common(box, region.box) > 0)
  const key = [...size, ...wish, ...near.flat()].join(' ')
  const known = found.get(region) ?? new Map<string, Point>()
  const before = known.get(key)
  if (before) return before
  if (known.size >= mostFound) known.clear()
  const at = search(region, size, wish, near)
  found.set(region, known.set(key, at))
  return at
}

function search(region: Region, size: readonly [number, number], wish: Point, near: readonly Box[]): Point {
  const ring = [ringOf(region)]
  /** Not worth to be finished beyond so much. */
  const costOf = (at: Point, most: number): number => {
    const box = boxAround(at, size)
    let cost = distance(at, wish)
    for (const other of near) cost += common(other, box) * COVERED
    const [l, t, r, b] = box
    for (const x of [l, r]) for (const y of [t, b]) if (cost < most && !inside(ring, [x, y])) cost += BEYOND
    return cost
  }
  let best = wish
  let least = costOf(wish, Number.POSITIVE_INFINITY)
  const [left, top, right, bottom] = region.box
  for (let y = top + size[1] / 2; y <= bottom - size[1] / 2; y += STEP)
    for (let x = left + size[0] / 2; x <= right - size[0] / 2; x += STEP) {
      if (distance([x, y], wish) >= least) continue
      const cost = costOf([x, y], least)
      if (cost >= least) continue
      least = cost
      best = [x, y]
    }
  return best
}

const contains = (a: Box, b: Box): boolean => a[0] <= b[0] && a[1] <= b[1] && a[2] >= b[2] && a[3] >= b[3]

/** Where the pennant of an area hangs that models come back to. */
export const pennantAt = ({ box, pieces }: Region): Point => [box[0] + 16, Math.max(box[1] + 14, pieces[1] - 40)]

/** What is drawn on the ground, or lies on an area without being part of it. */
function groundOf({ atlas, chart }: DrawnBoard, state: State, language: Language | undefined): (id: string) => Box[] {
  const names = language ? chart.namesIn(language).map(({ box }): Box => box) : []
  const pennants = scenarioOf(state).reinforcementAreas.map((at) =>
    boxAround(pennantAt(chart.regionOf(areaId(state, at))), [18, 20]),
  )
  return (id) => {
    const { box } = chart.regionOf(id)
    const onTop = chart.places.filter(
      (other) => other.id !== id && (atlas.covered.includes(other.id) || contains(box, other.box)),
    )
    return [...names, ...pennants, ...onTop.map((other): Box => other.box)]
  }
}

const sizeOfRow = (count: number): [number, number] => [count * 20 - 2, 18]

/** `language`: of the names that stand on the board, if any do. */
export function settled(
  drawn: DrawnBoard,
  state: State,
  position: Position,
  language: Language | undefined,
  scale: number,
): Settled {
  const { chart, atlas } = drawn
  const groundAt = groundOf(drawn, state, language)
  const models = new Map<string, { standing: Standing; spot: Spot }[]>()
  const things = new Map<string, Point>()
  const taken = new Map<string, Box[]>()
  const takenIn = (id: string): Box[] => {
    const list = taken.get(id) ?? groundAt(id)
    taken.set(id, list)
    return list
  }
  for (const [id, list] of Map.groupBy(position, ({ at }) => at)) {
    const region = chart.regionOf(id)
    const standings = list.toSorted((a, b) => Number(b.hero !== undefined) - Number(a.hero !== undefined))
    const { spots, box } = inRows(region, standings, scale, takenIn(id))
    models.set(
      id,
      standings.map((standing, i) => ({ standing, spot: spots[i] })),
    )
    takenIn(id).push(box)
  }
  const lying = Map.groupBy(
    signsOf(state).filter(({ at }) => at >= 0),
    ({ at }) => areaId(state, at),
  )
  for (const [id, signs] of lying) {
    const region = chart.regionOf(id)
    const [x, y] = region.pieces
    const size = sizeOfRow(signs.length)
    const at = settle(region, size, [x, y - 17], takenIn(id))
    things.set(id, at)
    takenIn(id).push(boxAround(at, size))
  }
  const prices = atlas.prices.map(({ at }) => boxAround(at, [34, 18]))
  const room = (id: string, size: readonly [number, number]): Point => {
    const region = chart.regionOf(id)
    const [x, y] = region.pieces
    // A roof carries its number in the middle.
    const number = atlas.covered.includes(id) ? [boxAround([x, y], [24, 24])] : []
    return settle(region, size, [x + 34, y + 38], [...takenIn(id), ...prices, ...number])
  }
  return { models, things, room }
}

/** As rows around the dot of the area, and then moved aside as one. */
function inRows(
  region: Region,
  standings: readonly Standing[],
  scale: number,
  taken: readonly Box[],
): { spots: Spot[]; box: Box } {
  const sized = standings.map(({ hero }) => ({ size: 1, extent: extentOf(hero !== undefined) }))
  const [x, y] = region.pieces
  const spots = arrange(sized, [x, y + 14], { shelf: region.shelf, reach: region.shelf }, { scale, mostRows: 3 })
  const boxes = spots.map((spot, i): Box => {
    const [l, t, r, b] = sized[i].extent
    return [spot.x + l * spot.scale, spot.y + t * spot.scale, spot.x + r * spot.scale, spot.y + b * spot.scale]
  })
  const box: Box = [
    Math.min(...boxes.map(([l]) => l)),
    Math.min(...boxes.map(([, t]) => t)),
    Math.max(...boxes.map(([, , r]) => r)),
    Math.max(...boxes.map(([, , , b]) => b)),
  ]
  const size = [box[2] - box[0], box[3] - box[1]] as const
  const middle: Point = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
  const at = settle(region, size, middle, taken)
  const [dx, dy] = [at[0] - middle[0], at[1] - middle[1]]
  return { spots: spots.map((spot) => ({ ...spot, x: spot.x + dx, y: spot.y + dy })), box: boxAround(at, size) }
}
