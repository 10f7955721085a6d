// The rule that speaks against an action that is not on the list, so that every refusal can name one.
import type { Seat } from '@skelos/kernel'
import { content } from '../content/index.ts'
import { type Action, type DecisionKind, decisions } from './actions.ts'
import { attackersAllowed } from './moves.ts'
import { currentContest } from './sides.ts'
import {
  emissaryReserve,
  hasRoom,
  inPlay,
  isFriendly,
  isHome,
  isSavage,
  neighbours,
  type State,
  unitReserve,
} from './state.ts'

export function ruleAgainst(state: State, seat: Seat, action: Action, decision: string): string {
  return specificRule(state, seat, action) ?? decisions[decision as DecisionKind]?.[0] ?? 'turn.parts'
}

/** Unknown ids give no province; the decision's own rule answers for those. */
const province = (id: string): number | undefined => content.provinceIndex[id]

function specificRule(state: State, seat: Seat, action: Action): string | undefined {
  switch (action.do) {
    case 'attack':
      return againstAttack(state, seat, action)
    case 'attack-in-place':
      return 'military.attack-in-place'
    case 'redeploy':
      return 'military.redeploy'
    case 'place-unit':
    case 'buy-unit':
      return againstUnit(state, seat, action.at, action.do === 'buy-unit' ? 'age-change.buy-placement' : 'military.place')
    case 'place-emissary':
    case 'buy-emissary':
      if (emissaryReserve(state.players[seat]) === 0) return 'components.emissary-cap'
      return action.do === 'buy-emissary' ? againstPurchase(state, seat, 2) : 'intrigue.place-emissary'
    case 'buy-pair':
      return againstPurchase(state, seat, 2)
    case 'buy-strategy':
      return againstPurchase(state, seat, 1)
    case 'start-intrigue':
      return againstIntrigue(state, seat, action.at)
    case 'collect-gold': {
      const at = province(action.at)
      return at !== undefined && !inPlay(state, at) ? 'reduced-map.no-value' : 'intrigue.collect-gold-where'
    }
    case 'move-emissary':
    case 'emissary-onward':
      return 'intrigue.emissary-movement'
    case 'choose-die':
      if (action.face === 'wild') return 'wild-dice.wild-block'
      return action.face === 'military-intrigue' ? 'wild-dice.military-intrigue-block' : 'fate-dice.one-die-per-turn'
    case 'use-die-as':
      return 'wild-dice.wild-block'
    case 'lay-strategy': {
      const contest = currentContest(state)
      if (!contest || contest.sides.some(({ roll }) => roll.length > 0)) return 'contest.strategy-before-roll'
      return contest.form === 'intrigue' ? 'cards.strategy-intrigue-primary' : 'cards.strategy-military'
    }
    case 'sorcery-reroll':
      return 'contest.sorcery-once'
    case 'use-artifact':
      return 'amb.artifact-once-per-contest'
    case 'use-card':
      return 'amb.card-needs-effect'
    case 'play-event':
      return 'cards.event'
    case 'play-table-card':
      return 'turn.play-table-cards'
    case 'refresh-card':
      return 'turn.refresh-table-cards'
    case 'bid-card':
      return 'bid.commit'
    case 'bid-token':
      return 'bid.token-spent'
    case 'swap-bid-card':
      return 'bid.bonus-card'
    case 'move-conan':
      return 'conan-turn.move'
    case 'take-token':
      return 'court.other-players'
    case 'exchange-token':
      return 'adventure.exchange'
    case 'place-raider':
      return 'raiders.placement'
    case 'crown':
      return 'crowning.eligibility'
    case 'forced-march':
      return 'forced-march.repeat'
    case 'retreat':
      return 'siege.continue-or-retreat'
    case 'build-city':
      return 'age-change.build-city'
    case 'raise-unit':
      return 'age-change.raise-at-forts'
    case 'sacrifice-unit':
      return 'age-change.raids-sacrifice'
    case 'offer-token':
      return 'age-change.artifact-commit'
    default:
      return undefined
  }
}

function againstAttack(state: State, seat: Seat, action: Extract<Action, { do: 'attack' }>): string {
  const [from, to] = [province(action.from), province(action.to)]
  if (from === undefined || to === undefined || !neighbours(from).includes(to)) return 'military.attack-by-moving'
  if (isHome(to)) return 'military.no-foreign-home'
  if (!inPlay(state, to)) return 'reduced-map.no-armies-no-contests'
  if (isFriendly(state, seat, to)) return 'military.attack-by-moving'
  if (action.units > attackersAllowed(state, seat, to, action.units)) return 'military.limit-five'
  return 'military.options'
}

function againstUnit(state: State, seat: Seat, id: string, rule: string): string {
  const at = province(id)
  if (unitReserve(state.players[seat]) === 0) return 'components.army-unit-cap'
  if (rule === 'age-change.buy-placement' && state.players[seat].gold < 2) return 'age-change.buy-costs'
  return at !== undefined && isFriendly(state, seat, at) && !hasRoom(state, seat, at) ? 'military.limit-five' : rule
}

function againstPurchase(state: State, seat: Seat, price: number): string {
  return state.players[seat].gold < price ? 'age-change.buy-costs' : 'age-change.buy-placement'
}

function againstIntrigue(state: State, seat: Seat, id: string): string {
  const at = province(id)
  if (at === undefined || state.players[seat].emissaries[at] === 0) return 'intrigue.contest-needs-emissary'
  if (isSavage(at)) return 'map.savage'
  return inPlay(state, at) ? 'intrigue.contest-forbidden' : 'reduced-map.no-armies-no-contests'
}
