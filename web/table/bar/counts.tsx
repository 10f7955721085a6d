// What a seat has, as small counts under its name; in words where somebody asks.
import type { IconType } from 'react-icons'
import { classNames } from '../../design/class-names.ts'
import styles from './counts.module.css'

export interface Count {
  Icon: IconType
  /** Undefined for what one has or has not. */
  count?: number
  label: string
}

export interface CountsProps {
  counts: readonly Count[]
  inWords: boolean
  /** Said at their end. */
  remark?: string | undefined
}

export function Counts({ counts, inWords, remark }: CountsProps) {
  return (
    <ul className={classNames(styles.stock, inWords && styles.inWords)} role="list">
      {counts.map(({ Icon, count, label }) => (
        <li key={label} className={styles.count}>
          <Icon aria-hidden="true" />
          {!inWords && count !== undefined && <span aria-hidden="true">{count}</span>}
          <span className={inWords ? undefined : 'visually-hidden'}>{label}</span>
        </li>
      ))}
      {remark && <li className={styles.out}>{remark}</li>}
    </ul>
  )
}
