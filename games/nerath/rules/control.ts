// Control of lands: conquest, liberation, captured castles, and what they score.
import { type Seat, takeOut } from '@skelos/kernel'
import {
  areAllies,
  capitalOf,
  castle,
  contentOf,
  countOf,
  homeOf,
  type State,
  score,
  slotOf,
  spaceId,
  type Table,
} from './state.ts'

/** vp.conquered-land, vp.capital */
const pointsForLand = 1
const pointsForCapital = 5

/**
 * result.conquest, or alliances.liberation where it is a starting land of the ally: control passes at once. The winner's
 * pieces are there already.
 */
export function conquer(t: Table, seat: Seat, at: number): void {
  const { state } = t
  const from = state.owner[at]
  const home = homeOf(state, at)
  const liberated = areAllies(state, seat, home)
  const owner = liberated ? home : seat
  state.owner[at] = owner
  state.taken.push(at)
  const id = spaceId(state, at)
  // amb.pending-attack-lapses: a monster that ran amok was faster than an attack still to be fought.
  if (state.pending.includes(at)) {
    takeOut(state.pending, at)
    t.tell({ fact: 'attack-lapsed', seat, at: id })
  }
  if (liberated) t.tell({ fact: 'liberated', seat, at: id, for: home, from })
  else t.tell({ fact: 'conquered', seat, at: id, from })
  if (countOf(state, from, at, castle) > 0) {
    state.pieces[slotOf(state, from, at) + castle]--
    state.pieces[slotOf(state, owner, at) + castle]++
    t.tell({ fact: 'castle-captured', seat: owner, at: id, from })
  }
  // amb.vp-scope: what counts is whose starting land it is.
  if (liberated || home === seat) return
  if (at === capitalOf(state, home)) score(t, seat, pointsForCapital, 'capital')
  else score(t, seat, pointsForLand, 'land')
}

export const landsOf = (state: State, seat: Seat): number[] =>
  contentOf(state).lands.filter((at) => state.owner[at] === seat)

export const holdsCapital = (state: State, seat: Seat): boolean => state.owner[capitalOf(state, seat)] === seat

/** income.per-land, income.without-capital */
export function incomeOf(state: State, seat: Seat): number {
  const lands = landsOf(state, seat).length
  return holdsCapital(state, seat) ? lands : Math.ceil(lands / 2)
}
