// What is said aloud: politely a few things at once, never too often; at once what cannot wait.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Announcer } from '../../table/announcer.ts'
import { timeLeft } from '../../table/clock.ts'
import { found, plain } from '../../table/dialogs/go-to.tsx'
import { nameOfKey } from '../../table/keys.ts'
import { heightAt, nearestStop } from '../../table/play/sheet.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('announcer', () => {
  test('what happens together is said together, at most once in 1.5 seconds', () => {
    const announcer = new Announcer()
    const said = () => announcer.said.getState().polite
    announcer.tell('Turan moved.')
    announcer.tell('Turan took Zamora.')
    vi.advanceTimersByTime(1)
    expect(said()).toBe('Turan moved. Turan took Zamora.')
    announcer.tell('Stygia bids.')
    vi.advanceTimersByTime(1000)
    expect(said()).toBe('Turan moved. Turan took Zamora.')
    vi.advanceTimersByTime(600)
    expect(said()).toBe('Stygia bids.')
  })

  test('the same again is said again', () => {
    const announcer = new Announcer()
    announcer.call('Your turn')
    const first = announcer.said.getState().assertive
    announcer.call('Your turn')
    expect(announcer.said.getState().assertive).not.toBe(first)
    expect(announcer.said.getState().assertive.trim()).toBe('Your turn')
  })
})

test('time left on a clock that runs, and on one that stands', () => {
  expect(timeLeft({ left: 60_000, move: 0, deadline: 5000 }, 2000)).toBe(3000)
  expect(timeLeft({ left: 60_000, move: 0, deadline: 5000 }, 9000)).toBe(0)
  expect(timeLeft({ left: 60_000, move: 1000, deadline: null }, 9000)).toBe(61_000)
})

test('keys by their names', () => {
  expect(nameOfKey({ key: 'N', shiftKey: true })).toBe('Shift n')
  expect(nameOfKey({ key: 'n', shiftKey: false })).toBe('n')
  expect(nameOfKey({ key: '?', shiftKey: true })).toBe('?')
  expect(nameOfKey({ key: 'ArrowUp', shiftKey: true })).toBe('Shift ArrowUp')
})

test('places are found without their accents, beginnings first', () => {
  const places = ['Żałobny Przylądek', 'Border Kingdom', 'Koth', 'Black Kingdoms'].map((name) => ({ name }))
  expect(plain('Żałobny')).toBe('zalobny')
  expect(found(places, 'zal').map(({ name }) => name)).toEqual(['Żałobny Przylądek'])
  expect(found(places, 'ki').map(({ name }) => name)).toEqual(['Black Kingdoms', 'Border Kingdom'])
  expect(found(places, 'k')[0].name).toBe('Koth')
})

test('a sheet that is let go comes to rest at its nearest stop', () => {
  expect(heightAt('peek', 660)).toBe(96)
  expect(nearestStop(120, 660)).toBe('peek')
  expect(nearestStop(300, 660)).toBe('half')
  expect(nearestStop(640, 660)).toBe('full')
})
