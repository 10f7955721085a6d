// One's own account: to look at, to change, to take along and to delete.
import { z } from 'zod'
import { Refused } from '../errors.ts'
import { type Route, route } from '../routes.ts'
import type { Services } from '../services.ts'
import { clearCookie } from '../sessions.ts'
import { exportedSchema, exportOf } from './export.ts'
import { demandPassword, endAllAccess } from './passwords.ts'
import { accountShown, languageSchema, nameSchema, passwordSchema, signedInSchema } from './schemas.ts'
import { leaveTables } from './tables.ts'

export function profileRoutes(services: Services): Route[] {
  const { store, settings } = services
  return [
    route({
      method: 'GET',
      path: '/api/account',
      tag: 'accounts',
      summary: 'Who you are',
      who: 'account',
      answer: signedInSchema,
      handle: async ({ caller }) => ({ account: accountShown(caller.account) }),
    }),
    route({
      method: 'PATCH',
      path: '/api/account',
      tag: 'accounts',
      summary: 'Change your name or language',
      who: 'account',
      body: z.object({ name: nameSchema.optional(), language: languageSchema.optional() }),
      answer: signedInSchema,
      handle: async ({ caller: { account }, body: { name, language } }) => {
        const change = { ...(name !== undefined && { name }), ...(language !== undefined && { language }) }
        await store.updateAccount(account.id, change)
        return { account: accountShown({ ...account, ...change }) }
      },
    }),
    route({
      method: 'GET',
      path: '/api/account/export',
      tag: 'accounts',
      summary: 'Everything kept about you: account, tokens, blocked people, tables, notes and chat lines',
      who: 'account',
      tokens: 'refused',
      limit: 'attempts',
      answer: exportedSchema,
      handle: async ({ caller, reply }) => {
        reply.header('content-disposition', 'attachment; filename="skelos-account.json"')
        return exportOf(services, caller)
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/account',
      tag: 'accounts',
      summary:
        'Delete your account with its notes and the words of its chat lines; games go on with a bot, and old ones no longer say your name',
      who: 'account',
      tokens: 'refused',
      body: z.object({ password: passwordSchema.optional().describe('Of those who have registered.') }),
      refusals: ['wrong-password', 'not-allowed'],
      handle: async ({ caller, body, reply }) => {
        const { account } = caller
        if (account.email !== null) await demandPassword(services, account, body.password ?? '')
        // The last host would leave a server without one.
        if (account.role === 'admin') throw new Refused('not-allowed')
        await leaveTables(services, account.id)
        // Nobody can write in its name any more from here on.
        await endAllAccess(services, account)
        await store.deleteNotesOf(account.id)
        await store.replaceChatOf(account.id, { text: '' })
        for (const other of await store.blockedBy(account.id)) await store.unblock(account.id, other)
        const deleted = { name: '', email: null, passwordHash: null, language: 'en', deletedAt: services.now() }
        await store.updateAccount(account.id, deleted)
        clearCookie(settings, reply)
      },
    }),
  ]
}
