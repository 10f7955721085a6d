// The caption over the board: the fact that plays, in a sentence.
import { useTable } from '../context.ts'
import type { Shown } from '../game-ui.ts'
import { SeatCrest } from '../seat-crest.tsx'
import styles from './caption.module.css'

export function Caption({ shown: { playing, picture } }: { shown: Shown }) {
  const { text } = useTable()
  if (!playing) return null
  const { text: said, seat } = text.fact(playing.fact, picture)
  if (!said) return null
  return (
    <p className={styles.caption} aria-hidden="true">
      {seat !== null && <SeatCrest picture={picture} seat={seat} size={22} />}
      <span>{said}</span>
    </p>
  )
}
