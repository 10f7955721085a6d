// Scales of charts: round steps, and labels that do not lie on each other.

/** Round marks from `low` to `high`, both covered, `most` at the most. */
export function ticksFor(low: number, high: number, most: number): number[] {
  const span = Math.max(high - low, 1)
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].find((size) => span / size <= most - 1) ?? span
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step)
}

/** Places as near to the wished ones as `gap` and the ends allow, in the same order. */
export function spread(wished: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wished.map((_, i) => i).sort((a, b) => wished[a] - wished[b] || a - b)
  const placed = [...wished]
  let free = top
  for (const i of order) {
    placed[i] = Math.max(wished[i], free)
    free = placed[i] + gap
  }
  free = bottom
  for (const i of order.toReversed()) {
    placed[i] = Math.min(placed[i], free)
    free = placed[i] - gap
  }
  return placed
}
