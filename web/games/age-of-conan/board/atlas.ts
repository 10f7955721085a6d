// The atlas of Hyboria as the board asks for it: a region, a name, the place of a row of pieces.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import type { Language } from '@skelos/text'
import type { Atlas, PlaceName, Region } from '../../../map/types.ts'
import type { Box } from '../../../table/camera/sight.ts'
import drawn from '../atlas/atlas.json' with { type: 'json' }

export const atlas = drawn as unknown as Atlas

/** The painted land and sea under everything, by theme. */
export const paintings = {
  light: new URL('../atlas/light.webp', import.meta.url).href,
  dark: new URL('../atlas/dark.webp', import.meta.url).href,
} as const

const regions = new Map(atlas.regions.map((region) => [region.id, region]))

export function regionOf(id: string): Region {
  const region = regions.get(id)
  if (!region) throw new RangeError(`the atlas has no region ${id}`)
  return region
}

/** The regions that can be touched, in the order of the content. */
export const provinceRegions: readonly Region[] = content.provinces.map(({ id }) => regionOf(id))

export const trackWidth = (steps: number): number => 13 + 11.2 * steps

const trackBox = ({ track: [x, y] }: Region, steps: number): Box => {
  const half = trackWidth(steps) / 2
  return [x - half, y - 6.8, x + half, y + 8.2]
}

/** How far beyond its shelf a crowded row may reach; it then stands over a border, but never over a name. */
const overhang = 30
const air = 1

/** Where rows of pieces may stand when the shelf is too short for them. */
function reachOf({ shelf: [left, top, right, bottom] }: Region, taken: readonly Box[]): Box {
  let from = left - overhang
  let to = right + overhang
  for (const [boxLeft, boxTop, boxRight, boxBottom] of taken) {
    if (boxTop >= bottom || boxBottom <= top) continue
    if (boxRight <= (left + right) / 2) from = Math.max(from, boxRight + air)
    if (boxLeft >= (left + right) / 2) to = Math.min(to, boxLeft - air)
  }
  return [Math.min(from, left), top, Math.max(to, right), bottom]
}

export interface Shelves {
  shelf: Box
  reach: Box
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
  const made = new Map(
    provinceRegions.map((region) => [region.id, { shelf: region.shelf, reach: reachOf(region, taken) }]),
  )
  shelves.set(language, made)
  return made
}

export const namesIn = (language: Language): readonly PlaceName[] => atlas.names[language]
