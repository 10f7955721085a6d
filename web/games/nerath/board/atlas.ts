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

/** What is written at the mouth of a dungeon, in map units; the names of lands are about twice as large. */
export const mouthName = 6.4
/** How wide a letter of it is, on average. */
const letter = 0.62
const air = 2.4

/** Where the name of a mouth stands: above it, below, or beside it, wherever it runs least into other names. */
export interface MouthSpot {
  x: number
  y: number
  anchor: 'middle' | 'start' | 'end'
  box: Box
}

function mouthSpots([left, top, right, bottom]: Box, name: string): MouthSpot[] {
  const width = name.length * mouthName * letter
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const at = (anchor: MouthSpot['anchor'], edge: number, baseline: number): MouthSpot => {
    const start = anchor === 'middle' ? edge - width / 2 : anchor === 'start' ? edge : edge - width
    const box: Box = [start, baseline - mouthName, start + width, baseline + mouthName / 4]
    return { x: edge, y: baseline, anchor, box }
  }
  return [
    at('middle', x, top - air + 1),
    at('middle', x, bottom + air + mouthName / 2),
    at('start', right + air, y + mouthName / 3),
    at('end', left - air, y + mouthName / 3),
    at('start', right - air, top + air),
    at('end', left + air, top + air),
    at('start', right - air, bottom + air),
    at('end', left + air, bottom + air),
  ]
}

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]))

const areaOf = (box: Box): number => shared(box, box)
const [left, top, width, height] = chart.atlas.view
const sheet: Box = [left, top, left + width, top + height]

const mouths = new Map<Language, ReadonlyMap<string, MouthSpot>>()

export function mouthSpotsOf(language: Language): ReadonlyMap<string, MouthSpot> {
  const known = mouths.get(language)
  if (known) return known
  const taken = chart.namesIn(language).map(({ box }) => box)
  const made = new Map<string, MouthSpot>()
  for (const at of content.dungeons) {
    const { id, name } = content.spaces[at]
    const costOf = ({ box }: MouthSpot) =>
      taken.reduce((sum, other) => sum + shared(box, other), areaOf(box) - shared(box, sheet))
    const [best] = mouthSpots(regionOf(id).box, name[language])
      .map((spot) => ({ spot, cost: costOf(spot) }))
      .sort((a, b) => a.cost - b.cost)
    made.set(id, best.spot)
    taken.push(best.spot.box)
  }
  mouths.set(language, made)
  return made
}

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
