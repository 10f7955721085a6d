// Patches: carrying out the difference of two documents on the first gives the second.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPatch, diff } from '../../matches/patch.ts'

const key = fc
  .oneof(fc.constantFrom('a', 'b', 'c/d', 'e~f', '0', '1', 'x y'), fc.string({ maxLength: 3 }))
  .filter((name) => name !== '__proto__')
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false, 0, 1, 2, '', '?', 'card'),
    fc.array(tie('json'), { maxLength: 5 }),
    fc.dictionary(key, tie('json'), { maxKeys: 4 }),
  ),
}))
const document = fc.dictionary(key, json, { maxKeys: 6 })

test('a patch leads from any document to any other, also over the wire', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const patch = JSON.parse(JSON.stringify(diff(before, after))) as ReturnType<typeof diff>
      const patched = JSON.parse(JSON.stringify(before)) as object
      applyPatch(patched, patch)
      expect(patched).toEqual(JSON.parse(JSON.stringify(after)))
    }),
    { numRuns: 2_000 },
  )
})

test('equal documents differ in nothing, and a key without a value is as good as none', () => {
  fc.assert(
    fc.property(document, (value) => {
      expect(diff(value, structuredClone(value))).toEqual([])
    }),
  )
  expect(diff({ a: 1, b: undefined }, { a: 1 })).toEqual([])
  expect(diff({ a: 1, b: 2 }, { a: 1, b: undefined })).toEqual([['b']])
})

test('a change deep inside names its path only, and a list is sent whole where that is shorter', () => {
  const units = Array.from({ length: 40 }, () => 0)
  const before = {
    players: [
      { gold: 3, hand: ['a', 'b', 'c'], units },
      { gold: 5, hand: [], units },
    ],
  }
  const after = {
    players: [
      { gold: 4, hand: ['b', 'c'], units },
      { gold: 5, hand: [], units: [...units, 1] },
    ],
  }
  expect(diff(before, after)).toEqual([
    ['players/0/gold', 4],
    ['players/0/hand', ['b', 'c']],
    ['players/1/units/40', 1],
  ])
})
