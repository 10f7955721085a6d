// The server's settings: each by flag or environment, checked before anything starts, and listed by --help.
import { availableParallelism } from 'node:os'
import { z } from 'zod'

/** A setting that is wrong: what, where it was said, and what to do. One problem a line. */
export class SettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

interface Setting<T> {
  readonly flag: string
  readonly env: string
  readonly value: string
  readonly about: string
  /** As a person would write it; undefined where there is none. */
  readonly standard: string | undefined
  readonly schema: z.ZodType<T, string>
  /** Never shown again, not even in a complaint. */
  readonly secret?: true
}

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/, `a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((number) => number >= min && number <= max, `a whole number from ${min} to ${max}`)

const urlOf = (protocols: readonly string[], example: string) =>
  z.string().refine((text) => {
    const url = URL.parse(text)
    return url !== null && protocols.includes(url.protocol)
  }, `an address such as ${example}`)

/** Scheme, host and port only: what a browser calls an origin. */
const origin = (text: string): string | undefined => {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  return url.pathname === '/' && !url.search && !url.hash && !url.username ? url.origin : undefined
}
const originWanted = 'an address without a path, such as https://games.example.org'
const originSchema = z.string().transform((text, context): string => {
  const found = origin(text)
  if (found === undefined) context.addIssue({ code: 'custom', message: originWanted })
  return found ?? ''
})
const originsSchema = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .pipe(z.array(originSchema))

const path = z.string().min(1, 'the path of a folder')
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const proxyWanted = '"no", how many proxies stand in front (such as 1), or their addresses separated by commas'
const proxySchema = z
  .string()
  .regex(/^(no|[1-9]\d?|[0-9a-f.:/]+(,[0-9a-f.:/]+)*)$/i, proxyWanted)
  .transform((text): boolean | string[] | ((address: string, hop: number) => boolean) => {
    if (text === 'no') return false
    if (!/^\d{1,2}$/.test(text)) return text.split(',')
    return (_address, hop) => hop < Number(text)
  })

function setting<T>(
  flag: string,
  value: string,
  about: string,
  standard: string | undefined,
  schema: z.ZodType<T, string>,
  more: { env?: string; secret?: true } = {},
): Setting<T> {
  const env = more.env ?? `SKELOS_${flag.slice(2).toUpperCase().replaceAll('-', '_')}`
  return { flag, env, value, about, standard, schema, ...(more.secret && { secret: true }) }
}

const spareCores = Math.max(1, Math.min(4, availableParallelism() - 1))

const table = {
  port: setting('--port', 'NUMBER', 'port to listen on; 0 takes any free one', '8080', whole(0, 65_535)),
  host: setting(
    '--host',
    'ADDRESS',
    'address to listen on',
    '0.0.0.0',
    z.string().min(1, 'an address of this machine'),
  ),
  data: setting('--data', 'DIR', 'folder of the SQLite file', './data', path),
  databaseUrl: setting(
    '--database-url',
    'URL',
    'Postgres instead of SQLite',
    undefined,
    urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host/database'),
    { env: 'DATABASE_URL', secret: true },
  ),
  publicAddress: setting(
    '--public-address',
    'URL',
    'how people reach this server; with https, cookies are sent over https only',
    undefined,
    originSchema,
  ),
  origins: setting('--origins', 'URLS', 'further addresses people reach it under, by commas', undefined, originsSchema),
  smtp: setting(
    '--smtp',
    'URL',
    'mail server; without one the host hands out reset links',
    undefined,
    urlOf(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org'),
    { env: 'SMTP_URL', secret: true },
  ),
  mailFrom: setting(
    '--mail-from',
    'ADDRESS',
    'sender of mails',
    'skelos@localhost',
    z.string().regex(/^[^\s@]+@[^\s@]+$/, 'an e-mail address'),
  ),
  admin: setting(
    '--admin',
    'E-MAIL',
    'account of the host; a link to set its password is printed while it has none',
    undefined,
    z.string().toLowerCase().pipe(z.email('an e-mail address')),
  ),
  logLevel: setting('--log-level', 'LEVEL', `one of ${levels.join(', ')}`, 'info', z.enum(levels)),
  addressRequests: setting(
    '--address-requests',
    'N',
    'requests a minute from one address',
    '1200',
    whole(1, 1_000_000),
  ),
  accountRequests: setting('--account-requests', 'N', 'requests a minute by one account', '600', whole(1, 1_000_000)),
  attempts: setting(
    '--attempts',
    'N',
    'attempts (new guests, logins, links, tokens, files, exports, proofs of dice) a minute from one address',
    '20',
    whole(1, 1_000_000),
  ),
  accountTables: setting(
    '--account-tables',
    'N',
    'tables of one account that are not over or were opened within a day',
    '200',
    whole(1, 1_000_000),
  ),
  socketMessages: setting(
    '--socket-messages',
    'N',
    'messages a minute over the sockets of one account',
    '600',
    whole(1, 1_000_000),
  ),
  addressSockets: setting('--address-sockets', 'N', 'sockets open from one address', '100', whole(1, 1_000_000)),
  sessionDays: setting('--session-days', 'N', 'days a session lasts without a visit', '90', whole(1, 400)),
  workers: setting('--workers', 'N', 'threads for bots', `${spareCores}`, whole(1, 64)),
  botBudget: setting('--bot-budget', 'MS', 'milliseconds a bot may think about one action', '5000', whole(10, 600_000)),
  web: setting('--web', 'DIR', 'folder of the built web app', './web/dist', path),
  trustProxy: setting('--trust-proxy', 'WHAT', proxyWanted, 'no', proxySchema),
  metricsToken: setting(
    '--metrics-token',
    'TEXT',
    'what /metrics asks for as a bearer token; open without',
    undefined,
    z.string().min(16, 'at least 16 characters'),
    { secret: true },
  ),
  shutdownSeconds: setting(
    '--shutdown-seconds',
    'N',
    'longest wait for requests under way at the end',
    '10',
    whole(0, 600),
  ),
}

type Table = typeof table
type Name = keyof Table
/** Settings without a standard value are null where they were not given. */
type MayBeNull = 'databaseUrl' | 'publicAddress' | 'smtp' | 'admin' | 'metricsToken'
type ValueOf<N extends Name> = z.output<Table[N]['schema']>
export type Settings = { readonly [N in Name]: N extends MayBeNull ? ValueOf<N> | null : ValueOf<N> }

const names = Object.keys(table) as Name[]

const limits = [
  'addressRequests',
  'accountRequests',
  'attempts',
  'socketMessages',
  'addressSockets',
  'accountTables',
] as const satisfies Name[]

/** Limits are for strangers: where all come from one address, as in tests and measurements, each may be as much as this. */
export const lifted = (most: string): string[] => limits.flatMap((name) => [table[name].flag, most])

const nameByFlag = new Map(names.map((name) => [table[name].flag, name]))

/** Flags win over the environment; an empty environment variable counts as none. */
export function readSettings(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = []
  const given = flagsOf(args, problems)
  const settings: Record<string, unknown> = {}
  for (const name of names) {
    const { flag, env: variable, standard, schema, secret } = table[name] as Setting<unknown>
    const flagged = given.get(name)
    const text = flagged ?? (env[variable] === '' ? undefined : env[variable]) ?? standard
    if (text === undefined) {
      settings[name] = name === 'origins' ? [] : null
      continue
    }
    const read = schema.safeParse(text)
    if (read.success) settings[name] = read.data
    else {
      const said = secret ? 'what was given' : `"${text}"`
      const where = flagged === undefined ? `environment variable ${variable}` : flag
      const wanted = name === 'logLevel' ? `one of ${levels.join(', ')}` : read.error.issues[0].message
      problems.push(`${where}: ${said} does not do; give ${wanted}.`)
    }
  }
  // Without a public address the links in mails would lead wherever the request claims to come from.
  if (settings.smtp && !settings.publicAddress)
    problems.push(`${table.smtp.flag}: mails need links that lead here; give ${table.publicAddress.flag} as well.`)
  if (problems.length > 0) throw new SettingsError(problems)
  const read = settings as unknown as Settings
  // Cookies that are sent over https only would be sent there never: nobody could sign in.
  const open = isSecure(read) ? read.origins.filter((at) => !at.startsWith('https:')) : []
  if (open.length > 0)
    throw new SettingsError([
      `${table.origins.flag}: nobody can sign in at ${open.join(', ')} while the public address is https; give https addresses only.`,
    ])
  return read
}

function flagsOf(args: readonly string[], problems: string[]): Map<Name, string> {
  const given = new Map<Name, string>()
  for (let i = 0; i < args.length; i++) {
    const [flag, ...rest] = args[i].split('=')
    const name = nameByFlag.get(flag)
    if (name === undefined) {
      problems.push(`${flag}: there is no such setting; --help lists them all.`)
      // Its value, if any, is no second mistake.
      if (rest.length === 0 && args[i + 1] !== undefined && !args[i + 1].startsWith('--')) i++
      continue
    }
    const value = rest.length > 0 ? rest.join('=') : args[++i]
    if (value === undefined || (rest.length === 0 && value.startsWith('--'))) {
      problems.push(`${flag}: its value is missing; give ${flag} ${table[name].value}.`)
      if (value !== undefined) i--
    } else given.set(name, value)
  }
  return given
}

/** For --help: flag, environment variable, standard value and what it is for. */
export function describeSettings(): string {
  const lines = names.map((name) => {
    const { flag, env, value, about, standard } = table[name]
    return [`${flag} ${value}`, env, standard ?? '-', about]
  })
  const rows = [['flag', 'environment', 'standard', 'what for'], ...lines]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column].length)))
  return rows.map((row) => row.map((cell, i) => (i < 3 ? cell.padEnd(widths[i]) : cell)).join('  ')).join('\n')
}

/** Whether people reach this server over https, so that cookies must never travel otherwise. */
export function isSecure(settings: Settings): boolean {
  return settings.publicAddress?.startsWith('https:') ?? false
}
