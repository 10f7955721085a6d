// A rule's id as a link: its text opens beside it in the reader's language, and the link leads to the whole page, or to
// the rules beside a table.
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { Link, useLocation } from 'wouter'
import { useSay } from '../words/words.ts'
import { isLedgerGame, ruleAddress } from './ledger.ts'
import note from './note.module.css'
import { Note } from './note.tsx'
import styles from './rule-link.module.css'
import { useLedger } from './use-ledger.ts'

export interface RuleLinkProps {
  id: string
  game: string
  /** Shown instead of the id. */
  children?: ReactNode
  className?: string
}

/** Shows a rule where there is a place for it beside what is read: nobody leaves a table to look something up. */
export const RuleReader = createContext<((id: string) => void) | undefined>(undefined)

/** A plain click reads the rule here; with a key for it the link still opens elsewhere. */
function useReading(id: string): ((event: MouseEvent) => void) | undefined {
  const read = useContext(RuleReader)
  if (!read) return undefined
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    read(id)
  }
}

export function RuleLink({ id, game, children = id, className }: RuleLinkProps) {
  const away = useAway()
  const read = useReading(id)
  if (!isLedgerGame(game)) return <span className={className}>{children}</span>
  return (
    <Note note={() => <RuleNote id={id} game={game} />}>
      {({ ref, 'aria-expanded': open, onClick, ...explained }) => (
        <Link
          ref={ref}
          href={ruleAddress(game, id)}
          className={`${styles.link} ${className ?? ''}`}
          {...(away ? { target: '_blank', rel: 'noopener' } : {})}
          {...explained}
          onClick={(event) => {
            onClick(event)
            read?.(event)
          }}
          data-open={open || undefined}
        >
          {children}
        </Link>
      )}
    </Note>
  )
}

/** Outside the rules, and where they cannot be read beside the page, a link opens a tab of its own. */
function useAway(): boolean {
  const isElsewhere = !useLocation()[0].startsWith('/rules')
  return useContext(RuleReader) === undefined && isElsewhere
}

function RuleNote({ id, game }: { id: string; game: string }) {
  const say = useSay()
  const away = useAway()
  const read = useReading(id)
  const { ledger, failed } = useLedger(game)
  const entry = ledger?.byId.get(id)
  const title = ledger?.sections.find((section) => section.id === entry?.section)?.title ?? say('learn.ruling')
  if (failed) return say('learn.failed')
  if (!ledger) return say('learn.loading')
  if (!entry) return say('learn.rule.unknown', { id })
  return (
    <>
      <span className={note.head}>
        {title}
        <span className={note.id}>{id}</span>
      </span>
      {entry.kind === 'ruling' && <span className={note.question}>{entry.question}</span>}
      <span className={note.text}>{entry.text}</span>
      <span className={note.foot}>
        <Link
          href={ruleAddress(game, id)}
          {...(away ? { target: '_blank', rel: 'noopener' } : {})}
          {...(read && { onClick: read })}
        >
          {say('learn.rule.open')}
          {away && <span className="visually-hidden"> ({say('learn.rule.new-tab')})</span>}
        </Link>
      </span>
    </>
  )
}
