// Rate limits: a bucket for each address, account or socket that fills at a steady rate.
import { normalizeIP } from '@fastify/rate-limit'

interface Bucket {
  level: number
  at: number
}

/** How many callers are remembered; the ones not seen for longest are forgotten first, and they have full buckets. */
const mostBuckets = 50_000
const minute = 60_000

export class Limiter {
  readonly #perMinute: number
  readonly #now: () => number
  readonly #buckets = new Map<string, Bucket>()

  constructor(perMinute: number, now: () => number) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** Takes one from the bucket: 0 where that was allowed, else the seconds to wait. */
  take(key: string): number {
    const now = this.#now()
    const known = this.#buckets.get(key)
    const gained = known ? (Math.max(0, now - known.at) * this.#perMinute) / minute : 0
    const level = known ? Math.min(this.#perMinute, known.level + gained) : this.#perMinute
    const allowed = level >= 1
    this.#buckets.delete(key)
    this.#buckets.set(key, { level: allowed ? level - 1 : level, at: now })
    if (this.#buckets.size > mostBuckets) this.#forgetOldest()
    return allowed ? 0 : Math.max(1, Math.ceil(((1 - level) * minute) / this.#perMinute / 1000))
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
