// The age change: raids, troops and cities, purchases, and the tokens shown for the artifacts.

import type { TokenKind } from '../content/types.ts'
import { TOKEN_KINDS } from '../content/vocabulary.ts'
import type { Action } from '../index.ts'
import { contentOf, provinceOf } from '../rules/state.ts'
import { newEmissaryWorth } from './intrigue.ts'
import { crowningChance } from './majorities.ts'
import { newUnitWorth, prospects } from './military.ts'
import type { Judges, Outlook } from './outlook.ts'
import { cityWorth } from './provinces.ts'

/** What a purchase brings, beside its price. */
function purchaseWorth(outlook: Outlook, action: Action): number {
  const { gold, strategyCard, kingdomCard } = outlook
  switch (action.do) {
    case 'buy-unit':
      return newUnitWorth(outlook, provinceOf(outlook.state, action.at)) - 2 * gold
    case 'buy-emissary':
      return newEmissaryWorth(outlook, provinceOf(outlook.state, action.at)) - 2 * gold
    case 'buy-pair':
      return strategyCard + kingdomCard - 2 * gold
    case 'buy-strategy':
      return strategyCard - gold
    default:
      return 0
  }
}

/** age-change.artifact-commit: shown tokens are kept, so that only the kind with the best prospects matters. */
function kindToOffer(outlook: Outlook): TokenKind {
  const chance = new Map(TOKEN_KINDS.map((kind) => [kind, crowningChance(outlook, kind)]))
  return TOKEN_KINDS.reduce((best, kind) => ((chance.get(kind) ?? 0) > (chance.get(best) ?? 0) ? kind : best))
}

export const ageChangeJudges = {
  'raid-sacrifice': (outlook) => (action) => {
    if (action.do !== 'sacrifice-unit') return 0
    const at = provinceOf(outlook.state, action.at)
    const here = outlook.me.units[at]
    const cost = outlook.unit + prospects(outlook, at, here) - prospects(outlook, at, here - 1)
    return Math.min(outlook.state.raiders[at], outlook.me.points) - cost
  },
  raise: (outlook) => (action) => {
    if (action.do === 'raise-unit') return newUnitWorth(outlook, provinceOf(outlook.state, action.at))
    return action.do === 'build-city' ? cityWorth(outlook, provinceOf(outlook.state, action.at)) : 0
  },
  buy: (outlook) => (action) => purchaseWorth(outlook, action),
  'artifact-tokens': (outlook) => {
    const kind = kindToOffer(outlook)
    return (action) =>
      action.do === 'offer-token' &&
      contentOf(outlook.state).tokens[contentOf(outlook.state).tokenIndex[action.token]].category === kind
        ? 1
        : 0
  },
} satisfies Judges
