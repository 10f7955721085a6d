// Whose land it is, as hand colouring: a wash over the province, deeper along its border, and engraved there with the
// owner's hatching. What nobody owns keeps a breath of its area's colour; what is out of play is greyed.
import type { Area } from '@skelos/games/age-of-conan/content/types.ts'
import { memo } from 'react'
import { classNames } from '../../../design/class-names.ts'
import { hatchingOf, type Identity, identities } from '../../../design/identity.ts'
import styles from './board.module.css'
import { clipOf } from './ground.tsx'

export interface TintProps {
  id: string
  outline: string
  owner: Identity
  area: Area
  /** The province is not part of this game. */
  closed: boolean
  /** It has just changed hands: the colour washes over it. */
  washing: boolean
}

const areaColours: Readonly<Record<Area, string>> = {
  center: '#b98a1e',
  north: '#5b86a8',
  east: '#b4562c',
  south: '#6b5a7a',
}

export const Tint = memo(function Tint({ id, outline, owner, area, closed, washing }: TintProps) {
  if (closed) return <path d={outline} className={styles.closed} data-tint="closed" />
  if (owner === 'neutral')
    return (
      <g clipPath={clipOf(id)} data-tint={area} fill="none" stroke={areaColours[area]} strokeLinejoin="round">
        <path d={outline} fill={areaColours[area]} fillOpacity=".03" strokeWidth="17" strokeOpacity=".06" />
        <path d={outline} strokeWidth="8" strokeOpacity=".12" />
      </g>
    )
  return (
    <g
      key={owner}
      clipPath={clipOf(id)}
      data-tint={owner}
      className={classNames(styles.tint, styles[owner], washing && styles.washing)}
      fill="none"
      strokeLinejoin="round"
    >
      <path d={outline} fillOpacity=".15" strokeWidth="17" strokeOpacity=".3" className={styles.wash} />
      <path d={outline} strokeWidth="8" strokeOpacity=".57" />
      <path
        d={outline}
        className={styles.hatch}
        stroke={hatchingOf(owner)}
        strokeWidth="15"
        opacity={identities[owner].hatching.opacity}
      />
    </g>
  )
})
