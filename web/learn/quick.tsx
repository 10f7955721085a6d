// A game in five minutes: small pages with pictures of the pieces that each speaks of.
import type { ReactNode } from 'react'
import { Glossed } from './glossed.tsx'
import styles from './quick.module.css'

export interface QuickChapter {
  id: string
  title: string
  text: string
  pictures: ReactNode
}

export function QuickChapters({ chapters }: { chapters: readonly QuickChapter[] }) {
  return (
    <ol className={styles.chapters} role="list">
      {chapters.map(({ id, title, text, pictures }, i) => (
        <li key={id} className={styles.chapter}>
          <div className={styles.pictures} aria-hidden="true">
            {pictures}
          </div>
          <h3 className={styles.title}>
            <span className={styles.number}>{i + 1}</span>
            {title}
          </h3>
          <p className={styles.text}>
            <Glossed text={text} />
          </p>
        </li>
      ))}
    </ol>
  )
}
