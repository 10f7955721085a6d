// What cards would do for a battle under way.
import { FastChance, type Seat, Table } from '@skelos/kernel'
import type { Counts, Effect, EffectName, Timing } from '../content/types.ts'
import { type Battle, currentBattle, fightsIn, ownUnits, sacrifice } from '../rules/battle-frame.ts'
import { sideOf } from '../rules/battle-math.ts'
import { effectsOf, userOf } from '../rules/card-frame.ts'
import { fitsBattle, playable } from '../rules/cards.ts'
import { isPossible, perform } from '../rules/effects.ts'
import type { Fact } from '../rules/facts.ts'
import { nerath } from '../rules/game.ts'
import { bringProperty } from '../rules/properties.ts'
import { contentOf, maskOf, type State } from '../rules/state.ts'
import { type BattleOdds, type BattleQuestion, battleOdds } from './battle.ts'
import { settleChoices } from './choices.ts'
import type { Reroll } from './dice.ts'
import { type AfterRoll, mayPlay } from './hands.ts'
import { battleUnderWay } from './under-way.ts'

/** Effects that can be reckoned without rolling a die. */
const withoutDice: readonly EffectName[] = [
  'hit-on',
  'extra-dice',
  'upgrade-die',
  'first-strike',
  'toughness',
  'deal-hits',
  'ignore-hits',
  'reroll',
  'retreat',
]

const isOnce = (effect: Effect) => effect.do === 'reroll' && effect.duration === 'roll'

/** An event, a treasure of the hand with its power, or one in play with the property that is used. */
function effectsIn(state: State, seat: Seat, card: string): readonly Effect[] {
  if (contentOf(state).events[card]) return effectsOf(state, { card, as: 'event' })
  return effectsOf(state, { card, as: state.realms[seat].played.includes(card) ? 'property' : 'treasure' })
}

/**
 * The table with these cards of a realm played in its battle and paid for there; what they cost and do elsewhere is left
 * out, and dice that they roll again are left lying.
 */
export function withCards(state: State, seat: Seat, cards: readonly string[]): State {
  return played(state, (t, battle) => {
    for (const card of cards) {
      const paid = contentOf(t.state).events[card]?.cost.destroyOwnInBattle ?? []
      for (const [kind, count] of paid.entries())
        for (let i = 0; i < count; i++) sacrifice(t, battle, ownUnits(battle, seat, maskOf(kind))[0], 'cost')
      work(t, battle, seat, card)
    }
  })
}

/** Windows that come before the first dice of a battle. */
const beforeDice: readonly Timing[] = ['battle-start', 'battle-round', 'any-battle']

/** Every card that a realm could play in its battle, if it held it, and that would work on its dice and hits. */
export function cardsToPlay(state: State, seat: Seat): string[] {
  const { events, treasures } = contentOf(state)
  const battle = currentBattle(state)
  if (!battle) return []
  const holding = nerath.copy(state)
  Object.assign(holding.realms[seat], { hand: Object.keys(events), treasures: Object.keys(treasures), played: [] })
  const worksNow = (card: string): boolean => {
    const { power, property } = treasures[card] ?? {}
    const always = property?.trigger === 'always' && fitsBattle(property.battle, battle, seat) ? property.effect : []
    const all = events[card]?.effect ?? [...(power?.effect ?? []), ...always]
    return all.some((effect) => withoutDice.includes(effect.do) && isPossible(userOf(state, seat, card), effect))
  }
  const before = beforeDice
    .filter((timing) => timing === 'any-battle' || fightsIn(battle, seat))
    .flatMap((timing) => playable(holding, seat, timing))
    .flatMap((action) => (action.do === 'play-event' || action.do === 'play-treasure' ? [action.card] : []))
    .filter(worksNow)
  const after = [...Object.keys(events), ...Object.keys(treasures)].filter((card) =>
    handOf(holding, seat, [card]).some((one) => mayPlay(battle, one)),
  )
  return [...new Set([...before, ...after])]
}

/** What these cards of a realm do after a roll of its battle, by themselves or by a property that is used then. */
export function handOf(state: State, seat: Seat, cards: readonly string[]): AfterRoll[] {
  const { events, treasures } = contentOf(state)
  const battle = currentBattle(state)
  if (!battle) return []
  return cards.flatMap((card) => {
    const event = events[card]
    if (event?.timing === 'after-roll' && fitsBattle(event.battle, battle, seat))
      return afterRolls(seat, event.effect, event.requires.ownInBattle)
    const { timing, power, property } = treasures[card] ?? {}
    const inPlay = state.realms[seat].played.includes(card)
    const used = property?.trigger === 'after-roll' && fitsBattle(property.battle, battle, seat) ? property.effect : []
    return afterRolls(seat, [...(timing === 'after-roll' && !inPlay ? (power?.effect ?? []) : []), ...used])
  })
}

const afterRolls = (realm: Seat, effects: readonly Effect[], requires: Counts = []): AfterRoll[] =>
  effects.flatMap((effect): AfterRoll[] => {
    if (effect.do === 'ignore-hits') return [{ realm, requires, ignores: effect.count }]
    return effect.do === 'reroll' && isOnce(effect) ? [{ realm, requires, pieces: effect.pieces, max: effect.max }] : []
  })

/**
 * The odds of the battle under way if a realm plays these cards: now, and those for after a roll on the dice that lie, or
 * where none do as soon as they do anything.
 */
export function oddsWithCards(
  state: State,
  seat: Seat,
  cards: readonly string[],
  plan: Pick<BattleQuestion, 'attacker' | 'defender' | 'split' | 'retreat'> = {},
): BattleOdds | undefined {
  const battle = currentBattle(state)
  const question = battleUnderWay(withCards(state, seat, cards), rerollsIn(state, seat, cards))
  if (!battle || !question) return undefined
  const later = battle.rolls.flat().length === 0 ? handOf(state, seat, cards) : []
  const hands = sideOf(battle, seat) === 0 ? ([later, []] as const) : ([[], later] as const)
  return battleOdds(contentOf(state), { ...question, hands, ...plan })
}

/** The rerolls of these cards for the dice that lie. */
const rerollsIn = (state: State, seat: Seat, cards: readonly string[]): Reroll[] =>
  cards
    .flatMap((card) => effectsIn(state, seat, card))
    .flatMap((effect) =>
      effect.do === 'reroll' && isOnce(effect) ? [{ realm: seat, pieces: effect.pieces, max: effect.max }] : [],
    )

function played(state: State, play: (t: Table<State, Fact>, battle: Battle) => void): State {
  const copy = nerath.copy(state)
  const battle = currentBattle(copy)
  if (battle) play(new Table<State, Fact>(copy, new FastChance(0)), battle)
  return copy
}

function work(t: Table<State, Fact>, battle: Battle, seat: Seat, card: string): void {
  const { state } = t
  for (const effect of effectsIn(state, seat, card)) {
    if (!withoutDice.includes(effect.do) || isOnce(effect)) continue
    perform(t, userOf(state, seat, card), effect)
    settleChoices(t, battle)
  }
  // amb.property-at-once
  if (contentOf(state).events[card] || state.realms[seat].played.includes(card)) return
  bringProperty(t, battle, seat, card)
  settleChoices(t, battle)
}
