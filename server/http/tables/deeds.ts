// What people do at tables, by route or by socket: one way in, measured, with the caller as the service knows it.
import type { Requests } from '../../matches/schema.ts'
import type { Answer, MatchService, Caller as ServiceCaller } from '../../matches/types.ts'
import { Refused } from '../errors.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../sessions.ts'

/** Deeds that change something; they need an account. */
export const deedNames = [
  'create',
  'join',
  'leave',
  'setSeat',
  'change',
  'remove',
  'start',
  'close',
  'rematch',
  'act',
  'order',
  'clearOrder',
  'undo',
  'concede',
  'comeBack',
  'propose',
  'answer',
  'resume',
  'chat',
  'point',
  'note',
  'setNote',
] as const satisfies readonly (keyof Requests & keyof MatchService)[]
export type DeedName = (typeof deedNames)[number]

export function serviceCaller(caller: Caller): ServiceCaller {
  return { account: caller.account.id, ...(caller.account.role === 'admin' && { admin: true }) }
}

type Do = (caller: ServiceCaller, request: unknown) => Promise<Answer>

/** The request has passed its schema. */
export async function doDeed<Name extends DeedName>(
  services: Services,
  name: Name,
  caller: Caller | undefined,
  request: Requests[Name],
): Promise<Awaited<ReturnType<MatchService[Name]>>> {
  const { matches, metrics } = services
  if (!caller) throw new Refused('not-signed-in')
  const finish = name === 'act' ? metrics.actionSeconds.startTimer() : undefined
  const answer = await (matches[name] as Do).call(matches, serviceCaller(caller), request)
  finish?.()
  metrics.deeds.inc({ deed: name, outcome: answer.ok ? 'done' : answer.code })
  return answer as Awaited<ReturnType<MatchService[Name]>>
}
