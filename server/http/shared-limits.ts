// Limits over several nodes: each counts in memory, so that no request waits for it, and tells the others what was taken.
// Who asks many nodes in the same moment may get a bucket from each, once: what he took too much he waits for the longer.
import { randomUUID } from 'node:crypto'
import { readAs } from '@skelos/kernel'
import { z } from 'zod'
import type { Store } from '../store/store.ts'
import type { Limiter } from './limits.ts'

/** Milliseconds in which what is taken is told together. */
const settle = 50
/** Postgres carries 8,000 bytes in one notice. */
const longest = 7_000
/** A flood from more callers than this at a time is told of in part. */
const mostTold = 2_000

const taken = z.tuple([z.string(), z.string(), z.number()])
const message = z.object({ limits: z.object({ node: z.string(), taken: z.array(taken) }) })
const said = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(message)
type Taken = z.output<typeof taken>

/** Until the function it gives is called. Where there is only one process, nobody else is told. */
export function shareLimits(store: Store, limits: Readonly<Record<string, Limiter>>): () => void {
  if (store.kind !== 'postgres') return () => undefined
  const node = randomUUID()
  let untold = new Map<string, Taken>()
  let timer: NodeJS.Timeout | undefined

  const say = (some: Taken[]): void => {
    const text = JSON.stringify({ limits: { node, taken: some } } satisfies z.input<typeof message>)
    // While the store is away, each node holds its callers to the limit by itself.
    store.announce(text).catch(() => {})
  }
  const sayAll = (): void => {
    timer = undefined
    let some: Taken[] = []
    let length = 0
    for (const one of untold.values()) {
      const size = JSON.stringify(one).length
      if (length + size > longest) {
        say(some)
        some = []
        length = 0
      }
      if (one[2] === 0) continue
      some.push(one)
      length += size
    }
    untold = new Map()
    if (some.length > 0) say(some)
  }
  for (const [name, limiter] of Object.entries(limits))
    limiter.onTaken = (key, count) => {
      const id = `${name} ${key}`
      const known = untold.get(id)
      if (known) known[2] += count
      else if (untold.size < mostTold) untold.set(id, [name, key, count])
      timer ??= setTimeout(sayAll, settle).unref()
    }
  const unlisten = store.onAnnounced((text) => {
    const heard = readAs(said, text)
    if (!heard.success || heard.data.limits.node === node) return
    for (const [name, key, count] of heard.data.limits.taken)
      if (Object.hasOwn(limits, name)) limits[name].lose(key, count)
  })
  return () => {
    unlisten()
    clearTimeout(timer)
  }
}
