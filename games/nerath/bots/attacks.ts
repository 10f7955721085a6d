// The move step: which attack is worth making with what can get there, and where the others go.
import type { PieceId } from '../content/types.ts'
import type { Action } from '../rules/actions.ts'
import { castle, isDungeon, isFriendly, isHostile, kindOf, pieceOf, spaceOf } from '../rules/state.ts'
import type { Outlook } from './outlook.ts'

type Move = Extract<Action, { do: 'move' }>

/** The kinds in the order in which they are sent. */
const sent: readonly PieceId[] = [
  'footsoldier',
  'siege-engine',
  'monster',
  'fighter',
  'wizard',
  'dragon',
  'storm-elemental',
]

/** Attacks that gain less are left alone. */
const leastGain = 0.5
const leastWin = 0.55

/** What leaving a land with so many fewer pieces puts at risk. */
function risk(outlook: Outlook, { from, piece, count }: Move): number {
  const at = spaceOf(outlook.state, from)
  if (!isFriendly(outlook.state, outlook.seat, at)) return 0
  const force = outlook.force(at)
  const before = force.reduce((sum, many, kind) => (kind === castle ? sum : sum + many), 0)
  if (before === 0 || kindOf(piece) === castle) return 0
  // The first defenders matter most.
  return outlook.hold(at) * (1 / (1 + before - count) - 1 / (1 + before))
}

/** The best of all attacks as the move that it begins with, and what it gains. */
export function bestAttack(outlook: Outlook, legal: readonly Action[]): { action: Action; gain: number } | undefined {
  const { state, seat } = outlook
  const byGoal = new Map<number, Move[]>()
  for (const action of legal) {
    if (action.do !== 'move') continue
    const to = spaceOf(state, action.to)
    if (!isDungeon(state, to) && !(isHostile(state, seat, to) && to < state.owner.length)) continue
    const moves = byGoal.get(to)
    if (moves) moves.push(action)
    else byGoal.set(to, [action])
  }
  let best: { action: Action; gain: number } | undefined
  for (const [at, moves] of byGoal) {
    const plan = planFor(outlook, at, moves)
    if (plan && plan.gain > leastGain && (best === undefined || plan.gain > best.gain)) best = plan
  }
  return best
}

/** Groups are added one after the other as long as that pays. */
function planFor(outlook: Outlook, at: number, moves: readonly Move[]): { action: Action; gain: number } | undefined {
  const force = outlook.force(at)
  const now = outlook.gain(at, force)
  const groups = new Map<string, Move[]>()
  for (const move of moves) {
    const name = `${move.from} ${move.piece} ${move.left}`
    groups.set(name, [...(groups.get(name) ?? []), move])
  }
  const order = [...groups.values()].sort(([one], [other]) => sent.indexOf(one.piece) - sent.indexOf(other.piece))
  let best: { action: Action; gain: number } | undefined
  let risked = 0
  let first: Move | undefined
  for (const group of order) {
    const kind = kindOf(group[0].piece)
    let chosen: { move: Move; gain: number } | undefined
    for (const move of group) {
      if (move.count > 3 && move.count < group.length && move.count % 2 === 1) continue
      const risks = risked + risk(outlook, move)
      const gain = outlook.gain(at, force.with(kind, force[kind] + move.count)) - now - risks
      if (chosen === undefined || gain > chosen.gain) chosen = { move, gain }
    }
    if (!chosen || (best && chosen.gain <= best.gain)) continue
    first ??= chosen.move
    force[kind] += chosen.move.count
    risked += risk(outlook, chosen.move)
    const certain = outlook.attack(at, force).win >= leastWin
    if (certain) best = { action: first, gain: chosen.gain }
  }
  return best
}

/** Pieces that are of no use where they are go nearer to the enemy. */
export function marchWorth(outlook: Outlook, move: Move): number {
  const { state, seat } = outlook
  const [from, to] = [spaceOf(state, move.from), spaceOf(state, move.to)]
  if (!isFriendly(state, seat, to) || to >= state.owner.length) return Number.NEGATIVE_INFINITY
  const nearer = outlook.toFront(from) - outlook.toFront(to)
  const { flying } = pieceOf(state, kindOf(move.piece))
  if (nearer <= 0 || flying) return from >= state.owner.length ? 0.1 : Number.NEGATIVE_INFINITY
  return 0.05 * nearer * move.count - risk(outlook, move)
}
