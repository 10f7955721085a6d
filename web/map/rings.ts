// Arcs joined end to end into closed rings.
import type { Arc } from './borders.ts'
import { areaOf, type Line } from './lines.ts'

export interface Drawn extends Arc {
  readonly line: Line
}

/** The rings that the arcs form, the largest first; the point where a ring closes is not repeated. */
export function ringsOf(arcs: readonly Drawn[]): Line[] {
  const left = new Set(arcs)
  const rings: Line[] = []
  for (const first of arcs) {
    if (!left.delete(first)) continue
    const ring = [...first.line]
    let end = first.to
    while (end !== first.from) {
      const next = [...left].find((arc) => arc.from === end || arc.to === end)
      if (!next) throw new Error(`the outline is open at ${end}, beyond ${first.id}`)
      left.delete(next)
      const ahead = next.from === end
      ring.push(...(ahead ? next.line : next.line.toReversed()).slice(1))
      end = ahead ? next.to : next.from
    }
    rings.push(ring.slice(0, -1))
  }
  return rings.sort((p, q) => Math.abs(areaOf(q)) - Math.abs(areaOf(p)))
}
