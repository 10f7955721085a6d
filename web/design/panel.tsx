// A panel is a book page: a border, a gap, a fine line.
import type { HTMLAttributes, ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './panel.module.css'

export interface PanelProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title?: ReactNode
  /** Stands at the end of the title's line: a link, a count. */
  aside?: ReactNode
  /** Of the title; 2 unless told. */
  level?: 2 | 3
  as?: 'section' | 'div' | 'article' | 'aside'
}

export function Panel({ title, aside, level = 2, as, className, children, ...rest }: PanelProps) {
  const id = useId()
  const Box = as ?? (title ? 'section' : 'div')
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Box {...rest} className={classNames(styles.panel, className)} {...(title ? { 'aria-labelledby': id } : {})}>
      {title && (
        <div className={styles.head}>
          <Heading id={id} className={styles.title}>
            {title}
          </Heading>
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      {children}
    </Box>
  )
}
