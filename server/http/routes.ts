// What a route is: said once with its schemas, then served, checked and documented from the same words.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'
import { parseInput, Refused } from './errors.ts'
import { callerOf } from './limits.ts'
import type { Services } from './services.ts'
import { authenticate, type Caller } from './sessions.ts'

/** `operator` shows a token of the host's own, which the handler checks. */
export type Who = 'anyone' | 'account' | 'admin' | 'operator'

export interface Asked<W extends Who, Params, Query, Body> {
  readonly caller: W extends 'account' | 'admin' ? Caller : Caller | undefined
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface Described<W extends Who, Params, Query, Body, Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With parameters as `:name`. */
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly who: W
  /** Some things only a person with the page open may do, never a token that may have leaked. */
  readonly tokens?: 'refused'
  /** Counts as an attempt: something that must not be tried without end. */
  readonly limit?: 'attempts'
  readonly params?: ZodType<Params>
  readonly query?: ZodType<Query>
  readonly body?: ZodType<Body>
  /** The most bytes of a body, where it may be larger than others. */
  readonly bodyLimit?: number
  /** For the document only; a handler reads them itself. */
  readonly headers?: ZodType
  /** The status of success; 200 unless told. */
  readonly status?: number
  /** Without one the answer is empty, with status 204. */
  readonly answer?: ZodType<Answer>
  /** JSON unless told. */
  readonly answerType?: string
  /** Codes of refusals of this route's own. */
  readonly refusals?: readonly string[]
  readonly handle: (asked: Asked<W, Params, Query, Body>) => Promise<Answer>
}

/** A route with its types laid aside, to be kept in lists. */
export type Route = Described<Who, unknown, unknown, unknown, unknown>

export function route<W extends Who, Params = undefined, Query = undefined, Body = undefined, Answer = void>(
  described: Described<W, Params, Query, Body, Answer>,
): Route {
  return described as unknown as Route
}

export function statusOfSuccess(route: Route): number {
  return route.answer ? (route.status ?? 200) : 204
}

export interface MountSettings {
  /** For tests: an answer that does not keep its own schema is an internal error. */
  readonly checkAnswers?: boolean
}

export function mount(
  app: FastifyInstance,
  services: Services,
  routes: readonly Route[],
  settings: MountSettings,
): void {
  for (const route of routes)
    app.route({
      method: route.method,
      url: route.path,
      ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
      onRequest: async (request) => {
        if (route.limit) limitAttempts(services, callerOf(request.ip))
        if (route.who === 'operator') return
        request.caller = await authenticate(services, request)
        admit(route, request.caller)
        if (request.caller) limitAccount(services, request.caller)
      },
      handler: async (request, reply) => {
        const asked = {
          caller: request.caller as Caller,
          params: route.params && parseInput(route.params, request.params, 'path'),
          query: route.query && parseInput(route.query, request.query, 'query'),
          body: route.body && parseInput(route.body, request.body ?? {}, 'body'),
          request,
          reply,
        }
        const answer = await route.handle(asked)
        if (!route.answer) return reply.code(204).send()
        if (settings.checkAnswers) route.answer.parse(structuredClone(answer))
        if (route.answerType) reply.type(route.answerType)
        return reply.code(statusOfSuccess(route)).send(answer)
      },
    })
}

function admit(route: Route, caller: Caller | undefined): void {
  if (route.who === 'anyone') return
  if (!caller) throw new Refused('not-signed-in')
  if (route.tokens === 'refused' && caller.by === 'token') throw new Refused('not-for-tokens')
  if (route.who === 'admin' && caller.account.role !== 'admin') throw new Refused('not-allowed')
}

export function limitAttempts(services: Services, key: string): void {
  const wait = services.limits.attempts.take(key)
  if (wait > 0) throw new Refused('too-many-attempts', { seconds: wait })
}

function limitAccount(services: Services, caller: Caller): void {
  const wait = services.limits.account.take(caller.account.id)
  if (wait > 0) throw new Refused('too-many-requests', { seconds: wait })
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
}
