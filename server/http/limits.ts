// Rate limits: a bucket for each address, account or socket that fills at a steady rate.
import { normalizeIP } from '@fastify/rate-limit'

interface Bucket {
  level: number
  at: number
}

/** How many callers are remembered; the ones not seen for longest are forgotten first, and they have full buckets. */
const mostBuckets = 50_000
const minute = 60_000
export const hour = 60 * minute

export class Limiter {
  readonly #most: number
  readonly #now: () => number
  /** Milliseconds in which an empty bucket fills. */
  readonly #time: number
  readonly #buckets = new Map<string, Bucket>()

  constructor(most: number, now: () => number, time = minute) {
    this.#most = most
    this.#now = now
    this.#time = time
  }

  /** Takes one from the bucket: 0 where that was allowed, else the seconds to wait. */
  take(key: string): number {
    const now = this.#now()
    const known = this.#buckets.get(key)
    const gained = known ? (Math.max(0, now - known.at) * this.#most) / this.#time : 0
    const level = known ? Math.min(this.#most, known.level + gained) : this.#most
    const allowed = level >= 1
    this.#buckets.delete(key)
    this.#buckets.set(key, { level: allowed ? level - 1 : level, at: now })
    if (this.#buckets.size > mostBuckets) this.#forgetOldest()
    return allowed ? 0 : Math.max(1, Math.ceil(((1 - level) * this.#time) / this.#most / 1000))
  }

  /** Puts back what was taken for nothing. */
  give(key: string): void {
    const known = this.#buckets.get(key)
    if (known) known.level = Math.min(this.#most, known.level + 1)
  }

  #forgetOldest(): void {
    for (const key of this.#buckets.keys()) {
      this.#buckets.delete(key)
      return
    }
  }
}

/** One caller is one IPv4 address or one IPv6 network of 64 bits: a single line has all of those. */
export function callerOf(address: string): string {
  return normalizeIP(address, 64)
}
