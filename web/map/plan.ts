// What the atlas maker is told about a map: where the anchors lie and how each land looks. A game's recipe makes it from
// the game's content; nothing here knows a game.
import type { Language } from '@skelos/text'
import type { Mark, Point, Region } from './types.ts'

export type Climate = 'mild' | 'cold' | 'ice' | 'steppe' | 'desert' | 'jungle' | 'far'
export type GlyphKind = 'mountain' | 'hill' | 'pine' | 'oak' | 'palm' | 'village' | 'grass' | 'dune'

export interface RegionPlan {
  readonly id: string
  readonly kind: Region['kind']
  readonly anchors: readonly Point[]
  readonly name: Readonly<Record<Language, string>>
  /** A seat of power: its name is larger and bold. */
  readonly seat: boolean
  /** Regions of one group are parted by a thinner line. */
  readonly group: string
  /** Where the name should stand if it can. */
  readonly label: Point
  /** How many steps the track under the name has; 0 for none. */
  readonly track: number
  readonly climate: Climate
  /** How hilly and how wooded the paint is, 0 to 1. */
  readonly relief: number
  readonly wood: number
  /** What may be drawn here; what stands twice is drawn twice as often. */
  readonly glyphs: readonly GlyphKind[]
  /** Largest name that may stand here, where the usual is too much. */
  readonly largest?: number
  /** Angles at which the name may stand, where the usual ones will not do. */
  readonly angles?: readonly number[]
}

export interface MapPlan {
  readonly width: number
  readonly height: number
  /** Where the camera starts. */
  readonly view: readonly [x: number, y: number, width: number, height: number]
  readonly regions: readonly RegionPlan[]
  /** Names, glyphs and pieces against those of a map of thirty regions. */
  readonly scale: number
  /** How far from the shore wave lines run. */
  readonly waves: readonly number[]
  /** Where the compass stands, if there is room for one. */
  readonly compass?: Point
  /** Places that lie on the map, not beside each other on it: names, pieces and glyphs keep clear of them. */
  readonly marks?: readonly Mark[]
}
