// What kingdom cards do: one card in use, and each effect of the vocabulary. Effects that leave a choice are procedures.
import type { Seat } from '@skelos/kernel'
import type { Effect } from '../content/types.ts'
import type { Action } from './actions.ts'
import { takeToken } from './adventure.ts'
import type { Bid } from './bid.ts'
import type { Campaign } from './campaign.ts'
import type { MoveArmy, SendEmissaries } from './card-moves.ts'
import type { PlaceEmissaries, PlaceRaiders, PlaceUnits, RemoveEmissary, RemoveRaiders } from './card-pieces.ts'
import type { Peek, Refresh, Rob } from './card-riches.ts'
import { piecesToPayWith, type UsedCard } from './cards.ts'
import { drawKingdom, drawStrategy } from './decks.ts'
import { goldGained, possible } from './possible.ts'
import { chooseDice } from './rerolls.ts'
import { currentCancelWindow, currentContest, otherSide, sideOf } from './sides.ts'
import {
  contentOf,
  gain,
  procedure,
  provinceId,
  provinceOf,
  removeEmissary,
  removeUnits,
  type SeatFrame,
  type State,
  spend,
  type Table,
  underWay,
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
    if (possible(t.state, f.seat, effect)) perform(t, f.seat, effect)
  },
  putAway(t, f) {
    if (contentOf(t.state).kingdomCards[f.card].type !== 'permanent') t.state.players[f.seat].discard.push(f.card)
    t.finish(f)
  },
})

function piecesToGiveUp(state: State, seat: Seat): Action[] {
  return piecesToPayWith(state, seat).map(({ piece, at }) => ({ do: `give-up-${piece}`, at: provinceId(state, at) }))
}

function perform(t: Table, seat: Seat, effect: Effect): void {
  const { state } = t
  const contest = currentContest(state)
  const own = contest?.sides[sideOf(contest, seat)]
  const other = contest?.sides[otherSide(sideOf(contest, seat))]
  switch (effect.do) {
    case 'add-dice':
      own?.added.push([effect.count, effect.cap])
      return
    case 'drop-dice':
      other?.dropped.push([effect.count, effect.floor])
      return
    case 'add-successes':
      if (own) own.bonus += effect.count
      return
    case 'reroll':
      if (own) chooseDice(t, seat, own, effect.count)
      return
    case 'count-symbol':
      for (const symbol of effect.symbols) if (own) own[symbol] = true
      return
    case 'win-ties':
      if (own) own.ties = true
      return
    case 'cancel-card': {
      const window = currentCancelWindow(state)
      if (window) window.cancelled = true
      return
    }
    case 'spare-loss':
      if (contest) contest.spared = true
      t.tell({ fact: 'loss-spared', seat })
      return
    case 'free-forced-march': {
      const campaign = underWay<Campaign>(state, 'campaign')
      if (campaign) campaign.free = true
      return
    }
    case 'remove-unit':
      if (contest && other) removeUnits(t, other.seat, contest.at, 1, 'card')
      return
    case 'gain-gold':
      gain(t, seat, 'gold', goldGained(state, seat, effect), 'card')
      return
    case 'gain-sorcery':
      gain(t, seat, 'sorcery', effect.count, 'card')
      return
    case 'draw-cards':
      if (effect.deck === 'strategy') drawStrategy(t, seat, effect.count)
      else drawKingdom(t, seat, effect.count)
      return
    case 'take-adventure-token':
      takeToken(t, seat, effect.from === 'track' ? 'track' : 'container')
      return
    case 'bid-bonus':
      raiseBid(t, seat, effect.count)
      return
    case 'replace-bid-card':
      t.call<SeatFrame>({ do: 'swap-bid-card', seat })
      return
    case 'place-units':
      t.call<PlaceUnits>({
        do: 'place-units',
        seat,
        left: effect.count,
        where: effect.where,
        areas: effect.area ? [...effect.area] : null,
        limit: effect.perProvince,
        placed: [],
      })
      return
    case 'place-emissary':
      t.call<PlaceEmissaries>({ do: 'place-emissaries', seat, left: effect.count, where: effect.where })
      return
    case 'remove-emissary':
      t.call<RemoveEmissary>({ do: 'remove-emissary', seat, where: effect.where })
      return
    case 'move-army':
      t.call<MoveArmy>({
        do: 'move-army',
        seat,
        left: effect.steps,
        attack: effect.attack,
        at: -1,
        to: -1,
        units: 0,
        moved: false,
      })
      return
    case 'move-emissary':
      t.call<SendEmissaries>({ do: 'send-emissaries', seat, left: effect.count, free: effect.free, sent: [] })
      return
    case 'start-contest':
      t.call<SeatFrame>({ do: 'card-intrigue', seat })
      return
    case 'move-conan':
      t.call<SeatFrame>({ do: 'card-conan', seat })
      return
    case 'place-raider':
      t.call<PlaceRaiders>({
        do: 'place-raiders',
        seat,
        left: effect.count,
        where: effect.where,
        areas: effect.area ? [...effect.area] : null,
      })
      return
    case 'remove-raider':
      t.call<RemoveRaiders>({ do: 'remove-raiders', seat, where: effect.where, count: effect.count })
      return
    case 'take-gold':
      t.call<Rob>({ do: 'rob', seat, count: effect.count })
      return
    case 'peek':
      t.call<Peek>({ do: 'peek', seat, count: effect.count, secret: state.players.map(() => null) })
      return
    case 'refresh-card':
      t.call<Refresh>({ do: 'refresh-cards', seat, left: effect.count })
      return
  }
}

/** A bid that is face up: its frame keeps what cards added. */
function raiseBid(t: Table, seat: Seat, count: number): void {
  const bid = underWay<Bid>(t.state, 'bid')
  if (!bid) return
  bid.bonus[seat] += count
  bid.total[seat] += count
  t.tell({ fact: 'bid-raised', seat, count, total: bid.total[seat] })
}
