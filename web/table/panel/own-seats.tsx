// Whom one decides for, where one person has several seats that are asked at once.
import type { Seat } from '@skelos/kernel'
import { useLanguage, useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'
import type { Shown } from '../game-ui.ts'
import { askedSeats, firstAsked } from '../holder.ts'
import styles from './own-seats.module.css'

export function OwnSeats({ shown: { picture, seat } }: { shown: Shown }) {
  const say = useSay()
  const { desk, game } = useTable()
  const text = game.text(useLanguage())
  const asked = askedSeats(picture)
  const first = firstAsked(picture, asked)
  if (seat === null || first === undefined || asked.length < 2) return null
  const turnTo = (other: Seat) => desk.setState({ turned: { seat: other, first } })
  return (
    <div role="group" aria-label={say('table.own-seats')} className={styles.seats}>
      {asked
        .toSorted((a, b) => a - b)
        .map((other) => (
          <button key={other} type="button" aria-pressed={other === seat} onClick={() => turnTo(other)}>
            {text.seat(picture, other)}
          </button>
        ))}
    </div>
  )
}
