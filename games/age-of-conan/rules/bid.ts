// The bid for Conan: secret commitments, the reveal, its window, and who becomes the Conan player.
import { type Frame, type Seat, takeOut } from '@skelos/kernel'
import { type Action, pass } from './actions.ts'
import { usableCards, useCard } from './cards.ts'
import { drawStrategy } from './decks.ts'
import type { BidReason } from './facts.ts'
import {
  clockwise,
  contentOf,
  destination,
  distance,
  leftOf,
  procedure,
  type SeatFrame,
  type State,
  type Table,
  underWay,
} from './state.ts'

export interface Bid extends Frame {
  do: 'bid'
  /** How far each seat has come: 0 nothing, 1 its card (or it has none), 2 card and token. */
  committed: number[]
  /** Seats without a strategy card, who bid their token alone (amb.no-strategy-card). */
  bare: boolean[]
  /** Face up after the reveal: card ('' for none), token, what cards added, and the total. */
  cards: string[]
  tokens: number[]
  bonus: number[]
  total: number[]
  swapped: boolean
  /** The window after the reveal: whose turn it is. */
  turn: Seat
}

export interface Commitment {
  card: string
  token: number
}

export function callBid(t: Table): void {
  const none = t.state.players.map(() => 0)
  t.call<Bid>({
    do: 'bid',
    committed: [...none],
    bare: t.state.players.map(() => false),
    cards: [],
    tokens: [],
    bonus: none,
    total: [],
    swapped: false,
    turn: t.state.firstPlayer,
    secret: t.state.players.map(() => null),
  })
}

const commitmentOf = (f: Bid, seat: Seat): Commitment =>
  (f.secret?.[seat] as Commitment | null) ?? { card: '', token: 0 }

function sumUp({ state }: Table, f: Bid, seat: Seat): void {
  const card = f.cards[seat]
  f.total[seat] = f.tokens[seat] + (card === '' ? 0 : contentOf(state).strategy[card].adventure) + f.bonus[seat]
}

export const bid = procedure<Bid>('bid', {
  /** bid.draw, amb.no-strategy-card, amb.first-player-before-first-bid */
  draw(t, f) {
    for (const seat of clockwise(t.state, t.state.firstPlayer)) drawStrategy(t, seat, 1)
    for (const [seat, { strategy }] of t.state.players.entries()) {
      f.bare[seat] = strategy.length === 0
      if (f.bare[seat]) f.committed[seat] = 1
    }
  },
  commit: {
    kind: (_, f, seat) => (f.committed[seat] === 0 ? 'bid-card' : 'bid-token'),
    seats: (state) => clockwise(state, state.firstPlayer),
    options(state, f, seat) {
      const { strategy, bidding } = state.players[seat]
      if (f.committed[seat] === 0) return strategy.map((card) => ({ do: 'bid-card', card }))
      return f.committed[seat] === 1 ? bidding.map((token) => ({ do: 'bid-token', token })) : []
    },
    take(t, f, action, seat) {
      const bid = { ...commitmentOf(f, seat) }
      if (action.do === 'bid-card') {
        bid.card = action.card
        takeOut(t.state.players[seat].strategy, action.card)
      } else if (action.do === 'bid-token') {
        bid.token = action.token
        t.tell({ fact: 'bid-committed', seat, secret: { [seat]: bid } })
      }
      if (f.secret) f.secret[seat] = bid
      f.committed[seat]++
      return 'again'
    },
  },
  reveal(t, f) {
    t.chance.reveal()
    for (const seat of clockwise(t.state, t.state.firstPlayer)) {
      const { card, token } = commitmentOf(f, seat)
      f.cards[seat] = card
      f.tokens[seat] = token
      if (f.secret) f.secret[seat] = null
      sumUp(t, f, seat)
      t.tell({ fact: 'bid-shown', seat, card, token, total: f.total[seat] })
    }
  },
  /** bid.reveal-window, bid.bonus-card */
  offer: {
    kind: 'bid-reveal',
    pass,
    seats: (state, f) => clockwise(state, f.turn),
    options(state, f, seat) {
      const swaps = state.bonusCard === seat && !f.swapped ? cardsToSwap(state, seat) : []
      return [...swaps, ...usableCards(state, seat, 'bid-reveal')]
    },
    take(t, f, action, seat) {
      f.turn = leftOf(t.state, seat)
      if (action.do === 'use-card') useCard(t, seat, action.card, false)
      if (action.do === 'swap-bid-card') {
        f.swapped = true
        swap(t, f, seat, action.card)
      }
      return 'again'
    },
  },
  decide(t, f) {
    const { seat, by } = winner(t, f)
    t.state.conanPlayer = seat
    t.tell({ fact: 'bid-won', seat, total: f.total[seat], by })
    putAway(t, f)
  },
})

