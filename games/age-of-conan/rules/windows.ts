// The card windows of a contest (contest.windows): before the cards, before the roll, and to cancel what was revealed.
import { answered, askNext, type Frame, type Rounds, type Seat } from '@skelos/kernel'
import { withPass } from './actions.ts'
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
interface Window extends Frame, Rounds {
  do: 'card-window'
  timing: 'contest-open' | 'before-roll'
  side: SideIndex
}

export function openWindow(t: Table, contest: Contest, timing: Window['timing']): void {
  const [{ seat: attacker }, { seat: defender }] = contest.sides
  // Against a neutral province the window is the attacker's alone: with nothing to use there is none.
  if (defender === nobody && usableCards(t.state, attacker, timing).length === 0) return
  t.call<Window>({ do: 'card-window', timing, side: attackerSide, passes: 0, used: false })
}

export const cardWindow = procedure<Window, 'begin'>('card-window', {
  begin(t, f) {
    if (!askNext(f, 2)) t.finish(f)
  },
  offer: {
    kind: (_, f) => f.timing,
    fromHand: true,
    seats: (state, f) => {
      const contest = currentContest(state)
      return contest ? playerOf(contest, f.side) : []
    },
    options: (state, f, seat) => withPass(usableCards(state, seat, f.timing)),
    take(t, f, action, seat) {
      if (action.do !== 'use-card') return
      f.used = true
      useCard(t, seat, action.card, true)
    },
  },
  next(_, f) {
    answered(f)
    f.side = otherSide(f.side)
    cardWindow.go(f, 'begin')
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
    fromHand: true,
    seats: (_, f) => [f.seat],
    options: (state, f, seat) => (f.cancelled ? [] : withPass(usableCards(state, seat, 'card-revealed'))),
    take(t, _, action, seat) {
      if (action.do !== 'use-card') return
      useCard(t, seat, action.card, true)
      return 'again'
    },
  },
  end: (t, f) => cancelWindow.finish(t, f, { cancelled: f.cancelled }),
})
