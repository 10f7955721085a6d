// Scenes that card tests share: a realm with a card in hand at the moment the card is for.
import type { RealmId } from '../content/types.ts'
import { TestTable } from './table.ts'

export const event = (card: string) => ({ do: 'play-event', card }) as const
export const treasure = (card: string) => ({ do: 'play-treasure', card }) as const
export const property = (card: string) => ({ do: 'use-property', card }) as const
export const space = (at: string) => ({ do: 'choose-space', at }) as const
export const ones = (count: number) => Array.from({ length: count }, () => 1)

type Pieces = Parameters<TestTable['put']>[2]

/** A table at which the realm holds the card, or these treasures are in play. */
export const holding = (realm: RealmId, ...cards: string[]): TestTable => new TestTable().give(realm, { hand: cards })
export const owning = (realm: RealmId, ...cards: string[]): TestTable => new TestTable().give(realm, { played: cards })
export const carrying = (realm: RealmId, ...cards: string[]): TestTable => new TestTable().give(realm, { held: cards })

interface Armies {
  at?: string
  attacker: RealmId
  attack: Pieces
  defender: RealmId
  defend: Pieces
}

/** A battle in Aurel, or elsewhere, from which the attacker may retreat to Silverstrand. */
export function battle(t: TestTable, { at = 'aurel', attacker, attack, defender, defend }: Armies): TestTable {
  if (at === 'aurel') t.own(defender, 'aurel').own(attacker, 'silverstrand')
  return t.put(at, attacker, attack).put(at, defender, defend).battle(attacker, at)
}

/** The numbers that a side's dice needed, roll by roll. */
export const needsOf = (t: TestTable, side: string): number[][] =>
  t.told('rolled').flatMap((roll) => (roll.side === side ? [roll.dice.map(({ need }) => need)] : []))

/** The dice of a side, roll by roll, without the side's name. */
export const rollsOf = (t: TestTable, side: string): string[] =>
  t.rolls.filter((roll) => roll.startsWith(side)).map((roll) => roll.slice(side.length + 1))
