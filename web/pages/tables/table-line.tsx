// A table as a line of a list; the whole line leads to it.
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '../../design/class-names.ts'
import { Disc } from '../../design/disc.tsx'
import { coverOf } from '../../games/covers.ts'
import styles from './table-line.module.css'

export interface TableLineProps {
  href: string
  game: string
  title: string
  /** Under the title. */
  note: ReactNode
  /** At the end of the line. */
  end: ReactNode
}

/** Of a game that this app cannot show. */
const NoMark = () => null

export function TableLine({ href, game, title, note, end }: TableLineProps) {
  return (
    <li className={styles.line}>
      <Disc Icon={coverOf(game)?.Mark ?? NoMark} />
      <div className={styles.text}>
        <Link href={href} className={styles.title}>
          {title}
        </Link>
        <span className={styles.note}>{note}</span>
      </div>
      <div className={styles.end}>{end}</div>
    </li>
  )
}

/** `aside`: two stand beside each other where there is room. */
export function TableLines({ aside = false, children }: { aside?: boolean; children: ReactNode }) {
  return (
    <ul role="list" className={classNames(styles.lines, aside && styles.aside)}>
      {children}
    </ul>
  )
}
