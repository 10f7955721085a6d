// What tests of the later phases share: quiet answers until something of interest is asked, and adventure tokens by kind and value.

import { content } from '../content/index.ts'
import type { Kingdom, TokenKind } from '../content/types.ts'
import type { Action } from '../rules/actions.ts'
import type { TestTable } from './table.ts'

/** The quietest first: nothing is bought, raised, offered or used; bids are the lowest on the list. */
const quiet: readonly Action['do'][] = [
  'done',
  'pass',
  'commit-offer',
  'decline',
  'nothing',
  'stop',
  'bid-card',
  'bid-token',
]

/** Answers until `awaited` (a kind of decision, or `kingdom: kind`) is asked, or the game is over. */
export function quietlyUntil(t: TestTable, awaited: string): TestTable {
  for (let count = 0; count < 200; count++) {
    const [asked] = t.asked
    if (asked === undefined || t.asked.some((other) => other === awaited || other.endsWith(`: ${awaited}`))) return t
    const kingdom = asked.slice(0, asked.indexOf(':')) as Kingdom
    const options = t.options(kingdom)
    const answer = quiet.flatMap((name) => options.filter((option) => option.do === name))[0]
    if (!answer) throw new Error(`no quiet answer to ${asked}`)
    t.play(kingdom, answer)
  }
  throw new Error(`${awaited} was never asked`)
}

/** Answers until the first turn of the new age begins. */
export function quietlyToTheNewAge(t: TestTable): TestTable {
  quietlyUntil(t, 'bid-card')
  const turns = t.told('turn-began').length
  while (t.told('turn-began').length === turns) {
    const [asked] = t.asked
    if (asked === undefined) throw new Error('the game ended')
    const kingdom = asked.slice(0, asked.indexOf(':')) as Kingdom
    t.play(kingdom, t.options(kingdom)[0])
  }
  return t
}

/** Gives adventure tokens of one kind with these values, whatever they are exchanged for. */
export function giveTokens(t: TestTable, kingdom: Kingdom, kind: TokenKind, ...values: number[]): TestTable {
  for (const value of values) {
    const token = content.tokens.find(
      ({ category, value: worth, index }) => category === kind && worth === value && t.state.container[index] > 0,
    )
    if (!token) throw new Error(`no ${kind} ${value} is left in the container`)
    t.give(kingdom, { tokens: [token.id] })
  }
  return t
}

/** The books' sums in monsters, treasures and women: Aquilonia 15/12/8, Turan 12/12/11, Stygia 13/10/12. */
export function bookSums(t: TestTable): TestTable {
  giveTokens(t, 'aquilonia', 'monsters', 3, 3, 3, 3, 3)
  giveTokens(t, 'turan', 'monsters', 3, 2, 2, 2, 2, 1)
  giveTokens(t, 'stygia', 'monsters', 3, 2, 2, 2, 2, 1, 1)
  giveTokens(t, 'aquilonia', 'treasures', 3, 3, 3, 3)
  giveTokens(t, 'turan', 'treasures', 3, 3, 2, 2, 2)
  giveTokens(t, 'stygia', 'treasures', 2, 2, 2, 2, 1, 1)
  giveTokens(t, 'aquilonia', 'women', 2, 2, 2, 2)
  giveTokens(t, 'turan', 'women', 3, 3, 2, 2, 1)
  return giveTokens(t, 'stygia', 'women', 3, 3, 3, 3)
}
