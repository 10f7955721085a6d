// The greedy bot: judges every action it may take by what it expects of it, in gold, and takes the best. One step deep,
// exact odds, only what its seat may see.
import type { Bot } from '@skelos/bots'
import type { Seat } from '@skelos/kernel'
import type { Action } from '../rules/actions.ts'
import { isDungeon, kindOf, landsBy, pieceOf, type State, seatOf, spaceOf } from '../rules/state.ts'
import { attacks } from './attacks.ts'
import { fightWorth, hitWorth, landWorth, leaveWorth, retreatWorth, sideWorth, splitWorth } from './battles.ts'
import { discardWorth, eventWorth, placeWorth, realmWorth } from './cards.ts'
import { exitWorth, flightWorth, marchWorth } from './marches.ts'
import { Outlook } from './outlook.ts'
import { aboardWorth, buyWorth, castleWorth } from './purchases.ts'
import { loadWorth, sailWorth, unloadWorth } from './voyages.ts'

export function greedy(): Bot<State, Action> {
  return {
    name: 'greedy',
    choose: ({ state }, legal, seat) => (legal.length === 1 ? legal[0] : best(state, legal, seat)),
  }
}

/** What looks best; no more is judged than that takes. */
export function best(state: State, legal: readonly Action[], seat: Seat): Action {
  const outlook = new Outlook(state, seat)
  // Cards first: an attack may need them.
  const card = bestOf(legal.filter(isCard), (action) => worthOf(outlook, action))
  if (card && card.worth > 0) return card.of
  const attack = state.step === 'move' && bestOf(attacks(outlook, legal), ({ gain }) => gain)
  return (attack ? attack.of.action : bestOf(legal, (action) => worthOf(outlook, action))?.of) ?? legal[0]
}

/** The first of those that are worth most. */
function bestOf<T>(list: readonly T[], worthOf: (of: T) => number): { of: T; worth: number } | undefined {
  let found: { of: T; worth: number } | undefined
  for (const of of list) {
    const worth = worthOf(of)
    if (found === undefined || worth > found.worth) found = { of, worth }
  }
  return found
}

/** In the same order as above. */
const cardsFirst = 2000
const attacksFirst = 1000

/** What every action on the list is worth to the seat, beside the others on it. */
export function worths(state: State, legal: readonly Action[], seat: Seat): number[] {
  const outlook = new Outlook(state, seat)
  const found = legal.map((action) => {
    const worth = worthOf(outlook, action)
    return worth > 0 && isCard(action) ? cardsFirst + worth : worth
  })
  if (state.step !== 'move') return found
  for (const { action, gain } of attacks(outlook, legal)) {
    const at = legal.indexOf(action)
    found[at] = Math.max(found[at], attacksFirst + gain)
  }
  return found
}

const isCard = ({ do: name }: Action): boolean =>
  name === 'play-event' || name === 'play-treasure' || name === 'use-property' || name === 'use-effect'

/** Beside the others on the same list only; to end a step is worth nothing. */
function worthOf(outlook: Outlook, action: Action): number {
  const { state } = outlook
  switch (action.do) {
    case 'play-treasure':
      return 20
    case 'play-event':
      return eventWorth(outlook, action.card)
    case 'use-property':
    case 'use-effect':
      return 1
    case 'discard-event':
      return discardWorth(outlook, action.card)
    case 'move':
      return marchWorth(outlook, action)
    case 'sail':
      return sailWorth(outlook, action)
    case 'load':
      return loadWorth(outlook, action)
    case 'unload':
      return unloadWorth(outlook, action)
    case 'land':
      return landWorth(outlook, action)
    case 'buy':
      return buyWorth(outlook, action)
    case 'buy-aboard':
      return aboardWorth(outlook, action)
    case 'build-castle':
      return castleWorth(outlook, spaceOf(state, action.at))
    case 'fight':
      // What is won on land may be the way out of a dungeon.
      return isDungeon(state, spaceOf(state, action.at)) ? 0 : 1
    case 'take-hit':
      return hitWorth(outlook, action.fighter)
    case 'lose-die':
      return -action.die
    case 'fight-on':
      return fightWorth(outlook)
    case 'retreat':
      return retreatWorth(outlook)
    case 'retreat-aboard':
      return pieceOf(state, kindOf(action.piece)).cost
    case 'leave':
      return leaveWorth(outlook)
    case 'exit':
      return exitWorth(outlook, action)
    case 'fly':
      return flightWorth(outlook, action)
    case 'run-amok':
      return outlook.prize(spaceOf(state, action.to))
    case 'retreat-to':
      return action.count + (landsBy(state, spaceOf(state, action.to)).length > 0 ? 1 : 0)
    case 'choose-space':
      return placeWorth(outlook, action.at)
    case 'choose-realm':
      return realmWorth(outlook, action)
    case 'choose-piece':
    case 'return-piece':
      return pieceOf(state, kindOf(action.piece)).cost
    case 'choose-fighter': {
      const { cost } = pieceOf(state, kindOf(action.fighter.piece))
      const own = seatOf(action.fighter.of) === outlook.seat
      // An own piece is picked for a battle's effect; outside battles it is lost.
      return own && state.step !== 'battles' ? -cost : cost
    }
    case 'choose-side':
      return sideWorth(outlook, action.side === 'attacker')
    case 'propose-split':
      return splitWorth(outlook, action)
    case 'accept':
      return 1
    default:
      return 0
  }
}
