// The nine kinds of pieces drawn: counters in the realm's colour and shape, castles as walls, ships with what they carry.
// Inside a map in its units, anywhere else as a small picture of its own.
import type { PieceId } from '@skelos/games/nerath/content/types.ts'
import { memo } from 'react'
import { Badge, ink, ivory, TokenArt, WallsArt } from '../../../board/token.tsx'
import type { Identity } from '../../../design/identity.ts'
import type { Box } from '../../../table/camera/sight.ts'
import { pieceIcons } from '../icons.tsx'

export interface PieceProps {
  kind: PieceId
  identity: Identity
  count?: number
  /** Of a ship: how many pieces are aboard, of how many. */
  cargo?: number | undefined
  /** Too small for hatching and rim. */
  plain?: boolean
}

const iconSizes: Partial<Record<PieceId, number>> = { wizard: 14.5, monster: 14.5, dragon: 14.5, warship: 14 }
const room = 2

/** Two pips under a ship, filled for what is aboard. */
function Cargo({ count }: { count: number }) {
  return (
    <g transform="translate(-3.6 13.6)">
      {Array.from({ length: room }, (_, i) => (
        <circle key={i} cx={i * 7.2} r="2.9" fill={i < count ? ink : ivory} stroke={i < count ? ivory : ink} />
      ))}
    </g>
  )
}

/** In map units around 0, 0. */
export const Piece = memo(function Piece({ kind, identity, count = 1, cargo, plain = false }: PieceProps) {
  if (kind === 'castle')
    return (
      <>
        <WallsArt of="city" identity={identity} plain={plain} />
        {count > 1 && <Badge count={count} />}
      </>
    )
  return (
    <>
      <TokenArt Icon={pieceIcons[kind]} size={iconSizes[kind] ?? 13} identity={identity} count={count} plain={plain} />
      {cargo !== undefined && cargo > 0 && <Cargo count={cargo} />}
    </>
  )
})

/** What a piece covers around its own middle at full size. */
export function extentOf({ kind, count, loaded }: { kind: PieceId; count: number; loaded: boolean }): Box {
  if (kind === 'castle') return [-12.8, -14.8, 12.8, 10.8]
  return [-12.6, -12.9, count > 1 ? 15.1 : 12.6, loaded ? 17 : 15.2]
}

export interface TokenProps extends PieceProps {
  /** In pixels. */
  size?: number
  className?: string
}

/** The piece as a picture of its own; words beside it say what it is. */
export function Token({ size = 30, className, ...piece }: TokenProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="-16 -16.5 33 33"
      overflow="visible"
      aria-hidden="true"
    >
      <Piece {...piece} plain={size < 18} />
    </svg>
  )
}
