// What a kingdom card or a strategy card changes in the contest it is used in, as far as chances can tell.
import type { Effect } from '../content/types.ts'
import { contentOf, type State } from '../rules/state.ts'
import { type Help, helped, type Side } from './contest.ts'

export interface CardHelp {
  own: Help & Pick<Side, 'winsTies'>
  other: Help
  /** Units that the other side loses before the dice are counted. */
  removes: number
}

/** undefined for a card whose effects have nothing to do with who wins the contest. */
export function helpOfCard(state: State, card: string): CardHelp | undefined {
  const strategy = contentOf(state).strategy[card]
  if (strategy) return { own: { shield: strategy.shield, axe: strategy.axe }, other: {}, removes: 0 }
  const helps = (contentOf(state).kingdomCards[card]?.effect ?? []).map(helpOfEffect)
  const known = helps.filter((help) => help !== undefined)
  if (known.length === 0 || known.length < helps.length) return undefined
  return known.reduce((sum, { own, other, removes }) => ({
    own: { ...helped(sum.own, own), winsTies: (sum.own.winsTies ?? false) || (own.winsTies ?? false) },
    other: helped(sum.other, other),
    removes: sum.removes + removes,
  }))
}

function helpOfEffect(effect: Effect): CardHelp | undefined {
  switch (effect.do) {
    case 'add-dice':
      return { own: { added: [[effect.count, effect.cap]] }, other: {}, removes: 0 }
    case 'drop-dice':
      return { own: {}, other: { dropped: [[effect.count, effect.floor]] }, removes: 0 }
    case 'add-successes':
      return { own: { bonus: effect.count }, other: {}, removes: 0 }
    case 'reroll':
      return { own: { rerolls: [effect.count] }, other: {}, removes: 0 }
    case 'count-symbol': {
      const counts = (symbol: 'shield' | 'axe') => effect.symbols.includes(symbol)
      return { own: { shield: counts('shield'), axe: counts('axe') }, other: {}, removes: 0 }
    }
    case 'win-ties':
      return { own: { winsTies: true }, other: {}, removes: 0 }
    case 'remove-unit':
      return { own: {}, other: {}, removes: effect.count }
    default:
      return undefined
  }
}
