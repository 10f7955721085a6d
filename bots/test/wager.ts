// A small game for tests of luck and play: in three rounds each seat in turn takes 2 points, or rolls a die for 0 to 5, or
// throws a point away. What each has hidden is added in the end, and the most points win.
import type { Decision, Game, TableState, Told } from '@skelos/kernel'
import type { Mind } from '../mind.ts'
import { race } from './race.ts'

export interface WagerState extends TableState {
  totals: number[]
  hidden: number[]
  done: number
  isRolling: boolean
  /** Seats 0 and 2 play together. */
  allied: boolean
}
export type Bet = { bet: 'safe' | 'bold' | 'rash' | 'roll' }
export interface WagerOptions {
  seats: number
  allied?: boolean
}

const rounds = 3
const bets: readonly Bet[] = [{ bet: 'safe' }, { bet: 'bold' }, { bet: 'rash' }]
const rolls: readonly Bet[] = [{ bet: 'roll' }]
const unknown = -1

type Wager = Game<WagerState, Bet, WagerOptions, Told>

export const wager: Wager = {
  ...(race as unknown as Wager),
  id: 'wager',
  setup: ({ seats, allied = false }, chance) => ({
    state: {
      stack: [],
      totals: Array.from({ length: seats }, () => 0),
      hidden: Array.from({ length: seats }, () => chance.below(3)),
      done: 0,
      isRolling: false,
      allied,
    },
    facts: [],
  }),
  pending: ({ totals, done, isRolling }): Decision[] =>
    done === totals.length * rounds
      ? []
      : [{ seat: done % totals.length, kind: isRolling ? 'roll' : 'bet', rules: [] }],
  legal: (state, seat) => (wager.pending(state)[0]?.seat === seat ? (state.isRolling ? rolls : bets) : []),
  apply(state, seat, action, chance) {
    wager.advance(state, seat, action, chance)
    return { ok: true, facts: [], learned: false }
  },
  advance(state, seat, { bet }, chance) {
    if (bet === 'safe') state.totals[seat] += 2
    if (bet === 'rash') state.totals[seat] -= 1
    if (bet === 'roll') state.totals[seat] += chance.below(6)
    state.isRolling = bet === 'bold'
    if (!state.isRolling) state.done++
  },
  view: (state, viewer) => ({
    viewer,
    state: { ...wager.copy(state), hidden: state.hidden.map((own, seat) => (viewer.includes(seat) ? own : unknown)) },
    decisions: wager.pending(state),
  }),
  guess: ({ state }, chance) => ({
    ...wager.copy(state),
    hidden: state.hidden.map((own) => (own === unknown ? chance.below(3) : own)),
  }),
  copy: (state) => ({ ...state, totals: [...state.totals], hidden: [...state.hidden] }),
  result(state) {
    if (wager.pending(state).length > 0) return undefined
    const scores = state.totals.map((total, seat) => total + state.hidden[seat])
    const winners = [...scores.keys()].filter((seat) => scores[seat] === Math.max(...scores))
    return { kind: winners.length === 1 ? 'victory' : 'draw', winners, scores, out: [] }
  },
}

/** What is certain looks best at first sight. */
export const cautious: Mind<WagerState, Bet> = {
  worths: (_state, _kind, legal) => legal.map(({ bet }) => (bet === 'safe' ? 2 : bet === 'bold' ? 1 : 0)),
  routine: new Set(['roll']),
  clock: ({ done }) => done,
  reach: 4,
  value: {
    names: ['points'],
    camps({ totals, allied }) {
      const seats = [...totals.keys()]
      const camps = allied ? [seats.filter((seat) => seat % 2 === 0), [1]] : seats.map((seat) => [seat])
      return camps.map((camp) => ({ seats: camp, features: [Math.max(...camp.map((seat) => totals[seat]))] }))
    },
    phase: ({ totals, done }) => done / totals.length / rounds,
    table: () => 'wager',
    learnt: { knots: [0, 0.5, 1], weights: { wager: [[0.2], [0.4], [1.5]] } },
  },
}
