// One line of the log, with the ways to its rule and to its moment.
import { memo, useState } from 'react'
import { Link } from 'wouter'
import { classNames } from '../../design/class-names.ts'
import { RuleLink } from '../../ledger/rule-link.tsx'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'
import { pointing } from '../desk.ts'
import { SeatCrest } from '../seat-crest.tsx'
import { replayOf } from '../ways.ts'
import styles from './entry.module.css'
import type { LogLine } from './lines.ts'

export interface LogEntryProps {
  line: LogLine
  picture: Picture
  isNew?: boolean
}

/** Of the picture an entry shows only what stays the same all game long: crests, and the table it is of. */
const isSame = (before: LogEntryProps, after: LogEntryProps): boolean =>
  before.line === after.line &&
  before.isNew === after.isNew &&
  before.picture.match === after.picture.match &&
  (before.picture.view === null) === (after.picture.view === null)

export const LogEntry = memo(function LogEntry({ line, picture, isNew = false }: LogEntryProps) {
  const say = useSay()
  const { game, desk, session } = useTable()
  // Its links are made when somebody is at it: most lines pass unread.
  const [isMet, setMet] = useState(false)
  const meet = isMet ? undefined : () => setMet(true)
  const { text, seat, rules, places, seq, topic } = line
  const inGame = topic !== 'table'
  const moment = isMet && inGame ? replayOf(session, picture.match, seq) : undefined
  return (
    <span
      className={classNames(styles.entry, isNew && styles.new, !inGame && styles.table)}
      // A tap or an arrow key goes to the line; its links show themselves then.
      tabIndex={-1}
      data-line=""
      onPointerOver={meet}
      onFocusCapture={meet}
      {...pointing(desk, places)}
    >
      <span className={styles.crest}>
        {seat !== null && picture.view && <SeatCrest picture={picture} seat={seat} size={18} />}
      </span>
      <span className={styles.text}>{text}</span>
      {isMet && (
        <span className={styles.links}>
          {rules.length > 0 && <RuleLink id={rules[0]} game={game.id} />}
          {moment !== undefined && (
            <Link href={moment} className={styles.moment}>
              {say('table.log.moment')}
            </Link>
          )}
        </span>
      )}
    </span>
  )
}, isSame)
