// Small counters in a row.
import type { PieceCount } from '@skelos/games/nerath/rules/facts.ts'
import type { Seat } from '@skelos/kernel'
import { Token } from '../board/pieces.tsx'
import { identityOf } from '../board/realms.ts'
import { useVoice } from '../text/voice.ts'
import styles from './special.module.css'

export function Pieces({ seat, pieces }: { seat: Seat; pieces: readonly PieceCount[] }) {
  const { game } = useVoice()
  return (
    <span className={styles.pieces}>
      <span className="visually-hidden">{game.pieces(pieces)}</span>
      {pieces.map(({ piece, count }) => (
        <Token key={piece} kind={piece} identity={identityOf(seat)} count={count} size={24} />
      ))}
    </span>
  )
}
