// A page that is not there yet: its quiet outline, shown only if it takes a while.
import { useSay } from '../words/words.ts'
import { Bar } from './bar.tsx'
import styles from './skeleton.module.css'

export function Skeleton() {
  const say = useSay()
  return (
    <>
      <Bar />
      <main id="main" className={styles.skeleton} tabIndex={-1} aria-busy="true">
        <p className="visually-hidden" role="status">
          {say('shell.loading')}
        </p>
        <div className={styles.title} />
        <div className={styles.row}>
          <div className={styles.block} />
          <div className={styles.block} />
        </div>
      </main>
    </>
  )
}

/** Lines of a list that is on its way. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  const say = useSay()
  return (
    <div className={styles.lines} aria-busy="true">
      <p className="visually-hidden">{say('shell.loading')}</p>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.line} />
      ))}
    </div>
  )
}
