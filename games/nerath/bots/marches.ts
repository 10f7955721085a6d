// Moves without a fight: to lands in danger, nearer to the front, heroes nearer to dungeons.
import type { Action } from '../rules/actions.ts'
import { castle, isFriendly, isLand, kindOf, pieceOf, spaceOf } from '../rules/state.ts'
import type { Outlook } from './outlook.ts'

type Move = Extract<Action, { do: 'move' }>

/** What a step nearer to the enemy is worth for a piece that costs one gold. */
const step = 0.06
/** Beyond it nothing is near. */
const far = 6

/** How near a kind is there to what it is for: heroes to dungeons with others of their sort, all to the front. */
function nearness(outlook: Outlook, kind: number, at: number): number {
  const front = far - Math.min(far, outlook.toFront(at))
  if (!pieceOf(outlook.state, kind).hero) return front
  const dungeon = far - Math.min(far, outlook.toDungeon(at))
  return Math.max(0.7 * front, dungeon)
}

export function marchWorth(outlook: Outlook, { from, to, piece, count }: Move): number {
  const { state, seat } = outlook
  const [start, end, kind] = [spaceOf(state, from), spaceOf(state, to), kindOf(piece)]
  if (!isFriendly(state, seat, end) || !isLand(state, end)) return Number.NEGATIVE_INFINITY
  const { cost, flying } = pieceOf(state, kind)
  const guard = outlook.guard(start, kind, -count) + outlook.guard(end, kind, count)
  // What flies gets anywhere in time.
  const nearer = flying ? 0 : nearness(outlook, kind, end) - nearness(outlook, kind, start)
  return guard + step * nearer * cost * count - 0.05
}

/** Where a flying piece rests: at home where it is needed, never at sea if it can help it. */
export function flightWorth(outlook: Outlook, { from, to, piece }: Extract<Action, { do: 'fly' }>): number {
  const { state } = outlook
  const [start, end, kind] = [spaceOf(state, from), spaceOf(state, to), kindOf(piece)]
  const rest = (at: number) => (isLand(state, at) ? 3 : 0) - 0.3 * Math.min(far, outlook.toFront(at))
  return rest(end) - rest(start) + outlook.guard(start, kind, -1) + outlook.guard(end, kind, 1) - 0.1
}

/** Out of a dungeon: where heroes guard something and others of them are. */
export function exitWorth(outlook: Outlook, { to, piece }: Extract<Action, { do: 'exit' }>): number {
  const at = spaceOf(outlook.state, to)
  const force = outlook.force(at)
  const others = force.reduce((sum, count, kind) => (kind === castle ? sum : sum + count), 0)
  return 10 + outlook.guard(at, kindOf(piece), 1) + 0.2 * others + 0.1 * nearness(outlook, kindOf(piece), at)
}
