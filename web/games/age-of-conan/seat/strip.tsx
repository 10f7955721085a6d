// A piece of the strip along the bottom of a desktop: its name and a word about it, then the things themselves.
import type { ReactNode } from 'react'
import styles from './strip.module.css'

export function Caption({ title, below, children }: { title: string; below?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.piece} aria-label={title}>
      <div className={styles.words}>
        <h3>{title}</h3>
        {below && <p>{below}</p>}
      </div>
      {children}
    </section>
  )
}
