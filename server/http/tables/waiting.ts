// Waiting for news without a socket: a request that is answered once something has happened.
import type { FastifyReply } from 'fastify'
import type { Requests } from '../../matches/schema.ts'
import type { MatchEvent, Update } from '../../matches/types.ts'
import { Refused } from '../errors.ts'
import type { Services } from '../services.ts'
import { endsWayOf } from '../sessions.ts'
import { serviceCaller } from './deeds.ts'
import { type Guesser, guessing } from './guesses.ts'
import { refuse } from './statuses.ts'

interface News {
  seq: number
  events: MatchEvent[]
}

export async function eventsWhenThereAre(
  services: Services,
  guesser: Guesser,
  request: Requests['events'],
  seconds: number,
  { raw }: FastifyReply,
): Promise<News> {
  const { matches } = services
  const known = guesser.caller ? serviceCaller(guesser.caller) : null
  const read = async (): Promise<News> => {
    const answer = await guessing(services, guesser, request, (asked) => matches.events(known, asked))
    return answer.ok ? { seq: answer.seq, events: answer.events } : refuse(answer)
  }
  const first = await read()
  if (first.events.length > 0 || seconds === 0) return first
  const { match, key, password } = request
  const admission = { ...(key !== undefined && { key }), ...(password !== undefined && { password }) }
  const waited = Promise.withResolvers<void>()
  const timer = setTimeout(waited.resolve, seconds * 1000)
  const leave = services.closing.listen(waited.resolve)
  let isSignedOut = false
  const unlisten = services.signedOut.listen((account, way) => {
    if (!endsWayOf(guesser.caller, account, way)) return
    isSignedOut = true
    waited.resolve()
  })
  raw.once('close', waited.resolve)
  try {
    const hear = (update: Update): void => {
      if (update.events.length > 0) waited.resolve()
    }
    const asked = { match, since: request.after, ...admission }
    const watching = await matches.subscribe(known, asked, hear, undefined, () => waited.resolve())
    if (!watching.ok) return refuse(watching)
    await waited.promise
    watching.subscription.close()
    if (isSignedOut) throw new Refused('not-signed-in')
    return await read()
  } finally {
    clearTimeout(timer)
    leave()
    unlisten()
    raw.off('close', waited.resolve)
  }
}
