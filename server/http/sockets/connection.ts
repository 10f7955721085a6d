// One client's socket: reads its messages in order, answers each, and passes on what it has subscribed to.
import type { Socket } from 'node:net'
import type { WebSocket } from '@fastify/websocket'
import { limits as requestLimits } from '../../matches/schema.ts'
import type { Answer, MatchService, Caller as ServiceCaller, Subscription, Update } from '../../matches/types.ts'
import { type ErrorParams, errorAnswer, Refused } from '../errors.ts'
import { refusalOf } from '../failures.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../sessions.ts'
import { type DeedName, doDeed, serviceCaller } from '../tables/deeds.ts'
import { guessing } from '../tables/guesses.ts'
import { refusalParams } from '../tables/statuses.ts'
import type { LiveLobby } from './lobby.ts'
import { type Ask, type MessageId, type Read, readMessage } from './messages.ts'

const closeCodes = {
  'shutting-down': 1001,
  'signed-out': 4001,
  'too-slow': 4002,
  'too-many-problems': 4003,
} as const
type CloseReason = keyof typeof closeCodes

const limits = {
  /** Messages not yet worked on; beyond it the socket is not read. */
  waiting: 32,
  /** Bad messages in a row. */
  problems: 50,
  subscriptions: 64,
  /** Bytes sent and not yet taken by the client. */
  unsent: 1024 * 1024,
  /** Milliseconds for the client to answer the closing. */
  farewell: 2000,
} as const

type Subscribe = Extract<Ask, { do: 'subscribe' }>['with']

/** Subscribers with the same view are handed the same update: its text is made once. */
const textOfUpdate = new WeakMap<Update, string>()

function updateText(update: Update): string {
  const known = textOfUpdate.get(update)
  if (known !== undefined) return known
  const text = JSON.stringify({ update })
  textOfUpdate.set(update, text)
  return text
}

/** What a connection needs of the room all sockets share. */
export interface Room {
  readonly services: Services
  readonly lobby: LiveLobby
}

export class Connection {
  caller: Caller | undefined
  readonly address: string
  /** Whether the client has answered the last heartbeat. */
  alive = true
  /** Whose tables are not told to this one, as of when it began to watch the lobby. */
  avoided: ReadonlySet<string> = new Set()
  readonly #room: Room
  readonly #socket: WebSocket
  /** What the socket writes to. */
  readonly #wire: Socket
  #corked = false
  readonly #subscriptions = new Map<string, Subscription>()
  #waiting: string[] = []
  #working = false
  #problems = 0
  /** Whether it ends once it has answered what it is at work on. */
  #finishing = false
  #ended = false

  constructor(room: Room, socket: WebSocket, wire: Socket, caller: Caller | undefined, address: string) {
    this.#room = room
    this.#socket = socket
    this.#wire = wire
    this.caller = caller
    this.address = address
    socket.on('message', (data: Buffer, isBinary: boolean) => this.#receive(isBinary ? '' : data.toString('utf8')))
    socket.on('pong', () => {
      this.alive = true
    })
  }

  /** Whose limits these messages count against. */
  get #who(): string {
    return this.caller?.account.id ?? this.address
  }

  ping(): void {
    this.#socket.ping()
  }

  terminate(): void {
    this.#socket.terminate()
  }

