// Signing out over several nodes: a session or token that ends at one ends at once at the others, where its sockets may
// be. What gets lost on the way is noticed by the next heartbeat.
import { randomUUID } from 'node:crypto'
import { readAs } from '@skelos/kernel'
import { z } from 'zod'
import type { Store } from '../store/store.ts'
import type { Services } from './services.ts'

const message = z.object({
  signedOut: z.object({ node: z.string(), account: z.string(), way: z.string().nullable() }),
})
const said = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(message)

/** Until the function it gives is called. Where there is only one process, nobody else is told. */
export function shareSignOuts(store: Store, signedOut: Services['signedOut']): () => void {
  if (store.kind !== 'postgres') return () => undefined
  const node = randomUUID()
  let isEcho = false
  const silence = signedOut.listen((account, way) => {
    if (isEcho) return
    const text = JSON.stringify({ signedOut: { node, account, way } } satisfies z.input<typeof message>)
    store.announce(text).catch(() => {})
  })
  const unlisten = store.onAnnounced((text) => {
    const heard = readAs(said, text)
    if (!heard.success || heard.data.signedOut.node === node) return
    const { account, way } = heard.data.signedOut
    isEcho = true
    signedOut.ring(account, way)
    isEcho = false
  })
  return () => {
    silence()
    unlisten()
  }
}
