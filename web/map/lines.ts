// Lines of points: softening, roughening, measuring, and how they are written as SVG paths.
import type { Random } from './chance.ts'
import type { Point } from './types.ts'

export type Line = readonly Point[]
export type Box = readonly [left: number, top: number, right: number, bottom: number]

const between = (p: Point, q: Point, share: number): Point => [
  p[0] + (q[0] - p[0]) * share,
  p[1] + (q[1] - p[1]) * share,
]

export const distance = (p: Point, q: Point): number => Math.hypot(p[0] - q[0], p[1] - q[1])

const last = (line: Line): Point => line[line.length - 1]

/** Every inner point a quarter of the way towards each of its neighbours; the ends stay. */
export function relax(line: Line): Line {
  return line.map((point, i) =>
    i === 0 || i === line.length - 1 ? point : between(between(line[i - 1], line[i + 1], 0.5), point, 0.5),
  )
}

/** Chaikin's corner cutting; the ends stay. */
export function soften(line: Line): Line {
  if (line.length < 3) return line
  const cut = line.slice(1).flatMap((point, i) => [between(line[i], point, 0.25), between(line[i], point, 0.75)])
  return [line[0], ...cut, last(line)]
}

/** Midpoint displacement down to pieces shorter than `least`; a point steps aside by at most `amount` of its piece. */
export function roughen(line: Line, amount: number, least: number, random: Random): Line {
  const out: Point[] = [line[0]]
  const split = (p: Point, q: Point): void => {
    const dx = q[0] - p[0]
    const dy = q[1] - p[1]
    const aside = (random() - 0.5) * 2 * amount
    if (Math.hypot(dx, dy) < least) {
      out.push(q)
      return
    }
    const middle: Point = [(p[0] + q[0]) / 2 - dy * aside, (p[1] + q[1]) / 2 + dx * aside]
    split(p, middle)
    split(middle, q)
  }
  for (let i = 1; i < line.length; i++) split(line[i - 1], line[i])
  return out
}

/** The same line in pieces shorter than `least`. */
export const divide = (line: Line, least: number): Line => roughen(line, 0, least, () => 0.5)

/** On the grid of one decimal on which everything is kept; points that fall together become one. */
export function snap(line: Line): Line {
  const points = line.map(([x, y]): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10])
  return points.filter((p, i) => i === 0 || p[0] !== points[i - 1][0] || p[1] !== points[i - 1][1])
}

export function boxOf(line: Line): Box {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of line) {
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  }
  return box
}

export const overlap = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

/** The area a closed ring encloses; negative when the ring runs the other way round. */
export function areaOf(ring: Line): number {
  let sum = 0
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    sum += ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1]
  }
  return sum / 2
}

/** Where a level line crosses closed rings, from left to right: inside from the first to the second, and so on. */
export function crossings(rings: readonly Line[], y: number): number[] {
  const out: number[] = []
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [x1, y1] = ring[i]
      const [x2, y2] = ring[j]
      if (y1 > y !== y2 > y) out.push(((x2 - x1) * (y - y1)) / (y2 - y1) + x1)
    }
  }
  return out.sort((p, q) => p - q)
}

export function inside(rings: readonly Line[], [x, y]: Point): boolean {
  return crossings(rings, y).filter((edge) => edge < x).length % 2 === 1
}

/** A number as short as SVG allows. */
export const short = (n: number): string => {
  const tenths = Math.round(n * 10)
  return String(tenths / 10)
    .replace(/^(-?)0\./, '$1.')
    .replace(/^-0$/, '0')
}

const joined = (numbers: readonly string[]): string =>
  numbers.reduce((sum, n) => (sum === '' || n.startsWith('-') ? sum + n : `${sum} ${n}`), '')

/** As a path in steps from point to point, counted in tenths so that no step adds an error. */
export function pathOf(line: Line, end: '' | 'Z' = ''): string {
  const tenths = line.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)])
  const start = `M${joined([short(line[0][0]), short(line[0][1])])}`
  const steps: string[] = []
  for (let i = 1; i < tenths.length; i++) {
    steps.push(short((tenths[i][0] - tenths[i - 1][0]) / 10), short((tenths[i][1] - tenths[i - 1][1]) / 10))
  }
  return `${start}l${joined(steps)}${end}`
}

export const ringPath = (rings: readonly Line[]): string => rings.map((ring) => pathOf(ring, 'Z')).join('')
