// A game's ledger in the reader's language, as a hook.
import { useEffect, useState } from 'react'
import { useLanguage } from '../words/words.ts'
import { type Ledger, loadLedger } from './ledger.ts'

export interface LedgerNow {
  /** null while it is on its way. */
  ledger: Ledger | null
  failed: boolean
  retry: () => void
}

/** `wanted`: nothing is loaded before. A ledger in another language stays until the new one has come. */
export function useLedger(game: string, wanted = true): LedgerNow {
  const language = useLanguage()
  const [ledger, setLedger] = useState<Ledger | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!wanted) return
    let current = true
    setFailed(false)
    loadLedger(game, language).then(
      (loaded) => current && setLedger(loaded),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [game, language, wanted, attempt])
  return { ledger, failed: failed && ledger === null, retry: () => setAttempt(attempt + 1) }
}
