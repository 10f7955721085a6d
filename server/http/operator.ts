// For whoever runs the server: is it well, and how much does it do.
import { z } from 'zod'
import { phases } from '../store/store.ts'
import { Refused } from './errors.ts'
import { refusalOf } from './failures.ts'
import { type Route, route } from './routes.ts'
import { sameSecret } from './secrets.ts'
import type { Services } from './services.ts'

/** A store that does not answer within this time is as good as away. */
const pingMilliseconds = 2000
/** Tables are counted anew after this time at the earliest. */
const countMilliseconds = 5000

/** Counts the tables of the store into the metrics; a store that is away is not counted, and no reason to say nothing. */
function tableCounter({ store, metrics, now, log }: Services): () => Promise<void> {
  let counted = Number.NEGATIVE_INFINITY
  let counting = Promise.resolve()
  const count = async () => {
    try {
      const counts = await store.countMatches()
      for (const phase of phases) metrics.matches.set({ phase }, counts[phase])
    } catch (error) {
      metrics.matches.reset()
      log.warn({ err: error }, 'tables could not be counted')
    }
  }
  return () => {
    if (now() - counted >= countMilliseconds) {
      counted = now()
      counting = count()
    }
    return counting
  }
}

export function operatorRoutes(services: Services): Route[] {
  const { store, settings, metrics } = services
  const countTables = tableCounter(services)
  return [
    route({
      method: 'GET',
      path: '/healthz',
      tag: 'operation',
      summary: 'Whether the server and its store are well',
      who: 'anyone',
      answer: z.object({ status: z.literal('ok'), store: z.enum(['sqlite', 'postgres']) }),
      refusals: ['store-unavailable', 'store-damaged'],
      handle: async () => {
        const late = Promise.withResolvers<never>()
        const timer = setTimeout(() => late.reject(new Refused('store-unavailable')), pingMilliseconds)
        try {
          await Promise.race([store.ping(), late.promise])
        } catch (error) {
          const refused = refusalOf(error)
          throw refused?.code === 'store-damaged' ? refused : new Refused('store-unavailable')
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
        await countTables()
        return metrics.registry.metrics()
      },
    }),
  ]
}
