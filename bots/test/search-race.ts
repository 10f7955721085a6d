// How the race is thought about in tests: well enough to find what wins, and wrongly at first sight.
import type { Mind, Value } from '../mind.ts'
import type { Name, RaceState } from './race.ts'

export const value: Value<RaceState> = {
  names: ['number'],
  camps: ({ named, seats }) =>
    Array.from({ length: seats }, (_, seat) => ({ seats: [seat], features: [named[seat] ?? 0] })),
  phase: ({ named, seats }) => named.length / seats,
  table: () => 'race',
  learnt: { knots: [0, 0.5, 1], weights: { race: [[0], [1], [3]] } },
}

/** Thinks at first sight that 2 is best, then 1, 3 and 0; so everybody answers with 2. */
export const mind: Mind<RaceState, Name> = {
  worths: (_state, _kind, legal) => legal.map(({ name }) => -Math.abs(name - 1.6)),
  routine: new Set(),
  clock: ({ named }) => named.length,
  reach: 4,
  value,
}
