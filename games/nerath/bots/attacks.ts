// Attacks of the move step: for every land, sea and dungeon that can be reached, the pieces that are worth sending.
import type { PieceId } from '../content/types.ts'
import type { Action } from '../rules/actions.ts'
import { isDungeon, isHostile, kindOf, spaceOf } from '../rules/state.ts'
import type { Outlook } from './outlook.ts'
import { landingWays, sailingWays } from './voyages.ts'
import { addGroup, type Group, type Way, type Ways } from './ways.ts'

export interface Plan {
  action: Action
  gain: number
}

/** The kinds in the order in which they are sent. */
const sent: readonly number[] = (
  [
    'footsoldier',
    'siege-engine',
    'fighter',
    'monster',
    'wizard',
    'warship',
    'storm-elemental',
    'dragon',
  ] satisfies PieceId[]
).map(kindOf)

/** Attacks that gain less are left alone. */
const leastGain = 0.5
const leastWin = 0.55
/** With a better chance nobody else is sent. */
const sure = 0.96

/** The attacks that are worth it, one for each space, as the actions that they begin with. */
export function attacks(outlook: Outlook, legal: readonly Action[]): Plan[] {
  const ways: Ways = new Map()
  walkingWays(outlook, legal, ways)
  landingWays(outlook, legal, ways)
  sailingWays(outlook, legal, ways)
  const plans: Plan[] = []
  for (const [at, groups] of ways) {
    const plan = planFor(outlook, at, groups)
    if (plan && plan.gain > leastGain) plans.push(plan)
  }
  return plans
}

/** Whatever walks or flies there. The list has the numbers of a group that may go one after the other. */
function walkingWays(outlook: Outlook, legal: readonly Action[], ways: Ways): void {
  const { state, seat } = outlook
  let group: Group = []
  let name = ''
  for (const action of legal) {
    if (action.do !== 'move') continue
    const at = spaceOf(state, action.to)
    if (!isDungeon(state, at) && !isHostile(state, seat, at)) continue
    const { from, piece, left, count, to } = action
    const other = `${from} ${piece} ${left} ${to}`
    if (other !== name) {
      name = other
      group = []
      addGroup(ways, at, group)
    }
    const kind = kindOf(piece)
    group.push({ action, kinds: [kind], many: count, risk: -outlook.guard(spaceOf(state, from), kind, -count) })
  }
}

const rank = ([{ kinds, risk }]: Group): number => sent.indexOf(kinds[0]) + Math.min(0.9, Math.max(0, risk / 20))

/** Groups are added one after the other as long as that pays. */
function planFor(outlook: Outlook, at: number, groups: Group[]): Plan | undefined {
  let force = outlook.force(at)
  const now = outlook.gain(at, force)
  if (force.some((count) => count > 0) && outlook.attack(at, force).win >= sure) return undefined
  groups.sort((one, other) => rank(one) - rank(other))
  let best: Plan | undefined
  let risked = 0
  let first: Action | undefined
  for (const group of groups) {
    let chosen: { way: Way; force: number[]; gain: number } | undefined
    for (const way of group) {
      const stronger = [...force]
      for (const kind of way.kinds) stronger[kind] += way.many
      // Where all of them are too few, all of them go, and others with them.
      const gain = outlook.hopeless(at, stronger)
        ? Number.NEGATIVE_INFINITY
        : outlook.gain(at, stronger) - now - risked - way.risk
      if (chosen === undefined || gain >= chosen.gain) chosen = { way, force: stronger, gain }
      if (gain > Number.NEGATIVE_INFINITY && outlook.attack(at, stronger).win >= sure) break
    }
    if (!chosen || (best && chosen.gain <= best.gain)) continue
    first ??= chosen.way.action
    force = chosen.force
    risked += chosen.way.risk
    if (chosen.gain === Number.NEGATIVE_INFINITY) continue
    const { win } = outlook.attack(at, force)
    if (win >= leastWin) best = { action: first, gain: chosen.gain }
    if (win >= sure) break
  }
  return best
}
