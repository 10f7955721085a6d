// One rule or ruling of the ledger with everything that belongs to it.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { classNames } from '../design/class-names.ts'
import { toast } from '../design/toast.tsx'
import { copyText } from '../device/hand-out.ts'
import { type Entry, loadExamples, ruleAddress } from '../ledger/ledger.ts'
import { useLanguage, useSay } from '../words/words.ts'
import { BookNotes, ReadingChoice } from './edition-notes.tsx'
import { Marked } from './marked.tsx'
import styles from './rule-entry.module.css'
import { RuleText, type TextPart } from './rule-text.tsx'
import { type DecisionPoint, type Reading, useTell } from './shelf.ts'
import { saidSources } from './sources.ts'

/** An entry ready to be shown: its texts are in parts, and what the game says about it is at hand. */
export interface ShownEntry {
  entry: Entry
  /** Chapter and place in it: "5.4". */
  number: string
  text: readonly TextPart[]
  why: readonly TextPart[]
  /** Of the whole ledger. */
  books: readonly string[]
  readings: readonly Reading[]
  decisions: readonly DecisionPoint[]
}

export interface RuleEntryProps {
  game: string
  shown: ShownEntry
  /** What was searched for, folded. */
  words?: readonly string[]
  /** The address leads to this one. */
  target?: boolean
  level?: 3 | 4
}

const none: readonly string[] = []

export function RuleEntry({ game, shown, words = none, target = false, level = 3 }: RuleEntryProps) {
  const say = useSay()
  const { entry, number, text, why, readings, decisions } = shown
  const { id } = entry
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <article
      id={id}
      tabIndex={-1}
      className={classNames(styles.entry, entry.kind === 'ruling' && styles.ruling, target && styles.target)}
      aria-labelledby={`name-${id}`}
    >
      <header className={styles.head}>
        <Heading id={`name-${id}`} className={styles.name}>
          <span className={styles.number}>{number}</span>
          <Link href={ruleAddress(game, id)} className={styles.id}>
            <Marked text={id} words={words} />
          </Link>
        </Heading>
        {entry.kind === 'ruling' && <span className={styles.badge}>{say('learn.ruling')}</span>}
        {entry.kind === 'rule' && entry.editions && <span className={styles.badge}>{say('learn.differs')}</span>}
        <CopyLink game={game} id={id} />
      </header>
      {entry.kind === 'ruling' && (
        <p className={styles.question}>
          <Marked text={entry.question} words={words} />
        </p>
      )}
      <p className={styles.text}>
        <RuleText game={game} parts={text} words={words} />
      </p>
      {entry.kind === 'ruling' && (
        <p className={styles.why}>
          <b>{say('learn.rule.why')}</b> <RuleText game={game} parts={why} words={words} />
        </p>
      )}
      {readings.map((reading) => (
        <ReadingChoice key={reading.name} reading={reading} />
      ))}
      <footer className={styles.foot}>
        {entry.kind === 'rule' && <BookNotes game={game} entry={entry} why={why} />}
        {entry.kind === 'rule' && <Example game={game} id={id} />}
        <Used game={game} decisions={decisions} />
        {entry.kind === 'rule' && <Sources books={shown.books} sources={entry.sources} />}
      </footer>
    </article>
  )
}

function CopyLink({ game, id }: { game: string; id: string }) {
  const say = useSay()
  const copy = async () => {
    const address = new URL(ruleAddress(game, id), location.href).href
    if (await copyText(address)) toast(say('learn.rule.copied'), 'good')
    else toast(say('learn.rule.not-copied', { address }))
  }
  return (
    <button
      type="button"
      className={styles.copy}
      onClick={() => void copy()}
      aria-label={say('learn.rule.copy.of', { id })}
    >
      {say('learn.rule.copy')}
    </button>
  )
}

function Sources({ books, sources }: { books: readonly string[]; sources: readonly string[] }) {
  const say = useSay()
  const tell = useTell()
  return (
    <details className={styles.more}>
      <summary>{say('learn.rule.sources')}</summary>
      <ul>
        {saidSources(sources, books, say, tell).map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
      <p className="muted">{say('learn.source.note')}</p>
    </details>
  )
}

/** The example is fetched when it is first asked for. */
function Example({ game, id }: { game: string; id: string }) {
  const say = useSay()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { data, isError } = useQuery({
    queryKey: ['examples', game, language],
    queryFn: () => loadExamples(game, language),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <details className={styles.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('learn.rule.example.more')}</summary>
      <p className={styles.example}>{data?.[id] ?? say(isError ? 'learn.failed' : 'learn.loading')}</p>
    </details>
  )
}

/** At which decisions the rule matters; each leads to all rules of that decision. */
function Used({ game, decisions }: { game: string; decisions: readonly DecisionPoint[] }) {
  const say = useSay()
  if (decisions.length === 0) return null
  return (
    <details className={styles.more}>
      <summary>{say('learn.rule.used')}</summary>
      <ul>
        {decisions.map(({ kind, name }) => (
          <li key={kind}>
            <Link href={`${ruleAddress(game)}?decision=${kind}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
