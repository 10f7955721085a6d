// Seats at a glance, as the crests of what they play: a person's, a bot's paler, and of a free one the dashed shape alone.
import { Crest } from '../../design/crest.tsx'
import { identities } from '../../design/identity.ts'
import type { TableSummary } from '../../net/api.ts'
import type { Side } from '../../table/cover.ts'
import { useSay } from '../../words/words.ts'
import { takenSeats } from './describe.ts'
import styles from './seat-pips.module.css'
import { useSides } from './sides.ts'

const size = 24

/** `wordless`: how many are free is said elsewhere in the line. */
export function SeatPips({ table, wordless = false }: { table: TableSummary; wordless?: boolean }) {
  const say = useSay()
  const sides = useSides(table)
  return (
    <span className={styles.seats}>
      <span className={styles.pips} aria-hidden="true">
        {table.seats.map(({ holder: { kind } }, seat) => (
          <span key={seat} data-seat={kind} data-side={sides[seat]?.id}>
            {kind === 'open' ? <Free side={sides[seat]} /> : <Taken side={sides[seat]} muted={kind === 'bot'} />}
          </span>
        ))}
      </span>
      {!wordless && say('shell.seats-taken', { taken: takenSeats(table), seats: table.seats.length })}
    </span>
  )
}

function Taken({ side, muted }: { side: Side | undefined; muted: boolean }) {
  return <Crest identity={side?.identity ?? 'neutral'} emblem={side && <side.Emblem />} size={size} muted={muted} />
}

function Free({ side }: { side: Side | undefined }) {
  return (
    <svg className={styles.free} width={size} height={size} viewBox="-13.5 -13.5 27 27">
      <path d={identities[side?.identity ?? 'neutral'].shape} />
    </svg>
  )
}
