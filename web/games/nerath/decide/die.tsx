// The five dice by their outlines: square, rhombus, kite, pentagon, hexagon. Filled in the owner's colour: a hit.
import { type Identity, identities } from '../../../design/identity.ts'

const outlines: Readonly<Record<number, string>> = {
  6: 'M-9-9H9V9H-9Z',
  8: 'M0-12L10 0L0 12L-10 0Z',
  10: 'M0-12L10.5 1.5L0 11.5L-10.5 1.5Z',
  12: 'M0-11.5L11-3.4L6.8 9.5H-6.8L-11-3.4Z',
  20: 'M0-11.8L10.2-5.9V5.9L0 11.8L-10.2 5.9V-5.9Z',
}

export interface DieProps {
  /** Its faces. */
  die: number
  /** What it shows; undefined before it is rolled. */
  face?: number | undefined
  /** It hit, for this side. */
  hit?: Identity | undefined
  muted?: boolean
  size?: number
}

export function Die({ die, face, hit, muted = false, size = 30 }: DieProps) {
  const look = hit && identities[hit]
  const ink = look ? look.icon : '#22160b'
  return (
    <svg width={size} height={size} viewBox="-13.5 -13.5 27 28" aria-hidden="true" opacity={muted ? 0.4 : undefined}>
      <path
        d={outlines[die]}
        transform="translate(0 1.8)"
        fill={look ? look.dark : '#b8a478'}
        stroke="#160d06"
        strokeLinejoin="round"
      />
      <path
        d={outlines[die]}
        fill={look ? look.fill : '#f7edd2'}
        stroke="#160d06"
        strokeWidth="1.3"
        strokeLinejoin="round"
      />
      <text
        y={die === 12 || die === 10 ? 4.8 : 4}
        textAnchor="middle"
        fontFamily="var(--font-sans)"
        fontWeight="800"
        fontSize={face !== undefined && face > 9 ? 10.5 : 12}
        fill={ink}
      >
        {face ?? '?'}
      </text>
    </svg>
  )
}
