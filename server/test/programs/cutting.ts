// A line to the server that breaks: passes everything on until so many bytes have come back, then cuts, as often as told.
import { connect, createServer, type Socket } from 'node:net'

export interface CuttingLine {
  readonly url: string
  /** How often it has cut so far. */
  readonly cuts: () => number
  stop(): Promise<void>
}

export async function cuttingLine(server: string, { after, times }: { after: number; times: number }) {
  const { hostname, port } = new URL(server)
  const open = new Set<Socket>()
  let cuts = 0
  const line = createServer((near) => {
    const far = connect(Number(port), hostname)
    let passed = 0
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
    far.on('data', (data) => {
      passed += data.length
      if (passed < after || cuts >= times) return
      cuts += 1
      near.destroy()
    })
  })
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done))
  const address = line.address()
  const stop = (): Promise<void> =>
    new Promise((done) => {
      for (const socket of open) socket.destroy()
      line.close(() => done())
    })
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`
  return { url, cuts: () => cuts, stop } satisfies CuttingLine
}
