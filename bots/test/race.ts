// A small game for tests of play and arena: each seat in turn names a number from 0 to 3, and the highest wins.
import type { Decision, Game, Seat, TableState, Told } from '@skelos/kernel'
import type { Bot } from '../bot.ts'

export interface RaceState extends TableState {
  seats: number
  named: number[]
}
export interface Name {
  name: number
}
interface RaceOptions {
  seats: number
}

/** Counts what the games cost, for tests of how they are played. */
export const counted = { views: 0 }

const numbers: readonly Name[] = [{ name: 0 }, { name: 1 }, { name: 2 }, { name: 3 }]

type Race = Game<RaceState, Name, RaceOptions, Told>

export const race: Race = {
  id: 'race',
  version: '1',
  options: undefined as unknown as Race['options'],
  seats: ({ seats }) => seats,
  teams: ({ seats }) => Array.from({ length: seats }, (_, seat) => [seat]),
  warnings: () => [],
  standing: {
    spans: [],
    moments: [],
    exceptions: [],
    policies: [],
    mark: () => 0,
    isExcepted: () => false,
    answer: () => undefined,
  },
  setup: ({ seats }) => ({ state: { stack: [], seats, named: [] }, facts: [] }),
  pending: (state): Decision[] => [{ seat: state.named.length, kind: 'name', rules: [] }],
  legal: (state, seat) => (seat === state.named.length ? numbers : []),
  apply(state, seat, action) {
    if (seat !== state.named.length || !numbers.includes(action))
      return { ok: false, refusal: { code: 'not-legal', rule: 'race.numbers' } }
    state.named.push(action.name)
    return { ok: true, facts: [], learned: false }
  },
  advance: (state, _seat, action) => void state.named.push(action.name),
  view(state, viewer) {
    counted.views++
    return { viewer, state, decisions: race.pending(state) }
  },
  copy: (state) => ({ ...state, named: [...state.named] }),
  guess: ({ state }) => state,
  ahead: () => undefined,
  upgrade: () => undefined,
  result(state) {
    if (state.named.length < state.seats) return undefined
    const best = Math.max(...state.named)
    const winners = [...state.named.keys()].filter((seat) => state.named[seat] === best)
    return { kind: winners.length === 1 ? 'victory' : 'draw', winners, scores: state.named, out: [] }
  },
}

/** Always names the same number, and remembers where it sat. */
export function stubborn(name: string, number: number, sat: Seat[] = []): Bot<RaceState, Name> {
  return {
    name,
    choose(_view, legal, seat) {
      sat.push(seat)
      return legal[number]
    },
  }
}
