// Who plays here: the account of this browser, or nobody yet. To play somebody needs no more than a name, and that is
// made up where none is given.
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { languageOf, useSettings } from '../device/settings.ts'
import { loadWords } from '../words/words.ts'
import { type Account, api } from './api.ts'
import { guestNames } from './guest-names.ts'
import { queries } from './queries.ts'
import { theLine } from './socket.ts'

export const accountKey = ['account'] as const

const whoAmI = async (): Promise<Account | null> => (await api.account.me()).account

export type { Account }

const asked = { queryKey: accountKey, queryFn: whoAmI, staleTime: 60_000 }

/** `data`: the account, null for nobody; undefined while it is not known, or while the server cannot be reached. */
export const useAccount = (): UseQueryResult<Account | null> => useQuery(asked)

/**
 * This browser is from now on somebody else, or nobody: to be called after every signing in and out, and after a change
 * of name. The connection is opened anew and all lists are read again, as what one may see depends on who one is.
 */
export function become(account: Account | null): void {
  const before = queries.getQueryData<Account | null>(accountKey)
  queries.setQueryData(accountKey, account)
  if (before?.id === account?.id) return
  theLine().restart()
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== accountKey[0] })
}

/** The server has ended this session: nobody from now on, unless it knows this browser by another. */
export function signedOut(): void {
  queries.setQueryData(accountKey, null)
  void queries.invalidateQueries({ queryKey: accountKey })
}

/** After a new password: still the same person, but every session before has ended. */
export const stayConnected = (): void => theLine().restart()

let pending: Promise<Account> | undefined

/** The account of this browser; where there is none, a guest's, made at once. */
export function ensureAccount(name?: string): Promise<Account> {
  pending ??= haveAccount(name).finally(() => {
    pending = undefined
  })
  return pending
}

async function haveAccount(name: string | undefined): Promise<Account> {
  const isKnown = Boolean(queries.getQueryData<Account | null>(accountKey))
  // Who was nobody may have signed in in another tab since, and a new guest would take that session's place.
  const known = isKnown ? await queries.fetchQuery(asked) : await whoAmI()
  if (known) {
    become(known)
    return known
  }
  const language = languageOf(useSettings.getState())
  const { account } = await api.account.guest({ name: name ?? (await madeUpNames())[0], language })
  become(account)
  return account
}

/** Friendly names in the reader's language, in any order; on one device always the same. */
export async function madeUpNames(): Promise<string[]> {
  const words = await loadWords(languageOf(useSettings.getState()))
  const first = placeOnTheList()
  return guestNames.map((_, i) => words.say(guestNames[(first + i) % guestNames.length]))
}

/** Kept, so that whoever played as a Grey Wolf here is one on the server, too. */
function placeOnTheList(): number {
  const place = Math.floor(Math.random() * guestNames.length)
  try {
    const kept = Number(localStorage.getItem('skelos-name') ?? Number.NaN)
    if (kept >= 0) return kept
    localStorage.setItem('skelos-name', String(place))
  } catch {
    // A browser that keeps nothing.
  }
  return place
}
