// What a viewer may know (amb.hidden-information), a guess at the rest that agrees with it, and what a hand could hold.
import {
  blanked,
  type Chance,
  guessBlanks,
  guessFrom,
  notAllSeen,
  type Seat,
  type Suppose,
  type View,
  type Viewer,
  without,
} from '@skelos/kernel'
import type { UsedCard } from './card-frame.ts'
import { isImmediate } from './cards.ts'
import { contentOf, perPack, type State, seats, unknownCard } from './state.ts'

/** Hands, decks and face-down tiles are secret; their numbers are not. */
export function hide(state: State, viewer: Viewer): void {
  state.treasureDeck = blanked(state.treasureDeck, unknownCard)
  state.pile = blanked(state.pile, unknownCard)
  for (const tiles of state.dungeons) for (const tile of tiles) if (!tile.shown) tile.tile = unknownCard
  for (const [seat, realm] of state.realms.entries()) {
    realm.deck = blanked(realm.deck, unknownCard)
    if (viewer.includes(seat)) continue
    realm.hand = blanked(realm.hand, unknownCard)
    realm.treasures = blanked(realm.treasures, unknownCard)
  }
}

/** Fills every blank of a view with something that may be there. */
export function fill(state: State, view: View<State>, chance: Chance): void {
  for (const seat of seats) fillEvents(state, seat, view, chance)
  fillTreasures(state, chance)
  fillTiles(state, chance)
}

/** Event cards of a realm that are on their way from the hand to the discards. */
const eventsInUse = (state: State, seat: Seat): string[] =>
  (state.stack.filter((frame) => frame.do === 'use-card') as UsedCard[])
    .filter((frame) => frame.seat === seat && frame.as === 'event')
    .map(({ card }) => card)

/** Event cards of a realm that lie neither open nor in a hand that is known: in its deck, or in its hidden hand. */
function unseenEvents(state: State, seat: Seat): string[] {
  const { hand, discard } = state.realms[seat]
  return without(contentOf(state).decks[seat], [...discard, ...eventsInUse(state, seat), ...hand])
}

/** draw.play-immediately: such a card is in a hand only before the realm's first turn (amb.opening-play-immediately). */
const mayHoldImmediates = ({ round, active, stack }: State, seat: Seat): boolean =>
  round === 0 || (round === 1 && (seat > active || (seat === active && stack.length === 2)))

function fillEvents(state: State, seat: Seat, view: View<State>, chance: Chance): void {
  const realm = state.realms[seat]
  const unseen = unseenEvents(state, seat)
  const asked = view.decisions.some(({ kind, seat: other }) => kind === 'opening-immediate' && other === seat)
  if (asked && realm.hand.includes(unknownCard)) giveImmediates(state, realm.hand, unseen, chance)
  const allowed = mayHoldImmediates(state, seat) && !asked
  realm.hand = realm.hand.map((card) => {
    if (card !== unknownCard) return card
    return guessFrom(chance, unseen, (other) => allowed || !isImmediate(state, other))
  })
  realm.deck = unseen
}

/** Whoever chooses which of its cards is played first holds two different ones. */
function giveImmediates(state: State, hand: string[], unseen: string[], chance: Chance): void {
  for (let i = 0; i < hand.length; i++)
    hand[i] = guessFrom(chance, unseen, (card) => isImmediate(state, card) && !hand.includes(card))
}

function fillTreasures(state: State, chance: Chance): void {
  const { treasureDeck } = contentOf(state)
  const unseen = without(
    treasureDeck,
    state.realms.flatMap(({ treasures, played }) => [...treasures, ...played]),
  )
  for (const realm of state.realms) realm.treasures = guessBlanks(chance, realm.treasures, unknownCard, unseen)
  state.treasureDeck = unseen
}

function fillTiles(state: State, chance: Chance): void {
  const tiles = state.dungeons.flat()
  const unseen = without(contentOf(state).guardianPile, [...state.buried, ...tiles.map(({ tile }) => tile)])
  for (const tile of tiles) if (tile.tile === unknownCard) tile.tile = guessFrom(chance, unseen)
  state.pile = unseen
}

/** For windows: whatever nobody has seen elsewhere could be in a hand that holds anything. */
export const suppose: Suppose<State> = (state, seat, ask) => {
  const realm = state.realms[seat]
  const { hand, treasures } = realm
  if (hand.length > 0) realm.hand = couldBeEvents(state, seat)
  if (treasures.length > 0) realm.treasures = couldBeTreasures(state)
  const answer = ask()
  realm.hand = hand
  realm.treasures = treasures
  return answer
}

/** Each different event of a realm of which not all copies lie open. */
function couldBeEvents(state: State, seat: Seat): string[] {
  const { all, kept } = differentEvents(state)[seat]
  const open = [...state.realms[seat].discard, ...eventsInUse(state, seat)]
  return notAllSeen(mayHoldImmediates(state, seat) ? all : kept, open)
}

const differentEvents = perPack(({ events }) =>
  seats.map((seat) => {
    const all = Object.values(events).filter(({ realm }) => realm === seat)
    return { all, kept: all.filter(({ timing }) => timing !== 'immediate') }
  }),
)

const couldBeTreasures = (state: State): string[] =>
  contentOf(state).treasureDeck.filter((card) => !state.realms.some(({ played }) => played.includes(card)))
