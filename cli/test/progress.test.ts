// Progress: silent in the first second, then now and again, never on standard output.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Progress } from '../progress.ts'

let said: string[] = []

beforeEach(() => {
  said = []
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said.push(String(text))
    return true
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a short run says nothing, a long one a line every few seconds', () => {
  const progress = new Progress((done) => `${done} of 100`)
  progress.at(1)
  vi.advanceTimersByTime(900)
  progress.at(2)
  expect(said).toEqual([])
  vi.advanceTimersByTime(200)
  progress.at(3)
  progress.at(4)
  vi.advanceTimersByTime(2_000)
  progress.at(5)
  vi.advanceTimersByTime(4_000)
  progress.at(6)
  progress.end()
  expect(said).toEqual(['3 of 100\n', '6 of 100\n'])
  expect(progress.seconds).toBeCloseTo(7.1)
})
