// The turn: which cards to play first, which die to take and what to use it for, and the court action.
import { type Action, type ActionKind, type FateFace, fateFaces } from '../index.ts'
import { contentOf, destination, distance, provinceOf } from '../rules/state.ts'
import { kindsAllowed } from '../rules/turn.ts'
import { conanPlaceWorth } from './adventure.ts'
import { cardWorth, playTableWorth, raiderWorth, refreshWorth } from './cards.ts'
import { intrigueWorth } from './intrigue.ts'
import { tokenWorth } from './majorities.ts'
import { militaryWorth } from './military.ts'
import type { Judges, Outlook } from './outlook.ts'

/** The court action: two cards, or the best event of the hand. */
function courtActionWorth(outlook: Outlook, action: Action): number {
  const { strategyCard, kingdomCard } = outlook
  switch (action.do) {
    case 'draw-pair':
      return strategyCard + kingdomCard
    case 'draw-two-strategy':
      return 2 * strategyCard
    case 'play-event':
      return cardWorth(outlook, action.card) - 0.3 * kingdomCard
    default:
      return 0
  }
}

function courtWorth(outlook: Outlook, conan: boolean): number {
  const { state, seat, me, weights, rival } = outlook
  const events = me.hand.filter((card) => contentOf(state).kingdomCards[card].type === 'event')
  const action = Math.max(
    courtActionWorth(outlook, { do: 'draw-pair' }),
    ...events.map((card) => courtActionWorth(outlook, { do: 'play-event', card })),
  )
  if (!conan) return action
  if (seat === state.conanPlayer) return action + weights.raider * rival * 0.5 + 0.15
  return action + (state.track.length > 0 ? tokenWorth(outlook, state.track[0]) : 0)
}

/** Worth of the best action of each kind; intrigue and military are judged once however many dice offer them. */
function kindWorths(outlook: Outlook): (kind: ActionKind, conan: boolean) => number {
  let military: number | undefined
  let intrigue: number | undefined
  return (kind, conan) => {
    if (kind === 'court') return courtWorth(outlook, conan)
    if (kind === 'military') {
      military ??= militaryWorth(outlook)
      return military
    }
    intrigue ??= intrigueWorth(outlook)
    return intrigue
  }
}

/** Dice that can do more are left for later where a plainer one does the same: by a hair. */
const plainness: Readonly<Record<FateFace, number>> = {
  military: 0,
  intrigue: 0,
  court: 0,
  'military-intrigue': -0.001,
  wild: -0.002,
}

function dieWorth(outlook: Outlook, face: FateFace, worthOf: (kind: ActionKind, conan: boolean) => number): number {
  const { state } = outlook
  const at = fateFaces.indexOf(face)
  const left = { ...state, pool: state.pool.with(at, state.pool[at] - 1) }
  return Math.max(...kindsAllowed(left, face).map((kind) => worthOf(kind, face === 'court'))) + plainness[face]
}

/** Cards come before the die: any card that gains is played before the best die is taken. */
const cardsFirst = 1000

export const turnJudges = {
  'cards-and-die': (outlook) => {
    const worthOf = kindWorths(outlook)
    const early = (worth: number): number => (worth > 0 ? cardsFirst + worth : -cardsFirst)
    return (action) => {
      switch (action.do) {
        case 'choose-die':
          return dieWorth(outlook, action.face, worthOf)
        case 'play-table-card':
          return early(playTableWorth(outlook, action.card))
        case 'refresh-card':
          return early(refreshWorth(outlook, action.card))
        case 'use-card':
          return early(cardWorth(outlook, action.card) - 0.05)
        default:
          return 0
      }
    }
  },
  'die-kind': (outlook) => {
    const worthOf = kindWorths(outlook)
    return (action) => (action.do === 'use-die-as' ? worthOf(action.kind, false) : 0)
  },
  'court-conan': (outlook) => (action) => {
    if (action.do === 'place-raider') return raiderWorth(outlook, provinceOf(outlook.state, action.at))
    if (action.do !== 'move-conan') return 0
    const goal = destination(outlook.state)
    const nearer =
      distance(outlook.state, outlook.state.conan, goal) -
      distance(outlook.state, provinceOf(outlook.state, action.to), goal)
    return (
      0.2 * nearer +
      conanPlaceWorth(outlook, provinceOf(outlook.state, action.to)) -
      conanPlaceWorth(outlook, outlook.state.conan)
    )
  },
  'court-token': (outlook) => (action) =>
    action.do === 'take-token' ? tokenWorth(outlook, outlook.state.track[0]) : 0,
  'court-action': (outlook) => (action) => courtActionWorth(outlook, action),
} satisfies Judges
