// The rule that speaks against an action that is not on the list, so that every refusal can name one.
import type { Seat } from '@skelos/kernel'
import { type Action, type ActionKind, type DecisionKind, decisions } from './actions.ts'
import { prices } from './age-change.ts'
import { fateFaces } from './dice.ts'
import {
  attackersAllowed,
  attackNeeds,
  emissaryMayEnter,
  fortFor,
  goldNeeds,
  intrigueNeeds,
  type Needs,
  unmet,
} from './moves.ts'
import { currentContest } from './sides.ts'
import {
  contentOf,
  emissaryReserve,
  hasRoom,
  isFriendly,
  markersLeft,
  neighbours,
  raiderSupply,
  type State,
  tower,
  underWay,
  unitReserve,
} from './state.ts'
import type { Turn } from './turn.ts'

export function ruleAgainst(state: State, seat: Seat, action: Action, decision: string): string {
  return specificRule(state, seat, action, decision) ?? decisions[decision as DecisionKind]?.[0] ?? 'turn.parts'
}

/** Who may choose now: outside turns all players commit together, everywhere else the order of play decides. */
export function turnRule(decision: string | undefined): string {
  if (decision === undefined) return 'game-end.two-ways'
  if (decision.startsWith('bid-')) return 'bid.commit'
  return decision === 'artifact-tokens' ? 'age-change.artifact-commit' : 'fate-dice.clockwise'
}

/** Unknown ids give no province; the decision's own rule answers for those. */
const province = (state: State, id: string): number | undefined => contentOf(state).provinceIndex[id]

function specificRule(state: State, seat: Seat, action: Action, decision: string): string | undefined {
  switch (action.do) {
    case 'attack':
      return againstAttack(state, seat, action)
    case 'attack-in-place':
      return hasFortFor(state, seat, action.at) ? 'military.attack-in-place' : 'components.control-marker-supply'
    case 'redeploy':
      return againstRedeployment(state, seat, action)
    case 'place-unit':
      if (hasRedeployed(state)) return 'military.options'
      return againstUnit(state, seat, action.at, 'military.place')
    case 'buy-unit':
      return againstUnit(state, seat, action.at, 'age-change.buy-placement')
    case 'place-emissary':
    case 'buy-emissary':
      if (emissaryReserve(state.players[seat]) === 0) return 'components.emissary-cap'
      if (action.do === 'buy-emissary') return againstPurchase(state, seat, prices.figure)
      return friendly(state, seat, action.at) ? 'intrigue.options' : 'intrigue.place-emissary'
    case 'buy-pair':
      return againstPurchase(state, seat, prices.pair, 'amb.deck-empty')
    case 'buy-strategy':
      return againstPurchase(state, seat, prices.strategy, 'amb.deck-empty')
    case 'start-intrigue':
      return against(intrigueNeeds, state, seat, action.at, 'intrigue.contest-needs-emissary')
    case 'collect-gold':
      return against(goldNeeds, state, seat, action.at, 'intrigue.collect-gold-where')
    case 'move-emissary':
    case 'emissary-onward':
      return againstEmissary(state, seat, action)
    case 'choose-die':
      if (decision !== 'cards-and-die') return decision === 'conan-move' ? 'turn.parts' : 'fate-dice.one-die-per-turn'
      if (!state.pool[fateFaces.indexOf(action.face)]) return 'fate-dice.one-die-per-turn'
      if (action.face === 'wild') return 'wild-dice.wild-block'
      return action.face === 'military-intrigue' ? 'wild-dice.military-intrigue-block' : 'fate-dice.one-die-per-turn'
    case 'use-die-as':
      return againstDieKind(state, action.kind)
    case 'lay-strategy': {
      const contest = currentContest(state)
      if (!contest || contest.sides.some(({ roll }) => roll.length > 0)) return 'contest.strategy-before-roll'
      return contest.form === 'intrigue' ? 'cards.strategy-intrigue-primary' : 'cards.strategy-military'
    }
    case 'sorcery-reroll':
      if (!decision.endsWith('after-roll')) return 'contest.sorcery-timing'
      return state.players[seat].sorcery === 0 ? 'contest.sorcery-reroll' : 'contest.sorcery-once'
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
      if (decision === 'bid-reveal') return 'bid.bonus-card'
      if (decision !== 'bid-token') return 'bid.commit'
      return action.token === 0 ? 'bid.token-zero' : 'bid.token-spent'
    case 'pass':
      return decision === 'bid-card' ? 'bid.commit' : undefined
    case 'swap-bid-card':
      return 'bid.bonus-card'
    case 'move-conan':
      if (decision === 'card-conan') return 'amb.conan-moved-by-card'
      return decision.startsWith('court') ? 'court.conan-player' : 'conan-turn.move'
    case 'take-token':
      return 'court.other-players'
    case 'exchange-token':
      return 'adventure.exchange'
    case 'place-raider':
      return raiderSupply(state) === 0 ? 'components.raider-supply' : 'raiders.placement'
    case 'crown':
      return 'crowning.eligibility'
    case 'forced-march':
      return 'forced-march.repeat'
    case 'retreat':
      return decision === 'siege-next' ? 'siege.continue-or-retreat' : undefined
    case 'build-city':
      return markersLeft(state, seat, tower) > 0 ? 'age-change.build-city' : 'components.control-marker-supply'
    case 'raise-unit':
      return againstUnit(state, seat, action.at, 'age-change.raise-at-forts')
    case 'sacrifice-unit':
      return 'age-change.raids-sacrifice'
    case 'offer-token':
      return 'age-change.artifact-commit'
    default:
      return undefined
  }
}