const cardsToSwap = (state: State, seat: Seat): Action[] =>
  state.players[seat].strategy.map((card) => ({ do: 'swap-bid-card', card }))

/** The second card replaces the first for the total; both are discarded. */
function swap(t: Table, f: Bid, seat: Seat, card: string): void {
  takeOut(t.state.players[seat].strategy, card)
  if (f.cards[seat] !== '') t.state.strategyDiscard.push(f.cards[seat])
  f.cards[seat] = card
  sumUp(t, f, seat)
  t.tell({ fact: 'bid-card-swapped', seat, card, total: f.total[seat] })
}

/** A kingdom card that lets its player replace the card of his bid. */
export const swapBidCard = procedure<SeatFrame>('swap-bid-card', {
  choose: {
    kind: 'bid-reveal',
    seats: (_, f) => [f.seat],
    options: (state, _, seat) => cardsToSwap(state, seat),
    take(t, _, action, seat) {
      const f = underWay<Bid>(t.state, 'bid')
      if (f && action.do === 'swap-bid-card') swap(t, f, seat, action.card)
    },
  },
})

/** bid.total, bid.tie-fewest-adventure-tokens, bid.tie-nearest-home, bid.tie-random */
function winner(t: Table, f: Bid): { seat: Seat; by: BidReason } {
  const { state } = t
  const goal = state.readings['bid-distance'] === 'to-destination' ? destination(state) : state.conan
  const owned = (seat: Seat) =>
    state.readings['bid-tie'] === 'fewest-adventure-tokens'
      ? state.players[seat].tokens.length
      : state.players[seat].bidding.length
  const rounds: [BidReason, (seat: Seat) => number][] = [
    ['total', (seat) => -f.total[seat]],
    ['tokens', owned],
    ['distance', (seat) => distance(state, state.players[seat].home, goal)],
  ]
  let tied = state.players.map((_, seat) => seat)
  for (const [by, measure] of rounds) {
    const best = Math.min(...tied.map(measure))
    tied = tied.filter((seat) => measure(seat) === best)
    if (tied.length === 1) return { seat: tied[0], by }
  }
  return { seat: tied[t.chance.below(tied.length)], by: 'lot' }
}

/** bid.cards-discarded, bid.token-spent, bid.token-zero, bid.token-three */
function putAway(t: Table, f: Bid): void {
  for (const [seat, player] of t.state.players.entries()) {
    if (f.cards[seat] !== '') t.state.strategyDiscard.push(f.cards[seat])
    const token = f.tokens[seat]
    if (token === 3) continue
    player.bidding = player.bidding.filter((other) => other !== token)
    if (token !== 0) {
      player.spent.push(token)
    } else {
      const tokens = player.spent
      player.spent = []
      player.bidding = [...player.bidding, ...tokens].sort((a, b) => a - b)
      if (tokens.length > 0) t.tell({ fact: 'bidding-tokens-recovered', seat, tokens })
    }
  }
}
