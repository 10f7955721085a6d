// What a viewer may know (amb.open-information), and a guess at the rest that agrees with it.
import {
  blanked,
  type Chance,
  type Frame,
  guessBlanks,
  guessFrom,
  notAllSeen,
  type Seat,
  type Suppose,
  takeOut,
  type View,
  type Viewer,
  without,
} from '@skelos/kernel'
import type { Bid, Commitment } from './bid.ts'
import type { Peeked } from './card-riches.ts'
import type { UsedCard } from './cards.ts'
import { type Contest, strategyFits } from './sides.ts'
import { contentOf, perPack, type State, unknownCard, unknownToken } from './state.ts'

/** Hands, token faces, decks and the container are secret; their numbers are not. */
export function hide(state: State, viewer: Viewer): void {
  state.strategyDeck = blanked(state.strategyDeck, unknownCard)
  state.strategyBottom = state.strategyBottom.map((card, i) =>
    state.bottomSeen[i].some((seat) => viewer.includes(seat)) ? card : unknownCard,
  )
  state.container = blanked(state.container, 0)
  for (const [seat, player] of state.players.entries()) {
    player.deck = blanked(player.deck, unknownCard)
    if (viewer.includes(seat)) continue
    player.hand = blanked(player.hand, unknownCard)
    player.strategy = blanked(player.strategy, unknownCard)
    if (!state.over) player.tokens = blanked(player.tokens, unknownToken)
  }
}

/** Fills every blank of a view with something that may be there. */
export function fill(state: State, view: View<State>, chance: Chance): void {
  fillStrategy(state, chance)
  for (const seat of state.players.keys()) fillKingdom(state, seat, chance)
  fillTokens(state, view.viewer, chance)
}

const framesOf = <F extends Frame>(state: State, name: F['do']): F[] =>
  state.stack.filter((frame) => frame.do === name) as F[]

function fillStrategy(state: State, chance: Chance): void {
  const bids = framesOf<Bid & { do: 'bid' }>(state, 'bid')
  const contests = framesOf<Contest>(state, 'contest')
  const peeks = framesOf<Frame & { seat: Seat; count: number }>(state, 'peek')
  const seen = [
    ...state.strategyDiscard,
    ...state.strategyBottom,
    ...state.players.flatMap(({ strategy }) => strategy),
    ...bids.flatMap((f) => [...f.cards, ...(f.secret ?? []).map((bid) => (bid as Commitment | null)?.card ?? '')]),
    ...contests.flatMap((f) => [f.shown, ...(f.secret ?? []).map((card) => (card as string | null) ?? '')]),
    ...peeks.flatMap((f) => (f.secret?.[f.seat] as Peeked | null)?.cards ?? []),
  ]
  const left = without(contentOf(state).strategyIds, seen)
  // The tightest places first: a card that lies in a contest must fit it.
  for (const f of contests)
    for (const { laid, seat } of f.sides)
      if (laid && f.secret && f.secret[seat] === null)
        f.secret[seat] = guessFrom(chance, left, (card) => strategyFits(state, card, f.form, f.at, f.terrain))
  for (const f of bids) fillBid(state, f, left, chance)
  for (const f of peeks)
    if (f.secret && f.secret[f.seat] === null) {
      const cards = Array.from({ length: f.count }, () => guessFrom(chance, left))
      f.secret[f.seat] = { cards, seen: cards.map(() => []) } satisfies Peeked
    }
  const filled = (cards: readonly string[]) => guessBlanks(chance, cards, unknownCard, left)
  state.strategyBottom = filled(state.strategyBottom)
  for (const player of state.players) player.strategy = filled(player.strategy)
  state.strategyDeck = left
}

function fillBid(state: State, f: Bid, left: string[], chance: Chance): void {
  if (!f.secret || f.cards.length > 0) return
  for (const [seat, committed] of f.committed.entries()) {
    if (committed === 0 || f.secret[seat] !== null || (committed === 1 && f.bare[seat])) continue
    const { bidding } = state.players[seat]
    f.secret[seat] = {
      card: f.bare[seat] ? '' : guessFrom(chance, left),
      token: committed === 2 ? bidding[chance.below(bidding.length)] : 0,
    } satisfies Commitment
  }
}

function fillKingdom(state: State, seat: Seat, chance: Chance): void {
  const player = state.players[seat]
  const left = without(contentOf(state).decks[player.kingdom], [...openKingdom(state, seat), ...player.hand])
  player.hand = guessBlanks(chance, player.hand, unknownCard, left)
  player.deck = left
}

/** Cards of a player that lie open, or in his discard. */
function openKingdom(state: State, seat: Seat): string[] {
  const { discard, table } = state.players[seat]
  const cards = discard.slice()
  for (const { card } of table) cards.push(card)
  for (const frame of state.stack) {
    if (frame.do !== 'use-card') continue
    const { seat: user, card } = frame as UsedCard
    if (user === seat && contentOf(state).kingdomCards[card].type !== 'permanent') cards.push(card)
  }
  return cards
}

/** For windows: whatever nobody has seen elsewhere could be in a hand that holds anything. */
export const suppose: Suppose<State> = (state, seat, ask) => {
  const player = state.players[seat]
  const { hand, kingdom, strategy } = player
  if (hand.length > 0) player.hand = notAllSeen(instants(state)[kingdom] ?? [], openKingdom(state, seat))
  // Elsewhere it matters only that there is one.
  const mayLay = state.stack.at(-1)?.do === 'contest'
  if (mayLay && strategy.length > 0) player.strategy = couldBeStrategy(state)
  const answer = ask()
  player.hand = hand
  player.strategy = strategy
  return answer
}

/** cards.instant: nothing else can be used from a hand while a window is open. */
const instants = perPack(({ kingdomCards }) => {
  const cards = Object.values(kingdomCards).filter(({ type }) => type === 'instant')
  return Object.groupBy(cards, ({ kingdom }) => kingdom)
})

/** The strategy cards are all different. */
const couldBeStrategy = (state: State): string[] =>
  contentOf(state).strategyIds.filter((card) => !state.strategyDiscard.includes(card))

function fillTokens(state: State, viewer: Viewer, chance: Chance): void {
  const left = contentOf(state).tokens.flatMap(({ index, count }) => Array.from({ length: count }, () => index))
  const take = (token: number) => takeOut(left, token)
  const taken = framesOf<Frame & { seat: Seat; token: number }>(state, 'token')
  for (const [token, count] of state.missed.entries()) for (let i = 0; i < count; i++) take(token)
  for (const token of state.track) take(token)
  for (const { tokens } of state.players) for (const token of tokens) if (token !== unknownToken) take(token)
  for (const f of taken) {
    const known =
      f.token === unknownToken ? ((f.secret?.[f.seat] as number | null) ?? guessFrom(chance, left)) : f.token
    if (left.includes(known) && (f.token !== unknownToken || viewer.includes(f.seat))) take(known)
    if (f.secret) f.secret[f.seat] = known
  }
  for (const player of state.players) player.tokens = guessBlanks(chance, player.tokens, unknownToken, left)
  for (const token of left) state.container[token]++
  for (const f of framesOf<Frame>(state, 'age-change')) if (f.secret) f.secret = f.secret.map((offer) => offer ?? [])
}
