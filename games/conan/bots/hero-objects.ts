// What objects are worth to a hero, and who should carry what has to leave.
import type { Action } from '../rules/actions.ts'
import { boardOf, contentOf, heroNamed, levelOf, type State, sheetOf } from '../rules/state.ts'
import { distancesFor, far } from './distances.ts'
import type { HeroStand } from './hero-stand.ts'

const never = Number.NEGATIVE_INFINITY

export function objectWorth(stand: HeroStand, object: string): number {
  const { aims } = stand.outlook
  const task = stand.tasks.find((other) => other.do === 'fetch' && other.object === object)
  if (task || aims.objects.includes(object)) {
    // Somebody who gets out with it takes it.
    if (aims.objects.includes(object) && stand.outlook.goals.length > 0 && wayOut(stand, stand.hero, object) >= far)
      return others(stand, object) < far ? -5 : 4
    return 20
  }
  const card = contentOf(stand.state).cards[object]
  if (!card) return 0
  const carries = aims.objects.some((wanted) => stand.own.cards.includes(wanted))
  const { maxEncumbrance } = sheetOf(stand.state, stand.hero)
  const held = stand.own.cards.includes(object)
  if (!held && (carries || levelOf(stand.state, stand.hero) + card.encumbrance > maxEncumbrance)) return -1
  const arms = card.bonus.melee || card.bonus.ranged
  const { cards } = contentOf(stand.state)
  const armed = stand.own.cards.some((held) => cards[held].bonus.melee)
  if (arms) return armed ? 0.2 : 2.5
  return card.type === 'potion' || card.burst ? 1.6 : card.bonus.armor || card.bonus.guard ? 1.1 : 0.1
}

/** What must leave goes to whoever is the first out with it. */
export function handWorth(stand: HeroStand, action: Extract<Action, { do: 'drop' | 'give' | 'take' }>): number {
  const { aims } = stand.outlook
  const { object } = action
  const wanted = aims.objects.includes(object)
  if (action.do === 'drop') {
    if (stand.state.stack.at(-1)?.do === 'overload') return wanted ? -50 : -objectWorth(stand, object)
    return wanted && wayOut(stand, stand.hero, object) >= far && others(stand, object) < far ? 3 : never
  }
  if (!wanted) return never
  const [from, to] =
    action.do === 'give'
      ? [stand.hero, heroNamed(stand.state, action.to)]
      : [heroNamed(stand.state, action.from), stand.hero]
  const gain = wayOut(stand, from, object) - wayOut(stand, to, object)
  return gain > 2 ? Math.min(6, gain) - stand.price(1) : never
}

/** The fewest points out, or to where it is wanted, for a hero who holds the object. */
function wayOut(stand: HeroStand, hero: number, object: string): number {
  const state = stand.state
  const own = state.heroes[hero]
  const withCards = (cards: string[]): State => ({
    ...state,
    heroes: state.heroes.map((other, i) => (i === hero ? { ...own, cards } : other)),
  })
  let laden = withCards(own.cards.includes(object) ? own.cards : [...own.cards, object])
  const { maxEncumbrance } = sheetOf(laden, hero)
  // enc.overload: everything else may be left behind for it.
  if (levelOf(laden, hero) > maxEncumbrance) laden = withCards([object])
  if (levelOf(laden, hero) > maxEncumbrance) return far
  const slow = sheetOf(laden, hero).penalties.reduce(
    (less, { at, less: by }) => (levelOf(laden, hero) >= at ? by : less),
    0,
  )
  const distances = distancesFor(laden, hero)
  const { areas } = boardOf(state)
  const goals = stand.outlook.goals
  return Math.min(far, ...goals.map((at) => distances[own.at * areas.length + at] + slow * 2))
}

function others(stand: HeroStand, object: string): number {
  return Math.min(
    far,
    ...stand.outlook.heroes.filter((other) => other !== stand.hero).map((other) => wayOut(stand, other, object)),
  )
}
