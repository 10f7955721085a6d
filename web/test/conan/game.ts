// A scenario played at random, decision by decision.
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import type { Fact } from '@skelos/games/conan/rules/facts.ts'
import { conan } from '@skelos/games/conan/rules/game.ts'
import type { State } from '@skelos/games/conan/rules/state.ts'
import { FastChance } from '@skelos/kernel'

export interface Asked {
  state: State
  seat: number
  kind: string
  legal: readonly Action[]
  before: State
  facts: readonly Fact[]
}

export function* game(scenario: string, seed: number, steps: number): Generator<Asked> {
  const chance = new FastChance(seed)
  const options = conan.options.safeParse({ scenario }).data
  if (!options) throw new Error(`no scenario ${scenario}`)
  const { state } = conan.setup(options, chance)
  let before = conan.copy(state)
  let facts: readonly Fact[] = []
  for (let i = 0; i < steps; i++) {
    const pending = conan.pending(state)
    const open = pending[chance.below(Math.max(1, pending.length))]
    if (!open) return
    const legal = conan.legal(state, open.seat)
    yield { state, seat: open.seat, kind: open.kind, legal, before, facts }
    before = conan.copy(state)
    const outcome = conan.apply(state, open.seat, legal[chance.below(legal.length)], chance)
    if (!outcome.ok) throw new Error('refused')
    facts = outcome.facts
  }
}
