// The readings of the editions side by side: one row a question, one column an edition.
import { useState } from 'react'
import { classNames } from '../design/class-names.ts'
import { Segmented } from '../design/segmented.tsx'
import { Switch } from '../design/switch.tsx'
import type { Ledger } from '../ledger/ledger.ts'
import { RuleLink } from '../ledger/rule-link.tsx'
import { useLanguage, useSay } from '../words/words.ts'
import styles from './editions-page.module.css'
import { type Reading, type Shelf, useTell } from './shelf.ts'

const textOf = ({ values }: Reading, value: string): string => values.find((one) => one.value === value)?.text ?? value

export interface EditionsPageProps {
  game: string
  ledger: Ledger
  shelf: Shelf
}

export function EditionsPage({ game, ledger: { books }, shelf }: EditionsPageProps) {
  const say = useSay()
  const tell = useTell()
  const language = useLanguage()
  const [picked, setPicked] = useState('all')
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const readings = shelf.readings(language)
  const { editions } = shelf
  const [standard] = editions
  const differs = ({ byEdition }: Reading, edition: string): boolean => byEdition[edition] !== byEdition[standard]
  const columns = picked === 'all' ? editions : [standard, picked]
  const shown = readings.filter((reading) => !onlyDifferences || columns.some((edition) => differs(reading, edition)))
  return (
    <section aria-labelledby="editions-title">
      <h2 id="editions-title" className={styles.title}>
        {say('learn.editions')}
      </h2>
      <p className={styles.intro}>{tell('learn.editions.intro', { count: readings.length })}</p>
      <div className={styles.tools}>
        <Segmented
          label={say('learn.editions.pick')}
          options={[
            { value: 'all', label: say('learn.editions.all') },
            ...books.map((book) => ({ value: book, label: tell(`learn.edition.${book}`) })),
          ]}
          value={picked}
          onChange={setPicked}
        />
        <Switch
          label={say('learn.editions.only-differences')}
          checked={onlyDifferences}
          onChange={setOnlyDifferences}
        />
      </div>
      <ul className={styles.books} role="list">
        {books
          .filter((book) => picked === 'all' || picked === book)
          .map((book) => (
            <li key={book}>
              <b>{tell(`learn.edition.${book}`)}</b> <span className="muted">{tell(`learn.book.${book}.title`)}</span>{' '}
              {say('learn.editions.differs', { count: readings.filter((reading) => differs(reading, book)).length })}
            </li>
          ))}
      </ul>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('learn.editions.question')}</th>
            {columns.map((edition) => (
              <th key={edition} scope="col">
                {tell(`learn.edition.${edition}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((reading) => (
            <Row key={reading.name} game={game} reading={reading} editions={editions} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps {
  game: string
  reading: Reading
  /** All of them, and those that are compared; the first of either is the standard. */
  editions: readonly string[]
  columns: readonly string[]
}

function Row({ game, reading, editions, columns }: RowProps) {
  const say = useSay()
  const tell = useTell()
  const singly = reading.values.filter(({ value }) => !editions.some((edition) => reading.byEdition[edition] === value))
  const same = (edition: string): boolean => reading.byEdition[edition] === reading.byEdition[editions[0]]
  return (
    <tr>
      <th scope="row" className={styles.question}>
        {reading.question}
        <span className={styles.rule}>
          <RuleLink id={reading.rule} game={game} />
        </span>
        {singly.map(({ value, text }) => (
          <span key={value} className={styles.singly}>
            {text} <i>{say('learn.editions.singly')}</i>
          </span>
        ))}
      </th>
      {columns.map((edition) => (
        <td
          key={edition}
          data-label={tell(`learn.edition.${edition}`)}
          className={classNames(edition !== editions[0] && (same(edition) ? styles.same : styles.differs))}
        >
          {edition !== editions[0] && same(edition)
            ? say('learn.editions.same')
            : textOf(reading, reading.byEdition[edition])}
        </td>
      ))}
    </tr>
  )
}
