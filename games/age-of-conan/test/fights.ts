// Ways into a contest for tests: begin a turn with one die and start a fight or an intrigue with it.
import type { Kingdom } from '../content/types.ts'
import type { FateFace } from '../rules/dice.ts'
import type { TestTable } from './table.ts'

/** The turn of a player who chooses a die of this face; as Conan player he first stays and keeps what he gets. */
export function turnWith(t: TestTable, kingdom: Kingdom, face: FateFace, ...others: FateFace[]): TestTable {
  t.startTurn(kingdom, face, ...others)
  if (t.asked[0] === `${kingdom}: conan-move`) t.play(kingdom, { do: 'stay' })
  if (t.asked[0] === `${kingdom}: token`) t.play(kingdom, { do: 'keep-token' })
  return t.play(kingdom, { do: 'choose-die', face })
}

export function attack(t: TestTable, kingdom: Kingdom, from: string, to: string, units: number): TestTable {
  return turnWith(t, kingdom, 'military').play(kingdom, { do: 'attack', from, to, units })
}

export function intrigue(t: TestTable, kingdom: Kingdom, at: string): TestTable {
  return turnWith(t, kingdom, 'intrigue').play(kingdom, { do: 'start-intrigue', at })
}

/** The numbers of dice of the latest contest: attacker, defender. */
export function diceFixed(t: TestTable): number[] {
  const fixed = t.told('dice-fixed').at(-1)
  return fixed ? [fixed.attacker, fixed.defender] : []
}

/** The successes of the latest contest that came to an end: attacker, defender. */
export function successes(t: TestTable): number[] {
  const won = t.told('contest-won').at(-1)
  return won ? [won.attack, won.defence] : []
}

/** Who won the latest contest; `null` is a neutral province. */
export function winner(t: TestTable): string | null | undefined {
  const seat = t.told('contest-won').at(-1)?.seat
  return seat === null || seat === undefined ? seat : t.state.players[seat].kingdom
}
