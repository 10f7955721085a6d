// The arrow from where a piece sets out to where it would go, while that is chosen or pointed at. It costs nothing.
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import { memo } from 'react'
import type { Choice } from '../../../table/choice.ts'
import { regionOf } from './atlas.ts'
import styles from './board.module.css'
import { handleOf } from './deeds.ts'

export interface Journey {
  from: string
  to: string
}

function journeyOf(action: object, conanAt: string): Journey | null {
  const deed = action as Action
  if (deed.do === 'move-conan') return { from: conanAt, to: deed.to }
  return 'from' in deed && 'to' in deed ? { from: deed.from, to: deed.to } : null
}

/** The one journey that is left, if there is only one; `pointed` is a place that might be touched next. */
export function journeyIn(choice: Choice<object> | null, pointed: string | null, conanAt: string): Journey | null {
  if (!choice) return null
  const next = (pointed && choice.touch(handleOf(pointed))) || choice
  if (next.left.length === next.all.length && next.all.length > 1) return null
  const [first, ...rest] = next.left.map(({ action }) => journeyOf(action, conanAt))
  if (!first || rest.some((other) => other?.from !== first.from || other.to !== first.to)) return null
  return first
}

/** How far the arrow stays clear of the middle of both ends, and how much it bends. */
const clear = { start: 14, end: 17 } as const
const bend = 0.14

export const Arrow = memo(function Arrow({ from, to, fine }: Journey & { fine: number }) {
  const [ax, ay] = regionOf(from).pieces
  const [bx, by] = regionOf(to).pieces
  const length = Math.hypot(bx - ax, by - ay)
  if (length < clear.start + clear.end + 8) return null
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length]
  const [x1, y1] = [ax + ux * clear.start, ay + uy * clear.start]
  const [x2, y2] = [bx - ux * clear.end, by - uy * clear.end]
  const [cx, cy] = [(x1 + x2) / 2 + uy * length * bend, (y1 + y2) / 2 - ux * length * bend]
  // The head looks along the end of the curve.
  const turn = (Math.atan2(y2 - cy, x2 - cx) * 180) / Math.PI
  const line = `M${x1} ${y1}Q${cx} ${cy} ${x2} ${y2}`
  return (
    <g className={styles.arrow} aria-hidden="true" data-journey={`${from} ${to}`}>
      <path d={line} className={styles.arrowHalo} />
      <path d={line} className={styles.arrowLine} />
      <path d="M7 0L-5-6.5L-2 0L-5 6.5Z" transform={`translate(${x2} ${y2}) rotate(${turn}) scale(${fine})`} />
    </g>
  )
})
