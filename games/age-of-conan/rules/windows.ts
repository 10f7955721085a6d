// The card windows of a contest (contest.windows): before the cards, before the roll, and to cancel what was revealed.
import type { Frame, Seat } from '@skelos/kernel'
import { pass } from './actions.ts'
import { usableCards, useCard } from './cards.ts'
import {
  attackerSide,
  type CancelWindow,
  type Contest,
  currentContest,
  otherSide,
  type SideIndex,
  sideOf,
} from './sides.ts'
import { nobody, procedure, type Table } from './state.ts'

/** The player of a side; a neutral province has none, and is asked nothing. */
export const playerOf = (contest: Contest, side: SideIndex): Seat[] =>
  contest.sides[side].seat === nobody ? [] : [contest.sides[side].seat]

/** contest-open and before-roll: the attacker, then the defending player, in turn until both have passed in a row. */
interface Window extends Frame {
  do: 'card-window'
  timing: 'contest-open' | 'before-roll'
  /** Whose turn it is. */
  side: SideIndex
}

export function openWindow(t: Table, timing: Window['timing']): void {
  t.call<Window>({ do: 'card-window', timing, side: attackerSide })
}

export const cardWindow = procedure<Window>('card-window', {
  offer: {
    kind: (_, f) => f.timing,
    pass,
    seats: (state, f) => {
      const contest = currentContest(state)
      return contest ? [...playerOf(contest, f.side), ...playerOf(contest, otherSide(f.side))] : []
    },
    options: (state, f, seat) => usableCards(state, seat, f.timing),
    take(t, f, action, seat) {
      const contest = currentContest(t.state)
      if (contest) f.side = otherSide(sideOf(contest, seat))
      if (action.do === 'use-card') useCard(t, seat, action.card, true)
      return 'again'
    },
  },
})

/** Opens the window for the opponent of `seat`; a neutral province cancels nothing. */
export function openCancelWindow(t: Table, contest: Contest, seat: Seat, kind: CancelWindow['kind']): void {
  const opponent = contest.sides[otherSide(sideOf(contest, seat))].seat
  if (opponent !== nobody) t.call<CancelWindow>({ do: 'cancel-window', kind, seat: opponent, cancelled: false })
}

export const cancelWindow = procedure<CancelWindow, never, { cancelled: boolean }>('cancel-window', {
  offer: {
    kind: 'cancel',
    pass,
    seats: (_, f) => [f.seat],
    options: (state, f, seat) => (f.cancelled ? [] : usableCards(state, seat, 'card-revealed')),
    take(t, _, action, seat) {
      if (action.do === 'use-card') useCard(t, seat, action.card, true)
      return 'again'
    },
  },
  end: (t, f) => cancelWindow.finish(t, f, { cancelled: f.cancelled }),
})
