// What must hold at every moment of every game, whatever is played. The fuzzer and the properties ask for faults.
import { type Seat, sameBag } from '@skelos/kernel'
import type { Bid, Commitment } from './bid.ts'
import type { Peeked } from './card-riches.ts'
import type { UsedCard } from './cards.ts'
import { fateDice } from './dice.ts'
import type { Contest } from './sides.ts'
import {
  contentOf,
  emissariesPerKingdom,
  fort,
  inPlay,
  isHome,
  isSavage,
  markersLeft,
  nobody,
  noMarker,
  type Player,
  provinceId,
  raiderTokens,
  type State,
  tower,
  trackLength,
  unitsPerKingdom,
  unitsPerProvince,
} from './state.ts'

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** Everything that is wrong with a table: cards, tokens and pieces lost or doubled, limits broken. */
export function faultsIn(state: State): string[] {
  const faults: string[] = []
  const demand = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault)
  }
  demand(sameBag(strategyCards(state), contentOf(state).strategyIds), 'strategy-cards')
  demand(tokenCount(state) === sum(contentOf(state).tokens.map(({ count }) => count)), 'adventure-tokens')
  demand(sum(state.raiders) <= raiderTokens && Math.min(...state.raiders) >= 0, 'raider-tokens')
  demand(sum(state.pool) <= fateDice && Math.min(...state.pool) >= 0, 'fate-dice')
  for (const [p, owner] of state.owner.entries()) {
    demand((owner === nobody) === (state.marker[p] === noMarker), `marker ${provinceId(state, p)}`)
    if (owner === nobody) continue
    demand(!isHome(state, p) && inPlay(state, p), `control ${provinceId(state, p)}`)
    demand(!(isSavage(state, p) && state.marker[p] === tower), `alliance ${provinceId(state, p)}`)
  }
  for (const [seat, player] of state.players.entries())
    for (const fault of playerFaults(state, seat, player)) faults.push(`${player.kingdom} ${fault}`)
  return faults
}

/** Every strategy card, wherever it lies: also those committed, shown, laid or looked at in a frame. */
function strategyCards(state: State): string[] {
  const inFrames = state.stack.flatMap((frame) => {
    const secret = frame.secret ?? []
    if (frame.do === 'bid')
      return [...(frame as Bid).cards, ...secret.map((bid) => (bid as Commitment | null)?.card ?? '')]
    if (frame.do === 'contest')
      return [(frame as Contest).shown, ...secret.map((card) => (card as string | null) ?? '')]
    return frame.do === 'peek' ? secret.flatMap((seen) => (seen as Peeked | null)?.cards ?? []) : []
  })
  const hands = state.players.flatMap(({ strategy }) => strategy)
  const piles = [...state.strategyDeck, ...state.strategyBottom, ...state.strategyDiscard]
  return [...piles, ...hands, ...inFrames.filter((card) => card !== '')]
}

function tokenCount(state: State): number {
  const taken = state.stack.filter((frame) => frame.do === 'token').length
  const kept = sum(state.players.map(({ tokens }) => tokens.length))
  return sum(state.container) + sum(state.missed) + state.track.length + taken + kept
}

/** Every kingdom card of a player; one in use lies in its frame until it is put away. */
function kingdomCards(state: State, seat: Seat, player: Player): string[] {
  const inUse = (state.stack.filter((frame) => frame.do === 'use-card') as UsedCard[])
    .filter((frame) => frame.seat === seat && contentOf(state).kingdomCards[frame.card].type !== 'permanent')
    .map(({ card }) => card)
  return [...player.deck, ...player.discard, ...player.hand, ...player.table.map(({ card }) => card), ...inUse]
}

function* playerFaults(state: State, seat: Seat, player: Player): Generator<string> {
  const { units, emissaries, campaign, bidding, spent } = player
  if (!sameBag(kingdomCards(state, seat, player), contentOf(state).decks[player.kingdom])) yield 'kingdom-cards'
  if (!/^(0,)?3,4,5,6$/.test([...bidding, ...spent].sort((a, b) => a - b).join()) || !bidding.includes(3))
    yield 'bidding-tokens'
  if (sum(units) > unitsPerKingdom || Math.min(...units) < 0) yield 'units'
  if (sum(emissaries) > emissariesPerKingdom || Math.min(...emissaries) < 0) yield 'emissaries'
  if (Math.min(markersLeft(state, seat, tower), markersLeft(state, seat, fort)) < 0) yield 'markers'
  if (Math.min(player.gold, player.sorcery, player.crom, player.points) < 0) yield 'below-zero'
  for (const [p, count] of units.entries()) {
    if (count === 0 ? campaign[p] !== 0 : armyIsMisplaced(state, seat, p)) yield `army ${provinceId(state, p)}`
  }
}

const fighting = (state: State): boolean =>
  state.stack.some(({ do: name }) => name === 'campaign' || name === 'siege' || name === 'battle' || name === 'contest')

/** military.limit-five, military.no-foreign-home, siege.mandatory, battle.mandatory; sharing is allowed only in a fight. */
function armyIsMisplaced(state: State, seat: Seat, p: number): boolean {
  const { home, units, campaign } = state.players[seat]
  if (p === home) return campaign[p] !== 0
  if (units[p] > unitsPerProvince || isHome(state, p) || !inPlay(state, p) || campaign[p] > trackLength(state, p))
    return true
  if (fighting(state)) return false
  const shared = state.players.some((rival, other) => other !== seat && rival.units[p] > 0)
  const owner = state.owner[p]
  return shared || (owner !== nobody && owner !== seat) || campaign[p] > 0 !== (owner === nobody)
}
