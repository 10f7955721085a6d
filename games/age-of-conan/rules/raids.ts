// Resolving raids: in the age change phase and again in final scoring.
import type { Frame, Seat } from '@skelos/kernel'
import { pass } from './actions.ts'
import { usableCards, useCard } from './cards.ts'
import { allProvinces } from './moves.ts'
import {
  clockwise,
  isFriendly,
  procedure,
  provinceId,
  provinceOf,
  removeRaiders,
  removeUnits,
  type SeatFrame,
  type State,
  score,
  type Table,
} from './state.ts'

/** Who still takes part, beginning with the first player. */
export function inOrder(state: State): Seat[] {
  return clockwise(state, state.firstPlayer).filter((seat) => !state.players[seat].out)
}

/** Lets each seat go through a procedure by itself, in order: frames on a stack, so the last seat is called first. */
export function eachInTurn<F extends SeatFrame>(t: Table, frameOf: (seat: Seat) => Omit<F, 'step' | 'result'>): void {
  for (const seat of inOrder(t.state).reverse()) t.call<F>(frameOf(seat))
}

/** amb.raid-order: cards and sacrifices in order, then all losses, then all tokens leave the board. */
export const raids = procedure<Frame>('raids', {
  defend: (t) => eachInTurn<SeatFrame>(t, (seat) => ({ do: 'raid-defence', seat })),
  losses(t) {
    for (const seat of inOrder(t.state)) {
      const raiders = allProvinces(t.state).filter((p) => isFriendly(t.state, seat, p))
      score(t, seat, -raiders.reduce((total, p) => total + t.state.raiders[p], 0), 'raid')
    }
  },
  clear(t) {
    for (const p of allProvinces(t.state)) if (t.state.raiders[p] > 0) removeRaiders(t, p, t.state.raiders[p], 'raid')
  },
})

export const raidDefence = procedure<SeatFrame>('raid-defence', {
  cards: {
    kind: 'raid-card',
    pass,
    seats: (_, f) => [f.seat],
    options: (state, _, seat) => usableCards(state, seat, 'raid-step'),
    take(t, _, action, seat) {
      if (action.do === 'use-card') useCard(t, seat, action.card, false)
      return 'again'
    },
  },
  /** age-change.raids-sacrifice: voluntary, province by province. */
  sacrifices: {
    kind: 'raid-sacrifice',
    seats: (_, f) => [f.seat],
    options(state, _, seat) {
      const raided = allProvinces(state).filter(
        (p) => isFriendly(state, seat, p) && state.raiders[p] > 0 && state.players[seat].units[p] > 0,
      )
      if (raided.length === 0) return []
      return [...raided.map((p) => ({ do: 'sacrifice-unit' as const, at: provinceId(state, p) })), { do: 'done' }]
    },
    take(t, _, action, seat) {
      if (action.do !== 'sacrifice-unit') return
      const at = provinceOf(t.state, action.at)
      removeUnits(t, seat, at, 1, 'raid')
      removeRaiders(t, at, t.state.raiders[at], 'raid')
      return 'again'
    },
  },
})
