// Training: who wins is learnt from what they had, judged on games not seen, and the same seed learns the same.
import { expect, it } from 'vitest'
import { random } from '../random.ts'
import { fit, fitness, type Moment, train } from '../train.ts'
import { type Name, type RaceState, race } from './race.ts'

const moment = (mine: number, theirs: number, noise: number): Moment => ({
  table: 'two',
  phase: 1,
  camps: [
    [mine, noise],
    [theirs, 1 - noise],
  ],
  won: mine > theirs ? [1, 0] : [0, 1],
})

const moments = Array.from({ length: 60 }, (_, i) => moment(i % 3, (i + 1) % 3, (i % 7) / 7))

it('finds what decides and passes over what does not', () => {
  const { weights } = fit(moments, [0, 1], 2)
  const [early, [counts, noise]] = weights['two']
  expect(early).toEqual([0, 0])
  expect(counts).toBeGreaterThan(1)
  expect(Math.abs(noise)).toBeLessThan(counts / 3)
  const told = fitness({ knots: [0, 1], weights }, moments)
  expect(told).toMatchObject({ moments: 60, right: 1 })
  expect(told.loss).toBeLessThan(told.blind / 2)
})

it('plays games, learns from most and is judged by the others', () => {
  const lessons = {
    game: race,
    value: {
      names: ['number'],
      camps: ({ named, seats }: RaceState) =>
        Array.from({ length: seats }, (_, seat) => ({ seats: [seat], features: [named[seat] ?? 0] })),
      phase: ({ named, seats }: RaceState) => named.length / seats,
      table: () => 'race',
      learnt: { knots: [0, 1], weights: {} },
    },
    clock: ({ named }: RaceState) => named.length,
    bot: random<RaceState, Name>(),
    options: [{ seats: 5 }],
  }
  const run = () => train(lessons, { games: 60, seed: 3, knots: [0, 1] })
  const { learnt, unseen } = run()
  expect(unseen['race'].moments).toBeGreaterThan(5)
  expect(unseen['race'].loss).toBeLessThan(unseen['race'].blind)
  expect(run()).toEqual({ learnt, unseen })
})

it('gives what is counted in the coin of the first the weight of the first, whatever games tell', () => {
  // What one has of the second is only ever in the way.
  const hoarding = moments.map(({ camps, ...rest }) => ({ ...rest, camps: camps.map(([one]) => [one, 2 - one]) }))
  const free = fit(hoarding, [0, 1], 2).weights['two'][1]
  expect(free[1]).toBeLessThan(0)
  const [[, late], all] = [
    fit(hoarding, [0, 1], 2, [1]).weights['two'],
    fit(hoarding, [0, 1], 2, [1]).weights['any'][1],
  ]
  expect(late[1]).toBe(late[0])
  expect(all[1]).toBe(all[0])
})
