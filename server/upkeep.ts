// What a running server does to its store now and then: forgets what has expired, and looks whether the rest is whole.
import type { Store } from './store/store.ts'

const hour = 3_600_000

export interface UpkeepParts {
  readonly store: Pick<Store, 'purge' | 'check'>
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** At once, then about once an hour; nodes that were started together drift apart. Stopping waits for what is under way. */
export function startUpkeep({ store, now, onError }: UpkeepParts): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const works = [() => store.purge(now()), () => store.check()]
  const keepUp = async () => {
    for (const work of works)
      try {
        if (!stopped) await work()
      } catch (error) {
        onError(error)
      }
    if (stopped) return
    timer = setTimeout(
      () => {
        keeping = keepUp()
      },
      hour * (0.75 + Math.random() / 2),
    ).unref()
  }
  let keeping = keepUp()
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
      return keeping
    },
  }
}
