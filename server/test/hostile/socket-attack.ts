// Attacks over the socket: strangers, people without an account, and somebody who sits at the table.
import { isUtf8 } from 'node:buffer'
import type { Writable } from 'node:stream'
import { WebSocket } from 'ws'
import { readMessage } from '../../http/sockets/messages.ts'
import { codeOf, type Siege } from './siege.ts'

/** Messages between two heartbeats of the attacker; fewer than the bad messages in a row that end a socket. */
const batch = 40

interface Told {
  id?: unknown
  ok?: boolean
  error?: { code: string }
  problem?: { code: string }
}

/** One attacker's way in: opens another socket whenever the server has closed the last. */
class Intruder {
  readonly #siege: Siege
  readonly #headers: Record<string, string>
  #socket: WebSocket | undefined
  #pings = 0
  /** Anything wrong with what came back. */
  fault: unknown
  readonly closes = new Map<number, number>()
  /** Messages of the open socket that must be answered, and those that were. */
  owed = 0
  #answered = 0

  constructor(siege: Siege, headers: Record<string, string>) {
    this.#siege = siege
    this.#headers = headers
  }

  async open(): Promise<WebSocket> {
    if (this.#socket?.readyState === WebSocket.OPEN) return this.#socket
    this.owed = 0
    this.#answered = 0
    const socket = new WebSocket(`${this.#siege.arena.url.replace('http', 'ws')}/socket`, { headers: this.#headers })
    socket.on('error', () => undefined)
    socket.on('close', (code) => this.closes.set(code, (this.closes.get(code) ?? 0) + 1))
    socket.on('message', (data: Buffer) => {
      try {
        this.#hear(data.toString())
      } catch (error) {
        this.fault ??= error
      }
    })
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve())
      socket.once('close', () => reject(new Error('an attacker was not let in')))
    })
    this.#socket = socket
    return socket
  }

  #hear(text: string): void {
    const { ok, error, problem } = JSON.parse(text) as Told
    const { tally } = this.#siege
    if (ok !== undefined || problem) this.#answered++
    const refused = error ?? problem
    if (refused) tally.count(codeOf(this.#siege, 400, JSON.stringify({ error: refused }), 'a message'))
    else {
      this.#siege.inspect(text, 'a message')
      if (ok) tally.count('ok')
    }
  }

  /** Resolves once the server has answered everything sent before, or has hung up. */
  async caughtUp(socket: WebSocket): Promise<void> {
    const id = `caught-up-${this.#pings++}`
    await new Promise<void>((resolve) => {
      const done = () => {
        socket.off('message', hear)
        socket.off('close', done)
        resolve()
      }
      const hear = (data: Buffer) => data.toString().startsWith(`{"id":"${id}"`) && done()
      socket.on('message', hear)
      socket.once('close', done)
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ id, do: 'ping' }))
      else done()
    })
    this.owed++
    if (socket.readyState === WebSocket.OPEN && this.owed !== this.#answered)
      throw new Error(`${this.owed} messages got ${this.#answered} answers`)
  }

  close(): void {
    this.#socket?.terminate()
  }
}

/** Past the frames, straight onto the line. */
function writeRaw(socket: WebSocket, bytes: Buffer): void {
  ;(Reflect.get(socket, '_socket') as Writable).write(bytes)
}

/** Bytes that are no frames: reserved bits, unknown kinds, lengths beyond belief, masks forgotten. */
const noFrames = [
  [0xf1, 0x80, 0, 0, 0, 0],
  [0x83, 0x80, 0, 0, 0, 0],
  [0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0],
  [0x81, 0x02, 0x7b, 0x7d],
  [0x80, 0x80, 0, 0, 0, 0],
  [0x09, 0x80, 0, 0, 0, 0],
  [0x88, 0x81, 0, 0, 0, 0, 1],
  [0x88, 0x82, 0, 0, 0, 0, 0, 1],
  [0x16, 0x03, 0x01, 0x02, 0x00],
]

interface Shot {
  /** What is no text, no frame or too long ends a socket, and what waits to be read is read no more. */
  readonly isLast: boolean
  readonly isAnswered: boolean
  fire(socket: WebSocket): void
}

