// A small game of windows: whoever's turn it is marches, then anybody may play cards from 6 to 9 out of his hand, one after
// the other, until all have passed. Low cards do nothing. It ends after some turns; who has played most wins.
import { byName, defineGame, type Frame, type Game, inTurnFrom, procedures, type Seat, type Told } from '@skelos/kernel'
import { z } from 'zod'

export interface State {
  stack: Frame[]
  hands: number[][]
  /** Cards that lie open, so that nobody holds them. */
  seen: number[]
  played: number[]
  turn: number
}

export type Action = { do: 'march' } | { do: 'play'; card: number } | { do: 'pass' }

export interface Fact extends Told {
  fact: 'marched' | 'played' | 'arrived'
  seat?: Seat
  card?: number
}

interface Window extends Frame {
  do: 'ambush'
  first: Seat
}

export interface Deal {
  hands: readonly (readonly number[])[]
  seen?: readonly number[]
  /** Who may be asked at all. */
  asked?: readonly Seat[]
  turns?: number
}

const cards = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** With these hands; nothing in it depends on chance. */
export function ambushWith({
  hands,
  seen = [],
  asked = [0, 1, 2],
  turns = 4,
}: Deal): Game<State, Action, object, Fact> {
  const { procedure } = procedures<State, Action, Fact>()
  const seats = hands.length
  const march = procedure<Frame, 'march'>('march', {
    march: {
      kind: 'march',
      seats: ({ turn }) => [turn % seats],
      options: () => [{ do: 'march' }],
      take(t, _, __, seat) {
        t.tell({ fact: 'marched', seat })
        t.call<Window>({ do: 'ambush', first: seat })
      },
    },
    next(t, f) {
      t.state.turn++
      t.tell({ fact: 'arrived' })
      if (t.state.turn < turns) march.go(f, 'march')
    },
  })
  const ambush = procedure<Window>('ambush', {
    offer: {
      kind: 'ambush',
      pass: { do: 'pass' },
      seats: (_, f) => inTurnFrom(f.first, seats).filter((seat) => asked.includes(seat)),
      options: (state, _, seat) => state.hands[seat].filter((card) => card > 5).map((card) => ({ do: 'play', card })),
      take(t, f, action, seat) {
        if (action.do !== 'play') return
        const { card } = action
        t.state.hands[seat] = t.state.hands[seat].filter((other) => other !== card)
        t.state.seen.push(card)
        t.state.played[seat]++
        t.tell({ fact: 'played', seat, card })
        f.first = (seat + 1) % seats
        return 'again'
      },
    },
  })
  return defineGame<State, Action, object, Fact>({
    id: 'ambush',
    version: () => '1',
    options: z.object({}),
    seats: () => seats,
    blank: () => ({
      stack: [{ do: 'march', step: 0 }],
      hands: hands.map((hand) => [...hand]),
      seen: [...seen],
      played: hands.map(() => 0),
      turn: 0,
    }),
    procedures: byName<State, Action, Fact>([march, ambush]),
    decisions: { march: ['turn.march'], ambush: ['window.ambush'] },
    hide(state, viewer) {
      state.hands = state.hands.map((hand, seat) => (viewer.includes(seat) ? hand : hand.map(() => 0)))
    },
    fill(state) {
      state.hands = state.hands.map((hand) => hand.map((card) => card || 1))
    },
    suppose(state, seat, ask) {
      const hand = state.hands[seat]
      if (hand.length > 0) state.hands[seat] = cards.filter((card) => !state.seen.includes(card))
      const answer = ask()
      state.hands[seat] = hand
      return answer
    },
    spans: { turn: ({ turn }) => turn, game: () => 0 },
    exceptions: { poor: (state, seat) => state.hands[seat].length < 2 },
    policies: {
      'march-on': { kinds: ['march'], answer: (_, __, legal) => legal.find(({ do: deed }) => deed === 'march') },
    },
    ahead: {
      turn(state, seat) {
        state.stack = [{ do: 'march', step: 0 }]
        state.turn = seat
      },
      /** Whoever still holds cards may lie in wait for somebody else's march. */
      ambush(state, seat) {
        if (state.hands[seat].length === 0) return false
        state.stack = [{ do: 'march', step: 1 }, { do: 'ambush', step: 0, first: seat } as Window]
        return undefined
      },
    },
    result({ turn, played }) {
      if (turn < turns) return undefined
      const most = Math.max(...played)
      const winners = played.flatMap((count, seat) => (count === most ? [seat] : []))
      return { kind: winners.length > 1 ? 'draw' : 'victory', winners, scores: [...played], out: [] }
    },
    ruleAgainst: () => 'window.ambush',
    turnRule: () => 'turn.march',
  })
}
