// Whether somebody has more games here than fit beside something else. Remembered from visit to visit, so that the page is
// laid out right before the lists are read, and nothing jumps when they are.
import { useEffect } from 'react'
import { useAccount } from '../../net/account.ts'
import { playedHere, underWay, useLocalTables, useMyTables } from '../tables/lists.ts'

const key = 'skelos-many-games'
const few = 3

function remembered(): boolean {
  try {
    return localStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}

function remember(many: boolean): void {
  try {
    localStorage.setItem(key, many ? 'yes' : 'no')
  } catch {
    // The next visit begins like the first.
  }
}

export function useManyGames(): boolean {
  const account = useAccount()
  const mine = useMyTables()
  const here = useLocalTables()
  const playing = playedHere(here.data ?? [])
  const many = underWay(mine.data ?? []).length + playing.length > few
  const known = many || (here.isFetched && (account.data === null || mine.isFetched))
  useEffect(() => {
    if (known) remember(many)
  }, [known, many])
  return known ? many : remembered()
}
