// The rules of a game: chapters, search, editions side by side, cards and map, and the glossary.
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useParams, useSearch } from 'wouter'
import { Button } from '../design/button.tsx'
import { Page } from '../frame/page.tsx'
import { SearchField } from '../frame/search-field.tsx'
import { coverOf } from '../games/covers.ts'
import { isLedgerGame, type Ledger, ledgerGames, ruleAddress, rulingsId } from '../ledger/ledger.ts'
import { useLedger } from '../ledger/use-ledger.ts'
import { type Key, useLanguage, useSay } from '../words/words.ts'
import { AllChapters, ChapterList, ChapterPage, Found, Overview } from './chapters.tsx'
import { taughtGames } from './courses.ts'
import { EditionsPage } from './editions-page.tsx'
import { wordsIn } from './fold.ts'
import { type Glossary, GlossaryContext } from './glossary.ts'
import { GlossaryPage } from './glossary-page.tsx'
import styles from './rules-page.module.css'
import { search } from './search.ts'
import { type Shelf, ShelfContext, useTell } from './shelf.ts'
import { hasShelf } from './shelves.ts'
import { useShelf } from './use-shelf.ts'
import { useWide } from './use-wide.ts'

/** Parts of the rules that are no chapters; their names are free, as ids of rules have a dot. */
const tabs = ['quick', 'rules', 'editions', 'content', 'glossary'] as const
type Tab = (typeof tabs)[number]

const all = 'all'
const tabOf = (rule: string | undefined): Tab => tabs.find((tab) => tab === rule) ?? 'rules'

/** Until its shelf is here, a game that has one is taken to have everything. */
function tabsOf(game: string, shelf: Shelf | null): readonly Tab[] {
  if (!hasShelf(game)) return []
  if (!shelf) return tabs
  const { Quick, Reference, editions, glossary } = shelf
  const there: Record<Tab, boolean> = {
    quick: Quick !== undefined,
    rules: true,
    editions: editions.length > 1,
    content: Reference !== undefined,
    glossary: glossary !== undefined,
  }
  return tabs.filter((tab) => there[tab])
}

export default function RulesPage() {
  const say = useSay()
  const { game = ledgerGames[0], rule } = useParams<{ game?: string; rule?: string }>()
  const known = isLedgerGame(game) ? game : ledgerGames[0]
  const name = coverOf(known)?.name
  const title = say('learn.rules.of', { game: name ? say(name) : known })
  const tab = tabOf(rule)
  const opened = useShelf(known)
  const shownTabs = tabsOf(known, opened.shelf)
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // On a phone there are more tabs than room.
    current.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [])
  return (
    <Page title={title} intro={say('learn.rules.intro')} className={styles.page ?? ''}>
      {shownTabs.length > 0 && (
        <nav className={styles.tabs} aria-label={say('learn.sections')}>
          {shownTabs.map((one) => (
            <Link
              key={one}
              ref={one === tab ? current : null}
              href={ruleAddress(known, one === 'rules' ? undefined : one)}
              className={styles.tab}
              aria-current={one === tab ? 'page' : undefined}
            >
              {say(`learn.tab.${one}` satisfies Key)}
            </Link>
          ))}
        </nav>
      )}
      <Book game={known} tab={tab} rule={rule} {...opened} />
    </Page>
  )
}

interface BookProps {
  game: string
  tab: Tab
  rule: string | undefined
}

function Book({ game, tab, rule, shelf, failed: shelfFailed }: BookProps & ReturnType<typeof useShelf>) {
  const say = useSay()
  const { ledger, failed, retry } = useLedger(game)
  if (failed || shelfFailed)
    return (
      <div className={styles.state}>
        <p>{say('learn.failed')}</p>
        <Button onClick={shelfFailed ? () => location.reload() : retry}>{say('learn.retry')}</Button>
      </div>
    )
  if (!ledger || !shelf)
    return (
      <p className={styles.state} role="status">
        {say('learn.loading')}
      </p>
    )
  return (
    <ShelfContext value={shelf}>
      <GlossaryContext value={shelf.glossary}>
        <Opened game={game} tab={tab} rule={rule} ledger={ledger} shelf={shelf} />
      </GlossaryContext>
    </ShelfContext>
  )
}

function Opened({ game, tab, rule, ledger, shelf }: BookProps & { ledger: Ledger; shelf: Shelf }) {
  switch (tab) {
    case 'quick':
      return <QuickTab game={game} shelf={shelf} />
    case 'editions':
      return <EditionsPage game={game} ledger={ledger} shelf={shelf} />
    case 'content':
      return <ContentTab shelf={shelf} />
    case 'glossary':
      return shelf.glossary && <GlossaryTab glossary={shelf.glossary} />
    case 'rules':
      return <RulesTab game={game} ledger={ledger} shelf={shelf} rule={rule} />
  }
}

/** What is searched for, kept in the address so that it can be handed on. */
function useTyped(): [typed: string, setTyped: (typed: string) => void] {
  const [at, navigate] = useLocation()
  const given = new URLSearchParams(useSearch()).get('q') ?? ''
  const [typed, setTyped] = useState(given)
  useEffect(() => setTyped(given), [given])
  useEffect(() => {
    if (typed === given) return
    // The address follows once typing rests.
    const timer = setTimeout(() => {
      navigate(typed ? `${at}?q=${encodeURIComponent(typed)}` : at, { replace: true })
    }, 350)
    return () => clearTimeout(timer)
  }, [typed, given, at, navigate])
  return [typed, setTyped]
}

