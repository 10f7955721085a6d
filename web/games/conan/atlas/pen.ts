// Strokes and shapes as SVG: what every board is drawn with.
import { randomOf } from '../../../map/chance.ts'
import { distance, type Line, short } from '../../../map/lines.ts'
import type { Point } from '../../../map/types.ts'
import { between, type Piece } from './outline.ts'

export const at = ([x, y]: Point): string => `${short(x)} ${short(y)}`

export const degrees = ([p, q]: Piece): number => (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI

export const lineOf = (pieces: readonly Piece[]): string => pieces.map(([p, q]) => `M${at(p)}L${at(q)}`).join('')

export const closed = (ring: Line): string => `M${ring.map(at).join('L')}Z`

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" ${more}/>`

export const fill = (d: string, colour: string, more = ''): string => `<path d="${d}" fill="${colour}" ${more}/>`

export const inked = (d: string, colour: string, ink: string, width = 1.2): string =>
  `<path d="${d}" fill="${colour}" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"/>`

export const disc = ([x, y]: Point, r: number, colour: string, more = ''): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${colour}" ${more}/>`

export const outlined = (ink: string, width = 1.2): string => `stroke="${ink}" stroke-width="${width}"`

export function put(place: Point, drawing: string, turn = 0, scale = 1): string {
  const turned = turn === 0 ? '' : ` rotate(${short(turn)})`
  const scaled = scale === 1 ? '' : ` scale(${scale})`
  return `<g transform="translate(${at(place)})${turned}${scaled}">${drawing}</g>`
}

let clips = 0
/** `inner` where the path is, and nothing outside. */
export function clip(d: string, inner: string): string {
  clips += 1
  return `<clipPath id="clip${clips}"><path d="${d}"/></clipPath><g clip-path="url(#clip${clips})">${inner}</g>`
}

/** A ring whose corners are rounded by `r`. */
export function rounded(ring: Line, r = 6): string {
  const parts = ring.map((p, i) => {
    const before = ring[(i + ring.length - 1) % ring.length]
    const after = ring[(i + 1) % ring.length]
    const from = between(p, before, Math.min(0.45, r / distance(p, before)))
    const to = between(p, after, Math.min(0.45, r / distance(p, after)))
    return `${i === 0 ? 'M' : 'L'}${at(from)}Q${at(p)} ${at(to)}`
  })
  return `${parts.join('')}Z`
}

/** Something every `step` along a piece, both ends kept free by `pad`. */
export function every(piece: Piece, step: number, draw: (p: Point) => string, pad = 0): string {
  const length = distance(...piece)
  const room = length - 2 * pad
  const count = Math.max(1, Math.round(room / step))
  return Array.from({ length: count + 1 }, (_, i) => draw(between(...piece, (pad + (room * i) / count) / length))).join(
    '',
  )
}

/** A closed curve through jittered points: bushes, tree tops, boulders. */
export function blob([x, y]: Point, r: number, [body, light]: readonly string[], ink: string, seed: string): string {
  const random = randomOf(seed)
  const points = Array.from({ length: 9 }, (_, i): Point => {
    const reach = r * (0.82 + 0.3 * random())
    return [x + Math.cos((i / 9) * 2 * Math.PI) * reach, y + Math.sin((i / 9) * 2 * Math.PI) * reach]
  })
  const curve = points.map((p, i) => `Q${at(p)} ${at(between(p, points[(i + 1) % 9]))}`).join('')
  const d = `M${at(between(points[8], points[0]))}${curve}Z`
  const glint = `M${at([x - r * 0.5, y - r * 0.1])}q${at([r * 0.2, -r * 0.5])} ${at([r * 0.7, -r * 0.4])}M${at([x - r * 0.1, y + r * 0.3])}q${at([r * 0.3, -r * 0.3])} ${at([r * 0.6, -r * 0.1])}`
  return `${fill(d, '#000', `opacity=".34" transform="translate(${at([r * 0.16, r * 0.26])})"`)}${inked(d, body, ink, 0.9)}${stroke(glint, light, 1.5, 'stroke-linecap="round"')}`
}
