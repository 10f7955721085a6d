// Counters and walls as they stand on every map: a thick token in its owner's colour, shape and hatching, or a building.
import type { IconType } from 'react-icons'
import { faceOf, hatchingOf, type Identity, identities } from '../design/identity.ts'

export const ink = '#160d06'
export const ivory = '#fff8e6'

export function Badge({ count }: { count: number }) {
  return (
    <g transform="translate(8.6 7.6)">
      <circle r="5.9" fill="#1b110a" stroke={ivory} />
      <text
        y="3.05"
        textAnchor="middle"
        fontFamily="var(--font-sans)"
        fontWeight="800"
        fontSize={count > 9 ? 7.6 : 9}
        fill={ivory}
      >
        {count}
      </text>
    </g>
  )
}

export interface TokenArtProps {
  Icon: IconType
  /** Of the icon, in map units. */
  size: number
  identity: Identity
  count: number
  /** Too small for hatching and rim. */
  plain: boolean
  color?: string | undefined
}

/** Shadow, side, face, hatching, rim, icon, and the count when there is more than one. */
export function TokenArt({ Icon, size, identity, count, plain, color }: TokenArtProps) {
  const { shape, dark, fill, icon, hatching, lift } = identities[identity]
  return (
    <>
      <ellipse cx="1.6" cy="11.4" rx="11" ry="3.6" opacity=".28" />
      <path d={shape} transform="translate(0 2.4)" fill={dark} stroke={ink} strokeWidth="1.3" />
      <path d={shape} fill={plain ? fill : faceOf(identity)} stroke={ink} strokeWidth="1.1" />
      {!plain && <path d={shape} fill={hatchingOf(identity)} opacity={hatching.opacity} />}
      {!plain && (
        <path d={shape} transform="scale(.86)" fill="none" stroke={ivory} strokeOpacity=".75" strokeWidth=".9" />
      )}
      <Icon
        x={-size / 2}
        y={-size / 2 + lift}
        size={size}
        color={color ?? icon}
        overflow="visible"
        aria-hidden="true"
      />
      {count > 1 && <Badge count={count} />}
    </>
  )
}

export const walls = {
  tower: {
    walls: 'M-4.4 8.5L-3.8-4.4H-5.6V-10.6H-3V-8.6H-1.2V-10.6H1.2V-8.6H3V-10.6H5.6V-4.4H3.8L4.4 8.5Z',
    gate: 'M-1.5 8.4V4.4A1.5 1.5 0 0 1 1.5 4.4V8.4ZM-.7-1.8V.8H.7V-1.8Z',
    shadow: 7,
  },
  fort: {
    walls: 'M-9.5 7.5V-6H-6V-3.4H-2.6V-6H2.6V-3.4H6V-6H9.5V7.5Z',
    gate: 'M-2.2 7.5V3.2A2.2 2.2 0 0 1 2.2 3.2V7.5Z',
    shadow: 12,
  },
  city: {
    walls:
      'M-11 8V-3H-8.4V-1H-6.4V-3H-4.6V-9.4H-5.4V-13H-3.2V-11.4H-1.1V-13H1.1V-11.4H3.2V-13H5.4V-9.4H4.6V-3H6.4V-1H8.4V-3H11V8Z',
    gate: 'M-2.2 8V3.2A2.2 2.2 0 0 1 2.2 3.2V8ZM-.8-7.6V-4.8H.8V-7.6Z',
    shadow: 12,
  },
} as const

export interface WallsArtProps {
  of: keyof typeof walls
  identity: Identity
  plain: boolean
}

export function WallsArt({ of, identity, plain }: WallsArtProps) {
  const { fill, hatching } = identities[identity]
  const { walls: d, gate, shadow } = walls[of]
  return (
    <g strokeLinejoin="round">
      <ellipse cx="1" cy="8.4" rx={shadow} ry="2.8" opacity=".28" />
      <path d={d} fill="none" stroke={ivory} strokeWidth="3.6" strokeOpacity=".95" />
      <path d={d} fill={plain ? fill : faceOf(identity)} stroke={ink} strokeWidth="1.3" />
      {!plain && <path d={d} fill={hatchingOf(identity)} opacity={hatching.opacity} />}
      <path d={gate} fill={ink} />
    </g>
  )
}
