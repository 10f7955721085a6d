// Choices of cards about gold and cards: whom to rob, what to draw and what to throw away.
import { drawFrom, type Seat } from '@skelos/kernel'
import { isImmediate, showEvent } from './cards.ts'
import { drawTreasure } from './dungeon.ts'
import { enemiesWithEvents, enemiesWithGold } from './effects.ts'
import { procedure, realmId, type SeatFrame, seatOf, type Table } from './state.ts'
import { discardEvent } from './used-card.ts'

export interface Steal extends SeatFrame {
  do: 'steal'
  amount: number
}

/** effects.steal-gold, draw.steal, amb.steal-shortfall */
export const steal = procedure<Steal>('steal', {
  whom: {
    kind: 'card-realm',
    auto: true,
    seats: (_, f) => [f.seat],
    options: (state, _, seat) =>
      enemiesWithGold(state, seat).map((enemy) => ({ do: 'choose-realm', realm: realmId(enemy) })),
    take(t, f, action, seat) {
      if (action.do !== 'choose-realm') return
      const { realms } = t.state
      const from = seatOf(action.realm)
      const count = Math.min(f.amount, realms[from].gold)
      realms[from].gold -= count
      realms[seat].gold += count
      t.tell({ fact: 'gold-stolen', seat, from, count })
    },
  },
})

export interface DrawCards extends SeatFrame {
  do: 'draw-cards'
  deck: 'event' | 'treasure'
  left: number
}

/** effects.draw, draw.one-event: one by one, a card that says so being played before the next is drawn. */
export const drawCards = procedure<DrawCards, 'next'>('draw-cards', {
  next(t, f) {
    if (f.left === 0) return
    f.left--
    drawCards.go(f, 'next')
    if (f.deck === 'treasure') drawTreasure(t, f.seat)
    else drawEvent(t, f.seat)
  },
})

/** draw.reshuffle, amb.event-deck-empty, draw.play-immediately */
function drawEvent(t: Table, seat: Seat): void {
  const realm = t.state.realms[seat]
  if (realm.deck.length === 0 && realm.discard.length > 0) {
    realm.deck = realm.discard
    realm.discard = []
    t.tell({ fact: 'deck-reshuffled', seat, count: realm.deck.length })
  }
  if (realm.deck.length === 0) return
  const card = drawFrom(t.chance, realm.deck)
  t.tell({ fact: 'drew-events', seat, count: 1, secret: { [seat]: { cards: [card] } } })
  if (isImmediate(t.state, card)) showEvent(t, seat, card)
  else realm.hand.push(card)
}

export interface DiscardCards extends SeatFrame {
  do: 'discard-cards'
  /** -1 until an enemy has been named. */
  victim: Seat
  left: number
  how: 'random' | 'choice'
}

/** effects.discard */
export const discardCards = procedure<DiscardCards>('discard-cards', {
  whom: {
    kind: 'card-realm',
    auto: true,
    seats: (_, f) => (f.victim < 0 ? [f.seat] : []),
    options: (state, _, seat) =>
      enemiesWithEvents(state, seat).map((enemy) => ({ do: 'choose-realm', realm: realmId(enemy) })),
    take(_, f, action) {
      if (action.do === 'choose-realm') f.victim = seatOf(action.realm)
    },
  },
  atRandom(t, f) {
    const { hand } = t.state.realms[f.victim]
    // With one card left there is nothing to choose either.
    while (f.left > 0 && hand.length > 0 && (f.how === 'random' || hand.length === 1)) {
      discardEvent(t, f.victim, hand[t.chance.below(hand.length)])
      f.left--
    }
  },
  byChoice: {
    kind: 'card-discard',
    seats: (_, f) => [f.victim],
    options: (state, f, seat) =>
      f.left === 0 ? [] : [...new Set(state.realms[seat].hand)].map((card) => ({ do: 'discard-event', card })),
    take(t, f, action, seat) {
      if (action.do !== 'discard-event') return
      discardEvent(t, seat, action.card)
      f.left--
      return 'again'
    },
  },
})
