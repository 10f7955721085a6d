// What must hold at every moment of every game, whatever is played.
import { expect } from 'vitest'
import { content } from '../content/index.ts'
import type { UsedCard } from '../rules/cards.ts'
import type { Bid, Commitment } from '../rules/bid.ts'
import type { Peeked } from '../rules/effects.ts'
import type { Contest } from '../rules/sides.ts'
import {
  emissariesPerKingdom,
  inPlay,
  isHome,
  nobody,
  raiderTokens,
  type State,
  unitsPerKingdom,
  unitsPerProvince,
} from '../rules/state.ts'

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
const sorted = (list: readonly string[]): string => [...list].sort().join(' ')

/** Strategy cards that lie in frames: committed, shown, laid or looked at. */
function strategyInFrames(state: State): string[] {
  return state.stack.flatMap((frame) => {
    const secret = frame.secret ?? []
    if (frame.do === 'bid') return [...(frame as Bid).cards, ...secret.map((bid) => (bid as Commitment | null)?.card ?? '')]
    if (frame.do === 'contest') return [(frame as Contest).shown, ...secret.map((card) => (card as string | null) ?? '')]
    if (frame.do === 'peek') return secret.flatMap((seen) => (seen as Peeked | null)?.cards ?? [])
    return []
  })
}

/** Cards, tokens and pieces are never lost or doubled. */
export function expectConserved(state: State): void {
  const strategy = [
    ...state.strategyDeck,
    ...state.strategyBottom,
    ...state.strategyDiscard,
    ...state.players.flatMap((player) => player.strategy),
    ...strategyInFrames(state).filter((card) => card !== ''),
  ]
  expect(sorted(strategy)).toBe(sorted(content.strategyIds))
  const inUse = state.stack.filter((frame) => frame.do === 'use-card') as UsedCard[]
  for (const [seat, player] of state.players.entries()) {
    const limbo = inUse
      .filter((frame) => frame.seat === seat && content.kingdomCards[frame.card].type !== 'permanent')
      .map(({ card }) => card)
    const own = [...player.deck, ...player.discard, ...player.hand, ...player.table.map(({ card }) => card), ...limbo]
    expect(sorted(own)).toBe(sorted(content.decks[player.kingdom]))
    expect(sorted([...player.bidding, ...player.spent].map(String))).toMatch(/^(0 )?3 4 5 6$/)
  }
  const taken = state.stack.filter((frame) => frame.do === 'token').length
  const tokens = sum(state.container) + sum(state.missed) + state.track.length + taken
  expect(tokens + sum(state.players.map((player) => player.tokens.length))).toBe(56)
}

const fighting = (state: State): boolean =>
  state.stack.some(({ do: name }) => ['campaign', 'siege', 'battle', 'contest'].includes(name))

/** The limits of the books, at any moment; those on sharing a province whenever no fight is under way. */
export function expectLimits(state: State): void {
  const quiet = !fighting(state)
  expect(sum(state.raiders)).toBeLessThanOrEqual(raiderTokens)
  expect(state.raiders.every((count) => count >= 0)).toBe(true)
  for (const [seat, player] of state.players.entries()) {
    expect(sum(player.units)).toBeLessThanOrEqual(unitsPerKingdom)
    expect(sum(player.emissaries)).toBeLessThanOrEqual(emissariesPerKingdom)
    expect(Math.min(player.gold, player.sorcery, player.points, player.crom)).toBeGreaterThanOrEqual(0)
    expect(player.bidding).toContain(3)
    for (const [p, units] of player.units.entries()) {
      expect(units).toBeGreaterThanOrEqual(0)
      expect(player.emissaries[p]).toBeGreaterThanOrEqual(0)
      if (units === 0) {
        expect(player.campaign[p]).toBe(0)
        continue
      }
      if (p !== player.home) {
        expect(units).toBeLessThanOrEqual(unitsPerProvince)
        expect(isHome(p)).toBe(false)
        expect(inPlay(state, p)).toBe(true)
      }
      if (!quiet) continue
      // battle.mandatory, siege.mandatory: armies share a province with nobody else's army or marker.
      expect(state.players.every((other, rival) => rival === seat || other.units[p] === 0)).toBe(true)
      expect([nobody, seat]).toContain(state.owner[p])
      const campaigning = state.owner[p] === nobody && p !== player.home
      expect(player.campaign[p] > 0).toBe(campaigning)
      expect(player.campaign[p]).toBeLessThanOrEqual(Math.max(content.provinces[p].terrain.length, 0))
    }
  }
  for (const [p, owner] of state.owner.entries()) {
    expect(owner === nobody).toBe(state.marker[p] === 0)
    if (owner === nobody) continue
    expect(isHome(p)).toBe(false)
    expect(inPlay(state, p)).toBe(true)
    // map.savage: no tower alone ever stands in a savage province.
    if (content.provinces[p].kind === 'savage') expect(state.marker[p]).not.toBe(1)
  }
}
