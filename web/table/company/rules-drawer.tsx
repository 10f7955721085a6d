// The rules beside the table: the chapter of a rule that was looked up, with the rule itself marked, or all chapters to
// choose from. The game goes on, and stays in sight.
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../design/button.tsx'
import { classNames } from '../../design/class-names.ts'
import { type Entry, type Ledger, ruleAddress, rulingsId } from '../../ledger/ledger.ts'
import { RuleLink } from '../../ledger/rule-link.tsx'
import { useLedger } from '../../ledger/use-ledger.ts'
import { useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'
import { Closer } from './closer.tsx'
import drawer from './drawer.module.css'
import styles from './rules-drawer.module.css'

/** `rule`: the id of a rule or chapter; the list of chapters where it is empty. */
export function RulesDrawer({ rule }: { rule: string }) {
  const say = useSay()
  const { game, desk } = useTable()
  const { ledger, failed, retry } = useLedger(game.id)
  const box = useRef<HTMLElement>(null)
  /** What had the focus before: it gets it back. */
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    opener.current = document.activeElement
  }, [])
  useEffect(() => {
    const target = box.current?.querySelector<HTMLElement>('[data-target]')
    const shown = target ?? box.current?.querySelector<HTMLElement>('h2')
    shown?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest' })
  }, [rule, ledger])
  const close = () => {
    desk.setState({ rule: null })
    const before = opener.current?.isConnected && opener.current !== document.body ? opener.current : null
    ;(before instanceof HTMLElement ? before : document.querySelector<HTMLElement>('[data-menu]'))?.focus()
  }
  const chapter = ledger && chapterOf(ledger, rule, say('learn.rulings'))
  return (
    <aside
      ref={box}
      className={drawer.drawer}
      aria-label={say('table.rules')}
      data-region="rules"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        close()
      }}
    >
      <div className={drawer.head}>
        <h2 tabIndex={-1} className={styles.title}>
          {chapter?.title ?? say('table.rules')}
        </h2>
        <Closer close={close} />
      </div>
      <div className={styles.page}>
        {failed && (
          <>
            <p>{say('learn.failed')}</p>
            <Button onClick={retry}>{say('learn.retry')}</Button>
          </>
        )}
        {!ledger && !failed && <p className="muted">{say('learn.loading')}</p>}
        {ledger && chapter && (
          <>
            {chapter.entries.map((entry) => (
              <Rule key={entry.id} ledger={ledger} entry={entry} target={entry.id === rule} />
            ))}
            <p className={styles.ways}>
              <button type="button" className={styles.way} onClick={() => desk.setState({ rule: '' })}>
                {say('learn.chapters')}
              </button>
              <a className={styles.way} href={ruleAddress(game.id, chapter.id)} target="_blank" rel="noopener">
                {say('learn.rule.open')}
                <span className="visually-hidden"> ({say('learn.rule.new-tab')})</span>
              </a>
            </p>
          </>
        )}
        {ledger && !chapter && <Chapters ledger={ledger} />}
      </div>
    </aside>
  )
}

interface Chapter {
  id: string
  title: string
  entries: readonly Entry[]
}

function chapterOf({ byId, sections, rulings }: Ledger, rule: string, ruled: string): Chapter | undefined {
  const id = byId.get(rule)?.section ?? rule
  if (id === rulingsId) return { id, title: ruled, entries: rulings }
  return sections.find((section) => section.id === id)
}

function Rule({ ledger, entry, target }: { ledger: Ledger; entry: Entry; target: boolean }) {
  return (
    <article
      className={classNames(styles.rule, target && styles.target)}
      tabIndex={-1}
      aria-labelledby={`beside-${entry.id}`}
      {...(target && { 'data-target': '' })}
    >
      <h3 id={`beside-${entry.id}`} className={styles.id}>
        {entry.id}
      </h3>
      {entry.kind === 'ruling' && <p className={styles.question}>{entry.question}</p>}
      <p>{linked(entry.text, ledger)}</p>
    </article>
  )
}

const ids = /([a-z]+(?:-[a-z]+)*\.[a-z0-9]+(?:-[a-z0-9]+)*)/

/** Rules that the text names lead on. */
function linked(text: string, { byId }: Ledger): ReactNode {
  return text.split(ids).map((piece, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text
    <Fragment key={i}>{byId.has(piece) ? <NamedRule id={piece} /> : piece}</Fragment>
  ))
}

function NamedRule({ id }: { id: string }) {
  const { game } = useTable()
  return <RuleLink id={id} game={game.id} />
}

function Chapters({ ledger: { sections } }: { ledger: Ledger }) {
  const say = useSay()
  const { desk } = useTable()
  const all = [...sections, { id: rulingsId, title: say('learn.rulings') }]
  return (
    <ul role="list" className={styles.chapters}>
      {all.map(({ id, title }) => (
        <li key={id}>
          <button type="button" className={styles.chapter} onClick={() => desk.setState({ rule: id })}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  )
}
