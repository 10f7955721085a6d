// The contests of the last moments, as far as their dice were shown.
import type { Fact } from '@skelos/games/age-of-conan/rules/facts.ts'
import { type Memory, nothingSeen, remember } from '../seat/memory.ts'

/** Every contest that began among these facts, and the end of the one before them; the newest last. */
function roundsOf(facts: readonly Fact[]): Memory[] {
  const rounds: Memory[] = []
  let memory = nothingSeen
  for (const fact of facts) {
    memory = remember(memory, fact)
    if (fact.fact === 'contest-began' || rounds.length === 0) rounds.push(memory)
    else rounds[rounds.length - 1] = memory
  }
  return rounds
}

/** The last contest in which dice were rolled; a new one takes its place with its own first roll. */
export const lastRolled = (facts: readonly Fact[]): Memory =>
  roundsOf(facts).findLast(({ contest, rolls }) => contest && rolls.attack) ?? nothingSeen

/** The contest that is being fought here, and the one before it in the same place. */
export function roundsAt(facts: readonly Fact[], at: string): { now: Memory | undefined; before: Memory | undefined } {
  const rounds = roundsOf(facts).filter(({ contest }) => contest?.at === at)
  const now = rounds.at(-1)
  const before = rounds.at(-2)
  // A contest that is over is the one before: the next has not begun.
  return now?.winner === undefined ? { now, before } : { now: undefined, before: now }
}
