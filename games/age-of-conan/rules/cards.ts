// Kingdom cards: when one may be used, and how it is brought into play.
import { type Frame, type Seat, takeOut } from '@skelos/kernel'
import type { Condition, KingdomCard, Payment, Timing } from '../content/types.ts'
import { TIMINGS } from '../content/vocabulary.ts'
import type { Action } from './actions.ts'
import { canDoSomething } from './effects.ts'
import { attackerSide, type Contest, currentContest, isMilitary, otherSide, sideOf } from './sides.ts'
import { contentOf, nobody, perPack, type State, type Table } from './state.ts'

/** A card in use: paid, open to being cancelled where it is used in a contest, then carried out step by step. */
export interface UsedCard extends Frame {
  do: 'use-card'
  seat: Seat
  card: string
  contested: boolean
  /** Pieces given up so far, and the next step of the effect. */
  paid: number
  next: number
}

/** Conditions of a card: all of those given must hold. */
export function conditionsHold(when: Condition, contest: Contest | undefined, seat: Seat): boolean {
  if (!contest) return Object.keys(when).length === 0
  const side = sideOf(contest, seat)
  const opponent = contest.sides[otherSide(side)].seat
  if (when.contest && when.contest !== 'any' && (when.contest === 'military') !== isMilitary(contest.form)) return false
  if (when.form && !when.form.some((form) => form === contest.form)) return false
  if (when.role && (when.role === 'attacker') !== (side === attackerSide)) return false
  if (when.terrain && !when.terrain.some((terrain) => terrain === contest.terrain)) return false
  return !when.opponent || (when.opponent === 'neutral') === (opponent === nobody)
}

/** Pieces that may be given up for a card, by province; the last piece that fights in a contest has to stay in it. */
export function piecesToPayWith(state: State, seat: Seat): { piece: 'unit' | 'emissary'; at: number; count: number }[] {
  const { units, emissaries } = state.players[seat]
  const contest = currentContest(state)
  const fights = (piece: string, at: number) =>
    contest?.at === at && (piece === 'unit') === isMilitary(contest.form) && fightsWithPieces(contest, seat) ? 1 : 0
  return units.flatMap((count, at) =>
    [
      { piece: 'unit' as const, at, count: count - fights('unit', at) },
      { piece: 'emissary' as const, at, count: emissaries[at] - fights('emissary', at) },
    ].filter((pieces) => pieces.count > 0),
  )
}

/** A besieged or intrigued province defends itself, with or without pieces of its owner. */
const fightsWithPieces = (contest: Contest, seat: Seat): boolean =>
  sideOf(contest, seat) === attackerSide || contest.form === 'battle'

function affordable(state: State, seat: Seat, pay: Payment): boolean {
  const player = state.players[seat]
  if (player.gold < pay.gold || player.sorcery < pay.sorcery) return false
  return pay.piece === 0 || piecesToPayWith(state, seat).reduce((total, { count }) => total + count, 0) >= pay.piece
}

/** Most cards are of no use at most moments: those that may be. */
export const cardsAt = perPack(({ kingdomCards }): Readonly<Record<Timing, ReadonlyMap<string, KingdomCard>>> => {
  const cards = Object.values(kingdomCards)
  const at = (timing: Timing) =>
    new Map(cards.filter((card) => card.timing.includes(timing)).map((card) => [card.id, card]))
  return Object.fromEntries(TIMINGS.map((timing) => [timing, at(timing)])) as Record<Timing, Map<string, KingdomCard>>
})

/** At its time: it can be paid, its conditions hold, and it can do something. */
export function usable(state: State, seat: Seat, { effect, pay, when }: KingdomCard): boolean {
  if (!affordable(state, seat, pay) || !conditionsHold(when, currentContest(state), seat)) return false
  return canDoSomething(state, seat, effect)
}

/** Ready table cards and instants from the hand that may be used at this moment. */
export function usableCards(state: State, seat: Seat, timing: Timing): Action[] {
  const found: Action[] = []
  addUsableCards(state, seat, timing, found)
  return found
}

export function addUsableCards(state: State, seat: Seat, timing: Timing, options: Action[]): void {
  const { hand, table } = state.players[seat]
  const inTime = cardsAt(state)[timing]
  for (let i = 0; i < table.length; i++) {
    const { card, used } = table[i]
    const known = used === 0 && inTime.get(card)
    if (!known || !usable(state, seat, known)) continue
    if (table.findIndex((other) => other.card === card && other.used === 0) === i)
      options.push({ do: 'use-card', card })
  }
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i]
    const known = inTime.get(card)
    if (known?.type !== 'instant' || hand.indexOf(card) !== i) continue
    if (usable(state, seat, known)) options.push({ do: 'use-card', card })
  }
}

/** cards.table-use, cards.instant, cards.event: a table card is turned, any other leaves the hand. */
export function useCard(t: Table, seat: Seat, card: string, contested: boolean): void {
  const player = t.state.players[seat]
  if (contentOf(t.state).kingdomCards[card].type === 'permanent') {
    const ready = player.table.find((entry) => entry.card === card && entry.used === 0)
    if (ready) ready.used = Math.max(t.state.turn, 1)
  } else {
    takeOut(player.hand, card)
  }
  t.tell({ fact: 'card-used', seat, card })
  t.call<UsedCard>({ do: 'use-card', seat, card, contested, paid: 0, next: 0 })
}
