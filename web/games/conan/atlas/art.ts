// What a board's own recipe hands over to be painted.
import type { Box } from '../../../map/lines.ts'
import type { Point } from '../../../map/types.ts'
import type { Colour, Paints } from './colours.ts'
import type { Thing } from './furniture.ts'
import { clip, put } from './pen.ts'
import { type Ground, type Place, partOf } from './place.ts'

export interface Art {
  /** The colour of the ground at a point. */
  readonly ground: (x: number, y: number) => Colour
  /** Everything on it, from the lowest to the highest. */
  readonly drawn: string
  /** What covers areas and opens when somebody is inside. */
  readonly cover: string
  /** Where no name should stand. */
  readonly taken: readonly Box[]
  /** How far inside its outline an area is lit. */
  readonly inset: (place: Place) => number
}

/** A thing, where it stands in its area by parts of the box, how it is turned, and how much room names leave it. */
export type Standing = readonly [thing: Thing, u: number, v: number, turn?: number, room?: number]

export function furnished(
  ground: Ground,
  paints: Paints,
  rooms: Readonly<Record<string, readonly Standing[]>>,
  isWalled: (id: string) => boolean,
): { drawn: string; taken: Box[] } {
  const taken: Box[] = []
  const drawn = Object.entries(rooms).map(([id, list]) => {
    const place = ground.of(id)
    const inside = list.map(([thing, u, v, turn = 0, room = 0]) => {
      const [x, y] = partOf(place, u, v)
      if (room > 0) taken.push([x - room, y - room, x + room, y + room])
      return put([x, y], thing(paints), turn)
    })
    return isWalled(id) ? clip(place.d, inside.join('')) : inside.join('')
  })
  return { drawn: drawn.join(''), taken }
}

type Gap = { readonly piece: readonly [Point, Point] }

/** Where doors fold back, and open towards the south. */
export const doorBoxes = (gaps: readonly Gap[]): Box[] =>
  gaps.map(({ piece: [[x1, y1], [x2, y2]] }) => {
    const [wide, tall, front] = x1 === x2 ? [9, 0, 0] : [0, 9, 18]
    return [Math.min(x1, x2) - wide, Math.min(y1, y2) - tall, Math.max(x1, x2) + wide, Math.max(y1, y2) + front]
  })

/** Where prices stand on borders of these kinds. */
export const markBoxes = ({ edges }: Ground, kinds: readonly string[]): Box[] =>
  edges
    .filter(({ kind, at }) => at && kinds.includes(kind))
    .map(({ at: [x, y] = [0, 0] }) => [x - 13, y - 13, x + 13, y + 16])

/** What every recipe may refer to: the glow of fires, soft shadows, mist, and the dusk at the edges of the board. */
export const definitions = ({ dark }: Paints): string => `<defs>
<radialGradient id="glow"><stop offset="0" stop-color="#ffb347" stop-opacity="${dark ? 0.62 : 0.5}"/><stop offset=".5" stop-color="#ff9a2e" stop-opacity="${dark ? 0.22 : 0.16}"/><stop offset="1" stop-color="#ff8c1a" stop-opacity="0"/></radialGradient>
<radialGradient id="mist"><stop offset="0" stop-color="${dark ? '#a9c4bb' : '#f6f4e6'}" stop-opacity="${dark ? 0.22 : 0.5}"/><stop offset=".6" stop-color="${dark ? '#a9c4bb' : '#f6f4e6'}" stop-opacity="${dark ? 0.09 : 0.2}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<radialGradient id="dusk" cx=".5" cy=".5" r=".74"><stop offset=".64" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="${dark ? 0.55 : 0.34}"/></radialGradient>
<filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="5"/></filter></defs>`
