// Personal tokens: how programs come in. Shown once, kept as a hash, taken back at any time.
import { z } from 'zod'
import type { ApiToken } from '../../store/store.ts'
import { Refused } from '../errors.ts'
import { type Route, route } from '../routes.ts'
import { hashSecret, newId, newSecret } from '../secrets.ts'
import type { Services } from '../services.ts'
import { tokenPrefix } from '../sessions.ts'
import { idSchema, nameSchema } from './schemas.ts'

const mostTokens = 20

const tokenSchema = z
  .object({ id: idSchema, name: z.string(), createdAt: z.number(), lastUsedAt: z.number().nullable() })
  .meta({ id: 'Token' })

const shown = ({ id, name, createdAt, lastUsedAt }: ApiToken) => ({ id, name, createdAt, lastUsedAt })

export function tokenRoutes({ store, now, signedOut }: Services): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/account/tokens',
      tag: 'tokens',
      summary: 'Your personal tokens, without their secrets',
      who: 'account',
      answer: z.object({ tokens: z.array(tokenSchema) }),
      handle: async ({ caller }) => ({ tokens: (await store.tokensOf(caller.account.id)).map(shown) }),
    }),
    route({
      method: 'POST',
      path: '/api/account/tokens',
      tag: 'tokens',
      summary: 'A new personal token, to be sent as "Authorization: Bearer ..."; it is shown here and never again',
      who: 'account',
      tokens: 'refused',
      limit: 'attempts',
      body: z.object({ name: nameSchema }),
      status: 201,
      answer: tokenSchema.extend({ token: z.string() }).meta({ id: 'NewToken' }),
      refusals: ['too-many-tokens'],
      handle: async ({ caller, body }) => {
        const held = await store.tokensOf(caller.account.id)
        if (held.length >= mostTokens) throw new Refused('too-many-tokens', { most: mostTokens })
        const secret = tokenPrefix + newSecret()
        const token: ApiToken = {
          id: newId(),
          hash: hashSecret(secret),
          account: caller.account.id,
          name: body.name,
          createdAt: now(),
          lastUsedAt: null,
        }
        await store.createToken(token)
        return { ...shown(token), token: secret }
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/account/tokens/:id',
      tag: 'tokens',
      summary: 'Take back a personal token; its sockets are closed',
      who: 'account',
      params: z.object({ id: idSchema }),
      refusals: ['unknown-token'],
      handle: async ({ caller, params }) => {
        if (!(await store.deleteToken(caller.account.id, params.id))) throw new Refused('unknown-token')
        signedOut.ring(caller.account.id, params.id)
      },
    }),
  ]
}
