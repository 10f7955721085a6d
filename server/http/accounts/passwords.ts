// Passwords: register, sign in and out, change, and a new one for those who forgot theirs.
import { z } from 'zod'
import type { Account } from '../../store/store.ts'
import { Refused } from '../errors.ts'
import { resetMail } from '../mail.ts'
import { limitAttempts, type Route, route } from '../routes.ts'
import { hashPassword, verifyPassword } from '../secrets.ts'
import type { Services } from '../services.ts'
import { type Caller, openSession } from '../sessions.ts'
import { newGuest } from './guests.ts'
import { followLink, makeLink, resetMinutes } from './links.ts'
import {
  accountShown,
  emailSchema,
  languageSchema,
  linkSecretSchema,
  nameSchema,
  newPasswordSchema,
  passwordSchema,
  signedInSchema,
} from './schemas.ts'

/** Ends every session and personal token: somebody else may have had them. */
export async function endAllAccess({ store, signedOut }: Services, account: Account): Promise<void> {
  await store.deleteSessionsOf(account.id)
  for (const token of await store.tokensOf(account.id)) await store.deleteToken(account.id, token.id)
  signedOut.ring(account.id, null)
}

export async function demandPassword(services: Services, account: Account, password: string): Promise<void> {
  limitAttempts(services, `password ${account.id}`)
  if (!(await verifyPassword(account.passwordHash, password))) throw new Refused('wrong-password')
}

export function passwordRoutes(services: Services): Route[] {
  const { store, signedOut } = services

  async function register(
    caller: Caller | undefined,
    name: string | undefined,
    language: string,
    email: string,
    password: string,
  ) {
    if (caller?.account.email) throw new Refused('not-a-guest')
    if (await store.accountByEmail(email)) throw new Refused('email-taken')
    const passwordHash = await hashPassword(password)
    const account = caller?.account ?? (await newGuest(services, name ?? '', language))
    const changed = { email, passwordHash, ...(name !== undefined && { name }) }
    if (await store.updateAccount(account.id, changed)) return { ...account, ...changed }
    // Somebody was faster with the same address; nothing is to remain of an account made a moment ago.
    if (!caller) await store.updateAccount(account.id, { deletedAt: services.now(), name: '' })
    throw new Refused('email-taken')
  }

  /**
   * Known or not, an e-mail is tried so often and no more, and takes the same time. A try is counted before it is checked,
   * so that many at a time do not slip through, and given back if it was right.
   */
  async function accountBy(email: string, password: string): Promise<Account | undefined> {
    const { logins } = services.limits
    const wait = logins.take(email)
    if (wait > 0) throw new Refused('too-many-attempts', { seconds: wait })
    const account = await store.accountByEmail(email)
    const isRight = await verifyPassword(account?.passwordHash, password)
    if (isRight) logins.give(email)
    return isRight ? account : undefined
  }

  return [
    route({
      method: 'POST',
      path: '/api/register',
      tag: 'accounts',
      summary: 'Register; a guest keeps account, tables and games, anybody else gives a name as well',
      who: 'anyone',
      tokens: 'refused',
      limit: 'attempts',
      body: z.object({
        email: emailSchema,
        password: newPasswordSchema,
        name: nameSchema.optional(),
        language: languageSchema.default('en'),
      }),
      answer: signedInSchema,
      refusals: ['email-taken', 'not-a-guest', 'not-for-tokens'],
      handle: async ({ caller, body, reply }) => {
        if (caller?.by === 'token') throw new Refused('not-for-tokens')
        if (!caller && body.name === undefined)
          throw new Refused('invalid-input', {
            where: 'body',
            problems: [{ path: 'name', problem: 'invalid_type', message: 'a name is needed' }],
          })
        const account = await register(caller, body.name, body.language, body.email, body.password)
        if (!caller) await openSession(services, reply, account)
        return { account: accountShown(account) }
      },
    }),
    route({
      method: 'POST',
      path: '/api/login',
      tag: 'accounts',
      summary: 'Sign in',
      who: 'anyone',
      limit: 'attempts',
      body: z.object({ email: emailSchema, password: passwordSchema }),
      answer: signedInSchema,
      refusals: ['wrong-credentials', 'not-allowed'],
      handle: async ({ caller, body, reply }) => {
        const account = await accountBy(body.email, body.password)
        if (!account) throw new Refused('wrong-credentials')
        if (caller?.by === 'session') {
          await store.deleteSession(caller.session.hash)
          signedOut.ring(caller.account.id, caller.session.hash)
        }
        await openSession(services, reply, account)
        return { account: accountShown(account) }
      },
    }),
    route({
      method: 'PUT',
      path: '/api/account/password',
      tag: 'accounts',
      summary: 'Change the password; every other session ends',
      who: 'account',
      tokens: 'refused',
      body: z.object({ oldPassword: passwordSchema, newPassword: newPasswordSchema }),
      refusals: ['wrong-password', 'not-registered'],
      handle: async ({ caller: { account }, body, reply }) => {
        if (account.email === null) throw new Refused('not-registered')
        await demandPassword(services, account, body.oldPassword)
        await store.updateAccount(account.id, { passwordHash: await hashPassword(body.newPassword) })
        await store.deleteSessionsOf(account.id)
        signedOut.ring(account.id, null)
        await openSession(services, reply, account)
      },
    }),
    route({
      method: 'POST',
      path: '/api/password/forgot',
      tag: 'accounts',
      summary: 'Ask for a link to choose a new password; the answer is the same whether or not the address is known',
      who: 'anyone',
      limit: 'attempts',
      body: z.object({ email: emailSchema }),
      status: 202,
      answer: z.object({ mail: z.boolean().describe('False where the server has no mail: ask the host for a link.') }),
      handle: async ({ body }) => {
        const { mail, limits, metrics } = services
        // Said to nobody: whoever asks for somebody else learns nothing, and who owns the address has mails to look at.
        const isFlood = limits.mails.take(body.email) > 0
        // After the answer, so that its time tells nothing either.
        if (mail && !isFlood)
          services.background.run(async () => {
            const account = await store.accountByEmail(body.email)
            if (!account || account.deletedAt !== null) return
            const { link } = await makeLink(services, account, 'reset')
            const letter = resetMail(body.email, account.name, account.language, link, resetMinutes)
            try {
              await mail.send(letter)
              metrics.mails.inc({ outcome: 'sent' })
            } catch (error) {
              // Nobody got it: whoever asks again is no flood.
              limits.mails.give(body.email)
              metrics.mails.inc({ outcome: 'failed' })
              services.log.error({ err: error }, 'a mail could not be sent')
            }
          })
        return { mail: mail !== null }
      },
    }),
    route({
      method: 'POST',
      path: '/api/password/reset',
      tag: 'accounts',
      summary: 'Choose a new password by a reset link; every session and token ends, and a new session begins',
      who: 'anyone',
      limit: 'attempts',
      body: z.object({ secret: linkSecretSchema, password: newPasswordSchema }),
      answer: signedInSchema,
      refusals: ['link-expired', 'not-allowed'],
      handle: async ({ body, reply }) => {
        const passwordHash = await hashPassword(body.password)
        const account = await followLink(services, body.secret, 'reset')
        await store.updateAccount(account.id, { passwordHash })
        await endAllAccess(services, account)
        await openSession(services, reply, account)
        return { account: accountShown(account) }
      },
    }),
  ]
}
