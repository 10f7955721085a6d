// A word of the game, explained on hover, on focus or at a touch.
import type { ReactNode } from 'react'
import { useSay } from '../words/words.ts'
import { nameKey, type TermId, termKey } from './glossary.ts'
import note from './note.module.css'
import { Note } from './note.tsx'
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
      {({ ref, ...explained }) => (
        <button ref={ref} type="button" className={styles.term} {...explained}>
          {children ?? say(nameKey(id))}
        </button>
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
