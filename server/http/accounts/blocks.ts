// The block list: people whose tables and words one does not want to see.
import { z } from 'zod'
import { Refused } from '../errors.ts'
import { type Route, route } from '../routes.ts'
import type { Services } from '../services.ts'
import { accountParams, idSchema } from './schemas.ts'

const mostBlocks = 500

export function blockRoutes({ store }: Services): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/account/blocks',
      tag: 'accounts',
      summary: 'Whom you block',
      who: 'account',
      answer: z.object({ blocked: z.array(z.object({ id: idSchema, name: z.string() })) }),
      handle: async ({ caller }) => {
        const ids = await store.blockedBy(caller.account.id)
        const accounts = await Promise.all(ids.map((id) => store.account(id)))
        return { blocked: accounts.filter((other) => other !== undefined).map(({ id, name }) => ({ id, name })) }
      },
    }),
    route({
      method: 'PUT',
      path: '/api/account/blocks/:id',
      tag: 'accounts',
      summary: 'Block somebody',
      who: 'account',
      params: accountParams,
      refusals: ['unknown-account', 'not-allowed', 'too-many-blocks'],
      handle: async ({ caller: { account }, params }) => {
        if (params.id === account.id) throw new Refused('not-allowed')
        if (!(await store.account(params.id))) throw new Refused('unknown-account')
        const blocked = await store.blockedBy(account.id)
        if (blocked.includes(params.id)) return
        if (blocked.length >= mostBlocks) throw new Refused('too-many-blocks', { most: mostBlocks })
        await store.block(account.id, params.id)
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/account/blocks/:id',
      tag: 'accounts',
      summary: 'Block somebody no longer',
      who: 'account',
      params: accountParams,
      handle: async ({ caller, params }) => store.unblock(caller.account.id, params.id),
    }),
  ]
}
