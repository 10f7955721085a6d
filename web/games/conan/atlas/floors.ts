// Floors: planks, flagstones, steps, and the shadow that gathers along walls.
import { randomOf } from '../../../map/chance.ts'
import { type Box, short } from '../../../map/lines.ts'
import type { Point } from '../../../map/types.ts'
import type { Paints } from './colours.ts'
import { at, closed, fill, rounded, stroke } from './pen.ts'
import type { Place } from './place.ts'

interface Planks {
  readonly tones: readonly string[]
  readonly seam: string
  readonly seed: string
  readonly width?: number
  readonly length?: number
  /** Planks run from top to bottom. */
  readonly upright?: boolean
}

export function planks([l, t, r, b]: Box, { tones, seam, seed, width = 8.5, length = 70, upright }: Planks): string {
  const random = randomOf(seed)
  const boards = new Map<string, string[]>()
  let seams = ''
  let nails = ''
  const [start, end, first, last] = upright ? [t, b, l, r] : [l, r, t, b]
  const point = (u: number, v: number) => at(upright ? [v, u] : [u, v])
  for (let v = first; v < last; v += width) {
    seams += `M${point(start, v)}L${point(end, v)}`
    for (let u = start - random() * length; u < end; ) {
      const long = length * (0.8 + random() * 0.9)
      const tone = tones[Math.floor(random() * tones.length)]
      const board = `M${point(u, v)}L${point(u + long, v)}L${point(u + long, v + width)}L${point(u, v + width)}Z`
      boards.set(tone, [...(boards.get(tone) ?? []), board])
      seams += `M${point(u, v)}L${point(u, v + width)}`
      nails += `M${point(u + 2.6, v + width / 2)}h.01M${point(u - 2.6, v + width / 2)}h.01`
      if (random() < 0.3)
        seams += `M${point(u + long * 0.2, v + width * 0.4)}L${point(u + long * (0.4 + random() * 0.3), v + width * (0.3 + random() * 0.4))}`
      u += long
    }
  }
  return `${toned(boards)}${stroke(seams, seam, 0.8, 'stroke-opacity=".55"')}${stroke(nails, seam, 1.5, 'stroke-linecap="round" stroke-opacity=".5"')}`
}

interface Flags {
  readonly tones: readonly string[]
  readonly joint: string
  readonly seed: string
  readonly width?: number
  readonly height?: number
  /** The share of stones that are gone. */
  readonly missing?: number
  readonly round?: number
  readonly jitter?: number
  /** What lies under them. */
  readonly bed?: string
}

export function flags([l, t, r, b]: Box, options: Flags): string {
  const { tones, joint, seed, width = 26, height = 20, missing = 0, round = 2.4, jitter = 2.4, bed } = options
  const random = randomOf(seed)
  const stones = new Map<string, string[]>()
  let cracks = ''
  let row = 0
  const shaken = (x: number, y: number): Point => [x + (random() - 0.5) * jitter, y + (random() - 0.5) * jitter]
  for (let y = t - 4; y < b; y += height, row++) {
    for (let x = l - random() * width - (row % 2) * width * 0.4; x < r; ) {
      const long = width * (0.7 + random() * 0.7)
      const tone = tones[Math.floor(random() * tones.length)]
      if (random() >= missing) {
        const [right, bottom] = [x + long - 1, y + height - 1]
        const corners = [shaken(x + 1, y + 1), shaken(right, y + 1), shaken(right, bottom), shaken(x + 1, bottom)]
        stones.set(tone, [...(stones.get(tone) ?? []), rounded(corners, round)])
        if (random() < 0.16) {
          const step = () => at([(random() - 0.5) * 8, height * 0.4])
          cracks += `M${at([x + long * random(), y + 1])}l${step()}l${step()}`
        }
      }
      x += long
    }
  }
  const under = bed ? fill(`M${l} ${t}H${r}V${b}H${l}Z`, bed) : ''
  return `${under}${toned(stones, `stroke="${joint}" stroke-width=".8" stroke-opacity=".7"`)}${stroke(cracks, joint, 0.8, 'stroke-opacity=".6"')}`
}

const toned = (shapes: ReadonlyMap<string, readonly string[]>, more = ''): string =>
  [...shapes].map(([tone, drawn]) => fill(drawn.join(''), tone, more)).join('')

/** The gloom along the walls of a room. */
export const nook = ({ ring }: Place, depth: number): string =>
  [
    [34, 0.055],
    [20, 0.08],
    [12, 0.1],
  ]
    .map(([width, share]) => stroke(closed(ring), '#000', width, `stroke-opacity="${short(share * depth * 100)}%"`))
    .join('')

/** Steps across the way from left to right, lighter as they rise. */
export function treads([l, t, r, b]: Box, { treads: tones, ink }: Paints, count: number): string {
  const wide = (r - l) / count
  return Array.from({ length: count }, (_, i) => {
    const tone = tones[Math.min(tones.length - 1, Math.floor((i / count) * tones.length))]
    return `<rect x="${short(l + wide * i)}" y="${t}" width="${short(wide)}" height="${b - t}" fill="${tone}" stroke="${ink}" stroke-width=".9"/>`
  }).join('')
}
