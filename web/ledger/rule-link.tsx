// A rule's id as a link: its text opens beside it in the reader's language, and the link leads to the whole page.
import type { ReactNode } from 'react'
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

export function RuleLink({ id, game, children = id, className }: RuleLinkProps) {
  const away = useAway()
  if (!isLedgerGame(game)) return <span className={className}>{children}</span>
  return (
    <Note note={() => <RuleNote id={id} game={game} />}>
      {({ ref, 'aria-expanded': open, ...explained }) => (
        <Link
          ref={ref}
          href={ruleAddress(game, id)}
          className={`${styles.link} ${className ?? ''}`}
          {...(away ? { target: '_blank', rel: 'noopener' } : {})}
          {...explained}
          data-open={open || undefined}
        >
          {children}
        </Link>
      )}
    </Note>
  )
}

/** Outside the rules a link opens beside the page: nobody leaves a table to look something up. */
const useAway = (): boolean => !useLocation()[0].startsWith('/rules')

function RuleNote({ id, game }: { id: string; game: string }) {
  const say = useSay()
  const away = useAway()
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
        <Link href={ruleAddress(game, id)} {...(away ? { target: '_blank', rel: 'noopener' } : {})}>
          {say('learn.rule.open')}
          {away && <span className="visually-hidden"> ({say('learn.rule.new-tab')})</span>}
        </Link>
      </span>
    </>
  )
}