interface RulesTabProps {
  game: string
  ledger: Ledger
  shelf: Shelf
  rule: string | undefined
}

/** The chapter that an address leads to: named itself, or by one of its rules. */
function chapterOf({ byId, sections }: Ledger, rule: string | undefined): string | null {
  const chapter = rule === undefined ? undefined : (byId.get(rule)?.section ?? rule)
  const known = chapter === rulingsId || sections.some(({ id }) => id === chapter)
  return chapter !== undefined && known ? chapter : null
}

function RulesTab(props: RulesTabProps) {
  const { game, ledger, rule } = props
  const say = useSay()
  const [typed, setTyped] = useTyped()
  const asked = useDeferredValue(typed)
  const decision = new URLSearchParams(useSearch()).get('decision')
  const chapter = chapterOf(ledger, rule)
  // The overview shows all chapters itself.
  const overview = chapter === null && rule !== all && decision === null && asked === ''
  return (
    <div className={overview ? styles.single : styles.columns}>
      <div className={styles.side}>
        <SearchField
          label={say('learn.search')}
          placeholder={say('learn.search.hint')}
          value={typed}
          onChange={setTyped}
        />
        {!overview && (
          <Chapters>
            <ChapterList game={game} ledger={ledger} current={typed ? null : chapter} />
          </Chapters>
        )}
      </div>
      <div className={styles.main}>
        <RulesMain {...props} typed={asked} decision={decision} />
      </div>
    </div>
  )
}

/** On a small screen the list is folded away once a chapter is read. */
function Chapters({ children }: { children: ReactNode }) {
  const say = useSay()
  const [at] = useLocation()
  const wide = useWide()
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(false), [at])
  return (
    <details className={styles.chapters} open={wide || open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('learn.chapters')}</summary>
      <nav aria-label={say('learn.chapters')}>{children}</nav>
    </details>
  )
}

function RulesMain({
  game,
  ledger,
  shelf,
  rule,
  typed,
  decision,
}: RulesTabProps & { typed: string; decision: string | null }) {
  const say = useSay()
  const language = useLanguage()
  const found = { game, ledger, shelf }
  const words = wordsIn(typed)
  if (words.length > 0) {
    const entries = search(ledger, typed)
    const title = say('learn.search.found', { count: entries.length, words: typed.trim() })
    return <Found {...found} title={title} entries={entries} words={words} />
  }
  const point = shelf.decisions(language).find(({ kind }) => kind === decision)
  if (point) {
    const entries = point.rules.flatMap((id) => ledger.byId.get(id) ?? [])
    return <Found {...found} title={point.name} entries={entries} words={[]} />
  }
  if (rule === undefined) return <Overview game={game} ledger={ledger} />
  if (rule === all) return <AllChapters {...found} />
  const chapter = chapterOf(ledger, rule)
  if (chapter) return <ChapterPage {...found} chapter={chapter} target={ledger.byId.has(rule) ? rule : null} />
  return (
    <>
      <p className={styles.state} role="status">
        {say('learn.rule.unknown', { id: rule })}
      </p>
      <Overview game={game} ledger={ledger} />
    </>
  )
}

function QuickTab({ game, shelf: { Quick } }: { game: string; shelf: Shelf }) {
  const say = useSay()
  const tell = useTell()
  return (
    <section aria-labelledby="quick-title">
      <h2 id="quick-title" className={styles.title}>
        {say('learn.quick')}
      </h2>
      {Quick && <Quick />}
      {taughtGames.includes(game) && (
        <p className={styles.onward}>
          {tell('learn.start.text')} <Link href={`/learn/${game}`}>{say('learn.start.button')}</Link>
        </p>
      )}
    </section>
  )
}

function ContentTab({ shelf: { Reference } }: { shelf: Shelf }) {
  const say = useSay()
  const tell = useTell()
  const [typed, setTyped] = useTyped()
  const asked = useDeferredValue(typed)
  return (
    <section aria-labelledby="content-title">
      <h2 id="content-title" className={styles.title}>
        {say('learn.tab.content')}
      </h2>
      <p className={styles.intro}>{tell('learn.content.intro')}</p>
      <div className={styles.finder}>
        <SearchField label={say('learn.search.content')} value={typed} onChange={setTyped} />
      </div>
      {Reference && <Reference words={wordsIn(asked)} />}
    </section>
  )
}

function GlossaryTab({ glossary }: { glossary: Glossary }) {
  const say = useSay()
  const [typed, setTyped] = useTyped()
  const asked = useDeferredValue(typed)
  useEffect(() => {
    // The browser has looked for the term before the page was there.
    if (location.hash.length > 1) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <section aria-labelledby="glossary-title">
      <h2 id="glossary-title" className={styles.title}>
        {say('learn.tab.glossary')}
      </h2>
      <div className={styles.finder}>
        <SearchField label={say('learn.search.glossary')} value={typed} onChange={setTyped} />
      </div>
      <GlossaryPage glossary={glossary} words={wordsIn(asked)} typed={asked.trim()} />
    </section>
  )
}
