// A piece on its way, or one that leaves the board: a picture of its own over the map, moved by transform and opacity alone
// so that nothing under it is drawn anew.
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Spot } from './arrange.ts'
import styles from './map.module.css'

const perBorder = 320
const longest = 900
const fading = 400
const ease = 'cubic-bezier(.2,.7,.2,1)'

const at = ({ x, y, scale }: Spot): string => `translate(${x}px, ${y}px) scale(${scale})`

export interface GhostProps {
  /** From place to place; a single one is where the piece fades. */
  route: readonly Spot[]
  /** In milliseconds, at most. */
  duration: number
  name: string
  /** The piece, in map units around 0, 0. */
  children: ReactNode
}

/** A new fact is a new ghost: give it a key. */
export const Ghost = memo(function Ghost({ route, duration, name, children }: GhostProps) {
  const element = useRef<SVGSVGElement>(null)
  const [first] = route
  const frames: Keyframe[] =
    route.length > 1
      ? route.map((spot) => ({ transform: at(spot) }))
      : [
          { transform: at(first), opacity: 1 },
          { transform: at({ x: first.x, y: first.y + 10, scale: first.scale * 0.8 }), opacity: 0 },
        ]
  const time = route.length > 1 ? Math.min(longest, perBorder * (route.length - 1)) : fading
  useLayoutEffect(() => {
    element.current?.animate?.(frames, { duration: Math.min(time, duration), easing: ease, fill: 'both' })
  }, [])
  return (
    <svg ref={element} className={styles.ghost} viewBox="-20 -20 40 40" aria-hidden="true" data-ghost={name}>
      {children}
    </svg>
  )
})
