// Positions of random games, for what must hold everywhere.

import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { Fact } from '@skelos/games/age-of-conan/rules/facts.ts'
import { ageOfConan } from '@skelos/games/age-of-conan/rules/game.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import { optionsOf, playRandomly } from '@skelos/games/age-of-conan/test/random-play.ts'
import { FastChance, factFor, type Seat } from '@skelos/kernel'

export interface Position {
  state: State
  seat: Seat
  legal: readonly Action[]
}

export interface Step {
  seat: Seat
  /** The table before the step. */
  state: State
  facts: readonly Fact[]
}

/** Plays game number `index`; looks at every decision before it is taken, and at every step after. */
export function playThrough(
  index: number,
  look: (position: Position) => void,
  after: (step: Step) => void = () => undefined,
): State {
  const chance = new FastChance(index + 1)
  const { state, facts } = ageOfConan.setup(optionsOf(index), chance)
  after({ seat: -1, state, facts })
  playRandomly(state, new FastChance(1000 + index), ({ seat, action }) => {
    look({ state, seat, legal: ageOfConan.legal(state, seat) })
    const before = ageOfConan.copy(state)
    const outcome = ageOfConan.apply(state, seat, action, chance)
    if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(action)}`)
    after({ seat, state: before, facts: outcome.facts })
  })
  return state
}

/** A fact as somebody with this seat reads it. */
export const readBy = (seat: Seat, fact: Fact): Fact => factFor(fact, [seat])