function shot({ forge }: Siege, message: Buffer): Shot {
  const way = forge.below(200)
  if (way === 0) {
    const bytes = Buffer.from(forge.pick(noFrames))
    return { isLast: true, isAnswered: false, fire: (socket) => writeRaw(socket, bytes) }
  }
  if (way < 3) {
    return { isLast: false, isAnswered: false, fire: (socket) => socket.ping(message.subarray(0, 125)) }
  }
  const binary = way < 10
  const cut = forge.below(message.length + 1)
  const isLast = message.length > 64 * 1024 || !(binary || isUtf8(message))
  return {
    isLast,
    isAnswered: !isLast,
    fire: (socket) => {
      if (way >= 16) return socket.send(message, { binary })
      socket.send(message.subarray(0, cut), { binary, fin: false })
      socket.send(message.subarray(cut), { binary, fin: true })
    },
  }
}

/** Well formed, and never allowed to somebody who sits at seat 2 of the playing table and is not its host. */
function forgedByInsider({ forge, hints, tables, insider }: Siege): object {
  const { match } = tables.playing
  const others = Object.values(tables).flatMap((made) => (made.match === match ? [] : [made.match]))
  const theirs = { match, seat: forge.pick([0, 1, 3, 15]), actionId: `forged-${forge.below(1e9)}` }
  const mine = { match, seat: 2 }
  const spent = String(forge.pick(hints.actionId.slice(0, -2)))
  const action = forge.pick(hints.action)
  const asks: [string, object][] = [
    ['act', { ...theirs, action }],
    ['act', { ...theirs, action, seq: forge.pick(hints.seq) }],
    ['act', { ...mine, action: { do: 'win', gold: 99 }, actionId: theirs.actionId }],
    ['act', { ...mine, action: { do: '__proto__' }, actionId: theirs.actionId }],
    ['act', { ...mine, action, actionId: theirs.actionId, seq: 1_000_000 }],
    // His own spent ids with other content; another's spent ids are not his, so they come with a future seq.
    ['act', { ...mine, action, actionId: spent, seq: 1_000_000 }],
    ['undo', theirs],
    ['concede', theirs],
    ['comeBack', theirs],
    ['comeBack', { ...mine, actionId: theirs.actionId }],
    ['setSeat', { match, seat: forge.pick([0, 1]), to: forge.pick(['me', 'open', { bot: 'random' }]) }],
    ['setSeat', { match, seat: 2, to: { bot: 'random' } }],
    ['start', { match }],
    ['close', { match }],
    ['rematch', { match }],
    ['answer', { match, agree: true, actionId: theirs.actionId }],
    ['resume', { match, actionId: theirs.actionId }],
    ['propose', { match, what: { kind: 'takeback', to: 1_000_000 }, actionId: theirs.actionId }],
    ['join', { match: forge.pick(others), seats: [2], key: 'guess' }],
    ['act', { ...theirs, match: forge.pick(others), action }],
    ['chat', { match: forge.pick(others), text: 'let me in', actionId: theirs.actionId }],
    ['look', { match: forge.pick(others) }],
    ['events', { match: forge.pick(others) }],
    ['note', { match: forge.pick(others) }],
    ['subscribe', { match, since: forge.pick(hints.since) }],
  ]
  const [name, given] = forge.pick(asks)
  return { id: forge.pick([1, 'x', insider.id]), do: name, with: given }
}

/** By somebody who has a right to some things: only what is malformed or forged for certain. */
function insiderMessage(siege: Siege): Buffer {
  const { forge } = siege
  const message = forge.message(siege.ask)
  if (forge.chance(50) && !readMessage(message.toString()).ok) return message
  return Buffer.from(JSON.stringify(forgedByInsider(siege)))
}

export async function attackBySocket(
  siege: Siege,
  who: 'nobody' | 'stranger' | 'program' | 'insider',
  count: number,
): Promise<Map<number, number>> {
  const { arena, ask, stranger, insider, forge, tally } = siege
  const headers = {
    nobody: {},
    stranger: { origin: arena.url, cookie: `skelos=${stranger.session}` },
    program: { authorization: `Bearer ${stranger.token}` },
    insider: { origin: arena.url, cookie: `skelos=${insider.session}` },
  }[who]
  const intruder = new Intruder(siege, headers)
  try {
    for (let sent = 0; sent < count; ) {
      const socket = await intruder.open()
      // A closed socket takes nothing more; the server may close one at any time.
      let over = false
      for (let i = 0; i < batch && sent < count && !over; i++) {
        const { isLast, isAnswered, fire } = shot(siege, who === 'insider' ? insiderMessage(siege) : forge.message(ask))
        if (isLast) await intruder.caughtUp(socket)
        if (isAnswered) intruder.owed++
        fire(socket)
        over = isLast
        sent++
        tally.sent++
      }
      await intruder.caughtUp(socket)
      if (intruder.fault) throw intruder.fault
    }
  } finally {
    intruder.close()
  }
  return intruder.closes
}
