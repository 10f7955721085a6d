// A word of the game, explained on hover, on focus or at a touch.
import type { ReactNode } from 'react'
import note from '../ledger/note.module.css'
import { Note } from '../ledger/note.tsx'
import { useSay } from '../words/words.ts'
import { nameKey, type TermId, termKey } from './glossary.ts'
import styles from './term.module.css'

export interface TermProps {
  id: TermId
  /** As it stands in the sentence; its name unless told. */
  children?: ReactNode
}

export function Term({ id, children }: TermProps) {
  const say = useSay()
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
          {children ?? say(nameKey(id))}
        </span>
      )}
    </Note>
  )
}

function TermNote({ id }: { id: TermId }) {
  const say = useSay()
  return (
    <>
      <span className={note.head}>{say(nameKey(id))}</span>
      <span className={note.text}>{say(termKey(id))}</span>
    </>
  )
}
