// The log by groups: a window over the newest ones that never cuts one in two.
import { expect, test } from 'vitest'
import { groupsOf, type LogLine, latest } from '../../table/log/lines.ts'

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
