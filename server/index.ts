// The whole server: opens its store, matches, bots and web server, says where it is, and closes them again in order.
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import type { DestinationStream } from 'pino'
import { games as allGames } from './games.ts'
import { ensureAdmin } from './http/accounts/hosts.ts'
import { makeApp } from './http/app.ts'
import { smtpMailer } from './http/mail.ts'
import { Metrics } from './http/metrics.ts'
import { hashPassword, verifyPassword } from './http/secrets.ts'
import { isSecure, type Settings } from './http/settings.ts'
import { botPool, createMatches, type Games } from './matches/index.ts'
import { openWorkshop } from './replays/workshop.ts'
import { holdFolder, openStore } from './store/open.ts'
import type { Store } from './store/store.ts'
import { startUpkeep } from './upkeep.ts'

export { linkFor } from './http/accounts/hosts.ts'
export { lifted, readSettings, type Settings, SettingsError } from './http/settings.ts'

export interface ServerParts {
  readonly games?: Games
  /** What the host should read; standard output unless told. */
  readonly say?: (line: string) => void
  /** Where the logs go; standard output unless told. */
  readonly logTo?: DestinationStream
  readonly now?: () => number
}

export interface Server {
  /** Where it listens, as a browser on this machine reaches it. */
  readonly address: string
  readonly store: Store
  /** Accepts nothing new, finishes what it has, then closes everything. */
  stop(): Promise<void>
}

export async function startServer(settings: Settings, parts: ServerParts = {}): Promise<Server> {
  const { games = allGames, now = Date.now, say = (line) => process.stdout.write(`${line}\n`) } = parts
  const closers: (() => Promise<void> | void)[] = []
  const closeAll = async () => {
    for (const close of closers.reverse()) await close()
  }
  try {
    if (settings.databaseUrl === null) closers.push(holdFolder(settings.data))
    const store = await openStore({ data: settings.data, databaseUrl: settings.databaseUrl ?? undefined })
    closers.push(() => store.close())
    const mail = settings.smtp === null ? null : smtpMailer(settings.smtp, settings.mailFrom)
    if (mail) closers.push(() => mail.close())

    let log: (error: unknown, what: string) => void = () => undefined
    const metrics = new Metrics()
    const pool = botPool({
      threads: settings.workers,
      budget: settings.botBudget,
      onError: (error) => log(error, 'a bot failed'),
    })
    const bots = metrics.measured(pool)
    closers.push(() => bots.close())
    const matches = createMatches({
      store,
      games,
      bots,
      passwords: { hash: hashPassword, verify: verifyPassword },
      now,
      random: (bytes) => randomBytes(bytes),
      node: `${hostname()}-${process.pid}-${randomBytes(4).toString('hex')}`,
      mostTables: settings.accountTables,
      onError: (error) => log(error, 'a match failed'),
    })
    closers.push(() => matches.shutDown())

    // Games of somebody's own are in no module that a thread could load.
    const workshop =
      games === allGames ? openWorkshop({ now, onError: (error) => log(error, 'a replay failed') }) : undefined
    if (workshop) closers.push(() => workshop.close())

    const app = await makeApp({
      settings,
      store,
      matches,
      games,
      mail,
      metrics,
      now,
      ...(workshop && { workshop }),
      ...(parts.logTo && { logTo: parts.logTo }),
    })
    log = (error, what) => app.fastify.log.error({ err: error }, what)
    let stopRunner = async (): Promise<void> => undefined
    // Together: nothing new comes in while the bots end their thoughts.
    closers.push(async () => {
      const closed = closeWithin(app.fastify.server, settings.shutdownSeconds, () => app.fastify.close())
      await Promise.all([closed, stopRunner()])
    })
    await app.fastify.listen({ port: settings.port, host: settings.host })
    // The folder is ours alone: what is leased in it was left behind by a server that ended without a word.
    if (store.kind === 'sqlite') await store.releaseDue(now())
    const runner = matches.startRunner()
    stopRunner = () => runner.stop()
    const upkeep = startUpkeep({ store, now, onError: (error) => log(error, 'the upkeep of the store failed') })
    closers.push(() => upkeep.stop())

    mail?.check().catch((error: unknown) => log(error, 'the mail server does not take our mail: look at --smtp'))

    const { port } = app.fastify.server.address() as AddressInfo
    const address = `http://${localHost(settings.host)}:${port}`
    say(`Skelos is at ${settings.publicAddress ?? address}${nearby(settings, port)}`)
    if (!app.hasWeb) say(`There is no web app in ${settings.web}; the API and its document are at ${address}/api`)
    if (settings.publicAddress !== null && !isSecure(settings))
      say('The public address is not https: passwords and cookies travel in the open.')
    const link =
      settings.admin === null ? undefined : await ensureAdmin({ store, settings, now, address }, settings.admin)
    if (link !== undefined) say(`To set the password of ${settings.admin}, open once within the hour: ${link}`)

    let stopping: Promise<void> | undefined
    return { address, store, stop: () => (stopping ??= closeAll()) }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** Requests that take longer than the wait are cut off. */
async function closeWithin(
  server: { closeAllConnections(): void },
  seconds: number,
  close: () => Promise<void>,
): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), seconds * 1000)
  try {
    await close()
  } finally {
    clearTimeout(timer)
  }
}

/** A browser cannot open "every address of this machine". */
function localHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** For friends in the same house. */
function nearby({ host, publicAddress }: Settings, port: number): string {
  if (publicAddress !== null || (host !== '0.0.0.0' && host !== '::')) return ''
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  return outside ? ` (on this network: http://${outside.address}:${port})` : ''
}
