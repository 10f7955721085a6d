// Drawing: strategy cards, kingdom cards and adventure tokens. Decks are bags; only cards put under the strategy deck
// have a known place.
import { drawFrom, drawKind, type Seat } from '@skelos/kernel'
import { containerCount, contentOf, type State, type Table, tokenId } from './state.ts'

export const strategyLeft = (state: State): number =>
  state.strategyDeck.length + state.strategyBottom.length + state.strategyDiscard.length

export const kingdomLeft = (state: State, seat: Seat): number =>
  state.players[seat].deck.length + state.players[seat].discard.length

/** The top card of the strategy deck and who has seen it before; the discard is shuffled in only when needed. */
export function drawStrategyCard(t: Table): { card: string; seen: Seat[] } | undefined {
  const { state } = t
  if (state.strategyDeck.length === 0 && state.strategyBottom.length === 0) {
    // cards.strategy-reshuffle
    if (state.strategyDiscard.length === 0) return undefined
    state.strategyDeck = state.strategyDiscard
    state.strategyDiscard = []
    t.tell({ fact: 'strategy-reshuffled', count: state.strategyDeck.length })
  }
  if (state.strategyDeck.length > 0) return { card: drawFrom(t.chance, state.strategyDeck), seen: [] }
  // A card with a known place needs no roll, but whoever draws it learns it.
  t.chance.reveal()
  const card = state.strategyBottom.shift()
  const seen = state.bottomSeen.shift()
  return card === undefined ? undefined : { card, seen: seen ?? [] }
}

/** amb.deck-empty: as many as there are. */
export function drawStrategy(t: Table, seat: Seat, count: number): void {
  const cards: string[] = []
  for (let i = 0; i < count; i++) {
    const drawn = drawStrategyCard(t)
    if (drawn) cards.push(drawn.card)
  }
  if (cards.length === 0) return
  t.state.players[seat].strategy.push(...cards)
  t.tell({ fact: 'drew-strategy', seat, count: cards.length, secret: { [seat]: { cards } } })
}

/** cards.kingdom-reshuffle */
export function drawKingdom(t: Table, seat: Seat, count: number): void {
  const player = t.state.players[seat]
  const cards: string[] = []
  for (let i = 0; i < count && kingdomLeft(t.state, seat) > 0; i++) {
    if (player.deck.length === 0) {
      player.deck = player.discard
      player.discard = []
      t.tell({ fact: 'kingdom-reshuffled', seat, count: player.deck.length })
    }
    cards.push(drawFrom(t.chance, player.deck))
  }
  if (cards.length === 0) return
  player.hand.push(...cards)
  t.tell({ fact: 'drew-kingdom', seat, count: cards.length, secret: { [seat]: { cards } } })
}

/** adventure.token-recycling; nothing when container and discard are both empty (amb.not-enough-tokens). */
export function drawToken(t: Table): number | undefined {
  const { state } = t
  if (containerCount(state) === 0) {
    const count = state.missed.reduce((total, n) => total + n, 0)
    if (count === 0) return undefined
    state.container = state.missed
    state.missed = contentOf(state).tokens.map(() => 0)
    t.tell({ fact: 'tokens-recycled', count })
  }
  return drawKind(t.chance, state.container)
}

/** adventure.length, setup.adventure-track: the first drawn lies leftmost. */
export function layTrack(t: Table, length: number): void {
  const { state } = t
  state.track = []
  for (let i = 0; i < length; i++) {
    const token = drawToken(t)
    if (token !== undefined) state.track.push(token)
  }
  t.tell({ fact: 'track-laid', tokens: state.track.map((token) => tokenId(state, token)) })
}
