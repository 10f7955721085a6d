// The end of the game: crowning Conan, final scoring, and the winner.
import type { Frame, Result, Seat } from '@skelos/kernel'
import type { TokenKind } from '../content/types.ts'
import { TOKEN_KINDS } from '../content/vocabulary.ts'
import type { Cause } from './facts.ts'
import { provincesWith } from './moves.ts'
import { scoreObjectives } from './objectives.ts'
import { inOrder } from './raids.ts'
import {
  city,
  contentOf,
  fort,
  gain,
  nobody,
  procedure,
  type State,
  score,
  type Table,
  tokenId,
  tower,
  valueOf,
} from './state.ts'

const bonus = { richest: [3, 1], crom: [3, 1], supremacy: [5, 2] } as const
const crownBonus = 3

const tokensOf = (state: State, seat: Seat, kind: TokenKind): number[] =>
  state.players[seat].tokens.filter((token) => contentOf(state).tokens[token].category === kind)

const tokenSum = (state: State, seat: Seat, kind: TokenKind): number =>
  tokensOf(state, seat, kind).reduce((total, token) => total + contentOf(state).tokens[token].value, 0)

/** crowning.procedure, crowning.success, crowning.failure */
export function attemptCrowning(t: Table, seat: Seat, kind: TokenKind): void {
  const { state } = t
  t.chance.reveal()
  t.tell({ fact: 'crowning-tried', seat, kind })
  for (const other of inOrder(state)) {
    const tokens = tokensOf(state, other, kind).map((token) => tokenId(state, token))
    t.tell({ fact: 'tokens-shown', seat: other, kind, tokens, total: tokenSum(state, other, kind) })
  }
  const own = tokenSum(state, seat, kind)
  if (state.players.every((_, rival) => rival === seat || tokenSum(state, rival, kind) < own)) {
    state.crowned = seat
    t.tell({ fact: 'crowned', seat })
  } else {
    state.players[seat].out = true
    t.tell({ fact: 'crowning-failed', seat })
  }
}

export const finalScoring = procedure<Frame>('final-scoring', {
  raids: (t) => t.call<Frame>({ do: 'raids' }),
  /** scoring.final-gold, scoring.final-empire-points */
  provinces(t) {
    const worth = (seat: Seat, markers: number[]) =>
      provincesWith(t.state, seat, markers).reduce((total, p) => total + valueOf(t.state, p), 0)
    for (const seat of inOrder(t.state)) gain(t, seat, 'gold', worth(seat, [tower, city]), 'final')
    for (const seat of inOrder(t.state)) score(t, seat, worth(seat, [fort, city]), 'final')
  },
  objectives: (t) => void scoreObjectives(t, inOrder(t.state)),
  bonuses(t) {
    const { state } = t
    award(t, 'richest', (seat) => state.players[seat].gold)
    award(t, 'crom', (seat) => state.players[seat].crom)
    if (state.crowned !== nobody) score(t, state.crowned, crownBonus, 'crown')
    // Every kept token is turned up for the count.
    t.chance.reveal()
    for (const kind of TOKEN_KINDS) award(t, 'supremacy', (seat) => tokenSum(state, seat, kind))
  },
  end(t, f) {
    t.finish(f)
    t.state.over = true
    t.state.stack.length = 0
    const { winners, scores } = finalResult(t.state)
    t.tell({ fact: 'game-ended', winners, scores })
  },
})

/** scoring.bonus-richest, bonus-crom, bonus-supremacy, tie-column, supremacy-after-crowning, amb.bonus-at-zero */
function award(t: Table, name: Extract<Cause, keyof typeof bonus>, measure: (seat: Seat) => number): void {
  const seats = inOrder(t.state)
  const best = Math.max(...seats.map(measure))
  const leaders = seats.filter((seat) => measure(seat) === best)
  // Whoever is left alone with nothing has no tie.
  if (best === 0 && (leaders.length === 1 || t.state.readings['tie-at-zero'] === 'unpaid')) return
  const [alone, tied] = bonus[name]
  for (const seat of leaders) {
    if (name === 'supremacy' && t.state.crowned !== nobody && t.state.crowned !== seat) continue
    score(t, seat, leaders.length === 1 ? alone : tied, name)
  }
}

/** scoring.winner, scoring.final-tie; an eliminated player's score counts as 0. */
export function finalResult(state: State): Result {
  const out = state.players.flatMap(({ out }, seat) => (out ? [seat] : []))
  let winners = state.players.map((_, seat) => seat).filter((seat) => !out.includes(seat))
  for (const measure of [
    (seat: Seat) => state.players[seat].points,
    (seat: Seat) => state.players[seat].tokens.length,
  ]) {
    const best = Math.max(...winners.map(measure))
    winners = winners.filter((seat) => measure(seat) === best)
  }
  const scores = state.players.map(({ out, points }) => (out ? 0 : points))
  return { kind: winners.length === 1 ? 'victory' : 'draw', winners, scores, out }
}
