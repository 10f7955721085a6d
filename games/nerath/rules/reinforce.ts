// Step 5, Reinforce: buying with placing, then moving, loading and unloading new pieces, in any order until it is ended.
import type { Seat } from '@skelos/kernel'
import type { Action } from './actions.ts'
import { playable, playFromWindow } from './cards.ts'
import { addMark, addPieces, addShip, differentShips, hasRoom, isCargo, putAboard, shipCarrying } from './pieces.ts'
import { standing } from './played.ts'
import { enterable, nearestToCapital, openCastles } from './sorts.ts'
import {
  capitalOf,
  castle,
  contentOf,
  countOf,
  finished,
  hasCastle,
  heldAllTurn,
  isFriendly,
  kindOf,
  kinds,
  newcomer,
  pieceId,
  pieceIds,
  pieceOf,
  procedure,
  type SeatFrame,
  type Ship,
  type State,
  seasBy,
  spaceId,
  spaceOf,
  spendGold,
  type Table,
  warship,
} from './state.ts'
import { addTravels, takeTravel, travelOf } from './travel.ts'
import { cardWindow } from './windows.ts'

export interface ReinforceStep extends SeatFrame {
  do: 'reinforce-step'
  /** The lands that new pieces are placed from, fixed when the step begins (amb.step-five-order), and how many each has taken. */
  bases: number[]
  taken: number[]
  /** Whether bases other than the own capital take four pieces only. */
  limited: boolean
  /** Lands in which new pieces have been placed. */
  settled: number[]
  /** Treasures that have made a purchase cheaper, once for each. */
  discounts: string[]
}

/** reinforce.limit-four */
const placementLimit = 4

/** reinforce.sole-castle, amb.sole-castle-count, reinforce.no-castle, amb.no-usable-castle */
export function callReinforce(t: Table, seat: Seat): void {
  const { state } = t
  const { lands } = contentOf(state)
  const castles = openCastles(state, seat)
  const friendly = enterable(state, seat, lands).filter((at) => isFriendly(state, seat, at))
  const bases = castles.length > 0 ? castles : nearestToCapital(state, seat, friendly)
  const limited = castles.length > 0 && lands.filter((at) => countOf(state, seat, at, castle) > 0).length > 1
  const taken = bases.map(() => 0)
  t.call<ReinforceStep>({ do: 'reinforce-step', seat, bases, taken, limited, settled: [], discounts: [] })
}

export const reinforceStep = procedure<ReinforceStep, 'go' | 'end'>('reinforce-step', {
  begin({ state }, f) {
    state.marks = []
    for (const ship of state.ships) if (ship.realm === f.seat) ship.used = finished
  },
  go: {
    kind: 'reinforce-step',
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      const options = purchases(state, f)
      addTravels(options, travelOf(state, seat))
      if (options.length === 0) return options
      options.push(...playable(state, seat, 'reinforce'), { do: 'done' })
      return options
    },
    take(t, f, action, seat) {
      if (action.do === 'done') {
        reinforceStep.go(f, 'end')
        return
      }
      buy(t, f, action)
      takeTravel(t, seat, action)
      playFromWindow(t, f, action, seat)
      return 'again'
    },
  },
  cards: cardWindow<ReinforceStep>({
    kind: 'reinforce-step',
    seats: (_, f) => [f.seat],
    options: (state, _, seat) => playable(state, seat, 'reinforce'),
    take(t, f, action, seat) {
      reinforceStep.go(f, 'go')
      playFromWindow(t, f, action, seat)
      return 'on'
    },
  }),
  end({ state }) {
    state.marks = []
    for (const ship of state.ships) {
      ship.used = 0
      ship.base = -1
    }
  },
})

/** effects.discount: what a piece costs now, and the treasures that make it cheaper. */
export function priceOf(state: State, f: ReinforceStep, kind: number): { price: number; by: string[] } {
  let price = pieceOf(state, kind).cost
  const by: string[] = []
  for (const { card, effect } of standing(state, f.seat, 'discount')) {
    const used = f.discounts.filter((other) => other === card).length
    if (((effect.pieces >> kind) & 1) === 0 || used >= effect.max || price === 1) continue
    price = Math.max(1, price - effect.amount)
    by.push(card)
  }
  return { price, by }
}

