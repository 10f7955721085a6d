// Endings that the rules alone do not decide: one side left, winners that had given up, alliances.
import type { Result } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import type { MatchData, SeatData } from '../../matches/data.ts'
import { agreedDraw, resultByDefault, withoutForfeits } from '../../matches/ending.ts'

/** Seats by letter: p a person, b a bot, P and B such that have given up. */
function dataOf(seats: string): MatchData {
  const seat = (letter: string): SeatData => ({
    holder: 'pP'.includes(letter) ? { kind: 'person', account: `of-${letter}` } : { kind: 'bot', level: 'random' },
    standIn: null,
    out: 'PB'.includes(letter) ? 'conceded' : null,
  })
  return { seats: seats.split('').map(seat) } as MatchData
}
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
    const result = resultByDefault(dataOf(seats), teams)
    expect(result?.kind).toBe(kind)
    expect(result?.winners ?? []).toEqual(winners)
  })
})

describe('a winner that had given up', () => {
  const played = (winners: number[], scores: number[]): Result => ({ kind: 'victory', winners, scores, out: [] })

  test('gives way to the best of the others', () => {
    const result = played([1], [12, 20, 15])
    expect(withoutForfeits(result, dataOf('ppp'), alone(3))).toBe(result)
    expect(withoutForfeits(result, dataOf('pPp'), alone(3))).toMatchObject({ kind: 'victory', winners: [2], out: [1] })
    expect(withoutForfeits(played([1], [15, 20, 15]), dataOf('pPp'), alone(3))).toMatchObject({
      kind: 'draw',
      winners: [0, 2],
    })
  })

  test('keeps the victory where an ally stayed', () => {
    const result = played([0, 2], [9, 1, 9, 1])
    expect(withoutForfeits(result, dataOf('Pppp'), pairs)).toBe(result)
    expect(withoutForfeits(result, dataOf('PpPp'), pairs)).toMatchObject({ kind: 'shared', winners: [1, 3] })
  })
})

test('a draw is shared by those who are still in', () => {
  expect(agreedDraw(dataOf('pPb'), [[0], [1], [2]])).toEqual({ kind: 'draw', winners: [0, 2], scores: [], out: [1] })
})
