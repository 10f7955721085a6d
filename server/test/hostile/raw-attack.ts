// Attacks by bytes: what is hardly HTTP, handshakes that are none, requests cut off or smuggled into each other.
import { connect } from 'node:net'
import { codeOf, type Siege } from './siege.ts'

const methods = [
  'GET',
  'POST',
  'get',
  'G\0T',
  'CONNECT',
  'TRACE',
  'PRI',
  'M-SEARCH',
  '',
  'POST\r',
  'X'.repeat(3000),
  'ÄÖ',
  'DELETE',
]
const targets = [
  '/',
  '*',
  '//evil.example/api',
  'http://evil.example/api/account',
  '/api/../../etc/passwd',
  '/api/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5cdata%5cskelos.sqlite',
  '/api/tables/%00',
  '/api/tables/%',
  '/api/tables/\u00ff',
  '/api\0/account',
  '/api/account#fragment',
  '/api/account?%ff=%fe',
  '/socket',
  '/socket/',
  '/%F0%9F%91%91',
  `/${'a'.repeat(20_000)}`,
  `/api/tables?${'a=1&'.repeat(2000)}`,
  'evil.example:443',
  '/api/tables/../account',
  '/api/account;jsessionid=1',
  '/healthz',
  '',
  ' ',
]
const versions = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'HTTP', '', 'http/1.1', 'HTTP/1.1 extra']
const lines = [
  'Host: a\r\nHost: b',
  'Host:',
  'Content-Length: -1',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: 99999999999999999999',
  'Content-Length: 0x10',
  'Transfer-Encoding: chunked\r\nContent-Length: 4',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding : chunked',
  'Content-Encoding: gzip',
  'Expect: 100-continue',
  'Expect: something-else',
  ' folded: header',
  'no colon',
  ': no name',
  'Bad Name: x',
  'X: \u0001\u0002',
  'Cookie: skelos=\u00ff\u0000',
  `Cookie: ${'a=b; '.repeat(1500)}`,
  `X-Long: ${'x'.repeat(20_000)}`,
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA',
  'Origin: \u00e9vil',
  'Authorization: Bearer \u00ff',
  'Content-Type: application/json; charset="',
  'Range: bytes=0-,5-99999999999',
  'If-None-Match: "',
  'Connection: keep-alive, close, upgrade',
  ...Array.from({ length: 3 }, (_, i) => Array.from({ length: 300 * (i + 1) }, (_, n) => `X-${n}: y`).join('\r\n')),
]
const bodies = [
  '',
  '{"name":"Conan"}',
  '5\r\n{"nam\r\n0\r\n\r\n',
  'ZZ\r\nnot a chunk\r\n',
  'FFFFFFFFFFFFFFFF\r\n',
  '{"name":"x"}GET /api/account HTTP/1.1\r\nHost: a\r\n\r\n',
  '\0\0\0\0',
  '{'.repeat(5000),
]
const handshakes = [
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 99\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Extensions: permessage-deflate; x="',
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: ,,a b',
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: https://evil.example',
]

function handshake({ forge, victims: [host] }: Siege): string {
  const path = forge.pick(['/socket', '/socket', '/socket?x=1', '/', '/api/account', '/nowhere', '/healthz'])
  // The victim's cookie from a foreign page, or with no page named at all.
  const cookie = forge.chance(50) ? `Cookie: skelos=${host.session}\r\n` : ''
  const origin = cookie === '' || forge.chance(50) ? '' : 'Origin: https://evil.example\r\n'
  const upgrade = forge.pick(['websocket', 'WebSocket', 'h2c', 'websocket, h2c', ''])
  return `${forge.pick(['GET', 'GET', 'POST'])} ${path} HTTP/1.1\r\nHost: localhost\r\n${cookie}${origin}Upgrade: ${upgrade}\r\nConnection: Upgrade\r\n${forge.pick(handshakes)}\r\n\r\n`
}

function bytesOf(siege: Siege): Buffer {
  const { forge } = siege
  if (forge.chance(8)) return Buffer.from(Array.from({ length: 1 + forge.below(400) }, () => forge.below(256)))
  if (forge.chance(25)) {
    const frames = Buffer.from(Array.from({ length: forge.below(60) }, () => forge.below(256)))
    return Buffer.concat([Buffer.from(handshake(siege), 'latin1'), frames])
  }
  const [method, target, version] = [forge.pick(methods), forge.pick(targets), forge.pick(versions)]
  const usual = forge.chance(70)
  const first = usual
    ? `${forge.pick(['GET', 'POST'])} ${forge.chance(50) ? target : '/api/guests'} HTTP/1.1`
    : `${method} ${target} ${version}`
  const headers = Array.from({ length: 1 + forge.below(3) }, () => forge.pick(lines))
  const text = [first, ...(forge.chance(80) ? ['Host: localhost'] : []), ...headers, '', forge.pick(bodies)].join(
    '\r\n',
  )
  const bytes = Buffer.from(text, forge.chance(50) ? 'latin1' : 'utf8')
  return forge.chance(20) ? bytes.subarray(0, forge.below(bytes.length)) : bytes
}

/** Everything the server says until it hangs up; hangs up itself after having sent everything. */
function exchange(url: string, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' }, () => socket.end(bytes))
    const parts: Buffer[] = []
    socket.setTimeout(10_000, () => {
      socket.destroy()
      reject(
        new Error(
          `neither answered nor cut off: ${JSON.stringify(bytes.subarray(0, 500).toString())}, ${Buffer.concat(parts).toString()}`,
        ),
      )
    })
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Buffer.concat(parts).toString()))
  })
}

export async function attackByBytes(siege: Siege, count: number): Promise<void> {
  const { arena, tally } = siege
  for (let sent = 0; sent < count; sent++) {
    const bytes = bytesOf(siege)
    tally.sent++
    const answer = await exchange(arena.url, bytes)
    const where = JSON.stringify(bytes.subarray(0, 400).toString())
    const status = answer === '' ? 0 : Number(/^HTTP\/1\.[01] (\d{3}) /.exec(answer)?.[1] ?? 999)
    siege.inspect(answer, where)
    if (status >= 500) throw new Error(`${where} was answered with ${answer.slice(0, 500)}`)
    const body = answer.slice(answer.indexOf('\r\n\r\n') + 4)
    const isOurs = status >= 400 && body.startsWith('{"error"') && body.endsWith('}')
    tally.count(isOurs && !body.includes('HTTP/1.1') ? codeOf(siege, status, body, where) : `bytes ${status}`)
  }
}
