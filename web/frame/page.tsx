// An ordinary page: the bar, what it is about, and the foot.
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../design/class-names.ts'
import { usePageTitle } from '../design/page-title.ts'
import { Bar } from './bar.tsx'
import { Foot } from './foot.tsx'
import { OfflineLine } from './offline-line.tsx'
import styles from './page.module.css'
import { UpdateLine } from './update-line.tsx'

export interface PageProps {
  /** What the tab says, and the heading unless there is another. */
  title: string
  /** Shown instead of the title; null where the page brings its own. */
  heading?: ReactNode
  /** Beside the heading. */
  intro?: ReactNode
  /** Text to read, rather than a screen to look over. */
  narrow?: boolean
  className?: string
  children: ReactNode
}

/** The first page of a visit begins at its top; every further one is gone to, and focus goes along. */
let visited = false

export function Page({ title, heading = title, intro, narrow = false, className, children }: PageProps) {
  usePageTitle(title)
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (visited) {
      main.current?.focus({ preventScroll: true })
      const part = document.getElementById(location.hash.slice(1))
      if (part) part.scrollIntoView()
      else scrollTo(0, 0)
    }
    visited = true
  }, [])
  return (
    <div className={styles.page}>
      <UpdateLine />
      <Bar />
      <OfflineLine />
      <main ref={main} id="main" tabIndex={-1} className={classNames(styles.main, narrow && styles.narrow, className)}>
        {heading !== null && (
          <div className={styles.head}>
            <h1 className={classNames('display', styles.heading)}>{heading}</h1>
            {intro && <div className={styles.intro}>{intro}</div>}
          </div>
        )}
        {children}
      </main>
      <Foot />
    </div>
  )
}
