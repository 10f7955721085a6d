// A real server for hostile tests: its people, their cookies, tokens and links, and its log lines, all in hand.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readSettings, type Server, startServer } from '../../index.ts'
import type { Games } from '../../matches/types.ts'
import { Client, secretOf } from '../http/harness.ts'
import { SocketClient } from '../http/socket-client.ts'

export const game = 'age-of-conan'
export const password = 'by crom and his mountain'

export interface Arena {
  readonly url: string
  readonly server: Server
  readonly logs: string[]
}

export interface ArenaOptions {
  readonly args?: readonly string[]
  readonly databaseUrl?: string
  readonly now?: () => number
  readonly games?: Games
}

/** Limits that no test reaches by accident; tests of the limits name their own. */
const wide = ['--address-requests', '--account-requests', '--socket-messages', '--account-tables'].flatMap((flag) => [
  flag,
  '1000000',
])

export async function openArena({ args = [], databaseUrl, now, games }: ArenaOptions = {}): Promise<Arena> {
  const folder = mkdtempSync(join(tmpdir(), 'skelos-hostile-'))
  const place = ['--port', '0', '--host', '127.0.0.1', '--data', folder, '--web', join(folder, 'web')]
  const store = databaseUrl === undefined ? [] : ['--database-url', databaseUrl]
  const few = ['--workers', '1', '--shutdown-seconds', '1', '--log-level', 'warn', '--attempts', '1000']
  const settings = readSettings([...place, ...store, ...few, ...wide, ...args], {})
  const logs: string[] = []
  const server = await startServer(settings, {
    say: () => undefined,
    logTo: { write: (line: string) => void logs.push(line) },
    ...(now && { now }),
    ...(games && { games }),
  })
  onTestFinished(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return { url: server.address, server, logs }
}

export interface Person {
  readonly id: string
  readonly name: string
  readonly client: Client
  readonly socket: SocketClient
  /** What stands in the cookie, and what stood in the recovery link. */
  readonly session: string
  readonly recovery: string
  readonly email: string | null
  token: string | null
}

interface Welcome {
  account: { id: string }
  recovery: { link: string }
}

export interface PersonOptions {
  readonly email?: string
  readonly token?: boolean
}

export async function person({ url }: Arena, name: string, options: PersonOptions = {}): Promise<Person> {
  const client = new Client(url)
  const { body } = await client.ask<Welcome>('POST', '/api/guests', { name })
  const { email = null } = options
  if (email !== null) await must(client, 'POST', '/api/register', { email, password })
  const made = options.token ? await must(client, 'POST', '/api/account/tokens', { name: 'program' }) : undefined
  const socket = await SocketClient.of(client)
  onTestFinished(() => socket.cut())
  return {
    id: body.account.id,
    name,
    client,
    socket,
    session: (client.cookie ?? '').split('=')[1],
    recovery: secretOf(body.recovery.link),
    email,
    token: made ? String(made.token) : null,
  }
}

/** A request that has to succeed. */
export async function must<Body = Record<string, unknown>>(
  client: Client,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> {
  const reply = await client.ask<Body>(method, path, body)
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`)
  return reply.body
}

export interface Made {
  readonly match: string
  readonly key: string
}

/** A table with these people on its seats, in order; the first is the host. */
export async function table(people: readonly Person[], request: object = {}, start = true): Promise<Made> {
  const [host, ...others] = people
  const options = { players: Math.max(2, people.length) }
  // Over days no window waits where nobody has anything to play.
  const clock = { kind: 'slow', days: 1 }
  const asked = { game, title: 'Tarantia', options, seats: ['me'], clock, ...request }
  const made = await must<Made & Record<string, unknown>>(host.client, 'POST', '/api/tables', asked)
  const admission =
    'password' in request ? { password: request.password } : 'visibility' in request ? { key: made.key } : {}
  for (const [i, other] of others.entries())
    await must(other.client, 'POST', `/api/tables/${made.match}/join`, { seats: [i + 1], ...admission })
  if (start) await must(host.client, 'POST', `/api/tables/${made.match}/start`, {})
  return { match: made.match, key: made.key }
}

/** Everything about these people that nobody else may ever read. */
export async function secretsOf({ server }: Arena, people: readonly Person[]): Promise<string[]> {
  const secrets: string[] = []
  for (const { id, email, session, recovery, token } of people) {
    const account = await server.store.account(id)
    const tokens = await server.store.tokensOf(id)
    for (const secret of [email, account?.passwordHash, session, recovery, token]) if (secret) secrets.push(secret)
    for (const { hash } of tokens) secrets.push(hash)
  }
  return [...secrets, password]
}

/** One pattern for many texts, so that every byte can be looked through. */
export function anyOf(texts: readonly string[]): RegExp {
  return new RegExp(texts.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|') || '(?!)')
}

/** Log lines about something that nobody had foreseen. */
export function failuresIn(logs: readonly string[]): string[] {
  return logs.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)
}
