// The web server: what every request passes, in order, before and after its route.
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import { type FastifyInstance, fastify } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Store } from '../store/store.ts'
import { accountRoutes } from './accounts/index.ts'
import { Refused } from './errors.ts'
import { answerFailure, handleFailures, malformedHttp } from './failures.ts'
import { callerOf, Limiter } from './limits.ts'
import { makeLogger } from './logs.ts'
import type { Mailer } from './mail.ts'
import { Metrics } from './metrics.ts'
import { operatorRoutes } from './operator.ts'
import { documentRoutes } from './document/routes.ts'
import { checkOrigin } from './origins.ts'
import { mount, type Route } from './routes.ts'
import { helmetOptions, permissionsPolicy } from './security.ts'
import { Background, type Services, SignedOut } from './services.ts'
import type { Settings } from './settings.ts'

export interface AppParts {
  readonly settings: Settings
  readonly store: Store
  readonly mail: Mailer | null
  readonly now?: () => number
  /** Where the logs go; standard output unless told. */
  readonly logTo?: DestinationStream
  /** For tests: answers are checked against their own schemas. */
  readonly checkAnswers?: boolean
}

export interface App {
  readonly fastify: FastifyInstance
  readonly services: Services
  readonly routes: readonly Route[]
}

/** The largest body; replays that are brought in have a limit of their own. */
const bodyLimit = 64 * 1024

export async function makeApp(parts: AppParts): Promise<App> {
  const { settings, store, mail, now = Date.now } = parts
  const log = makeLogger(settings, parts.logTo)
  const app = fastify({
    loggerInstance: log,
    bodyLimit,
    trustProxy: settings.trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => answerFailure(error, request, reply),
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(malformedHttp)
      else socket.destroy()
    },
  }) as unknown as FastifyInstance
  const services: Services = {
    settings,
    store,
    now,
    mail,
    metrics: new Metrics(),
    limits: {
      address: new Limiter(settings.addressRequests, now),
      account: new Limiter(settings.accountRequests, now),
      attempts: new Limiter(settings.attempts, now),
    },
    log: app.log,
    background: new Background((error) => app.log.error({ err: error }, 'background work failed')),
    signedOut: new SignedOut(),
  }

  handleFailures(app)
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('caller', undefined)
  await app.register(helmet, helmetOptions(settings))
  await app.register(cookie)
  guard(app, services)

  const routes = [...accountRoutes(services), ...operatorRoutes(services)]
  mount(app, services, routes, { checkAnswers: parts.checkAnswers ?? false })
  documentRoutes(app, routes)
  return { fastify: app, services, routes }
}

/** What every request passes, whatever its route, known or not. */
function guard(app: FastifyInstance, { settings, limits, metrics }: Services): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('permissions-policy', permissionsPolicy)
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
    if (closing) {
      reply.header('connection', 'close')
      throw new Refused('shutting-down')
    }
    const wait = limits.address.take(callerOf(request.ip))
    if (wait > 0) throw new Refused('too-many-requests', { seconds: wait })
    checkOrigin(settings, request)
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) }
    metrics.requests.observe(labels, reply.elapsedTime / 1000)
  })
}
