// A table at a glance: what each side has that brings it nearer to victory, as figures of about the same size. How much each
// of them counts, `npm run train` has found from games.
import type { Camp, Value } from '@skelos/bots'
import type { Seat } from '@skelos/kernel'
import { incomeOf } from '../rules/control.ts'
import type { TurnStep } from '../rules/facts.ts'
import {
  areEnemies,
  capitalOf,
  castle,
  contentOf,
  hasCastle,
  homeOf,
  isLand,
  kinds,
  landsBy,
  type State,
  seats,
  slotOf,
  warship,
} from '../rules/state.ts'
import { sidesOf, wayToWin } from '../rules/victory.ts'
import learnt from './learnt.json' with { type: 'json' }

const names = [
  'goal',
  'capitals',
  'lands',
  'conquests',
  'castles',
  'income',
  'gold',
  'army',
  'heroes',
  'flyers',
  'ships',
  'front',
  'unguarded',
  'openings',
  'capital-guard',
  'treasures',
  'events',
  'turns',
] as const

/** How much of a turn is still to come in each of its steps. */
const leftOfTurn: Readonly<Record<TurnStep, number>> = {
  draw: 1,
  move: 1,
  battles: 0.5,
  reposition: 0.2,
  reinforce: 0.1,
  income: 0,
}

/** Gold that the pieces of a realm in a space have cost, castles not counted. */
function forceAt(state: State, seat: Seat, at: number): number {
  const { pieces } = contentOf(state)
  const slot = slotOf(state, seat, at)
  let cost = 0
  for (let kind = 0; kind < kinds; kind++) if (kind !== castle) cost += state.pieces[slot + kind] * pieces[kind].cost
  return cost
}

function figuresOf(state: State, seat: Seat): number[] {
  const { spaces, pieces } = contentOf(state)
  const { gold, hand, treasures, played } = state.realms[seat]
  let [lands, conquests, castles, army, heroes, flyers, front, unguarded, openings] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (const { index: at } of spaces) {
    const force = forceAt(state, seat, at)
    const slot = slotOf(state, seat, at)
    army += force
    for (let kind = 0; kind < kinds; kind++) {
      const count = state.pieces[slot + kind]
      if (count > 0 && pieces[kind].hero) heroes += count
      if (count > 0 && pieces[kind].flying) flyers += count
    }
    if (!isLand(state, at) || state.owner[at] !== seat) continue
    lands++
    if (hasCastle(state, at)) castles++
    if (areEnemies(state, seat, homeOf(state, at))) conquests++
    let [isFront, isOpen] = [false, false]
    for (const near of landsBy(state, at)) {
      const owner = state.owner[near]
      if (!areEnemies(state, seat, owner)) continue
      isFront = true
      const there = forceAt(state, owner, near)
      if (there > force) isOpen = true
      // Fewer than stand here: a land that could be taken.
      if (2 * there < force) openings++
    }
    if (isFront) front += force
    if (isOpen) unguarded++
  }
  const ships = state.ships.filter(({ realm }) => realm === seat)
  army += ships.length * pieces[warship].cost
  for (const { cargo } of ships) for (const kind of cargo) army += pieces[kind].cost
  const capital = capitalOf(state, seat)
  const held = seats.filter((other) => state.owner[capitalOf(state, other)] === seat).length
  return [
    held - 1,
    lands / 10,
    conquests / 3,
    castles / 4,
    incomeOf(state, seat) / 10,
    gold / 20,
    army / 50,
    heroes / 5,
    flyers / 3,
    ships.length / 4,
    front / 30,
    unguarded / 5,
    openings / 5,
    state.owner[capital] === seat ? Math.min(20, forceAt(state, seat, capital)) / 20 : 0,
    (treasures.length + played.length) / 3,
    hand.length / 4,
    // Victory is tested at the end of a round: who has his turn before it can still do something.
    seat > state.active ? 1 : seat === state.active ? leftOfTurn[state.step] : 0,
  ]
}

function camps(state: State): Camp[] {
  return sidesOf(state.allied).map((side) => {
    const { have, needed } = wayToWin(state, side[0])
    const figures = side.map((seat) => figuresOf(state, seat))
    return {
      seats: side,
      features: [(3 * have) / needed, ...figures[0].map((_, i) => figures.reduce((sum, one) => sum + one[i], 0))],
    }
  })
}

export const value: Value<State> = {
  names,
  camps,
  phase: (state) =>
    Math.min(
      1,
      Math.max(...sidesOf(state.allied).map(([seat]) => wayToWin(state, seat).have / wayToWin(state, seat).needed)),
    ),
  table: ({ allied, length }) => `${allied ? 'allies' : 'alone'}-${length}`,
  learnt,
}
