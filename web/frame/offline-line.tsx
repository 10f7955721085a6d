// A line under the bar while the server cannot be reached: what goes on, and what does not.
import { useSyncExternalStore } from 'react'
import { useAccount } from '../net/account.ts'
import { problemOf } from '../net/api.ts'
import { useSay } from '../words/words.ts'
import styles from './lines.module.css'

function onNetworkChange(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Whether this device has a network at all. */
export const useOnline = (): boolean => useSyncExternalStore(onNetworkChange, () => navigator.onLine)

const unreachable = ['offline', 'network', 'timeout', 'server-away']

/** `offline`: no network here; `server`: there is one, but no answer from the server. */
function useReach(): 'online' | 'offline' | 'server' {
  const online = useOnline()
  const { error } = useAccount()
  if (!online) return 'offline'
  return error && unreachable.includes(problemOf(error).code) ? 'server' : 'online'
}

export function OfflineLine() {
  const say = useSay()
  const reach = useReach()
  const { refetch } = useAccount()
  return (
    <div role="status">
      {reach !== 'online' && (
        <div className={`${styles.line} ${styles.away}`}>
          <span>{say(reach === 'offline' ? 'shell.offline' : 'shell.server-away')}</span>
          {reach === 'server' && (
            <button type="button" className={styles.action} onClick={() => void refetch()}>
              {say('shell.try-again')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
