// A map that stands still: the part of it around one place, with the colours and pieces that a game lays over it. Nothing in
// it can be touched, and it is as large as its frame.
import { type CSSProperties, type ReactNode, useState } from 'react'
import { classNames } from '../design/class-names.ts'
import { useTheme } from '../device/theme.ts'
import type { Chart } from './chart.ts'
import { Borders, Clips } from './ground.tsx'
import styles from './map.module.css'
import { Highlight } from './regions.tsx'
import { type Detail, detailAt } from './zoom.ts'

export interface StillMapProps {
  chart: Chart
  /** Pixels to a unit. */
  k: number
  /** The place in the middle. */
  at: string
  /** Something is decided there now. */
  isAsked: boolean
  /** Under the borders: colours of owners. */
  tints: ReactNode
  /** Names and pieces. */
  over: (detail: Detail) => ReactNode
}

/** Half of the widest and the highest frame that a still is shown in, in pixels. */
const widest = 190
const highest = 80

/** The middle of the place, moved so far that the frame shows nothing beyond the map. */
function middleOf({ atlas, regionOf }: Chart, at: string, k: number): [x: number, y: number] {
  const [left, top, right, bottom] = regionOf(at).box
  const [x, y, width, height] = atlas.picture
  const within = (middle: number, start: number, length: number, half: number): number =>
    Math.max(start + half, Math.min(start + length - half, middle))
  return [within((left + right) / 2, x, width, widest / k), within((top + bottom) / 2, y, height, highest / k)]
}

export function StillMap({ chart, k, at, isAsked, tints, over }: StillMapProps) {
  const theme = useTheme()
  const [painted, setPainted] = useState(false)
  const [x, y] = middleOf(chart, at, k)
  const detail = detailAt(k)
  const { left, top, width, height } = chart.box
  return (
    <div className={classNames(styles.board, styles.still, painted && styles.painted)} data-still={at}>
      <svg width="100%" height="100%" aria-hidden="true" style={{ '--fine': detail.fine } as CSSProperties}>
        <svg x="50%" y="50%" overflow="visible">
          <g transform={`scale(${k}) translate(${-x} ${-y})`}>
            <image
              href={chart.paintings[theme]}
              x={left}
              y={top}
              width={width}
              height={height}
              onLoad={() => setPainted(true)}
            />
            <Clips chart={chart} />
            {tints}
            <Borders chart={chart} />
            {isAsked && <Highlight outline={chart.regionOf(at).outline} glow="contested" />}
            {over(detail)}
          </g>
        </svg>
      </svg>
    </div>
  )
}
