// Cards in hand and treasures in play: when one may be used, and how it is brought into play.
import { type Seat, takeOut } from '@skelos/kernel'
import type { BattleLimit, Counts, EventCard, Timing, TreasureCard } from '../content/types.ts'
import type { Action } from './actions.ts'
import { type Battle, battleOf, currentBattle, fighterCount, ownUnits, strengthOf } from './battle-frame.ts'
import { sideOf } from './battle-math.ts'
import { effectsOf, type UsedCard, userOf } from './card-frame.ts'
import { isPossible } from './effects.ts'
import { reroll } from './reroll.ts'
import { contentOf, maskOf, type State, score, type Table, unknownCard } from './state.ts'

/** Windows that are open in a battle only. */
const inBattle: readonly Timing[] = ['battle-start', 'battle-round', 'any-battle', 'after-roll', 'after-battle']

export function fitsBattle({ kinds: arenas, roles }: BattleLimit, battle: Battle, seat: Seat): boolean {
  return ((arenas >> battle.arena) & 1) === 1 && ((roles >> sideOf(battle, seat)) & 1) === 1
}

/** Whether a realm still has these pieces in the battle. */
function hasInBattle(battle: Battle, seat: Seat, wanted: Counts): boolean {
  return wanted.every(
    (count, kind) => count === 0 || fighterCount(battle, ownUnits(battle, seat, maskOf(kind))) >= count,
  )
}

/** effects.conditions-and-costs */
function conditionsHold(state: State, seat: Seat, { requires }: EventCard, battle: Battle): boolean {
  if (requires.control && state.owner[battle.at] !== seat) return false
  if (!hasInBattle(battle, seat, requires.ownInBattle)) return false
  return requires.result === undefined || (requires.result === 'won') === (battle.won === (seat === battle.attacker))
}

/** Never the last fighting piece of the side. */
function canPay(state: State, seat: Seat, { cost }: EventCard, battle: Battle | undefined): boolean {
  if (state.realms[seat].hand.length - 1 < cost.discardEvent) return false
  const pieces = cost.destroyOwnInBattle.reduce((sum, count) => sum + count, 0)
  if (pieces === 0) return true
  if (!battle || !hasInBattle(battle, seat, cost.destroyOwnInBattle)) return false
  return strengthOf(battle, sideOf(battle, seat)) > pieces
}

function eventFits(state: State, seat: Seat, card: EventCard, timing: Timing): boolean {
  if (card.timing !== timing) return false
  const battle = inBattle.includes(timing) ? currentBattle(state) : undefined
  if (battle) {
    // windows.any-battle: such a card names no role.
    if (!fitsBattle(card.battle, battle, seat)) return false
    if (!conditionsHold(state, seat, card, battle)) return false
  }
  if (!canPay(state, seat, card, battle)) return false
  const user = userOf(state, seat, card.id)
  return card.effect.some((effect) => isPossible(user, effect))
}

/** effects.property-use: within its limit, and only where it can do something. */
function propertyFits(state: State, seat: Seat, { id, property }: TreasureCard, timing: Timing): boolean {
  if (!property || property.trigger !== timing || state.realms[seat].spent.includes(id)) return false
  const battle = inBattle.includes(timing) ? currentBattle(state) : undefined
  if (battle && !fitsBattle(property.battle, battle, seat)) return false
  const user = userOf(state, seat, id)
  return property.effect.some((effect) => isPossible(user, effect))
}

/** Known cards that fit, those of which there are several once. */
const differentCards = (cards: readonly string[], fits: (card: string) => boolean): string[] =>
  cards.filter((card, i) => card !== unknownCard && fits(card) && cards.indexOf(card) === i)

/** windows.needs-effect: everything a realm can play or use in this window. */
export function playable(state: State, seat: Seat, timing: Timing): Action[] {
  const { hand, treasures: held, played } = state.realms[seat]
  const { events, treasures } = contentOf(state)
  const found: Action[] = []
  const eventNow = (card: string) => eventFits(state, seat, events[card], timing)
  for (const card of differentCards(hand, eventNow)) found.push({ do: 'play-event', card })
  const treasureNow = (card: string) =>
    treasures[card].timing === timing && (timing !== 'enemy-event' || answersSomething(state, seat, card))
  for (const card of differentCards(held, treasureNow)) found.push({ do: 'play-treasure', card })
  // Gold at income comes by itself.
  if (timing !== 'income')
    for (const card of played)
      if (propertyFits(state, seat, treasures[card], timing)) found.push({ do: 'use-property', card })
  return found
}

/** A treasure that cancels is for an enemy's event, and for no other moment. */
function answersSomething(state: State, seat: Seat, card: string): boolean {
  const user = userOf(state, seat, card)
  return effectsOf(state, { card, as: 'treasure' }).some((effect) => isPossible(user, effect))
}

/** windows.playing, stage 1: an event leaves the hand, a treasure goes into play and scores, a property is used up. */
export function playFromWindow(t: Table, _: unknown, action: Action, seat: Seat): void {
  const realm = t.state.realms[seat]
  switch (action.do) {
    case 'play-event':
      takeOut(realm.hand, action.card)
      return showEvent(t, seat, action.card)
    case 'play-treasure':
      takeOut(realm.treasures, action.card)
      realm.played.push(action.card)
      t.chance.reveal()
      t.tell({ fact: 'treasure-played', seat, card: action.card })
      score(t, seat, contentOf(t.state).treasures[action.card].points, 'treasure')
      return use(t, seat, action.card, 'treasure')
    case 'use-property':
      realm.spent.push(action.card)
      t.tell({ fact: 'property-used', seat, card: action.card })
      return use(t, seat, action.card, 'property')
    case 'use-effect':
      return useEffect(t, seat, action.card)
    default:
  }
}

/** An event that has left the hand, or was drawn to be played at once, is shown. */
export function showEvent(t: Table, seat: Seat, card: string): void {
  t.chance.reveal()
  t.tell({ fact: 'event-played', seat, card })
  use(t, seat, card, 'event')
}

function use(t: Table, seat: Seat, card: string, as: UsedCard['as']): void {
  t.call<UsedCard>({ do: 'use-card', seat, card, as, paid: 0, next: 0, cancelled: false })
}

/** A reroll that lasts for the battle, once after every roll. */
function useEffect(t: Table, seat: Seat, card: string): void {
  const battle = battleOf(t.state)
  const lasting = battle.rerolls.find((other) => other.card === card)
  if (!lasting) return
  battle.rerolled.push(card)
  t.tell({ fact: 'effect-used', seat, card })
  reroll(t, battle, seat, sideOf(battle, seat), card, lasting.pieces, lasting.max)
}

export const isImmediate = (state: State, card: string): boolean => contentOf(state).events[card].timing === 'immediate'
