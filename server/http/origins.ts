// Which pages may change anything here: a request that a foreign page caused is refused before it is read.
import type { FastifyRequest } from 'fastify'
import { Refused } from './errors.ts'
import { cookieName } from './sessions.ts'
import type { Settings } from './settings.ts'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Browsers name the page's origin on every request that changes something and on every socket. Programs name none; they
 * may come without, as long as they show no cookie that a browser could have been tricked into sending.
 */
export function checkOrigin(settings: Settings, request: FastifyRequest): void {
  const isSocket = request.headers.upgrade !== undefined
  if (harmless.has(request.method) && !isSocket) return
  const { origin } = request.headers
  if (origin === undefined) {
    if (request.cookies[cookieName(settings)] !== undefined) throw new Refused('origin-refused', { origin: null })
  } else if (!isAllowed(settings, origin, request)) {
    request.log.info({ origin }, 'a page of another origin was refused; is it yours, name it with --public-address')
    throw new Refused('origin-refused', { origin })
  }
}

/** With no public address the page must come from the very address that the request names. */
function isAllowed(settings: Settings, origin: string, request: FastifyRequest): boolean {
  if (settings.origins.includes(origin)) return true
  if (settings.publicAddress !== null) return origin === settings.publicAddress
  return origin === `${request.protocol}://${request.host}`
}
