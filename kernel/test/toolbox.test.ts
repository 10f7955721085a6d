// The toolbox: nothing is lost or doubled, whatever is drawn, chosen or guessed.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FastChance, RiggedChance } from '../chance.ts'
import {
  blanked,
  choices,
  drawFrom,
  drawKind,
  guessBlanks,
  guessFrom,
  inTurnFrom,
  notAllSeen,
  sameBag,
  takeOut,
  without,
} from '../toolbox.ts'

const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b)
const cards = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 })
const seeds = fc.nat()
const rigged = (...numbers: number[]) => new RiggedChance(numbers, new FastChance(1))

describe('bags', () => {
  test('a draw takes one entry out, and the last fills its gap', () => {
    const bag = ['a', 'b', 'c', 'd']
    expect(drawFrom(rigged(1), bag)).toBe('b')
    expect(bag).toEqual(['a', 'd', 'c'])
    expect(drawFrom(rigged(2), bag)).toBe('c')
    expect(bag).toEqual(['a', 'd'])
  })

  test('a bag drawn empty has given all it held', () => {
    fc.assert(
      fc.property(cards, seeds, (whole, seed) => {
        const [bag, chance] = [[...whole], new FastChance(seed)]
        expect(sorted(whole.map(() => drawFrom(chance, bag)))).toEqual(sorted(whole))
        expect(bag).toEqual([])
      }),
    )
  })

  test('a bag of counts gives each kind as often as it holds it, then nothing', () => {
    const counts = [2, 0, 3]
    expect([0, 1, 2, 3, 4].map((place) => drawKind(rigged(place), [...counts]))).toEqual([0, 0, 2, 2, 2])
    const chance = new FastChance(3)
    const drawn = Array.from({ length: 5 }, () => drawKind(chance, counts))
    expect(sorted(drawn.map(Number))).toEqual([0, 0, 2, 2, 2])
    expect(counts).toEqual([0, 0, 0])
    expect(drawKind(rigged(), counts)).toBeUndefined()
  })
})

test('seats come in turn from one of them', () => {
  expect(inTurnFrom(2, 4)).toEqual([2, 3, 0, 1])
  expect(inTurnFrom(0, 1)).toEqual([0])
})

describe('multisets', () => {
  test('one of equal entries is taken', () => {
    const list = [1, 2, 1]
    takeOut(list, 1)
    expect(list).toEqual([2, 1])
    expect(without([1, 1, 2, 3], [1, 3, 7])).toEqual([1, 2])
  })

  test('what is left and what was taken are the whole again', () => {
    fc.assert(
      fc.property(cards, fc.nat(12), (whole, count) => {
        const taken = whole.slice(0, count)
        expect(sorted([...without(whole, taken), ...taken])).toEqual(sorted(whole))
      }),
    )
  })

  test('choosing one by one offers each kind once, while there is one left', () => {
    expect(choices([1, 1, 2], [])).toEqual([1, 2])
    expect(choices([1, 1, 2], [1])).toEqual([1, 2])
    expect(choices([1, 1, 2], [1, 1])).toEqual([2])
    expect(choices([1, 1, 2], [1, 2, 1])).toEqual([])
  })
})

test('two bags are the same whatever their order, and differ where one holds an entry more often', () => {
  expect(sameBag(['a', 'b', 'a'], ['b', 'a', 'a'])).toBe(true)
  expect(sameBag(['a', 'b', 'a'], ['b', 'a', 'b'])).toBe(false)
  expect(sameBag(['a', 'b'], ['b', 'a', 'a'])).toBe(false)
  expect(sameBag(['a', 'b', 'a'], ['b', 'a'])).toBe(false)
})

describe('hidden cards', () => {
  test('may be those of which not every copy was seen', () => {
    const cards = [
      { id: 'one', copies: 1 },
      { id: 'pair', copies: 2 },
      { id: 'other', copies: 2 },
    ]
    expect(notAllSeen(cards, [])).toEqual(['one', 'pair', 'other'])
    expect(notAllSeen(cards, ['pair', 'one', 'other', 'pair'])).toEqual(['other'])
  })

  test('a guess fits, and is gone from what is unseen', () => {
    const unseen = [1, 2, 3, 4]
    expect(guessFrom(rigged(1), unseen, (card) => card % 2 === 0)).toBe(4)
    expect(unseen).toEqual([1, 2, 3])
  })

  test('guesses for blanks, what is known and what is left over are the whole', () => {
    fc.assert(
      fc.property(cards, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), seeds, (whole, hidden, seed) => {
        const hand = whole.slice(0, Math.ceil(whole.length / 2))
        const seen = hand.map((card, i) => (hidden[i] ? 0 : card))
        const unseen = without(whole, seen)
        const guessed = guessBlanks(new FastChance(seed), seen, 0, unseen)
        expect(guessed.every((card, i) => card === seen[i] || seen[i] === 0)).toBe(true)
        expect(sorted([...guessed, ...unseen])).toEqual(sorted(whole))
      }),
    )
  })

  test('only the length of what is blank is known', () => {
    expect(blanked(['a', 'b'], '?')).toEqual(['?', '?'])
  })
})
