// The log: what happened, in the reader's language, newest first and by turns; every line knows its rule, its places and
// its moment.
import { type KeyboardEvent, memo, useMemo, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { useLater } from '../../design/later.ts'
import type { Picture } from '../../session/session.ts'
import { type Key, useSay } from '../../words/words.ts'
import { useData, useTable } from '../context.ts'
import { LogEntry } from './entry.tsx'
import { allTopics, Filters, type LogFilter, passes } from './filters.tsx'
import { groupsOf, type LogGroup, type LogLine, latest } from './lines.ts'
import styles from './log.module.css'
import { SinceTurn } from './since-turn.tsx'
import { useLines } from './use-lines.ts'

/** Lines shown at first; a whole game has some thousands. */
const atFirst = 24

/** The arrows go from line to line; the log is one stop of the Tab key. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')]
  const now = lines.findIndex((line) => line.contains(document.activeElement))
  event.preventDefault()
  lines[Math.min(lines.length - 1, Math.max(0, now + step))]?.focus()
}

export interface LogProps {
  picture: Picture
  until: number
  shared?: boolean
  /** The last seq this reader had seen when he came. */
  seen?: number | undefined
}

/** What passes, under the headings of its turns. */
function filtered(groups: readonly LogGroup[], filter: LogFilter): LogGroup[] {
  return groups.flatMap((group) => {
    const lines = group.lines.filter((line) => passes(filter, line))
    const headingPasses = group.heading !== null && passes(filter, group.heading)
    return lines.length > 0 || headingPasses ? [{ ...group, lines }] : []
  })
}

/** What is said where no line is shown: that nothing happened, only if everything is known. */
function nothingSaid(isFiltered: boolean, eventsFrom: number): Key {
  if (!isFiltered) return 'table.log.empty'
  return eventsFrom > 0 ? 'table.log.none-lately' : 'table.log.none'
}

/** Drawn again when something has happened, not with every touch of the board. */
export const Log = memo(function Log({ picture, until, shared = false, seen }: LogProps) {
  const say = useSay()
  const { session } = useTable()
  // A bot's whole turn may come at once: its many lines are laid out after what they tell of.
  const lines = useLines({ picture, until: useLater(until), shared })
  const eventsFrom = useData((data) => data.eventsFrom)
  const [filter, setFilter] = useState<LogFilter>({ topic: allTopics, seat: null })
  const [most, setMost] = useState(atFirst)
  const isFiltered = filter.topic !== allTopics || filter.seat !== null
  const all = useMemo(
    () => (isFiltered ? filtered(groupsOf(lines), filter) : groupsOf(lines)),
    [lines, filter, isFiltered],
  )
  const groups = latest(all, most)
  const isCut = groups.length < all.length
  const firstNew = seen === undefined ? undefined : lines.find(({ seq }) => seq > seen)?.key

  function earlier() {
    setMost(most + atFirst)
    if (!isCut) void session.loadEarlier()
  }

  const isUnseen = ({ seq }: LogLine) => seen !== undefined && seq > seen
  return (
    <section className={styles.log} aria-labelledby="log-title" data-region="log">
      <div className={styles.head}>
        <h2 id="log-title" className={styles.title}>
          {say('table.log')}
        </h2>
        <Filters picture={picture} filter={filter} onChange={setFilter} />
      </div>
      <div
        className={styles.groups}
        data-entry=""
        tabIndex={0}
        role="group"
        aria-labelledby="log-title"
        onKeyDown={moveByArrow}
      >
        {!isFiltered && <SinceTurn picture={picture} groups={all} />}
        {groups.length === 0 && <p className="muted">{say(nothingSaid(isFiltered, eventsFrom))}</p>}
        {groups.map(({ key, heading, lines: own }) => (
          <section key={key} className={styles.group}>
            {heading && (
              <h3 className={styles.turn}>
                <LogEntry line={heading} picture={picture} />
              </h3>
            )}
            <ol role="list" className={styles.lines}>
              {own.map((line) => (
                <li key={line.key}>
                  <LogEntry line={line} picture={picture} isNew={isUnseen(line)} />
                  {line.key === firstNew && <p className={styles.divider}>{say('table.since.divider')}</p>}
                </li>
              ))}
            </ol>
            {heading?.key === firstNew && heading !== null && (
              <p className={styles.divider}>{say('table.since.divider')}</p>
            )}
          </section>
        ))}
        {(isCut || eventsFrom > 0) && (
          <Button size="small" kind="quiet" onClick={earlier}>
            {say('table.log.earlier')}
          </Button>
        )}
      </div>
    </section>
  )
})
