// Signing out, here or everywhere.
import type { Route } from '../routes.ts'
import { route } from '../routes.ts'
import type { Services } from '../services.ts'
import { clearCookie } from '../sessions.ts'

export function sessionRoutes({ settings, store, signedOut }: Services): Route[] {
  return [
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
