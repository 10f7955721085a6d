// How Conan is thought about: the judges of the greedy bot put actions in order, and the value judges tables.
import type { Mind } from '@skelos/bots'
import { FastChance } from '@skelos/kernel'
import type { Action } from '../rules/actions.ts'
import { type DecisionKind, decisions } from '../rules/decisions.ts'
import type { State } from '../rules/state.ts'
import { judgeFor } from './greedy.ts'
import { value } from './value.ts'

/** What is thought about; within a blow the odds are exact, and the rest is hardly a choice or should not be foreseen. */
const choices: readonly DecisionKind[] = ['stance', 'hero-action', 'activation', 'event-option']

/** More turns than a scenario has. */
const manyTurns = 1000

export const mind: Mind<State, Action> = {
  worths: (state, _, legal, seat) => judgeFor(state, seat, new FastChance(1)).worths(legal),
  best: (state, _, legal, seat, chance) => judgeFor(state, seat, chance).choose(legal),
  routine: new Set(Object.keys(decisions).filter((kind) => !(choices as readonly string[]).includes(kind))),
  // The turn of a side; a second part begins to count anew.
  clock: ({ scenario, turns, side }) => scenario * manyTurns + 2 * turns + (side === 'heroes' ? 1 : 0),
  reach: 3,
  value,
}
