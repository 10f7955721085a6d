// The web server: what every request passes, in order, before and after its route.
import { randomBytes, randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import { type FastifyInstance, fastify } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Games, MatchService } from '../matches/types.ts'
import { isDeeper } from '../replays/bounds.ts'
import { Replays } from '../replays/service.ts'
import type { Workbench } from '../replays/types.ts'
import type { Store } from '../store/store.ts'
import { accountRoutes } from './accounts/index.ts'
import { mountDocument } from './document/routes.ts'
import { Refused } from './errors.ts'
import { answerFailure, malformedHttp } from './failures.ts'
import { callerOf, hour, Limiter } from './limits.ts'
import { makeLogger } from './logs.ts'
import type { Mailer } from './mail.ts'
import { Metrics } from './metrics.ts'
import { operatorRoutes } from './operator.ts'
import { checkOrigin } from './origins.ts'
import { replayRoutes } from './replays/routes.ts'
import { mount, type Route } from './routes.ts'
import { hashPassword, verifyPassword } from './secrets.ts'
import { helmetOptions, permissionsPolicy } from './security.ts'
import { Background, Bell, type Services } from './services.ts'
import type { Settings } from './settings.ts'
import { shareLimits } from './shared-limits.ts'
import { shareSignOuts } from './shared-sign-outs.ts'
import { type Hub, openSockets } from './sockets/hub.ts'
import { gameRoutes } from './tables/games.ts'
import { tableRoutes } from './tables/routes.ts'
import { mountWeb } from './web.ts'

export interface AppParts {
  readonly settings: Settings
  readonly store: Store
  readonly matches: MatchService
  readonly games: Games
  readonly mail: Mailer | null
  readonly metrics?: Metrics
  /** Where replay files are played again and dice proved; in this thread unless told. */
  readonly workshop?: Workbench
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
  readonly hub: Hub
  readonly hasWeb: boolean
}

/** The largest body; replays that are brought in have a limit of their own. */
const bodyLimit = 64 * 1024
/** No request nests further: a record of a game in a list in a body, with room to spare. */
const deepestBody = 32
/** Milliseconds for a request to arrive in full: connections are not there to be held open. */
const requestTimeout = 30_000

export async function makeApp(parts: AppParts): Promise<App> {
  const { settings, store, matches, games, mail, now = Date.now } = parts
  const log = makeLogger(settings, parts.logTo)
  const app = fastify({
    loggerInstance: log,
    bodyLimit,
    requestTimeout,
    trustProxy: settings.trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      // No hook runs for these: what was to become a socket would stay open, and a shutdown would wait for it.
      if (request.headers.upgrade !== undefined) reply.raw.once('finish', () => request.raw.socket.destroy())
      return answerFailure(error, request, reply)
    },
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(malformedHttp)
      else socket.destroy()
    },
  }) as unknown as FastifyInstance
  const background = new Background((error) => app.log.error({ err: error }, 'background work failed'))
  const services: Services = {
    settings,
    store,
    matches,
    replays: new Replays({
      store,
      games,
      passwords: { hash: hashPassword, verify: verifyPassword },
      now,
      random: (bytes) => randomBytes(bytes),
      mostTables: settings.accountTables,
      ...(parts.workshop && { workshop: parts.workshop }),
      onDue: () => background.run(async () => void (await matches.runDue())),
    }),
    games,
    now,
    mail,
    metrics: parts.metrics ?? new Metrics(),
    limits: {
      address: new Limiter(settings.addressRequests, now),
      account: new Limiter(settings.accountRequests, now),
      attempts: new Limiter(settings.attempts, now),
      logins: new Limiter(5 * settings.attempts, now),
      tables: new Limiter(5 * settings.attempts, now),
      mails: new Limiter(3, now, hour),
      messages: new Limiter(settings.socketMessages, now),
    },
    log: app.log,
    background,
    signedOut: new Bell(),
    closing: new Bell(),
  }

  const keepToYourself = [shareLimits(store, { ...services.limits }), shareSignOuts(store, services.signedOut)]
  app.addHook('onClose', async () => {
    for (const stop of keepToYourself) stop()
  })

  app.setErrorHandler(answerFailure)
  app.removeContentTypeParser('text/plain')
  boundJson(app)
  app.decorateRequest('caller', undefined)
  await app.register(helmet, helmetOptions(settings))
  await app.register(cookie)
  // First of all that may refuse: the plugin must have marked an upgrade as such to cut it off when it is refused.
  const hub = await openSockets(app, services)
  guard(app, services)

  const routes = [accountRoutes, gameRoutes, tableRoutes, replayRoutes, operatorRoutes].flatMap((of) => of(services))
  mount(app, services, routes, { checkAnswers: parts.checkAnswers ?? false })
  mountDocument(app, routes)
  const hasWeb = await mountWeb(app, settings.web)
  return { fastify: app, services, routes, hub, hasWeb }
}

/** A body of a million brackets would keep everybody waiting: how deep it is nested is counted before it is parsed. */
function boundJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeeper(body, deepestBody)) done(new Refused('malformed-json'))
    else void parse(request, body, done)
  })
}

/** What every request passes, whatever its route, known or not. */
function guard(app: FastifyInstance, { settings, limits, metrics, closing, background }: Services): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    closing.ring()
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('permissions-policy', permissionsPolicy)
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
    if (isClosing) {
      reply.header('connection', 'close')
      throw new Refused('shutting-down')
    }
    const wait = limits.address.take(callerOf(request.ip))
    if (wait > 0) throw new Refused('too-many-requests', { seconds: wait })
    checkOrigin(settings, request)
  })
  app.addHook('onSend', async (_request, reply) => {
    // Else the line of a request that was under way stays open, and the server waits for the next one.
    if (isClosing) reply.header('connection', 'close')
  })
  app.addHook('onClose', async () => background.finished(settings.shutdownSeconds))
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    }
    metrics.requests.observe(labels, reply.elapsedTime / 1000)
  })
}
