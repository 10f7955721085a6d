// Whose province it is. What nobody owns keeps a breath of its area's colour; what is out of play is greyed.
import type { Area } from '@skelos/games/age-of-conan/content/types.ts'
import { memo } from 'react'
import { clipOf } from '../../../board/ground.tsx'
import { Tint as OwnersTint } from '../../../board/tint.tsx'
import type { Identity } from '../../../design/identity.ts'
import { chart, regionOf } from './atlas.ts'
import styles from './board.module.css'

export interface TintProps {
  id: string
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

export const Tint = memo(function Tint({ id, owner, area, closed, washing }: TintProps) {
  const { outline } = regionOf(id)
  if (closed) return <path d={outline} className={styles.closed} data-tint="closed" />
  if (owner !== 'neutral') return <OwnersTint chart={chart} id={id} owner={owner} washing={washing} />
  return (
    <g clipPath={clipOf(chart, id)} data-tint={area} fill="none" stroke={areaColours[area]} strokeLinejoin="round">
      <path d={outline} fill={areaColours[area]} fillOpacity=".03" strokeWidth="17" strokeOpacity=".06" />
      <path d={outline} strokeWidth="8" strokeOpacity=".12" />
    </g>
  )
})
