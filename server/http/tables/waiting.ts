// Waiting for news without a socket: a request that is answered once something has happened.
import type { FastifyReply } from 'fastify'
import type { Requests } from '../../matches/schema.ts'
import type { MatchEvent } from '../../matches/types.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../sessions.ts'
import { serviceCaller } from './deeds.ts'
import { refuse } from './statuses.ts'

interface News {
  seq: number
  events: MatchEvent[]
}

export async function eventsWhenThereAre(
  services: Services,
  caller: Caller | undefined,
  request: Requests['events'],
  seconds: number,
  { raw }: FastifyReply,
): Promise<News> {
  const { matches } = services
  const known = caller ? serviceCaller(caller) : null
  const read = async (): Promise<News> => {
    const answer = await matches.events(known, request)
    return answer.ok ? { seq: answer.seq, events: answer.events } : refuse(answer)
  }
  const first = await read()
  if (first.events.length > 0 || seconds === 0) return first
  const { match, key, password } = request
  const admission = { ...(key !== undefined && { key }), ...(password !== undefined && { password }) }
  const waited = Promise.withResolvers<void>()
  const timer = setTimeout(waited.resolve, seconds * 1000)
  const leave = services.closing.listen(waited.resolve)
  raw.once('close', waited.resolve)
  try {
    const watching = await matches.subscribe(known, { match, since: request.after, ...admission }, (update) => {
      if (update.events.length > 0) waited.resolve()
    })
    if (!watching.ok) return refuse(watching)
    await waited.promise
    watching.subscription.close()
    return await read()
  } finally {
    clearTimeout(timer)
    leave()
    raw.off('close', waited.resolve)
  }
}
