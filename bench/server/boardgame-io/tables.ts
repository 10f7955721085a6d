// Tables on boardgame.io's server: four clients each over its socket transport, as its own client speaks it.
import { io, type Socket } from 'socket.io-client'
import type { Hosted } from '../hosted.ts'
import type { LoadTable } from '../load.ts'
import { inBatches, post } from '../requests.ts'
import { anyRegion, gameName } from './game.ts'

interface Position {
  _stateID: number
  ctx: { currentPlayer: string }
}
interface Seat {
  socket: Socket
  credentials: string
  /** The last state this client has. */
  stateId: number
}

class Table implements LoadTable {
  readonly over = false
  readonly #match: string
  readonly #seats: Seat[] = []
  #turn = 0
  #wanted = 0
  #done: () => void = () => {}

  constructor(match: string) {
    this.#match = match
  }

  async sit(address: string, playerID: string, credentials: string): Promise<void> {
    const socket = io(`${address}/${gameName}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    })
    const seat: Seat = { socket, credentials, stateId: -1 }
    this.#seats[Number(playerID)] = seat
    socket.on('update', (_match: string, { _stateID }: Position) => this.#received(seat, _stateID))
    await new Promise<void>((resolve, reject) => {
      socket.once('connect_error', reject)
      socket.once('sync', (_match: string, { state: { _stateID, ctx } }: { state: Position }) => {
        seat.stateId = _stateID
        this.#turn = Number(ctx.currentPlayer)
        resolve()
      })
      socket.once('connect', () => socket.emit('sync', this.#match, playerID, credentials, 4))
    })
  }

  #received(seat: Seat, stateId: number): void {
    seat.stateId = stateId
    if (this.#seats.every((other) => other.stateId >= this.#wanted)) this.#done()
  }

  async play(): Promise<void> {
    const { socket, credentials, stateId } = this.#seats[this.#turn]
    const playerID = String(this.#turn)
    // One move ends the turn: the server counts both as one state.
    this.#wanted = stateId + 1
    this.#turn = (this.#turn + 1) % 4
    const payload = { type: 'place', args: [anyRegion()], playerID, credentials }
    await new Promise<void>((resolve) => {
      this.#done = resolve
      socket.emit('update', { type: 'MAKE_MOVE', payload }, stateId, this.#match, playerID)
    })
  }

  /** Somebody always is. */
  async asked(): Promise<void> {}

  close(): void {
    for (const { socket } of this.#seats) socket.close()
  }
}

export async function openTables({ port, said }: Hosted, count: number): Promise<{ tables: Table[]; close(): void }> {
  const address = `http://127.0.0.1:${port}`
  const games = `http://127.0.0.1:${Number(said['lobby'])}/games/${gameName}`
  const tables = await inBatches(count, 10, async () => {
    const { matchID } = await post<{ matchID: string }>(`${games}/create`, { numPlayers: 4 })
    const table = new Table(matchID)
    for (const playerID of ['0', '1', '2', '3']) {
      const { playerCredentials } = await post<{ playerCredentials: string }>(`${games}/${matchID}/join`, {
        playerID,
        playerName: `player ${playerID}`,
      })
      await table.sit(address, playerID, playerCredentials)
    }
    return table
  })
  return {
    tables,
    close() {
      for (const table of tables) table.close()
    },
  }
}
