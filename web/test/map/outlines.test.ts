// The outlines of the baked atlas are whole: closed, around their anchors, without overlap, and they fill the frame.
import { describe, expect, test } from 'vitest'
import { areaOf, boxOf, inside, type Line } from '../../map/lines.ts'
import { crossed } from '../../map/tangles.ts'
import type { Point } from '../../map/types.ts'
import { linesOf, maps, pieceKey, piecesOf } from './baked.ts'

/** A smoothed line may pass over an anchor of a small land, by less than a unit. */
const isOn = (rings: readonly Line[], [x, y]: Point): boolean =>
  rings.some((ring) => ring.some(([px, py]) => Math.hypot(px - x, py - y) < 1))

describe.each(maps)('on the map of $game', ({ plan, atlas }) => {
  const everything = plan().regions

  test('every land, sea and what lies beyond has one closed outline', () => {
    expect(atlas.regions.map(({ id }) => id)).toEqual(everything.map(({ id }) => id))
    for (const { outline, box } of atlas.regions) {
      expect(outline).toMatch(/^M[^MZ]+Z$/)
      expect(boxOf(linesOf(outline)[0])).toEqual(box)
    }
  })

  test('an outline holds its own anchors and no others', () => {
    const strayed = atlas.regions.flatMap(({ id: holder, outline }) => {
      const rings = linesOf(outline)
      return everything.flatMap(({ id, anchors }) =>
        anchors.filter((anchor) => inside(rings, anchor) !== (id === holder) && !isOn(rings, anchor)),
      )
    })
    expect(strayed).toEqual([])
  })

  test('every piece of an outline belongs to two regions, or to one at the frame', () => {
    const owners = new Map<string, { count: number; ends: [Point, Point] }>()
    for (const { outline } of atlas.regions) {
      for (const ends of piecesOf(linesOf(outline)[0])) {
        const key = pieceKey(...ends)
        owners.set(key, { count: (owners.get(key)?.count ?? 0) + 1, ends })
      }
    }
    const atFrame = ([p, q]: [Point, Point]) =>
      (p[0] === q[0] && (p[0] === 0 || p[0] === atlas.width)) ||
      (p[1] === q[1] && (p[1] === 0 || p[1] === atlas.height))
    for (const { count, ends } of owners.values()) expect(count).toBe(atFrame(ends) ? 1 : 2)
  })

  test('no two borders cross, and the regions together fill the frame: so none overlap', () => {
    expect(crossed(atlas.borders.map(({ path }) => linesOf(path)[0])).size).toBe(0)
    const total = atlas.regions.reduce((sum, { outline }) => sum + Math.abs(areaOf(linesOf(outline)[0])), 0)
    expect(total).toBeCloseTo(atlas.width * atlas.height, 3)
  })

  test('the land is everything that is not sea', () => {
    const land = linesOf(atlas.land)
    for (const { id, kind } of atlas.regions) {
      const anchors = everything.find((one) => one.id === id)?.anchors ?? []
      expect(anchors.filter((anchor) => inside(land, anchor) !== (kind !== 'sea') && !isOn(land, anchor))).toEqual([])
    }
    // A lake is a ring within another, and so is an island in a lake.
    const area = land.reduce((sum, ring) => {
      const around = land.filter((other) => other !== ring && inside([other], ring[0])).length
      return sum + Math.abs(areaOf(ring)) * (around % 2 === 0 ? 1 : -1)
    }, 0)
    const dry = atlas.regions.filter(({ kind }) => kind !== 'sea')
    const sum = dry.reduce((sum, { outline }) => sum + Math.abs(areaOf(linesOf(outline)[0])), 0)
    expect(area).toBeCloseTo(sum, 3)
  })

  test('the camera starts inside the picture', () => {
    const [x, y, width, height] = atlas.view
    const [left, top, wide, high] = atlas.picture
    expect(x >= left && y >= top && x + width <= left + wide && y + height <= top + high).toBe(true)
  })
})
