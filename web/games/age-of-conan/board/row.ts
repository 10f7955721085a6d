// How the pieces of a province stand beside each other: how large each is, and what it covers.
import * as rows from '../../../board/arrange.ts'
import type { Point } from '../../../map/types.ts'
import type { Box } from '../../../table/camera/sight.ts'
import type { PieceKind } from './pieces.tsx'

export interface Sized {
  kind: PieceKind
  /** Whether it carries a count. */
  counted: boolean
}

/** How large each piece is drawn among the others. */
const sizes: Readonly<Record<PieceKind, number>> = {
  city: 1,
  fort: 0.92,
  tower: 0.92,
  army: 0.95,
  emissary: 0.8,
  raiders: 0.78,
  obelisk: 0.86,
  conan: 0.86,
}

/** What a piece covers around its own middle at full size: outlines and counts, without the shadow. */
export function extentOf({ kind, counted }: Sized): Box {
  switch (kind) {
    case 'tower':
      return [-7.4, -12.4, 7.4, 10.3]
    case 'fort':
      return [-11.3, -7.8, 11.3, 9.3]
    case 'city':
      return [-12.8, -14.8, 12.8, 9.8]
    case 'obelisk':
      return [-7.2, -18.8, 7.2, 10.7]
    case 'conan':
      return [-15, -15, 15, 17.2]
    case 'army':
    case 'emissary':
    case 'raiders':
      return [-12.9, -12.9, counted ? 15.1 : 12.9, 15.4]
  }
}

export const arrange = (pieces: readonly Sized[], spot: Point, shelves: rows.Shelves, scale = 1): rows.Spot[] =>
  rows.arrange(
    pieces.map((piece) => ({ size: sizes[piece.kind], extent: extentOf(piece) })),
    spot,
    shelves,
    { scale },
  )
