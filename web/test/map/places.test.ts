// Names, tracks and pieces have their places: inside their region and clear of each other, in every language.
import { languages } from '@skelos/text'
import { describe, expect, test } from 'vitest'
import { type Box, inside, overlap } from '../../map/lines.ts'
import { TRACK } from '../../map/names.ts'
import { typeface } from '../../map/typeface.ts'
import type { PlaceName, Point } from '../../map/types.ts'
import { linesOf, maps, numbers, regionOf } from './baked.ts'

const FACES = {
  seat: typeface('alegreya-sc', '700-normal'),
  land: typeface('alegreya-sc', '500-normal'),
  sea: typeface('alegreya', '500-italic'),
  void: typeface('alegreya', '500-italic'),
}

const CAP_HEIGHT = 0.66

/** Points along the foot and the head of each line of letters, as the browser sets them on the arched baseline. */
function letterEdge({ lines, size, style, tracking }: PlaceName): Point[] {
  return lines.flatMap(({ text, baseline }) => {
    const [x1, y1, cx, cy, x2, y2] = numbers(baseline)
    const length = Math.hypot(x2 - x1, y2 - y1)
    const width = (FACES[style].measure(text, tracking) - tracking) * size
    expect(width).toBeLessThan(length)
    const up: Point = [((y2 - y1) / length) * CAP_HEIGHT * size, ((x1 - x2) / length) * CAP_HEIGHT * size]
    return Array.from({ length: 21 }, (_, i) => 0.5 + (i / 20 - 0.5) * (width / length)).flatMap((t): Point[] => {
      const along = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
      const foot: Point = [along(x1, cx, x2), along(y1, cy, y2)]
      return [foot, [foot[0] + up[0], foot[1] + up[1]]]
    })
  })
}

const corners = ([left, top, right, bottom]: Box): Point[] =>
  [0, 0.25, 0.5, 0.75, 1].flatMap((share): Point[] => [
    [left + (right - left) * share, top],
    [left + (right - left) * share, bottom],
    [left, top + (bottom - top) * share],
    [right, top + (bottom - top) * share],
  ])

describe.each(maps)('on the map of $game', ({ plan, atlas, smallestName }) => {
  const { regions, scale, marks = [] } = plan()
  const regionBy = (id: string) => regionOf(atlas, id)

  function trackOf(id: string): Box | undefined {
    const steps = regions.find((region) => region.id === id)?.track ?? 0
    if (steps === 0) return undefined
    const [x, y] = regionBy(id).track
    const half = (TRACK.first + steps * TRACK.step) / 2
    return [x - half, y - TRACK.above, x + half, y + TRACK.below]
  }

  describe.each(languages)('names in %s', (language) => {
    const names = atlas.names[language]

    test('are the content’s', () => {
      expect(names.map(({ id, lines }) => [id, lines.map(({ text }) => text).join(' ')])).toEqual(
        regions.map(({ id, name }) => [id, name[language]]),
      )
    })

    test('stand inside their region', () => {
      for (const name of names) {
        const rings = linesOf(regionBy(name.id).outline)
        expect([name.id, letterEdge(name).filter((point) => !inside(rings, point))]).toEqual([name.id, []])
      }
    })

    test('stand clear of tracks and of the shelves for pieces', () => {
      for (const { id, style, box } of names) {
        if (style === 'sea' || style === 'void') continue
        const track = trackOf(id)
        expect([id, track !== undefined && overlap(track, box), overlap(regionBy(id).shelf, box)]).toEqual([
          id,
          false,
          false,
        ])
      }
    })

    test('can be read', () => {
      expect(names.filter(({ size }) => size < smallestName)).toEqual([])
    })
  })

  describe('tracks and shelves', () => {
    test.each(regions.filter(({ kind }) => kind === 'land').map(({ id }) => id))(
      'of %s lie inside it, apart, with its pieces on the shelf',
      (id) => {
        const { outline, shelf, pieces, room } = regionBy(id)
        const rings = linesOf(outline)
        const track = trackOf(id)
        expect(corners(shelf).filter((point) => !inside(rings, point))).toEqual([])
        if (track) {
          expect(corners(track).filter((point) => !inside(rings, point))).toEqual([])
          expect(overlap(track, shelf)).toBe(false)
        }
        const [x, y] = pieces
        expect(x > shelf[0] && x < shelf[2] && y > shelf[1] && y < shelf[3]).toBe(true)
        expect(room).toBeGreaterThanOrEqual(12 * scale - 0.05)
        expect(shelf[2] - shelf[0]).toBeGreaterThan(30 * scale)
      },
    )

    test('names and shelves keep clear of what lies on the map', () => {
      const reaches = ([left, top, right, bottom]: Box, [x, y]: Point) =>
        Math.hypot(x - Math.max(left, Math.min(right, x)), y - Math.max(top, Math.min(bottom, y)))
      const shelves = atlas.regions.filter(({ kind }) => kind === 'land')
      expect(
        marks.flatMap(({ at, radius }) =>
          shelves.filter(({ shelf }) => reaches(shelf, at) < radius - 3).map(({ id }) => id),
        ),
      ).toEqual([])
    })
  })
})
