// Guests: play at once with a name only, come back by cookie or by link.
import { z } from 'zod'
import type { Account } from '../../store/store.ts'
import { Refused } from '../errors.ts'
import { type Route, route } from '../routes.ts'
import { newId } from '../secrets.ts'
import type { Services } from '../services.ts'
import { openSession } from '../sessions.ts'
import { followLink, makeLink } from './links.ts'
import { accountShown, languageSchema, linkSchema, linkSecretSchema, nameSchema, signedInSchema } from './schemas.ts'

const welcomeSchema = signedInSchema.extend({ recovery: linkSchema }).meta({ id: 'Welcome' })

export async function newGuest({ store, now }: Services, name: string, language: string): Promise<Account> {
  const account: Account = {
    id: newId(),
    name,
    email: null,
    passwordHash: null,
    role: 'player',
    language,
    createdAt: now(),
    deletedAt: null,
  }
  await store.createAccount(account)
  return account
}

export function guestRoutes(services: Services): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/guests',
      tag: 'accounts',
      summary: 'Play as a guest: an account with a name only, a session, and a link to come back by',
      who: 'anyone',
      limit: 'attempts',
      body: z.object({ name: nameSchema, language: languageSchema.default('en') }),
      status: 201,
      answer: welcomeSchema,
      handle: async ({ body, reply }) => {
        const account = await newGuest(services, body.name, body.language)
        await openSession(services, reply, account)
        return { account: accountShown(account), recovery: await makeLink(services, account, 'recover') }
      },
    }),
    route({
      method: 'POST',
      path: '/api/recover',
      tag: 'accounts',
      summary: 'Come back as a guest by the recovery link, which opens for ten minutes more; a new one is given',
      who: 'anyone',
      limit: 'attempts',
      body: z.object({ secret: linkSecretSchema }),
      answer: welcomeSchema,
      refusals: ['link-expired', 'not-allowed'],
      handle: async ({ body, reply }) => {
        const account = await followLink(services, body.secret, 'recover')
        await openSession(services, reply, account)
        return { account: accountShown(account), recovery: await makeLink(services, account, 'recover') }
      },
    }),
    route({
      method: 'POST',
      path: '/api/account/recovery-link',
      tag: 'accounts',
      summary: 'Another recovery link for a guest, for a second device for example',
      who: 'account',
      tokens: 'refused',
      limit: 'attempts',
      answer: linkSchema,
      refusals: ['not-a-guest'],
      handle: async ({ caller }) => {
        // Whoever has a password comes back by it; a link beside it would be a second door.
        if (caller.account.email !== null) throw new Refused('not-a-guest')
        return makeLink(services, caller.account, 'recover')
      },
    }),
  ]
}
