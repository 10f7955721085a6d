// States as values: copies, canonical text, hashes.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical, clone, equal, hash } from '../state.ts'

// No state has a key that means something to the language itself.
const json = fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes('__proto__'))

test('a copy is equal and shares nothing', () => {
  const shared = (a: unknown, b: unknown): boolean =>
    typeof a === 'object' && a !== null && (a === b || Object.entries(a).some(([k, v]) => shared(v, (b as never)[k])))
  fc.assert(
    fc.property(json, (value) => {
      const copy = clone(value)
      expect(copy).toEqual(value)
      expect(shared(value, copy)).toBe(false)
    }),
  )
})

test('canonical text parses back to the same value', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('the order of keys and absent keys do not matter, everything else does', () => {
  expect(hash({ a: 1, b: [1, { c: 2 }] })).toBe(hash({ b: [1, { c: 2 }], a: 1, d: undefined }))
  for (const other of [{ a: 1, b: [1, { c: 3 }] }, { a: 1, b: [{ c: 2 }, 1] }, { a: '1', b: [1, { c: 2 }] }, null])
    expect(hash(other)).not.toBe(hash({ a: 1, b: [1, { c: 2 }] }))
})

test('values are equal where their canonical texts are', () => {
  const few = fc.jsonValue({ maxDepth: 2, stringUnit: fc.constantFrom('a', 'b') })
  fc.assert(fc.property(few, few, (one, other) => equal(one, other) === (canonical(one) === canonical(other))))
  fc.assert(fc.property(json, (value) => equal(value, clone(value))))
  expect(equal({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1, d: undefined })).toBe(true)
  for (const other of [
    { a: 1, b: [1, { c: 2 }], d: 3 },
    { a: 1 },
    { a: 1, b: { 0: 1, 1: { c: 2 } } },
    { a: 1, b: null },
  ])
    expect(equal({ a: 1, b: [1, { c: 2 }] }, other)).toBe(false)
  expect(equal({ constructor: 1 }, {})).toBe(false)
  expect(equal({}, { constructor: 1 })).toBe(false)
  expect(equal({ a: null }, { a: undefined })).toBe(false)
})

test('the hash is eight bytes of SHA-256 over the canonical text', () => {
  expect(canonical({ b: [true, null], a: 'é' })).toBe('{"a":"é","b":[true,null]}')
  expect(hash({})).toBe('44136fa355b3678a')
})