/** reinforce.capital-unlimited, reinforce.limit-four, reinforce.new-castle-closed */
const takesMore = (state: State, f: ReinforceStep, i: number): boolean =>
  !state.built.includes(f.bases[i]) &&
  (!f.limited || f.bases[i] === capitalOf(state, f.seat) || f.taken[i] < placementLimit)

/** reinforce.new-castle-site, reinforce.new-castle-closed, amb.castle-purchase-limit */
const castleSites = (state: State, f: ReinforceStep): number[] =>
  contentOf(state).lands.filter(
    (at) => heldAllTurn(state, f.seat, at) && !hasCastle(state, at) && !f.settled.includes(at),
  )

function purchases(state: State, f: ReinforceStep): Action[] {
  const { gold } = state.realms[f.seat]
  const options: Action[] = []
  for (let kind = 0; kind < kinds; kind++) {
    if (priceOf(state, f, kind).price > gold) continue
    if (kind === castle)
      for (const at of castleSites(state, f)) options.push({ do: 'build-castle', at: spaceId(state, at) })
    else
      for (let i = 0; i < f.bases.length; i++)
        if (takesMore(state, f, i)) addPlaces(options, state, f, kind, f.bases[i])
  }
  return options
}

/** reinforce.place-at-castles, reinforce.warship-placement, reinforce.elemental-placement, reinforce.preloaded-warship */
function addPlaces(options: Action[], state: State, f: ReinforceStep, kind: number, base: number): void {
  const { category, hover } = pieceOf(state, kind)
  const piece = pieceId(kind)
  const from = spaceId(state, base)
  if (category !== 'sea') options.push({ do: 'buy', piece, at: from, castle: from })
  if (category === 'sea' || hover)
    for (const sea of seasBy(state, base))
      if (isFriendly(state, f.seat, sea)) options.push({ do: 'buy', piece, at: spaceId(state, sea), castle: from })
  if (!isCargo(state, kind)) return
  for (const { at, cargo } of differentShips(newShips(state, base)))
    options.push({ do: 'buy-aboard', piece, at: spaceId(state, at), castle: from, cargo: pieceIds(cargo) })
}

/** Ships bought from that castle in this step that have not sailed yet. */
const newShips = (state: State, base: number): Ship[] =>
  state.ships.filter((ship) => ship.base === base && ship.used === 0 && hasRoom(state, ship))

/** amb.unplaced-purchases: paid and placed at once. */
function buy(t: Table, f: ReinforceStep, action: Action): void {
  if (action.do !== 'buy' && action.do !== 'buy-aboard' && action.do !== 'build-castle') return
  const { state } = t
  const { seat } = f
  const kind = action.do === 'build-castle' ? castle : kindOf(action.piece)
  const { price, by } = priceOf(state, f, kind)
  spendGold(t, seat, price, 'purchase')
  f.discounts.push(...by)
  const at = spaceOf(state, action.at)
  if (action.do === 'build-castle') {
    addPieces(state, seat, at, castle, 1)
    state.built.push(at)
    t.tell({ fact: 'castle-built', seat, at: action.at })
    return
  }
  const base = spaceOf(state, action.castle)
  // reinforce.sea-placement-counts, amb.cargo-counts
  f.taken[f.bases.indexOf(base)]++
  if (action.do === 'buy-aboard') {
    const ships = newShips(state, base).filter((other) => other.at === at)
    const ship = shipCarrying(ships, action.cargo)
    putAboard(ship, kind)
    t.tell({ fact: 'placed-aboard', seat, at: action.at, piece: action.piece, cargo: pieceIds(ship.cargo) })
    return
  }
  if (kind === warship) addShip(state, { realm: seat, at, used: 0, cargo: [], base })
  else {
    addPieces(state, seat, at, kind, 1)
    addMark(state, at, kind, newcomer, 1)
    if (at === base) f.settled.push(at)
  }
  t.tell({ fact: 'placed', seat, at: action.at, pieces: [{ piece: action.piece, count: 1 }], cause: 'bought' })
}
