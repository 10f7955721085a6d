// Guesses at the passwords of tables: the wrong ones are counted, for who tries, for where from and for the table.
import type { FastifyRequest } from 'fastify'
import { Refused } from '../errors.ts'
import { callerOf } from '../limits.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../sessions.ts'

export interface Guesser {
  readonly caller: Caller | undefined
  readonly address: string
}

export function guesserOf(caller: Caller | undefined, request: FastifyRequest): Guesser {
  return { caller, address: callerOf(request.ip) }
}

type Outcome = { readonly ok: true } | { readonly ok: false; readonly code: string }

interface Request {
  readonly match: string
  readonly password?: string | undefined
}

/**
 * Asks what a password may open. A guess is counted before it is checked, so that many at a time do not slip through,
 * and given back unless it was wrong. Whoever needs no password, being at the table, is let in however many others guess.
 */
export async function guessing<Asked extends Request, Answer extends Outcome>(
  { limits }: Services,
  { caller, address }: Guesser,
  request: Asked,
  ask: (request: Asked) => Promise<Answer>,
): Promise<Answer> {
  const { match, password } = request
  if (password === undefined) return ask(request)
  const buckets = [
    [limits.attempts, `table ${address}`],
    ...(caller ? [[limits.attempts, `table ${caller.account.id}`] as const] : []),
    [limits.tables, match],
  ] as const
  const taken: (typeof buckets)[number][] = []
  let wrong = false
  try {
    for (const bucket of buckets) {
      const [limiter, key] = bucket
      const wait = limiter.take(key)
      if (wait > 0) {
        const answer = await ask({ ...request, password: undefined })
        if (!answer.ok && answer.code === 'password-needed') throw new Refused('too-many-attempts', { seconds: wait })
        return answer
      }
      taken.push(bucket)
    }
    const answer = await ask(request)
    wrong = !answer.ok && answer.code === 'wrong-password'
    return answer
  } finally {
    if (!wrong) for (const [limiter, key] of taken) limiter.give(key)
  }
}
