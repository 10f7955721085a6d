// Where the name of a region stands in four languages, the track below it, and the shelf on which its pieces stand: one
// place for all four, so that nothing moves when the reader changes the language.
import { type Language, languages } from '@skelos/text'
import { heightOf, type Lettering, letteringBox, type Setting, type Style, settingsOf, styleOf } from './lettering.ts'
import { type Box, distance, type Line } from './lines.ts'
import type { MapPlan, RegionPlan } from './plan.ts'
import { type Disc, type Room, roomOf, turn, turned } from './room.ts'
import { type Shelf, shelvesIn } from './shelves.ts'
import type { Point } from './types.ts'

export interface Layout {
  readonly names: Readonly<Record<Language, Lettering>>
  /** The middle of the track; for a region without one, the middle below its name. */
  readonly track: Point
  readonly trackBox: Box | undefined
  readonly shelf: Shelf
}

/** Free units between a name and the borders beside it, and between a name and its track. */
const MARGIN = 3.5
const GAP = 2
/** Air beside a name is worth something, up to a point: a name that fills its land from border to border looks caught. */
const AIR = { most: 16, worth: 0.08 }
/** In small lands the track may stand a little beside the middle of the name. */
const SMALL = 8000
const BESIDE = [0, -9, 9, -17, 17]
/** A name may be this much smaller than it could be, where that leaves room for the pieces. */
const SHRUNK = [1, 0.85, 0.76, 0.68]
/** In lands too small for any of this, names are allowed to be this much smaller than the smallest, and to tilt. */
const SQUEEZED = [1, 0.6, 0.3]
/** The track around its middle: a shield and roundels (see the board's drawing of it). */
export const TRACK = { above: 6.8, below: 8.2, first: 13, step: 11.2 } as const

const LAND_ANGLES = [0, -6, 6, -12, 12]
const SEA_ANGLES = [0, -10, 10, -20, 20, -32, 32, -45, 45, -60, 60]
/** How many of the best places for a name are also tried for their room for pieces. */
const TRIED = 60

export function layoutOf(
  region: RegionPlan,
  rings: readonly Line[],
  { scale, marks = [] }: Pick<MapPlan, 'scale' | 'marks'>,
): Layout {
  const style = styleOf(region)
  const asked = {
    region,
    rings,
    marks,
    level: roomOf(rings, marks),
    style,
    settings: languages.map((language) => settingsOf(region.name[language], style)),
    half: region.track === 0 ? 0 : ((TRACK.first + region.track * TRACK.step) / 2) * scale,
    scale,
  }
  const usual = region.kind === 'land' ? LAND_ANGLES : SEA_ANGLES
  for (const squeezed of SQUEEZED) {
    const angles = squeezed === 1 ? (region.angles ?? usual) : SEA_ANGLES
    const tried = (region.kind === 'land' ? SHRUNK : [1]).flatMap((share) => {
      const largest = (region.largest ?? style.largest) * scale * share
      const sizes = { largest, smallest: style.smallest * scale * squeezed }
      return spread(angles.flatMap((degrees) => placesAt(degrees, { ...asked, ...sizes })))
    })
    if (tried.length > 0) return best(tried, asked)
  }
  throw new Error(`no room for the name of ${region.id}`)
}

interface Place {
  readonly score: number
  readonly track: Point
  readonly letterings: readonly Valued[]
}

interface Valued extends Lettering {
  readonly worth: number
}

interface Asked {
  readonly region: RegionPlan
  readonly rings: readonly Line[]
  readonly marks: readonly Disc[]
  readonly level: Room
  readonly style: Style
  readonly settings: readonly (readonly Setting[])[]
  /** Half the length of the track, 0 without one. */
  readonly half: number
  readonly scale: number
}

interface Sizes {
  readonly largest: number
  readonly smallest: number
}

