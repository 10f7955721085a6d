// The panel while nothing is asked of this person: what happens, whom the table waits for, and the end.
import type { Seat } from '@skelos/kernel'
import { useEffect, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { classNames } from '../../design/class-names.ts'
import { serverTime } from '../../net/server-time.ts'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { saidTime, useNow } from '../clock.ts'
import { useData, useTable } from '../context.ts'
import { useOutcome } from '../end/outcome.ts'
import { useRematch } from '../end/rematch.ts'
import type { Playing, Shown } from '../game-ui.ts'
import { PlanTurn } from '../orders/plan.tsx'
import { whoSits } from '../people.ts'
import { SeatCrest } from '../seat-crest.tsx'
import { sealedSeats } from '../undo.ts'
import { OwnAnswer } from './answered.tsx'
import styles from './waiting.module.css'

/** A fact plays: it is told here, too, for those who look here. */
export function Happening({ shown: { picture }, playing }: { shown: Shown; playing: Playing }) {
  const say = useSay()
  const { text } = useTable()
  const { text: said, seat } = text.fact(playing.fact, picture)
  return (
    <div className={styles.waiting} aria-hidden="true" data-happening="">
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
  const isPlanned = useData((data) => data.planning !== undefined)
  if (picture.stopped) return say('table.stopped')
  if (isPlanned) return say('table.plan.title')
  const isRead = where === 'recording' && picture.phase === 'playing' && picture.decisions.length === 0
  return isRead ? say('learn.guide.read-first') : text.waiting(picture)
}

export function Waiting({ shown: { picture }, unseal }: { shown: Shown; unseal: (seat: Seat) => void }) {
  const say = useSay()
  const waiting = useWaiting(picture)
  const isPlanned = useData((data) => data.planning !== undefined)
  const seats = [...new Set(picture.decisions.map(({ seat }) => seat))]
  const isWindow = picture.decisions.some(({ veiled }) => veiled)
  const sealed = sealedSeats(picture)
  if (isPlanned) return null
  return (
    <div className={styles.waiting}>
      {sealed.map((seat) => (
        <OwnAnswer key={seat} picture={picture} seat={seat} change={() => unseal(seat)} />
      ))}
      {sealed.length > 0 ? (
        <p>{say('table.window.sealed')}</p>
      ) : (
        <>
          <p className="eyebrow">
            {say(picture.paused ? 'table.paused' : isWindow ? 'table.window' : 'table.waiting')}
          </p>
          <h2 className={classNames('serif', styles.title)}>{waiting}</h2>
        </>
      )}
      <WindowTime until={picture.paused ? null : picture.windowUntil} kind={picture.clock.kind} />
      <ul role="list" className={styles.seats}>
        {seats.map((seat) => (
          <WaitingFor key={seat} picture={picture} seat={seat} isWindow={isWindow} />
        ))}
      </ul>
      <PlanTurn picture={picture} />
    </div>
  )
}

/** A window closes at a set time at the latest, whoever thinks. */
function WindowTime({ until, kind }: { until: number | null; kind: Picture['clock']['kind'] }) {
  const say = useSay()
  const now = useNow(until !== null)
  if (until === null || kind === 'none') return null
  const left = Math.max(0, until - serverTime(now))
  return <p className={styles.until}>{say('table.window.until', { time: saidTime(say, left, kind) })}</p>
}

/** Of everybody who could have something to play in a window the same is said: nobody is to be seen thinking. */
function WaitingFor({ picture, seat, isWindow }: { picture: Picture; seat: number; isWindow: boolean }) {
  const say = useSay()
  const { text } = useTable()
  const info = picture.seats[seat]
  const isBot = info.holder.kind === 'bot' || info.standIn !== null || info.out !== null
  const seconds = useThinking(isBot && !picture.paused && !isWindow)
  const thinks = isBot && !isWindow && seconds >= 1
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
