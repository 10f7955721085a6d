// The panel while nothing is asked of this person: what happens, whom the table waits for, and the end.
import { useEffect, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { classNames } from '../../design/class-names.ts'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useNow } from '../clock.ts'
import { useData, useTable } from '../context.ts'
import { useOutcome } from '../end/outcome.ts'
import { useRematch } from '../end/rematch.ts'
import type { Playing, Shown } from '../game-ui.ts'
import { whoSits } from '../people.ts'
import { SeatCrest } from '../seat-crest.tsx'
import styles from './waiting.module.css'

/** A fact plays: it is told here, too, for those who look here. */
export function Happening({ shown: { picture }, playing }: { shown: Shown; playing: Playing }) {
  const say = useSay()
  const { text } = useTable()
  const { text: said, seat } = text.fact(playing.fact, picture)
  return (
    <div className={styles.waiting} aria-hidden="true">
      <p className="eyebrow">{say('table.happening')}</p>
      <p className={classNames('serif', styles.happening)}>
        {seat !== null && <SeatCrest picture={picture} seat={seat} size={26} />}
        <span>{said ?? text.moment(picture)}</span>
      </p>
    </div>
  )
}

/** Whom the table waits for. A lesson that goes on and asks nobody has something to be read first, in its guide. */
export function useWaiting(picture: Picture): string {
  const say = useSay()
  const { text } = useTable()
  const where = useData((data) => data.where)
  const isRead = where === 'recording' && picture.phase === 'playing' && picture.decisions.length === 0
  return isRead ? say('learn.guide.read-first') : text.waiting(picture)
}

export function Waiting({ shown: { picture } }: { shown: Shown }) {
  const say = useSay()
  const waiting = useWaiting(picture)
  const seats = [...new Set(picture.decisions.map(({ seat }) => seat))]
  return (
    <div className={styles.waiting}>
      <p className="eyebrow">{say(picture.paused ? 'table.paused' : 'table.waiting')}</p>
      <h2 className={classNames('serif', styles.title)}>{waiting}</h2>
      <ul role="list" className={styles.seats}>
        {seats.map((seat) => (
          <WaitingFor key={seat} picture={picture} seat={seat} />
        ))}
      </ul>
    </div>
  )
}

function WaitingFor({ picture, seat }: { picture: Picture; seat: number }) {
  const say = useSay()
  const { text } = useTable()
  const info = picture.seats[seat]
  const isBot = info.holder.kind === 'bot' || info.standIn !== null || info.out !== null
  const seconds = useThinking(isBot && !picture.paused)
  const thinks = isBot && seconds >= 1
  const name = text.seat(picture, seat)
  return (
    <li className={styles.seat}>
      <SeatCrest picture={picture} seat={seat} size={34} className={classNames(thinks && styles.thinking)} />
      <span>
        <strong>{name}</strong>
        <span className={styles.who}>{thinks ? say('table.thinking', { seconds }) : whoSits(info, say)}</span>
      </span>
    </li>
  )
}

/** Whole seconds since the table last moved. */
function useThinking(on: boolean): number {
  const seq = useData((data) => data.seq)
  const [since, setSince] = useState(() => Date.now())
  useEffect(() => setSince(Date.now()), [seq])
  const now = useNow(on, 500)
  return Math.max(0, Math.floor((now - since) / 1000))
}

export function Over({ picture }: { picture: Picture }) {
  const say = useSay()
  const { desk } = useTable()
  const outcome = useOutcome(picture)
  const { go } = useRematch(picture)
  return (
    <div className={styles.waiting}>
      <p className="eyebrow">{say('table.ended')}</p>
      <h2 className={classNames('display', styles.winner)}>{outcome}</h2>
      <Button kind="primary" onClick={() => desk.setState({ dialog: 'ending' })}>
        {say(picture.ending?.result.scores.length ? 'table.ending.open' : 'table.ending.ways')}
      </Button>
      {picture.rematch !== null && <Button onClick={go}>{say('table.rematch.join')}</Button>}
    </div>
  )
}
