// Terrain as little roundels, and the value of a province on its shield.
import type { Terrain } from '@skelos/games/age-of-conan/content/types.ts'
import { memo } from 'react'
import type { IconType } from 'react-icons'
import { GiMountains, GiPineTree, GiVillage, GiWheat } from 'react-icons/gi'

interface Look {
  Icon: IconType
  fill: string
  ink: string
}

const looks: Readonly<Record<Terrain, Look>> = {
  plains: { Icon: GiWheat, fill: '#e0bf62', ink: '#3a2a08' },
  hills: { Icon: GiMountains, fill: '#a98562', ink: '#21130a' },
  woods: { Icon: GiPineTree, fill: '#7c9356', ink: '#13210a' },
  settlements: { Icon: GiVillage, fill: '#c0684a', ink: '#2a0d05' },
}

const radius = 5.1
const icon = 8
const outline = '#1b110a'

export interface RoundelProps {
  terrain: Terrain
  /** An army stands on this step. */
  held?: boolean
}

/** In map units around 0, 0. */
export const Roundel = memo(function Roundel({ terrain, held = false }: RoundelProps) {
  const { Icon, fill, ink } = looks[terrain]
  return (
    <>
      <circle r={radius} fill={fill} stroke={held ? '#fff' : outline} strokeWidth={held ? 1.9 : 0.8} />
      <Icon x={-icon / 2} y={-icon / 2} size={icon} color={ink} overflow="visible" aria-hidden="true" />
    </>
  )
})

/** The same for any page. */
export function TerrainToken({ terrain, size = 24, label }: { terrain: Terrain; size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="-6 -6 12 12"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Roundel terrain={terrain} />
    </svg>
  )
}

const shield = 'M-6-7.2H6V.6Q6 4.8 0 7.2Q-6 4.8-6 .6Z'

/** 12 by 14.4 map units around 0, 0. */
export const ValueShield = memo(function ValueShield({ value }: { value: number }) {
  return (
    <>
      <path d={shield} fill="#f7ecd0" stroke={outline} />
      <text
        y="3.2"
        textAnchor="middle"
        fontFamily="var(--font-sans)"
        fontWeight="800"
        fontSize="11"
        fill={outline}
        stroke="none"
      >
        {value}
      </text>
    </>
  )
})

/** The same for any page. */
export function ValueToken({ value, size = 28 }: { value: number; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-8 -8 16 16" aria-hidden="true">
      <ValueShield value={value} />
    </svg>
  )
}
