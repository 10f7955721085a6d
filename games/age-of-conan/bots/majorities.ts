// Races for the most of something: adventure tokens of each kind, gold, and the crowning that hangs on them.

import type { Seat } from '@skelos/kernel'
import { content } from '../content/index.ts'
import type { TokenKind } from '../content/types.ts'
import { TOKEN_KINDS } from '../content/vocabulary.ts'
import { type State, unknownToken } from '../rules/state.ts'
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

const total = content.tokens.reduce((sum, { count }) => sum + count, 0)
const moment = (kind: TokenKind, power: number): number =>
  content.tokens.reduce(
    (sum, { category, value, count }) => sum + (category === kind ? count * value ** power : 0),
    0,
  ) / total
/** What one face-down token adds to the sum of a kind, on average and in variance. */
const hiddenMean = Object.fromEntries(TOKEN_KINDS.map((kind) => [kind, moment(kind, 1)])) as Record<TokenKind, number>
const hiddenVariance = Object.fromEntries(
  TOKEN_KINDS.map((kind) => [kind, moment(kind, 2) - moment(kind, 1) ** 2]),
) as Record<TokenKind, number>

/** Own tokens are known, those of the others are face down. */
function ownSum(tokens: readonly number[], kind: TokenKind): number {
  let sum = 0
  for (const token of tokens)
    if (token !== unknownToken && content.tokens[token].category === kind) sum += content.tokens[token].value
  return sum
}

function rivalsIn(state: State, seat: Seat, kind: TokenKind): Rival[] {
  return state.players.flatMap(({ tokens, out }, other) =>
    other === seat || out
      ? []
      : [{ mean: tokens.length * hiddenMean[kind], variance: tokens.length * hiddenVariance[kind] }],
  )
}

/** Expected points for the supremacy in a kind with so many more tokens of it. */
function supremacy({ state, seat, me, left, weights }: Outlook, kind: TokenKind, more: number): number {
  const own = ownSum(me.tokens, kind) + more
  return supremacyBonus * chanceOfMost(own, rivalsIn(state, seat, kind), weights.tokenSpread * left)
}

/** What keeping a token of this group is worth. */
export function keptTokenWorth(outlook: Outlook, token: number): number {
  const { category, value } = content.tokens[token]
  return supremacy(outlook, category, value) - supremacy(outlook, category, 0) + outlook.tokenCount
}

export function exchangeWorth(outlook: Outlook, token: number): number {
  const { gold, sorcery } = content.tokens[token]
  return gold * outlook.gold + sorcery * outlook.sorcery
}

/** The better of keeping and exchanging. */
export function tokenWorth(outlook: Outlook, token: number): number {
  return Math.max(keptTokenWorth(outlook, token), exchangeWorth(outlook, token))
}

/** A token not seen yet. */
export function hiddenTokenWorth(outlook: Outlook): number {
  return content.tokens.reduce((sum, { index, count }) => sum + count * tokenWorth(outlook, index), 0) / total
}

/** The chance that a crowning in the name of this kind succeeds now. */
export function crowningChance({ state, seat, me }: Outlook, kind: TokenKind): number {
  return chanceOfMost(ownSum(me.tokens, kind) - 0.5, rivalsIn(state, seat, kind), 0)
}
