// One-time links: to get back a guest's seat, and to choose a new password.
import { createHash } from 'node:crypto'
import type { Account, OneTimeLink } from '../../store/store.ts'
import { Refused } from '../errors.ts'
import { hashSecret, newSecret, sameSecret } from '../secrets.ts'
import type { Services } from '../services.ts'

type Purpose = OneTimeLink['purpose']
type LinkServices = Pick<Services, 'store' | 'now' | 'settings'>

const minute = 60_000
export const resetMinutes = 60
const lifetimes: Readonly<Record<Purpose, number>> = { reset: resetMinutes * minute, recover: 400 * 24 * 60 * minute }

/** Whoever changes the password thereby ends every older link: the mark in the link no longer fits. */
function markOf(account: Account): string {
  return createHash('sha256').update(`${account.id} ${account.passwordHash}`).digest('base64url').slice(0, 16)
}

/** The secret stands behind a #, so that no browser sends it to a server or passes it on. */
export async function makeLink(
  { store, now, settings }: LinkServices,
  account: Account,
  purpose: Purpose,
): Promise<{ link: string; expiresAt: number }> {
  const secret = `${newSecret()}.${markOf(account)}`
  const expiresAt = now() + lifetimes[purpose]
  await store.createLink({ hash: hashSecret(secret), account: account.id, purpose, expiresAt })
  return { link: `${settings.publicAddress ?? ''}/${purpose}#${secret}`, expiresAt }
}

/** A guest has nothing else to come back by: the link he used opens a little longer, should the answer with the next be lost. */
const recoverAgain = 10 * minute

/** The account that a link is for; afterwards the link is used up, or for a guest soon will be. */
export async function followLink({ store, now }: LinkServices, secret: string, purpose: Purpose): Promise<Account> {
  const link = await store.takeLink(hashSecret(secret), purpose, now())
  const account = link && (await store.account(link.account))
  const mark = secret.split('.')[1] ?? ''
  if (!account || account.deletedAt !== null || !sameSecret(mark, markOf(account))) throw new Refused('link-expired')
  if (purpose === 'recover')
    await store.createLink({ ...link, expiresAt: Math.min(link.expiresAt, now() + recoverAgain) })
  return account
}
