// The atlas of Hyboria as the board asks for it: a region, a name, the place of a row of pieces.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import type { Language } from '@skelos/text'
import { reachOf, type Shelves } from '../../../board/arrange.ts'
import { chartOf } from '../../../board/chart.ts'
import type { Atlas, Region } from '../../../map/types.ts'
import type { Box } from '../../../table/camera/sight.ts'
import drawn from '../atlas/atlas.json' with { type: 'json' }

export const atlas = drawn as unknown as Atlas

export const chart = chartOf({
  id: 'hyboria',
  atlas,
  paintings: {
    light: new URL('../atlas/light.webp', import.meta.url).href,
    dark: new URL('../atlas/dark.webp', import.meta.url).href,
  },
  places: content.provinces.map(({ id }) => id),
  neighbours: (id) => content.provinces[content.provinceIndex[id]].neighbours.map((p) => content.provinces[p].id),
})
export const { regionOf, namesIn } = chart

export const trackWidth = (steps: number): number => 13 + 11.2 * steps

const trackBox = ({ track: [x, y] }: Region, steps: number): Box => {
  const half = trackWidth(steps) / 2
  return [x - half, y - 6.8, x + half, y + 8.2]
}

const shelves = new Map<Language, ReadonlyMap<string, Shelves>>()

export function shelvesOf(language: Language): ReadonlyMap<string, Shelves> {
  const known = shelves.get(language)
  if (known) return known
  const taken = [
    ...atlas.names[language].map(({ box }) => box),
    ...content.provinces
      .filter(({ value }) => value > 0)
      .map(({ id, terrain }) => trackBox(regionOf(id), terrain.length)),
  ]
  const made = new Map(chart.places.map(({ id, shelf }) => [id, { shelf, reach: reachOf(shelf, taken) }]))
  shelves.set(language, made)
  return made
}
