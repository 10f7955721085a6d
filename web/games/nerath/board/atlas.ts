// The atlas of Nerath as the board asks for it: lands, seas and the mouths of dungeons.
import { content } from '@skelos/games/nerath/content/index.ts'
import type { Language } from '@skelos/text'
import { reachOf, type Shelves } from '../../../board/arrange.ts'
import { chartOf } from '../../../board/chart.ts'
import type { Atlas } from '../../../map/types.ts'
import type { Box } from '../../../table/camera/sight.ts'
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

const overlap = 9

/** Pieces may stand over a border here, above and below, as long as they cover no name: lands are many and small. */
function taller([left, top, right, bottom]: Box, taken: readonly Box[]): Box {
  let [from, to] = [top - overlap, bottom + overlap]
  for (const [boxLeft, boxTop, boxRight, boxBottom] of taken) {
    if (boxLeft >= right || boxRight <= left) continue
    if (boxBottom <= top) from = Math.max(from, boxBottom)
    if (boxTop >= bottom) to = Math.min(to, boxTop)
  }
  return [left, Math.min(from, top), right, Math.max(to, bottom)]
}

/** Where the pieces of each space stand; beside the mouth of a dungeon rather than on it. */
const shelves = new Map<Language, ReadonlyMap<string, Shelves>>()

export function shelvesOf(language: Language): ReadonlyMap<string, Shelves> {
  const known = shelves.get(language)
  if (known) return known
  const taken = [
    ...chart.namesIn(language).map(({ box }) => box),
    ...content.dungeons.map((at) => chart.places[at].box),
  ]
  const made = new Map(
    chart.places.map(({ id, shelf }) => {
      const roomy = taller(shelf, taken)
      return [id, { shelf: roomy, reach: reachOf(roomy, taken) }]
    }),
  )
  shelves.set(language, made)
  return made
}
