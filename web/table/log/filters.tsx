// Filters of the log: what it is about, and whose.
import type { Seat } from '@skelos/kernel'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'
import styles from './filters.module.css'
import type { LogLine } from './lines.ts'

export const allTopics = 'all'

export interface LogFilter {
  topic: string
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
        onChange={(event) => onChange({ ...filter, topic: event.target.value })}
      >
        <option value={allTopics}>{say('table.topic.all')}</option>
        {text.topics.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="table">{say('table.topic.table')}</option>
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
