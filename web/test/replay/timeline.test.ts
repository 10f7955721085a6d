// The line of time: there and back, turn by turn, and without annals.
import { describe, expect, test } from 'vitest'
import { annalsOf } from '../../games/age-of-conan/annals.ts'
import { Timeline } from '../../replay/annals/timeline.ts'
import { OpenedFile } from '../../replay/record/opened-file.ts'
import { goldenReplay, rules } from './golden.ts'

const replay = goldenReplay('greedy-4-standard.jsonl')
const annals = annalsOf(OpenedFile.open(rules, replay).told(), 4)
const { steps } = annals

describe.each([
  ['with annals', new Timeline(steps, annals)],
  ['without', new Timeline(steps, null)],
])('%s', (_, timeline) => {
  test('every step has its place, in order, and is found there', () => {
    let last = -1
    for (let step = 0; step <= steps; step++) {
      const place = timeline.at(step)
      expect(place).toBeGreaterThan(last)
      expect(timeline.stepAt(place)).toBe(step)
      last = place
    }
    expect(timeline.at(0)).toBe(0)
    expect(timeline.at(steps)).toBe(1)
  })

  test('beyond its ends there is nothing', () => {
    expect(timeline.stepAt(-3)).toBe(0)
    expect(timeline.stepAt(7)).toBe(steps)
  })
})

test('turn by turn from the beginning to the end and back', () => {
  const timeline = new Timeline(steps, annals)
  const seen: number[] = [0]
  for (let step = 0; step < steps; step = seen[seen.length - 1]) seen.push(timeline.turnFrom(step, 1))
  expect(seen).toEqual([...new Set([...timeline.segments.map(({ step }) => step), steps])])
  const back: number[] = [steps]
  for (let step = steps; step > 0; step = back[back.length - 1]) back.push(timeline.turnFrom(step, -1))
  expect(back).toEqual(seen.toReversed())
})

test('in the middle of a turn it begins anew first', () => {
  const timeline = new Timeline(steps, annals)
  const { step } = annals.turns[5]
  expect(timeline.turnFrom(step + 2, -1)).toBe(step)
  expect(timeline.segmentAt(step + 2)).toMatchObject({ turn: 6, seat: annals.turns[5].seat })
})
