// The analysis of a game: every chance is accounted for, luck is what dice bring, and the moves that cost most are found from
// what their seat could know.
import { FastChance } from '@skelos/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountOf, costliest, type Recorded, turnsOf } from '../analysis.ts'
import { type Bet, cautious, type WagerOptions, type WagerState, wager } from './wager.ts'

type Game = Recorded<WagerState, Bet>

/** A game in which everybody does what is told, one after the other; who is told nothing plays safe. */
function gameOf(options: WagerOptions, bets: readonly Bet['bet'][], seed = 1): Game {
  const chance = new FastChance(seed)
  const { state } = wager.setup(options, chance)
  const [states, steps] = [[wager.copy(state)], [] as Game['steps'][number][]]
  const left = [...bets]
  for (let open = wager.pending(state); open.length > 0; open = wager.pending(state)) {
    const [{ seat }] = open
    const action: Bet = { bet: state.isRolling ? 'roll' : (left.shift() ?? 'safe') }
    wager.advance(state, seat, action, chance)
    steps.push({ seat, action })
    states.push(wager.copy(state))
  }
  return { states, steps }
}

function run<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

const account = (game: Game, seed = 1) => run(accountOf(wager, cautious, game, seed))
const total = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0)
const costly = (game: Game, seat: number) => run(costliest(wager, cautious, game, seat, 5, 1))

describe('the account', () => {
  const anyGame = fc
    .record({
      table: fc.constantFrom<WagerOptions>({ seats: 2 }, { seats: 3 }, { seats: 4 }, { seats: 3, allied: true }),
      bets: fc.array(fc.constantFrom<Bet['bet'][]>('safe', 'bold', 'rash'), { maxLength: 12 }),
      seed: fc.nat(1000),
    })
    .map(({ table, bets, seed }) => ({ table, game: gameOf(table, bets, seed) }))

  it('comes to the end for every seat, and to nothing over all sides', () => {
    fc.assert(
      fc.property(anyGame, ({ table, game }) => {
        const { start, luck, own, others, chances } = account(game)
        const end = chances[game.steps.length]
        for (const seat of end.keys())
          expect(start[seat] + luck[seat] + own[seat] + others[seat]).toBeCloseTo(end[seat])
        const sides = table.allied ? [0, 1] : [...end.keys()]
        for (const sums of [luck, own, others]) expect(total(sides.map((side) => sums[side]))).toBeCloseTo(0)
        for (const moment of chances) expect(total(sides.map((side) => moment[side]))).toBeCloseTo(1)
        if (table.allied) expect(luck[0]).toBe(luck[2])
      }),
      { numRuns: 60 },
    )
  })

  it('ends with who has won, and shares a draw', () => {
    const winning = gameOf({ seats: 2 }, ['safe', 'rash', 'safe', 'rash'])
    expect(account(winning).chances.at(-1)).toEqual([1, 0])
    const { states, steps } = gameOf({ seats: 2 }, [])
    const drawn = { states: states.map((state) => ({ ...state, hidden: [1, 1] })), steps }
    expect(account(drawn).chances.at(-1)).toEqual([0.5, 0.5])
  })

  it('knows no luck where nothing is rolled', () => {
    const { luck, own } = account(gameOf({ seats: 2 }, ['safe', 'rash', 'safe', 'rash', 'safe', 'rash']))
    expect(luck).toEqual([0, 0])
    expect(own[0]).toBeGreaterThan(0.2)
    expect(own[1]).toBeCloseTo(-own[0])
  })

  it('counts what the dice bring as luck, and only what was to be expected of them as play', () => {
    /** Left after the first bet. */
    const bold = (points: number): Game => {
      for (let seed = 0; ; seed++) {
        const { states, steps } = gameOf({ seats: 2 }, ['bold'], seed)
        if (states[2].totals[0] === points) return { states: states.slice(0, 3), steps: steps.slice(0, 2) }
      }
    }
    const [good, bad] = [account(bold(5)), account(bold(0))]
    expect(good.luck[0]).toBeGreaterThan(0.05)
    expect(bad.luck[0]).toBeLessThan(-0.05)
    expect(good.own[0]).toBe(bad.own[0])
    expect(good.own[0]).toBeGreaterThan(0)
  })

  it('is the same for the same seed', () => {
    const game = gameOf({ seats: 3 }, ['bold', 'bold', 'safe', 'rash', 'bold'], 7)
    expect(account(game, 3)).toEqual(account(game, 3))
    expect(account(game, 3)).not.toEqual(account(game, 4))
  })
})

