// The military action: which attack, which placement, which redeployment; and when an army marches on or turns back.
import type { Action } from '../index.ts'
import { battleOdds } from '../odds/index.ts'
import type { Campaign } from '../rules/campaign.ts'
import type { MoveArmy } from '../rules/card-moves.ts'
import { type Military, military } from '../rules/military.ts'
import { attackersAllowed, mayAttack } from '../rules/moves.ts'
import type { BattleFrame, SiegeFrame } from '../rules/siege.ts'
import { isFriendly, neighbours, provinceOf, underWay, unitReserve, unitsPerProvince } from '../rules/state.ts'
import { attackWorth, fightsAt } from './fights.ts'
import { optionsOf } from './options.ts'
import type { Judges, Outlook } from './outlook.ts'
import { heldWorth } from './provinces.ts'

/** What an army of so many units could begin from here with a later die, beside what its units are worth. */
export function prospects(outlook: Outlook, at: number, units: number): number {
  if (units <= 0) return 0
  const key = at * manyUnits + units
  let found = outlook.prospects.get(key)
  if (found === undefined) {
    found = bestAttack(outlook, at, units)
    outlook.prospects.set(key, found)
  }
  return found
}

/** More than stand anywhere. */
const manyUnits = 64

function bestAttack(outlook: Outlook, at: number, units: number): number {
  const { state, seat, later, weights } = outlook
  let best = 0
  for (const to of neighbours(state, at)) {
    if (!mayAttack(state, seat, to)) continue
    const army = attackersAllowed(state, seat, to, units)
    if (army > 0) best = Math.max(best, attackWorth(outlook, to, army) - weights.die)
  }
  return best * later
}

/** One more unit in a province. */
export function newUnitWorth(outlook: Outlook, at: number): number {
  const here = outlook.me.units[at]
  return outlook.unit + prospects(outlook, at, here + 1) - prospects(outlook, at, here) + guardWorth(outlook, at)
}

/** The first unit in a province that a neighbouring army could besiege. */
function guardWorth(outlook: Outlook, at: number): number {
  const { state, seat, me } = outlook
  if (state.owner[at] !== seat || me.units[at] > 1) return 0
  const threat = neighbours(state, at).some((p) =>
    state.players.some(({ units }, other) => other !== seat && units[p] > 1),
  )
  return threat ? heldWorth(outlook, at) * (me.units[at] === 0 ? 0.08 : 0.04) : 0
}

function redeployWorth(outlook: Outlook, from: number, to: number, units: number): number {
  const { me } = outlook
  const room = to === me.home ? units : Math.min(units, unitsPerProvince - me.units[to])
  const arrived = prospects(outlook, to, me.units[to] + room) - prospects(outlook, to, me.units[to])
  const departed = prospects(outlook, from, me.units[from] - units) - prospects(outlook, from, me.units[from])
  // Moving costs nothing but the chance to place, so that a gain must be seen.
  return arrived + departed - (units - room) * outlook.unit - 0.01
}

function armyMoveWorth(outlook: Outlook, action: Action): number {
  const { state, seat, me } = outlook
  switch (action.do) {
    case 'attack':
      return attackWorth(outlook, provinceOf(state, action.to), action.units)
    case 'attack-in-place': {
      const at = provinceOf(state, action.at)
      const fights = fightsAt(outlook, at)
      const step = Math.max(me.campaign[at], 1)
      return fights.campaign(me.units[at], step) - fights.stop(me.units[at], step)
    }
    case 'redeploy':
      return isFriendly(state, seat, provinceOf(state, action.to))
        ? redeployWorth(outlook, provinceOf(state, action.from), provinceOf(state, action.to), action.units)
        : attackWorth(outlook, provinceOf(state, action.to), action.units)
    case 'place-unit':
      return newUnitWorth(outlook, provinceOf(state, action.at))
    default:
      return 0
  }
}

/** The worth of each option of the military action; a first placement counts with the best second one. */
function stepWorths(outlook: Outlook, options: readonly Action[], placed: number): Map<Action, number> {
  const worths = new Map(options.map((option) => [option, armyMoveWorth(outlook, option)]))
  if (placed > 0 || unitReserve(outlook.me) < 2) return worths
  const placements = options.filter(({ do: kind }) => kind === 'place-unit')
  const [first = 0, second = 0] = placements.map((option) => worths.get(option) ?? 0).sort((a, b) => b - a)
  for (const option of placements) {
    const own = worths.get(option) ?? 0
    worths.set(option, own + (own === first ? second : first))
  }
  return worths
}

