// A wire between a browser and the server that can be cut in the middle of a word and mended again.
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export class Wire {
  readonly url: string
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #isCut = false

  private constructor(server: Server, to: number) {
    this.#server = server
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    server.on('connection', (near) => {
      if (this.#isCut) near.destroy()
      else this.#join(near, connect(to, '127.0.0.1'))
    })
  }

  static async to(url: string): Promise<Wire> {
    const server = createServer()
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    return new Wire(server, Number(new URL(url).port))
  }

  #join(near: Socket, far: Socket): void {
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(end)
      end.pipe(other)
      end.on('error', () => undefined)
      end.on('close', () => {
        this.#sockets.delete(end)
        other.destroy()
      })
    }
  }

  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  mend(): void {
    this.#isCut = false
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((closed) => this.#server.close(closed))
  }
}
