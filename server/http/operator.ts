// For whoever runs the server: is it well, and how much does it do.
import { z } from 'zod'
import { Refused } from './errors.ts'
import { type Route, route } from './routes.ts'
import { sameSecret } from './secrets.ts'
import type { Services } from './services.ts'

/** A store that does not answer within this time is as good as away. */
const pingMilliseconds = 2000

export function operatorRoutes({ store, settings, metrics }: Services): Route[] {
  return [
    route({
      method: 'GET',
      path: '/healthz',
      tag: 'operation',
      summary: 'Whether the server and its store are well',
      who: 'anyone',
      answer: z.object({ status: z.literal('ok'), store: z.enum(['sqlite', 'postgres']) }),
      refusals: ['store-unavailable'],
      handle: async () => {
        const late = Promise.withResolvers<never>()
        const timer = setTimeout(() => late.reject(new Refused('store-unavailable')), pingMilliseconds)
        try {
          await Promise.race([store.ping(), late.promise])
        } catch {
          throw new Refused('store-unavailable')
        } finally {
          clearTimeout(timer)
        }
        return { status: 'ok', store: store.kind } as const
      },
    }),
    route({
      method: 'GET',
      path: '/metrics',
      tag: 'operation',
      summary: 'Numbers for Prometheus; with a token where the host has set one',
      who: 'operator',
      answer: z.string(),
      answerType: 'text/plain; version=0.0.4; charset=utf-8',
      refusals: ['token-unknown'],
      handle: async ({ request }) => {
        const given = request.headers.authorization ?? ''
        if (settings.metricsToken !== null && !sameSecret(given, `Bearer ${settings.metricsToken}`))
          throw new Refused('token-unknown')
        return metrics.registry.metrics()
      },
    }),
  ]
}
