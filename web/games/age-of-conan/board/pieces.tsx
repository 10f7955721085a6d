// Everything that stands on the map, drawn: tokens of armies, emissaries and raiders, the three control markers, Conan
// and his destination. Inside a map as a piece in its units, anywhere else as a small picture of its own.
import { memo, type ReactNode } from 'react'
import type { IconType } from 'react-icons'
import { GiBarbarian, GiCrossedSwords, GiHoodedFigure, GiPirateFlag } from 'react-icons/gi'
import { faceOf, hatchingOf, type Identity, identities } from '../../../design/identity.ts'

const tokenKinds = ['army', 'emissary', 'raiders'] as const
export const markerKinds = ['tower', 'fort', 'city'] as const
export type MarkerKind = (typeof markerKinds)[number]
export type PieceKind = (typeof tokenKinds)[number] | MarkerKind | 'obelisk' | 'conan'

export interface PieceProps {
  kind: PieceKind
  identity?: Identity
  count?: number
  /** Too small for hatching and rim. */
  plain?: boolean
}

const ink = '#160d06'
const ivory = '#fff8e6'

const icons: Readonly<Record<(typeof tokenKinds)[number], { Icon: IconType; size: number; color?: string }>> = {
  army: { Icon: GiCrossedSwords, size: 12.4 },
  emissary: { Icon: GiHoodedFigure, size: 13.4 },
  raiders: { Icon: GiPirateFlag, size: 14, color: '#3a1010' },
}

