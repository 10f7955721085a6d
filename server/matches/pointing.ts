// Pointing at a place of the board: passed on among the nodes to those of one side who look, and kept nowhere.
import { readAs } from '@skelos/kernel'
import { z } from 'zod'
import type { Store } from '../store/store.ts'
import { parsed } from './announced.ts'
import type { Pointed } from './types.ts'

const said = z.object({
  pointed: z.object({ node: z.string(), match: z.string(), seat: z.number(), place: z.string() }),
})

export class Pointing {
  readonly #store: Store
  readonly #node: string
  readonly #tell: (pointed: Pointed) => void
  readonly stop: () => void

  /** `tell` is called for whatever was pointed at, here or on another node. */
  constructor(store: Store, node: string, tell: (pointed: Pointed) => void) {
    this.#store = store
    this.#node = node
    this.#tell = tell
    this.stop = store.onAnnounced((text) => this.#hear(text))
  }

  point(pointed: Pointed): void {
    this.#tell(pointed)
    const text = JSON.stringify({ pointed: { node: this.#node, ...pointed } } satisfies z.input<typeof said>)
    // A courtesy: while the store is away, those on other nodes miss it.
    this.#store.announce(text).catch(() => {})
  }

  #hear(text: string): void {
    const heard = readAs(said, parsed(text))
    if (!heard.success || heard.data.pointed.node === this.#node) return
    const { node: _, ...pointed } = heard.data.pointed
    this.#tell(pointed)
  }
}
