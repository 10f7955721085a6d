// The atlas of Nerath as the board asks for it: lands, seas and the mouths of dungeons.
import { content } from '@skelos/games/nerath/content/index.ts'
import type { Language } from '@skelos/text'
import { reachOf, type Shelves } from '../../../board/arrange.ts'
import { chartOf } from '../../../board/chart.ts'
import type { Atlas } from '../../../map/types.ts'
import drawn from '../atlas/atlas.json' with { type: 'json' }

export const chart = chartOf({
  id: 'nerath',
  atlas: drawn as unknown as Atlas,
  paintings: {
    light: new URL('../atlas/light.webp', import.meta.url).href,
    dark: new URL('../atlas/dark.webp', import.meta.url).href,
  },
  places: content.spaces.map(({ id }) => id),
  neighbours: (id) => content.spaces[content.spaceIndex[id]].neighbours.map((at) => content.spaces[at].id),
})
export const { regionOf } = chart

/** Where the pieces of each space stand; beside the mouth of a dungeon rather than on it. */
const shelves = new Map<Language, ReadonlyMap<string, Shelves>>()

export function shelvesOf(language: Language): ReadonlyMap<string, Shelves> {
  const known = shelves.get(language)
  if (known) return known
  const taken = [
    ...chart.namesIn(language).map(({ box }) => box),
    ...content.dungeons.map((at) => chart.places[at].box),
  ]
  const made = new Map(chart.places.map(({ id, shelf }) => [id, { shelf, reach: reachOf(shelf, taken) }]))
  shelves.set(language, made)
  return made
}
