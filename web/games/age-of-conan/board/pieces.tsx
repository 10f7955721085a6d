// Everything that stands on the map, drawn: tokens of armies, emissaries and raiders, the three control markers, Conan
// and his destination. Inside a map as a piece in its units, anywhere else as a small picture of its own.
import { memo, type ReactNode } from 'react'
import type { IconType } from 'react-icons'
import { GiBarbarian, GiCrossedSwords, GiHoodedFigure, GiPirateFlag } from 'react-icons/gi'
import { ink, ivory, TokenArt, WallsArt } from '../../../board/token.tsx'
import type { Identity } from '../../../design/identity.ts'

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

const icons: Readonly<Record<(typeof tokenKinds)[number], { Icon: IconType; size: number; color?: string }>> = {
  army: { Icon: GiCrossedSwords, size: 12.4 },
  emissary: { Icon: GiHoodedFigure, size: 13.4 },
  raiders: { Icon: GiPirateFlag, size: 14, color: '#3a1010' },
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
      return <TokenArt {...icons[kind]} identity={identity} count={count} plain={plain} />
    case 'tower':
    case 'fort':
    case 'city':
      return <WallsArt of={kind} identity={identity} plain={plain} />
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
