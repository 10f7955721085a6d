// The maker serves any map: whatever the anchors, regions fill the frame without gaps and keep what they touch.
import { describe, expect, test } from 'vitest'
import { arcsOf } from '../../map/borders.ts'
import { randomOf } from '../../map/chance.ts'
import { geometryOf } from '../../map/geometry.ts'
import { areaOf, inside, type Line, pathOf, snap } from '../../map/lines.ts'
import type { MapPlan, RegionPlan } from '../../map/plan.ts'
import { crossed } from '../../map/tangles.ts'
import type { Point } from '../../map/types.ts'
import { linesOf } from './baked.ts'

const WIDTH = 400
const HEIGHT = 300

const region = (id: string, kind: RegionPlan['kind'], anchors: readonly Point[]): RegionPlan => ({
  id,
  kind,
  anchors,
  name: { en: id, it: id, fr: id, pl: id },
  seat: false,
  group: '',
  label: anchors[0],
  track: 0,
  climate: 'mild',
  relief: 0.3,
  wood: 0.3,
  glyphs: [],
})

const planOf = (regions: readonly RegionPlan[]): MapPlan => ({
  width: WIDTH,
  height: HEIGHT,
  view: [0, 0, WIDTH, HEIGHT],
  regions,
  scale: 1,
  waves: [4],
})

/** A jittered grid of anchors; each belongs to the nearest of some capitals, every fifth of which is a sea. */
function invented(name: string): MapPlan {
  const random = randomOf(name)
  const capitals: Point[] = Array.from({ length: 9 }, () => [random() * WIDTH, random() * HEIGHT])
  const anchors: Point[][] = capitals.map(() => [])
  for (let x = 20; x < WIDTH; x += 40) {
    for (let y = 20; y < HEIGHT; y += 40) {
      const at: Point = [x + (random() - 0.5) * 24, y + (random() - 0.5) * 24]
      const far = capitals.map(([cx, cy]) => Math.hypot(cx - at[0], cy - at[1]))
      anchors[far.indexOf(Math.min(...far))].push(at)
    }
  }
  const lands = anchors.map((points, i) => region(`land-${i}`, i % 5 === 4 ? 'sea' : 'land', points))
  return planOf(lands.filter(({ anchors }) => anchors.length > 0))
}

/** What the rings of a region enclose; a ring inside another is a hole. */
const insideArea = (rings: readonly Line[]) =>
  rings.reduce((sum, ring) => {
    const isHole = inside(
      rings.filter((other) => other !== ring),
      ring[0],
    )
    return sum + Math.abs(areaOf(ring)) * (isHole ? -1 : 1)
  }, 0)

describe.each(Array.from({ length: 12 }, (_, i) => `invented map ${i}`))('%s', (name) => {
  const plan = invented(name)
  const { borders, shapes } = geometryOf(plan)

  test('is drawn without a crossing', () => {
    expect(crossed(borders.map(({ line }) => line)).size).toBe(0)
  })

  test('fills its frame', () => {
    const filled = shapes.reduce((sum, { rings }) => sum + insideArea(rings), 0)
    expect(filled).toBeCloseTo(WIDTH * HEIGHT, 3)
  })

  test('keeps in its lines what its arcs part', () => {
    const pairs = (arcs: readonly { a: string; b: string }[]) =>
      [...new Set(arcs.map(({ a, b }) => `${a}|${b}`))].sort()
    expect(pairs(borders)).toEqual(pairs(arcsOf(WIDTH, HEIGHT, plan.regions)))
  })
})

test('an island is a hole in its sea and one ring without a junction', () => {
  const around: Point[] = [
    [50, 50],
    [200, 40],
    [350, 50],
    [50, 150],
    [350, 150],
    [50, 250],
    [200, 260],
    [350, 250],
  ]
  const plan = planOf([region('sea', 'sea', around), region('isle', 'land', [[200, 150]])])
  const { shapes, borders, land } = geometryOf(plan)
  const [sea, isle] = shapes.map(({ rings }) => rings)
  expect([sea.length, isle.length, land.length]).toEqual([2, 1, 1])
  expect(insideArea(sea) + insideArea(isle)).toBeCloseTo(WIDTH * HEIGHT, 3)
  expect(inside(sea, [200, 150])).toBe(false)
  expect(borders.filter(({ kind }) => kind === 'coast')).toHaveLength(1)
})

test('a path comes back as the points it was written from', () => {
  const random = randomOf('a line')
  const line = snap(Array.from({ length: 200 }, (): Point => [(random() - 0.3) * 90, (random() - 0.3) * 90]))
  expect(linesOf(pathOf(line))).toEqual([line])
})

test('the same name brings the same chance, another name another', () => {
  const [one, again, other] = ['koth', 'koth', 'ophir'].map((name) => Array.from({ length: 5 }, randomOf(name)))
  expect(again).toEqual(one)
  expect(other).not.toEqual(one)
})

test('lines that cross are found, lines that meet are not', () => {
  const meeting: Line[] = [
    [
      [0, 0],
      [5, 5],
    ],
    [
      [5, 5],
      [9, 0],
    ],
  ]
  expect(crossed(meeting).size).toBe(0)
  expect([
    ...crossed([
      ...meeting,
      [
        [0, 5],
        [5, 0],
      ],
    ]),
  ]).toEqual([0, 2])
})
