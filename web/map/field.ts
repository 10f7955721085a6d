// Smooth fields over a map: what the anchors say, blurred, kept on a coarse grid and read anywhere between.
import type { Point } from './types.ts'

const GRID = 8

export interface Source {
  readonly at: Point
  readonly values: readonly number[]
}

/** Reads the blurred values at a point into `out`. */
export type Field = (x: number, y: number, out: Float64Array) => void

/** Every source counts at a point by exp(-d²/spread), and all of them together count as one. */
export function fieldOf(width: number, height: number, spread: number, sources: readonly Source[]): Field {
  const columns = Math.ceil(width / GRID) + 2
  const rows = Math.ceil(height / GRID) + 2
  const depth = sources[0].values.length
  const grid = new Float64Array(columns * rows * depth)
  for (let cell = 0; cell < columns * rows; cell++) {
    const x = (cell % columns) * GRID
    const y = Math.floor(cell / columns) * GRID
    let total = 0
    for (const { at, values } of sources) {
      const weight = Math.exp(-((at[0] - x) ** 2 + (at[1] - y) ** 2) / spread) + 1e-9
      total += weight
      for (let k = 0; k < depth; k++) grid[cell * depth + k] += values[k] * weight
    }
    for (let k = 0; k < depth; k++) grid[cell * depth + k] /= total
  }
  return (x, y, out) => {
    const gx = Math.max(0, Math.min(columns - 1.001, x / GRID))
    const gy = Math.max(0, Math.min(rows - 1.001, y / GRID))
    const fx = gx % 1
    const fy = gy % 1
    const cell = (Math.floor(gy) * columns + Math.floor(gx)) * depth
    const below = cell + columns * depth
    for (let k = 0; k < depth; k++) {
      const upper = grid[cell + k] * (1 - fx) + grid[cell + depth + k] * fx
      const lower = grid[below + k] * (1 - fx) + grid[below + depth + k] * fx
      out[k] = upper * (1 - fy) + lower * fy
    }
  }
}
