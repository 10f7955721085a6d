// The log by groups: a window over the newest ones that never cuts one in two.
import { expect, test } from 'vitest'
import { groupsOf, type LogLine, latest } from '../../table/log/lines.ts'
import { sinceTurn } from '../../table/log/since-turn.tsx'

/** A game of turns, each a heading and so many lines. */
const turns = (...lengths: number[]): LogLine[] =>
  lengths.flatMap((length, turn) =>
    Array.from({ length: length + 1 }, (_, i): LogLine => {
      const seq = turn * 100 + i
      const topic = i === 0 ? 'turn' : 'fight'
      return { key: `${seq}`, seq, at: 0, text: `${seq}`, seat: null, topic, rules: [], places: [] }
    }),
  )

const shape = (lines: LogLine[], least: number) =>
  latest(groupsOf(lines), least).map(({ key, lines: own }) => [key, own.map(({ key: line }) => line).join(' ')])

test('the newest turn comes first, and as many whole turns as make up the wanted number of lines', () => {
  expect(shape(turns(2, 3, 1), 3)).toEqual([
    ['200', '201'],
    ['100', '103 102 101'],
  ])
  expect(shape(turns(2, 3, 1), 99)).toHaveLength(3)
})

test('a new line changes no group but its own', () => {
  const before = shape(turns(2, 3, 1), 4)
  const after = shape(turns(2, 3, 2), 4)
  expect(after.slice(1)).toEqual(before.slice(1))
  expect(after.map(([key]) => key)).toEqual(before.map(([key]) => key))
})

test('since one’s turn: a line for each of the others, what counts most of it, and all its points', () => {
  let seq = 0
  const line = (seat: number, topic: string, text: string, more: Partial<LogLine> = {}): LogLine => {
    seq++
    return { key: `${seq}`, seq, at: 0, text, seat, topic, rules: [], places: [], ...more }
  }
  const topics = [
    { id: 'turn', name: '' },
    { id: 'fight', name: '', weight: 2 },
  ]
  const before = [line(1, 'turn', 'long ago'), line(1, 'fight', 'a war long ago', { points: 9 })]
  const own = [line(0, 'turn', 'mine'), line(0, 'fight', 'my war', { points: 4 })]
  const others = [
    line(1, 'turn', 'Turan begins'),
    line(1, 'fight', 'Turan takes Koth', { places: ['koth'], points: 2 }),
    line(1, 'gold', 'Turan is paid', { points: 1 }),
    line(0, 'cards', 'I defend'),
    line(2, 'turn', 'Stygia begins'),
    line(2, 'gold', 'Stygia is paid'),
  ]
  const told = (lines: LogLine[]) =>
    sinceTurn(groupsOf(lines), [0], topics).map(({ seat, line: { text }, points }) => [seat, text, points])
  const expected = [
    [1, 'Turan takes Koth', 3],
    [2, 'Stygia is paid', 0],
  ]
  expect(told([...before, ...own, ...others])).toEqual(expected)
  // It stays as it is while one's own turn goes on.
  expect(told([...before, ...own, ...others, line(0, 'turn', 'mine again'), line(0, 'fight', 'my war')])).toEqual(
    expected,
  )
  expect(told([...before, ...own])).toEqual([])
  expect(told(before)).toEqual([])
})
