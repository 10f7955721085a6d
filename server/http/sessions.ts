// Who is asking: sessions in cookies and personal tokens in the Authorization header.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account, Id } from '../store/store.ts'
import { Refused } from './errors.ts'
import { hashSecret, newSecret } from './secrets.ts'
import type { Services } from './services.ts'
import { isSecure, type Settings } from './settings.ts'

export type Caller =
  | {
      readonly by: 'session'
      readonly account: Account
      readonly session: { readonly hash: string; readonly expiresAt: number }
    }
  | { readonly by: 'token'; readonly account: Account; readonly token: Id }

export const tokenPrefix = 'skelos_'
const day = 86_400_000
/** A token's last use is kept to the minute: not every request is worth a write. */
const touchAfter = 60_000

/** The prefix makes browsers refuse such a cookie from other hosts and over http. */
export function cookieName(settings: Settings): string {
  return isSecure(settings) ? '__Host-skelos' : 'skelos'
}

/** undefined for someone who shows nothing or an old cookie; a token that is shown must be right. */
export async function authenticate(services: Services, request: FastifyRequest): Promise<Caller | undefined> {
  const { authorization } = request.headers
  if (authorization !== undefined) return byToken(services, authorization)
  const cookie = request.cookies[cookieName(services.settings)]
  return cookie === undefined ? undefined : bySession(services, cookie)
}

/** Whatever they still hold opens nothing. */
function isShutOut({ deletedAt, role }: Account): boolean {
  return deletedAt !== null || role === 'banned'
}

async function bySession({ store, now }: Services, cookie: string): Promise<Caller | undefined> {
  const session = await store.session(hashSecret(cookie))
  if (!session || session.expiresAt <= now()) return undefined
  const account = await store.account(session.account)
  if (!account || isShutOut(account)) return undefined
  return { by: 'session', account, session }
}

async function byToken({ store, now }: Services, authorization: string): Promise<Caller> {
  const secret = /^Bearer (\S+)$/i.exec(authorization)?.[1]
  const token = secret?.startsWith(tokenPrefix) ? await store.token(hashSecret(secret)) : undefined
  const account = token && (await store.account(token.account))
  if (!account || isShutOut(account)) throw new Refused('token-unknown')
  if (now() - (token.lastUsedAt ?? 0) > touchAfter) await store.touchToken(token.id, now())
  return { by: 'token', account, token: token.id }
}

/** A new session for this account, in a cookie of the answer. */
export async function openSession(services: Services, reply: FastifyReply, account: Account): Promise<void> {
  const { settings, store, now } = services
  if (isShutOut(account)) throw new Refused('not-allowed')
  const secret = newSecret()
  const createdAt = now()
  const expiresAt = createdAt + settings.sessionDays * day
  await store.createSession({ hash: hashSecret(secret), account: account.id, createdAt, expiresAt })
  setCookie(services, reply, secret)
}

/** Sessions in their second half are made whole again, so that whoever keeps coming stays signed in. */
export async function renewSession(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { settings, store, now } = services
  const { caller } = request
  const cookie = request.cookies[cookieName(settings)]
  if (caller?.by !== 'session' || cookie === undefined) return
  const whole = settings.sessionDays * day
  if (caller.session.expiresAt - now() > whole / 2) return
  if (await store.extendSession(caller.session.hash, now() + whole)) setCookie(services, reply, cookie)
}

function setCookie({ settings }: Services, reply: FastifyReply, secret: string): void {
  const maxAge = settings.sessionDays * (day / 1000)
  reply.setCookie(cookieName(settings), secret, { ...cookieFlags(settings), maxAge })
}

export function clearCookie(settings: Settings, reply: FastifyReply): void {
  reply.clearCookie(cookieName(settings), cookieFlags(settings))
}

function cookieFlags(settings: Settings) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) } as const
}

/** Whether this ends what the caller came in by: a session by its hash, a token by its id, or with null either. */
export function endsWayOf(caller: Caller | undefined, account: Id, way: string | null): boolean {
  if (caller?.account.id !== account) return false
  return way === null || way === (caller.by === 'session' ? caller.session.hash : caller.token)
}

/** The caller as of now; undefined once the session has ended, the token was taken back or the account deleted. */
export async function recheck({ store, now }: Services, caller: Caller): Promise<Caller | undefined> {
  const account = await store.account(caller.account.id)
  if (!account || isShutOut(account)) return undefined
  if (caller.by === 'token') {
    const tokens = await store.tokensOf(account.id)
    return tokens.some(({ id }) => id === caller.token) ? { ...caller, account } : undefined
  }
  const session = await store.session(caller.session.hash)
  return session && session.expiresAt > now() ? { ...caller, account, session } : undefined
}
