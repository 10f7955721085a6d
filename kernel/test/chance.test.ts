// Chance: the fast and the sealed stream, and the gate that counts what passed.
import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Chance, commitmentOf, FastChance, isSeed, RiggedChance, SealedChance, seedFrom } from '../chance.ts'

const sources: [string, (seed: number) => Chance][] = [
  ['fast', (seed) => new FastChance(seed)],
  ['sealed', (seed) => new SealedChance(seedFrom(`test ${seed}`))],
]

test.each(sources)('%s: the same seed gives the same numbers, another seed others', (_, make) => {
  const numbers = (seed: number) => {
    const chance = make(seed)
    return Array.from({ length: 200 }, () => chance.below(1000))
  }
  expect(numbers(1)).toEqual(numbers(1))
  expect(numbers(1)).not.toEqual(numbers(2))
})

test.each(sources)('%s: every side of a die is about equally likely', (_, make) => {
  const chance = make(7)
  const sides = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < 12_000; i++) sides[chance.below(6)]++
  // Chi-square with 5 degrees of freedom stays below 20.5 in 99.9 % of fair samples; the seed is fixed.
  expect(sides.reduce((sum, n) => sum + (n - 2000) ** 2 / 2000, 0)).toBeLessThan(20.5)
})

test.each(sources)('%s: a choice among one is 0, and every pass of the gate counts', (_, make) => {
  const chance = make(3)
  expect(chance.below(1)).toBe(0)
  chance.reveal()
  expect(chance.passes).toBe(2)
})

test('the sealed stream is HMAC-SHA-256 of a block number under the seed, 32 bits at a time', () => {
  const seed = seedFrom('anyone can check this')
  const words = [0, 1].flatMap((block) => {
    const bytes = createHmac('sha256', seed).update(`${block}`).digest()
    return Array.from({ length: 8 }, (_, i) => bytes.readUInt32BE(i * 4))
  })
  const chance = new SealedChance(seed)
  expect(Array.from({ length: 16 }, () => chance.below(2 ** 32))).toEqual(words)
})

test('words past the last whole multiple are drawn again, so that no side is favoured', () => {
  const seed = seedFrom('rejection')
  const n = 3 * 2 ** 30
  const bytes = Array.from({ length: 40 }, (_, block) => createHmac('sha256', seed).update(`${block}`).digest())
  const words = bytes.flatMap((block) => Array.from({ length: 8 }, (_, i) => block.readUInt32BE(i * 4)))
  const chance = new SealedChance(seed)
  const drawn = Array.from({ length: 100 }, () => chance.below(n))
  expect(drawn).toEqual(words.filter((word) => word < n).slice(0, 100))
  expect(chance.drawn).toBeGreaterThan(100)
})

test('the sealed stream goes on from any place', () => {
  const whole = new SealedChance(seedFrom('x'))
  const numbers = Array.from({ length: 30 }, () => whole.below(6))
  for (const place of [0, 1, 7, 8, 9, 23]) {
    const later = new SealedChance(seedFrom('x'), place)
    expect(Array.from({ length: 30 - place }, () => later.below(6))).toEqual(numbers.slice(place))
  }
})

test('the commitment is the SHA-256 of the seed, prefix and all', () => {
  const seed = seedFrom(Uint8Array.from([1, 2, 255]))
  expect(seed).toBe('skelos1:0102ff')
  expect(commitmentOf(seed)).toBe(createHash('sha256').update(seed).digest('hex'))
  expect(new SealedChance(seed).commitment).toBe(commitmentOf(seed))
})

test('a seed of another version or none at all is refused', () => {
  for (const seed of ['', 'skelos1:', 'skelos2:abc', 'abc']) {
    expect(isSeed(seed)).toBe(false)
    expect(() => new SealedChance(seed)).toThrow('a seed begins with skelos1: and goes on')
  }
})

test('rigged numbers come first and must fit', () => {
  const chance = new RiggedChance([5, 2], new FastChance(1))
  expect(chance.below(6)).toBe(5)
  expect(() => chance.below(2)).toThrow('rigged number 2 does not fit a choice among 2')
  expect(() => new RiggedChance([-1], new FastChance(1)).below(2)).toThrow(RangeError)
  chance.rig(0)
  expect(chance.left).toBe(1)
  expect(chance.below(6)).toBe(0)
  expect(chance.below(6)).toBe(new FastChance(1).below(6))
  chance.reveal()
  expect(chance.passes).toBe(5)
})

test('the fast stream is sfc32, which seeds and simulations on record rely on', () => {
  const chance = new FastChance(2 ** 40 + 5)
  const numbers = Array.from({ length: 6 }, () => chance.below(1_000_000))
  expect(numbers).toEqual(sfc32(5, 2 ** 8, 6).map((word) => Math.floor((word * 1_000_000) / 2 ** 32)))
})

/** The generator as its author gives it: three words and a counter, twelve rounds to mix the seed. */
function sfc32(a: number, b: number, count: number): number[] {
  let [x, y, z, n] = [a, b, 0, 1]
  const next = () => {
    const sum = (x + y + n) | 0
    n = (n + 1) | 0
    x = y ^ (y >>> 9)
    y = (z + (z << 3)) | 0
    z = (((z << 21) | (z >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let i = 0; i < 12; i++) next()
  return Array.from({ length: count }, next)
}

test('a sealed stream may leave a part out, and never goes back', () => {
  const whole = new SealedChance(seedFrom('a'))
  const numbers = Array.from({ length: 20 }, () => whole.below(1000))
  const chance = new SealedChance(seedFrom('a'))
  chance.below(1000)
  chance.goOnFrom(17)
  expect([chance.drawn, chance.below(1000), chance.below(1000)]).toEqual([17, numbers[17], numbers[18]])
  for (const place of [18, -1, 20.5, Number.NaN]) expect(() => chance.goOnFrom(place)).toThrow('stands at 19')
})
