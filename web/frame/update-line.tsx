// A line over an ordinary page when a newer version of the app waits. Tables and replays fill the screen and are not
// interrupted for it.
import { useUpdate } from '../net/updates.ts'
import { useSay } from '../words/words.ts'
import styles from './lines.module.css'

export function UpdateLine() {
  const say = useSay()
  const { ready, apply, later } = useUpdate()
  if (!ready) return null
  return (
    <aside className={styles.line} aria-label={say('shell.update-ready')}>
      <span>{say('shell.update-ready')}</span>
      <button type="button" className={styles.action} onClick={apply}>
        {say('shell.load-again')}
      </button>
      <button type="button" className={styles.action} onClick={later}>
        {say('shell.update-later')}
      </button>
    </aside>
  )
}
