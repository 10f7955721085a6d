// What somebody has here. Remembered from visit to visit, so that the page is laid out right before the lists are read, and
// nothing jumps when they are.
import { useEffect } from 'react'
import { useAccount } from '../../net/account.ts'
import { playedHere, underWay, useLocalTables, useMyTables } from '../tables/lists.ts'

function remembered(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}

function remember(key: string, is: boolean): void {
  try {
    localStorage.setItem(key, is ? 'yes' : 'no')
  } catch {
    // The next visit begins like the first.
  }
}

/** How many games are under way, and whether all lists are read. */
function useCount(): { count: number; isKnown: boolean } {
  const account = useAccount()
  const mine = useMyTables()
  const here = useLocalTables()
  return {
    count: underWay(mine.data ?? []).length + playedHere(here.data ?? []).length,
    isKnown: here.isFetched && (account.data === null || mine.isFetched),
  }
}

function useMoreThan(few: number, key: string): { is: boolean; isKnown: boolean } {
  const { count, isKnown: isRead } = useCount()
  const more = count > few
  const isKnown = more || isRead
  useEffect(() => {
    if (isKnown) remember(key, more)
  }, [key, isKnown, more])
  return { is: isKnown ? more : remembered(key), isKnown }
}

/** More than fit beside something else. */
export const useManyGames = (): boolean => useMoreThan(3, 'skelos-many-games').is

/** Whether there are games to come that are not here yet. */
export function useExpectsGames(): boolean {
  const { outOfReach } = useMyTables()
  const { is, isKnown } = useMoreThan(0, 'skelos-games')
  return is && !isKnown && !outOfReach
}
