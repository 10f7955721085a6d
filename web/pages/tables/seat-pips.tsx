// Seats at a glance: taken by people, played by bots, still open.
import { classNames } from '../../design/class-names.ts'
import type { TableSummary } from '../../net/api.ts'
import { useSay } from '../../words/words.ts'
import { takenSeats } from './describe.ts'
import styles from './seat-pips.module.css'

const looks = { person: styles.person, bot: styles.bot, open: styles.free }

export function SeatPips({ table }: { table: TableSummary }) {
  const say = useSay()
  return (
    <span className={styles.seats}>
      <span className={styles.pips} aria-hidden="true">
        {table.seats.map(({ holder }, seat) => (
          <span key={seat} className={classNames(styles.pip, looks[holder.kind])} />
        ))}
      </span>
      {say('shell.seats-taken', { taken: takenSeats(table), seats: table.seats.length })}
    </span>
  )
}
