// For the host: who is here, links for those who lost their way in, who else is a host, and who is to stay away.
import { z } from 'zod'
import type { Account } from '../../store/store.ts'
import { Refused } from '../errors.ts'
import { type Route, route } from '../routes.ts'
import type { Services } from '../services.ts'
import { makeLink } from './links.ts'
import { accountParams, accountSchema, accountShown, linkSchema, pageQuery, roles } from './schemas.ts'
import { leaveTables } from './tables.ts'

const listedSchema = accountSchema.extend({ deletedAt: z.number().nullable() }).meta({ id: 'ListedAccount' })

export function adminRoutes(services: Services): Route[] {
  const { store, signedOut } = services

  async function living(id: string): Promise<Account> {
    const account = await store.account(id)
    if (!account || account.deletedAt !== null) throw new Refused('unknown-account')
    return account
  }

  return [
    route({
      method: 'GET',
      path: '/api/admin/accounts',
      tag: 'admin',
      summary: 'All accounts, page by page',
      who: 'admin',
      query: pageQuery,
      answer: z.object({ items: z.array(listedSchema), cursor: z.string().nullable() }),
      handle: async ({ query }) => {
        const { items, cursor } = await store.listAccounts(query.cursor ?? null, query.limit)
        return { items: items.map((account) => ({ ...accountShown(account), deletedAt: account.deletedAt })), cursor }
      },
    }),
    route({
      method: 'POST',
      path: '/api/admin/accounts/:id/link',
      tag: 'admin',
      summary: 'A one-time link to hand to its owner: to choose a new password, or for a guest to come back',
      who: 'admin',
      tokens: 'refused',
      params: accountParams,
      answer: linkSchema,
      refusals: ['unknown-account'],
      handle: async ({ params, request, caller }) => {
        const account = await living(params.id)
        request.log.info({ admin: caller.account.id, account: account.id }, 'a host made a one-time link')
        return makeLink(services, account, account.email === null ? 'recover' : 'reset')
      },
    }),
    route({
      method: 'PUT',
      path: '/api/admin/accounts/:id/role',
      tag: 'admin',
      summary: 'Make somebody a host or a player, or keep the account out; its games go on with a bot',
      who: 'admin',
      tokens: 'refused',
      params: accountParams,
      body: z.object({ role: z.enum(roles) }),
      refusals: ['unknown-account', 'not-allowed', 'not-registered'],
      handle: async ({ params, body, caller }) => {
        // A server whose last host has stepped down by mistake has none.
        if (params.id === caller.account.id) throw new Refused('not-allowed')
        const account = await living(params.id)
        if (body.role === 'admin' && account.email === null) throw new Refused('not-registered')
        await store.updateAccount(account.id, { role: body.role })
        if (body.role !== 'banned') return
        signedOut.ring(account.id, null)
        await leaveTables(services, account.id)
      },
    }),
  ]
}
