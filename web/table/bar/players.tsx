// All players in the order of their seats.
import { Roving } from '../../design/roving.tsx'
import { useSay } from '../../words/words.ts'
import type { Shown } from '../game-ui.ts'
import { Plate } from './plate.tsx'
import styles from './players.module.css'

export function Players({ shown, small = false }: { shown: Shown; small?: boolean }) {
  const say = useSay()
  return (
    <Roving className={styles.group}>
      <ul role="list" className={styles.players} aria-label={say('table.players')} data-region="players">
        {shown.picture.seats.map((_, seat) => (
          <Plate key={seat} shown={shown} seat={seat} small={small} />
        ))}
      </ul>
    </Roving>
  )
}
