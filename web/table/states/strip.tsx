// A line under the bar that says what stands in the way, and what can be done about it.
import type { ReactNode } from 'react'
import { classNames } from '../../design/class-names.ts'
import styles from './strip.module.css'

export interface StripProps {
  text: ReactNode
  kind?: 'plain' | 'warn'
  actions?: ReactNode
}

export function Strip({ text, kind = 'plain', actions }: StripProps) {
  return (
    <div className={classNames(styles.strip, styles[kind])} role="status">
      <p>{text}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
