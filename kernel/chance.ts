// Chance: the one gate through which dice, draws and reveals pass. Each pass moves the information horizon.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export interface Chance {
  /** A whole number from 0 to n - 1, each equally likely. */
  below(n: number): number
  /** Something hidden becomes known without a roll: bids are turned up, a hand is shown. */
  reveal(): void
  /** How often anything passed the gate. */
  readonly passes: number
}

/** A generator of 32-bit numbers behind the gate. */
abstract class Gate implements Chance {
  passes = 0
  protected abstract word(): number

  below(n: number): number {
    this.passes++
    // Words past the last whole multiple of n would favour small results; they are drawn again.
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % n)
    let word = this.word()
    while (word >= limit) word = this.word()
    return word % n
  }

  reveal(): void {
    this.passes++
  }
}

/** For simulation: sfc32, quick and of good quality, but predictable. */
export class FastChance extends Gate {
  #a: number
  #b: number
  #c = 0
  #counter = 1

  constructor(seed: number) {
    super()
    this.#a = seed >>> 0
    this.#b = Math.floor(seed / 0x1_0000_0000) >>> 0
    for (let i = 0; i < 12; i++) this.word()
  }

  /** The high part of a product instead of a remainder: no division, and a bias far below what a simulation can see. */
  override below(n: number): number {
    this.passes++
    return Math.floor((this.word() * n) / 0x1_0000_0000)
  }

  protected word(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return sum >>> 0
  }
}

const seedPrefix = 'skelos1:'

/**
 * For real matches: HMAC-SHA-256 of a counter under a secret seed. The hash of the seed is shown at the start and the
 * seed at the end, so anyone can roll the whole game again. The prefix names this way of drawing, so that seeds of a
 * later version can never be mistaken for it.
 */
export class SealedChance extends Gate {
  readonly seed: string
  #key: Uint8Array
  #block = new DataView(new ArrayBuffer(32))
  /** Which block that is; worked out when a word of it is wanted, as most steps of a game want none. */
  #loaded = -1
  #drawn = 0

  constructor(seed: string, drawn = 0) {
    super()
    if (!isSeed(seed)) throw new RangeError(`a seed begins with ${seedPrefix} and goes on with at least one character`)
    this.seed = seed
    this.#key = utf8ToBytes(seed)
    this.#drawn = drawn
  }

  /** How many words of the stream are used up: with the seed, all that is needed to go on later. */
  get drawn(): number {
    return this.#drawn
  }

  get commitment(): string {
    return commitmentOf(this.seed)
  }

  /** Leaves out what lies before this place of the stream; never goes back. */
  goOnFrom(drawn: number): void {
    const now = this.#drawn
    if (!Number.isSafeInteger(drawn) || drawn < now)
      throw new RangeError(`the stream stands at ${now} and cannot go on from ${drawn}`)
    this.#drawn = drawn
  }

  protected word(): number {
    const place = this.#drawn % 8
    const block = (this.#drawn - place) / 8
    if (block !== this.#loaded) this.#load(block)
    this.#drawn++
    return this.#block.getUint32(place * 4)
  }

  #load(block: number): void {
    const bytes = hmac(sha256, this.#key, utf8ToBytes(`${block}`))
    this.#block = new DataView(bytes.buffer, bytes.byteOffset, 32)
    this.#loaded = block
  }
}

/** Whether a stream of which so much is used up may go on from there: what was drawn once is never drawn again. */
export const mayGoOn = (drawn: number, from: unknown): from is number =>
  Number.isSafeInteger(from) && Number(from) >= drawn

export function isSeed(text: unknown): text is string {
  return typeof text === 'string' && text.startsWith(seedPrefix) && text.length > seedPrefix.length
}

/** Any words or bytes a caller has at hand become a seed of the present version. */
export function seedFrom(source: string | Uint8Array): string {
  return seedPrefix + (typeof source === 'string' ? source : bytesToHex(source))
}

export function commitmentOf(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(seed)))
}

/** For tests and what-if questions: the given numbers first, then those of another source. */
export class RiggedChance implements Chance {
  passes = 0
  readonly #numbers: number[]
  readonly #then: Chance

  constructor(numbers: readonly number[], then: Chance) {
    this.#numbers = [...numbers]
    this.#then = then
  }

  /** What has been rigged and not yet rolled. */
  get left(): number {
    return this.#numbers.length
  }

  rig(...numbers: number[]): void {
    this.#numbers.push(...numbers)
  }

  below(n: number): number {
    this.passes++
    const rigged = this.#numbers.shift()
    if (rigged === undefined) return this.#then.below(n)
    if (rigged < 0 || rigged >= n) throw new RangeError(`rigged number ${rigged} does not fit a choice among ${n}`)
    return rigged
  }

  reveal(): void {
    this.passes++
  }
}
