// Who has a table open now, on this node and on the others. It is said among the nodes and kept nowhere.
import { readAs } from '@skelos/kernel'
import { z } from 'zod'
import type { Id, Store } from '../store/store.ts'
import { parsed } from './announced.ts'

/** Accounts with the table open, each once, and how many look on without one. */
export interface There {
  accounts: readonly Id[]
  visitors: number
}

/** Milliseconds until changes of one moment are told together. */
const settle = 50
/** Milliseconds after which a node says again who is there, and after which it is no longer believed. */
const refresh = 60_000
const believed = 3 * refresh
/** Postgres carries 8,000 bytes in one notice. */
const longest = 7_000
/** More names than this are only counted. */
const mostNamed = 50

const room = z.tuple([z.string(), z.array(z.string()), z.number()])
const said = z.object({
  presence: z.object({
    node: z.string(),
    rooms: z.array(room),
    /** Who has people at these tables is asked to say so. */
    ask: z.boolean(),
  }),
})
type Room = z.output<typeof room>

export class Presence {
  readonly #store: Store
  readonly #node: string
  readonly #now: () => number
  readonly #changed: (match: Id) => void
  readonly #here = new Map<Id, There>()
  readonly #elsewhere = new Map<Id, Map<string, There & { until: number }>>()
  readonly #unsettled = new Map<Id, NodeJS.Timeout>()
  readonly #refresh: NodeJS.Timeout
  readonly #unlisten: () => void

  /** `changed` is called for tables that have somebody here. */
  constructor(store: Store, node: string, now: () => number, changed: (match: Id) => void) {
    this.#store = store
    this.#node = node
    this.#now = now
    this.#changed = changed
    this.#unlisten = store.onAnnounced((text) => this.#hear(text))
    this.#refresh = setInterval(() => this.#sayAgain(), refresh).unref()
  }

  /** What this node's own subscribers of a match are now. */
  set(match: Id, there: There): void {
    const isNew = !this.#here.has(match)
    if (there.accounts.length + there.visitors === 0) this.#here.delete(match)
    else this.#here.set(match, there)
    if (this.#unsettled.has(match)) return
    const settled = () => {
      this.#unsettled.delete(match)
      this.#say([this.#roomOf(match)], isNew && this.#here.has(match))
      if (this.#here.has(match)) this.#changed(match)
    }
    this.#unsettled.set(match, setTimeout(settled, settle).unref())
  }

  /** Everybody who is there, on any node. */
  at(match: Id): There {
    const now = this.#now()
    const accounts = new Set(this.#here.get(match)?.accounts)
    let visitors = this.#here.get(match)?.visitors ?? 0
    for (const there of this.#elsewhere.get(match)?.values() ?? []) {
      if (there.until < now) continue
      for (const account of there.accounts) accounts.add(account)
      visitors += there.visitors
    }
    return { accounts: [...accounts], visitors }
  }

  #roomOf(match: Id): Room {
    const { accounts = [], visitors = 0 } = this.#here.get(match) ?? {}
    return [match, accounts.slice(0, mostNamed), visitors + Math.max(0, accounts.length - mostNamed)]
  }

  #sayAgain(): void {
    const now = this.#now()
    for (const [match, nodes] of this.#elsewhere) {
      for (const [node, { until }] of nodes) if (until < now) nodes.delete(node)
      if (nodes.size === 0) this.#elsewhere.delete(match)
    }
    // Where there is only one process, nobody else listens.
    if (this.#store.kind !== 'postgres') return
    let rooms: Room[] = []
    let length = 0
    for (const match of this.#here.keys()) {
      const next = this.#roomOf(match)
      const size = JSON.stringify(next).length
      if (length + size > longest) {
        this.#say(rooms, false)
        rooms = []
        length = 0
      }
      rooms.push(next)
      length += size
    }
    if (rooms.length > 0) this.#say(rooms, false)
  }

  #say(rooms: Room[], ask: boolean): void {
    const text = JSON.stringify({ presence: { node: this.#node, rooms, ask } } satisfies z.input<typeof said>)
    // Presence is a courtesy: while the store is away it may be wrong, and the next refresh mends it.
    this.#store.announce(text).catch(() => {})
  }

  #hear(text: string): void {
    const heard = readAs(said, parsed(text))
    if (!heard.success || heard.data.presence.node === this.#node) return
    const { node, rooms, ask } = heard.data.presence
    for (const [match, accounts, visitors] of rooms) {
      const nodes = this.#elsewhere.get(match) ?? new Map<string, There & { until: number }>()
      if (accounts.length + visitors === 0) nodes.delete(node)
      else nodes.set(node, { accounts, visitors, until: this.#now() + believed })
      if (nodes.size === 0) this.#elsewhere.delete(match)
      else this.#elsewhere.set(match, nodes)
      if (!this.#here.has(match)) continue
      this.#changed(match)
      if (ask) this.#say([this.#roomOf(match)], false)
    }
  }

  stop(): void {
    this.#unlisten()
    clearInterval(this.#refresh)
    for (const timer of this.#unsettled.values()) clearTimeout(timer)
  }
}
