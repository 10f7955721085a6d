/** The ways over the map: which spaces touch, and how many steps lead from one to another. */
import type { SpaceKind, Steps } from './types.ts'
import { NO_WAY } from './vocabulary.ts'

interface Bordered {
  readonly id: string
  readonly kind: SpaceKind
  readonly neighbours: readonly string[]
}

/** The neighbours of each space as indices, sorted. */
export function neighbourIndices(spaces: readonly Bordered[]): readonly (readonly number[])[] {
  const index = new Map(spaces.map(({ id }, i) => [id, i]))
  return spaces.map(({ neighbours }) => neighbours.map((id) => index.get(id) ?? -1).sort((a, b) => a - b))
}

/** Steps from every space to every other, by the kinds of space that may be entered. */
export function stepsOver(spaces: readonly Bordered[]): Steps {
  const neighbours = neighbourIndices(spaces)
  const over = (enter: readonly SpaceKind[], cross: readonly SpaceKind[]): number[] =>
    spaces.flatMap((_, start) => {
      const steps = spaces.map(() => NO_WAY)
      steps[start] = 0
      const queue = [start]
      for (const here of queue) {
        if (here !== start && !cross.includes(spaces[here].kind)) continue
        for (const next of neighbours[here]) {
          if (steps[next] !== NO_WAY || !enter.includes(spaces[next].kind)) continue
          steps[next] = steps[here] + 1
          queue.push(next)
        }
      }
      return steps
    })
  const every = ['land', 'sea', 'dungeon'] as const
  return { any: over(every, every), land: over(['land', 'dungeon'], ['land']), sea: over(['sea'], ['sea']) }
}