  /** For the end of the server: nothing more is begun, and what was begun is answered. */
  finish(): void {
    this.#finishing = true
    for (const text of this.#waiting.splice(0)) this.#turnAway(text)
    if (!this.#working) this.end('shutting-down')
  }

  #turnAway(text: string): void {
    this.#refuse(readMessage(text).id, 'shutting-down')
  }

  end(reason: CloseReason): void {
    if (this.#ended) return
    this.leave()
    this.#room.services.metrics.socketDrops.inc({ reason })
    this.#socket.close(closeCodes[reason], reason)
    const timer = setTimeout(() => this.#socket.terminate(), limits.farewell)
    this.#socket.once('close', () => clearTimeout(timer))
  }

  /** Nothing is passed on from here on. */
  leave(): void {
    this.#ended = true
    this.#waiting = []
    this.#room.lobby.delete(this)
    for (const match of this.#subscriptions.keys()) this.#unsubscribe(match)
  }

  /** `done` is told when the client has taken it, or will not. */
  send(text: string, done?: () => void): void {
    if (this.#ended || this.#socket.readyState !== this.#socket.OPEN) return done?.()
    // A client that does not take what it is sent would fill the memory; it can resume when it is back.
    if (this.#socket.bufferedAmount > limits.unsent) {
      this.end('too-slow')
      done?.()
    } else {
      this.#cork()
      this.#socket.send(text, done)
    }
  }

  /** An answer and the update that comes with it leave in one write, which is dear. */
  #cork(): void {
    if (this.#corked) return
    this.#corked = true
    this.#wire.cork()
    process.nextTick(() => {
      this.#corked = false
      this.#wire.uncork()
    })
  }

  #receive(text: string): void {
    if (this.#ended) return
    if (this.#finishing) return this.#turnAway(text)
    this.#waiting.push(text)
    if (this.#waiting.length >= limits.waiting) this.#socket.pause()
    if (!this.#working) this.#work().catch((error: unknown) => this.#fail(error))
  }

  /** Nothing a client sends may end more than its own socket. */
  #fail(error: unknown): void {
    this.#room.services.log.error({ err: error }, 'socket failed')
    this.#working = false
    this.terminate()
  }

  async #work(): Promise<void> {
    this.#working = true
    for (let text = this.#waiting.shift(); text !== undefined && !this.#ended; text = this.#waiting.shift()) {
      await this.#handle(readMessage(text))
      if (this.#socket.isPaused && this.#waiting.length < limits.waiting / 2) this.#socket.resume()
    }
    this.#working = false
    if (this.#finishing) this.end('shutting-down')
  }

  async #handle(read: Read): Promise<void> {
    const { services } = this.#room
    const wait = services.limits.messages.take(this.#who)
    const refused = wait > 0 ? new Refused('too-many-requests', { seconds: wait }) : read.ok ? undefined : read.refused
    if (refused || !read.ok) {
      services.metrics.socketMessages.inc({ outcome: 'refused' })
      if (refused) this.#refuse(read.id, refused.code, refused.params)
      if (++this.#problems >= limits.problems) this.end('too-many-problems')
      return
    }
    this.#problems = 0
    services.metrics.socketMessages.inc({ outcome: 'read' })
    try {
      const answer = await this.#answer(read.ask)
      if (answer.ok) this.send(JSON.stringify({ id: read.id, ...answer }))
      else this.#refuse(read.id, answer.code, refusalParams(answer))
    } catch (error) {
      const refused = refusalOf(error)
      if (!refused) services.log.error({ err: error, do: read.ask.do }, 'socket message failed')
      this.#refuse(read.id, refused?.code ?? 'internal-error', refused?.params)
    }
  }

  #refuse(id: MessageId | undefined, code: string, params?: ErrorParams): void {
    const { error } = errorAnswer(code, params)
    this.send(JSON.stringify(id === undefined ? { problem: error } : { id, ok: false, error }))
  }

  async #answer(ask: Ask): Promise<Answer> {
    const { services, lobby } = this.#room
    const { matches } = services
    const viewer = this.caller ? serviceCaller(this.caller) : null
    switch (ask.do) {
      case 'list':
        return matches.list(viewer, ask.with)
      case 'look':
        return guessing(services, this, ask.with, (asked) => matches.look(viewer, asked))
      case 'events':
        return guessing(services, this, ask.with, (asked) => matches.events(viewer, asked))
      case 'subscribe':
        return guessing(services, this, ask.with, (asked) => this.#subscribe(matches, asked))
      case 'join':
        return guessing(services, this, ask.with, (asked) => doDeed(services, 'join', this.caller, asked))
      case 'unsubscribe':
        this.#unsubscribe(ask.with.match)
        return { ok: true }
      case 'watchLobby':
        if (viewer) this.avoided = new Set(await services.store.blockedBy(viewer.account))
        if (!this.#ended) lobby.add(this)
        return { ok: true }
      case 'unwatchLobby':
        lobby.delete(this)
        return { ok: true }
      case 'ping':
        return { ok: true }
      default:
        return doDeed(services, ask.do satisfies DeedName, this.caller, ask.with as never)
    }
  }

  async #subscribe(matches: MatchService, request: Subscribe): Promise<Answer> {
    const { match } = request
    // Twice to the same match would say everything twice.
    this.#unsubscribe(match)
    if (this.#subscriptions.size >= limits.subscriptions)
      throw new Refused('too-many-subscriptions', { most: limits.subscriptions })
    const viewer = this.caller ? serviceCaller(this.caller) : null
    const reached = await this.#catchUp(matches, viewer, request)
    if (!reached.ok) return reached
    const answer = await matches.subscribe(
      viewer,
      { ...request, ...(reached.since !== undefined && { since: reached.since }) },
      (update) => this.send(updateText(update)),
      (presence) => this.send(JSON.stringify({ presence })),
      ({ code, params }) => {
        this.#unsubscribe(match)
        this.send(JSON.stringify({ ended: { match, ...errorAnswer(code, params) } }))
      },
      (pointed) => this.send(JSON.stringify({ pointed })),
    )
    if (!answer.ok) return answer
    if (this.#ended) answer.subscription.close()
    else {
      this.#subscriptions.set(match, answer.subscription)
      this.#room.services.metrics.matchesWatched.inc()
    }
    return { ok: true }
  }

  /**
   * A long past goes out page by page, each when the client has taken the one before, so that nobody is too slow for it
   * and it never lies here as a whole. Gives where the client then stands: the subscription brings the short rest.
   */
  async #catchUp(
    matches: MatchService,
    viewer: ServiceCaller | null,
    { since, ...door }: Subscribe,
  ): Promise<Answer<{ since: number | undefined }>> {
    while (since !== undefined && !this.#ended) {
      const read = await matches.events(viewer, { ...door, after: since, limit: requestLimits.events })
      if (!read.ok) return read
      if (read.events.length < requestLimits.events) break
      const seq = read.events[requestLimits.events - 1].seq
      await this.#taken(updateText({ match: door.match, from: since, seq, events: read.events }))
      if (this.#finishing) throw new Refused('shutting-down')
      since = seq
    }
    return { ok: true, since }
  }

  /** Sends, and waits until the client has taken it or is gone, or the server stops. */
  async #taken(text: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const unlisten = this.#room.services.closing.listen(resolve)
    this.send(text, resolve)
    await promise
    unlisten()
  }

  #unsubscribe(match: string): void {
    const subscription = this.#subscriptions.get(match)
    if (!subscription) return
    subscription.close()
    this.#subscriptions.delete(match)
    this.#room.services.metrics.matchesWatched.dec()
  }
}
