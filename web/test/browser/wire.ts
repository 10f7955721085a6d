// A wire between a browser and the server that can be cut in the middle of a word and mended again.
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export class Wire {
  readonly url: string
  readonly #server: Server
  readonly #sockets: Set<Socket>
  #isCut = false

  private constructor(server: Server, sockets: Set<Socket>) {
    this.#server = server
    this.#sockets = sockets
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  static async to(url: string): Promise<Wire> {
    const port = Number(new URL(url).port)
    const sockets = new Set<Socket>()
    let wire: Wire | undefined
    const server = createServer((near) => {
      if (wire?.#isCut) {
        near.destroy()
        return
      }
      const far = connect(port, '127.0.0.1')
      for (const [end, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(end)
        end.pipe(other)
        end.on('error', () => undefined)
        end.on('close', () => {
          sockets.delete(end)
          other.destroy()
        })
      }
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    wire = new Wire(server, sockets)
    return wire
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
