// Filters of the log: what it is about, and whose.
import type { Seat } from '@skelos/kernel'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'
import styles from './filters.module.css'
import { type LogLine, type Topic } from './lines.ts'

export const allTopics = 'all'
const topics = [
  'turn',
  'fight',
  'intrigue',
  'conan',
  'cards',
  'gold',
  'points',
  'set-up',
  'table',
] as const satisfies Topic[]

export interface LogFilter {
  topic: Topic | typeof allTopics
  seat: Seat | null
}

export const passes = ({ topic, seat }: LogFilter, line: LogLine): boolean =>
  (topic === allTopics || line.topic === topic) && (seat === null || line.seat === seat)

export interface FiltersProps {
  picture: Picture
  filter: LogFilter
  onChange: (filter: LogFilter) => void
}

export function Filters({ picture, filter, onChange }: FiltersProps) {
  const say = useSay()
  const { text } = useTable()
  return (
    <div className={styles.filters}>
      <select
        className={styles.select}
        aria-label={say('table.log.topic')}
        value={filter.topic}
        onChange={(event) => onChange({ ...filter, topic: event.target.value as LogFilter['topic'] })}
      >
        <option value={allTopics}>{say('table.topic.all')}</option>
        {topics.map((topic) => (
          <option key={topic} value={topic}>
            {say(`table.topic.${topic}`)}
          </option>
        ))}
      </select>
      {picture.view && (
        <select
          className={styles.select}
          aria-label={say('table.log.player')}
          value={filter.seat ?? ''}
          onChange={({ target: { value } }) => onChange({ ...filter, seat: value === '' ? null : Number(value) })}
        >
          <option value="">{say('table.log.everybody')}</option>
          {picture.seats.map((_, seat) => (
            <option key={seat} value={seat}>
              {text.seat(picture, seat)}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
