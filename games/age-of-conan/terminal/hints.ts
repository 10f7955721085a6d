// What stands beside a choice: exact odds of a fight, how far Conan is from his destination, what a card does.

import type { Seat } from '@skelos/kernel'
import { percent } from '@skelos/text'
import { type AttackOdds, oddsOfAction } from '../odds/index.ts'
import type { Action } from '../rules/actions.ts'
import type { ContestForm } from '../rules/facts.ts'
import { destination, distance, nobody, provinceOf, type State } from '../rules/state.ts'
import type { Screen } from './screen.ts'
import type { Key } from './words.ts'

const sentence: Readonly<Record<ContestForm, Key>> = {
  intrigue: 'odds.intrigue',
  campaign: 'odds.campaign',
  siege: 'odds.siege',
  battle: 'odds.battle',
}

function oddsSentence({ cli, language }: Screen, { form, win, success }: AttackOdds): string {
  return cli.say(sentence[form], { win: percent(language, win), success: percent(language, success) })
}

/** First contest won / whole fight won; whole percentages where there is no room for more. */
export function oddsPair({ language }: Screen, { win, success }: AttackOdds, exact: boolean): string {
  const digits = exact ? 1 : 0
  return `${percent(language, win, digits)}/${percent(language, success, digits)}`
}

/** A remark for a single choice. */
export function remark(screen: Screen, state: State, seat: Seat, action: Action): string {
  const { game } = screen
  const odds = oddsOfAction(state, seat, action)
  if (odds) return oddsSentence(screen, odds)
  switch (action.do) {
    case 'move-conan':
      return conanRemark(screen, state, provinceOf(state, action.to))
    case 'stay':
      return conanRemark(screen, state, state.conan)
    case 'collect-gold':
      return game.amount('gold', screen.content.provinces[provinceOf(state, action.at)].value)
    case 'play-table-card':
    case 'refresh-card':
      return `${game.amount('gold', screen.content.kingdomCards[action.card].cost)}. ${game.cardText(action.card)}`
    case 'use-card':
    case 'play-event':
    case 'use-artifact':
      return game.cardText(action.card)
    case 'build-city':
    case 'place-raider':
      return valueRemark(screen, state, provinceOf(state, action.at))
    case 'rob':
      return game.amount('gold', state.players.find(({ kingdom }) => kingdom === action.kingdom)?.gold ?? 0)
    default:
      return ''
  }
}

function conanRemark({ cli, game }: Screen, state: State, to: number): string {
  const goal = destination(state)
  const left = distance(state, to, goal)
  const before = distance(state, state.conan, goal)
  const takes =
    state.conanPlayer !== nobody && state.track.length > 0 && (left < before || (left === 0 && before === 0))
  const steps = left === 0 ? game.term('destination') : cli.say('remark.steps', { count: left })
  // Only his own move at the start of a turn takes or loses a token (court.conan-move-no-token).
  if (state.track.length === 0 || state.stack.at(-1)?.do !== 'turn') return steps
  return `${steps}, ${takes ? cli.say('remark.takes-token') : cli.say('remark.misses-token')}`
}

function valueRemark({ content, game }: Screen, state: State, at: number): string {
  const owner = state.owner[at]
  const whose = owner === nobody ? game.term('neutral') : game.kingdom(state.players[owner].kingdom)
  return `${whose}, ${game.term('value')} ${content.provinces[at].value}`
}
