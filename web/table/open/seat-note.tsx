// Who plays a seat, its points, and what it has that everybody may know, in few words.
import { useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'
import type { Shown } from '../game-ui.ts'
import { whoSits } from '../people.ts'
import { SeatCrest } from '../seat-crest.tsx'
import styles from './open.module.css'

/** What a plate goes by: there the focus comes back to. */
export const plateOf = (seat: number): string => `plate ${seat}`

export function SeatNote({ shown, seat }: { shown: Shown; seat: number }) {
  const { game, text } = useTable()
  const { Stock } = game
  return (
    <div className={styles.note}>
      <p className={styles.seat}>
        <SeatCrest picture={shown.picture} seat={seat} size={26} />
        {text.seat(shown.picture, seat)}
      </p>
      <Holder shown={shown} seat={seat} />
      <Stock shown={shown} seat={seat} inWords />
    </div>
  )
}

export function Holder({ shown: { picture, state }, seat }: { shown: Shown; seat: number }) {
  const say = useSay()
  const { game } = useTable()
  return (
    <p className={styles.holder}>
      {whoSits(picture.seats[seat], say)}
      {game.score && ` · ${say('table.points', { points: game.score(state, seat) })}`}
    </p>
  )
}
