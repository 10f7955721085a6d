// The chapters of the rules: as a list to go by, as an overview, and one of them read through.
import { useEffect, useMemo, useRef } from 'react'
import { Link } from 'wouter'
import { Button, ButtonLink } from '../design/button.tsx'
import { classNames } from '../design/class-names.ts'
import { Panel } from '../design/panel.tsx'
import { type Entry, type Ledger, ruleAddress, rulingsId } from '../ledger/ledger.ts'
import { useSay } from '../words/words.ts'
import styles from './chapters.module.css'
import { taughtGames } from './courses.ts'
import { RuleEntry } from './rule-entry.tsx'
import { type Shelf, useTell } from './shelf.ts'
import { chapterNumber, shownEntries } from './shown-entries.ts'

interface Chapter {
  id: string
  title: string
  entries: readonly Entry[]
}

/** All chapters, the rulings last. */
function useChapters({ sections, rulings }: Ledger): Chapter[] {
  const say = useSay()
  return [...sections, { id: rulingsId, title: say('learn.rulings'), entries: rulings }]
}

export interface ChapterListProps {
  game: string
  ledger: Ledger
  current: string | null
}

export function ChapterList({ game, ledger, current }: ChapterListProps) {
  const chapters = useChapters(ledger)
  return (
    <ol className={styles.list} role="list">
      {chapters.map(({ id, title, entries }, i) => (
        <li key={id}>
          <Link
            href={ruleAddress(game, id)}
            className={classNames(styles.chapter, id === rulingsId && styles.ours)}
            aria-current={id === current ? 'page' : undefined}
          >
            <span className={styles.number}>{i + 1}</span>
            <span className={styles.name}>{title}</span>
            <span className={styles.count} aria-hidden="true">
              {entries.length}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

export interface OverviewProps {
  game: string
  ledger: Ledger
}

/** For newcomers: lessons where there are some, and the game in five minutes. */
function Start({ game }: { game: string }) {
  const say = useSay()
  const tell = useTell()
  return (
    <Panel className={styles.start ?? ''}>
      <div>
        <h2 className={styles.startTitle}>{say('learn.start')}</h2>
        {taughtGames.includes(game) && <p className={styles.startText}>{tell('learn.start.text')}</p>}
      </div>
      <div className={styles.startButtons}>
        {taughtGames.includes(game) && (
          <ButtonLink kind="primary" href={`/learn/${game}`}>
            {say('learn.start.button')}
          </ButtonLink>
        )}
        <ButtonLink href={ruleAddress(game, 'quick')}>{say('learn.quick')}</ButtonLink>
      </div>
    </Panel>
  )
}

export function Overview({ game, ledger }: OverviewProps) {
  const say = useSay()
  const chapters = useChapters(ledger)
  return (
    <>
      <Start game={game} />
      <div className={styles.head}>
        <h2 className={styles.heading}>{say('learn.chapters')}</h2>
        <Link href={ruleAddress(game, 'all')}>{say('learn.all')}</Link>
      </div>
      <ol className={styles.grid} role="list">
        {chapters.map(({ id, title, entries }, i) => (
          <li key={id}>
            <Link href={ruleAddress(game, id)} className={classNames(styles.card, id === rulingsId && styles.ours)}>
              <span className={styles.cardNumber}>{i + 1}</span>
              <span className={styles.cardTitle}>{title}</span>
              <span className={styles.cardCount}>
                {say(id === rulingsId ? 'learn.chapter.rulings' : 'learn.chapter.count', { count: entries.length })}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  )
}

export interface ChapterPageProps {
  game: string
  ledger: Ledger
  shelf: Shelf
  chapter: string
  /** The entry that the address leads to. */
  target: string | null
}

export function ChapterPage({ game, ledger, shelf, chapter, target }: ChapterPageProps) {
  const say = useSay()
  const chapters = useChapters(ledger)
  const place = chapters.findIndex(({ id }) => id === chapter)
  const [before, here, after] = [chapters[place - 1], chapters[place], chapters[place + 1]]
  const shown = useMemo(() => shownEntries(here.entries, ledger, shelf), [here.entries, ledger, shelf])
  const title = useRef<HTMLHeadingElement>(null)
  const arrived = useRef(false)
  useEffect(() => {
    // Whoever comes from another page sees the top of this one; from chapter to chapter only the text changes.
    const goal = target ? document.getElementById(target) : arrived.current ? title.current : null
    arrived.current = true
    goal?.scrollIntoView({ block: 'start' })
    goal?.focus({ preventScroll: true })
  }, [chapter, target])
  return (
    <section aria-labelledby="chapter-title">
      <div className={styles.head}>
        <h2 id="chapter-title" ref={title} tabIndex={-1} className={styles.heading}>
          <span className={styles.number}>{chapterNumber(ledger, chapter)}</span> {here.title}
        </h2>
        <Button kind="quiet" size="small" className={styles.print} onClick={() => print()}>
          {say('learn.print')}
        </Button>
      </div>
      {chapter === rulingsId && <p className={styles.intro}>{say('learn.rulings.intro')}</p>}
      <div className={styles.entries}>
        {shown.map((entry) => (
          <RuleEntry key={entry.entry.id} game={game} shown={entry} target={entry.entry.id === target} />
        ))}
      </div>
      <div className={styles.turn}>
        {before && (
          <Link href={ruleAddress(game, before.id)}>{say('learn.chapter.previous', { title: before.title })}</Link>
        )}
        {after && (
          <Link href={ruleAddress(game, after.id)} className={styles.next}>
            {say('learn.chapter.next', { title: after.title })}
          </Link>
        )}
      </div>
    </section>
  )
}

/** Every chapter one after the other, to be printed or kept. */
export function AllChapters({ game, ledger, shelf }: Omit<ChapterPageProps, 'chapter' | 'target'>) {
  const say = useSay()
  const chapters = useChapters(ledger)
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>{say('learn.all')}</h2>
        <Button kind="quiet" size="small" className={styles.print} onClick={() => print()}>
          {say('learn.print')}
        </Button>
      </div>
      {chapters.map(({ id, title, entries }, i) => (
        <section key={id} className={styles.whole} aria-labelledby={`chapter-${id}`}>
          <h3 id={`chapter-${id}`} className={styles.heading}>
            <span className={styles.number}>{i + 1}</span> {title}
          </h3>
          <div className={styles.entries}>
            {shownEntries(entries, ledger, shelf).map((entry) => (
              <RuleEntry key={entry.entry.id} game={game} shown={entry} level={4} />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

export interface FoundProps extends OverviewProps {
  shelf: Shelf
  title: string
  entries: readonly Entry[]
  /** Folded already. */
  words: readonly string[]
}

/** What a search or a decision leads to. */
export function Found({ game, ledger, shelf, title, entries, words }: FoundProps) {
  const say = useSay()
  const shown = useMemo(() => shownEntries(entries, ledger, shelf), [entries, ledger, shelf])
  return (
    <section aria-labelledby="found-title">
      <div role="status">
        <h2 id="found-title" className={styles.found}>
          {title}
        </h2>
      </div>
      {entries.length === 0 && <p className={styles.intro}>{say('learn.search.less')}</p>}
      <div className={styles.entries}>
        {shown.map((entry) => (
          <RuleEntry key={entry.entry.id} game={game} shown={entry} words={words} />
        ))}
      </div>
    </section>
  )
}
