// Cards: when an event is worth playing, what it is played on, and when an enemy's is worth cancelling.

import type { Effect, EventCard } from '../content/types.ts'
import { battleUnderWay, withCards } from '../odds/index.ts'
import type { Action } from '../rules/actions.ts'
import { currentBattle, fightsIn, hitsOn } from '../rules/battle-frame.ts'
import { sideOf } from '../rules/battle-math.ts'
import { cancellable } from '../rules/card-frame.ts'
import type { Transfer } from '../rules/card-transfer.ts'
import {
  areEnemies,
  castle,
  countOf,
  isFriendly,
  isLand,
  kinds,
  pieceOf,
  type State,
  seatOf,
  seats,
  spaceOf,
} from '../rules/state.ts'
import { battleForecast, stake } from './battles.ts'
import { forecast } from './forecast.ts'
import type { Outlook } from './outlook.ts'

/** What an event must bring, for it may bring as much another time. */
const price = 1

/** How much of what a battle is about hangs on a card that is played into it. */
const swing = 0.3

/** Above nothing it is played. */
export function eventWorth(outlook: Outlook, id: string): number {
  const { state, content } = outlook
  const card = content.events[id]
  if (card.effect.some((effect) => effect.do === 'cancel-event')) return cancelWorth(outlook) - paidFor(outlook, card)
  if (card.timing === 'move') return moveCardWorth(outlook, card) - paidFor(outlook, card)
  const battle = currentBattle(state)
  if (!battle || battle.settled) return 1 - paidFor(outlook, card)
  return battleCardWorth(outlook, card) - paidFor(outlook, card)
}

/** effects.conditions-and-costs, in gold. */
const paidFor = ({ content }: Outlook, { cost }: EventCard): number =>
  cost.destroyOwnInBattle.reduce(
    (sum, count, kind) => sum + count * content.pieces[kind].cost,
    cost.discardEvent * price,
  )

/** By what it changes in the battle, measured by what the battle is about. */
function battleCardWorth(outlook: Outlook, card: EventCard): number {
  const { state, seat, content } = outlook
  const battle = currentBattle(state)
  const before = battleForecast(outlook)
  if (!battle || !before) return 1
  if (!fightsIn(battle, seat)) return strangerWorth(outlook, before.win)
  const open = before.win > 0.05 && before.win < 0.95
  const saved = card.effect.reduce((sum, effect) => sum + savedBy(outlook, effect), 0)
  if (saved > 0) return saved * (open ? 1.5 : 0.5) - price
  const question = battleUnderWay(withCards(state, seat, [card.id]))
  if (!question) return open ? 0.1 : -1
  const after = forecast(content, question)
  const attacks = battle.attacker === seat
  const better = (after.win - before.win) * (attacks ? 1 : -1)
  const spared = attacks ? before.cost - after.cost : before.harm - after.harm
  const killed = attacks ? after.harm - before.harm : after.cost - before.cost
  // What cannot be reckoned beforehand is for battles that are neither won nor lost.
  if (better === 0 && spared === 0 && killed === 0) return open ? 0.1 : -1
  return better * stake(outlook, battle) + spared + 0.5 * killed - price
}

/** Hits that an effect takes off. */
function savedBy({ state, seat }: Outlook, effect: Effect): number {
  const battle = currentBattle(state)
  if (effect.do !== 'ignore-hits' || !battle) return 0
  return Math.min(effect.count, hitsOn(battle, sideOf(battle, seat)))
}

/** In a battle between others it is for an ally, or for a balance of enemies. */
function strangerWorth({ state, seat }: Outlook, win: number): number {
  const battle = currentBattle(state)
  if (!battle || win < 0.2 || win > 0.8) return -1
  const ally = battle.units.some(({ realm, count }) => count > 0 && !areEnemies(state, seat, realm))
  return ally || state.realms[battle.attacker].points > state.realms[seat].points ? 0.5 : -1
}

/** A step more for many, a lift for those that are far away. */
function moveCardWorth(outlook: Outlook, { effect }: EventCard): number {
  const { state, seat, content } = outlook
  let worth = -1
  for (const each of effect) {
    if (each.do !== 'move-bonus') worth = Math.max(worth, 1)
    else
      worth = Math.max(
        worth,
        content.spaces.reduce((sum, { index }) => sum + fitting(state, seat, index, each.pieces), -1.5),
      )
  }
  return worth
}

/** Own pieces there of a set of kinds. */
function fitting(state: State, seat: number, at: number, pieces: number): number {
  let count = 0
  for (let kind = 0; kind < kinds; kind++) if ((pieces >> kind) & 1) count += countOf(state, seat, at, kind)
  return count
}

/** Against what is played into an own battle, and against whoever leads. */
function cancelWorth(outlook: Outlook): number {
  const { state, seat } = outlook
  const used = cancellable(state)
  if (!used) return -1
  const battle = currentBattle(state)
  if (battle && fightsIn(battle, seat)) return swing * stake(outlook, battle)
  const most = Math.max(...state.realms.map(({ points }) => points))
  return !battle && state.realms[used.seat].points === most && state.round > 1 ? 0.5 : -1
}

/** The card that is played least. */
export const discardWorth = ({ content }: Outlook, id: string): number =>
  content.events[id].timing === 'enemy-event' ? 0 : content.events[id].copies

/** Who has most points, if there is anything to take. */
export function realmWorth({ state }: Outlook, { realm }: Extract<Action, { do: 'choose-realm' }>): number {
  const { points, gold } = state.realms[seatOf(realm)]
  return points + Math.min(3, gold)
}

/** Where a card works: from far behind to the front, help to own lands in danger, harm to the enemy's strongest. */
export function placeWorth(outlook: Outlook, id: string): number {
  const { state, seat } = outlook
  const at = spaceOf(state, id)
  const top = state.stack[state.stack.length - 1]
  if (top.do === 'transfer' && (top as Transfer).start < 0) {
    const movable = outlook.force(at).reduce((sum, count, kind) => (kind < castle ? sum + count : sum), 0)
    return Math.min(4, movable) * Math.min(5, outlook.toFront(at)) - outlook.danger(at, outlook.defence(at))
  }
  if (isLand(state, at) && isFriendly(state, seat, at))
    return 5 - Math.min(5, outlook.toFront(at)) + outlook.held(at) * outlook.danger(at, outlook.defence(at))
  return top.do === 'transfer' ? outlook.gain(at, outlook.force(at).with(0, 3)) : strongest(outlook, at)
}

/** The price of what enemies have there. */
const strongest = ({ state, seat }: Outlook, at: number): number =>
  seats.reduce((sum, other) => (areEnemies(state, seat, other) ? sum + pieceSum(state, other, at) : sum), 0)

function pieceSum(state: State, seat: number, at: number): number {
  let sum = 0
  for (let kind = 0; kind < kinds; kind++)
    if (kind !== castle) sum += countOf(state, seat, at, kind) * pieceOf(state, kind).cost
  return sum
}
