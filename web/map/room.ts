// How much free room a shape has around a point, asked row by row: what decides where names, tracks and pieces stand.
import { areaOf, type Box, boxOf, crossings, type Line } from './lines.ts'
import type { Mark } from './types.ts'

/** What is taken of a shape. */
export type Disc = Pick<Mark, 'at' | 'radius'>

const ROW = 2

export interface Room {
  readonly box: Box
  readonly area: number
  /** How far apart places worth trying are: finer in small shapes. */
  readonly step: number
  /** Half the width that is free on both sides of x, on every row from top to bottom; 0 outside the shape. */
  beside(x: number, top: number, bottom: number): number
}

export function roomOf(rings: readonly Line[], taken: readonly Disc[] = []): Room {
  const box = boxOf(rings.flat())
  const area = Math.abs(areaOf(rings[0]))
  const rows: number[][] = []
  for (let y = box[1] + ROW / 2; y < box[3]; y += ROW)
    rows.push(taken.reduce((row, disc) => without(row, disc, y), crossings(rings, y)))
  const inRow = (row: readonly number[] | undefined, x: number): number => {
    if (!row) return 0
    let i = 0
    while (i < row.length && row[i] <= x) i++
    return i % 2 === 1 ? Math.min(x - row[i - 1], row[i] - x) : 0
  }
  return {
    box,
    area,
    step: Math.max(2, Math.sqrt(area) / 36),
    beside(x, top, bottom) {
      const first = Math.floor((top - box[1]) / ROW)
      const last = Math.floor((bottom - box[1]) / ROW)
      let free = Infinity
      for (let row = first; row <= last && free > 0; row++) free = Math.min(free, inRow(rows[row], x))
      return free
    },
  }
}

/** A row of a shape, from where it is entered to where it is left, less what a disc takes of it. */
function without(row: readonly number[], { at: [x, middle], radius }: Disc, y: number): number[] {
  const half = Math.sqrt(Math.max(0, radius ** 2 - (y - middle) ** 2))
  if (half === 0) return [...row]
  const out: number[] = []
  for (let i = 0; i + 1 < row.length; i += 2) {
    const [enter, leave] = [row[i], row[i + 1]]
    if (enter < x - half) out.push(enter, Math.min(leave, x - half))
    if (leave > x + half) out.push(Math.max(enter, x + half), leave)
  }
  return out
}

/** The shape turned by an angle, so that a name tilted by it lies level. */
export function turned(rings: readonly Line[], degrees: number): Line[] {
  return degrees === 0 ? [...rings] : rings.map((ring) => ring.map((point) => turn(point, -degrees)))
}

export function turn([x, y]: readonly [number, number], degrees: number): [number, number] {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  return [x * cos - y * sin, x * sin + y * cos]
}
