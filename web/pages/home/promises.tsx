// What a player can rely on here.
import { Fragment } from 'react'
import type { IconType } from 'react-icons'
import { GiAnticlockwiseRotation, GiCampfire, GiCheckMark, GiRollingDices, GiRuleBook } from 'react-icons/gi'
import { Panel } from '../../design/panel.tsx'
import { type Key, useSay } from '../../words/words.ts'
import styles from './panels.module.css'

const promises: readonly { Icon: IconType; text: Key }[] = [
  { Icon: GiRollingDices, text: 'shell.promise.odds' },
  { Icon: GiRuleBook, text: 'shell.promise.rules' },
  { Icon: GiAnticlockwiseRotation, text: 'shell.promise.undo' },
  { Icon: GiCheckMark, text: 'shell.promise.seed' },
  { Icon: GiCampfire, text: 'shell.promise.offline' },
]

export function Promises() {
  const say = useSay()
  return (
    <Panel title={say('shell.promises')}>
      <div className={styles.promises}>
        {promises.map(({ Icon, text }) => (
          <Fragment key={text}>
            <Icon aria-hidden="true" />
            <span>{say(text)}</span>
          </Fragment>
        ))}
      </div>
    </Panel>
  )
}
