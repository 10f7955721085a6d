// A word of the game, explained on hover, on focus or at a touch.
import { type ReactNode, use } from 'react'
import note from '../ledger/note.module.css'
import { Note } from '../ledger/note.tsx'
import { useLanguage } from '../words/words.ts'
import { GlossaryContext } from './glossary.ts'
import styles from './term.module.css'

export interface TermProps {
  id: string
  /** As it stands in the sentence; its name unless told. */
  children?: ReactNode
}

export function Term({ id, children }: TermProps) {
  const name = use(GlossaryContext)?.say(useLanguage())(`learn.name.${id}`)
  return (
    <Note note={() => <TermNote id={id} />}>
      {({ ref, onKeyDown, ...explained }, _, toggle) => (
        // Not a button element: that would be a box, which no line can break within.
        <span
          ref={ref}
          role="button"
          tabIndex={0}
          className={styles.term}
          {...explained}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ' ') {
              event.preventDefault()
              toggle()
            } else onKeyDown(event)
          }}
        >
          {children ?? name}
        </span>
      )}
    </Note>
  )
}

function TermNote({ id }: { id: string }) {
  const say = use(GlossaryContext)?.say(useLanguage())
  return (
    <>
      <span className={note.head}>{say?.(`learn.name.${id}`)}</span>
      <span className={note.text}>{say?.(`learn.term.${id}`)}</span>
    </>
  )
}
