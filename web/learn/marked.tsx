// Text with what was searched for marked.
import { Fragment } from 'react'
import { marked } from './fold.ts'
import styles from './marked.module.css'

/** Words are folded already. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text
  return marked(text, words).map(({ text: piece, hit }, i) => {
    const key = `${i} ${piece}`
    return hit ? (
      <mark key={key} className={styles.hit}>
        {piece}
      </mark>
    ) : (
      <Fragment key={key}>{piece}</Fragment>
    )
  })
}
