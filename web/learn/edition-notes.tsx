// Where the printed books differ: what each says, and which readings a table may choose.
import { Fragment } from 'react'
import { classNames } from '../design/class-names.ts'
import type { Entry } from '../ledger/ledger.ts'
import { useSay } from '../words/words.ts'
import styles from './edition-notes.module.css'
import entryStyles from './rule-entry.module.css'
import { RuleText, type TextPart } from './rule-text.tsx'
import { type Reading, useShelfOfPage, useTell } from './shelf.ts'

export interface BookNotesProps {
  game: string
  entry: Extract<Entry, { kind: 'rule' }>
  /** Why the standard reading is what it is. */
  why: readonly TextPart[]
}

export function BookNotes({ game, entry: { editions, standard }, why }: BookNotesProps) {
  const say = useSay()
  const tell = useTell()
  if (!editions || !standard) return null
  return (
    <details className={classNames(entryStyles.more, styles.notes)}>
      <summary>{say('learn.rule.books')}</summary>
      <dl className={styles.books}>
        {Object.entries(editions).map(([book, said]) => (
          <div key={book} className={classNames(styles.book, standard.book === book && styles.followed)}>
            <dt>{tell(`learn.book.${book}`)}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.why}>
        <b>{say('learn.rule.follows', { book: tell(`learn.book.${standard.book}`) })}</b>{' '}
        <RuleText game={game} parts={why} words={[]} />
      </p>
    </details>
  )
}

/** A difference that changes play: its readings side by side, with the editions that take each. */
export function ReadingChoice({ reading }: { reading: Reading }) {
  const say = useSay()
  const tell = useTell()
  const shelf = useShelfOfPage()
  return (
    <div className={styles.reading}>
      <p className={styles.question}>{reading.question}</p>
      <ul className={styles.values} role="list">
        {reading.values.map(({ value, text }) => {
          const editions = shelf.editions.filter((edition) => reading.byEdition[edition] === value)
          return (
            <li
              key={value}
              className={classNames(styles.value, editions.includes(shelf.editions[0]) && styles.standard)}
            >
              <span>{text}</span>
              <span className={styles.editions}>
                {editions.map((edition, i) => (
                  <Fragment key={edition}>
                    {i > 0 && ' · '}
                    {tell(`learn.edition.${edition}`)}
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
