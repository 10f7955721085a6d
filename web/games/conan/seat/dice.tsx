// Dice: as pips of colour beside what is rolled with them, and as dice on the table that can be touched.
import type { Pool } from '@skelos/games/conan/content/types.ts'
import { DICE } from '@skelos/games/conan/content/vocabulary.ts'
import { GiBattleAxe, GiCycle } from 'react-icons/gi'
import styles from './dice.module.css'

/** Decoration; arrows mean free rerolls. */
export function SmallDice({ pool: { dice, arrows } }: { pool: Pool }) {
  return (
    <span className={styles.small} aria-hidden="true">
      {DICE.flatMap((die, color) =>
        Array.from({ length: dice[color] }, (_, i) => (
          <i key={`${die} ${i}`} data-die={die}>
            {i < arrows[color] && <GiCycle />}
          </i>
        )),
      )}
    </span>
  )
}

export interface FaceProps {
  die: (typeof DICE)[number]
  face: number
  again?: boolean
}

/** As it lies there; its symbols are axes. */
export function DieFace({ die, face, again = false }: FaceProps) {
  return (
    <span className={styles.die} data-die={die} data-again={again || undefined} aria-hidden="true">
      {Array.from({ length: face }, (_, i) => (
        <GiBattleAxe key={i} />
      ))}
    </span>
  )
}
