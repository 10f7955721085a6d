// A turn of one realm: draw, move, fight battles, reposition, reinforce, collect income (order.six-steps), with the
// windows for cards between them (windows.turn-map).
import type { Seat } from '@skelos/kernel'
import type { DrawCards } from './card-riches.ts'
import { isImmediate, playable, playFromWindow } from './cards.ts'
import { holdsCapital, incomeOf, landsOf } from './control.ts'
import type { TurnStep } from './facts.ts'
import type { FightBattles } from './fight.ts'
import type { MoveStep } from './move.ts'
import { payProperties } from './properties.ts'
import { callReinforce } from './reinforce.ts'
import type { RepositionStep } from './reposition.ts'
import { areEnemies, inOrder, procedure, type SeatFrame, type State, type Table } from './state.ts'
import { endGame, winnersOfTurn } from './victory.ts'
import { cardWindow } from './windows.ts'

export interface Turn extends SeatFrame {
  do: 'turn'
}

const enemiesInOrder = (state: State, { seat }: Turn): Seat[] =>
  inOrder(state).filter((other) => areEnemies(state, seat, other))

function beginStep(t: Table, seat: Seat, step: TurnStep): void {
  t.state.step = step
  t.tell({ fact: 'step-began', seat, step })
}

export const turn = procedure<Turn>('turn', {
  begin(t, { seat }) {
    const { state } = t
    state.active = seat
    state.taken = []
    state.built = []
    state.marks = []
    state.bonus = state.bonus.map(() => 0)
    for (const realm of state.realms) realm.spent = []
    // effects.durations: what lasts until a realm's next turn ends before its draw.
    state.warded = state.warded.filter((_, i, all) => all[i | 1] !== seat)
    t.tell({ fact: 'turn-began', seat })
    beginStep(t, seat, 'draw')
  },
  /** Whether such a card is in its hand shows now. */
  openingHand(t) {
    if (t.state.round === 1) t.chance.reveal()
  },
  /** amb.opening-play-immediately: in its first turn a realm plays such cards of its opening hand before it draws. */
  openingCards: {
    kind: 'opening-immediate',
    auto: true,
    seats: (state, f) => (state.round === 1 ? [f.seat] : []),
    options(state, _, seat) {
      const cards = state.realms[seat].hand.filter((card) => isImmediate(state, card))
      return [...new Set(cards)].map((card) => ({ do: 'play-event', card }))
    },
    take(t, f, action, seat) {
      playFromWindow(t, f, action, seat)
      return 'again'
    },
  },
  draw: (t, { seat }) => t.call<DrawCards>({ do: 'draw-cards', seat, deck: 'event', left: 1 }),
  startCards: cardWindow<Turn>({
    kind: 'start-of-turn',
    seats: (_, f) => [f.seat],
    options: (state, _, seat) => playable(state, seat, 'start-of-turn'),
    take: playFromWindow,
  }),
  enemiesBeforeMove: cardWindow<Turn>({
    kind: 'enemy-before-move',
    seats: enemiesInOrder,
    options: (state, _, seat) => playable(state, seat, 'enemy-before-move'),
    take: playFromWindow,
  }),
  move(t, { seat }) {
    beginStep(t, seat, 'move')
    t.call<MoveStep>({ do: 'move-step', seat })
  },
  enemiesAfterMove: cardWindow<Turn>({
    kind: 'enemy-after-move',
    seats: enemiesInOrder,
    options: (state, _, seat) => playable(state, seat, 'enemy-after-move'),
    take: playFromWindow,
  }),
  battles(t, { seat }) {
    beginStep(t, seat, 'battles')
    t.call<FightBattles>({ do: 'fight-battles', seat })
  },
  reposition(t, { seat }) {
    beginStep(t, seat, 'reposition')
    t.call<RepositionStep>({ do: 'reposition-step', seat })
  },
  reinforce(t, { seat }) {
    beginStep(t, seat, 'reinforce')
    callReinforce(t, seat)
  },
  /** income.per-land, income.without-capital; gold from cards is no part of the sum. */
  income(t, { seat }) {
    const { state } = t
    beginStep(t, seat, 'income')
    const count = incomeOf(state, seat)
    state.realms[seat].gold += count
    const lands = landsOf(state, seat).length
    t.tell({ fact: 'income-paid', seat, lands, halved: !holdsCapital(state, seat), count })
    payProperties(t, seat)
  },
  incomeCards: cardWindow<Turn>({
    kind: 'income',
    seats: (_, f) => [f.seat],
    options: (state, _, seat) => playable(state, seat, 'income'),
    take: playFromWindow,
  }),
  end(t, { seat }) {
    const winners = winnersOfTurn(t.state, seat)
    if (winners.length > 0) endGame(t, winners)
  },
})
