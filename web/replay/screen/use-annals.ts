// What the whole match comes to, read once and page by page; where a page did not come, read again when somebody says so.
import { useEffect, useState } from 'react'
import type { Annals } from '../annals/annals.ts'
import type { Reel } from '../record/reel.ts'

export interface AnnalsRead {
  /** null while they are being read, and for games that keep none. */
  annals: Annals | null
  /** Reads them again; null where they did not fail. */
  reread: (() => void) | null
}

export function useAnnals(reel: Reel): AnnalsRead {
  const [read, setRead] = useState<AnnalsRead>({ annals: null, reread: null })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let gone = false
    const reread = () => setTries(tries + 1)
    setRead({ annals: null, reread: null })
    reel.annals().then(
      (annals) => !gone && setRead({ annals, reread: null }),
      () => !gone && setRead({ annals: null, reread }),
    )
    return () => {
      gone = true
    }
  }, [reel, tries])
  return read
}
