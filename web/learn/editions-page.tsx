// The readings of the editions side by side: one row a question, one column an edition.
import { useState } from 'react'
import { classNames } from '../design/class-names.ts'
import { Segmented } from '../design/segmented.tsx'
import { Switch } from '../design/switch.tsx'
import { books, type Edition, type LedgerGame } from '../ledger/ledger.ts'
import { RuleLink } from '../ledger/rule-link.tsx'
import { useLanguage, useSay } from '../words/words.ts'
import styles from './editions-page.module.css'
import { type EditionName, editionNames, type Reading, type Shelf } from './shelf.ts'

const textOf = ({ values }: Reading, value: string): string => values.find((one) => one.value === value)?.text ?? value

const differs = ({ byEdition }: Reading, edition: EditionName): boolean => byEdition[edition] !== byEdition.standard

export interface EditionsPageProps {
  game: LedgerGame
  shelf: Shelf
}

export function EditionsPage({ game, shelf }: EditionsPageProps) {
  const say = useSay()
  const language = useLanguage()
  const [picked, setPicked] = useState<Edition | 'all'>('all')
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const readings = shelf.readings(language)
  const columns = picked === 'all' ? editionNames : (['standard', picked] as const)
  const shown = readings.filter((reading) => !onlyDifferences || columns.some((edition) => differs(reading, edition)))
  return (
    <section aria-labelledby="editions-title">
      <h2 id="editions-title" className={styles.title}>
        {say('learn.editions')}
      </h2>
      <p className={styles.intro}>{say('learn.editions.intro', { count: readings.length })}</p>
      <div className={styles.tools}>
        <Segmented
          label={say('learn.editions.pick')}
          options={[
            { value: 'all', label: say('learn.editions.all') },
            ...books.map((book) => ({ value: book, label: say(`learn.edition.${book}`) })),
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
              <b>{say(`learn.edition.${book}`)}</b> <span className="muted">{say(`learn.book.${book}.title`)}</span>{' '}
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
                {say(`learn.edition.${edition}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((reading) => (
            <Row key={reading.name} game={game} reading={reading} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps {
  game: LedgerGame
  reading: Reading
  columns: readonly EditionName[]
}

function Row({ game, reading, columns }: RowProps) {
  const say = useSay()
  const singly = reading.values.filter(
    ({ value }) => !editionNames.some((edition) => reading.byEdition[edition] === value),
  )
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
          data-label={say(`learn.edition.${edition}`)}
          className={classNames(edition !== 'standard' && (differs(reading, edition) ? styles.differs : styles.same))}
        >
          {edition === 'standard' || differs(reading, edition)
            ? textOf(reading, reading.byEdition[edition])
            : say('learn.editions.same')}
        </td>
      ))}
    </tr>
  )
}
