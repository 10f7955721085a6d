// A group of things that lie together, with its name above it.
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../../../design/class-names.ts'
import type { Shown } from '../../../table/game-ui.ts'
import type { Touching } from './touching.ts'
import styles from './tray.module.css'

/** What everything that can be touched needs to know. */
export interface Things {
  touching: Touching
  touch: Shown<State>['touch']
}

export interface GroupProps {
  title: string
  /** How many cards lie in it: they may draw together, but each stays in sight. */
  cards?: number
  /** Its name stands above it only where nothing else does. */
  quiet?: boolean
  children: ReactNode
}

export function Group({ title, cards, quiet = false, children }: GroupProps) {
  const style = { '--cards': cards ?? 1 } as CSSProperties
  return (
    <div
      className={classNames(styles.group, cards === undefined && styles.firm, quiet && styles.quiet)}
      style={style}
      role="group"
      aria-label={title}
    >
      <h3 className={styles.groupTitle}>{title}</h3>
      {children}
    </div>
  )
}
