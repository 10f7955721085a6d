// The greedy bot: judges every action it may take by what it expects of it, in gold, and takes the best. One step deep,
// exact odds, only what its seat may see.
import type { Bot } from '@skelos/bots'
import { battleOdds, battleUnderWay } from '../odds/index.ts'
import type { Action } from '../rules/actions.ts'
import { currentBattle } from '../rules/battle-frame.ts'
import { sideOf } from '../rules/battle-math.ts'
import {
  areEnemies,
  contentOf,
  hasCastle,
  isDungeon,
  isFriendly,
  kindOf,
  landsBy,
  pieceOf,
  type State,
  seatOf,
  spaceOf,
} from '../rules/state.ts'
import { bestAttack, marchWorth } from './attacks.ts'
import { Outlook } from './outlook.ts'

/** The gold with which a dragon is bought before anything else. */
const richForDragon = 10

const never = Number.NEGATIVE_INFINITY

export function greedy(): Bot<State, Action> {
  return {
    name: 'greedy',
    choose({ state }, legal, seat) {
      if (legal.length === 1) return legal[0]
      const outlook = new Outlook(state, seat)
      const attack = state.step === 'move' ? bestAttack(outlook, legal) : undefined
      if (attack) return attack.action
      let chosen = legal[0]
      let best = never
      for (const action of legal) {
        const worth = worthOf(outlook, action)
        if (worth <= best) continue
        chosen = action
        best = worth
      }
      return chosen
    },
  }
}

/** Beside the others on the same list only; to end a step is worth nothing. */
function worthOf(outlook: Outlook, action: Action): number {
  const { state } = outlook
  switch (action.do) {
    case 'play-treasure':
      return 20
    case 'play-event':
    case 'use-property':
    case 'use-effect':
      return cardWorth(outlook)
    case 'move':
      return marchWorth(outlook, action)
    case 'sail':
    case 'load':
      return never
    case 'unload':
    case 'land':
      return landingWorth(outlook, spaceOf(state, action.to))
    case 'buy':
      return buyWorth(outlook, action.piece, spaceOf(state, action.at))
    case 'buy-aboard':
    case 'build-castle':
      return never
    case 'take-hit':
      return hitWorth(outlook, action.fighter)
    case 'lose-die':
      return -action.die
    case 'fight-on':
      return fightWorth(outlook)
    case 'exit':
      return 10 - outlook.toFront(spaceOf(state, action.to))
    case 'fly':
      return flightWorth(outlook, spaceOf(state, action.from), spaceOf(state, action.to))
    case 'run-amok':
      return outlook.prize(spaceOf(state, action.to))
    case 'retreat-to':
      return action.count + (landsBy(state, spaceOf(state, action.to)).length > 0 ? 1 : 0)
    case 'choose-space':
      return placeWorth(outlook, spaceOf(state, action.at))
    case 'choose-realm':
      return state.realms[seatOf(action.realm)].points
    case 'choose-piece':
    case 'choose-fighter':
      return pieceOf(state, kindOf(action.do === 'choose-piece' ? action.piece : action.fighter.piece)).cost
    case 'choose-side':
      return sideWorth(outlook, action.side === 'attacker')
    case 'propose-split':
      return -Math.abs(action.own - action.partner)
    case 'accept':
      return 1
    default:
      return 0
  }
}

/** Cards of a battle are for battles that are neither won nor lost already. */
function cardWorth({ state }: Outlook): number {
  const question = battleUnderWay(state)
  const battle = currentBattle(state)
  if (!question || !battle) return 1
  const { win } = battleOdds(contentOf(state), question)
  return win > 0.05 && win < 0.92 ? 1 : -1
}

/** Goes on while what may be won outweighs what it costs. */
function fightWorth(outlook: Outlook): number {
  const question = battleUnderWay(outlook.state)
  const battle = currentBattle(outlook.state)
  if (!question || !battle) return 1
  const { win, goldLost } = battleOdds(outlook.content, question)
  return win * outlook.prize(battle.at) - goldLost.attacker + 0.5 * goldLost.defender
}

/** The piece that is missed least; a tough one that lives on is not missed at all. */
function hitWorth({ state, seat }: Outlook, fighter: Extract<Action, { do: 'take-hit' }>['fighter']): number {
  const { cost, toughness, die } = pieceOf(state, kindOf(fighter.piece))
  const mine = seatOf(fighter.of) === seat ? 0 : 0.01
  if (toughness > fighter.damage + 1) return mine
  return -cost - die / 100 - (fighter.cargo?.length ?? 0) + mine
}

function landingWorth(outlook: Outlook, to: number): number {
  const { state, seat } = outlook
  if (isDungeon(state, to)) return never
  return isFriendly(state, seat, to) ? 1 : outlook.prize(to) / 4
}

/** A fly back to where it is safe, near the front. */
function flightWorth(outlook: Outlook, from: number, to: number): number {
  const { state } = outlook
  const home = (at: number) =>
    (at < state.owner.length ? 10 : 0) + (hasCastle(state, at) ? 0.5 : 0) - outlook.toFront(at)
  return home(to) - home(from) - 0.1
}

/** Engines and the soldiers that cover them, where the front is near; heroes as long as there are few. */
function buyWorth(outlook: Outlook, piece: string, at: number): number {
  const { state } = outlook
  if (at >= state.owner.length) return never
  const [footsoldiers, engines, fighters, wizards] = outlook.force(at)
  const near = 5 - Math.min(4, outlook.toFront(at))
  switch (piece) {
    case 'footsoldier':
      return near + (footsoldiers <= 1.5 * engines + 1 ? 1 : 0.2)
    case 'siege-engine':
      return near + 0.7
    case 'fighter':
      return near + (fighters < 2 ? 0.9 : 0.1)
    case 'wizard':
      return near + (wizards < 1 ? 0.95 : 0)
    // Far from any front it still gets where it is needed; a rich realm can afford one and soldiers too.
    case 'dragon':
      return state.realms[outlook.seat].gold >= richForDragon ? near + 1.1 : never
    default:
      return never
  }
}

/** Help goes to own lands in danger, harm to the enemy. */
function placeWorth(outlook: Outlook, at: number): number {
  const { state, seat } = outlook
  return isFriendly(state, seat, at) && at < state.owner.length ? outlook.hold(at) + 5 - outlook.toFront(at) : 1
}

/** Help for the own side, or against the realm that leads. */
function sideWorth({ state, seat }: Outlook, attacker: boolean): number {
  const battle = currentBattle(state)
  if (!battle) return 0
  const friends = battle.units.some(
    ({ realm, count }) => count > 0 && !areEnemies(state, seat, realm) && (sideOf(battle, realm) === 0) === attacker,
  )
  return friends ? 100 : attacker ? -state.realms[battle.attacker].points : 0
}
