// The headline and the one thing to do now: the turn that is waited for, the game left lying, or a new one.

import { Button, ButtonLink } from '../../design/button.tsx'
import { useSay } from '../../words/words.ts'
import { playedHere, underWay, useLocalTables, useMyTables } from '../tables/lists.ts'
import { TimeLeft } from '../tables/time-left.tsx'
import { useDeadlines } from './deadlines.ts'
import styles from './hero.module.css'

export function Hero({ onPlay }: { onPlay: () => void }) {
  const say = useSay()
  return (
    <section className={styles.hero}>
      <h1 className={`display ${styles.headline}`}>{say('shell.home.headline')}</h1>
      <div className={styles.rest}>
        <p className={styles.intro}>{say('shell.home.intro')}</p>
        <div className={styles.go}>
          <Next onPlay={onPlay} />
        </div>
      </div>
    </section>
  )
}

function Next({ onPlay }: { onPlay: () => void }) {
  const say = useSay()
  const mine = useMyTables()
  const here = useLocalTables()
  const turn = underWay(mine.data ?? []).find(({ waitingForYou }) => waitingForYou)
  const deadline = useDeadlines(turn ? [turn] : []).deadlines.get(turn?.match ?? '')
  const [left] = playedHere(here.data ?? [])
  if (turn)
    return (
      <ButtonLink kind="primary" size="large" wide href={`/t/${turn.match}`}>
        <span>{say('shell.home.your-turn-in', { title: turn.title })}</span>
        {deadline !== undefined && (
          <small className={styles.when}>
            <TimeLeft deadline={deadline} />
          </small>
        )}
      </ButtonLink>
    )
  if (left)
    return (
      <ButtonLink kind="primary" size="large" wide href={`/here/${left.id}`}>
        {say('shell.home.go-on-with', { title: left.title })}
      </ButtonLink>
    )
  return (
    <Button kind="primary" size="large" wide onClick={onPlay}>
      {say('shell.play-now')}
    </Button>
  )
}
