// Where the camera stands over a map: pure arithmetic. A point of the map lies on the screen at x + k * its place.
export interface Sight {
  x: number
  y: number
  /** Pixels per map unit. */
  k: number
}

export interface Size {
  width: number
  height: number
}

/** Left, top, right and bottom in map units. */
export type Box = readonly [left: number, top: number, right: number, bottom: number]
/** Left, top, width and height in map units, as in a viewBox. */
export type ViewBox = readonly [x: number, y: number, width: number, height: number]

/** Closer than this a baked map shows its pixels. */
const closest = 3.2

/** The scales at which a map changes what it shows. Between two of them nothing needs to be drawn anew. */
const zoomSteps = [0.3, 0.4, 0.55, 0.7, 0.9, 1.15, 1.6, 2, 2.5, 3.2] as const

/** The scale as a map is told it: the step at or below it. */
export const stepOf = (k: number): number => zoomSteps.findLast((step) => step <= k + 1e-6) ?? zoomSteps[0]

const centredOn = ([x, y, width, height]: ViewBox, frame: Size, k: number): Sight => ({
  x: frame.width / 2 - (x + width / 2) * k,
  y: frame.height / 2 - (y + height / 2) * k,
  k,
})

const scales = ([, , width, height]: ViewBox, frame: Size): readonly [number, number] => [
  frame.width / width,
  frame.height / height,
]

/** The box fills the frame; what does not fit is cut off, as with `slice`. */
export const filling = (view: ViewBox, frame: Size): Sight => centredOn(view, frame, Math.max(...scales(view, frame)))

/** The whole box is to be seen; what is left over shows what lies around it, as with `meet`. */
export const showingAll = (view: ViewBox, frame: Size): Sight =>
  centredOn(view, frame, Math.min(...scales(view, frame)))

/** So much more than the whole box would have to be cut off to fill the frame: then most of it would be empty table. */
const tooEmpty = 1.75

/** What one sees first: the whole box; in a frame of quite another shape, as much of it as fills the frame. */
export function atFirst(view: ViewBox, frame: Size): Sight {
  const [wide, high] = scales(view, frame)
  return (Math.max(wide, high) > tooEmpty * Math.min(wide, high) ? filling : showingAll)(view, frame)
}

/** Keeps the map on the screen: centred where it is smaller than the frame, without a gap where it is larger. */
export function within({ x, y, k }: Sight, bounds: ViewBox, frame: Size): Sight {
  const [left, top, width, height] = bounds
  const farthest = Math.min(...scales(bounds, frame))
  const scale = Math.min(Math.max(k, farthest), Math.max(closest, farthest))
  const along = (place: number, start: number, length: number, room: number): number => {
    const first = -start * scale
    const spare = room - length * scale
    return spare >= 0 ? first + spare / 2 : Math.min(first, Math.max(first + spare, place))
  }
  // A scale beyond the limits keeps what is in the middle there.
  const kept = zoomed({ x, y, k }, scale / k, frame.width / 2, frame.height / 2)
  return { x: along(kept.x, left, width, frame.width), y: along(kept.y, top, height, frame.height), k: scale }
}

/** Closer by a factor, while the point at px, py stays where it is. */
export const zoomed = ({ x, y, k }: Sight, factor: number, px: number, py: number): Sight => ({
  x: px - (px - x) * factor,
  y: py - (py - y) * factor,
  k: k * factor,
})

/** The box in the middle, as large as fits with some air around it, but no closer than `k`. */
export function over([left, top, right, bottom]: Box, frame: Size, k: number): Sight {
  const air = 0.7
  const view: ViewBox = [left, top, right - left, bottom - top]
  return centredOn(view, frame, Math.min(k, air * Math.min(...scales(view, frame))))
}

/** Moved just so far that the box is to be seen; the same sight if it already is. */
export function revealing(sight: Sight, [left, top, right, bottom]: Box, frame: Size): Sight {
  const { x, y, k } = sight
  const margin = 12
  const shift = (from: number, to: number, room: number): number => {
    // In sight is in sight: a map that is seen whole does not move for what lies on its edge.
    if (from > -1 && to < room + 1) return 0
    if (to - from > room - 2 * margin) return room / 2 - (from + to) / 2
    return Math.max(margin - from, 0) + Math.min(room - margin - to, 0)
  }
  const dx = shift(x + left * k, x + right * k, frame.width)
  const dy = shift(y + top * k, y + bottom * k, frame.height)
  return dx === 0 && dy === 0 ? sight : { x: x + dx, y: y + dy, k }
}
