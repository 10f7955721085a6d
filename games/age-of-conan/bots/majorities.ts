// Races for the most of something: adventure tokens of each kind, gold, and the crowning that hangs on them.

import type { Seat } from '@skelos/kernel'
import type { Content, TokenKind } from '../content/types.ts'
import { TOKEN_KINDS } from '../content/vocabulary.ts'
import { contentOf, perPack, type State, unknownToken } from '../rules/state.ts'
import type { Outlook } from './outlook.ts'

/** What is known of a rival's count. */
interface Rival {
  mean: number
  variance: number
}

/** The logistic curve that lies closest to the normal distribution. */
const below = (deviations: number): number => 1 / (1 + Math.exp(-1.702 * deviations))

/** The chance to end with more than every rival; `spread` is the variance that the rest of the game brings. */
export function chanceOfMost(own: number, rivals: readonly Rival[], spread: number): number {
  let chance = 1
  for (const { mean, variance } of rivals) chance *= below((own - mean) / Math.sqrt(variance + spread + 0.25))
  return chance
}

const supremacyBonus = 5

const totalOf = ({ tokens }: Content): number => tokens.reduce((sum, { count }) => sum + count, 0)
const moment = (content: Content, kind: TokenKind, power: number): number =>
  content.tokens.reduce(
    (sum, { category, value, count }) => sum + (category === kind ? count * value ** power : 0),
    0,
  ) / totalOf(content)
/** What one face-down token adds to the sum of a kind, on average and in variance. */
const hiddenToken = perPack(
  (content) =>
    Object.fromEntries(
      TOKEN_KINDS.map((kind) => {
        const mean = moment(content, kind, 1)
        return [kind, { mean, variance: moment(content, kind, 2) - mean ** 2 }]
      }),
    ) as Record<TokenKind, Rival>,
)

/** Own tokens are known, those of the others are face down. */
function ownSum({ state, me }: Outlook, kind: TokenKind): number {
  const { tokens } = contentOf(state)
  let sum = 0
  for (const token of me.tokens)
    if (token !== unknownToken && tokens[token].category === kind) sum += tokens[token].value
  return sum
}

function rivalsIn(state: State, seat: Seat, kind: TokenKind): Rival[] {
  const { mean, variance } = hiddenToken(state)[kind]
  return state.players.flatMap(({ tokens, out }, other) =>
    other === seat || out ? [] : [{ mean: tokens.length * mean, variance: tokens.length * variance }],
  )
}

/** Expected points for the supremacy in a kind with so many more tokens of it. */
function supremacy(outlook: Outlook, kind: TokenKind, more: number): number {
  const { state, seat, left, weights } = outlook
  const own = ownSum(outlook, kind) + more
  return supremacyBonus * chanceOfMost(own, rivalsIn(state, seat, kind), weights.tokenSpread * left)
}

/** What keeping a token of this group is worth. */
export function keptTokenWorth(outlook: Outlook, token: number): number {
  const { category, value } = contentOf(outlook.state).tokens[token]
  return supremacy(outlook, category, value) - supremacy(outlook, category, 0) + outlook.tokenCount
}

export function exchangeWorth(outlook: Outlook, token: number): number {
  const { gold, sorcery } = contentOf(outlook.state).tokens[token]
  return gold * outlook.gold + sorcery * outlook.sorcery
}

/** The better of keeping and exchanging. */
export function tokenWorth(outlook: Outlook, token: number): number {
  return Math.max(keptTokenWorth(outlook, token), exchangeWorth(outlook, token))
}

/** A token not seen yet. */
export function hiddenTokenWorth(outlook: Outlook): number {
  const content = contentOf(outlook.state)
  return (
    content.tokens.reduce((sum, { index, count }) => sum + count * tokenWorth(outlook, index), 0) / totalOf(content)
  )
}

/** The chance that a crowning in the name of this kind succeeds now. */
export function crowningChance(outlook: Outlook, kind: TokenKind): number {
  return chanceOfMost(ownSum(outlook, kind) - 0.5, rivalsIn(outlook.state, outlook.seat, kind), 0)
}
