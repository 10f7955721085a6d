// Who is at the table: those who play, and those who watch now.
import { saidProblem } from '../../net/problems.ts'
import { useSay } from '../../words/words.ts'
import { useData, useTable } from '../context.ts'
import { SitDown } from '../lobby/seats.tsx'
import { useAsk } from '../lobby/use-ask.ts'
import { seatName } from '../log/lines.ts'
import { personOf, whoSits } from '../people.ts'
import { SeatCrest } from '../seat-crest.tsx'
import styles from './people.module.css'

export function People() {
  const say = useSay()
  const { text } = useTable()
  const picture = useData((data) => data.picture)
  const present = useData((data) => data.present)
  const watching = useData((data) => data.watching)
  const { ask, problem } = useAsk()
  if (!picture) return null
  const here = new Set(present.map(({ account }) => account))
  const guests = present.filter(({ seats }) => seats.length === 0)
  const nameless = Math.max(0, watching - guests.length)
  return (
    <div className={styles.people}>
      <h3 className="eyebrow">{say('table.people.playing')}</h3>
      <ul role="list" className={styles.list}>
        {picture.seats.map((info, seat) => {
          const person = personOf(info.holder)
          return (
            <li key={seat} className={styles.person}>
              <SeatCrest picture={picture} seat={seat} size={26} muted={info.out !== null} />
              <span className={styles.names}>
                <strong>{seatName(text, picture, seat, say)}</strong>
                <span className="muted">{whoSits(info, say)}</span>
              </span>
              {picture.phase === 'playing' && info.holder.kind === 'open' && picture.you.length === 0 && (
                <SitDown picture={picture} seat={seat} ask={ask} />
              )}
              {person && <span className="muted">{say(here.has(person.account) ? 'table.here' : 'table.away')}</span>}
            </li>
          )
        })}
      </ul>
      {problem && <p role="alert">{saidProblem(say, problem)}</p>}
      <h3 className="eyebrow">{say('table.people.watching')}</h3>
      {guests.length + nameless === 0 && <p className="muted">{say('table.people.nobody')}</p>}
      <ul role="list" className={styles.list}>
        {guests.map(({ account, name }) => (
          <li key={account}>{name || say('table.somebody')}</li>
        ))}
        {nameless > 0 && <li className="muted">{say('table.people.more', { count: nameless })}</li>}
      </ul>
    </div>
  )
}
