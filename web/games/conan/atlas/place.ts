// A board as it is drawn: its areas with outline, box and dot, and what is known of every border.

import listed from '@skelos/games/conan/content/boards.json' with { type: 'json' }
import type { GoodFiles } from '@skelos/games/conan/content/types.ts'
import { type Box, boxOf, type Line } from '../../../map/lines.ts'
import type { Point } from '../../../map/types.ts'
import { outline, type Piece, shared } from './outline.ts'
import { closed } from './pen.ts'

const file = listed as unknown as GoodFiles['boards']

type ListedBoard = (typeof file.boards)[number]
type ListedEdge = ListedBoard['edges'][number]
type ListedArea = ListedBoard['areas'][number]

export interface Place {
  readonly id: string
  readonly terrain: ListedArea['terrain']
  readonly features: readonly string[]
  readonly elevation: number
  /** Above the ground of the board: a hut, a table, a hold drawn aside. */
  readonly raised: boolean
  readonly number: number
  readonly name: ListedArea['name']
  readonly dot: Point
  readonly ring: Line
  readonly d: string
  readonly box: Box
}

export interface Ground {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly all: readonly Place[]
  /** Areas beside each other. */
  readonly level: readonly Place[]
  /** Areas on top of others. */
  readonly raised: readonly Place[]
  readonly edges: ListedBoard['edges']
  readonly leaps: ListedBoard['leaps']
  readonly blockers: ListedBoard['blockers']
  readonly walls: ListedBoard['walls']
  of(id: string): Place
  /** The borders of a kind with each piece where the two areas touch; the first area lies to its right. */
  along(kind: ListedEdge['kind']): { readonly edge: ListedEdge; readonly piece: Piece }[]
}

export const boardIds: readonly string[] = file.boards.map(({ id }) => id)
export const borderKinds = file.border_kinds

export function groundOf(id: string): Ground {
  const board = file.boards.find((one) => one.id === id)
  if (!board) throw new Error(`No board ${id}`)
  const all = board.areas.map(placeOf)
  const byId = new Map(all.map((place) => [place.id, place]))
  const of = (name: string): Place => {
    const place = byId.get(name)
    if (!place) throw new Error(`No area ${name} on ${id}`)
    return place
  }
  return {
    id,
    width: board.canvas.width,
    height: board.canvas.height,
    all,
    level: all.filter(({ raised }) => !raised),
    raised: all.filter(({ raised }) => raised),
    edges: board.edges,
    leaps: board.leaps,
    blockers: board.blockers,
    walls: board.walls,
    of,
    along: (kind) =>
      board.edges
        .filter((edge) => edge.kind === kind)
        .flatMap((edge) => shared(of(edge.a).ring, of(edge.b).ring).map((piece) => ({ edge, piece }))),
  }
}

function placeOf({ id, terrain, features, elevation, layer, number, name, anchors, shape }: ListedArea): Place {
  const ring = outline(shape)
  return {
    id,
    terrain,
    features,
    elevation,
    raised: layer === 1,
    number: number ?? 0,
    name,
    dot: anchors[0],
    ring,
    d: closed(ring),
    box: boxOf(ring),
  }
}

/** A point in an area's box, by parts of its width and height. */
export const partOf = ({ box: [l, t, r, b] }: Place, u: number, v: number): Point => [l + (r - l) * u, t + (b - t) * v]
