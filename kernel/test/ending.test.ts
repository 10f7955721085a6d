// Endings that the rules alone do not decide: one side left, winners that had given up, alliances.
import { describe, expect, test } from 'vitest'
import { agreedDraw, endingNow, toldEnding } from '../ending.ts'
import type { Result } from '../game.ts'

/** Seats by letter: p a person, b a bot, P and B such that have given up. */
const outOf = (seats: string) => seats.split('').flatMap((letter, seat) => ('PB'.includes(letter) ? [seat] : []))
const endingOf = (seats: string, teams: number[][], played?: Result) =>
  endingNow(played, teams, outOf(seats), seats.includes('p'), 'timeout')
const alone = (count: number) => Array.from({ length: count }, (_, seat) => [seat])
const pairs = [
  [0, 2],
  [1, 3],
]

describe('by default', () => {
  test.each<[string, number[][], string | undefined, number[]]>([
    ['ppp', alone(3), undefined, []],
    ['pPp', alone(3), undefined, []],
    ['pPP', alone(3), 'victory', [0]],
    ['Pbb', alone(3), 'draw', [1, 2]],
    ['Pb', alone(2), 'victory', [1]],
    ['pPpp', pairs, undefined, []],
    ['pPpP', pairs, 'shared', [0, 2]],
    ['PPpP', pairs, 'shared', [0, 2]],
  ])('%s', (seats, teams, kind, winners) => {
    const ending = endingOf(seats, teams)
    expect(ending?.result.kind).toBe(kind)
    expect(ending?.result.winners ?? []).toEqual(winners)
    expect(ending?.reason).toBe(kind && 'timeout')
  })
})

describe('a winner that had given up', () => {
  const played = (winners: number[], scores: number[]): Result => ({ kind: 'victory', winners, scores, out: [] })

  test('gives way to the best of the others', () => {
    const result = played([1], [12, 20, 15])
    expect(endingOf('ppp', alone(3), result)).toEqual({ result, reason: 'played' })
    expect(endingOf('pPp', alone(3), result)?.result).toMatchObject({ kind: 'victory', winners: [2], out: [1] })
    expect(endingOf('pPp', alone(3), played([1], [15, 20, 15]))?.result).toMatchObject({
      kind: 'draw',
      winners: [0, 2],
    })
  })

  test('keeps the victory where an ally stayed', () => {
    const result = played([0, 2], [9, 1, 9, 1])
    expect(endingOf('Pppp', pairs, result)?.result).toBe(result)
    expect(endingOf('PpPp', pairs, result)?.result).toMatchObject({ kind: 'shared', winners: [1, 3] })
  })
})

test('a draw is shared by those who are still in', () => {
  expect(agreedDraw(alone(3), outOf('pPb'))).toEqual({ kind: 'draw', winners: [0, 2], scores: [], out: [1] })
})

test('a file tells an ending only where the rules alone do not', () => {
  const result: Result = { kind: 'victory', winners: [0], scores: [3, 1], out: [] }
  expect(toldEnding(null, [1])).toBeUndefined()
  expect(toldEnding({ result, reason: 'played' }, [])).toBeUndefined()
  expect(toldEnding({ result, reason: 'played' }, [1])).toEqual({ result, reason: 'played', out: [1] })
  expect(toldEnding({ result, reason: 'draw' }, [])).toEqual({ result, reason: 'draw', out: [] })
})
