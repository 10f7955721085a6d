/** The ways over the map: which provinces touch, and how many steps lead from one to another. */

interface Bordered {
  readonly id: string
  readonly neighbours: readonly string[]
}

/** The neighbours of each province as indices, sorted. */
export function neighbourIndices(provinces: readonly Bordered[]): readonly (readonly number[])[] {
  const index = new Map(provinces.map(({ id }, i) => [id, i]))
  return provinces.map(({ neighbours }) => neighbours.map((id) => index.get(id) ?? -1).sort((a, b) => a - b))
}

/** Breadth first: the steps from one province to every other, -1 where no way leads. */
export function stepsFrom(start: number, neighbours: readonly (readonly number[])[]): number[] {
  const steps = neighbours.map(() => -1)
  steps[start] = 0
  const queue = [start]
  for (const here of queue) {
    for (const next of neighbours[here] ?? []) {
      if (steps[next] !== -1) continue
      steps[next] = (steps[here] ?? 0) + 1
      queue.push(next)
    }
  }
  return steps
}
