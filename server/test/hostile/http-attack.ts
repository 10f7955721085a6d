// Attacks by request: every documented operation with forged callers, wrong origins, broken parameters and bodies.
import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { codeOf, type Operation, type Siege } from './siege.ts'

type Headers = Record<string, string>

/** What a caller may do to himself, and what would end the attack. */
const suicidal = new Set(['POST /api/logout', 'POST /api/logout/all', 'DELETE /api/account'])

/** Somebody who has no account, or claims to be somebody he is not. */
function forged({ forge, arena, victims: [host] }: Siege, harmless: boolean): Headers {
  const hash = createHash('sha256').update(host.session).digest('base64url')
  const origin = { origin: arena.url }
  const right = `skelos=${host.session}`
  const flipped = `skelos=${host.session.slice(0, -1)}${host.session.endsWith('A') ? 'B' : 'A'}`
  const tokens = [
    'skelos_',
    `skelos_${'A'.repeat(43)}`,
    `${host.token?.slice(0, -2)}AA`,
    host.session,
    hash,
    'x'.repeat(3000),
  ]
  const strangers: Headers[] = [
    {},
    origin,
    { ...origin, cookie: flipped },
    { ...origin, cookie: `skelos=${hash}` },
    { ...origin, cookie: `skelos=${host.recovery}` },
    { ...origin, cookie: `skelos=; skelos=${'x'.repeat(2000)}; __Host-skelos=${host.session}; a; =; ;;` },
    { ...origin, cookie: 'skelos=%00%ff; skelos="; skelos' },
    { authorization: `Bearer ${forge.pick(tokens)}` },
    {
      authorization: forge.pick([
        'Bearer',
        'Basic Y29uYW46Y3JvbQ==',
        `bearer\t${tokens[1]}`,
        'Bearer a b',
        `Token ${host.token}`,
      ]),
    },
  ]
  // A page elsewhere makes the victim's browser ask: the cookie is right and the origin is not.
  const foreign = [
    'https://evil.example',
    'null',
    'file://',
    `${arena.url}.evil.example`,
    arena.url.replace('http:', 'https:'),
    '',
  ]
  const tricked: Headers[] = [{ cookie: right }, ...foreign.map((from) => ({ cookie: right, origin: from }))]
  return forge.pick(harmless ? strangers : [...strangers, ...tricked])
}

function pathOf({ forge }: Siege, { path, parameters }: Operation): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {}
    if (forge.chance(75)) return encodeURIComponent(String(forge.value(schema, name)))
    return forge.pick([
      '%00',
      '%',
      '..',
      '.',
      '%2e%2e%2f',
      '-1',
      '1e9',
      '__proto__',
      'a'.repeat(199),
      'a'.repeat(5000),
      '%ff',
      '%F0%9F',
      '',
    ])
  })
  const query = parameters.flatMap(({ name, in: place, schema }) => {
    if (place !== 'query' || forge.chance(50)) return []
    const value = forge.chance(60)
      ? String(forge.value(schema, name))
      : forge.pick([
          '',
          '-1',
          'NaN',
          '1e999',
          '0x10',
          '\0',
          '[]',
          "' OR 1",
          'WyJhIl0',
          'Wy05OTksIlx1MDAwMCJd',
          'a'.repeat(300),
        ])
    return [`${name}=${encodeURIComponent(value)}`]
  })
  if (forge.chance(10))
    query.push(
      forge.pick(['__proto__=1', 'limit[]=1&limit[]=2', 'scope=mine&scope=open', '%zz', '=', '&&&', 'a[b][c]=d']),
    )
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}

const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'json',
  '',
]

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: Buffer | undefined
}

function requestOf(siege: Siege): Sent {
  const { forge, operations, arena, stranger } = siege
  const operation = forge.pick(operations.filter(({ path }) => path !== '/socket'))
  const method = forge.chance(95)
    ? operation.method
    : forge.pick(['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'])
  const harmless = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
  const cookie = `skelos=${stranger.session}`
  const asStranger = forge.pick<Headers>([{ origin: arena.url, cookie }, { authorization: `Bearer ${stranger.token}` }])
  const mayBeHimself = forge.chance(60) && !suicidal.has(`${method} ${operation.path}`)
  const headers = { ...(mayBeHimself ? asStranger : forged(siege, harmless)) }
  for (const { name, in: place } of operation.parameters)
    if (place === 'header' && forge.chance(30))
      headers[name] = forge.pick(['guess', '%zz', '%00', 'a'.repeat(500), '{}'])
  const body = method === 'GET' || method === 'HEAD' ? undefined : forge.message(operation.body ?? {})
  if (body) headers['content-type'] = forge.chance(93) ? 'application/json' : forge.pick(types)
  if (forge.chance(3))
    headers[
      forge.pick([
        'x-forwarded-for',
        'x-forwarded-host',
        'x-http-method-override',
        'expect',
        'upgrade',
        'accept',
        'host',
      ])
    ] = forge.pick(['DELETE', '127.0.0.1, ::1', 'evil.example', '*/*', 'h2c', '%%'])
  return { method, path: pathOf(siege, operation), headers, body }
}

function send(
  siege: Siege,
  agent: Agent,
  { method, path, headers, body }: Sent,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-length': String(body.length) } : {}
    const asked = request(siege.arena.url, { agent, method, path, headers: { ...headers, ...length } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
      answer.on('error', reject)
    })
    asked.setTimeout(45_000, () => asked.destroy(new Error(`no answer to ${method} ${path}`)))
    // A refused upgrade or an oversized body is cut off: that is an answer too.
    asked.on('upgrade', (_answer, socket) => {
      socket.destroy()
      resolve({ status: 101, text: '' })
    })
    asked.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve({ status: 400, text: cutOff }) : reject(error),
    )
    asked.end(body)
  })
}

const cutOff = JSON.stringify({ error: { code: 'too-large' } })

export async function attackByHttp(siege: Siege, count: number): Promise<void> {
  const { tally } = siege
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  try {
    for (let sent = 0; sent < count; sent++) {
      const made = requestOf(siege)
      tally.sent++
      const { status, text } = await send(siege, agent, made)
      const where = `${made.method} ${made.path.slice(0, 300)} with ${JSON.stringify(made.headers).slice(0, 300)} and ${made.body?.subarray(0, 300).toString()}`
      tally.count(made.method === 'HEAD' ? `HEAD ${status}` : codeOf(siege, status, text, where))
    }
  } finally {
    agent.destroy()
  }
}
