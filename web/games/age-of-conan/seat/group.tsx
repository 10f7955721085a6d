// A group of things that lie together, with its name above it.
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { CSSProperties, ReactNode } from 'react'
import type { Handle } from '../../../table/choice.ts'
import type { Shown, WhyNot } from '../../../table/game-ui.ts'
import type { Touching } from './touching.ts'
import styles from './tray.module.css'

/** What everything that can be touched needs to know. */
export interface Things {
  touching: Touching
  touch: Shown<State>['touch']
  /** Why it is of no use now, where somebody is asked. */
  whyNot: (handle: Handle) => WhyNot | undefined
}

export interface GroupProps {
  title: string
  /** Cards of a deck, as wide as its cards need to be. */
  deck?: 'strategy' | 'kingdom'
  /** How many stand side by side where cards stand in two rows. */
  columns?: number
  children: ReactNode
}

export function Group({ title, deck, columns = 1, children }: GroupProps) {
  const style = { '--columns': columns } as CSSProperties
  return (
    <div className={styles.group} style={style} data-deck={deck} role="group" aria-label={title}>
      <h3 className={styles.groupTitle}>{title}</h3>
      {children}
    </div>
  )
}