describe('the costliest moves', () => {
  it('are found with what would have been better, the costliest first, though they look worst', () => {
    const game = gameOf({ seats: 2 }, ['rash', 'rash', 'safe', 'safe', 'rash'])
    const found = costly(game, 0).slice(0, 2)
    expect(new Set(found.map(({ step }) => step))).toEqual(new Set([1, 5]))
    for (const { played, better, kept, left, seat } of found) {
      expect(seat).toBe(0)
      expect(played.bet).toBe('rash')
      expect(better.bet).not.toBe('rash')
      expect(kept).toBeGreaterThan(left)
    }
    // What is tried to the end of the game needs no reasons.
    expect(found.find(({ step }) => step === 1)?.why).toEqual({ better: ['points'], worse: [] })
    expect(found[0].kept - found[0].left).toBeGreaterThanOrEqual(found[1].kept - found[1].left)
    const first = gameOf({ seats: 2 }, ['rash', 'rash', 'rash', 'rash', 'rash', 'rash'])
    expect(run(costliest(wager, cautious, first, 1, 2, 1))).toHaveLength(2)
  })

  it('are none where nothing else is surely better', () => {
    // The last to bet against somebody far behind wins whatever he does.
    const { states, steps } = gameOf({ seats: 2 }, [])
    const ahead = { states: states.map((state) => ({ ...state, totals: [90, 0] })), steps }
    expect(costly(ahead, 0)).toEqual([])
  })

  it('rest on nothing that the seat could not know', () => {
    const { states, steps } = gameOf({ seats: 2 }, ['safe', 'safe', 'safe', 'safe', 'rash'], 5)
    const holding = (hidden: number[]): Game => ({ states: states.map((state) => ({ ...state, hidden })), steps })
    const found = costly(holding([1, 0]), 0)
    expect(found.length).toBeGreaterThan(0)
    expect(costly(holding([1, 2]), 0)).toEqual(found)
    // What it has itself it knows.
    expect(costly(holding([2, 0]), 0)).not.toEqual(found)
  })

  it('tell how far they are, and are left at any moment', () => {
    const game = gameOf({ seats: 2 }, ['rash', 'safe', 'rash'])
    const told: number[] = []
    for (const part of costliest(wager, cautious, game, 0, 5, 1)) told.push(part)
    expect(told.length).toBeGreaterThan(50)
    expect(told.every((part, i) => part >= (told[i - 1] ?? 0) && part <= 1)).toBe(true)
    expect(told.some((part) => part > 0.5)).toBe(true)
  })
})

describe('turning points', () => {
  it('are the largest swings of all but the end, one for a turn, in their order', () => {
    const game = gameOf({ seats: 2 }, ['safe', 'safe', 'rash', 'safe', 'safe', 'rash'], 2)
    const { chances } = account(game)
    const swing = (step: number) =>
      Math.max(...chances[step].map((chance, seat) => Math.abs(chance - chances[step - 1][seat])))
    const points = turnsOf(cautious, game, { chances }, 2)
    expect(points).toHaveLength(2)
    const [least] = points.map(({ step }) => swing(step)).sort((a, b) => a - b)
    const others = [1, 2, 3, 4, 5].filter((step) => points.every((point) => point.step !== step))
    for (const step of others) expect(swing(step)).toBeLessThanOrEqual(least)
    expect(points[0].step).toBeLessThan(points[1].step)
    for (const { step, seat, swing: by } of points) expect(by).toBe(chances[step][seat] - chances[step - 1][seat])
    expect(turnsOf(cautious, game, { chances }, 99).map(({ step }) => step)).toEqual([1, 2, 3, 4, 5])
    expect(turnsOf({ ...cautious, clock: () => 0 }, game, { chances }, 99)).toHaveLength(1)
  })
})
