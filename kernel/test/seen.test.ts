// What a viewer is told: his own choices and their rules, of the others that they are asked, and nothing hidden.
import { expect, test } from 'vitest'
import { SealedChance, seedFrom } from '../chance.ts'
import { Match } from '../match.ts'
import { ownSteps, seenBy } from '../seen.ts'
import { expedition } from './expedition.ts'

const { match } = Match.begin(expedition, { scenario: 'cave' as const }, new SealedChance(seedFrom('a')))
match.play(2, { do: 'watch', tile: 1 })
const { state } = match

test('rules and choices are those of the own seats, the view is that of the game', () => {
  const { decisions, legal, view } = seenBy(expedition, state, [1])
  expect(decisions).toEqual([
    { seat: 0, kind: 'watch' },
    { seat: 1, kind: 'watch', rules: expect.any(Array) },
  ])
  expect(legal).toEqual({ 1: [0, 1, 2].map((tile) => ({ do: 'watch', tile })) })
  expect(view).toEqual(expedition.view(state, [1]).state)
  expect(view).not.toEqual(state)
})

test('a spectator is told only who is asked', () => {
  const { decisions, legal } = seenBy(expedition, state, [])
  expect(decisions).toEqual([
    { seat: 0, kind: 'watch' },
    { seat: 1, kind: 'watch' },
  ])
  expect(legal).toEqual({})
})

test('a seat that was given up sees on, but is asked no more', () => {
  const { decisions, legal, view } = seenBy(expedition, state, [0, 1], [1])
  expect(decisions.map(({ seat, rules }) => [seat, rules !== undefined])).toEqual([
    [0, true],
    [1, false],
  ])
  expect(Object.keys(legal)).toEqual(['0'])
  expect(view).toEqual(expedition.view(state, [0, 1]).state)
})

test('only the last steps of one seat are its own to take back', () => {
  const trail = (...seats: number[]) => ownSteps(seats.map((seat) => ({ seat })))
  expect(trail()).toBeNull()
  expect(trail(1)).toEqual({ seat: 1, steps: 1 })
  expect(trail(1, 1, 1)).toEqual({ seat: 1, steps: 3 })
  expect(trail(1, 0, 1, 1)).toEqual({ seat: 1, steps: 2 })
})