function Badge({ count }: { count: number }) {
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

interface TokenArtProps {
  kind: (typeof tokenKinds)[number]
  identity: Identity
  count: number
  plain: boolean
}

/** A thick counter: shadow, side, face, hatching, rim, icon, and the count when there is more than one. */
function TokenArt({ kind, identity, count, plain }: TokenArtProps) {
  const { shape, dark, fill, icon, hatching, lift } = identities[identity]
  const { Icon, size, color = icon } = icons[kind]
  return (
    <>
      <ellipse cx="1.6" cy="11.4" rx="11" ry="3.6" opacity=".28" />
      <path d={shape} transform="translate(0 2.4)" fill={dark} stroke={ink} strokeWidth="1.3" />
      <path d={shape} fill={plain ? fill : faceOf(identity)} stroke={ink} strokeWidth="1.1" />
      {!plain && <path d={shape} fill={hatchingOf(identity)} opacity={hatching.opacity} />}
      {!plain && (
        <path d={shape} transform="scale(.86)" fill="none" stroke={ivory} strokeOpacity=".75" strokeWidth=".9" />
      )}
      <Icon x={-size / 2} y={-size / 2 + lift} size={size} color={color} overflow="visible" aria-hidden="true" />
      {count > 1 && <Badge count={count} />}
    </>
  )
}

const walls: Readonly<Record<MarkerKind, string>> = {
  tower: 'M-4.4 8.5L-3.8-4.4H-5.6V-10.6H-3V-8.6H-1.2V-10.6H1.2V-8.6H3V-10.6H5.6V-4.4H3.8L4.4 8.5Z',
  fort: 'M-9.5 7.5V-6H-6V-3.4H-2.6V-6H2.6V-3.4H6V-6H9.5V7.5Z',
  city: 'M-11 8V-3H-8.4V-1H-6.4V-3H-4.6V-9.4H-5.4V-13H-3.2V-11.4H-1.1V-13H1.1V-11.4H3.2V-13H5.4V-9.4H4.6V-3H6.4V-1H8.4V-3H11V8Z',
}
const gates: Readonly<Record<MarkerKind, string>> = {
  tower: 'M-1.5 8.4V4.4A1.5 1.5 0 0 1 1.5 4.4V8.4ZM-.7-1.8V.8H.7V-1.8Z',
  fort: 'M-2.2 7.5V3.2A2.2 2.2 0 0 1 2.2 3.2V7.5Z',
  city: 'M-2.2 8V3.2A2.2 2.2 0 0 1 2.2 3.2V8ZM-.8-7.6V-4.8H.8V-7.6Z',
}

function MarkerArt({ kind, identity, plain }: { kind: MarkerKind; identity: Identity; plain: boolean }) {
  const { fill, hatching } = identities[identity]
  const d = walls[kind]
  return (
    <g strokeLinejoin="round">
      <ellipse cx="1" cy="8.4" rx={kind === 'tower' ? 7 : 12} ry="2.8" opacity=".28" />
      <path d={d} fill="none" stroke={ivory} strokeWidth="3.6" strokeOpacity=".95" />
      <path d={d} fill={plain ? fill : faceOf(identity)} stroke={ink} strokeWidth="1.3" />
      {!plain && <path d={d} fill={hatchingOf(identity)} opacity={hatching.opacity} />}
      <path d={gates[kind]} fill={ink} />
    </g>
  )
}

const notches = Array.from({ length: 24 }, (_, i) => {
  const [x, y] = [Math.sin((i * Math.PI) / 12), -Math.cos((i * Math.PI) / 12)]
  return `M${(14 * x).toFixed(1)} ${(14 * y).toFixed(1)}L${(12 * x).toFixed(1)} ${(12 * y).toFixed(1)}`
}).join('')

/** A bronze disc, larger than any kingdom's piece. */
function ConanArt() {
  return (
    <>
      <ellipse cx="1.6" cy="14" rx="13" ry="4" opacity=".3" />
      <circle r="14.4" cy="2.2" fill="#4a2a0c" stroke={ink} strokeWidth="1.2" />
      <circle r="14.4" fill="#c08a3e" stroke={ink} strokeWidth="1.2" />
      <path d="M-13.7-2A14 14 0 0 1 8-11.5A15.5 15.5 0 0 0-13.7-2Z" fill="#f3d9a0" opacity=".75" />
      <path d="M13.7 3A14 14 0 0 1-7 12.2A15.5 15.5 0 0 0 13.7 3Z" fill="#6d4015" opacity=".7" />
      <path d={notches} stroke="#4a2a0c" strokeWidth=".9" />
      <circle r="11.4" fill="#2a160a" stroke="#f6dfa8" strokeWidth=".8" />
      <GiBarbarian x={-9} y={-9.4} size={18} color="#f6dfa8" overflow="visible" aria-hidden="true" />
    </>
  )
}

const stone = 'M-5.5 9L-3.4-12L0-17L3.4-12L5.5 9Z'

/** A standing stone: where Conan is bound for. */
function ObeliskArt() {
  return (
    <g strokeLinejoin="round">
      <ellipse cx="1" cy="9" rx="8" ry="3" opacity=".3" />
      <path d={stone} fill="none" stroke={ivory} strokeWidth="3.4" />
      <path d={stone} fill="#5a5348" stroke={ink} strokeWidth="1.2" />
      <path d="M0-17L3.4-12L5.5 9H1Z" fill="#2f2a24" />
      <path d="M-2.4-6h2M-2.8-2h2.2M-3 2h2.4" stroke="#f6dfa8" />
    </g>
  )
}

function artOf({ kind, identity = 'neutral', count = 1, plain = false }: PieceProps): ReactNode {
  switch (kind) {
    case 'army':
    case 'emissary':
    case 'raiders':
      return <TokenArt kind={kind} identity={identity} count={count} plain={plain} />
    case 'tower':
    case 'fort':
    case 'city':
      return <MarkerArt kind={kind} identity={identity} plain={plain} />
    case 'obelisk':
      return <ObeliskArt />
    case 'conan':
      return <ConanArt />
  }
}

/** In map units around 0, 0; see extents.ts for its size. */
export const Piece = memo(function Piece(props: PieceProps) {
  return artOf(props)
})

export interface TokenProps extends Omit<PieceProps, 'plain'> {
  /** In pixels. */
  size?: number
  /** What a screen reader says; without it the piece is only an ornament. */
  label?: string
  className?: string
}

/** The piece as a picture of its own. */
export function Token({ size = 30, label, className, ...piece }: TokenProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="-16 -16.5 33 33"
      overflow="visible"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Piece {...piece} plain={size < 18} />
    </svg>
  )
}
