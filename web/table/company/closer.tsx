// The cross that closes a drawer.
import { useSay } from '../../words/words.ts'
import styles from './drawer.module.css'

export function Closer({ close }: { close: () => void }) {
  const say = useSay()
  return (
    <button type="button" className={styles.close} onClick={close} aria-label={say('table.close')}>
      <svg width="16" height="16" viewBox="0 0 16 16" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <path d="M2 2L14 14M14 2L2 14" />
      </svg>
    </button>
  )
}
