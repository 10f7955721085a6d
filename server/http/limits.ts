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
  /** Hears what is taken here, and what is given back as less than nothing. */
  onTaken: ((key: string, count: number) => void) | undefined

  constructor(most: number, now: () => number, time = minute) {
    this.#most = most
    this.#now = now
    this.#time = time
  }

  /** Takes one from the bucket: 0 where that was allowed, else the seconds to wait. */
  take(key: string): number {
    const level = this.#level(key)
    if (level < 1) return Math.max(1, Math.ceil(((1 - level) * this.#time) / this.#most / 1000))
    this.lose(key, 1)
    this.onTaken?.(key, 1)
    return 0
  }

  /** Puts back what was taken for nothing. */
  give(key: string): void {
    if (!this.#buckets.has(key)) return
    this.lose(key, -1)
    this.onTaken?.(key, -1)
  }

  /** What was taken elsewhere is taken here too, even where that leaves less than nothing. */
  lose(key: string, count: number): void {
    const level = Math.min(this.#most, this.#level(key) - count)
    this.#buckets.delete(key)
    this.#buckets.set(key, { level, at: this.#now() })
    if (this.#buckets.size > mostBuckets) this.#forgetOldest()
  }

  #level(key: string): number {
    const known = this.#buckets.get(key)
    if (!known) return this.#most
    const gained = (Math.max(0, this.#now() - known.at) * this.#most) / this.#time
    return Math.min(this.#most, known.level + gained)
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
