// A game in five minutes: small pages with pictures of the pieces that each speaks of.
import type { Language } from '@skelos/text'
import type { ComponentType, ReactNode } from 'react'
import { useLanguage } from '../words/words.ts'
import { Glossed } from './glossed.tsx'
import styles from './quick.module.css'

interface QuickChapter {
  id: string
  title: string
  text: string
  pictures: ReactNode
}

function QuickChapters({ chapters }: { chapters: readonly QuickChapter[] }) {
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

/** The words of a chapter are found by its name, in the game's own. */
export function quickOf<Chapter extends string>(
  chapters: readonly Chapter[],
  sayIn: (language: Language) => (key: `learn.quick.${Chapter}` | `learn.quick.${Chapter}.text`) => string,
  pictures: Readonly<Record<Chapter, ReactNode>>,
): ComponentType {
  return function Quick() {
    const say = sayIn(useLanguage())
    return (
      <QuickChapters
        chapters={chapters.map((id) => ({
          id,
          title: say(`learn.quick.${id}`),
          text: say(`learn.quick.${id}.text`),
          pictures: pictures[id],
        }))}
      />
    )
  }
}
