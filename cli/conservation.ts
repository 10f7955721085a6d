// What must hold at every moment of every game: nothing is lost, doubled or below nothing.
import { content } from '@skelos/age-of-conan/content/index.ts'
import type { Bid, Commitment } from '@skelos/age-of-conan/rules/bid.ts'
import type { Peeked } from '@skelos/age-of-conan/rules/card-riches.ts'
import type { UsedCard } from '@skelos/age-of-conan/rules/cards.ts'
import { fateDice } from '@skelos/age-of-conan/rules/dice.ts'
import type { Contest } from '@skelos/age-of-conan/rules/sides.ts'
import {
  emissariesPerKingdom,
  nobody,
  noMarker,
  raiderTokens,
  type State,
  unitsPerKingdom,
} from '@skelos/age-of-conan/rules/state.ts'

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
const sorted = (list: readonly string[]): string => [...list].sort().join(' ')

/** Strategy cards that lie in frames: committed, shown, laid or looked at. */
function strategyInFrames(state: State): string[] {
  return state.stack.flatMap((frame) => {
    const secret = frame.secret ?? []
    if (frame.do === 'bid')
      return [...(frame as Bid).cards, ...secret.map((bid) => (bid as Commitment | null)?.card ?? '')]
    if (frame.do === 'contest')
      return [(frame as Contest).shown, ...secret.map((card) => (card as string | null) ?? '')]
    if (frame.do === 'peek') return secret.flatMap((seen) => (seen as Peeked | null)?.cards ?? [])
    return []
  })
}

/** What is wrong with the table; nothing if all is in order. */
export function faultIn(state: State): string | undefined {
  const strategy = [
    ...state.strategyDeck,
    ...state.strategyBottom,
    ...state.strategyDiscard,
    ...state.players.flatMap((player) => player.strategy),
    ...strategyInFrames(state).filter((card) => card !== ''),
  ]
  if (sorted(strategy) !== sorted(content.strategyIds)) return 'strategy cards lost or doubled'
  const taken = state.stack.filter((frame) => frame.do === 'token').length
  const tokens = sum(state.container) + sum(state.missed) + state.track.length + taken
  const all = sum(content.tokens.map(({ count }) => count))
  if (tokens + sum(state.players.map((player) => player.tokens.length)) !== all)
    return 'adventure tokens lost or doubled'
  if (sum(state.raiders) > raiderTokens || Math.min(...state.raiders) < 0) return 'raider tokens'
  if (sum(state.pool) > fateDice || Math.min(...state.pool) < 0) return 'fate dice'
  if (state.owner.some((owner, p) => (owner === nobody) !== (state.marker[p] === noMarker))) return 'control markers'
  for (const seat of state.players.keys()) {
    const fault = faultOfPlayer(state, seat)
    if (fault !== undefined) return `${state.players[seat].kingdom}: ${fault}`
  }
  return undefined
}

function faultOfPlayer(state: State, seat: number): string | undefined {
  const player = state.players[seat]
  const inUse = (state.stack.filter((frame) => frame.do === 'use-card') as UsedCard[])
    .filter((frame) => frame.seat === seat && content.kingdomCards[frame.card].type !== 'permanent')
    .map(({ card }) => card)
  const cards = [...player.deck, ...player.discard, ...player.hand, ...player.table.map(({ card }) => card), ...inUse]
  if (sorted(cards) !== sorted(content.decks[player.kingdom])) return 'kingdom cards lost or doubled'
  if (sum(player.units) > unitsPerKingdom || Math.min(...player.units) < 0) return 'units'
  if (sum(player.emissaries) > emissariesPerKingdom || Math.min(...player.emissaries) < 0) return 'emissaries'
  if (player.units.some((count, p) => count === 0 && player.campaign[p] !== 0)) return 'a campaign without an army'
  if (Math.min(player.gold, player.sorcery, player.crom, player.points) < 0) return 'less than nothing'
  return undefined
}
