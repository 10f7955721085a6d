// One kingdom card in use: paid, open to being cancelled, then carried out step by step.
import type { Seat } from '@skelos/kernel'
import type { Action } from './actions.ts'
import { piecesToPayWith, type UsedCard } from './cards.ts'
import { perform } from './effects.ts'
import { currentContest } from './sides.ts'
import {
  contentOf,
  procedure,
  provinceId,
  provinceOf,
  removeEmissary,
  removeUnits,
  type State,
  spend,
} from './state.ts'
import { cancelWindow, openCancelWindow } from './windows.ts'

/** amb.card-needs-effect: payment first, then the other side's window, then the effect. */
export const usedCard = procedure<UsedCard, 'effects' | 'putAway'>('use-card', {
  pay(t, f) {
    const { pay } = contentOf(t.state).kingdomCards[f.card]
    spend(t, f.seat, 'gold', pay.gold, 'payment')
    spend(t, f.seat, 'sorcery', pay.sorcery, 'payment')
  },
  giveUpPieces: {
    kind: 'card-payment',
    seats: (_, f) => [f.seat],
    options: (state, f, seat) =>
      f.paid < contentOf(state).kingdomCards[f.card].pay.piece ? piecesToGiveUp(state, seat) : [],
    take(t, f, action, seat) {
      if (action.do === 'give-up-unit') removeUnits(t, seat, provinceOf(t.state, action.at), 1, 'payment')
      if (action.do === 'give-up-emissary') removeEmissary(t, seat, provinceOf(t.state, action.at), 'payment')
      f.paid++
      return 'again'
    },
  },
  otherSide(t, f) {
    f.result = undefined
    const contest = currentContest(t.state)
    if (f.contested && contest) openCancelWindow(t, contest, f.seat, 'kingdom')
  },
  cancelled(t, f) {
    if (!cancelWindow.given(f)?.cancelled) return
    t.tell({ fact: 'card-cancelled', seat: f.seat, card: f.card })
    usedCard.go(f, 'putAway')
  },
  effects(t, f) {
    const effect = contentOf(t.state).kingdomCards[f.card].effect[f.next]
    if (!effect) return
    f.next++
    usedCard.go(f, 'effects')
    perform(t, f.seat, effect)
  },
  putAway(t, f) {
    if (contentOf(t.state).kingdomCards[f.card].type !== 'permanent') t.state.players[f.seat].discard.push(f.card)
    t.finish(f)
  },
})

function piecesToGiveUp(state: State, seat: Seat): Action[] {
  return piecesToPayWith(state, seat).map(({ piece, at }) => ({ do: `give-up-${piece}`, at: provinceId(state, at) }))
}
