// A player's turn: Conan's move, the card part, and one fate die.
import type { Seat } from '@skelos/kernel'
import { content } from '../content/index.ts'
import { type Action, type ActionKind, actionKinds } from './actions.ts'
import { missToken, takeToken } from './adventure.ts'
import { usableCards, useCard } from './cards.ts'
import { callCourt } from './court.ts'
import { type FateFace, fateFaces, rollFateDice } from './dice.ts'
import { callIntrigue } from './intrigue.ts'
import { callMilitary } from './military.ts'
import {
  destination,
  distance,
  moveConan,
  neighbours,
  procedure,
  provinceId,
  provinceOf,
  type SeatFrame,
  type State,
  spend,
  type Table,
  takeOut,
} from './state.ts'

interface Turn extends SeatFrame {
  do: 'turn'
  face: FateFace
}

export function callTurn(t: Table): void {
  t.call<Turn>({ do: 'turn', seat: t.state.active, face: 'wild' })
}

/** fate-dice.initial-roll, fate-dice.reroll-when-empty */
export function rollPool(t: Table, seat: Seat): void {
  t.state.firstPlayer = seat
  t.state.pool = rollFateDice(t.chance)
  t.tell({ fact: 'first-player', seat })
  const faces = fateFaces.flatMap((face, i) => Array.from({ length: t.state.pool[i] }, () => face))
  t.tell({ fact: 'fate-rolled', seat, faces })
}

export const poolIsEmpty = (state: State): boolean => state.pool.every((count) => count === 0)

/** What kinds of action a face gives by itself. */
const kindsOfFace: Readonly<Record<FateFace, readonly ActionKind[]>> = {
  military: ['military'],
  intrigue: ['intrigue'],
  court: ['court'],
  'military-intrigue': ['military', 'intrigue'],
  wild: actionKinds,
}

/** wild-dice.military-intrigue-block, wild-dice.wild-block: a more specific die in the pool must be used first. */
export function kindsAllowed(state: State, face: FateFace): ActionKind[] {
  const rank = (other: FateFace) => kindsOfFace[other].length
  return kindsOfFace[face].filter(
    (kind) =>
      !fateFaces.some(
        (other, i) => state.pool[i] > 0 && rank(other) < rank(face) && kindsOfFace[other].includes(kind),
      ),
  )
}

/** turn.parts */
export const turn = procedure<Turn>('turn', {
  begin(t, f) {
    t.state.turn++
    t.tell({ fact: 'turn-began', seat: f.seat, turn: t.state.turn })
    if (poolIsEmpty(t.state)) rollPool(t, f.seat)
  },
  /** conan-turn.move, conan-turn.take-token, conan-turn.discard-token, conan-turn.at-destination */
  conan: {
    kind: 'conan-move',
    seats: (state, f) => (state.conanPlayer === f.seat ? [f.seat] : []),
    options: (state) => [
      { do: 'stay' },
      ...neighbours(state.conan).map((p) => ({ do: 'move-conan' as const, to: provinceId(p) })),
    ],
    take(t, f, action) {
      const before = distance(t.state.conan, destination(t.state))
      if (action.do === 'move-conan') moveConan(t, provinceOf(action.to))
      else t.tell({ fact: 'conan-stayed', at: provinceId(t.state.conan) })
      const after = distance(t.state.conan, destination(t.state))
      if (after < before || (before === 0 && after === 0)) takeToken(t, f.seat, 'track')
      else missToken(t)
    },
  },
  /** turn.card-part-effects, fate-dice.one-die-per-turn: choosing a die ends the card part. */
  cardsAndDie: {
    kind: 'cards-and-die',
    seats: (_, f) => [f.seat],
    options: (state, _, seat) => [
      ...dice(state),
      ...cardsToPlay(state, seat),
      ...cardsToRefresh(state, seat),
      ...usableCards(state, seat, 'turn-start'),
    ],
    take(t, f, action, seat) {
      if (action.do === 'choose-die') {
        f.face = action.face
        t.state.pool[fateFaces.indexOf(action.face)]--
        return
      }
      if (action.do === 'play-table-card') playTableCard(t, seat, action.card)
      if (action.do === 'refresh-card') refreshTableCard(t, seat, action.card)
      if (action.do === 'use-card') useCard(t, seat, action.card, false)
      return 'again'
    },
  },
  dieKind: {
    kind: 'die-kind',
    auto: true,
    seats: (_, f) => [f.seat],
    options: (state, f) => kindsAllowed(state, f.face).map((kind) => ({ do: 'use-die-as', kind })),
    take(t, f, action, seat) {
      if (action.do !== 'use-die-as') return
      t.tell({ fact: 'die-chosen', seat, face: f.face, kind: action.kind })
      if (action.kind === 'military') callMilitary(t, seat)
      if (action.kind === 'intrigue') callIntrigue(t, seat)
      if (action.kind === 'court') callCourt(t, seat, f.face === 'court')
    },
  },
})

function dice(state: State): Action[] {
  return fateFaces
    .filter((face, i) => state.pool[i] > 0 && kindsAllowed(state, face).length > 0)
    .map((face) => ({ do: 'choose-die', face }))
}

/** turn.play-table-cards */
function cardsToPlay(state: State, seat: Seat): Action[] {
  const { hand, gold } = state.players[seat]
  return [...new Set(hand)]
    .filter((card) => content.kingdomCards[card].type === 'permanent' && content.kingdomCards[card].cost <= gold)
    .map((card) => ({ do: 'play-table-card', card }))
}

/** turn.refresh-table-cards: not in the turn in which it was used. */
function cardsToRefresh(state: State, seat: Seat): Action[] {
  const { table, gold } = state.players[seat]
  const used = table.filter((entry) => entry.used > 0 && entry.used < state.turn)
  return [...new Set(used.map(({ card }) => card))]
    .filter((card) => content.kingdomCards[card].cost <= gold)
    .map((card) => ({ do: 'refresh-card', card }))
}

function playTableCard(t: Table, seat: Seat, card: string): void {
  const player = t.state.players[seat]
  takeOut(player.hand, card)
  t.tell({ fact: 'card-played', seat, card })
  spend(t, seat, 'gold', content.kingdomCards[card].cost, 'purchase')
  player.table.push({ card, used: 0 })
}

function refreshTableCard(t: Table, seat: Seat, card: string): void {
  const entry = t.state.players[seat].table.find(
    (other) => other.card === card && other.used > 0 && other.used < t.state.turn,
  )
  if (entry) entry.used = 0
  t.tell({ fact: 'card-refreshed', seat, card })
  spend(t, seat, 'gold', content.kingdomCards[card].cost, 'refresh')
}
