// A drawn board is an atlas like any map's, with what a board has besides: what lights up, prices and doorways.
import type { Atlas, Point } from '../../../map/types.ts'

/** What a border's price stands on: where, and the way from the first area to the second in degrees. */
export interface BorderMark {
  readonly a: string
  readonly b: string
  readonly at: Point
  readonly turn: number
}

/** A doorway a scenario may close. */
export interface Gap {
  readonly a: string
  readonly b: string
  readonly from: Point
  readonly to: Point
  readonly thick: number
}

export interface BoardAtlas extends Atlas {
  readonly prices: readonly BorderMark[]
  readonly gaps: readonly Gap[]
  /** Areas that lie under a roof while nobody is inside. */
  readonly covered: readonly string[]
}
