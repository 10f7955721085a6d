// Patches: carrying out the difference of two documents on the first gives the second.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPatch, diff, patched } from '../../matches/patch.ts'

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
      const document = JSON.parse(JSON.stringify(before)) as object
      applyPatch(document, patch)
      expect(document).toEqual(JSON.parse(JSON.stringify(after)))
    }),
    { numRuns: 2_000 },
  )
})

test('a patched document leaves the one before as it was, and shares what has not changed', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const kept = structuredClone(before)
      const patch = diff(before, after)
      const said = structuredClone(patch)
      const next = patched(before, patch)
      expect(next).toEqual(after)
      // Also when it goes on from there: neither the first document nor a patch is written to.
      expect(patched(next, diff(next, kept))).toEqual(kept)
      expect(before).toEqual(kept)
      expect(patch).toEqual(said)
    }),
    { numRuns: 1_000 },
  )
  const before = { board: { tiles: [1, 2] }, hands: [['a'], ['b']] }
  const next = patched(before, [['hands/1/0', 'c']])
  expect(next).toEqual({ board: { tiles: [1, 2] }, hands: [['a'], ['c']] })
  expect(next.board).toBe(before.board)
  expect(next.hands[0]).toBe(before.hands[0])
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
