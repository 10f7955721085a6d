// The places as buttons: what is touched, focused and read out. What can be chosen is dashed, what is chosen is solid.
import { memo } from 'react'
import { classNames } from '../design/class-names.ts'
import styles from './map.module.css'

export interface RegionProps {
  id: string
  outline: string
  /** Everything about it in words. */
  label: string
  lit: boolean
  chosen: boolean
  /** It is the one that Tab comes to. */
  reachable: boolean
}

export const RegionButton = memo(function RegionButton({ id, outline, label, lit, chosen, reachable }: RegionProps) {
  return (
    <path
      d={outline}
      role="button"
      tabIndex={reachable ? 0 : -1}
      aria-label={label}
      aria-pressed={chosen}
      data-place={id}
      className={classNames(styles.region, lit && styles.lit, chosen && styles.chosen)}
    />
  )
})

export type Glow = 'legal' | 'chosen' | 'pointed' | 'contested'

export interface HighlightProps {
  outline: string
  glow: Glow
  /** A class that changes its line. */
  look?: string | undefined
}

/** A halo around a place and the line on it; the pointer goes through. */
export const Highlight = memo(function Highlight({ outline, glow, look }: HighlightProps) {
  return (
    <g className={classNames(styles.highlight, styles[glow], look)} data-glow={glow}>
      <path d={outline} className={styles.glow} />
      <path d={outline} className={styles.edge} data-edge="" />
    </g>
  )
})
