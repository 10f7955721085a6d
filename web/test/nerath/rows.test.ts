// How pieces stand in their spaces on the map.
import type { PieceId } from '@skelos/games/nerath/content/types.ts'
import { PIECES } from '@skelos/games/nerath/content/vocabulary.ts'
import { languages } from '@skelos/text'
import { expect, test } from 'vitest'
import { detailAt } from '../../board/zoom.ts'
import { chart, mouthSpotsOf } from '../../games/nerath/board/atlas.ts'
import { extentOf } from '../../games/nerath/board/pieces.tsx'
import type { Standing } from '../../games/nerath/board/position.ts'
import { rowOf } from '../../games/nerath/board/rows.tsx'
import type { Box } from '../../table/camera/sight.ts'

const piece = (kind: PieceId, seat: number): Standing => ({ key: `${seat} ${kind}`, kind, seat, count: 2, cargo: [] })
/** Everything that one realm can have, and three kinds of its enemy. */
const crowd = [...PIECES.map((kind) => piece(kind, 0)), ...PIECES.slice(0, 3).map((kind) => piece(kind, 1))]
/** Pixels per unit: the whole map on a desktop, and from near. */
const scales = [0.93, 1.8]
/** In pixels, as a counter is across. */
const readable = 10.4

test('twelve kinds in one space stand apart, each large enough to be told, in every language', () => {
  const faults: string[] = []
  for (const language of languages)
    for (const k of scales)
      for (const { id } of chart.places) {
        const { drawn, spots } = rowOf(id, crowd, language, detailAt(k), k)
        expect(drawn).toHaveLength(12)
        const boxes = spots.map(({ x, y, scale }, i) => {
          const [left, top, right, bottom] = extentOf({ kind: drawn[i].kind, count: 2, loaded: false })
          return [x + left * scale, y + top * scale, x + right * scale, y + bottom * scale]
        })
        boxes.forEach((a, i) => {
          if (boxes.slice(i + 1).some((b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]))
            faults.push(`${id} in ${language} at ${k}: one over another`)
        })
        if (spots.some(({ scale }) => 22 * scale * k < readable)) faults.push(`${id} in ${language} at ${k}: too small`)
      }
  expect(faults).toEqual([])
})

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]))

test('the names of dungeons stand on the map, and run into no other name by more than a letter or two', () => {
  const [left, top, width, height] = chart.atlas.view
  const faults: string[] = []
  for (const language of languages)
    for (const [id, { box }] of mouthSpotsOf(language)) {
      const area = shared(box, box)
      if (shared(box, [left, top, left + width, top + height]) < area - 0.01)
        faults.push(`${id} in ${language}: off the map`)
      for (const name of chart.namesIn(language))
        if (shared(box, name.box) > area / 5) faults.push(`${id} in ${language}: over ${name.id}`)
    }
  expect(faults).toEqual([])
})
