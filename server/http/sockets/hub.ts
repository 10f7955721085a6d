// All sockets of this node: how they come in, the heartbeat that finds the dead ones, the live lobby, and the end.
import type { Socket } from 'node:net'
import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountShown } from '../accounts/schemas.ts'
import { Refused } from '../errors.ts'
import { callerOf } from '../limits.ts'
import type { Services } from '../services.ts'
import { authenticate, endsWayOf, recheck } from '../sessions.ts'
import { Connection, type Room } from './connection.ts'
import { LiveLobby } from './lobby.ts'

const heartbeatSeconds = 30
/** Nothing that is asked over a socket is longer. */
const maxMessage = 64 * 1024

export async function openSockets(app: FastifyInstance, services: Services): Promise<Hub> {
  const hub = new Hub(services)
  await app.register(websocket, {
    options: { maxPayload: maxMessage, perMessageDeflate: false },
    preClose: async () => hub.close(),
    // A message that is too large, or bytes that are none; the socket closes itself with a code of its own.
    errorHandler: (error, _socket, request) => request.log.debug({ err: error }, 'socket error'),
  })
  app.get('/socket', { websocket: true, onRequest: async (request) => hub.admit(request) }, (socket, request) =>
    hub.welcome(socket, request),
  )
  hub.start()
  return hub
}

export class Hub {
  readonly #services: Services
  readonly #room: Room
  readonly #connections = new Set<Connection>()
  readonly #byAddress = new Map<string, number>()
  #stop: (() => void)[] = []

  constructor(services: Services) {
    this.#services = services
    this.#room = { services, lobby: new LiveLobby(services.matches) }
  }

  start(): void {
    const { signedOut } = this.#services
    const timer = setInterval(() => this.beat(), heartbeatSeconds * 1000)
    const unlisten = signedOut.listen((account, way) => {
      for (const connection of this.#connections)
        if (endsWayOf(connection.caller, account, way)) connection.end('signed-out')
    })
    this.#stop = [() => clearInterval(timer), () => this.#room.lobby.close(), unlisten]
  }

  /** Before the upgrade: who it is, and whether there is room. */
  async admit(request: FastifyRequest): Promise<void> {
    // Without an upgrade the route answers by itself that there is nothing to see.
    if (request.headers.upgrade === undefined || !/\bupgrade\b/i.test(request.headers.connection ?? ''))
      throw new Refused('upgrade-required')
    this.#count(callerOf(request.ip), request.raw.socket)
    request.caller = await authenticate(this.#services, request)
  }

  /** From before the first wait on, so that many at a time do not slip through, until the line is closed. */
  #count(address: string, line: Socket): void {
    const { addressSockets } = this.#services.settings
    const open = this.#byAddress.get(address) ?? 0
    if (open >= addressSockets) throw new Refused('too-many-sockets', { most: addressSockets })
    this.#byAddress.set(address, open + 1)
    line.once('close', () => {
      const left = (this.#byAddress.get(address) ?? 1) - 1
      if (left > 0) this.#byAddress.set(address, left)
      else this.#byAddress.delete(address)
    })
  }

  welcome(socket: WebSocket, request: FastifyRequest): void {
    const { raw, caller, ip } = request
    const connection = new Connection(this.#room, socket, raw.socket, caller, callerOf(ip))
    this.#connections.add(connection)
    this.#services.metrics.sockets.inc()
    socket.once('close', () => {
      connection.leave()
      this.#connections.delete(connection)
      this.#services.metrics.sockets.dec()
    })
    const account = caller ? accountShown(caller.account) : null
    connection.send(JSON.stringify({ welcome: { account, heartbeat: heartbeatSeconds } }))
  }

  /** Who has not answered since the last beat is gone; whose session has ended elsewhere is signed out. */
  beat(): void {
    for (const connection of this.#connections) {
      if (!connection.alive) {
        connection.terminate()
        continue
      }
      connection.alive = false
      connection.ping()
      this.#services.background.run(async () => this.#recheck(connection))
    }
  }

  async #recheck(connection: Connection): Promise<void> {
    if (!connection.caller) return
    const caller = await recheck(this.#services, connection.caller)
    if (caller) connection.caller = caller
    else connection.end('signed-out')
  }

  async close(): Promise<void> {
    for (const stop of this.#stop) stop()
    for (const connection of this.#connections) connection.finish()
  }
}
