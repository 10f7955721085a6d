// The arena: seats go round, wins are shared, and the interval is Wilson's.
import type { Result } from '@skelos/kernel'
import { describe, expect, it } from 'vitest'
import { arena, wilson } from '../arena.ts'
import { random } from '../random.ts'
import { type RaceState, race, stubborn } from './race.ts'

const pointless = (result: Result | undefined): Result | undefined =>
  result && { ...result, kind: 'shared', scores: [] }

describe('the arena', () => {
  it('seats each bot in each seat equally often', () => {
    const sat: number[][] = [[], [], []]
    const bots = sat.map((seats, i) => stubborn(`bot ${i}`, i, seats))
    arena({ game: race, options: { seats: 3 }, bots, games: 12, seed: 1 })
    for (const seats of sat) for (const seat of [0, 1, 2]) expect(seats.filter((one) => one === seat)).toHaveLength(4)
  })

  it('leaves each bot in its seat where seats are not alike', () => {
    const sat: number[][] = [[], [], []]
    const bots = sat.map((seats, i) => stubborn(`bot ${i}`, i, seats))
    arena({ game: race, options: { seats: 3 }, bots, games: 4, seed: 1, keepSeats: true })
    expect(sat.map((seats) => [...new Set(seats)])).toEqual([[0], [1], [2]])
  })

  it('counts wins by bot and by seat', () => {
    const bots = [stubborn('strong', 3), stubborn('weak', 1), stubborn('weak', 2)]
    const result = arena({ game: race, options: { seats: 3 }, bots, games: 30, seed: 1 })
    expect(result).toMatchObject({ games: 30, finished: 30, draws: 0, actions: 90 })
    expect(result.lengths).toEqual({ shortest: 3, median: 3, longest: 3 })
    expect(result.byBot).toMatchObject([
      { name: 'strong', seats: 1, wins: 30, rate: 1, score: 3 },
      { name: 'weak', seats: 2, wins: 0, rate: 0, score: 1.5 },
    ])
    expect(result.bySeat.map(({ wins }) => wins)).toEqual([10, 10, 10])
  })

  it('shares a draw equally among those who won', () => {
    const bots = [stubborn('a', 2), stubborn('b', 2), stubborn('c', 1)]
    const { draws, byBot } = arena({ game: race, options: { seats: 3 }, bots, games: 6, seed: 1 })
    expect(draws).toBe(6)
    expect(byBot.map(({ wins }) => wins)).toEqual([3, 3, 0])
  })

  it('plays another game where the seats have gone round to the same line-up', () => {
    const seeds = (...names: string[]) => {
      const dealt: number[] = []
      const bots = names.map((name, i) => stubborn(name, i))
      const setup: typeof race.setup = (options, chance) => {
        dealt.push(chance.below(1_000_000))
        return race.setup(options, chance)
      }
      const game = { ...race, setup }
      arena({ game, options: { seats: names.length }, bots, games: 12, seed: 1 })
      return new Set(dealt).size
    }
    expect(seeds('a', 'a', 'a', 'a')).toBe(12)
    expect(seeds('a', 'b', 'a', 'b')).toBe(6)
    expect(seeds('a', 'b', 'b', 'b')).toBe(3)
  })

  it('counts a win of allies for the seat of each, and a draw in parts', () => {
    const bots = [stubborn('a', 2), stubborn('a', 2), stubborn('a', 2)]
    const result = (state: RaceState): Result | undefined => {
      const played = race.result(state)
      return played && { ...played, winners: [0, 1] }
    }
    const winsIn = (teams: number[][]) =>
      arena({
        game: { ...race, result, teams: () => teams },
        options: { seats: 3 },
        bots,
        games: 6,
        seed: 1,
      }).bySeat.map(({ wins }) => wins)
    expect(winsIn([[0, 1], [2]])).toEqual([6, 6, 0])
    expect(winsIn([[0], [1], [2]])).toEqual([3, 3, 0])
  })

  it('knows allies who win together from a draw, and a game without points', () => {
    const bots = [stubborn('a', 2), stubborn('b', 2), stubborn('c', 1)]
    const allied = { ...race, result: (state: RaceState) => pointless(race.result(state)) }
    const { draws, byBot } = arena({ game: allied, options: { seats: 3 }, bots, games: 6, seed: 1 })
    expect(draws).toBe(0)
    expect(byBot).toMatchObject([
      { wins: 3, score: null },
      { wins: 3, score: null },
      { wins: 0, score: null },
    ])
  })

  it('gives the same result for the same seed and says how far it is', () => {
    const told: number[] = []
    const contest = { game: race, options: { seats: 2 }, bots: [random(), stubborn('two', 2)], games: 20, seed: 7 }
    const first = arena({ ...contest, onProgress: (done, games) => told.push(done / games) })
    expect(arena(contest)).toEqual(first)
    expect(told).toHaveLength(20)
    expect(told.at(-1)).toBe(1)
  })

  it('says nothing it cannot know of no games', () => {
    const { byBot, lengths } = arena({ game: race, options: { seats: 1 }, bots: [random()], games: 0, seed: 1 })
    expect(byBot).toMatchObject([{ wins: 0, rate: 0, score: 0, interval: [0, 1] }])
    expect(lengths).toEqual({ shortest: 0, median: 0, longest: 0 })
  })
})

describe('the Wilson interval', () => {
  // The published examples of Newcombe (1998), and the two ends.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [20, 20, 0.8389, 1],
    [5, 10, 0.2366, 0.7634],
  ])('of %d wins in %d games', (wins, games, low, high) => {
    const [from, to] = wilson(wins, games)
    expect(from).toBeCloseTo(low, 4)
    expect(to).toBeCloseTo(high, 4)
  })

  it('knows nothing of no games, and takes parts of wins', () => {
    expect(wilson(0, 0)).toEqual([0, 1])
    const [low, high] = wilson(2.5, 10)
    expect(low).toBeGreaterThan(wilson(2, 10)[0])
    expect(high).toBeLessThan(wilson(3, 10)[1])
  })
})
