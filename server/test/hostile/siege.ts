// The tables under siege, who sits at them and who attacks: everything an attacker could know, and what must not change.
import { createHash } from 'node:crypto'
import { FastChance } from '@skelos/kernel'
import { expect } from 'vitest'
import { statusOf } from '../../http/errors.ts'
import { refusalCodes } from '../../matches/answers.ts'
import { type Arena, anyOf, failuresIn, type Made, must, type Person, person, secretsOf, table } from './arena.ts'
import { Forge, type Hints, type Json } from './forge.ts'
import { play } from './play.ts'

export interface Operation {
  readonly method: string
  readonly path: string
  readonly parameters: { name: string; in: 'path' | 'query' | 'header'; schema: Json }[]
  readonly body: Json | undefined
}

export interface Siege {
  readonly arena: Arena
  readonly victims: readonly Person[]
  /** Holds a seat at the first table and wants the others. */
  readonly insider: Person
  /** Has an account, a token and no business at any of these tables. */
  readonly stranger: Person
  readonly tables: Readonly<Record<'playing' | 'link' | 'password' | 'finished' | 'closed' | 'lobby', Made>>
  readonly forge: Forge
  readonly hints: Hints
  readonly operations: readonly Operation[]
  /** What a client sends over the socket. */
  readonly ask: Json
  /** Codes of refusals: of all rooms, and whatever the document promises beside. */
  readonly codes: ReadonlySet<string>
  readonly tally: Tally
  /** Looks one answer through; throws at anything that must never be in one. */
  inspect(text: string, where: string): void
}

export class Tally {
  sent = 0
  readonly codes = new Map<string, number>()

  count(code: string): void {
    this.codes.set(code, (this.codes.get(code) ?? 0) + 1)
  }
}

/** What a trace, a query or a library's own words would look like. */
const internals =
  /node_modules|\.ts:\d|\bat [\w.<>]+ \((?:file|node|\/)|SQLITE|SqliteError|ZodError|FST_ERR|TypeError|RangeError|SyntaxError|ECONN|ENOENT|syntax error at|password_hash|passwordHash|argon2|internal-error/

export async function laySiege(arena: Arena, seed: number): Promise<Siege> {
  const chance = new FastChance(seed)
  const host = await person(arena, 'Conan', { email: 'conan@tarantia.example', token: true })
  const mate = await person(arena, 'Bêlit', { email: 'belit@tigress.example' })
  const insider = await person(arena, 'Thoth-Amon', { token: true })
  const stranger = await person(arena, 'Xaltotun', { token: true })
  const tables = {
    playing: await table([host, mate, insider]),
    link: await table([host, mate], { visibility: 'link', options: { players: 3 } }, false),
    password: await table([host, mate], { visibility: 'password', password: 'the heart of ahriman' }),
    finished: await table([host, mate], { visibility: 'link' }),
    closed: await table([host, mate], {}, false),
    lobby: await table([host, mate], { options: { players: 4 } }, false),
  }
  // Without that, to come to an open table and talk there would be anybody's right.
  for (const enemy of [insider, stranger]) await must(host.client, 'PUT', `/api/account/blocks/${enemy.id}`)
  await must(host.client, 'POST', `/api/tables/${tables.closed.match}/close`, {})
  await play([host, mate], tables.finished.match, chance, 30)
  await must(mate.client, 'POST', `/api/tables/${tables.finished.match}/concede`, { seat: 1, actionId: 'gone' })
  await must(host.client, 'PUT', `/api/tables/${tables.playing.match}/note`, { text: 'strike at dawn' })
  const played = await play([host, mate, insider], tables.playing.match, chance, 40)
  await play([host, mate], tables.password.match, chance, 10)

  const { match } = tables.playing
  const legal = [host, mate, insider].flatMap(({ socket }) => Object.values(socket.table(match).picture.legal).flat())
  const seq = insider.socket.table(match).seq
  const { text: file } = await host.client.ask('GET', `/api/tables/${tables.finished.match}/replay/file`)
  const hints: Hints = {
    match: Object.values(tables).map(({ match }) => match),
    seat: [0, 1, 2, 3, 15],
    seats: [[0], [1], [2], [0, 1, 2]],
    action: [...legal, ...played.slice(-10).map(({ action }) => action)],
    actionId: [...played.map(({ actionId }) => actionId), 'gone', 'new-1', 'new-2'],
    seq: [seq, seq - 1, seq + 1, seq + 1000, 0, Number.MAX_SAFE_INTEGER],
    since: [0, seq, seq + 5, Number.MAX_SAFE_INTEGER],
    after: [0, seq - 3, seq + 5, Number.MAX_SAFE_INTEGER],
    to: [1, seq - 1, seq, 'me', 'open', { bot: 'random' }],
    wait: [0],
    key: ['wrong-key', tables.lobby.key, 'A'.repeat(24)],
    password: ['guess', 'the heart of Ahriman', 'a'.repeat(128)],
    email: ['conan@tarantia.example'],
    secret: [host.recovery.slice(0, -1), `${'A'.repeat(43)}.${'A'.repeat(16)}`],
    id: [host.id, mate.id, insider.id, 'nobody'],
    game: ['age-of-conan', 'no-such-game'],
    options: [{ players: 2 }, { players: 99 }, {}],
    title: ['Shadizar'],
    file: brokenFiles(file),
    whatIfFrom: [0, 3, 1000],
    step: [0, 3, 1000],
  }
  const { operations, schemas, codes } = await readDocument(host)
  const secret = anyOf([
    ...(await secretsOf(arena, [host, mate])),
    ...(await seedsOf(arena, [tables.playing, tables.password])),
    ...[tables.link, tables.password, tables.finished].map(({ key }) => key),
    'strike at dawn',
  ])
  return {
    arena,
    victims: [host, mate],
    insider,
    stranger,
    tables,
    forge: new Forge(chance, schemas, hints),
    hints,
    operations,
    ask: schemas.SocketAsk,
    codes: new Set([...Object.keys(statusOf), ...refusalCodes, ...codes]),
    tally: new Tally(),
    inspect(text, where) {
      const found = secret.exec(text)?.[0] ?? internals.exec(text)?.[0]
      if (found !== undefined) throw new Error(`${where} was answered with "${found}": ${text.slice(0, 2000)}`)
    },
  }
}

interface Document {
  readonly operations: Operation[]
  readonly schemas: Record<string, Json>
  readonly codes: string[]
}

async function readDocument({ client }: Person): Promise<Document> {
  interface Described {
    parameters?: Operation['parameters']
    requestBody?: { content: Record<string, { schema: Json }> }
    responses: Record<string, { description: string }>
  }
  const document = await must<{
    paths: Record<string, Record<string, Described>>
    components: { schemas: Record<string, Json> }
  }>(client, 'GET', '/api/openapi.json')
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: Object.values(requestBody?.content ?? {})[0]?.schema,
    })),
  )
  const codes = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.values(responses).flatMap(({ description }) => description.split(', ')))
  return { operations, schemas: document.components.schemas, codes }
}

