// What every game would write again: bags, seats in turn, choosing one by one, hidden cards.
import type { Chance } from './chance.ts'
import type { Seat } from './game.ts'

/** One entry of a bag, picked at random and taken out. */
export function drawFrom<T>(chance: Chance, bag: T[]): T {
  const place = chance.below(bag.length)
  const drawn = bag[place]
  // The order of a bag means nothing, so the last entry fills the gap.
  bag[place] = bag[bag.length - 1]
  bag.pop()
  return drawn
}

/** The same from a bag that is kept as counts by kind; gives the kind, or nothing where the bag is empty. */
export function drawKind(chance: Chance, counts: number[]): number | undefined {
  let all = 0
  for (const count of counts) all += count
  if (all === 0) return undefined
  let place = chance.below(all)
  const kind = counts.findIndex((count) => (place -= count) < 0)
  counts[kind]--
  return kind
}

/** Seats in turn from one of them, which comes first. */
export function inTurnFrom(seat: Seat, seats: number): Seat[] {
  const turn: Seat[] = []
  for (let i = 0; i < seats; i++) turn.push((seat + i) % seats)
  return turn
}

/** Takes one entry equal to this one out of a list that holds it. */
export function takeOut<T>(list: T[], entry: T): void {
  list.splice(list.indexOf(entry), 1)
}

/** Whether two lists hold the same entries, each as often, in whatever order. */
export function sameBag<T>(one: readonly T[], other: readonly T[]): boolean {
  const counts = new Map<T, number>()
  for (const entry of one) counts.set(entry, (counts.get(entry) ?? 0) + 1)
  for (const entry of other) counts.set(entry, (counts.get(entry) ?? 0) - 1)
  for (const count of counts.values()) if (count !== 0) return false
  return true
}

/** What is left of a multiset without these; what it does not hold is passed over. */
export function without<T>(whole: readonly T[], taken: readonly T[]): T[] {
  const left = [...whole]
  for (const entry of taken) if (left.includes(entry)) takeOut(left, entry)
  return left
}

/** What may be chosen next of a multiset when these have been: equal entries are one choice. */
export function choices<T>(whole: readonly T[], chosen: readonly T[]): T[] {
  return [...new Set(without(whole, chosen))]
}

/** Of different cards, those of which not every copy is among the seen ones. */
export function notAllSeen(cards: readonly { id: string; copies: number }[], seen: readonly string[]): string[] {
  const left: string[] = []
  for (const { id, copies } of cards) {
    let count = 0
    for (let i = 0; i < seen.length; i++) if (seen[i] === id) count++
    if (count < copies) left.push(id)
  }
  return left
}

/** A list of which only the length is known. */
export const blanked = <T>(list: readonly unknown[], blank: T): T[] => list.map(() => blank)

/** Of what nobody has seen: one entry at random that fits, taken out. */
export function guessFrom<T>(chance: Chance, unseen: T[], fits: (entry: T) => boolean = () => true): T {
  const places = unseen.flatMap((entry, i) => (fits(entry) ? [i] : []))
  const [guess] = unseen.splice(places[chance.below(places.length)], 1)
  return guess
}

/** The list with a guess for each of its blanks. */
export function guessBlanks<T>(chance: Chance, list: readonly T[], blank: T, unseen: T[]): T[] {
  return list.map((entry) => (entry === blank ? guessFrom(chance, unseen) : entry))
}
