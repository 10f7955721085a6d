// Crests: an identity as a small coat of arms. The patterns they are filled with stand once in the page.
import { memo, type ReactNode } from 'react'
import { faceOf, hatchingOf, type Identity, identities, identityNames } from './identity.ts'

/** The shared patterns; the app renders them once. */
export const Hatchings = memo(function Hatchings() {
  return (
    <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
      <defs>
        {identityNames.map((identity) => {
          const { hatching, light, fill } = identities[identity]
          return [
            <pattern
              key="hatching"
              id={`hatching-${identity}`}
              width={hatching.width}
              height={hatching.height}
              patternUnits="userSpaceOnUse"
            >
              <path
                d={hatching.path}
                fill={hatching.dots ? hatching.colour : 'none'}
                stroke={hatching.dots ? 'none' : hatching.colour}
                strokeWidth={hatching.lineWidth}
              />
            </pattern>,
            <linearGradient key="face" id={`face-${identity}`} x1="0" y1="0" x2=".35" y2="1">
              <stop offset="0" stopColor={light} />
              <stop offset=".45" stopColor={fill} />
              <stop offset="1" stopColor={fill} />
            </linearGradient>,
          ]
        })}
      </defs>
    </svg>
  )
})

/** The side of the box that every shape fits in, around 0, 0. */
const box = 27

export interface CrestProps {
  identity: Identity
  /** In pixels. */
  size?: number
  /** An icon from react-icons, or any drawing that fills its box. */
  emblem?: ReactNode
  muted?: boolean
  /** What a screen reader says; without it the crest is only an ornament. */
  label?: string
  className?: string
}

export function Crest({ identity, size = 30, emblem, muted = false, label, className }: CrestProps) {
  const { shape, icon, hatching, lift, fill } = identities[identity]
  const large = size >= 18
  const side = 15
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={`${-box / 2} ${-box / 2} ${box} ${box}`}
      opacity={muted ? 0.5 : undefined}
      color={icon}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={shape} fill={large ? faceOf(identity) : fill} stroke="#160d06" strokeWidth="1.1" />
      {large && <path d={shape} fill={hatchingOf(identity)} opacity={hatching.opacity} />}
      {large && (
        <path d={shape} transform="scale(.86)" fill="none" stroke="#fff8e6" strokeOpacity=".75" strokeWidth=".9" />
      )}
      {emblem && (
        <svg x={-side / 2} y={-side / 2 + lift} width={side} height={side} viewBox="0 0 16 16" fill={icon}>
          <g style={{ fontSize: 16 }}>{emblem}</g>
        </svg>
      )}
    </svg>
  )
}