/** A true replay, and the same with lines and numbers changed. */
function brokenFiles(file: string): string[] {
  const lines = file.trimEnd().split('\n')
  return [
    file,
    lines.slice(0, 5).join('\n'),
    [lines[0], ...lines.slice(2)].join('\n'),
    [...lines].reverse().join('\n'),
    [lines[0], lines[0], ...lines.slice(1)].join('\n'),
    file.replaceAll(/\d/g, '9'),
    file.replace(/"seat":\d/g, '"seat":-1'),
    file.replaceAll('"do":"', '"do":"__proto__'),
    file.replace('"version"', '"__proto__"'),
    `${file}\n${'{"a":'.repeat(500)}`,
  ]
}

async function seedsOf({ server }: Arena, tables: readonly Made[]): Promise<string[]> {
  const rows = await Promise.all(tables.map(({ match }) => server.store.match(match)))
  return rows.flatMap((row) => (row?.seed ? [row.seed.replace(/^skelos1:/, '')] : []))
}

/** A hash of every row that belongs to the tables and people under attack. */
export async function stateOf({ arena, tables, victims, insider }: Siege): Promise<string> {
  const matches = new Set(Object.values(tables).map(({ match }) => match))
  const people = new Set([...victims, insider].map(({ id }) => id))
  const hash = createHash('sha256')
  for await (const { table, row } of arena.server.store.dump()) {
    const { id, match_id, account } = row as Record<string, string>
    const isTheirs =
      table === 'notes' || table === 'members'
        ? matches.has(match_id) && (table === 'members' || people.has(account))
        : matches.has(table === 'matches' ? id : match_id) || people.has(table === 'accounts' ? id : account)
    if (isTheirs) hash.update(`${table} ${JSON.stringify(row)}\n`)
  }
  return hash.digest('hex')
}

/** A refusal must be one of ours; gives its code. */
export function codeOf(siege: Siege, status: number, text: string, where: string): string {
  siege.inspect(text, where)
  if (status >= 500) throw new Error(`${where} was answered with ${status}: ${text}`)
  // Node itself answers, without a word, to an expectation that nobody knows.
  if (status < 400 || (status === 417 && text === '')) return String(status)
  if (!text.startsWith('{')) throw new Error(`${where} was answered with ${status} and no code: ${text}`)
  const { error } = JSON.parse(text) as { error: { code: string } }
  if (!siege.codes.has(error.code)) throw new Error(`${where} was answered with an unknown code: ${text}`)
  return error.code
}

export function expectNoFailures({ arena }: Siege): void {
  expect(failuresIn(arena.logs)).toEqual([])
}
