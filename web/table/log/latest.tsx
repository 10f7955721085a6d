// Where the log has no place of its own: the newest line of it, which opens it.
import { useLater } from '../../design/later.ts'
import { useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'
import { SeatCrest } from '../seat-crest.tsx'
import styles from './latest.module.css'
import type { LogProps } from './log.tsx'
import { useLines } from './use-lines.ts'

export function Latest({ picture, until, shared = false }: LogProps) {
  const say = useSay()
  const { desk } = useTable()
  const newest = useLines({ picture, until: useLater(until), shared }).at(-1)
  return (
    <button type="button" className={styles.latest} onClick={() => desk.setState({ drawer: 'log' })}>
      <span className={styles.title}>{say('table.log')}</span>
      {newest && (
        <span className={styles.line}>
          {newest.seat !== null && <SeatCrest picture={picture} seat={newest.seat} size={17} />}
          <span className={styles.text}>{newest.text}</span>
        </span>
      )}
    </button>
  )
}
