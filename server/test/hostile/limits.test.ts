// Limits on size, number, rate and patience: they hold, and only for those who go beyond them.
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Client, refusal } from '../http/harness.ts'
import { SocketClient } from '../http/socket-client.ts'
import { type Arena, must, openArena, person, table } from './arena.ts'

const portOf = ({ url }: Arena) => Number(new URL(url).port)

/** Bytes on a line that the client keeps open: what came back, and when the server hung up. */
function dial(arena: Arena, bytes: string): { socket: Socket; heard: () => string; closed: Promise<string> } {
  let heard = ''
  const socket = connect({ port: portOf(arena), host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(bytes))
  socket.on('data', (part: Buffer) => (heard += part.toString()))
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => {
    for (const event of ['end', 'close']) socket.once(event, () => resolve(heard))
  })
  onTestFinished(() => void socket.destroy())
  return { socket, heard: () => heard, closed }
}

test('a body beyond the limit is refused, announced or not', async () => {
  const arena = await openArena()
  const { client } = await person(arena, 'Conan')
  expect(refusal(await client.ask('POST', '/api/tables', 'x'.repeat(64 * 1024 + 1)))).toBe('413 too-large')
  const status = await new Promise<number>((resolve) => {
    const headers = { origin: arena.url, cookie: client.cookie ?? '', 'content-type': 'application/json' }
    const asked = request(`${arena.url}/api/tables`, { method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', () => undefined)
    // No length is given, so that only counting helps.
    for (let i = 0; i < 20; i++) asked.write('x'.repeat(8192))
  })
  expect(status).toBe(413)
})

test('headers and addresses beyond the limit are refused and the line is cut', async () => {
  const arena = await openArena()
  const long = 'x'.repeat(20_000)
  const wanted = /^HTTP\/1\.1 4\d\d .*"error"/s
  expect(await dial(arena, `GET /api/games HTTP/1.1\r\nHost: a\r\nX-Long: ${long}\r\n\r\n`).closed).toMatch(wanted)
  expect(await dial(arena, `GET /${long} HTTP/1.1\r\nHost: a\r\n\r\n`).closed).toMatch(wanted)
})

test('a handshake that is refused is cut off, whatever the reason', async () => {
  const arena = await openArena()
  const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
  const upgrade = `Host: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${key}\r\n`
  const { client } = await person(arena, 'Victim')
  const refusals: [string, string, number][] = [
    ['/api/tables/%', '', 400],
    ['/%zz', '', 400],
    ['/nowhere', '', 404],
    ['/socket', 'Origin: https://evil.example\r\n', 403],
    ['/socket', `Cookie: ${client.cookie}\r\n`, 403],
    ['/socket', 'Authorization: Bearer skelos_no\r\n', 401],
  ]
  for (const [path, header, status] of refusals)
    expect(await dial(arena, `GET ${path} HTTP/1.1\r\n${upgrade}${header}\r\n`).closed).toMatch(
      new RegExp(`^HTTP/1.1 ${status} `),
    )
})

test('a message beyond the limit ends the socket; many bad ones in a row do too', async () => {
  const arena = await openArena()
  const { client, socket } = await person(arena, 'Conan')
  socket.socket.send(`{"id":1,"do":"ping","x":"${'x'.repeat(64 * 1024)}"}`)
  expect((await socket.closed).code).toBe(1009)
  const next = await SocketClient.of(client)
  for (let i = 0; i < 49; i++) next.socket.send('nonsense')
  expect(await next.ask('ping')).toMatchObject({ ok: true })
  for (let i = 0; i < 50; i++) next.socket.send('nonsense')
  expect(await next.closed).toEqual({ code: 4003, reason: 'too-many-problems' })
  expect(next.problems).toHaveLength(99)
})

test('a flood of good messages is answered in order', async () => {
  const arena = await openArena()
  const { socket } = await person(arena, 'Conan')
  const answers = await Promise.all(Array.from({ length: 3000 }, () => socket.ask('ping')))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  const ids = socket.received.slice(1).map((text) => (JSON.parse(text) as { id: string }).id)
  expect(ids).toEqual(ids.map((_, i) => `m${i}`))
})

test('a socket follows so many matches and no more', async () => {
  const arena = await openArena()
  const host = await person(arena, 'Conan')
  const matches: string[] = []
  for (let i = 0; i < 65; i++) matches.push((await table([host], { options: { players: 2 } }, false)).match)
  for (const match of matches.slice(0, 64))
    expect(await host.socket.ask('subscribe', { match })).toMatchObject({ ok: true })
  const refused = await host.socket.ask('subscribe', { match: matches[64] })
  expect(refused.error).toMatchObject({ code: 'too-many-subscriptions', params: { most: 64 } })
  await host.socket.ask('unsubscribe', { match: matches[0] })
  expect(await host.socket.ask('subscribe', { match: matches[64] })).toMatchObject({ ok: true })
})

test('whoever sends too much is slowed down, and nobody else', async () => {
  const limits = [
    '--trust-proxy',
    '1',
    '--address-requests',
    '60',
    '--account-requests',
    '40',
    '--socket-messages',
    '30',
  ]
  const arena = await openArena({ args: limits })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const honest = new Client(arena.url, { origin: arena.url, ...from('192.0.2.1') })
  await must(honest, 'POST', '/api/guests', { name: 'Honest' })
  const enemy = new Client(arena.url, { origin: arena.url, ...from('192.0.2.66') })
  await must(enemy, 'POST', '/api/guests', { name: 'Enemy' })
  const codes = await Promise.all(Array.from({ length: 200 }, () => enemy.ask('GET', '/api/account')))
  const let_through = codes.filter(({ status }) => status === 200).length
  expect(let_through).toBeLessThanOrEqual(42)
  for (const code of codes) expect(['200 ', '429 too-many-requests']).toContain(refusal(code))
  expect((await honest.ask('GET', '/api/account')).status).toBe(200)

  const open = async (client: Client, address: string) => {
    const socket = new SocketClient(arena.url, { origin: arena.url, cookie: client.cookie ?? '', ...from(address) })
    onTestFinished(() => socket.cut())
    await socket.until(() => socket.welcome !== undefined)
    return socket
  }
  // Another socket, from another address even, is the same account.
  const floods = [await open(enemy, '192.0.2.67'), await open(enemy, '192.0.2.68')]
  const calm = await open(honest, '192.0.2.2')
  const answers = await Promise.all(floods.flatMap((socket) => Array.from({ length: 30 }, () => socket.ask('list'))))
  expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(32)
  expect(answers.filter(({ error }) => error?.code === 'too-many-requests').length).toBeGreaterThanOrEqual(28)
  expect(await calm.ask('list')).toMatchObject({ ok: true })
})

test('a client that does not read what it is sent is dropped, and the others hear on', async () => {
  const arena = await openArena()
  const [slow, quick] = [await person(arena, 'Slow'), await person(arena, 'Quick')]
  const { match } = await table([quick, slow])
  slow.socket.socket.pause()
  const look = JSON.stringify({ id: 'x', do: 'look', with: { match } })
  for (let i = 0; i < 4000; i++) slow.socket.socket.send(look)
  const dropped = async () => (await quick.client.ask('GET', '/metrics')).text.includes('reason="too-slow"} 1')
  let tries = 0
  while (!(await dropped()) && tries++ < 200)
    expect(await quick.socket.ask('look', { match })).toMatchObject({ ok: true })
  expect(await dropped()).toBe(true)
})

test('a server with lines that never end can still be stopped', async () => {
  const arena = await openArena()
  const { client } = await person(arena, 'Conan')
  const begun = `POST /api/guests HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n`
  const lines = [
    '',
    'GET /api/games HTTP/1.1\r\nHost: a',
    `${begun}\r\n{"name":`,
    begun,
    'GET /api/games HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET /api/tables/% HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'GET /nowhere HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n',
  ]
  for (const bytes of lines) for (let i = 0; i < 5; i++) dial(arena, bytes)
  expect((await client.ask('GET', '/api/account')).status).toBe(200)
  await arena.server.stop()
  await expect(client.ask('GET', '/api/account')).rejects.toThrow('fetch failed')
})
