// What happened since this reader was last here: a card on return, and a line in the log.
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../design/button.tsx'
import type { MatchEvent, Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useData, useTable } from '../context.ts'
import { pointing } from '../desk.ts'
import type { Topic } from '../game-ui.ts'
import { remember, rememberedNumber } from '../memory.ts'
import { SeatCrest } from '../seat-crest.tsx'
import { isStep } from '../undo.ts'
import type { LogLine } from './lines.ts'
import styles from './since.module.css'
import { worthOf } from './since-turn.tsx'
import { useLines } from './use-lines.ts'

const most = 6

/** What was missed: entries after `from` up to `to`. */
export interface Absence {
  from: number
  to: number
}

/** How long this reader was away, by what happened; undefined on a first visit. Remembers how far he has seen. */
export function useAbsence(match: string | undefined, until: number): Absence | undefined {
  const [absence, setAbsence] = useState<Absence>()
  const arrived = useRef<string>(undefined)
  const newest = useRef(until)
  newest.current = until
  useEffect(() => {
    if (match === undefined || until === 0) return
    if (arrived.current !== match) {
      arrived.current = match
      const seen = rememberedNumber(match, 'seen')
      setAbsence(seen === undefined ? undefined : { from: seen, to: until })
    }
    if (document.visibilityState === 'visible') remember(match, 'seen', until)
  }, [match, until])
  useEffect(() => {
    if (match === undefined) return undefined
    const look = () => {
      if (document.visibilityState !== 'visible') return
      const seen = rememberedNumber(match, 'seen')
      if (seen !== undefined && seen < newest.current) setAbsence({ from: seen, to: newest.current })
      remember(match, 'seen', newest.current)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [match])
  return absence
}

/** The lines that say most about what happened, in their order: rather what became of a place than what was rolled. */
function summaryOf(lines: readonly LogLine[], topics: readonly Topic[]): LogLine[] {
  const worth = (line: LogLine) => worthOf(line, topics)
  const best = new Set(lines.toSorted((a, b) => worth(b) - worth(a) || b.seq - a.seq).slice(0, most))
  return lines.filter((line) => best.has(line))
}

export interface SinceProps {
  picture: Picture
  absence: Absence | undefined
  shared: boolean
}

export function Since({ picture, absence, shared }: SinceProps) {
  const [closed, setClosed] = useState<Absence>()
  return absence && absence !== closed && absence.from < absence.to ? (
    <SinceCard key={absence.to} picture={picture} absence={absence} shared={shared} close={() => setClosed(absence)} />
  ) : null
}

/** What this person did himself, elsewhere; what a bot did in his place he has not seen. */
const ownSteps = (events: readonly MatchEvent[], { you }: Picture): Set<number> =>
  new Set(events.filter(isStep).flatMap((one) => (!one.bot && you.includes(one.seat) ? [one.seq] : [])))

/** Pages of the past that are fetched to tell what was missed. */
const pages = 3

function SinceCard({ picture, absence, shared, close }: SinceProps & { absence: Absence; close: () => void }) {
  const say = useSay()
  const { session, text, desk } = useTable()
  const eventsFrom = useData((data) => data.eventsFrom)
  const fetched = useRef(0)
  useEffect(() => {
    if (eventsFrom <= absence.from || fetched.current >= pages) return
    fetched.current++
    void session.loadEarlier()
  }, [session, eventsFrom, absence.from])
  const lines = useLines({ picture, until: absence.to, shared })
  const own = ownSteps(
    useData((data) => data.events),
    picture,
  )
  const missed = lines.filter(({ seq, topic }) => seq > absence.from && topic !== 'table' && !own.has(seq))
  if (missed.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="since-title">
      <h2 id="since-title" className={styles.title}>
        {say('table.since')}
      </h2>
      <ul role="list" className={styles.lines}>
        {summaryOf(missed, text.topics).map((line) => (
          <li key={line.key} className={styles.line} {...pointing(desk, line.places)}>
            <span>{line.seat !== null && <SeatCrest picture={picture} seat={line.seat} size={17} />}</span>
            {line.text}
          </li>
        ))}
      </ul>
      {missed.length > most && <p className="muted">{say('table.since.more', { count: missed.length - most })}</p>}
      <Button size="small" onClick={close}>
        {say('table.since.close')}
      </Button>
    </section>
  )
}
