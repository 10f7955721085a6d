// Bids for tests: hands by adventure value, and committing a card of that value with a token.
import { content } from '../content/index.ts'
import type { Kingdom } from '../content/types.ts'
import { type TestTable, table } from './table.ts'

const valueOf = (card: string): number => content.strategy[card].adventure

/** A table before the second bid of an age, on which each player holds strategy cards of these adventure values. */
export function bidding(options: object, hands: Partial<Record<Kingdom, number[]>>): TestTable {
  const t = table(options)
  t.state.adventure = 2
  for (const [kingdom, values] of Object.entries(hands))
    for (const value of values) {
      const card = t.state.strategyDeck.find((other) => valueOf(other) === value)
      if (card) t.give(kingdom as Kingdom, { strategy: [card] })
    }
  return t
}

/** The card of this adventure value in a hand; the one that was there before the draw. */
export function cardOf(t: TestTable, kingdom: Kingdom, value: number): string {
  const card = t.player(kingdom).strategy.find((other) => valueOf(other) === value)
  if (card === undefined) throw new Error(`${kingdom} holds no strategy card of value ${value}`)
  return card
}

export function commit(t: TestTable, kingdom: Kingdom, value: number, token: number): TestTable {
  return t.play(kingdom, { do: 'bid-card', card: cardOf(t, kingdom, value) }, { do: 'bid-token', token })
}