/** The best that a military action can do now. */
export function militaryWorth(outlook: Outlook): number {
  const { state, seat } = outlook
  const frame: Military = { do: 'military', step: 0, seat, redeployed: 0, placed: [] }
  const options = optionsOf(military, 'step', state, frame, seat)
  return Math.max(0, ...stepWorths(outlook, options, 0).values())
}

const siegeOf = ({ state }: Outlook) => underWay<SiegeFrame>(state, 'siege')
const battleOf = ({ state }: Outlook) => underWay<BattleFrame>(state, 'battle')

function marchWorth(outlook: Outlook, fight: Campaign | SiegeFrame | BattleFrame | undefined, afterVictory: boolean) {
  const at = fight?.at ?? 0
  const fights = fightsAt(outlook, at)
  const units = outlook.me.units[at]
  const step = afterVictory ? 1 : Math.max(outlook.me.campaign[at], 1)
  return (action: Action): number => {
    if (action.do === 'forced-march') return fights.campaign(units - 1, step)
    // A card marches without giving up a unit; it is gone then.
    if (action.do === 'use-card') return fights.campaign(units, step) - outlook.kingdomCard
    return fights.stop(units, step)
  }
}

/** The attacker weighs the rest of the fight against what a retreat saves. */
function attackerRetreat(outlook: Outlook, frame: SiegeFrame | BattleFrame | undefined, marker: boolean) {
  if (!frame) return () => 0
  const { state, me, unit, weights, rival } = outlook
  const units = me.units[frame.at]
  const fights = fightsAt(outlook, frame.at)
  return (action: Action): number =>
    action.do === 'retreat'
      ? units * unit * 0.9 - weights.crom * rival
      : fights.assault(units, state.players[frame.defender].units[frame.at], marker)
}

/** battle.defender-retreat: to stand and fight, by the exact odds, or to leave the field with what is left. */
function defenderRetreat(outlook: Outlook, frame: BattleFrame | undefined) {
  if (!frame) return () => 0
  const { state, me, unit, weights, rival } = outlook
  const units = me.units[frame.at]
  const attackers = state.players[frame.seat].units[frame.at]
  const { left } = battleOdds({ attacker: { units: attackers }, defender: { units } })
  const stand = left.reduce(
    (sum, end) =>
      sum +
      end.chance *
        (end.defenders * unit + (attackers - end.attackers) * unit * rival + (end.success ? 0 : weights.crom)),
    0,
  )
  return (action: Action): number => {
    if (action.do !== 'retreat') return stand
    const to = provinceOf(state, action.to)
    const saved = to === me.home ? units : Math.min(units, unitsPerProvince - me.units[to])
    return saved * unit - weights.crom * rival + 0.1 * prospects(outlook, to, me.units[to] + saved)
  }
}

export const militaryJudges = {
  'military-step': (outlook, legal) => {
    const placed = underWay<Military>(outlook.state, 'military')?.placed.length ?? 0
    const worths = stepWorths(outlook, legal, placed)
    return (action) => worths.get(action) ?? 0
  },
  'card-army': (outlook) => (action) => {
    if (action.do !== 'army-onward') return armyMoveWorth(outlook, action)
    const frame = underWay<MoveArmy>(outlook.state, 'move-army')
    const to = provinceOf(outlook.state, action.to)
    if (!frame) return 0
    return isFriendly(outlook.state, outlook.seat, to)
      ? redeployWorth(outlook, frame.at, to, frame.units)
      : attackWorth(outlook, to, frame.units)
  },
  overflow: () => (action) => (action.do === 'take-back' ? 1 : 0),
  'forced-march': (outlook) => marchWorth(outlook, underWay<Campaign>(outlook.state, 'campaign'), false),
  'march-after-victory': (outlook) => marchWorth(outlook, siegeOf(outlook) ?? battleOf(outlook), true),
  'siege-next': (outlook) => attackerRetreat(outlook, siegeOf(outlook), true),
  'battle-attacker': (outlook) => attackerRetreat(outlook, battleOf(outlook), false),
  'battle-defender': (outlook) => defenderRetreat(outlook, battleOf(outlook)),
} satisfies Judges
