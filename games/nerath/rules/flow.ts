// The whole game: set-up, game rounds of four turns, and the test for victory after each (order.round-end).
import { drawFrom, type Frame, type Seat } from '@skelos/kernel'
import { populate } from './dungeon.ts'
import { procedure, type State, seats, type Table } from './state.ts'
import type { Turn } from './turn.ts'
import { endGame, winnersOfRound } from './victory.ts'

export interface GameFrame extends Frame {
  do: 'game'
  /** Whose turn comes next. */
  next: Seat
}

/** setup.opening-hand */
const openingHand = 2

export const game = procedure<GameFrame, 'turn' | 'turnEnded'>('game', {
  setUp(t) {
    const { players, allied, length } = t.state
    t.tell({ fact: 'game-began', players, allied, length })
    for (const seat of seats) dealHand(t, seat)
    populate(t)
  },
  turn(t, f) {
    const { state } = t
    if (f.next === 0) {
      state.round++
      t.tell({ fact: 'round-began', round: state.round })
    }
    t.call<Turn>({ do: 'turn', seat: f.next })
  },
  turnEnded(t, f) {
    if (isOver(t.state)) return t.finish(f)
    f.next = (f.next + 1) % seats.length
    if (f.next !== 0) return game.go(f, 'turn')
    const winners = winnersOfRound(t.state)
    if (winners.length === 0) return game.go(f, 'turn')
    endGame(t, winners)
  },
})

const isOver = ({ winners }: State): boolean => winners.length > 0

function dealHand(t: Table, seat: Seat): void {
  const { deck, hand } = t.state.realms[seat]
  for (let i = 0; i < openingHand; i++) hand.push(drawFrom(t.chance, deck))
  t.tell({ fact: 'drew-events', seat, count: hand.length, secret: { [seat]: { cards: [...hand] } } })
}
