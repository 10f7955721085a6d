// For the host at the machine itself: the first admin, and links for people who have lost their way in.
import type { Account, Store } from '../../store/store.ts'
import { newId } from '../secrets.ts'
import type { Settings } from '../settings.ts'
import { makeLink } from './links.ts'

interface Host {
  readonly store: Store
  readonly settings: Settings
  readonly now: () => number
  /** Where the server is on this machine, for links where it has no public address. */
  readonly address: string
}

/**
 * The account with this e-mail becomes the admin's, and a link to set its password is given while it has none. Anybody
 * may have registered with somebody else's e-mail, so an account that was not an admin's loses its password, sessions
 * and tokens: only who reads the server's console gets in.
 */
export async function ensureAdmin(host: Host, email: string): Promise<string | undefined> {
  const { store, now } = host
  let account = await store.accountByEmail(email)
  if (!account) {
    account = newAdmin(email, now())
    await store.createAccount(account)
  } else if (account.role !== 'admin') {
    const change = { role: 'admin', passwordHash: null } as const
    await store.updateAccount(account.id, change)
    await store.deleteSessionsOf(account.id)
    for (const token of await store.tokensOf(account.id)) await store.deleteToken(account.id, token.id)
    account = { ...account, ...change }
  }
  return account.passwordHash === null ? wholeLink(host, account) : undefined
}

function newAdmin(email: string, createdAt: number): Account {
  const name = email.split('@')[0].slice(0, 40)
  return { id: newId(), name, email, passwordHash: null, role: 'admin', language: 'en', createdAt, deletedAt: null }
}

/** By e-mail or account id; undefined where there is no such account. */
export async function linkFor(host: Host, who: string): Promise<string | undefined> {
  const account = (await host.store.accountByEmail(who.trim().toLowerCase())) ?? (await host.store.account(who))
  return account && account.deletedAt === null ? wholeLink(host, account) : undefined
}

async function wholeLink(host: Host, account: Account): Promise<string> {
  const { link } = await makeLink(host, account, account.email === null ? 'recover' : 'reset')
  return host.settings.publicAddress === null ? host.address + link : link
}
