// A piece of this game on its way, or one that leaves the board.
import { provinceId } from '@skelos/games/age-of-conan/content/index.ts'
import type { Kingdom } from '@skelos/games/age-of-conan/content/types.ts'
import type { Spot } from '../../../board/arrange.ts'
import { Ghost as MovingPiece } from '../../../board/ghost.tsx'
import type { Detail } from '../../../board/zoom.ts'
import type { Language } from '../../../words/words.ts'
import { regionOf } from './atlas.ts'
import { identityOfSeat } from './kingdoms.ts'
import type { Motion, Staged } from './motion.ts'
import { Piece } from './pieces.tsx'
import { type Position, piecesIn } from './position.ts'
import { rowOf } from './rows.tsx'

export interface GhostProps {
  staged: Staged
  motion: Extract<Motion, { how: 'travel' | 'fade' }>
  players: readonly { kingdom: Kingdom }[]
  homes: readonly number[]
  language: Language
  detail: Detail
  duration: number
}

export function Ghost({ staged, motion, players, homes, language, detail, duration }: GhostProps) {
  const { piece } = motion

  /** Where the piece stands in a position, or where it would. */
  const spotIn = (position: Position, p: number): Spot => {
    const { drawn, spots } = rowOf(provinceId(p), piecesIn(position, homes, p), language, detail)
    const place = drawn.findIndex(({ key }) => key === piece.key)
    const [x, y] = regionOf(provinceId(p)).pieces
    return spots[place] ?? { x, y, scale: detail.pieces }
  }

  const { before, position, after } = staged
  const route =
    motion.how === 'fade'
      ? [spotIn(before, motion.at)]
      : motion.route.map((p, i, all) => spotIn(i === 0 ? before : i === all.length - 1 ? after : position, p))
  return (
    <MovingPiece route={route} duration={duration} name={piece.kind}>
      <Piece kind={piece.kind} identity={identityOfSeat(players, piece.seat)} count={piece.count} />
    </MovingPiece>
  )
}
