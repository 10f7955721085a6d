// The adventure: what being the Conan player is worth, how much to bid for it, where Conan goes, and the crown.

import { TOKEN_KINDS } from '../content/vocabulary.ts'
import type { TokenTaken } from '../rules/adventure.ts'
import type { Bid, Commitment } from '../rules/bid.ts'
import {
  contentOf,
  destination,
  distance,
  isFriendly,
  isHome,
  neighbours,
  nobody,
  type Player,
  perPack,
  provinceOf,
  type State,
  underWay,
} from '../rules/state.ts'
import { costOfUse, strategyWorth } from './cards.ts'
import { crowningChance, exchangeWorth, hiddenTokenWorth, keptTokenWorth, tokenWorth } from './majorities.ts'
import type { Judges, Outlook } from './outlook.ts'

const conanWorths = new WeakMap<Outlook, number>()

/** What the Conan player of this adventure can expect: the same for all bids of a decision. */
function conanWorth(outlook: Outlook): number {
  let worth = conanWorths.get(outlook)
  if (worth === undefined) {
    worth = worthOfConan(outlook)
    conanWorths.set(outlook, worth)
  }
  return worth
}

function worthOfConan(outlook: Outlook): number {
  const { state, weights } = outlook
  const track = state.track.reduce((sum, token) => sum + tokenWorth(outlook, token), 0)
  const reaches =
    distance(state, state.conan, destination(state)) <= Math.ceil(state.track.length * weights.conanTokens)
  return weights.conan + weights.conanTokens * track + (reaches ? 0.7 : 0.2) * hiddenTokenWorth(outlook)
}

/** How many strategy cards there are of each adventure value, as chances. */
const cardChances = perPack(({ strategy, strategyIds }) =>
  Object.values(strategy).reduce<number[]>((chances, { adventure }) => {
    chances[adventure] = (chances[adventure] ?? 0) + 1 / strategyIds.length
    return chances
  }, []),
)

/** The chance that a rival's bid stays below a total; which tokens he has left is open. */
function chanceBelow(state: State, { bidding, strategy }: Player, total: number): number {
  const chances = cardChances(state)
  let chance = 0
  for (const token of bidding) {
    if (strategy.length === 0) chance += Number(token < total) + 0.5 * Number(token === total)
    else
      chances.forEach((part, value) => {
        chance += part * (Number(token + value < total) + 0.5 * Number(token + value === total))
      })
  }
  return bidding.length === 0 ? 1 : chance / bidding.length
}

function chanceToWinBid({ state, seat }: Outlook, total: number): number {
  return state.players.reduce(
    (chance, player, other) => (other === seat ? chance : chance * chanceBelow(state, player, total)),
    1,
  )
}

/** bid.token-spent, bid.token-zero: what a bidding token costs; a 0 brings the spent ones back. */
function tokenPrice({ me, weights, left }: Outlook, token: number): number {
  const price = (spent: number): number => Math.max(0, spent - 3) * weights.bidStep * Math.min(1, left * 4)
  return token === 0 ? -me.spent.reduce((sum, spent) => sum + price(spent), 0) : price(token)
}

function bidWorth(outlook: Outlook, total: number): number {
  return chanceToWinBid(outlook, total) * conanWorth(outlook)
}

/** The best bidding token to go with a card of this adventure value. */
function bestToken(outlook: Outlook, value: number): number {
  return Math.max(...outlook.me.bidding.map((token) => bidWorth(outlook, value + token) - tokenPrice(outlook, token)))
}

/** Conan helps the Conan player, and a neutral province against anybody else. */
export function conanPlaceWorth(outlook: Outlook, p: number): number {
  const { state, seat, me } = outlook
  if (isHome(state, p)) return 0
  if (state.owner[p] === nobody) {
    const near = me.units[p] > 0 || neighbours(state, p).some((q) => me.units[q] > 1)
    const rivalNear = state.players.some(({ units }, other) => other !== seat && units[p] > 0)
    return (near ? 0.1 : 0) + (rivalNear ? 0.08 : 0)
  }
  return isFriendly(state, seat, p) ? 0.03 : 0
}

