// Which place an arrow key leads to: the neighbour that lies nearest that direction.
import type { Region } from '../map/types.ts'
import type { Chart } from './chart.ts'

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

const directions: Readonly<Record<Arrow, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

export const isArrow = (key: string): key is Arrow => key in directions

const middleOf = ({ box: [left, top, right, bottom] }: Region): readonly [number, number] => [
  (left + right) / 2,
  (top + bottom) / 2,
]

/** Neighbours that lie further aside than this do not count: the cosine of the angle. */
const aside = 0.25

/** The place's id, or undefined where nothing lies that way. */
export function towards(chart: Chart, from: string, arrow: Arrow): string | undefined {
  const [x, y] = middleOf(chart.regionOf(from))
  const [dx, dy] = directions[arrow]
  let best: { id: string; far: number } | undefined
  for (const id of chart.neighbours(from)) {
    const [nx, ny] = middleOf(chart.regionOf(id))
    const distance = Math.hypot(nx - x, ny - y)
    const turn = ((nx - x) * dx + (ny - y) * dy) / distance
    // What lies aside counts as farther away, so that a small near neighbour is not passed over for a large far one.
    const far = distance / turn ** 2
    if (turn > aside && (!best || far < best.far)) best = { id, far }
  }
  return best?.id
}

const bandHeight = 120

/** Places as they are read: from the north-west on. */
function inReadingOrder(places: readonly Region[]): string[] {
  return places
    .map((region) => ({ id: region.id, middle: middleOf(region) }))
    .sort((a, b) => {
      const bands = Math.floor(a.middle[1] / bandHeight) - Math.floor(b.middle[1] / bandHeight)
      return bands || a.middle[0] - b.middle[0]
    })
    .map(({ id }) => id)
}

/** The next place after `from` among those that can be chosen, as they are read. */
export function nextOf(chart: Chart, places: Iterable<string>, from: string, backwards: boolean): string | undefined {
  const wanted = new Set(places)
  const order = inReadingOrder(chart.places).filter((id) => wanted.has(id) || id === from)
  const at = order.indexOf(from)
  const next = order[(at + (backwards ? -1 : 1) + order.length) % order.length]
  return wanted.has(next) ? next : undefined
}
