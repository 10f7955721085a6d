// A player's turn: Conan's move, the card part, and one fate die.
import { type Seat, takeOut } from '@skelos/kernel'
import { type Action, type ActionKind, actionKinds } from './actions.ts'
import { missToken, takeToken } from './adventure.ts'
import { addUsableCards, useCard } from './cards.ts'
import { callCourt } from './court.ts'
import { type FateFace, fateFaces, rollFateDice } from './dice.ts'
import { callIntrigue } from './intrigue.ts'
import { callMilitary } from './military.ts'
import {
  contentOf,
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
  type TableCard,
} from './state.ts'

export interface Turn extends SeatFrame {
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
  const faces: FateFace[] = []
  for (const [i, face] of fateFaces.entries()) for (let left = t.state.pool[i]; left > 0; left--) faces.push(face)
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

/** For each face and kind of action: the more specific faces, by their place in the pool. */
const blockers = Object.fromEntries(
  fateFaces.map((face) => [
    face,
    kindsOfFace[face].map((kind) => ({
      kind,
      faces: fateFaces.flatMap((other, i) =>
        kindsOfFace[other].length < kindsOfFace[face].length && kindsOfFace[other].includes(kind) ? [i] : [],
      ),
    })),
  ]),
) as Record<FateFace, { kind: ActionKind; faces: number[] }[]>

/** wild-dice.military-intrigue-block, wild-dice.wild-block: a more specific die in the pool must be used first. */
export function kindsAllowed({ pool }: State, face: FateFace): ActionKind[] {
  const allowed: ActionKind[] = []
  for (const { kind, faces } of blockers[face]) if (!faces.some((i) => pool[i] > 0)) allowed.push(kind)
  return allowed
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
      ...neighbours(state, state.conan).map((p) => ({ do: 'move-conan' as const, to: provinceId(state, p) })),
    ],
    take(t, f, action) {
      const before = distance(t.state, t.state.conan, destination(t.state))
      if (action.do === 'move-conan') moveConan(t, provinceOf(t.state, action.to))
      else t.tell({ fact: 'conan-stayed', at: provinceId(t.state, t.state.conan) })
      const after = distance(t.state, t.state.conan, destination(t.state))
      if (after < before || (before === 0 && after === 0)) takeToken(t, f.seat, 'track')
      else missToken(t)
    },
  },
  /** turn.card-part-effects, fate-dice.one-die-per-turn: choosing a die ends the card part. */
  cardsAndDie: {
    kind: 'cards-and-die',
    seats: (_, f) => [f.seat],
    options(state, _, seat) {
      const options: Action[] = []
      addDice(state, options)
      addCardsToPlay(state, seat, options)
      addCardsToRefresh(state, seat, options)
      addUsableCards(state, seat, 'turn-start', options)
      return options
    },
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

function addDice(state: State, options: Action[]): void {
  for (let i = 0; i < fateFaces.length; i++) {
    const face = fateFaces[i]
    if (state.pool[i] > 0 && kindsAllowed(state, face).length > 0) options.push({ do: 'choose-die', face })
  }
}

/** turn.play-table-cards */
function addCardsToPlay(state: State, seat: Seat, options: Action[]): void {
  const { hand, gold } = state.players[seat]
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i]
    const { type, cost } = contentOf(state).kingdomCards[card]
    if (type === 'permanent' && cost <= gold && hand.indexOf(card) === i) options.push({ do: 'play-table-card', card })
  }
}

/** turn.refresh-table-cards: not in the turn in which it was used. */
function addCardsToRefresh(state: State, seat: Seat, options: Action[]): void {
  const { table, gold } = state.players[seat]
  const refreshable = ({ used }: TableCard) => used > 0 && used < state.turn
  for (let i = 0; i < table.length; i++) {
    const { card } = table[i]
    if (!refreshable(table[i]) || contentOf(state).kingdomCards[card].cost > gold) continue
    const first = table.findIndex((other) => other.card === card && refreshable(other))
    if (first === i) options.push({ do: 'refresh-card', card })
  }
}

function playTableCard(t: Table, seat: Seat, card: string): void {
  const player = t.state.players[seat]
  takeOut(player.hand, card)
  t.tell({ fact: 'card-played', seat, card })
  spend(t, seat, 'gold', contentOf(t.state).kingdomCards[card].cost, 'purchase')
  player.table.push({ card, used: 0 })
}

function refreshTableCard(t: Table, seat: Seat, card: string): void {
  const entry = t.state.players[seat].table.find(
    (other) => other.card === card && other.used > 0 && other.used < t.state.turn,
  )
  if (entry) entry.used = 0
  t.tell({ fact: 'card-refreshed', seat, card })
  spend(t, seat, 'gold', contentOf(t.state).kingdomCards[card].cost, 'refresh')
}
