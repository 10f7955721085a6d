// The player: every way of going through a replay, with a clock that the test winds.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Player } from '../../replay/player/player.ts'
import type { Frame } from '../../replay/record/recording.ts'

const frameAt = (step: number): Frame => ({
  step,
  at: null,
  seat: 0,
  bot: false,
  facts: [{ fact: 'silent' }, { fact: 'seen' }],
  decisions: [],
  view: { stack: [] },
  viewer: [],
})

function playerOf({ steps = 10, step = 0, still = false, fails = (): boolean => false } = {}) {
  const player = new Player({
    steps,
    step,
    as: 'everyone',
    frame: async (at) => {
      if (fails()) throw new Error('no network')
      return frameAt(at)
    },
    durationOf: ({ facts }) => facts.map(({ fact }) => (fact === 'seen' ? 400 : 0)),
    still: () => still,
    contests: () => [3, 7],
  })
  return { player, now: () => player.now.getState() }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('by hand', () => {
  test('one step on plays what is worth watching on the table before it', async () => {
    const { player, now } = playerOf()
    player.on()
    await vi.advanceTimersByTimeAsync(1)
    expect(now()).toMatchObject({ step: 0, playing: { fact: { fact: 'seen' }, seq: 1, index: 1, duration: 400 } })
    await vi.advanceTimersByTimeAsync(400)
    expect(now()).toMatchObject({ step: 1, playing: null, running: false })
    await vi.runAllTimersAsync()
    expect(now().step).toBe(1)
  })

  test('pressed again meanwhile, every press is one step', async () => {
    const { player, now } = playerOf()
    for (let i = 0; i < 4; i++) {
      player.on()
      await vi.advanceTimersByTimeAsync(1)
    }
    await vi.runAllTimersAsync()
    expect(now().step).toBe(4)
  })

  test('back stops what plays, then goes a step back', async () => {
    const { player, now } = playerOf({ step: 5 })
    player.on()
    await vi.advanceTimersByTimeAsync(1)
    player.back()
    expect(now()).toMatchObject({ step: 5, playing: null })
    player.back()
    expect(now().step).toBe(4)
  })

  test('jumps stay within the game', () => {
    const { player, now } = playerOf({ step: 99 })
    expect(now().step).toBe(10)
    player.jump(-4)
    expect(now().step).toBe(0)
    player.back()
    expect(now().step).toBe(0)
  })

  test('from contest to contest', () => {
    const { player, now } = playerOf({ step: 3 })
    player.nextContest()
    expect(now().step).toBe(7)
    player.nextContest()
    expect(now().step).toBe(7)
    player.previousContest()
    expect(now().step).toBe(3)
    player.previousContest()
    expect(now().step).toBe(3)
  })
})

describe('by itself', () => {
  test('goes to the end and stops; from the end it begins anew', async () => {
    const { player, now } = playerOf()
    player.play()
    await vi.runAllTimersAsync()
    expect(now()).toMatchObject({ step: 10, running: false })
    player.toggle()
    expect(now()).toMatchObject({ step: 0, running: true })
    player.toggle()
    await vi.runAllTimersAsync()
    expect(now()).toMatchObject({ step: 0, running: false, playing: null })
  })

  test('stops at contests where it is told to', async () => {
    const { player, now } = playerOf()
    player.set({ stopAtContests: true })
    player.play()
    await vi.runAllTimersAsync()
    expect(now()).toMatchObject({ step: 3, running: false })
    player.play()
    await vi.runAllTimersAsync()
    expect(now()).toMatchObject({ step: 7, running: false })
  })

  test('goes on from the same place when somebody else looks', async () => {
    const { player, now } = playerOf({ step: 2 })
    player.play()
    await vi.advanceTimersByTimeAsync(1)
    player.see(1)
    expect(now()).toMatchObject({ step: 2, as: 1, running: true })
    await vi.runAllTimersAsync()
    expect(now().step).toBe(10)
  })

  test('without motion facts are told for as long, but nothing moves', async () => {
    const { player, now } = playerOf({ still: true })
    player.on()
    await vi.advanceTimersByTimeAsync(1)
    expect(now().playing).toMatchObject({ duration: 0 })
    await vi.advanceTimersByTimeAsync(398)
    expect(now().step).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(now().step).toBe(1)
  })

  test('stops where a step cannot be had, and says so until the next try', async () => {
    const { player, now } = playerOf({ fails: () => true })
    player.play()
    await vi.runAllTimersAsync()
    expect(now()).toMatchObject({ step: 0, running: false, failed: { code: 'broken-page' } })
    player.jump(2)
    expect(now().failed).toBeNull()
  })

  test('another try asks for the same step again, ahead or on the screen', async () => {
    let fails = true
    const { player, now } = playerOf({ fails: () => fails })
    player.on()
    await vi.runAllTimersAsync()
    expect(now().failed).not.toBeNull()
    fails = false
    player.retry()
    await vi.runAllTimersAsync()
    expect(now()).toMatchObject({ step: 1, failed: null })
    player.fail(new Error('no network'))
    player.retry()
    await vi.runAllTimersAsync()
    expect(now()).toMatchObject({ step: 1, failed: null })
  })
})
