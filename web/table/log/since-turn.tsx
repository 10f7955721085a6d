// What the others did since one's own last turn, a line for each: what counts most of it, and what it brought in points.
import type { Seat } from '@skelos/kernel'
import { useId, useMemo } from 'react'
import { useLater } from '../../design/later.ts'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'
import { pointing } from '../desk.ts'
import type { Topic } from '../game-ui.ts'
import { SeatCrest } from '../seat-crest.tsx'
import { groupsOf, type LogGroup, type LogLine } from './lines.ts'
import styles from './since-turn.module.css'
import { type LinesFrom, useLines } from './use-lines.ts'

export interface RivalsTurn {
  seat: Seat
  line: LogLine
  points: number
}

/** How much a line says about what happened: rather what became of a place than what was rolled. */
export const worthOf = ({ topic, places }: LogLine, topics: readonly Topic[]): number =>
  (topics.find(({ id }) => id === topic)?.weight ?? 0) + Math.min(places.length, 1)

/** By seat, in the order of their turns; nothing before one has had a turn oneself. `groups`: newest first. */
export function sinceTurn(groups: readonly LogGroup[], you: readonly Seat[], topics: readonly Topic[]): RivalsTurn[] {
  const isOwn = ({ heading }: LogGroup) => you.includes(heading?.seat ?? -1)
  const others = groups.slice(groups.findIndex((group) => !isOwn(group)))
  const until = others.findIndex(isOwn)
  if (until <= 0) return []
  const lines = others
    .slice(0, until)
    .toReversed()
    .flatMap((group) => [...(group.heading ? [group.heading] : []), ...group.lines.toReversed()])
  const seats = [...new Set(lines.flatMap(({ seat }) => (seat === null || you.includes(seat) ? [] : [seat])))]
  return seats.map((seat) => {
    const own = lines.filter((line) => line.seat === seat)
    const line = own.reduce((best, next) => (worthOf(next, topics) >= worthOf(best, topics) ? next : best))
    return { seat, line, points: own.reduce((sum, { points = 0 }) => sum + points, 0) }
  })
}

export function SinceTurn({ picture, groups }: { picture: Picture; groups: readonly LogGroup[] }) {
  const say = useSay()
  const { game, text, desk } = useTable()
  const title = useId()
  const asked = picture.decisions.some(({ seat }) => picture.you.includes(seat))
  const turns = asked ? sinceTurn(groups, picture.you, text.topics) : []
  if (turns.length === 0) return null
  return (
    <section className={styles.since} aria-labelledby={title} data-since-turn="">
      <h3 id={title} className={styles.title}>
        {say('table.since-turn')}
      </h3>
      <ul role="list" className={styles.lines}>
        {turns.map(({ seat, line, points }) => {
          const total = game.score?.(picture.view, seat)
          return (
            <li key={seat} className={styles.line} {...pointing(desk, line.places)}>
              <SeatCrest picture={picture} seat={seat} size={17} />
              <span>{line.text}</span>
              {points > 0 && total !== undefined && (
                <strong className={styles.points}>
                  <span aria-hidden="true">{say('table.since-turn.points', { points, total })}</span>
                  <span className="visually-hidden">{say('table.since-turn.said', { points, total })}</span>
                </strong>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Where the log has no place of its own. */
export function SinceTurnAlone({ picture, until, shared }: LinesFrom) {
  const lines = useLines({ picture, until: useLater(until), shared })
  const groups = useMemo(() => groupsOf(lines), [lines])
  return <SinceTurn picture={picture} groups={groups} />
}