/** Every place on a grid where all four names fit above the track at one angle. */
function placesAt(degrees: number, asked: Asked & Sizes): Place[] {
  const { region, rings, marks, level, style, settings, half, scale } = asked
  const aside = marks.map(({ at, radius }) => ({ at: turn(at, -degrees), radius }))
  const room = degrees === 0 ? level : roomOf(turned(rings, degrees), aside)
  const [left, top, right, bottom] = level.box
  // A tilted name comes nearer to one end of the level track.
  const rise = half === 0 ? 0 : (TRACK.above + GAP) * scale + Math.abs(Math.sin((degrees * Math.PI) / 180)) * half
  const besides = half > 0 && level.area < SMALL * scale * scale ? BESIDE : [0]
  const places: Place[] = []
  const step = level.step
  for (let y = top + step; y < bottom; y += step) {
    for (let x = left + step; x < right; x += step) {
      if (half > 0 && level.beside(x, y - TRACK.above * scale, y + TRACK.below * scale) < half + MARGIN) continue
      for (const beside of besides) {
        const [lift, drop] = turn([beside, -rise], degrees)
        const foot = turn([x + lift, y + drop], -degrees)
        const letterings = settings.map((choices) => bestAt(foot, degrees, choices, room, style.arch, asked))
        if (!letterings.every((lettering) => lettering !== undefined)) continue
        const worth = letterings.map((lettering) => lettering.worth)
        const score =
          (worth.reduce((sum, one) => sum + one) / worth.length + Math.min(...worth)) / 2 -
          0.06 * scale * (Math.abs(degrees) + Math.abs(beside)) -
          0.03 * scale * distance(letterings[0].at, region.label)
        places.push({ score, track: [x, y], letterings })
      }
    }
  }
  return places
}

/** The best lettering that stands with the middle of its foot on a point (in turned coordinates). */
function bestAt(
  foot: Point,
  degrees: number,
  choices: readonly Setting[],
  room: Room,
  arch: number,
  { largest, smallest }: Sizes,
): Valued | undefined {
  let found: Valued | undefined
  for (const setting of choices) {
    const free = (size: number) =>
      room.beside(foot[0], foot[1] - heightOf(setting, size, arch) - 1.5, foot[1] + 0.5) - MARGIN
    if (2 * free(smallest) < smallest * setting.ems) continue
    let size = largest
    // The taller the letters, the more rows must be free: a few steps down settle it.
    while (size >= smallest && 2 * free(size) < size * setting.ems) {
      size = Math.min(size * 0.97, Math.max((2 * free(size)) / setting.ems, size * 0.8))
    }
    if (size < smallest) continue
    const air = Math.min(AIR.most, free(size) - (size * setting.ems) / 2)
    const worth = size - 1.1 * (setting.lines.length - 1) + AIR.worth * air
    if (found && worth <= found.worth) continue
    const at = turn([foot[0], foot[1] - heightOf(setting, size, arch) / 2], degrees)
    found = { ...setting, size, degrees, at, worth }
  }
  return found
}

/** The best places, none of them a near copy of a better one. */
function spread(places: readonly Place[]): Place[] {
  const out: Place[] = []
  for (const place of places.toSorted((p, q) => q.score - p.score)) {
    if (out.every(({ track }) => distance(track, place.track) > 5)) out.push(place)
    if (out.length === TRIED) break
  }
  return out
}

/** Name and pieces weighed together: a slightly smaller name is a fair price for a longer shelf. */
function best(places: readonly Place[], { region, level, style, half, scale }: Asked): Layout {
  const shelfFor = shelvesIn(level, scale)
  let found: Layout | undefined
  let worth = -Infinity
  for (const { score, track, letterings } of places) {
    const [x, y] = track
    const trackBox: Box | undefined =
      half > 0 ? [x - half, y - TRACK.above * scale, x + half, y + TRACK.below * scale] : undefined
    const boxes = letterings.map((lettering) => letteringBox(lettering, style))
    const shelf = shelfFor(trackBox ? [...boxes, trackBox] : boxes, track)
    const value = score + (region.kind === 'land' ? shelf.worth * scale : 0)
    if (value <= worth) continue
    worth = value
    const [en, it, fr, pl] = letterings
    found = { names: { en, it, fr, pl }, track, trackBox, shelf }
  }
  if (!found) throw new Error('no place was tried')
  return found
}
