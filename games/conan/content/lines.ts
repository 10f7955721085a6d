/** Straight lines on a board: whether one crosses a segment, and which areas one enters. */
import type { Area, Point, Segment } from './types.ts'

const near = 1e-9

const cross = (ax: number, ay: number, bx: number, by: number): number => ax * by - ay * bx

/** Whether the line from dot to dot crosses the segment; touching its end counts. */
export function crosses([px, py]: Point, [qx, qy]: Point, [ax, ay, bx, by]: Segment): boolean {
  const sides = (x1: number, y1: number, x2: number, y2: number, x: number, y: number): number =>
    cross(x2 - x1, y2 - y1, x - x1, y - y1)
  const a = sides(px, py, qx, qy, ax, ay)
  const b = sides(px, py, qx, qy, bx, by)
  const p = sides(ax, ay, bx, by, px, py)
  const q = sides(ax, ay, bx, by, qx, qy)
  return a * b <= near && p * q <= near
}

function isOnEdge(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): boolean {
  const length = Math.hypot(bx - ax, by - ay)
  if (Math.abs(cross(bx - ax, by - ay, x - ax, y - ay)) > 1e-6 * length) return false
  const along = (x - ax) * (bx - ax) + (y - ay) * (by - ay)
  return along >= -1e-6 && along <= length * length + 1e-6
}

/** Whether a point lies in a polygon; on its border counts. */
function holds(polygon: readonly Point[], x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [xi, yi] = polygon[i]
    const [xj, yj] = polygon[j]
    if (isOnEdge(x, y, polygon[i], polygon[j])) return true
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

const contains = ({ shape }: Area, x: number, y: number): boolean => shape.some((polygon) => holds(polygon, x, y))

/** Where along the line, from 0 to 1, it meets the borders of an area. */
function meetings({ shape }: Area, [px, py]: Point, [qx, qy]: Point): number[] {
  const found: number[] = []
  for (const polygon of shape)
    for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
      const [ax, ay] = polygon[j]
      const [bx, by] = polygon[i]
      const slope = cross(qx - px, qy - py, bx - ax, by - ay)
      if (Math.abs(slope) < near) continue
      const along = cross(ax - px, ay - py, bx - ax, by - ay) / slope
      const at = cross(ax - px, ay - py, qx - px, qy - py) / slope
      if (along > 0 && along < 1 && at >= -near && at <= 1 + near) found.push(along)
    }
  return found
}

/**
 * amb.throw-distance: the areas that the line between two dots enters after the first, in order. Raised areas count only
 * as start or target, a touched corner does not count, along a border the line enters the area listed first, and an area
 * that it comes back to counts once.
 */
export function areasEntered(areas: readonly Area[], from: number, to: number): number[] {
  const start = areas[from]
  const end = areas[to]
  const candidates = areas.filter((area) => !area.raised)
  const stops = [start, end, ...candidates].flatMap((area) => meetings(area, start.dot, end.dot))
  const marks = [0, ...stops.sort((one, other) => one - other), 1]
  const entered: number[] = []
  for (let i = 1; i < marks.length; i++) {
    if (marks[i] - marks[i - 1] < 1e-6) continue
    const middle = (marks[i] + marks[i - 1]) / 2
    const x = start.dot[0] + (end.dot[0] - start.dot[0]) * middle
    const y = start.dot[1] + (end.dot[1] - start.dot[1]) * middle
    const area =
      (start.raised && contains(start, x, y) && start) ||
      (end.raised && contains(end, x, y) && end) ||
      candidates.find((other) => contains(other, x, y))
    if (area && area.index !== from && !entered.includes(area.index)) entered.push(area.index)
    if (area?.index === to) break
  }
  if (entered.at(-1) !== to) entered.push(to)
  return entered
}
