// Who is signed in here, and signing out, here or everywhere.
import { z } from 'zod'
import type { Route } from '../routes.ts'
import { route } from '../routes.ts'
import type { Services } from '../services.ts'
import { clearCookie, renewSession } from '../sessions.ts'
import { accountSchema, accountShown } from './schemas.ts'

export function sessionRoutes(services: Services): Route[] {
  const { settings, store, signedOut } = services
  return [
    route({
      method: 'GET',
      path: '/api/session',
      tag: 'accounts',
      // To be nobody yet is no fault: a page that asks at every visit has nothing refused to it.
      summary: 'Who is signed in here; null for nobody',
      who: 'anyone',
      answer: z.object({ account: accountSchema.nullable() }),
      handle: async ({ caller, request, reply }) => {
        await renewSession(services, request, reply)
        return { account: caller ? accountShown(caller.account) : null }
      },
    }),
    route({
      method: 'POST',
      path: '/api/logout',
      tag: 'accounts',
      summary: 'Sign out here',
      who: 'account',
      tokens: 'refused',
      handle: async ({ caller, reply }) => {
        if (caller.by === 'session') {
          await store.deleteSession(caller.session.hash)
          signedOut.ring(caller.account.id, caller.session.hash)
        }
        clearCookie(settings, reply)
      },
    }),
    route({
      method: 'POST',
      path: '/api/logout/all',
      tag: 'accounts',
      summary: 'Sign out on every device',
      who: 'account',
      tokens: 'refused',
      handle: async ({ caller, reply }) => {
        await store.deleteSessionsOf(caller.account.id)
        signedOut.ring(caller.account.id, null)
        clearCookie(settings, reply)
      },
    }),
  ]
}
