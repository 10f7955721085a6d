// How much free room a shape has around a point, asked row by row: what decides where names, tracks and pieces stand.
import { areaOf, type Box, boxOf, crossings, type Line } from './lines.ts'

const ROW = 2

export interface Room {
  readonly box: Box
  readonly area: number
  /** How far apart places worth trying are: finer in small shapes. */
  readonly step: number
  /** Half the width that is free on both sides of x, on every row from top to bottom; 0 outside the shape. */
  beside(x: number, top: number, bottom: number): number
}

export function roomOf(rings: readonly Line[]): Room {
  const box = boxOf(rings.flat())
  const area = Math.abs(areaOf(rings[0]))
  const rows: number[][] = []
  for (let y = box[1] + ROW / 2; y < box[3]; y += ROW) rows.push(crossings(rings, y))
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

/** The shape turned by an angle, so that a name tilted by it lies level. */
export function turned(rings: readonly Line[], degrees: number): Line[] {
  return degrees === 0 ? [...rings] : rings.map((ring) => ring.map((point) => turn(point, -degrees)))
}

export function turn([x, y]: readonly [number, number], degrees: number): [number, number] {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  return [x * cos - y * sin, x * sin + y * cos]
}
