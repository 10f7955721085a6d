// Kingdom cards outside contests: what each effect is worth, and the choices that cards bring.

import type { Seat } from '@skelos/kernel'
import type { Effect, KingdomCard } from '../content/types.ts'
import type { Action } from '../index.ts'
import { goldGained } from '../rules/effects.ts'
import { emissariesToRemove, unitPlaces } from '../rules/moves.ts'
import { contentOf, distance, isFriendly, isHome, nobody, provinceOf, type State, unitReserve } from '../rules/state.ts'
import { newEmissaryWorth, startWorth } from './intrigue.ts'
import { hiddenTokenWorth, tokenWorth } from './majorities.ts'
import { newUnitWorth, prospects } from './military.ts'
import type { Judges, Outlook } from './outlook.ts'

/** What an effect in a contest usually adds, before its conditions. */
function contestEffect(effect: Effect): number {
  switch (effect.do) {
    case 'add-dice':
      return 0.5 * effect.count
    case 'drop-dice':
      return 0.4 * effect.count
    case 'add-successes':
      return 0.9 * effect.count
    case 'count-symbol':
      return 0.5 * effect.symbols.length
    case 'reroll':
      return typeof effect.count === 'number' ? 0.35 * effect.count : 0.9
    case 'cancel-card':
    case 'spare-loss':
      return 0.6
    case 'free-forced-march':
      return 0.8
    default:
      return 0
  }
}

/** An effect outside contests, on the table as it is. */
function effectWorth(outlook: Outlook, effect: Effect): number {
  const { state, seat, me } = outlook
  switch (effect.do) {
    case 'place-units': {
      const count = Math.min(effect.count, unitReserve(me))
      const places = unitPlaces(state, seat, effect.where, effect.area)
      return count * Math.max(0, ...places.map((p) => newUnitWorth(outlook, p)))
    }
    case 'place-emissary':
      return effect.count * newEmissaryWorth(outlook, me.home)
    case 'remove-emissary':
      return emissariesToRemove(state, seat, effect.where).length > 0 ? outlook.emissary * outlook.rival : 0
    case 'move-army':
      return 0.5 + Math.max(0, ...me.units.map((units, p) => prospects(outlook, p, units)))
    case 'move-emissary':
      return 0.3 * effect.count
    case 'start-contest':
      return Math.max(
        0,
        ...me.emissaries.map((count, p) => (count > 0 && isNeutralGround(state, p) ? startWorth(outlook, p) : 0)),
      )
    case 'gain-gold':
      return goldGained(state, seat, effect) * outlook.gold
    case 'take-gold':
      return effect.count * outlook.gold * (1 + outlook.rival)
    case 'gain-sorcery':
      return effect.count * outlook.sorcery
    case 'draw-cards':
      return effect.count * (effect.deck === 'strategy' ? outlook.strategyCard : outlook.kingdomCard)
    case 'peek':
      return 1.2 * outlook.strategyCard
    case 'refresh-card':
      return 0.4 * Math.min(effect.count, me.table.filter(({ used }) => used > 0).length)
    case 'take-adventure-token':
      return effect.from === 'track' && state.track.length > 0
        ? tokenWorth(outlook, state.track[0])
        : hiddenTokenWorth(outlook)
    case 'place-raider':
      return 0.5 * outlook.weights.raider * outlook.rival * effect.count
    case 'remove-raider':
      return Math.max(0, ...state.raiders.filter((_, p) => isFriendly(state, seat, p)))
    case 'move-conan':
      return 0.1
    default:
      return 0
  }
}

const isNeutralGround = (state: State, p: number): boolean => state.owner[p] === nobody && !isHome(state, p)

/** How often a card's conditions are met. */
function openness({ when }: KingdomCard): number {
  let part = 1
  if (when.terrain) part *= 0.25 + 0.25 * when.terrain.length
  if (when.role === 'defender' || when.opponent === 'player') part *= 0.3
  if (when.contest === 'intrigue') part *= 0.5
  if (when.form) part *= 0.3
  return part
}

/** What a card costs beside itself: gold, sorcery, a piece. */
function paymentOf(outlook: Outlook, { pay }: KingdomCard): number {
  return pay.gold * outlook.gold + pay.sorcery * outlook.sorcery + pay.piece * Math.min(outlook.unit, outlook.emissary)
}

/** One use of a card, some time. */
function useWorth(outlook: Outlook, card: string): number {
  const entry = contentOf(outlook.state).kingdomCards[card]
  const worth = entry.effect.reduce((sum, effect) => sum + contestEffect(effect) * openness(entry), 0)
  return worth > 0 ? worth : entry.effect.reduce((sum, effect) => sum + effectWorth(outlook, effect), 0)
}

