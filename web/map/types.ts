// What the atlas of a game holds: outlines, borders and places for names and pieces, drawn once by map/bake.ts from the
// anchors of the content and kept beside the game. Units are those of the map's own canvas.
export type Point = readonly [x: number, y: number]

export interface Region {
  id: string
  kind: 'land' | 'sea' | 'void'
  /** The outline as an SVG path; also the area that is touched. */
  outline: string
  /** The point farthest from border, name and track: pieces stand around it. */
  pieces: Point
  /** How much room there is around that point. */
  room: number
  /** The free strip around that point in which rows of pieces fit: no border, name (in any language) or track in it. */
  shelf: readonly [left: number, top: number, right: number, bottom: number]
  /** The middle of the track under the name (13 + 11.2 a step long, 6.8 above and 8.2 below; see map/names.ts). */
  track: Point
  box: readonly [left: number, top: number, right: number, bottom: number]
}

/** Something that lies on the map where regions meet, and is a place of its own. */
export interface Mark {
  id: string
  at: Point
  radius: number
}

export interface Border {
  a: string
  b: string
  kind: 'land' | 'area' | 'coast' | 'sea' | 'frame'
  path: string
}

export interface PlaceName {
  id: string
  /** seat: caps 700 · land: caps 500 · sea, void: serif 500 italic. */
  style: 'seat' | 'land' | 'sea' | 'void'
  /** One or two lines, each on a baseline given as an SVG path. */
  lines: readonly { text: string; baseline: string }[]
  size: number
  /** Letter spacing in ems. */
  tracking: number
  box: readonly [left: number, top: number, right: number, bottom: number]
}

export interface Atlas {
  width: number
  height: number
  /** What the painted pictures cover: the map and the frame around it. */
  picture: readonly [x: number, y: number, width: number, height: number]
  /** On a map that has such places. */
  marks?: readonly Mark[]
  /** Where the camera starts: the playable box. */
  view: readonly [x: number, y: number, width: number, height: number]
  regions: readonly Region[]
  borders: readonly Border[]
  /** All land as one path, holes for inland seas. */
  land: string
  names: Readonly<Record<'en' | 'it' | 'fr' | 'pl', readonly PlaceName[]>>
}
