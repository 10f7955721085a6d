// The line of time that scrubber and charts share: every turn is equally wide, its steps lie evenly within. What happens
// between two chapters has a place of its own.
import type { Seat } from '@skelos/kernel'
import type { Annals } from './annals.ts'

export interface Segment {
  /** null outside of turns. */
  turn: number | null
  seat: Seat | null
  /** The chapter that comes to its end here; null within turns and before the first. */
  endOf: number | null
  /** Its first step, and its first fact within that. */
  step: number
  fact: number
}

interface Placed extends Segment {
  /** In widths of a turn, from the left. */
  left: number
  width: number
}

/** Chapters end with many small steps, and with most of the points. */
const widthOfEnd = 2

export class Timeline {
  readonly steps: number
  readonly segments: readonly Placed[]
  /** false while no annals are known, and for games that keep none. */
  readonly hasTurns: boolean
  readonly #width: number

  constructor(steps: number, annals: Pick<Annals, 'turns' | 'chapterEnds'> | null) {
    this.steps = steps
    this.hasTurns = annals !== null
    const { turns, chapterEnds } = annals ?? { turns: [], chapterEnds: [] }
    const begins: Segment[] = [
      ...turns.map(({ number, seat, step, fact }) => ({ turn: number, seat, endOf: null, step, fact })),
      ...chapterEnds.map(({ chapter, step, fact }) => ({ turn: null, seat: null, endOf: chapter, step, fact })),
    ].sort((one, other) => one.step - other.step || one.fact - other.fact)
    if (begins[0]?.step !== 0) begins.unshift({ turn: null, seat: null, endOf: null, step: 0, fact: 0 })
    let left = 0
    this.segments = begins.map((segment) => {
      const width = segment.endOf === null ? 1 : widthOfEnd
      left += width
      return { ...segment, left: left - width, width }
    })
    this.#width = left
  }

  /** From 0 to 1. */
  at(step: number): number {
    // The end of the last chapter may be one single step.
    if (step >= this.steps) return 1
    const index = this.#segmentOf(step)
    const { step: from, left, width } = this.segments[index]
    const length = this.#end(index) - from
    return (left + (length > 0 ? ((step - from) / length) * width : 0)) / this.#width
  }

  /** The step nearest to a place from 0 to 1. */
  stepAt(share: number): number {
    const place = Math.min(Math.max(share, 0), 1) * this.#width
    const index = Math.max(
      this.segments.findLastIndex(({ left }) => left <= place),
      0,
    )
    const { step: from, left, width } = this.segments[index]
    return Math.round(from + ((place - left) / width) * (this.#end(index) - from))
  }

  segmentAt(step: number): Segment {
    return this.segments[this.#segmentOf(step)]
  }

  /** The segment after the one that holds this step. */
  segmentAfter(step: number): Segment | undefined {
    return this.segments[this.#segmentOf(step) + 1]
  }

  /** From 0 to 1. */
  widthOf({ width }: Placed): number {
    return width / this.#width
  }

  /** Where the turn before or after the one at this step begins; a turn under way begins anew first. */
  turnFrom(step: number, way: 1 | -1): number {
    const index = this.#segmentOf(step)
    if (way === 1) return this.#end(index)
    const { step: from } = this.segments[index]
    return from < step ? from : this.segments[Math.max(index - 1, 0)].step
  }

  #segmentOf(step: number): number {
    return Math.max(
      this.segments.findLastIndex((segment) => segment.step <= step),
      0,
    )
  }

  #end(index: number): number {
    return this.segments[index + 1]?.step ?? this.steps
  }
}
