// What the window and its reader's system are like. A query is asked once and then remembers its answer: to ask anew has
// the browser work out all styles first.
import { useCallback, useSyncExternalStore } from 'react'

const known = new Map<string, MediaQueryList>()

function media(condition: string): MediaQueryList {
  const query = known.get(condition) ?? matchMedia(condition)
  known.set(condition, query)
  return query
}

export function useMedia(condition: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const query = media(condition)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    [condition],
  )
  const matches = () => media(condition).matches
  return useSyncExternalStore(subscribe, matches, matches)
}

export const wantsStillness = (): boolean => media('(prefers-reduced-motion: reduce)').matches