/** An unknown province has a rule against it too; where nothing is wrong with it, the last of its needs answers. */
function against(needs: Needs, state: State, seat: Seat, id: string, unknown: string): string {
  const at = province(state, id)
  return at === undefined ? unknown : (unmet(needs, state, seat, at) ?? needs[needs.length - 1][0])
}

/** The turn's frame knows which die is being used. */
function againstDieKind(state: State, kind: ActionKind): string {
  if (underWay<Turn>(state, 'turn')?.face !== 'military-intrigue') return 'wild-dice.wild-block'
  return kind === 'court' ? 'wild-dice.military-intrigue-use' : 'wild-dice.military-intrigue-block'
}

function againstAttack(state: State, seat: Seat, action: Extract<Action, { do: 'attack' }>): string {
  const [from, to] = [province(state, action.from), province(state, action.to)]
  if (from === undefined || to === undefined || !neighbours(state, from).includes(to))
    return 'military.attack-by-moving'
  const rule = unmet(attackNeeds, state, seat, to)
  if (rule) return rule
  if (action.units > attackersAllowed(state, seat, to, action.units)) return 'military.limit-five'
  return 'military.options'
}

function hasFortFor(state: State, seat: Seat, id: string): boolean {
  const at = province(state, id)
  return at === undefined || fortFor(state, seat, at)
}

function friendly(state: State, seat: Seat, id: string): boolean {
  const at = province(state, id)
  return at !== undefined && isFriendly(state, seat, at)
}

function againstEmissary(state: State, seat: Seat, action: EmissaryStep): string {
  const to = province(state, action.to)
  if (to !== undefined && !emissaryMayEnter(state, seat, to)) return 'intrigue.emissary-foreign-home'
  const from = action.do === 'move-emissary' ? province(state, action.from) : undefined
  if (from === undefined || to === undefined || !neighbours(state, from).includes(to))
    return 'intrigue.emissary-movement'
  return state.players[seat].emissaries[from] > 0 ? 'amb.emissary-moved-twice' : 'intrigue.emissary-movement'
}
type EmissaryStep = Extract<Action, { do: 'move-emissary' | 'emissary-onward' }>

/** A move that is one in itself is refused because of what this action has done already. */
function againstRedeployment(state: State, seat: Seat, action: Extract<Action, { do: 'redeploy' }>): string {
  const [from, to] = [province(state, action.from), province(state, action.to)]
  if (from === undefined || to === undefined || !neighbours(state, from).includes(to)) return 'military.redeploy'
  const army = state.players[seat].units[from]
  return isFriendly(state, seat, to) && action.units <= army ? 'military.options' : 'military.redeploy'
}

const hasRedeployed = (state: State): boolean => {
  const frame = state.stack.at(-1) as { redeployed?: number } | undefined
  return (frame?.redeployed ?? 0) > 0
}

function againstUnit(state: State, seat: Seat, id: string, rule: string): string {
  const at = province(state, id)
  if (unitReserve(state.players[seat]) === 0) return 'components.army-unit-cap'
  if (rule === 'age-change.buy-placement' && state.players[seat].gold < prices.figure) return 'age-change.buy-costs'
  return at !== undefined && isFriendly(state, seat, at) && !hasRoom(state, seat, at) ? 'military.limit-five' : rule
}

function againstPurchase(state: State, seat: Seat, price: number, rule = 'age-change.buy-placement'): string {
  return state.players[seat].gold < price ? 'age-change.buy-costs' : rule
}