/** Would the own total, so changed, be the highest? */
function winsWith({ seat }: Outlook, bid: Bid, total: number): boolean {
  return bid.total.every((other, rival) => rival === seat || other < total)
}

export const adventureJudges = {
  'bid-card': (outlook) => (action) => {
    if (action.do !== 'bid-card') return 0
    return (
      bestToken(outlook, contentOf(outlook.state).strategy[action.card].adventure) - strategyWorth(outlook, action.card)
    )
  },
  'bid-token': (outlook) => {
    const { card = '' } =
      (underWay<Bid>(outlook.state, 'bid')?.secret?.[outlook.seat] as Commitment | null | undefined) ?? {}
    const value = card === '' ? 0 : contentOf(outlook.state).strategy[card].adventure
    return (action) =>
      action.do === 'bid-token' ? bidWorth(outlook, value + action.token) - tokenPrice(outlook, action.token) : 0
  },
  'bid-reveal': (outlook) => {
    const bid = underWay<Bid>(outlook.state, 'bid')
    if (!bid) return () => 0
    const { seat } = outlook
    const now = winsWith(outlook, bid, bid.total[seat])
    const worth = conanWorth(outlook)
    return (action) => {
      if (action.do === 'swap-bid-card') {
        const before = bid.cards[seat] === '' ? 0 : contentOf(outlook.state).strategy[bid.cards[seat]].adventure
        const total = bid.total[seat] - before + contentOf(outlook.state).strategy[action.card].adventure
        const gain = Number(winsWith(outlook, bid, total)) - Number(now)
        return gain * worth - strategyWorth(outlook, action.card)
      }
      if (action.do !== 'use-card') return 0
      const more = contentOf(outlook.state).kingdomCards[action.card].effect.reduce(
        (sum, effect) => sum + (effect.do === 'bid-bonus' ? effect.count : 0),
        0,
      )
      const gain = Number(winsWith(outlook, bid, bid.total[seat] + more)) - Number(now)
      return gain * worth - costOfUse(outlook, action.card)
    }
  },
  'conan-move': (outlook) => {
    const { state } = outlook
    const goal = destination(state)
    const before = distance(state, state.conan, goal)
    const token = state.track.length > 0 ? tokenWorth(outlook, state.track[0]) : 0
    return (action) => {
      const to = action.do === 'move-conan' ? provinceOf(state, action.to) : state.conan
      const after = distance(state, to, goal)
      const takes = after < before || (before === 0 && after === 0)
      return (takes ? token + 0.3 : 0) - 0.1 * after + conanPlaceWorth(outlook, to)
    }
  },
  'card-conan': (outlook) => (action) => {
    const { state, seat } = outlook
    const to = action.do === 'move-conan' ? provinceOf(state, action.to) : state.conan
    const away = distance(state, to, destination(state))
    return seat === state.conanPlayer ? -0.2 * away + conanPlaceWorth(outlook, to) : 0.2 * away
  },
  token: (outlook) => {
    const taken = underWay<TokenTaken>(outlook.state, 'token')
    const token = (taken?.secret?.[outlook.seat] as number | null | undefined) ?? 0
    return (action) => (action.do === 'keep-token' ? keptTokenWorth(outlook, token) : exchangeWorth(outlook, token))
  },
  crown: (outlook) => {
    const chance = Math.max(...TOKEN_KINDS.map((kind) => crowningChance(outlook, kind)))
    return (action) => (action.do === 'crown' ? chance - outlook.weights.crown : 0)
  },
  'crown-kind': (outlook) => (action) => (action.do === 'name-kind' ? crowningChance(outlook, action.kind) : 0),
} satisfies Judges
