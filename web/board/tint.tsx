// Whose land it is, as hand colouring: a wash over the place, deeper along its border, and engraved there with the owner's
// hatching.
import { memo } from 'react'
import { classNames } from '../design/class-names.ts'
import { hatchingOf, type Identity, identities } from '../design/identity.ts'
import type { Chart } from './chart.ts'
import { clipOf } from './ground.tsx'
import styles from './map.module.css'

export interface TintProps {
  chart: Chart
  id: string
  owner: Identity
  /** It has just changed hands: the colour washes over it. */
  washing: boolean
  /** Of the strokes; 1 is 17 and 8 units wide. */
  scale?: number
}

export const Tint = memo(function Tint({ chart, id, owner, washing, scale = 1 }: TintProps) {
  const { outline } = chart.regionOf(id)
  return (
    <g
      key={owner}
      clipPath={clipOf(chart, id)}
      data-tint={owner}
      className={classNames(styles.tint, styles[owner], washing && styles.washing)}
      fill="none"
      strokeLinejoin="round"
    >
      <path d={outline} fillOpacity=".15" strokeWidth={17 * scale} strokeOpacity=".3" className={styles.wash} />
      <path d={outline} strokeWidth={8 * scale} strokeOpacity=".57" />
      <path
        d={outline}
        stroke={hatchingOf(owner)}
        strokeWidth={15 * scale}
        opacity={identities[owner].hatching.opacity}
      />
    </g>
  )
})
