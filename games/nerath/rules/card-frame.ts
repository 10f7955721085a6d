// A card or property in use as plain data, and who is using it.
import type { Frame, Seat } from '@skelos/kernel'
import type { Effect } from '../content/types.ts'
import { type Battle, currentBattle } from './battle-frame.ts'
import { sideOf } from './battle-math.ts'
import { contentOf, type State } from './state.ts'

/** windows.playing: shown, paid, open to being cancelled where it is an event, then carried out effect by effect. */
export interface UsedCard extends Frame {
  do: 'use-card'
  seat: Seat
  card: string
  as: 'event' | 'treasure' | 'property'
  /** Cards discarded so far as its cost, and the next of its effects. */
  paid: number
  next: number
  cancelled: boolean
}

export function effectsOf(state: State, { card, as }: Pick<UsedCard, 'card' | 'as'>): readonly Effect[] {
  const { events, treasures } = contentOf(state)
  if (as === 'event') return events[card].effect
  return (as === 'treasure' ? treasures[card].power : treasures[card].property)?.effect ?? []
}

/** The event that a cancelling card would answer: the card in use that waits for its enemies. */
export function cancellable(state: State): UsedCard | undefined {
  const top = state.stack[state.stack.length - 1] as Frame | undefined
  const used = top?.do === 'use-card' ? (top as UsedCard) : undefined
  return used?.as === 'event' && !used.cancelled ? used : undefined
}

/** Who uses a card: in a battle with its side of it. */
export interface User {
  state: State
  seat: Seat
  card: string
  battle: Battle | undefined
  /** 0 attacks, 1 defends. */
  side: number
  /** A property works for as many pieces as it may; its owner picks which, but not fewer. */
  property: boolean
}

export function userOf(state: State, seat: Seat, card: string, property = false): User {
  const battle = currentBattle(state)
  return { state, seat, card, battle, side: battle ? sideOf(battle, seat) : 0, property }
}
