// A whole server for tests: a real store in a folder of its own, real HTTP on a free port, time and mail in hand.
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { games as allGames } from '../../games.ts'
import { type App, makeApp } from '../../http/app.ts'
import type { Mail, Mailer } from '../../http/mail.ts'
import { readSettings, type Settings } from '../../http/settings.ts'
import type { Games } from '../../matches/types.ts'
import { SqliteStore } from '../../store/sqlite.ts'
import type { Store } from '../../store/store.ts'
import { startMatches } from './matches.ts'

export interface TestServer {
  readonly url: string
  readonly app: App
  readonly store: Store
  readonly settings: Settings
  /** Advanced by tests; starts at a fixed moment. */
  readonly clock: { now: number }
  readonly logs: string[]
  readonly mails: Mail[]
  stop(): Promise<void>
}

export interface TestOptions {
  readonly args?: readonly string[]
  /** A mail server that takes letters, or another; without it none is configured. */
  readonly mail?: boolean | Mailer
  readonly games?: Games
  /** Another store than the usual one in a folder of its own; it is closed with the server. */
  readonly store?: Store
}

export const startOfTime = Date.UTC(2026, 10, 15, 12)

export async function startTest({
  args = [],
  mail = false,
  games = allGames,
  store: given,
}: TestOptions = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'skelos-http-'))
  const settings = readSettings(
    [
      '--port',
      '0',
      '--host',
      '127.0.0.1',
      '--data',
      folder,
      '--web',
      join(folder, 'web'),
      '--log-level',
      'debug',
      ...args,
    ],
    {},
  )
  const clock = { now: startOfTime }
  const logs: string[] = []
  const mails: Mail[] = []
  const taking: Mailer = {
    send: async (letter) => void mails.push(letter),
    check: async () => undefined,
    close: () => undefined,
  }
  const mailer = mail === true ? taking : mail || null
  const store = given ?? new SqliteStore(join(folder, 'test.db'))
  const now = () => clock.now
  const { matches, close } = startMatches(store, games, now, settings.accountTables)
  const logTo = { write: (line: string) => void logs.push(line) }
  const parts = { settings, store, matches, games, mail: mailer, now, logTo, checkAnswers: true }
  const app = await makeApp(parts)
  await app.fastify.listen({ port: settings.port, host: settings.host })
  const { port } = app.fastify.server.address() as AddressInfo
  let stopped: Promise<void> | undefined
  const stop = () =>
    (stopped ??= (async () => {
      await app.fastify.close()
      mailer?.close()
      await close()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    })())
  onTestFinished(stop)
  return { url: `http://127.0.0.1:${port}`, app, store, settings, clock, logs, mails, stop }
}

export interface Reply<Body = Record<string, unknown>> {
  readonly status: number
  readonly body: Body
  readonly headers: Headers
  readonly text: string
}

/** A browser with one page of the server open: keeps the cookie and names its origin. A program does neither. */
export class Client {
  readonly url: string
  readonly #headers: Record<string, string>
  cookie: string | undefined

  constructor(url: string, headers?: Record<string, string>) {
    this.url = url
    this.#headers = headers ?? { origin: url }
  }

  async ask<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<Body>> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...this.#headers,
        ...(this.cookie !== undefined && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const set = response.headers.getSetCookie()[0]
    if (set !== undefined) this.cookie = set.split(';')[0].endsWith('=') ? undefined : set.split(';')[0]
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    return { status: response.status, body: (isJson ? JSON.parse(text) : {}) as Body, headers: response.headers, text }
  }
}

/** The code of a refusal, with its status. */
export function refusal(reply: Reply): string {
  const { error } = reply.body as { error?: { code: string } }
  return `${reply.status} ${error?.code ?? ''}`
}

interface Shown {
  account: { id: string; name: string; email: string | null; guest: boolean; role: string }
  recovery: { link: string; expiresAt: number }
}

export async function guest(server: TestServer, name = 'Bêlit'): Promise<Client & { id: string; recovery: string }> {
  const client = new Client(server.url)
  const { body } = await client.ask<Shown>('POST', '/api/guests', { name })
  return Object.assign(client, { id: body.account.id, recovery: secretOf(body.recovery.link) })
}

export const password = 'by crom and his mountain'

export async function registered(server: TestServer, email = 'belit@example.org', name = 'Bêlit') {
  const client = await guest(server, name)
  await client.ask('POST', '/api/register', { email, password })
  return client
}

export function secretOf(link: string): string {
  return link.split('#')[1] ?? ''
}
