// From anything that goes wrong in a request to an answer: a code, never the details.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDamage, StoreFull, StoreUnavailable } from '../store/errors.ts'
import { type ErrorCode, errorAnswer, Refused, statusOf } from './errors.ts'

/** What the framework calls it, and what we call it. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-request',
  FST_ERR_BAD_URL: 'malformed-request',
  FST_ERR_NOT_FOUND: 'unknown-route',
}

export function refusalOf(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error
  if (!(error instanceof Error)) return undefined
  const { code, statusCode } = error as Partial<FastifyError>
  if (code !== undefined && Object.hasOwn(frameworkCodes, code)) return new Refused(frameworkCodes[code])
  if (error instanceof SyntaxError && statusCode === 400) return new Refused('malformed-json')
  // Nothing is lost: trying again later is right, with the same action id where there is one.
  if (error instanceof StoreFull) return new Refused('store-full')
  if (error instanceof StoreUnavailable) return new Refused('store-unavailable')
  if (isDamage(error)) return new Refused('store-damaged')
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new Refused('malformed-request')
    : undefined
}

export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = refusalOf(error)
  if (!refused) {
    request.log.error({ err: error }, 'request failed')
    return reply.code(500).send(errorAnswer('internal-error', { request: request.id }))
  }
  if (refused.status >= 500) request.log.warn({ err: error }, refused.code)
  else request.log.debug({ code: refused.code }, 'refused')
  const { seconds } = refused.params
  if (refused.status === 429 && typeof seconds === 'number') reply.header('retry-after', seconds)
  // A body that was not read to its end cannot be followed by another request.
  if (refused.status === 413) reply.header('connection', 'close')
  return reply.code(refused.status).send(errorAnswer(refused.code, refused.params))
}

/** For bytes that are not even HTTP. */
const notHttp = JSON.stringify(errorAnswer('malformed-request'))
export const malformedHttp = [
  `HTTP/1.1 ${statusOf['malformed-request']} Bad Request`,
  'content-type: application/json; charset=utf-8',
  `content-length: ${Buffer.byteLength(notHttp)}`,
  'connection: close',
  '',
  notHttp,
].join('\r\n')

export function answerUnknownRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerFailure(new Refused('unknown-route'), request, reply)
}
