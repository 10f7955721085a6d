// How much of a plan a table takes in one go: up to the first die, window or question to somebody else, and not beyond what
// something on the way forbids (somebody who wakes and blocks it).
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import { conan } from '@skelos/games/conan/rules/game.ts'
import type { State } from '@skelos/games/conan/rules/state.ts'
import { FastChance, type Seat } from '@skelos/kernel'

/** `whole` is a table with nothing hidden that agrees with what the seat sees; it is left as it is. */
export function possibleOf(whole: State, seat: Seat, actions: readonly Action[]): readonly Action[] {
  const state = conan.copy(whole)
  for (const [done, action] of actions.entries()) {
    const outcome = conan.apply(state, seat, action, new FastChance(1))
    if (!outcome.ok) return actions.slice(0, done)
    if (outcome.learned || conan.pending(state)[0]?.veiled) return actions
  }
  return actions
}
