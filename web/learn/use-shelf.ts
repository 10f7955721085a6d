// What a game brings to its rules, as a hook.
import { useEffect, useState } from 'react'
import type { Shelf } from './shelf.ts'
import { loadShelf } from './shelves.ts'

/** null while it is on its way; it is asked for again with every `attempt`. */
export function useShelf(game: string, attempt = 0): { shelf: Shelf | null; failed: boolean } {
  const [shelf, setShelf] = useState<Shelf | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let current = true
    setFailed(false)
    loadShelf(game).then(
      (loaded) => current && setShelf(loaded),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [game, attempt])
  return { shelf, failed: failed && shelf === null }
}
