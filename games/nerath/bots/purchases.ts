// The reinforce step: what to buy where, by what a gold coin spent on it does for the turns to come.
import { NO_WAY } from '../content/vocabulary.ts'
import type { Action } from '../rules/actions.ts'
import { castle, countOf, isFriendly, isLand, kindOf, landsBy, pieceOf, spaceOf, warship } from '../rules/state.ts'
import type { Outlook } from './outlook.ts'
import { toCoast } from './voyages.ts'

const never = Number.NEGATIVE_INFINITY
/** What attacks gain by a coin's worth of pieces that stand beside an enemy. */
const use = 1
/** What is aboard may be sunk. */
const sinking = 0.9

/** How useful a piece is with so far to the front that goes so far in a turn: fully if it attacks in the next. */
function inTime(outlook: Outlook, front: number, move: number): number {
  if (front === NO_WAY) return 0.15
  // It walks once in this step, and once in the next turn.
  const turns = Math.max(0, Math.ceil((front - move) / move) - 1)
  return Math.min(1, (1 + outlook.worths.rounds) / (3 + 2 * turns))
}

/** Heroes are wanted near dungeons until there is a party of them. */
function exploring(outlook: Outlook, kind: number, at: number): number {
  const { worths, state, content } = outlook
  if (!pieceOf(state, kind).hero || outlook.toDungeon(at) > 3) return 0
  const { spaces, steps } = content
  let [party, same] = [0, 0]
  for (const { index } of spaces) {
    if (index !== at && steps.land[at * spaces.length + index] > 2) continue
    const force = outlook.force(index)
    same += force[kind]
    for (let other = 0; other < force.length; other++) if (pieceOf(state, other).hero) party += force[other]
  }
  if (party >= 4) return 0
  // A party of two sorts gets further: one strikes first, the other takes the blows.
  return (worths.treasure / 6) * (same === 0 ? 2 : 1)
}

export function buyWorth(outlook: Outlook, action: Extract<Action, { do: 'buy' }>): number {
  const { state } = outlook
  const [kind, at, base] = [kindOf(action.piece), spaceOf(state, action.at), spaceOf(state, action.castle)]
  const { cost, move } = pieceOf(state, kind)
  if (!isLand(state, at)) return kind === warship ? shipWorth(outlook, at, base) / cost : never
  const guard = outlook.guard(at, kind, 1)
  return (
    (guard +
      use * usefulness(outlook, action.piece, at) * inTime(outlook, outlook.toFront(at), move) +
      exploring(outlook, kind, at)) /
    cost
  )
}

/** Aboard a new ship, which sails in this step and in the next turn; it guards nothing there. */
export function aboardWorth(outlook: Outlook, action: Extract<Action, { do: 'buy-aboard' }>): number {
  const { state } = outlook
  const [sea, base] = [spaceOf(state, action.at), spaceOf(state, action.castle)]
  const sails = inTime(outlook, toCoast(outlook, sea), pieceOf(state, warship).move)
  return (use * sinking * usefulness(outlook, action.piece, base) * sails) / pieceOf(state, kindOf(action.piece)).cost
}

/** Beside its price, what a piece is worth in the attacks to come. */
function usefulness(outlook: Outlook, piece: string, at: number): number {
  const [footsoldiers, engines] = outlook.force(at)
  switch (piece) {
    case 'footsoldier':
      return footsoldiers <= 1.5 * engines + 1 ? 1.2 : 0.9
    case 'siege-engine':
      return engines < footsoldiers ? 2.3 : 1.6
    case 'fighter':
      return 1.9
    case 'monster':
      return 2.7
    case 'wizard':
      return 2.4
    case 'dragon':
      return 5
    default:
      return 2
  }
}

/** For pieces that have nobody to fight on their own land mass; two to a ship. */
function shipWorth(outlook: Outlook, sea: number, base: number): number {
  const { state, seat } = outlook
  const idle = landsBy(state, sea)
    .filter((land) => isFriendly(state, seat, land) && outlook.toFront(land) > 1)
    .reduce(
      (sum, land) => sum + outlook.force(land).reduce((all, count, kind) => all + (kind < castle ? count : 0), 0),
      0,
    )
  const ships = countOf(state, seat, sea, warship)
  return outlook.toFront(base) > 1 && idle - 1 > 2 * ships ? 1.6 : never
}

/** A castle where the front is near and no other castle is, as long as pieces will still come from it. */
export function castleWorth(outlook: Outlook, at: number): number {
  const { state, seat, worths, content } = outlook
  if (worths.rounds < 1.5 || outlook.toFront(at) > 2) return never
  const { spaces, lands, steps } = content
  const near = lands.some(
    (land) => countOf(state, seat, land, castle) > 0 && steps.land[at * spaces.length + land] <= 2,
  )
  if (near) return never
  const kept = 1 - outlook.danger(at, outlook.defence(at))
  return (1.5 * worths.castle * kept + outlook.guard(at, castle, 1)) / pieceOf(state, castle).cost
}