/** What it costs to use a card now rather than later: a table card can be refreshed, any other is gone. */
export function costOfUse(outlook: Outlook, card: string): number {
  const entry = contentOf(outlook.state).kingdomCards[card]
  const gone = entry.type === 'permanent' ? 0.5 * entry.cost * outlook.gold : 0.6 * outlook.kingdomCard
  return gone + paymentOf(outlook, entry)
}

/** A card used at once for its effect, in the card part of the turn, at court or in the age change. */
export function cardWorth(outlook: Outlook, card: string): number {
  const entry = contentOf(outlook.state).kingdomCards[card]
  return entry.effect.reduce((sum, effect) => sum + effectWorth(outlook, effect), 0) - paymentOf(outlook, entry)
}

/** A table card comes into play: used once soon, and again after each age change. */
export function playTableWorth(outlook: Outlook, card: string): number {
  const { left, ageChanges, gold, weights } = outlook
  const uses = Math.min(1, left * 6) + 0.8 * ageChanges
  return useWorth(outlook, card) * weights.tableCard * uses - contentOf(outlook.state).kingdomCards[card].cost * gold
}

/** Refreshing pays only for a card that will be used before the next age change refreshes it for nothing. */
export function refreshWorth(outlook: Outlook, card: string): number {
  const { weights, left, gold } = outlook
  return (
    useWorth(outlook, card) * weights.tableCard * Math.min(1, left * 6) * 0.8 -
    contentOf(outlook.state).kingdomCards[card].cost * gold
  )
}

/** A raider in a province: it costs its owner a point, and helps a neutral province against whoever comes. */
export function raiderWorth({ state, seat, weights, rival, left }: Outlook, p: number): number {
  const holder = isHome(state, p) ? state.players.findIndex(({ home }) => home === p) : state.owner[p]
  if (holder === seat) return -1
  if (holder === nobody) return left > 0.05 && !nearOwn(state, seat, p) ? 0.02 : -0.3
  const leader = state.players.every(({ points }) => points <= state.players[holder].points)
  return weights.raider * rival * (state.players[holder].units[p] > 0 ? 0.6 : 1) * (leader ? 1.3 : 1)
}

const nearOwn = (state: State, seat: Seat, p: number): boolean => distance(state, state.players[seat].home, p) <= 1

export const cardJudges = {
  'card-payment': (outlook) => (action) => {
    if (action.do === 'give-up-emissary') return -outlook.emissary
    if (action.do !== 'give-up-unit') return 0
    const at = provinceOf(outlook.state, action.at)
    const here = outlook.me.units[at]
    return prospects(outlook, at, here - 1) - prospects(outlook, at, here) - outlook.unit
  },
  'card-placement': (outlook) => (action) => {
    if (action.do === 'place-unit') return newUnitWorth(outlook, provinceOf(outlook.state, action.at))
    return action.do === 'place-emissary' ? newEmissaryWorth(outlook, provinceOf(outlook.state, action.at)) : 0
  },
  'card-removal': (outlook) => (action) => {
    if (action.do !== 'remove-emissary') return 0
    const rival = outlook.state.players.find(({ kingdom }) => kingdom === action.of)
    return rival?.points ?? 0
  },
  'card-raiders': (outlook) => (action) => {
    if (action.do === 'place-raider') return raiderWorth(outlook, provinceOf(outlook.state, action.at))
    return action.do === 'remove-raiders' ? outlook.state.raiders[provinceOf(outlook.state, action.at)] : 0
  },
  'card-rival': (outlook) => (action: Action) => {
    if (action.do !== 'rob') return 0
    return outlook.state.players.find(({ kingdom }) => kingdom === action.kingdom)?.gold ?? 0
  },
  'card-peek': (outlook) => (action) => (action.do === 'keep-card' ? strategyWorth(outlook, action.card) : 0),
  'card-refresh': (outlook) => (action) => (action.do === 'refresh-card' ? useWorth(outlook, action.card) : 0),
  'raid-card': (outlook) => (action) => (action.do === 'use-card' ? cardWorth(outlook, action.card) - 0.3 : 0),
  'income-card': (outlook) => (action) => (action.do === 'use-card' ? cardWorth(outlook, action.card) : 0),
} satisfies Judges

/** A strategy card as help in fights: symbols and terrains. Its adventure value counts in bids only. */
export function strategyWorth(outlook: Outlook, card: string): number {
  const { shield, axe, terrain } = contentOf(outlook.state).strategy[card]
  return outlook.strategyCard * (Number(shield) + Number(axe)) * (0.2 + 0.3 * terrain.length)
}
