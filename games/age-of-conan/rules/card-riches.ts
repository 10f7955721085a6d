// Card effects on what players own: a rival's gold, the strategy deck, used table cards.
import type { Frame, Seat } from '@skelos/kernel'
import { type Action, withDone } from './actions.ts'
import { drawStrategyCard } from './decks.ts'
import { procedure, type SeatFrame } from './state.ts'

export interface Rob extends SeatFrame {
  do: 'rob'
  count: number
}

export const robRival = procedure<Rob>('rob', {
  choose: {
    kind: 'card-rival',
    seats: (_, f) => [f.seat],
    options: (state, _, seat) =>
      state.players.flatMap(({ kingdom, gold }, rival): Action[] =>
        rival !== seat && gold > 0 ? [{ do: 'rob', kingdom }] : [],
      ),
    take(t, f, action, seat) {
      if (action.do !== 'rob') return
      const from = t.state.players.findIndex(({ kingdom }) => kingdom === action.kingdom)
      const count = Math.min(f.count, t.state.players[from].gold)
      t.state.players[from].gold -= count
      t.state.players[seat].gold += count
      t.tell({ fact: 'robbed', seat, from, count })
    },
  },
})

export interface Peek extends SeatFrame {
  do: 'peek'
  count: number
}

/** What a peeking seat sees: the cards and who had seen each before. */
export interface Peeked {
  cards: string[]
  seen: Seat[][]
}

/** peek: look at the top cards, keep one, put the rest at the bottom. */
export const peek = procedure<Peek>('peek', {
  look(t, f) {
    const peeked: Peeked = { cards: [], seen: [] }
    for (let i = 0; i < f.count; i++) {
      const drawn = drawStrategyCard(t)
      if (!drawn) continue
      peeked.cards.push(drawn.card)
      peeked.seen.push(drawn.seen)
    }
    f.count = peeked.cards.length
    if (f.secret) f.secret[f.seat] = peeked
  },
  keep: {
    kind: 'card-peek',
    auto: true,
    seats: (_, f) => [f.seat],
    options: (_, f, seat) => [...new Set(peekedBy(f, seat).cards)].map((card) => ({ do: 'keep-card', card })),
    take(t, f, action, seat) {
      if (action.do !== 'keep-card') return
      const { cards, seen } = peekedBy(f, seat)
      const kept = cards.indexOf(action.card)
      t.state.players[seat].strategy.push(action.card)
      t.tell({ fact: 'card-kept', seat, count: 1, secret: { [seat]: { cards: [action.card] } } })
      const rest = cards.filter((_, i) => i !== kept)
      t.state.strategyBottom.push(...rest)
      t.state.bottomSeen.push(...seen.filter((_, i) => i !== kept).map((seats) => [...new Set([...seats, seat])]))
      if (f.secret) f.secret[seat] = null
      if (rest.length > 0)
        t.tell({ fact: 'card-bottomed', seat, count: rest.length, secret: { [seat]: { cards: rest } } })
    },
  },
})

const peekedBy = (f: Frame, seat: Seat): Peeked => (f.secret?.[seat] as Peeked | null) ?? { cards: [], seen: [] }

export interface Refresh extends SeatFrame {
  do: 'refresh-cards'
  left: number
}

export const refreshCards = procedure<Refresh>('refresh-cards', {
  choose: {
    kind: 'card-refresh',
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      const used = state.players[seat].table.filter((entry) => entry.used > 0).map(({ card }) => card)
      return f.left === 0 ? [] : withDone([...new Set(used)].map((card) => ({ do: 'refresh-card', card })))
    },
    take(t, f, action, seat) {
      if (action.do !== 'refresh-card') return
      const entry = t.state.players[seat].table.find(({ card, used }) => card === action.card && used > 0)
      if (entry) entry.used = 0
      t.tell({ fact: 'card-refreshed', seat, card: action.card })
      f.left--
      return 'again'
    },
  },
})
