// A baked map as a board asks for it: its places with their outlines, the names in a language, and who lies beside whom.
import type { Language } from '@skelos/text'
import type { Atlas, Mark, PlaceName, Region } from '../map/types.ts'
import type { Box } from '../table/camera/sight.ts'

export interface Charted {
  /** Sets the ids of its drawings apart from those of other maps on a page. */
  id: string
  atlas: Atlas
  /** The painted land and sea under everything, by theme. */
  paintings: Readonly<Record<'light' | 'dark', string>>
  /** The places that can be touched, in the order of the content. */
  places: readonly string[]
  neighbours: (id: string) => readonly string[]
}

export interface Chart extends Omit<Charted, 'places'> {
  places: readonly Region[]
  regionOf: (id: string) => Region
  has: (id: string) => boolean
  namesIn: (language: Language) => readonly PlaceName[]
  /** Everything drawn lies in this box of the stage. */
  box: Readonly<Record<'left' | 'top' | 'width' | 'height', number>>
  viewBox: string
}

/** A place that lies where regions meet, as a region of its own: round, with its pieces in the middle. */
function regionOfMark({ id, at: [x, y], radius: r }: Mark): Region {
  const box: Box = [x - r, y - r, x + r, y + r]
  const outline = `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`
  return { id, kind: 'land', outline, pieces: [x, y + r], room: r, shelf: box, track: [x, y], box }
}

export function chartOf({ places, ...charted }: Charted): Chart {
  const { atlas } = charted
  const regions = new Map([...atlas.regions, ...(atlas.marks ?? []).map(regionOfMark)].map((each) => [each.id, each]))
  const regionOf = (id: string): Region => {
    const region = regions.get(id)
    if (!region) throw new RangeError(`the atlas has no region ${id}`)
    return region
  }
  const [left, top, width, height] = atlas.picture
  const touched = new Set(places)
  return {
    ...charted,
    places: places.map(regionOf),
    regionOf,
    has: (id) => touched.has(id),
    namesIn: (language) => atlas.names[language],
    box: { left, top, width, height },
    viewBox: atlas.picture.join(' '),
  }
}

/** The box around all of these places. */
export const around = (chart: Chart, places: readonly string[]): Box =>
  places
    .map((id): Box => chart.regionOf(id).box)
    .reduce((a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])])
