// A line to the server in a test's hand: it can be cut, be closed for a while, or lose what comes back.
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Wire {
  readonly url: string
  /** Cuts every connection there is. */
  cut(): void
  /** Whether anybody gets through. */
  isOpen: boolean
  /** Whether what the server says is lost on its way. */
  isDeaf: boolean
  /** Connections made so far. */
  connections: number
}

export async function wireTo(server: string): Promise<Wire> {
  const { hostname, port } = new URL(server)
  const ends = new Set<Socket>()
  const proxy = createServer((near) => {
    if (!wire.isOpen) return void near.destroy()
    wire.connections++
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        ends.delete(one)
        other.destroy()
      })
      one.on('data', (data) => {
        if (one === near || !wire.isDeaf) other.write(data)
      })
    }
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const address = proxy.address()
  if (typeof address !== 'object' || address === null) throw new Error('the wire has no port')
  const wire: Wire = {
    url: `http://127.0.0.1:${address.port}`,
    isOpen: true,
    isDeaf: false,
    connections: 0,
    cut() {
      for (const end of ends) end.destroy()
    },
  }
  onTestFinished(async () => {
    wire.isOpen = false
    wire.cut()
    await new Promise((done) => proxy.close(done))
  })
  return wire
}
