// What a higher area shows and throws on a lower one: its face where it lies to the north, a shadow elsewhere.
import type { Box } from '../../../map/lines.ts'
import type { Paints } from './colours.ts'
import { type Piece, shared } from './outline.ts'
import { clip, lineOf, stroke } from './pen.ts'
import type { Ground, Place } from './place.ts'

interface Drops {
  /** How tall one level looks. */
  readonly height: number
  /** Where one walks down without an edge. */
  readonly isOpen: (high: Place, low: Place) => boolean
  /** Where no shadow falls, because the ground lies open to the light. */
  readonly isFlat: (low: Place) => boolean
  readonly face: (piece: Piece, tall: number, low: Place) => string
}

export function drops(ground: Ground, paints: Paints, { height, isOpen, isFlat, face }: Drops) {
  const faces: Box[] = []
  const drawn = ground.level.map((low) => {
    let inside = ''
    for (const high of ground.level) {
      if (high.elevation <= low.elevation || isOpen(high, low)) continue
      const tall = (high.elevation - low.elevation) * height
      for (const piece of shared(high.ring, low.ring)) {
        const [from, to] = piece
        if (!isFlat(low)) inside += cast(piece, tall, paints)
        if (to[0] >= from[0] - 2 || Math.abs(to[1] - from[1]) >= 40) continue
        inside += face(piece, tall, low)
        faces.push([to[0], to[1], from[0], to[1] + tall + 2])
      }
    }
    return inside === '' ? '' : clip(low.d, inside)
  })
  return { drawn: drawn.join(''), faces }
}

function cast(piece: Piece, tall: number, { shade }: Paints): string {
  const [from, to] = piece
  const d = lineOf([piece])
  const opacity = (share: number) => `stroke-opacity="${(share * shade).toFixed(2)}"`
  const isLee = to[0] < from[0] - 2 || to[1] > from[1] + 2
  return isLee
    ? stroke(d, '#000', tall * 3.6, opacity(0.1)) + stroke(d, '#000', tall * 2.2, opacity(0.14))
    : stroke(d, '#000', tall, opacity(0.16))
}
