// Where the printed books differ: what each says, and which readings a table may choose.
import { Fragment } from 'react'
import { classNames } from '../design/class-names.ts'
import { books, type Edition, type Entry, type LedgerGame } from '../ledger/ledger.ts'
import { useSay } from '../words/words.ts'
import styles from './edition-notes.module.css'
import entryStyles from './rule-entry.module.css'
import { RuleText, type TextPart } from './rule-text.tsx'
import { type EditionName, editionNames, type Reading } from './shelf.ts'

export interface BookNotesProps {
  game: LedgerGame
  entry: Extract<Entry, { kind: 'rule' }>
  /** Why the standard reading is what it is. */
  why: readonly TextPart[]
}

export function BookNotes({ game, entry: { editions, standard }, why }: BookNotesProps) {
  const say = useSay()
  if (!editions || !standard) return null
  return (
    <details className={classNames(entryStyles.more, styles.notes)}>
      <summary>{say('learn.rule.books')}</summary>
      <dl className={styles.books}>
        {books.map((book) => (
          <div key={book} className={classNames(styles.book, standard.book === book && styles.followed)}>
            <dt>{say(`learn.book.${book}`)}</dt>
            <dd>{editions[book]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.why}>
        <b>{say('learn.rule.follows', { book: say(`learn.book.${standard.book as Edition}`) })}</b>{' '}
        <RuleText game={game} parts={why} words={[]} />
      </p>
    </details>
  )
}

/** The editions that take this reading. */
const takenBy = ({ byEdition }: Reading, value: string): EditionName[] =>
  editionNames.filter((edition) => byEdition[edition] === value)

/** A difference that changes play: its readings side by side, with the editions that take each. */
export function ReadingChoice({ reading }: { reading: Reading }) {
  const say = useSay()
  return (
    <div className={styles.reading}>
      <p className={styles.question}>{reading.question}</p>
      <ul className={styles.values} role="list">
        {reading.values.map(({ value, text }) => {
          const editions = takenBy(reading, value)
          return (
            <li key={value} className={classNames(styles.value, editions.includes('standard') && styles.standard)}>
              <span>{text}</span>
              <span className={styles.editions}>
                {editions.map((edition, i) => (
                  <Fragment key={edition}>
                    {i > 0 && ' · '}
                    {say(`learn.edition.${edition}`)}
                  </Fragment>
                ))}
                {editions.length === 0 && say('learn.editions.singly')}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
