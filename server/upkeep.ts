// What a running server does to its store now and then: forgets what has expired.
import type { Store } from './store/store.ts'

const hour = 3_600_000

export interface UpkeepParts {
  readonly store: Pick<Store, 'purge'>
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** At once, then about once an hour; nodes that were started together drift apart. Stopping waits for what is under way. */
export function startUpkeep({ store, now, onError }: UpkeepParts): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const purge = async () => {
    try {
      await store.purge(now())
    } catch (error) {
      onError(error)
    }
    if (stopped) return
    timer = setTimeout(
      () => {
        purging = purge()
      },
      hour * (0.75 + Math.random() / 2),
    ).unref()
  }
  let purging = purge()
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
      return purging
    },
  }
}
