// From a table to the account page, and back again as somebody.
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Account } from '../net/account.ts'

export const signInAddress = (): string =>
  `/account?back=${encodeURIComponent(location.pathname + location.search + location.hash)}`

/** Whoever came from a table to sign in goes back to it. */
export function useWayBack(account: Account | null | undefined): void {
  const back = new URLSearchParams(useSearch()).get('back')
  const [, go] = useLocation()
  useEffect(() => {
    if (account && back?.startsWith('/t/')) go(back, { replace: true })
  }, [account, back, go])
}
