// The arrow from where a piece sets out to where it goes or would go: solid when it is done, dashed while it is considered.
import { memo } from 'react'
import { classNames } from '../design/class-names.ts'
import type { Point } from '../map/types.ts'
import styles from './map.module.css'

/** How far the arrow stays clear of the middle of both ends, and how much it bends. */
const clear = { start: 14, end: 17 } as const
const bend = 0.14

export interface ArrowProps {
  from: Point
  to: Point
  fine: number
  /** Smaller where pieces are. */
  scale?: number
  /** It is made already; otherwise only considered. */
  made?: boolean
  name?: string
}

export const Arrow = memo(function Arrow({ from, to, fine, scale = 1, made = false, name }: ArrowProps) {
  const [ax, ay] = from
  const [bx, by] = to
  const length = Math.hypot(bx - ax, by - ay)
  const [start, end] = [clear.start * scale, clear.end * scale]
  if (length < start + end + 8 * scale) return null
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length]
  const [x1, y1] = [ax + ux * start, ay + uy * start]
  const [x2, y2] = [bx - ux * end, by - uy * end]
  const [cx, cy] = [(x1 + x2) / 2 + uy * length * bend, (y1 + y2) / 2 - ux * length * bend]
  // The head looks along the end of the curve.
  const turn = (Math.atan2(y2 - cy, x2 - cx) * 180) / Math.PI
  const line = `M${x1} ${y1}Q${cx} ${cy} ${x2} ${y2}`
  return (
    <g className={classNames(styles.arrow, made && styles.made)} aria-hidden="true" data-journey={name}>
      <path d={line} className={styles.arrowHalo} />
      <path d={line} className={styles.arrowLine} />
      <path
        d="M7 0L-5-6.5L-2 0L-5 6.5Z"
        transform={`translate(${x2} ${y2}) rotate(${turn}) scale(${fine * Math.max(scale, 0.7)})`}
      />
    </g>
  )
})
